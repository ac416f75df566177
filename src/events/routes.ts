import { z } from "zod";
import { cursorPageSchema } from "../core/output.ts";
import type { EventRow } from "../database/event-log.ts";
import { getNextCursor } from "../database/keyset-page.ts";
import { formatCursorFrame, formatEventFrame, sendEventStream } from "../http/event-stream.ts";
import { type Route, route } from "../http/route.ts";
import { EventStreamHeaders, EventStreamQuery, ListEventsQuery } from "./input.ts";
import type { EventSchema } from "./output.ts";
import { presentEvent } from "./present.ts";
import { getEvent, listEvents, openStream } from "./service.ts";

const STREAM_DESCRIPTION = `Streams the event log as Server-Sent Events: \`id\` is the event's id and cursor, \`event\` its
type, \`data\` the event as in \`GET /events/{id}\`. With a cursor, stored events after it come first, then live events,
without gaps or duplicates; without a cursor, the stream starts with the next event. It has no end.

An error is sent as an event \`error\` with the body of an error as \`data\`, then the stream ends: \`cursor_expired\`, a
revoked key, a slow reader.`;

const createFrame = (row: EventRow) =>
  formatEventFrame(row._id, row.type, row.body ?? JSON.stringify(presentEvent(row)));

/** Query parameters that are conditions on the conversation of an event. */
export interface ConversationParameters {
  shape: z.ZodRawShape;
  /** Reports the parameters that contradict each other. */
  check(query: object, issues: z.RefinementCtx): void;
}

export const createEventRoutes = (event: EventSchema, { shape, check }: ConversationParameters): Route[] => [
  route({
    method: "GET",
    path: "/events",
    operationId: "listEvents",
    summary: "List the event log",
    description:
      "Returns the events of the account that are still kept. Without a cursor: the newest first; with `after`: later events, oldest first.",
    scope: "read",
    response: cursorPageSchema("EventPage", event),
    query: ListEventsQuery,
    async handle(ctx, { query }) {
      const page = await listEvents(ctx, query);
      return { data: page.rows.map(presentEvent), meta: { next_cursor: getNextCursor(page) } };
    },
  }),
  route({
    method: "GET",
    path: "/events/stream",
    operationId: "streamEvents",
    summary: "Follow the event log",
    description: STREAM_DESCRIPTION,
    scope: "read",
    query: z.strictObject({ ...EventStreamQuery.shape, ...shape }).superRefine(check),
    ticket: true,
    requestHeaders: EventStreamHeaders,
    response: event,
    responseType: "text/event-stream",
    async handle(ctx, { query }, reply) {
      const last = reply.request.headers["last-event-id"];
      const request = {
        // The URL of a reconnecting client still has the first `after`.
        after: typeof last === "string" && last !== "" ? last : query.after,
        types: query.type,
        conversation: query.conversation_id,
        conditions: ctx.deps.conversationConditions.fromParameters(query),
      };
      return sendEventStream(ctx, reply, async () => {
        const reader = await openStream(ctx, request);
        const take = () => {
          const row = reader.take();
          return row && createFrame(row);
        };
        const createHeartbeat = () => {
          const end = ctx.deps.positions.peek(ctx.account);
          return end && reader.hasPassed(end.sequence) ? formatCursorFrame(end.cursor) : undefined;
        };
        return { ready: reader.ready, take, createHeartbeat, close: reader.close };
      });
    },
  }),
  route({
    method: "GET",
    path: "/events/{id}",
    operationId: "getEvent",
    summary: "Get an event",
    description: "Returns one event of the log. An event that the credential may not see is 404.",
    scope: "read",
    response: event,
    handle: async (ctx, { params }) => presentEvent(await getEvent(ctx, params.id)),
  }),
];

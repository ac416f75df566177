import { type Route, route } from "../http/route.ts";
import { ListEventsQuery } from "./input.ts";
import { Event, EventPage } from "./output.ts";
import { presentEvent } from "./present.ts";
import { getEvent, listEvents } from "./service.ts";

export const eventRoutes: Route[] = [
  route({
    method: "GET",
    path: "/events",
    operationId: "listEvents",
    summary: "List the event log",
    scope: "read",
    response: EventPage,
    query: ListEventsQuery,
    async handle(ctx, { query }) {
      const { rows, hasMore } = await listEvents(ctx, query);
      return { data: rows.map(presentEvent), meta: { next_cursor: hasMore ? (rows.at(-1)?._id ?? null) : null } };
    },
  }),
  route({
    method: "GET",
    path: "/events/{id}",
    operationId: "getEvent",
    summary: "Get an event",
    scope: "read",
    response: Event,
    handle: async (ctx, { params }) => presentEvent(await getEvent(ctx, params.id as string)),
  }),
];

import type { AccountEventsArgs, Resolvers } from "../app/graphql/generated.ts";
import type { Context } from "../core/context.ts";
import { toPascalCase } from "../core/event-types.ts";
import type { EventRow } from "../database/event-log.ts";
import { createConnection, parsePageArgs } from "../graphql/connection.ts";
import { getSelectedFields } from "../graphql/field-names.ts";
import { resolveCursor } from "./cursor.ts";
import { presentEvent, presentSharedEvent } from "./present.ts";
import { countEvents, getEvent, openStream, readPage } from "./service.ts";
import { toAsyncIterable } from "./stream.ts";

export const eventResolvers: Resolvers = {
  Query: {
    event: async (_source, { id }, { caller }) => presentEvent(await getEvent(caller, id)),
    events: (_source, args, { caller }, info) => readEvents(caller, args, info),
  },
  Subscription: {
    events: {
      async subscribe(_source, { types, conversationId, where, after }, { caller, lastEventId }) {
        const conditions = caller.deps.conversationConditions.fromWhere(where);
        const request = { after: lastEventId ?? after, types, conversation: conversationId, conditions };
        return toAsyncIterable(await openStream(caller, request));
      },
      resolve: (row: EventRow) => presentSharedEvent(row),
    },
  },
  Conversation: {
    async events({ id }, args, { loaders }, info) {
      const page = parsePageArgs(args);
      const counted = getSelectedFields(info).has("totalCount");
      const [{ rows, hasMore }, totalCount] = await Promise.all([
        loaders.eventPages.load({ of: id, page }),
        counted ? loaders.eventCounts.load(id) : 0,
      ]);
      return { ...createConnection(page, rows.map(presentEvent), hasMore, (event) => event.id), totalCount };
    },
  },
  Event: {
    cursor: (event) => event.id,
    redacted: (event) => event.redacted ?? false,
    payload: (event) => (event.redacted ? null : { ...event.data, __typename: `${toPascalCase(event.type)}Payload` }),
  },
};

type Info = Parameters<typeof getSelectedFields>[0];

/** Reads the page of `Query.events` and `Account.events`. */
export async function readEvents(caller: Context, args: AccountEventsArgs, info: Info) {
  const page = parsePageArgs(args);
  const selection = { types: args.types ?? undefined, conversation: args.conversationId ?? undefined };
  const [after, before] = await Promise.all(
    [page.after, page.before].map((cursor) =>
      cursor === undefined ? undefined : resolveCursor(caller.deps, caller.account, cursor),
    ),
  );
  const { backward, limit } = page;
  const [{ rows, hasMore }, totalCount] = await Promise.all([
    readPage(caller, { ...selection, order: "oldest first", backward, after, before, limit }),
    getSelectedFields(info).has("totalCount") ? countEvents(caller, selection) : 0,
  ]);
  const events = rows.map(presentEvent);
  const connection = createConnection(page, events, hasMore, (event) => event.id);
  return { ...connection, totalCount };
}

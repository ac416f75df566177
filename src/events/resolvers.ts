import { connectionOf, pageArgs } from "../graphql/connection.ts";
import { selectedFields } from "../graphql/fields.ts";
import type { Resolvers } from "../graphql/generated.ts";
import type { EventType } from "./model.ts";
import { presentEvent } from "./present.ts";
import { countEvents, getEvent, openStream, readPage, sequenceOf } from "./service.ts";

/** The enum's values are event types already (graphql/enums.ts). */
const typesOf = (types: readonly string[] | null | undefined) => (types ?? undefined) as EventType[] | undefined;

export const eventResolvers: Resolvers = {
  Query: {
    event: async (_source, { id }, { caller }) => presentEvent(await getEvent(caller, id)),
    async events(_source, args, { caller }, info) {
      const page = pageArgs(args);
      const types = typesOf(args.types);
      const [after, before] = await Promise.all(
        [page.after, page.before].map((cursor) =>
          cursor === undefined ? undefined : sequenceOf(caller.account, cursor),
        ),
      );
      const { rows, hasMore } = await readPage(caller, {
        types,
        ascending: !page.backward,
        after,
        before,
        limit: page.limit,
      });
      const events = (page.backward ? rows.reverse() : rows).map(presentEvent);
      const connection = connectionOf(page, events, hasMore, (event) => event.id);
      const totalCount = selectedFields(info).has("totalCount") ? await countEvents(caller, types) : 0;
      return { ...connection, totalCount };
    },
  },
  Subscription: {
    events: {
      async subscribe(_source, { types, conversationId, after }, { caller }) {
        const stop = new AbortController();
        const filter = { after, types: typesOf(types), conversation: conversationId ?? undefined };
        const rows = await openStream(caller, filter, stop.signal);
        return stoppable(rows, stop);
      },
      resolve: (row: Parameters<typeof presentEvent>[0]) => presentEvent(row),
    },
  },
  Event: {
    cursor: (event) => event.id,
    redacted: (event) => event.redacted ?? false,
  },
};

/** `return()` of a generator waits for its pending `next()`: aborting first lets that one end. */
function stoppable<T>(source: AsyncGenerator<T>, stop: AbortController): AsyncIterable<T> & AsyncIterator<T> {
  return {
    next: () => source.next(),
    return: () => {
      stop.abort();
      return source.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

import { Client, fetchExchange, gql } from "@urql/core";
import { cacheExchange, type StorageAdapter } from "@urql/exchange-graphcache";
import { relayPagination } from "@urql/exchange-graphcache/extras";
import { discardDeleted, recapExchange, recapUpdates } from "../src/urql.ts";
import {
  CREATE,
  DELETE,
  DETAIL,
  type DetailData,
  EVENTS,
  type EventData,
  LIST,
  type ListData,
  type OpenScreen,
  SEARCH,
  type SearchData,
} from "./screen.ts";

export const openUrqlScreen: OpenScreen = async (recap) => {
  /** What graphcache writes into its storage: each field that it keeps, by the record's key (type and id) and the field. */
  const fields = new Map<string, string>();
  const storage: StorageAdapter = {
    readData: async () => ({}),
    async writeData(delta) {
      for (const [key, value] of Object.entries(delta))
        if (value === undefined) fields.delete(key);
        else fields.set(key, value);
    },
  };
  const cache = cacheExchange({
    storage,
    resolvers: { Query: { conversations: relayPagination() } },
    logger: () => {},
    updates: {
      ...recapUpdates,
      Subscription: {
        events(result, args, data) {
          discardDeleted(result, args, data);
          const { payload } = (result as unknown as EventData).events;
          if (payload.__typename !== "ConversationCreatedPayload" || !payload.conversation) return;
          const node = payload.conversation;
          data.updateQuery<ListData>({ query: gql(LIST) }, (list) => {
            if (!list) return null;
            const edge = { __typename: "ConversationEdge", node };
            return { ...list, conversations: { ...list.conversations, edges: [edge, ...list.conversations.edges] } };
          });
        },
      },
    },
  });
  const client = new Client({
    url: recap.graphqlUrl,
    fetch: recap.fetch,
    preferGetMethod: false,
    exchanges: [cache, recapExchange(recap), fetchExchange],
  });
  const watch = <D>(query: string, variables = {}) => {
    let shown: D | undefined;
    client.query<D>(gql(query), variables).subscribe(({ data }) => {
      shown = data ?? undefined;
    });
    return () => shown;
  };
  client.subscription<EventData>(gql(EVENTS), {}).subscribe(() => {});
  const list = watch<ListData>(LIST);
  let detail: () => DetailData | undefined = () => undefined;
  let search: () => SearchData | undefined = () => undefined;
  return {
    list: () => list()?.conversations?.edges.map(({ node }) => node) ?? [],
    detail: () => detail()?.conversation ?? null,
    search: () => search()?.searchConversations?.edges.map(({ node }) => node) ?? [],
    async create(title, content) {
      await client.mutation(gql(CREATE), { input: { title, content } });
    },
    async delete(id) {
      await client.mutation(gql(DELETE), { id });
    },
    async openDetail(id) {
      detail = watch(DETAIL, { id });
    },
    async openSearch(words) {
      search = watch(SEARCH, { words });
    },
    records() {
      const keys = [...fields.keys()].map((key) => key.split(".")[0] ?? "");
      return [...new Set(keys.filter((key) => /^\w+:conv_\w+$/.test(key)))];
    },
  };
};

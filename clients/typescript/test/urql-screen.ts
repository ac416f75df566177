import { Client, fetchExchange, gql, mapExchange } from "@urql/core";
import { cacheExchange } from "@urql/exchange-graphcache";
import { relayPagination } from "@urql/exchange-graphcache/extras";
import { findDeleted } from "../src/deleted.ts";
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
  /** The keys under which graphcache keeps the conversations of all results: type and id. */
  const keys = new Set<string>();
  const collectKeys = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("id" in value && "__typename" in value && String(value.id).startsWith("conv_"))
      keys.add(`${value.__typename}:${value.id}`);
    for (const { __typename, id } of findDeleted(value)) keys.delete(`${__typename}:${id}`);
    for (const member of Object.values(value)) collectKeys(member);
  };
  const cache = cacheExchange({
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
    exchanges: [cache, mapExchange({ onResult: ({ data }) => collectKeys(data) }), recapExchange(recap), fetchExchange],
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
    records: () => [...keys],
  };
};

import { ApolloClient, gql, InMemoryCache } from "@apollo/client";
import { relayStylePagination } from "@apollo/client/utilities";
import { RecapLink } from "../src/apollo.ts";
import { possibleTypes } from "../src/possible-types.ts";
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

export const openApolloScreen: OpenScreen = async (recap) => {
  const cache = new InMemoryCache({
    possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          conversations: relayStylePagination(["source", "status", "search", "sort"]),
          searchConversations: relayStylePagination(["query", "filters", "sort"]),
        },
      },
    },
  });
  const client = new ApolloClient({ cache, link: new RecapLink(recap) });
  const watch = <D>(query: string, variables = {}) => {
    const shown = client.watchQuery<D>({ query: gql(query), variables, errorPolicy: "all" });
    shown.subscribe({});
    return () => shown.getCurrentResult().data as D | undefined;
  };
  client.subscribe<EventData>({ query: gql(EVENTS) }).subscribe(({ data }) => {
    const payload = data?.events.payload;
    if (payload?.__typename !== "ConversationCreatedPayload") return;
    const { conversation } = payload;
    if (!conversation) return;
    cache.updateQuery<ListData>({ query: gql(LIST) }, (list) => {
      if (!list) return undefined;
      const edge = { __typename: "ConversationEdge", cursor: conversation.id, node: conversation };
      return { conversations: { ...list.conversations, edges: [edge, ...list.conversations.edges] } };
    });
  });
  const list = watch<ListData>(LIST);
  let detail: () => DetailData | undefined = () => undefined;
  let search: () => SearchData | undefined = () => undefined;
  return {
    list: () => list()?.conversations?.edges.map(({ node }) => node) ?? [],
    detail: () => detail()?.conversation ?? null,
    search: () => search()?.searchConversations?.edges.map(({ node }) => node) ?? [],
    async create(title, content) {
      await client.mutate({ mutation: gql(CREATE), variables: { input: { title, content } } });
    },
    async delete(id) {
      await client.mutate({ mutation: gql(DELETE), variables: { id } });
    },
    async openDetail(id) {
      detail = watch(DETAIL, { id });
    },
    async openSearch(words) {
      search = watch(SEARCH, { words });
    },
    records: () => Object.keys(cache.extract()).filter((key) => key.includes("conv_")),
  };
};

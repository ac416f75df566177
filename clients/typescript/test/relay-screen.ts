import {
  ConnectionHandler,
  commitMutation,
  createOperationDescriptor,
  Environment,
  fetchQuery,
  type GraphQLTaggedNode,
  getRequest,
  type OperationType,
  RecordSource,
  requestSubscription,
  Store,
} from "relay-runtime";
import { createRecapNetwork } from "../src/relay.ts";
import createMutation from "./__generated__/screenCreateMutation.graphql.ts";
import deleteMutation from "./__generated__/screenDeleteMutation.graphql.ts";
import detailQuery from "./__generated__/screenDetailQuery.graphql.ts";
import listQuery from "./__generated__/screenListQuery.graphql.ts";
import searchQuery from "./__generated__/screenSearchQuery.graphql.ts";
import subscription from "./__generated__/screenSubscription.graphql.ts";
import type { DetailData, ListData, OpenScreen, SearchData } from "./screen.ts";

export const openRelayScreen: OpenScreen = async (recap) => {
  const environment = new Environment({
    network: createRecapNetwork(recap),
    store: new Store(new RecordSource(), { gcReleaseBufferSize: 0 }),
  });
  const lists = [ConnectionHandler.getConnectionID("client:root", "Screen_conversations")];
  const results = (words: string) =>
    ConnectionHandler.getConnectionID("client:root", "Screen_searchConversations", { query: words });
  const WORDS = "tiles Friday";
  const connections = [...lists, results(WORDS)];
  /** Fetches a query and returns how to read it from the store. @throws where the store lacks a field */
  const watch = async <D>(node: object, variables = {}) => {
    const tagged = node as GraphQLTaggedNode;
    const operation = createOperationDescriptor(getRequest(tagged), variables);
    environment.retain(operation);
    await fetchQuery<OperationType>(environment, tagged, variables).toPromise();
    return () => {
      const { data, isMissingData } = environment.lookup(operation.fragment);
      if (isMissingData) throw new Error(`the store lacks fields: ${JSON.stringify(data)}`);
      return data as unknown as D;
    };
  };
  const mutate = (node: object, variables: Record<string, unknown>) =>
    new Promise<void>((resolve, reject) => {
      commitMutation(environment, {
        mutation: node as GraphQLTaggedNode,
        variables,
        onCompleted: () => resolve(),
        onError: reject,
      });
    });
  requestSubscription(environment, {
    subscription: subscription as GraphQLTaggedNode,
    variables: { lists, connections },
  });
  const list = await watch<ListData>(listQuery);
  let detail: () => DetailData = () => ({ conversation: null });
  let search: () => SearchData = () => ({ searchConversations: { edges: [] } });
  return {
    list: () => list().conversations.edges.map(({ node }) => node),
    detail: () => detail().conversation ?? null,
    search: () => search().searchConversations.edges.map(({ node }) => node),
    create: (title, content) => mutate(createMutation, { input: { title, content } }),
    delete: (id) => mutate(deleteMutation, { id, connections }),
    async openDetail(id) {
      detail = await watch(detailQuery, { id });
    },
    async openSearch(words) {
      search = await watch(searchQuery, { words });
    },
    records() {
      const source = environment.getStore().getSource();
      return source.getRecordIDs().filter((id) => source.get(id)?.__typename === "Conversation");
    },
  };
};

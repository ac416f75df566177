import "./window.ts";
import { ApolloClient, ApolloLink, gql, InMemoryCache } from "@apollo/client";
import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";
import { Client, cacheExchange, fetchExchange, makeOperation, mapExchange } from "@urql/core";
import { Cache } from "houdini/runtime/cache";
import {
  Environment,
  fetchQuery,
  type GraphQLTaggedNode,
  type OperationType,
  RecordSource,
  requestSubscription,
  Store,
} from "relay-runtime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getCurrentConfig, HoudiniClient } from "$houdini";
import houdiniQuery from "$houdini/artifacts/HoudiniAccount";
import houdiniSubscription from "$houdini/artifacts/HoudiniCuts";
import { RecapLink } from "../src/apollo.ts";
import { recapPlugin } from "../src/houdini.ts";
import { createRecap, type Recap } from "../src/recap.ts";
import { createRecapNetwork } from "../src/relay.ts";
import { sse } from "../src/sse.ts";
import { recapExchange } from "../src/urql.ts";
import { websocket } from "../src/websocket.ts";
import eventsSubscription from "./__generated__/cutsSubscription.graphql.ts";
import accountQuery from "./__generated__/trustedQuery.graphql.ts";
import { createTestAccount, type TestAccount, until } from "./account.ts";
import { TRUSTED } from "./trusted.ts";

/** The fields of both documents. */
interface Data {
  account: { email: string };
  events: { id: string };
}
/** Reads the account and follows events by the ids of documents. @returns the email of the account */
type Start = (recap: Recap, handle: (id: string | undefined) => void) => Promise<string | undefined>;

/** A document of Relay as its compiler writes it with `persistConfig`. */
const persist = (node: object, id: keyof typeof TRUSTED) => {
  const { params } = node as { params: object };
  return { ...node, params: { ...params, id, text: null } } as unknown as GraphQLTaggedNode;
};

const CLIENTS: Record<string, Start> = {
  async "Apollo Client with PersistedQueryLink"(recap, handle) {
    const ids = new PersistedQueryLink({
      generateHash: ({ definitions: [first] }) =>
        first?.kind === "OperationDefinition" && first.operation === "query" ? "trusted-account" : "trusted-events",
    });
    const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([ids, new RecapLink(recap)]) });
    client.subscribe<Data>({ query: gql(TRUSTED["trusted-events"]) }).subscribe(({ data }) => handle(data?.events.id));
    return (await client.query<Data>({ query: gql(TRUSTED["trusted-account"]) })).data?.account.email;
  },
  async "urql with hashes, as its persistedExchange sends them"(recap, handle) {
    const persisted = mapExchange({
      onOperation({ kind, context, ...request }) {
        const sha256Hash = kind === "query" ? "trusted-account" : "trusted-events";
        return makeOperation(kind, { ...request, extensions: { persistedQuery: { version: 1, sha256Hash } } }, context);
      },
    });
    const exchanges = [cacheExchange, persisted, recapExchange(recap), fetchExchange];
    const client = new Client({ url: recap.graphqlUrl, fetch: recap.fetch, exchanges, preferGetMethod: false });
    client.subscription<Data>(TRUSTED["trusted-events"], {}).subscribe(({ data }) => handle(data?.events.id));
    return (await client.query<Data>(TRUSTED["trusted-account"], {}).toPromise()).data?.account.email;
  },
  async "Relay with persistConfig"(recap, handle) {
    const environment = new Environment({ network: createRecapNetwork(recap), store: new Store(new RecordSource()) });
    const subscription = persist(eventsSubscription, "trusted-events");
    const onNext = (data: unknown) => handle((data as Data).events.id);
    requestSubscription(environment, { subscription, variables: {}, onNext });
    const account = fetchQuery<OperationType>(environment, persist(accountQuery, "trusted-account"), {});
    return ((await account.toPromise()) as Data).account.email;
  },
  async Houdini(recap, handle) {
    const cache = new Cache(getCurrentConfig());
    const client = new HoudiniClient({ plugins: [recapPlugin(recap, { cache, trusted: true })], cache });
    const document = client.observe<Pick<Data, "events">, undefined>({ artifact: houdiniSubscription });
    document.subscribe(({ data }) => data && handle(data.events.id));
    void document.send();
    const account = client.observe<Pick<Data, "account">, undefined>({ artifact: houdiniQuery });
    return (await account.send()).data?.account.email;
  },
  async "a plain subscription over Server-Sent Events"(recap, handle) {
    const next = ({ data }: { data?: unknown }) => handle((data as Data).events.id);
    recap.subscribe({ documentId: "trusted-events" }, { next, error() {}, complete() {} });
    return (await recap.execute<Data>({ documentId: "trusted-account" })).data?.account.email;
  },
};

let account: TestAccount;
let conversation: string;
const recaps: Recap[] = [];

describe("sends documents by their ids in the manifest of the server, without their texts:", () => {
  beforeAll(async () => {
    account = await createTestAccount();
    conversation = await account.createConversation("trusted");
  });
  afterAll(() => {
    for (const recap of recaps) recap.close();
  });

  it.each(Object.entries(CLIENTS))("%s", async (name, start) => {
    const texts: unknown[] = [];
    const transport = name.includes("Server-Sent") ? sse() : websocket({ WebSocket: recordTexts(texts) });
    const recap = createRecap({
      url: account.url,
      credentials: account.key,
      transport,
      fetch(input, init) {
        texts.push(JSON.parse(String(init?.body)).query);
        return fetch(input, init);
      },
    });
    recaps.push(recap);
    const ids: (string | undefined)[] = [];
    expect(await start(recap, (id) => ids.push(id))).toMatch(/@example\.com$/);
    await until(async () => {
      await account.call("PATCH", `/conversations/${conversation}`, { title: `title ${Math.random()}` });
      return ids.length > 0;
    });
    expect(ids[0]).toMatch(/^evt_/);
    expect(texts.filter(Boolean)).toEqual([]);
    expect(texts.length).toBe(2);
  });
});

/** A WebSocket that records the texts of the operations which it sends. */
const recordTexts = (texts: unknown[]) =>
  class extends WebSocket {
    override send(message: string) {
      const { type, payload } = JSON.parse(message);
      if (type === "subscribe") texts.push(payload.query);
      super.send(message);
    }
  };

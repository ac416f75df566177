import "./window.ts";
import { ApolloClient, gql, InMemoryCache } from "@apollo/client";
import { Client, cacheExchange, fetchExchange } from "@urql/core";
import { EventSource } from "eventsource";
import { Cache } from "houdini/runtime/cache";
import { Environment, type GraphQLTaggedNode, RecordSource, requestSubscription, Store } from "relay-runtime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getCurrentConfig, HoudiniClient } from "$houdini";
import houdiniSubscription from "$houdini/artifacts/HoudiniCuts";
import { RecapLink } from "../src/apollo.ts";
import { followEventSource, followEvents } from "../src/events.ts";
import { recapPlugin } from "../src/houdini.ts";
import { createRecap } from "../src/recap.ts";
import { createRecapNetwork } from "../src/relay.ts";
import { sse } from "../src/sse.ts";
import { createMemoryStore } from "../src/stores.ts";
import { recapExchange } from "../src/urql.ts";
import { websocket } from "../src/websocket.ts";
import eventsSubscription from "./__generated__/cutsSubscription.graphql.ts";
import { createTestAccount, until } from "./account.ts";
import { type CuttingProxy, startCuttingProxy } from "./proxy.ts";

const EVENTS = 200;
const CUTS = 10;
const RETRY = { minMs: 20, maxMs: 100 };
const QUERY = "subscription { events(types: [CONVERSATION_UPDATED]) { id } }";
const TYPES = ["conversation.updated"] as const;

interface Connection {
  url: string;
  key: string;
  /** The place in the log before the first event. */
  after: string;
  signal: AbortSignal;
}

/** Starts a client that passes each event that it handles on. */
type Start = (connection: Connection, handle: (id: string) => void) => void;

const connect = ({ url, key, signal }: Connection, transport = websocket()) => {
  const recap = createRecap({ url, credentials: key, transport, retry: RETRY });
  signal.addEventListener("abort", () => recap.close());
  return recap;
};

const CLIENTS: Record<string, Start> = {
  "Apollo Client"(connection, handle) {
    const store = () => createMemoryStore(connection.after);
    const link = new RecapLink(connect(connection), { store });
    new ApolloClient({ cache: new InMemoryCache(), link })
      .subscribe<{ events: { id: string } }>({ query: gql(QUERY) })
      .subscribe({ next: ({ data }) => handle(String(data?.events.id)) });
  },
  urql(connection, handle) {
    const recap = connect(connection);
    const store = () => createMemoryStore(connection.after);
    const exchanges = [cacheExchange, recapExchange(recap, { store }), fetchExchange];
    new Client({ url: recap.graphqlUrl, fetch: recap.fetch, exchanges, preferGetMethod: false })
      .subscription<{ events: { id: string } }>(QUERY, {})
      .subscribe(({ data }) => handle(String(data?.events.id)));
  },
  Relay(connection, handle) {
    const store = () => createMemoryStore(connection.after);
    const network = createRecapNetwork(connect(connection), { store });
    requestSubscription(new Environment({ network, store: new Store(new RecordSource()) }), {
      subscription: eventsSubscription as GraphQLTaggedNode,
      variables: {},
      onNext: (data) => handle((data as { events: { id: string } }).events.id),
    });
  },
  Houdini(connection, handle) {
    const cache = new Cache(getCurrentConfig());
    const store = () => createMemoryStore(connection.after);
    const client = new HoudiniClient({ plugins: [recapPlugin(connect(connection), { cache, store })], cache });
    const document = client.observe<{ events: { id: string } }, undefined>({ artifact: houdiniSubscription });
    document.subscribe(({ data }) => data && handle(data.events.id));
    void document.send();
  },
  "a plain subscription with a store and a handler that waits"(connection, handle) {
    let cursor: string | undefined = connection.after;
    const store = {
      get: async () => cursor,
      async set(next: string) {
        await new Promise((done) => setTimeout(done));
        cursor = next;
      },
    };
    const next = async ({ data }: { data?: unknown }) => {
      await new Promise((done) => setTimeout(done));
      handle((data as { events: { id: string } }).events.id);
    };
    connect(connection).subscribe({ query: QUERY }, { next, error() {}, complete() {} }, { store });
  },
  "a subscription over Server-Sent Events"(connection, handle) {
    const store = createMemoryStore(connection.after);
    const next = ({ data }: { data?: unknown }) => handle((data as { events: { id: string } }).events.id);
    connect(connection, sse()).subscribe({ query: QUERY }, { next, error() {}, complete() {} }, { store });
  },
  "the event stream by fetch"(connection, handle) {
    const { after, signal } = connection;
    void followEvents(connect(connection), { after, types: TYPES, signal, handle: ({ id }) => handle(id) });
  },
  "an EventSource with tickets"({ url, key, after, signal }, handle) {
    const getTicket = async () => {
      const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
      const body = JSON.stringify({ event_types: TYPES });
      // Of the page's own server, which the proxy does not cut.
      const response = await fetch(`${account.url}/v1/client_tokens`, { method: "POST", headers, body });
      return ((await response.json()) as { ticket: string }).ticket;
    };
    void followEventSource({
      ...{ url, after, signal, getTicket, retry: RETRY, types: TYPES },
      EventSource: EventSource as unknown as typeof globalThis.EventSource,
      handle: ({ id }) => handle(id),
    });
  },
};

let account: Awaited<ReturnType<typeof createTestAccount>>;
let published: string[];
const handled = new Map<string, string[]>();
const cutsOf = new Map<string, number>();
const stop = new AbortController();
const proxies: CuttingProxy[] = [];

describe("handles each of 200 events once while its connections are cut ten times:", () => {
  beforeAll(async () => {
    account = await createTestAccount();
    const conversation = await account.createConversation("cut");
    const [{ id: after }] = (await account.call("GET", "/events?per_page=1")).data;
    const running = await Promise.all(
      Object.entries(CLIENTS).map(async ([name, start]) => {
        const proxy = await startCuttingProxy(account.url);
        proxies.push(proxy);
        const ids: string[] = [];
        handled.set(name, ids);
        start({ url: proxy.url, key: account.key, after, signal: stop.signal }, (id) => ids.push(id));
        return { name, proxy };
      }),
    );
    for (let i = 1; i <= EVENTS; i += 1) {
      await account.call("PATCH", `/conversations/${conversation}`, { title: `title ${i}` });
      if (i % (EVENTS / CUTS) !== 0) continue;
      for (const { name, proxy } of running) {
        await until(() => proxy.cut() > 0);
        cutsOf.set(name, (cutsOf.get(name) ?? 0) + 1);
      }
    }
    published = [];
    for (let next: string | null = after; next; ) {
      const page = await account.call("GET", `/events?after=${next}&type=conversation.updated&per_page=100`);
      published.push(...page.data.map((event: { id: string }) => event.id));
      next = page.meta.next_cursor;
    }
  });
  afterAll(async () => {
    stop.abort();
    for (const proxy of proxies) await proxy.close();
  });

  it.each(Object.keys(CLIENTS))("%s", async (name) => {
    const ids = handled.get(name) ?? [];
    await until(() => ids.length >= EVENTS);
    expect(published).toHaveLength(EVENTS);
    expect(ids).toEqual(published);
    expect(cutsOf.get(name)).toBe(CUTS);
  });
});

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { EVENT_TYPES as SERVER_TYPES } from "../../../src/core/event-types.ts";
import { RecapError } from "../src/errors.ts";
import { readEventFrames } from "../src/event-frames.ts";
import { EVENT_TYPES } from "../src/event-types.ts";
import { followEvents } from "../src/events.ts";
import { createRecap, type Recap } from "../src/recap.ts";
import { DEFAULT_RETRY, type FollowOptions, follow, type Receiver } from "../src/resume.ts";
import { sse } from "../src/sse.ts";
import { createMemoryStore, createWebStore } from "../src/stores.ts";

const retry = { minMs: 1, maxMs: 5 };

function start(options: Partial<FollowOptions<number>> & Pick<FollowOptions<number>, "source" | "handle">) {
  const stop = new AbortController();
  const done = follow({ store: createMemoryStore(), retry, renewable: false, signal: stop.signal, ...options });
  return { stop, done };
}

it("an event whose handler fails is the first of the next start", async () => {
  const store = createMemoryStore();
  const source = async ({ lastEventId, onItem }: Receiver<number>) => {
    for (let i = Number(lastEventId ?? 0) + 1; i <= 3; i += 1) onItem(i, String(i));
  };
  const handled: number[] = [];
  const failing = start({
    source,
    store,
    handle(item) {
      if (item === 2) throw new Error("no");
      handled.push(item);
    },
  });
  await expect(failing.done).rejects.toThrow("no");
  expect(store.get()).toBe("1");
  await start({ source, store, handle: (item) => void handled.push(item) }).done;
  expect(handled).toEqual([1, 2, 3]);
});

it("items beyond the limit of waiting ones are requested again once a slow handler has handled the others", async () => {
  const starts: (string | undefined)[] = [];
  const handled: number[] = [];
  const { done } = start({
    async source({ lastEventId, onItem, signal }) {
      starts.push(lastEventId);
      for (let i = Number(lastEventId ?? 0) + 1; i <= 1_500 && !signal.aborted; i += 1) onItem(i, String(i));
    },
    async handle(item) {
      await undefined;
      handled.push(item);
    },
  });
  await done;
  expect(handled).toEqual(Array.from({ length: 1_500 }, (_, i) => i + 1));
  expect(starts).toEqual([undefined, "1001"]);
});

it("a failed operation ends the reader, a lost connection does not", async () => {
  const ends = [new RecapError("lost", "a"), new Error("b"), new RecapError("failed", "c")];
  let connections = 0;
  const { done } = start({
    async source() {
      connections += 1;
      throw ends.shift();
    },
    handle() {},
  });
  await expect(done).rejects.toThrow("c");
  expect(connections).toBe(3);
});

it("a credential is replaced whenever it expires, also where nothing happens in its time", async () => {
  let connections = 0;
  const { done } = start({
    renewable: true,
    async source({ onConnected }) {
      connections += 1;
      onConnected();
      if (connections <= 10) throw new RecapError("expired", "a");
    },
    handle() {},
    onLost: (error) => expect(error).toBe(undefined),
  });
  await done;
  expect(connections).toBe(11);
});

it("credentials that have all expired when they are given end the reader", async () => {
  let connections = 0;
  const { done } = start({
    renewable: true,
    async source() {
      connections += 1;
      throw new RecapError("expired", "a");
    },
    handle() {},
  });
  await expect(done).rejects.toThrow("a");
  expect(connections).toBe(4);
});

it("a connection that lasted is followed by another one soon, also where nothing happened in its time", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const waits: number[] = [];
  let lostAt = Number.NaN;
  const { stop, done } = start({
    retry: DEFAULT_RETRY,
    async source({ onConnected }) {
      if (lostAt) waits.push(Date.now() - lostAt);
      onConnected();
      await new Promise((resolve) => setTimeout(resolve, 60_000));
      lostAt = Date.now();
      throw new RecapError("lost", "a");
    },
    handle() {},
  });
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  stop.abort();
  await vi.runAllTimersAsync();
  await done;
  expect(waits.length).toBeGreaterThan(10);
  expect(Math.max(...waits)).toBeLessThanOrEqual(DEFAULT_RETRY.minMs);
});

it("a store of a browser keeps the place and locks out other pages", async () => {
  const kept = new Map<string, string>();
  const store = createWebStore("key", {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  });
  expect(store.get()).toBe(null);
  let running = 0;
  const run = async () => {
    const source = async ({ onItem }: Receiver<number>) => {
      running += 1;
      expect(running).toBe(1);
      onItem(1, "c1");
    };
    const handle = async () => {
      await new Promise((done) => setTimeout(done, 5));
      running -= 1;
    };
    await start({ source, store, handle }).done;
  };
  await Promise.all([run(), run()]);
  expect(kept).toEqual(new Map([["key", "c1"]]));
});

it("reads frames in any division into chunks, with ids that outlast their frame", async () => {
  const text = ": a\n\nid: 1\nevent: x\ndata: {\ndata: }\n\nid: 2\r\n\r\ndata:ü\n\ndata: cut";
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 2, 7, bytes.length]) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let i = 0; i < bytes.length; i += size) controller.enqueue(bytes.slice(i, i + size));
        controller.close();
      },
    });
    const frames = [];
    for await (const frame of readEventFrames(body)) frames.push(frame);
    expect(frames).toEqual([
      { id: "1", event: "x", data: "{\n}" },
      { id: "2", event: "message", data: "" },
      { id: "2", event: "message", data: "ü" },
    ]);
  }
});

describe("a stream on which nothing arrives is lost, and continues after its last event:", () => {
  const places: string[] = [];
  // Each connection has one event and then stays silent.
  const server = createServer((request, response) => {
    places.push(`${request.headers["last-event-id"] ?? request.url?.match(/after=(\w+)/)?.[1]}`);
    const id = places.length;
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`id: e${id}\ndata: {"id": "e${id}", "data": {}, "extensions": {"cursor": "e${id}"}}\n\n`);
  });
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function follow(begin: (recap: Recap, onEvent: () => void, signal: AbortSignal) => void) {
    places.length = 0;
    const stop = new AbortController();
    const lost: string[] = [];
    const recap = createRecap({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      credentials: "key",
      transport: sse({ silentMs: 100 }),
      retry,
      onLost: ({ message }) => lost.push(message),
    });
    await new Promise<void>((done) => {
      let events = 0;
      const onEvent = () => {
        events += 1;
        if (events === 2) done();
      };
      begin(recap, onEvent, stop.signal);
    });
    stop.abort();
    recap.close();
    expect([places, lost]).toEqual([["undefined", "e1"], ["The server sends nothing."]]);
  }

  it("sse", () =>
    follow((recap, onEvent) => {
      recap.subscribe({ query: "subscription { events { id } }" }, { next: onEvent, error() {}, complete() {} });
    }));

  it("followEvents", () =>
    follow((recap, onEvent, signal) => {
      void followEvents(recap, { handle: onEvent, signal, silentMs: 100 });
    }));
});

it("the event types are those of the server", () => expect(EVENT_TYPES).toEqual(SERVER_TYPES));

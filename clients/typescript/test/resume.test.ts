import { expect, it } from "vitest";
import { EVENT_TYPES as SERVER_TYPES } from "../../../src/core/event-types.ts";
import { RecapError } from "../src/errors.ts";
import { readEventFrames } from "../src/event-frames.ts";
import { EVENT_TYPES } from "../src/event-types.ts";
import { type FollowOptions, follow, type Receiver } from "../src/resume.ts";
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

it("the event types are those of the server", () => expect(EVENT_TYPES).toEqual(SERVER_TYPES));

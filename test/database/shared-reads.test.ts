import { describe, expect, it } from "vitest";
import type { HeavyReader } from "../../src/database/heavy-reads.ts";
import { SharedReads } from "../../src/database/shared-reads.ts";

/** Reads that are sent at once, and end when the test resolves them or their signal aborts. */
function createReads() {
  const shared = new SharedReads();
  const sent: { signal: AbortSignal | undefined; resolve: (rows: string[]) => void }[] = [];
  const read = (reader: HeavyReader, key: string) =>
    shared.read(
      reader,
      key,
      ({ getSignal }, onSend) =>
        new Promise<string[]>((resolve, reject) => {
          onSend();
          const signal = getSignal?.();
          signal?.addEventListener("abort", () => reject(signal.reason));
          if (signal?.aborted) reject(signal.reason);
          sent.push({ signal, resolve });
        }),
    );
  return { sent, read };
}

const nextTurn = () => new Promise(setImmediate);

describe("equal reads of an account", () => {
  it("are one until it is sent; later ones read again", async () => {
    const { sent, read } = createReads();
    const reads = [read({ account: "a" }, "x"), read({ account: "a" }, "x")];
    await nextTurn();
    const later = read({ account: "a" }, "x");
    await nextTurn();
    expect(sent).toHaveLength(2);
    sent[0]?.resolve(["first"]);
    sent[1]?.resolve(["second"]);
    expect(await Promise.all([...reads, later])).toEqual([["first"], ["first"], ["second"]]);
  });

  it("are not those of another key or account", async () => {
    const { sent, read } = createReads();
    const reads = [read({ account: "a" }, "x"), read({ account: "a" }, "y"), read({ account: "b" }, "x")];
    await nextTurn();
    sent.forEach(({ resolve }, i) => {
      resolve([String(i)]);
    });
    expect(await Promise.all(reads)).toEqual([["0"], ["1"], ["2"]]);
  });

  it("end when all their readers have left", async () => {
    const { sent, read } = createReads();
    const callers = [new AbortController(), new AbortController()];
    const reads = callers.map(({ signal }) => read({ account: "a", getSignal: () => signal }, "x"));
    await nextTurn();
    callers[0]?.abort(new Error("left first"));
    expect(sent.map(({ signal }) => signal?.aborted)).toEqual([false]);
    callers[1]?.abort(new Error("left last"));
    expect(await Promise.allSettled(reads)).toMatchObject(
      reads.map(() => ({ status: "rejected", reason: { message: "left last" } })),
    );
  });

  it("are not joined once all readers have left", async () => {
    const { sent, read } = createReads();
    const caller = new AbortController();
    const left = read({ account: "a", getSignal: () => caller.signal }, "x");
    caller.abort(new Error("left"));
    const stays = read({ account: "a" }, "x");
    await expect(left).rejects.toThrow("left");
    await nextTurn();
    sent.at(-1)?.resolve(["row"]);
    expect(await stays).toEqual(["row"]);
  });
});

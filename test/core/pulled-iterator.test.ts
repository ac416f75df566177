import { describe, expect, it } from "vitest";
import { createPulledIterator } from "../../src/core/pulled-iterator.ts";

function start(reads: (() => Promise<object | undefined>)[]) {
  let finished = 0;
  const iterator = createPulledIterator(
    async () => reads.shift()?.(),
    () => {
      finished += 1;
    },
  );
  return { iterator, countFinished: () => finished };
}

describe("A pulled iterator", () => {
  it("yields what is read until nothing is found, which does not finish it twice", async () => {
    const [a, b] = [{ a: 1 }, { b: 2 }];
    const { iterator, countFinished } = start([async () => a, async () => b]);
    const found = [];
    for await (const value of iterator) found.push(value);
    expect([found, countFinished()]).toEqual([[a, b], 0]);
  });

  it("finishes when its consumer ends it", async () => {
    const { iterator, countFinished } = start([async () => ({}), async () => ({})]);
    for await (const _value of iterator) break;
    expect(countFinished()).toBe(1);
  });

  it("finishes and fails when a read fails", async () => {
    const { iterator, countFinished } = start([() => Promise.reject(new Error("away"))]);
    await expect(iterator.next()).rejects.toThrow("away");
    expect(countFinished()).toBe(1);
  });
});

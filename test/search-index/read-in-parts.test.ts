import { expect, it } from "vitest";
import { readInParts } from "../../src/search-index/read-in-parts.ts";

/** Creates a source whose documents have so many words. */
const createSource = (words: number) => ({
  async read(_account: string, ids: readonly string[]) {
    const fields = [Array.from({ length: words }, () => ({ term: "a", form: "a", times: undefined }))];
    return ids.map((id) => ({ id, version: 1, document: { id, fields, numbers: [], keywords: {} } }));
  },
});

it("documents are read in parts of at most half a million words, each once and in order", async () => {
  const ids = Array.from({ length: 120 }, (_, i) => `c${i}`);
  for (const [words, sizes] of [
    [100, [120]],
    [10_000, [50, 50, 20]],
  ] as const) {
    const parts: string[][] = [];
    for await (const part of readInParts(createSource(words), "a", [...ids, "c0"], () => undefined))
      parts.push(part.map(({ id }) => id));
    expect(parts.map(({ length }) => length)).toEqual(sizes);
    expect(parts.flat()).toEqual(ids);
  }
});

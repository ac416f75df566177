import { expect, it } from "vitest";
import { SEARCH_SCHEMA, toSearchDocument } from "../../src/conversations/search-document.ts";
import { buildSegment } from "../../src/lib/search/build-segment.ts";

const LENGTH = 9_990;
const DOCUMENTS = 10;
const TIME = new Date("2026-01-01T00:00:00.000Z");

let state = 1;
function next(count: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * count);
}

/** Bytes of the index for each text. */
function measureIndex(createCharacter: (i: number) => string): number {
  const documents = Array.from({ length: DOCUMENTS }, (_, number) =>
    toSearchDocument({
      _id: `conv_${number}`,
      title: "A",
      content: Array.from({ length: LENGTH }, (__, i) => createCharacter(i)).join(""),
      status: "failed",
      source: "api",
      topics: [],
      summary: null,
      created_at: TIME,
      updated_at: TIME,
      version: 1,
    }),
  );
  return buildSegment(SEARCH_SCHEMA, documents).info.byteLength / DOCUMENTS;
}

// The bounds on disk in docs/operations.md are computed with these.
it.each([
  ["Chinese characters in random order", (_: number) => String.fromCodePoint(0x4e00 + next(20_000)), 120_000],
  ["words that occur once", (i: number) => (i % 7 === 6 ? " " : String.fromCodePoint(97 + next(26))), 20_000],
])("the index of a text of the maximum length with %s has a bounded size", (_, createCharacter, maxBytes) => {
  expect(measureIndex(createCharacter)).toBeLessThan(maxBytes);
});

import type { SearchRequest } from "../../../src/lib/search/request.ts";
import type { Schema, SearchDocument, Token } from "../../../src/lib/search/schema.ts";

export const SCHEMA: Schema = {
  fields: [
    { name: "title", weight: 5 },
    { name: "content", weight: 1 },
  ],
  numbers: ["created", "updated"],
};

export type Random = () => number;

/** A generator of numbers from 0 to 1 that repeats for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Words of several scripts with their terms; forms of one term differ, and texts share prefixes of many kinds. */
const VOCABULARY: Token[] = [
  ["run", "run", "runs", "running", "runner"],
  ["invoic", "invoice", "invoices", "invoicing"],
  ["a", "a"],
  ["ab", "ab"],
  ["رسالة", "رسالة", "الرسالة"],
  ["ارسلت", "ارسلت"],
  ["配送", "配送"],
  ["配", "配"],
  ["明日", "明日"],
  ["กรุง", "กรุง"],
  ["กรุงเทพ", "กรุงเทพ"],
  ["🎉", "🎉"],
  ["👨‍👩‍👧", "👨‍👩‍👧"],
  ["👨‍👩‍👦", "👨‍👩‍👦"],
  ["𐐷", "𐐷"],
  ["\ud83d", "\ud83d"],
  ["\ud83e", "\ud83e"],
  ["nul\0in", "nul\0in"],
  ["nul", "nul", "in"],
  ["x".repeat(300), "x".repeat(300)],
  [`${"x".repeat(300)}y`, `${"x".repeat(300)}y`],
  ...Array.from({ length: 150 }, (_, i) => [`w${i}`, `w${i}`, `w${i}s`]),
].flatMap(([term = "", ...forms]) => forms.map((form) => ({ term, form })));

const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
/** Words at the start of the vocabulary are frequent. */
const pickToken = (random: Random): Token => VOCABULARY[Math.floor(random() ** 2 * VOCABULARY.length)] as Token;
const pickTokens = (random: Random, max: number) =>
  Array.from({ length: Math.floor(random() * max) }, () => pickToken(random));

const STATUSES = ["processing", "completed", "failed"];
const TOPICS = ["billing", "配送", "straße", "🎉", "refund"];

export function createDocument(random: Random, id: string): SearchDocument {
  // Few distinct times: many documents differ by their id only.
  const created = 1_700_000_000_000 + Math.floor(random() * 12) * 1_000;
  return {
    id,
    fields: [pickTokens(random, 6), random() < 0.03 ? Array(60).fill(pickToken(random)) : pickTokens(random, 40)],
    numbers: [created, random() < 0.1 ? -5 : created + Math.floor(random() * 3)],
    keywords: { status: [pick(random, STATUSES)], topics: TOPICS.filter(() => random() < 0.3) },
  };
}

export function createRequest(random: Random, ids: readonly string[]): SearchRequest {
  const time = () => 1_700_000_000_000 + Math.floor(random() * 14 - 1) * 1_000;
  const position = () => ({ value: time(), id: maybe(0.8) ? pick(random, ids) : "m" });
  const maybe = (share: number) => random() < share;
  const order = maybe(0.5)
    ? ({ by: "score" } as const)
    : ({ by: "number", number: pick(random, SCHEMA.numbers), descending: maybe(0.5) } as const);
  return {
    order,
    skip: maybe(0.5) ? 0 : Math.floor(random() * 60),
    limit: Math.floor(random() * 30),
    ...(maybe(0.6) && { terms: Array.from({ length: 1 + random() * 4 }, () => pickToken(random).term) }),
    ...(maybe(0.3) && { words: Array.from({ length: 1 + random() * 2 }, () => pickToken(random)) }),
    ...(maybe(0.3) && {
      keywords: [
        { name: "topics", values: [pick(random, TOPICS), "unknown", pick(random, TOPICS)] },
        ...(maybe(0.5) ? [{ name: "status", values: [pick(random, STATUSES)] }] : []),
      ],
    }),
    ...(maybe(0.4) && {
      ranges: [
        {
          number: pick(random, SCHEMA.numbers),
          ...(maybe(0.7) && { from: time() }),
          ...(maybe(0.7) && { to: time() }),
        },
      ],
    }),
    ...(order.by === "number" && maybe(0.4) && { after: position() }),
    ...(order.by === "number" && maybe(0.2) && { before: position() }),
  };
}

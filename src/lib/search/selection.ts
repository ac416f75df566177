import type { Bits } from "./bits.ts";
import type { Order } from "./request.ts";
import type { Segment } from "./segment.ts";
import { selectBest } from "./select-first.ts";

/** A document that may be on the page. Candidates of one segment are in the requested order. */
export interface Candidate {
  readonly segment: Segment;
  readonly document: number;
  readonly score: number;
  /** What the order compares before the id. */
  readonly keys: readonly number[];
  id?: string;
}

/** Selects the first `limit` documents of a segment by score, of those with at least `minScore`; equal scores: newest first. */
export async function selectCandidates(
  segment: Segment,
  matched: Bits,
  { limit, scores, minScore }: { limit: number; scores: Float64Array | undefined; minScore: number },
): Promise<Candidate[]> {
  const [first = ""] = segment.schema.numbers;
  const column = await segment.loadNumbers(first);
  // Documents are numbered by the first column, then by id.
  const documents = scores ? selectBest(matched, scores, limit, minScore) : takeLast(matched.toArray(), limit);
  return documents.map((document) => {
    const score = scores?.[document] ?? 0;
    return { segment, document, score, keys: [-score, -column.get(document)] };
  });
}

function takeLast(documents: Uint32Array, limit: number): number[] {
  return Array.from(documents.subarray(Math.max(0, documents.length - limit))).reverse();
}

/** Merges sorted lists of candidates; an id is read only if candidates of two segments are equal otherwise. */
export async function mergeCandidates(
  lists: readonly (readonly Candidate[])[],
  order: Order,
  { skip, limit }: { skip: number; limit: number },
): Promise<Candidate[]> {
  const heads = lists.filter((list) => list.length > 0).map((list) => ({ list, at: 0 }));
  const ascendingIds = order.by === "number" && !order.descending;
  const page: Candidate[] = [];
  for (let taken = 0; heads.length > 0 && taken < skip + limit; taken += 1) {
    let best = 0;
    for (let i = 1; i < heads.length; i += 1)
      if (await isBefore(getHead(heads, i), getHead(heads, best), ascendingIds)) best = i;
    const head = heads[best] as (typeof heads)[number];
    if (taken >= skip) page.push(getHead(heads, best));
    head.at += 1;
    if (head.at === head.list.length) heads.splice(best, 1);
  }
  return page;
}

const getHead = (heads: readonly { list: readonly Candidate[]; at: number }[], index: number) => {
  const { list, at } = heads[index] as { list: readonly Candidate[]; at: number };
  return list[at] as Candidate;
};

function isBefore(a: Candidate, b: Candidate, ascendingIds: boolean): boolean | Promise<boolean> {
  for (const [i, key] of a.keys.entries()) {
    const difference = key - (b.keys[i] as number);
    if (difference !== 0) return difference < 0;
  }
  return Promise.all([readId(a), readId(b)]).then(([idA, idB]) => idA < idB === ascendingIds);
}

export async function readId(candidate: Candidate): Promise<string> {
  candidate.id ??= await candidate.segment.readId(candidate.document);
  return candidate.id;
}

import { Bits } from "./bits.ts";
import type { Order, Position, SearchRequest } from "./request.ts";
import type { Segment } from "./segment.ts";
import { selectBest, selectFirst } from "./select-first.ts";

/** A document that may be on the page. Candidates of one segment are in the requested order. */
export interface Candidate {
  readonly segment: Segment;
  readonly document: number;
  readonly score: number;
  /** What the order compares before the id. */
  readonly keys: readonly number[];
  id?: string;
}

/** Removes the documents that are not between the positions `after` and `before`. */
export async function removeBeyond(segment: Segment, matched: Bits, request: SearchRequest): Promise<Bits> {
  const { order, after, before } = request;
  if ((!after && !before) || order.by !== "number") return matched;
  const isAfter = after && (await createComparison(segment, order.number, after));
  const isBefore = before && (await createComparison(segment, order.number, before));
  const sign = order.descending ? -1 : 1;
  const kept = new Bits(matched.size);
  for (const document of matched.toArray())
    if ((!isAfter || sign * isAfter(document) > 0) && (!isBefore || sign * isBefore(document) < 0)) kept.add(document);
  return kept;
}

/** Returns a function that compares documents with a position: negative for those before it in ascending order. */
async function createComparison(segment: Segment, number: string, { value, id }: Position) {
  const column = await segment.loadNumbers(number);
  const getRank = await segment.loadRanks();
  const { rank, isFound } = await segment.findRank(id);
  return (document: number): number => {
    const difference = column.get(document) - value;
    if (difference !== 0) return difference;
    return getRank(document) < rank ? -1 : isFound ? getRank(document) - rank : 1;
  };
}

/** Selects the first `limit` documents of a segment, in the requested order. By score: those with at least `minScore`. */
export async function selectCandidates(
  segment: Segment,
  matched: Bits,
  order: Order,
  { limit, scores, minScore }: { limit: number; scores: Float64Array | undefined; minScore: number },
): Promise<Candidate[]> {
  const [first = ""] = segment.schema.numbers;
  if (order.by === "score") {
    const column = await segment.loadNumbers(first);
    // Documents are numbered by the first column, then by id.
    const documents = scores ? selectBest(matched, scores, limit, minScore) : takeFirst(matched.toArray(), limit, true);
    return documents.map((document) => {
      const score = scores?.[document] ?? 0;
      return { segment, document, score, keys: [-score, -column.get(document)] };
    });
  }
  const documents = matched.toArray();
  const sign = order.descending ? -1 : 1;
  const column = await segment.loadNumbers(order.number);
  const toCandidate = (document: number): Candidate => {
    return { segment, document, score: scores?.[document] ?? 0, keys: [sign * column.get(document)] };
  };
  if (order.number === first) return takeFirst(documents, limit, order.descending).map(toCandidate);
  const getRank = await segment.loadRanks();
  const values = Float64Array.from(documents, (document) => column.get(document));
  const isBefore = (a: number, b: number) => {
    const difference = (values[a] as number) - (values[b] as number);
    return sign * (difference || getRank(documents[a] as number) - getRank(documents[b] as number)) < 0;
  };
  return selectFirst(documents.length, limit, isBefore).map((index) => toCandidate(documents[index] as number));
}

function takeFirst(documents: Uint32Array, limit: number, descending: boolean): number[] {
  if (!descending) return Array.from(documents.subarray(0, limit));
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

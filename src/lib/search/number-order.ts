import { BitSequence, type Bits } from "./bits.ts";
import { findFirst } from "./find-first.ts";
import type { PackedColumn } from "./packed-column.ts";
import type { Position, SearchRequest } from "./request.ts";
import type { Segment } from "./segment.ts";
import { type Candidate, mergeCandidates } from "./selection.ts";

/** Document numbers by position. */
interface Sequence {
  readonly length: number;
  get(position: number): number;
}

/** Matching documents of one segment in ascending order of a number, then of the id; a request concerns those from `start` to `end`. */
export interface SortedDocuments {
  readonly view: number;
  readonly segment: Segment;
  readonly column: PackedColumn;
  readonly documents: Sequence;
  readonly start: number;
  readonly end: number;
  /** Number of documents that the request concerns; those after its page may be missing in `documents`. */
  readonly remaining: number;
}

export type NumberOrder = Extract<SearchRequest["order"], { by: "number" }>;

/** All documents of a segment in the order of a column, computed once. */
const sortedByColumn = new WeakMap<PackedColumn, Uint32Array>();

/** Sorts the matching documents of a segment, and finds those between the positions of the request. */
export async function sortMatching(
  segment: Segment,
  view: number,
  matched: Bits,
  { after, before, skip = 0, limit }: SearchRequest,
  { number, descending }: NumberOrder,
): Promise<SortedDocuments> {
  const column = await segment.loadNumbers(number);
  // Documents are numbered in the order of the first column.
  const isFirst = number === segment.schema.numbers[0];
  const all = isFirst ? undefined : await sortAll(segment, column);
  if (all && !after && !before) {
    const documents = toSequence(takeFirst(all, matched, skip + limit, descending));
    return { view, segment, column, documents, start: 0, end: documents.length, remaining: matched.count() };
  }
  const documents = all ? toSequence(takeFirst(all, matched, all.length, descending)) : new BitSequence(matched);
  const [low, high] = descending ? [before, after] : [after, before];
  const isAbove = low && (await createComparison(segment, column, low));
  const isBelow = high && (await createComparison(segment, column, high));
  const start = isAbove ? findFirst(documents.length, (i) => isAbove(documents.get(i)) > 0) : 0;
  const found = isBelow ? findFirst(documents.length, (i) => isBelow(documents.get(i)) >= 0) : documents.length;
  const end = Math.max(start, found);
  return { view, segment, column, documents, start, end, remaining: end - start };
}

const toSequence = (documents: Uint32Array): Sequence => ({
  length: documents.length,
  get: (position) => documents[position] as number,
});

/** The first or last `limit` of the sorted documents that match, in ascending order. */
function takeFirst(sorted: Uint32Array, matched: Bits, limit: number, descending: boolean): Uint32Array {
  const count = matched.count();
  if (count === sorted.length) return sorted;
  const { words } = matched;
  const found = new Uint32Array(Math.min(limit, count));
  // Filled from its last place where the last documents are wanted.
  const step = descending ? -1 : 1;
  let at = descending ? sorted.length - 1 : 0;
  let next = descending ? found.length - 1 : 0;
  for (let rest = found.length; rest > 0; at += step) {
    const document = sorted[at] as number;
    if ((((words[document >>> 5] as number) >>> (document & 31)) & 1) === 0) continue;
    found[next] = document;
    next += step;
    rest -= 1;
  }
  return found;
}

async function sortAll(segment: Segment, column: PackedColumn): Promise<Uint32Array> {
  let all = sortedByColumn.get(column);
  if (!all) {
    all = sortByNumber(segment.documents, column, await segment.ids.loadRanks());
    sortedByColumn.set(column, all);
  }
  return all;
}

/** Sorts by one number per document where number and rank fit into it: that takes a fraction of the time of comparisons. */
function sortByNumber(size: number, column: PackedColumn, getRank: (document: number) => number): Uint32Array {
  const documents = Uint32Array.from({ length: size }, (_, document) => document);
  const values = Float64Array.from(documents, (document) => column.get(document));
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  if ((max - min + 1) * size > Number.MAX_SAFE_INTEGER)
    return documents.sort((a, b) => (values[a] as number) - (values[b] as number) || getRank(a) - getRank(b));
  const byRank = new Uint32Array(size);
  for (const document of documents) byRank[getRank(document)] = document;
  const keys = values.map((value, document) => (value - min) * size + getRank(document)).sort();
  return Uint32Array.from(keys, (key) => byRank[key % size] as number);
}

/** Returns a function that compares documents with a position: negative for those before it in ascending order. */
async function createComparison(segment: Segment, column: PackedColumn, { value, id }: Position) {
  const getRank = await segment.ids.loadRanks();
  const { rank, isFound } = await segment.ids.findRank(id);
  return (document: number): number => {
    const difference = column.get(document) - value;
    if (difference !== 0) return difference;
    return getRank(document) < rank ? -1 : isFound ? getRank(document) - rank : 1;
  };
}

/**
 * Selects a page of several lists. The documents before the page are not merged: a binary search over the numbers finds where it
 * begins in each list, up to documents with equal numbers.
 */
export function selectPage(
  lists: readonly SortedDocuments[],
  order: NumberOrder,
  { skip, limit }: { skip: number; limit: number },
): Promise<Candidate[]> {
  const beginnings = findBeginnings(lists, order.descending, skip);
  const skipped = beginnings.reduce((sum, count) => sum + count, 0);
  const rest = skip - skipped;
  const candidates = lists.map((list, i) => takeDocuments(list, order, beginnings[i] as number, rest + limit));
  return mergeCandidates(candidates, order, { skip: rest, limit });
}

/** For each list, how many of its first documents precede the page for certain. */
function findBeginnings(lists: readonly SortedDocuments[], descending: boolean, skip: number): number[] {
  const filled = lists.filter(({ start, end }) => end > start);
  if (skip === 0 || filled.length === 0) return lists.map(() => 0);
  const getValue = ({ column, documents }: SortedDocuments, i: number) => column.get(documents.get(i));
  let low = Math.min(...filled.map((list) => getValue(list, list.start)));
  let high = Math.max(...filled.map((list) => getValue(list, list.end - 1)));
  /** Documents of a list that come before all with that value. */
  const countBefore = (list: SortedDocuments, value: number): number => {
    const { start, end } = list;
    const length = end - start;
    if (!descending) return findFirst(length, (i) => getValue(list, start + i) >= value);
    return length - findFirst(length, (i) => getValue(list, start + i) > value);
  };
  const countAllBefore = (value: number) => filled.reduce((sum, list) => sum + countBefore(list, value), 0);
  // The value at which the page begins: the last one in the order before which are at most `skip` documents.
  while (low < high) {
    const middle = descending ? Math.floor((low + high) / 2) : Math.ceil((low + high) / 2);
    const precedesPage = countAllBefore(middle) <= skip;
    if (descending) [low, high] = precedesPage ? [low, middle] : [middle + 1, high];
    else [low, high] = precedesPage ? [middle, high] : [low, middle - 1];
  }
  return lists.map((list) => countBefore(list, low));
}

function takeDocuments(list: SortedDocuments, order: NumberOrder, from: number, limit: number): Candidate[] {
  const { view, segment, column, documents, start, end } = list;
  const count = Math.max(0, Math.min(limit, end - start - from));
  const sign = order.descending ? -1 : 1;
  return Array.from({ length: count }, (_, i) => {
    const document = documents.get(order.descending ? end - 1 - from - i : start + from + i);
    return { view, segment, document, key: sign * column.get(document) };
  });
}

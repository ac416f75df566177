import { createFormKey, createKeywordKey, createTermPrefix } from "./keys.ts";
import type { RankedTerm } from "./ranking.ts";
import type { SearchRequest } from "./request.ts";
import type { SegmentView } from "./segment-view.ts";

/**
 * Reads what a search needs of all segments at once. Segment by segment, a search of words that are not in memory would wait for
 * several reads of each; here a store can combine them.
 */
export async function prefetchConditions(views: readonly SegmentView[], request: SearchRequest): Promise<void> {
  const { terms = [], words = [], keywords = [], ranges = [], order, after, before } = request;
  const filterKeys = [
    ...words.map(({ term, form }) => createFormKey(term, form)),
    ...keywords.flatMap(({ name, values }) => values.map((value) => createKeywordKey(name, value))),
  ];
  const keys = [...terms.map(createTermPrefix), ...filterKeys];
  const numbers = [...ranges.map(({ number }) => number), ...(order.by === "number" ? [order.number] : [])];
  const reads: Promise<unknown>[] = [];
  const isOrdered = order.by === "number";
  for (const { segment } of views) {
    // Documents with equal numbers are in the order of their ids.
    if (isOrdered && (after || before || order.number !== segment.schema.numbers[0]))
      reads.push(...segment.ids.prefetchRanks());
    for (const key of keys) reads.push(...segment.dictionary.prefetch(key));
    for (const number of numbers) reads.push(...segment.prefetchNumbers(number));
  }
  if (reads.length === 0) return;
  await Promise.all(reads);
  // The postings of filters are probably not in memory either.
  const postings = views.map(async ({ segment }) => {
    const entries = await Promise.all([
      ...words.map(({ term, form }) => segment.dictionary.findForm(term, form)),
      ...keywords.flatMap(({ name, values }) => values.map((value) => segment.dictionary.findKeyword(name, value))),
    ]);
    await Promise.all(entries.flatMap((entry) => (entry ? segment.prefetchPostings(entry) : [])));
  });
  await Promise.all(postings);
}

/** The same for postings of terms, and for the lengths that their scores need. */
export async function prefetchPostings(views: readonly SegmentView[], terms: readonly RankedTerm[]): Promise<void> {
  const reads = views.flatMap(({ segment }, i) => {
    const entries = terms.flatMap((term) => term.entries[i] ?? []);
    if (entries.length === 0) return [];
    const postings = entries.flatMap(({ forms, union }) => (union ? [...forms, union] : forms));
    return [...segment.prefetchLengths(), ...postings.flatMap((entry) => segment.prefetchPostings(entry))];
  });
  await Promise.all(reads);
}

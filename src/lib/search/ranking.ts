import { type AtOnce, all } from "./at-once.ts";
import { computeTermWeight } from "./bm25.ts";
import { collectDocuments } from "./conditions.ts";
import { createTermPrefix } from "./keys.ts";
import type { Schema } from "./schema.ts";
import type { TermEntries } from "./segment-dictionary.ts";
import type { SegmentView } from "./segment-view.ts";
import type { Pause } from "./steps.ts";

/** Live documents of all segments, and the average length of each field. */
export interface Collection {
  readonly documents: number;
  readonly averageLengths: readonly number[];
}

/** A term with its weight, its entries in the dictionary of each view, and the number of live documents that contain it. */
export interface RankedTerm {
  readonly weight: number;
  readonly entries: readonly (TermEntries | undefined)[];
  readonly documents: number;
}

export async function readCollection(schema: Schema, views: readonly SegmentView[]): Promise<Collection> {
  const statistics = await Promise.all(views.map((view) => view.getStatistics()));
  const documents = statistics.reduce((sum, one) => sum + one.documents, 0);
  const averageLengths = schema.fields.map((_, field) => {
    const sum = statistics.reduce((total, { lengthSums }) => total + (lengthSums[field] ?? 0), 0);
    return sum / Math.max(1, documents);
  });
  return { documents, averageLengths };
}

/** Finds the terms in all dictionaries and computes their weights. */
export async function findRankedTerms(
  views: readonly SegmentView[],
  terms: readonly string[],
  documents: number,
  pause: Pause,
): Promise<RankedTerm[]> {
  const ranked: RankedTerm[] = [];
  for (const term of new Set(terms)) {
    const prefix = createTermPrefix(term);
    const found = all(views.map(({ segment }) => segment.dictionary.findTerm(prefix)));
    const entries = found instanceof Promise ? await found : found;
    const counted = all(views.map((view, i) => countDocuments(view, entries[i])));
    const counts = counted instanceof Promise ? await counted : counted;
    const count = counts.reduce((sum, one) => sum + one, 0);
    ranked.push({ weight: computeTermWeight(documents, count), entries, documents: count });
    const waiting = pause();
    if (waiting) await waiting;
  }
  return ranked;
}

/** Counts the live documents that contain a term: without deletions, the dictionary has their number. */
function countDocuments(view: SegmentView, entries: TermEntries | undefined): AtOnce<number> {
  if (!entries) return 0;
  const [only, ...more] = entries.forms;
  const entry = entries.union ?? (more.length === 0 ? only : undefined);
  if (view.deletedCount === 0 && entry) return entry.documents;
  return collectDocuments(view.segment, entries.forms).then((found) => found.subtract(view.deleted).count());
}

import { Bits } from "./bits.ts";
import { addPostings } from "./conditions.ts";
import type { Schema } from "./schema.ts";
import type { DictionaryEntry } from "./segment.ts";
import type { SegmentView } from "./segment-view.ts";

/** Parameters of BM25, at their usual values: saturation of frequencies, and influence of the length. */
const K1 = 1.2;
const B = 0.75;

/** Live documents of all segments, and the average length of each field. */
export class Collection {
  readonly documents: number;
  readonly averageLengths: readonly number[];
  readonly #weight: number;
  /** Score of one occurrence in the last field, the most frequent case, by the length of the field. */
  #single = new Float64Array(0);

  constructor(schema: Schema, documents: number, averageLengths: readonly number[]) {
    this.documents = documents;
    this.averageLengths = averageLengths;
    this.#weight = schema.fields.at(-1)?.weight ?? 0;
  }

  /** Scores of one occurrence in the last field, for all lengths that occur. */
  getSingleScores(lengths: Uint16Array): Float64Array {
    let max = 0;
    for (const length of lengths) if (length > max) max = length;
    if (max >= this.#single.length) {
      const average = this.averageLengths.at(-1) ?? 0;
      this.#single = Float64Array.from({ length: max + 1 }, (_, length) => {
        return this.#weight * computeFieldScore(1, length, average);
      });
    }
    return this.#single;
  }
}

/** A term with its weight and its entries in the dictionary of each view. */
export interface RankedTerm {
  readonly weight: number;
  readonly entries: readonly (readonly DictionaryEntry[])[];
}

export async function readCollection(schema: Schema, views: readonly SegmentView[]): Promise<Collection> {
  const statistics = await Promise.all(views.map((view) => view.getStatistics()));
  const documents = statistics.reduce((sum, one) => sum + one.documents, 0);
  const averageLengths = schema.fields.map((_, field) => {
    const sum = statistics.reduce((total, { lengthSums }) => total + (lengthSums[field] ?? 0), 0);
    return sum / Math.max(1, documents);
  });
  return new Collection(schema, documents, averageLengths);
}

/**
 * The weight of a term: the logarithm of BM25 plus one, so that a word of every document still counts. It counts live
 * documents only; thus no deletion, merge or order of writes changes a score.
 */
export function computeTermWeight(documents: number, documentsWithTerm: number): number {
  return 1 + Math.log(1 + (documents - documentsWithTerm + 0.5) / (documentsWithTerm + 0.5));
}

/** BM25 of one field: frequency of the term, length of the field and average length. */
export function computeFieldScore(frequency: number, length: number, averageLength: number): number {
  return (frequency * (K1 + 1)) / (frequency + computeLengthFactor(length, averageLength));
}

function computeLengthFactor(length: number, averageLength: number): number {
  return K1 * (1 - B + (B * length) / Math.max(averageLength, 1e-9));
}

/** Finds the terms in all dictionaries and computes their weights. */
export async function findRankedTerms(
  views: readonly SegmentView[],
  terms: readonly string[],
  documents: number,
  pause: () => Promise<void>,
): Promise<RankedTerm[]> {
  const ranked: RankedTerm[] = [];
  for (const term of new Set(terms)) {
    const entries = await Promise.all(views.map(({ segment }) => segment.findTerm(term)));
    let count = 0;
    for (const [i, view] of views.entries()) {
      count += await countDocuments(view, entries[i] ?? []);
      await pause();
    }
    ranked.push({ weight: computeTermWeight(documents, count), entries });
  }
  return ranked;
}

/** Counts the live documents that contain any of the forms. */
async function countDocuments(view: SegmentView, entries: readonly DictionaryEntry[]): Promise<number> {
  const [only, ...more] = entries;
  if (!only) return 0;
  if (more.length === 0 && view.deletedCount === 0) return only.documents;
  const bits = new Bits(view.segment.documents);
  for (const entry of entries) addPostings(bits, await view.segment.readPostings(entry));
  return bits.subtract(view.deleted).count();
}

import { Bits } from "./bits.ts";
import { addPostings } from "./conditions.ts";
import type { PackedColumn } from "./packed-column.ts";
import { PostingsReader } from "./postings.ts";
import { MAX_FREQUENCY, type Schema } from "./schema.ts";
import type { DictionaryEntry } from "./segment.ts";
import type { SegmentView } from "./segment-view.ts";

/** Parameters of BM25, at their usual values: saturation of frequencies, and influence of the length. */
const K1 = 1.2;
const B = 0.75;

/** Live documents of all segments, and the average length of each field. */
export interface Collection {
  readonly documents: number;
  readonly averageLengths: readonly number[];
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
  return { documents, averageLengths };
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
  return (frequency * (K1 + 1)) / (frequency + K1 * (1 - B + (B * length) / Math.max(averageLength, 1e-9)));
}

/** Finds the terms in all dictionaries and computes their weights. */
export async function findRankedTerms(
  views: readonly SegmentView[],
  terms: readonly string[],
  documents: number,
): Promise<RankedTerm[]> {
  const ranked: RankedTerm[] = [];
  for (const term of new Set(terms)) {
    const entries = await Promise.all(views.map(({ segment }) => segment.findTerm(term)));
    let count = 0;
    for (const [i, view] of views.entries()) count += await countDocuments(view, entries[i] ?? []);
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

/** Adds up the scores of documents of one segment. */
export class Scorer {
  readonly scores: Float64Array;
  readonly matched: Bits;
  readonly #candidates: Bits;
  readonly #weights: readonly number[];
  readonly #averageLengths: readonly number[];
  readonly #lengths: readonly PackedColumn[];
  /** Frequencies of a term with several forms, by field; allocated for the first such term. */
  #sums: readonly Uint16Array[] = [];

  static async create(view: SegmentView, candidates: Bits, { averageLengths }: Collection): Promise<Scorer> {
    const { fields } = view.segment.schema;
    const lengths = await Promise.all(fields.map((_, field) => view.segment.loadLengths(field)));
    const weights = fields.map(({ weight }) => weight);
    return new Scorer(candidates, weights, averageLengths, lengths);
  }

  private constructor(
    candidates: Bits,
    weights: readonly number[],
    averageLengths: readonly number[],
    lengths: readonly PackedColumn[],
  ) {
    this.#candidates = candidates;
    this.#weights = weights;
    this.#averageLengths = averageLengths;
    this.#lengths = lengths;
    this.scores = new Float64Array(candidates.size);
    this.matched = new Bits(candidates.size);
  }

  /** Adds the scores of a term, whose forms count together. */
  add(weight: number, forms: readonly Uint8Array[]): void {
    const touched = forms.length > 1 ? this.#sumForms(forms) : undefined;
    if (touched) for (const document of touched.toArray()) this.#addSum(document, weight);
    else for (const postings of forms) this.#addForm(postings, weight);
  }

  #addForm(postings: Uint8Array, weight: number): void {
    const reader = new PostingsReader(postings);
    const last = this.#weights.length - 1;
    while (reader.next()) {
      const { document, frequencies } = reader;
      if (!this.#candidates.has(document)) continue;
      this.matched.add(document);
      let score = 0;
      for (let field = 0, shift = 4 * last; field <= last; field += 1, shift -= 4)
        score += this.#scoreField(field, (frequencies >>> shift) & MAX_FREQUENCY, document);
      (this.scores[document] as number) += weight * score;
    }
  }

  #sumForms(forms: readonly Uint8Array[]): Bits {
    const touched = new Bits(this.#candidates.size);
    if (this.#sums.length === 0) this.#sums = this.#weights.map(() => new Uint16Array(this.#candidates.size));
    else for (const sums of this.#sums) sums.fill(0);
    const last = this.#weights.length - 1;
    for (const postings of forms) {
      const reader = new PostingsReader(postings);
      while (reader.next()) {
        const { document, frequencies } = reader;
        if (!this.#candidates.has(document)) continue;
        touched.add(document);
        for (let field = 0; field <= last; field += 1)
          ((this.#sums[field] as Uint16Array)[document] as number) +=
            (frequencies >>> (4 * (last - field))) & MAX_FREQUENCY;
      }
    }
    return touched;
  }

  #addSum(document: number, weight: number): void {
    this.matched.add(document);
    let score = 0;
    for (const [field, sums] of this.#sums.entries())
      score += this.#scoreField(field, sums[document] as number, document);
    (this.scores[document] as number) += weight * score;
  }

  #scoreField(field: number, frequency: number, document: number): number {
    if (frequency === 0) return 0;
    const length = (this.#lengths[field] as PackedColumn).get(document);
    return (
      (this.#weights[field] as number) * computeFieldScore(frequency, length, this.#averageLengths[field] as number)
    );
  }
}

import { Bits } from "./bits.ts";
import { decodePostings, SINGLE } from "./postings.ts";
import { type Collection, computeFieldScore } from "./ranking.ts";
import { MAX_FREQUENCY } from "./schema.ts";
import type { SegmentView } from "./segment-view.ts";

/** Sums of frequencies are below it, for any realistic number of forms of a term; four fields fit into an exact integer. */
const FIELD_RANGE = 8_192;

/** Adds up the scores of documents of one segment. */
export class Scorer {
  readonly scores: Float64Array;
  readonly matched: Bits;
  readonly #candidates: Bits;
  /** True if every document is a candidate. */
  readonly #isOpen: boolean;
  readonly #weights: readonly number[];
  readonly #averageLengths: readonly number[];
  readonly #lengths: readonly Uint16Array[];
  /** Score of one occurrence in the last field, by its length. */
  readonly #single: Float64Array;
  /** Frequencies of a term with several forms, FIELD_RANGE for each field; allocated for the first such term. */
  #sums: Float64Array | undefined;

  static async create(view: SegmentView, candidates: Bits, collection: Collection): Promise<Scorer> {
    const { fields } = view.segment.schema;
    const lengths = await Promise.all(fields.map((_, field) => view.segment.loadLengths(field)));
    return new Scorer(
      candidates,
      fields.map(({ weight }) => weight),
      collection,
      lengths,
    );
  }

  private constructor(
    candidates: Bits,
    weights: readonly number[],
    collection: Collection,
    lengths: readonly Uint16Array[],
  ) {
    this.#candidates = candidates;
    this.#isOpen = candidates.count() === candidates.size;
    this.#weights = weights;
    this.#averageLengths = collection.averageLengths;
    this.#lengths = lengths;
    this.#single = collection.getSingleScores(lengths.at(-1) ?? new Uint16Array(0));
    this.scores = new Float64Array(candidates.size);
    this.matched = new Bits(candidates.size);
  }

  /** Adds the scores of a term, whose forms count together. */
  add(weight: number, forms: readonly Uint8Array[]): void {
    const [only] = forms;
    if (forms.length === 1 && only) this.#addForm(only, weight);
    else if (only) this.#addForms(forms, weight);
  }

  #addForm(postings: Uint8Array, weight: number): void {
    const { count, documents, frequencies } = decodePostings(postings);
    const { scores, matched } = this;
    const candidates = this.#isOpen ? undefined : this.#candidates;
    const single = this.#single;
    const lengths = this.#lengths.at(-1) as Uint16Array;
    for (let i = 0; i < count; i += 1) {
      const document = documents[i] as number;
      if (candidates && !candidates.has(document)) continue;
      const frequency = frequencies[i] as number;
      const score =
        frequency === SINGLE
          ? (single[lengths[document] as number] as number)
          : this.#scoreFields(spread(frequency), document);
      matched.add(document);
      (scores[document] as number) += weight * score;
    }
  }

  #addForms(forms: readonly Uint8Array[], weight: number): void {
    const { scores, matched } = this;
    this.#sums ??= new Float64Array(scores.length);
    const sums = this.#sums;
    const touched = new Bits(scores.length);
    for (const postings of forms) {
      const { count, documents, frequencies } = decodePostings(postings);
      for (let i = 0; i < count; i += 1) {
        const document = documents[i] as number;
        const frequency = frequencies[i] as number;
        touched.add(document);
        (sums[document] as number) += frequency === SINGLE ? 1 : spread(frequency);
      }
    }
    const single = this.#single;
    const lengths = this.#lengths.at(-1) as Uint16Array;
    for (const document of touched.toArray()) {
      const sum = sums[document] as number;
      sums[document] = 0;
      if (!this.#isOpen && !this.#candidates.has(document)) continue;
      matched.add(document);
      const score = sum === 1 ? (single[lengths[document] as number] as number) : this.#scoreFields(sum, document);
      (scores[document] as number) += weight * score;
    }
  }

  /** Score of the frequencies in all fields. */
  #scoreFields(sum: number, document: number): number {
    let score = 0;
    for (let field = 0, range = FIELD_RANGE ** (this.#weights.length - 1); range >= 1; field += 1, range /= FIELD_RANGE)
      score += this.#scoreField(field, Math.floor(sum / range) % FIELD_RANGE, document);
    return score;
  }

  #scoreField(field: number, frequency: number, document: number): number {
    if (frequency === 0) return 0;
    const length = (this.#lengths[field] as Uint16Array)[document] as number;
    return (
      (this.#weights[field] as number) * computeFieldScore(frequency, length, this.#averageLengths[field] as number)
    );
  }
}

/** Gives the frequencies of a posting the ranges of sums. */
function spread(frequencies: number): number {
  let sum = 0;
  for (let shift = 0, range = 1; frequencies >>> shift !== 0; shift += 4, range *= FIELD_RANGE)
    sum += ((frequencies >>> shift) & MAX_FREQUENCY) * range;
  return sum;
}

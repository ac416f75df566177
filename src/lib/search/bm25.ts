import { FREQUENCY_BITS, SUM_RANGE } from "./postings.ts";
import { MAX_FREQUENCY } from "./schema.ts";

/** Parameters of BM25, at their usual values: saturation of frequencies, and influence of the length. */
const K1 = 1.2;
const B = 0.75;

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

/** No score of one term, before its weight, is higher. */
export function computeMaxScore(weights: readonly number[]): number {
  return (K1 + 1) * weights.reduce((sum, weight) => sum + weight, 0);
}

/** By this factor at most, scores are higher with the second averages than with the first. */
export function computeMaxGrowth(from: readonly number[], to: readonly number[]): number {
  // Where the first average is zero, no document contains a word in the field.
  const factors = from.map((average, field) => (average > 0 ? (to[field] ?? 0) / average : 1));
  return Math.max(1, ...factors);
}

/** Computes scores of one term, before its weight, in the documents of a segment. */
export class DocumentScorer {
  readonly #weights: readonly number[];
  readonly #averages: readonly number[];
  readonly #lengths: readonly Uint16Array[];

  constructor(weights: readonly number[], averages: readonly number[], lengths: readonly Uint16Array[]) {
    this.#weights = weights;
    this.#averages = averages;
    this.#lengths = lengths;
  }

  /** No document that contains a term once, in the last field only, has a higher score. */
  get maxSingleScore(): number {
    const last = this.#weights.length - 1;
    return (this.#weights[last] as number) * computeFieldScore(1, 0, this.#averages[last] as number);
  }

  /** Score of the frequencies of one posting. */
  scoreFrequencies(frequencies: number, document: number): number {
    let score = 0;
    for (let field = 0, shift = FREQUENCY_BITS * (this.#weights.length - 1); shift >= 0; field += 1) {
      score += this.#scoreField(field, (frequencies >>> shift) & MAX_FREQUENCY, document);
      shift -= FREQUENCY_BITS;
    }
    return score;
  }

  /** Score of the sum of the frequencies of several forms, as `spreadFrequencies` returns them. */
  scoreSum(sum: number, document: number): number {
    let score = 0;
    for (let field = 0, range = SUM_RANGE ** (this.#weights.length - 1); range >= 1; field += 1, range /= SUM_RANGE)
      score += this.#scoreField(field, Math.floor(sum / range) % SUM_RANGE, document);
    return score;
  }

  #scoreField(field: number, frequency: number, document: number): number {
    if (frequency === 0) return 0;
    const length = (this.#lengths[field] as Uint16Array)[document] as number;
    return (this.#weights[field] as number) * computeFieldScore(frequency, length, this.#averages[field] as number);
  }
}

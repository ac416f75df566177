import type { DocumentScorer } from "./bm25.ts";
import type { PostingList } from "./posting-list.ts";
import { ROUNDING, type TermScores, type WindowScores } from "./term-scores.ts";
import { hasBit, type WindowSet } from "./window-sets.ts";
import { WINDOW_SIZE } from "./windows.ts";

/** Decoded postings of a window. */
const decoded = { documents: new Uint32Array(WINDOW_SIZE), frequencies: new Uint16Array(WINDOW_SIZE) };

/** The only form of a term of many documents. */
export class FrequentForm implements TermScores {
  readonly bounds: Float64Array;
  readonly lowBound: number;
  readonly #postings: NonNullable<PostingList["windowed"]>;
  readonly #weight: number;
  readonly #scorer: DocumentScorer;

  constructor(
    postings: NonNullable<PostingList["windowed"]>,
    bounds: Float64Array,
    weight: number,
    scorer: DocumentScorer,
  ) {
    this.bounds = bounds;
    this.lowBound = weight * scorer.maxSingleScore * ROUNDING;
    this.#postings = postings;
    this.#weight = weight;
    this.#scorer = scorer;
  }

  mark(number: number, words: WindowSet): void {
    this.#postings.addWindowTo(words, 0, number);
  }

  markHigh(number: number, words: WindowSet): void {
    this.#postings.addRepeatedTo(words, number);
  }

  add(number: number, { scores, found }: WindowScores, wanted: WindowSet): void {
    const { documents, frequencies } = decoded;
    const count = this.#postings.readWindow(number, documents, frequencies);
    for (let i = 0; i < count; i += 1) {
      const document = documents[i] as number;
      const local = document % WINDOW_SIZE;
      if (!hasBit(wanted, local)) continue;
      found[local] = 1;
      (scores[local] as number) += this.#weight * this.#scorer.scoreFrequencies(frequencies[i] as number, document);
    }
  }
}

import type { DocumentScorer } from "./bm25.ts";
import { mergeSums, readSums, type Sums } from "./frequency-sums.ts";
import type { PostingList } from "./posting-list.ts";
import { SINGLE, spreadFrequencies } from "./postings.ts";
import { findFrom, markDocuments } from "./sorted-documents.ts";
import { ROUNDING, type TermScores, type WindowScores } from "./term-scores.ts";
import { addBit, createWindowSet, hasBit, type WindowSet } from "./window-sets.ts";
import { WINDOW_SIZE } from "./windows.ts";

/** Decoded postings of a window. */
const decoded = { documents: new Uint32Array(WINDOW_SIZE), frequencies: new Uint16Array(WINDOW_SIZE) };

/** Documents of the window with a form, and with one of those before it. */
const [form, known] = [createWindowSet(), createWindowSet()];

/** A term with several forms, which count together. */
export class FrequentTerm implements TermScores {
  readonly bounds: Float64Array;
  readonly lowBound: number;
  readonly #windowed: readonly NonNullable<PostingList["windowed"]>[];
  /** Forms of few documents together. */
  readonly #rest: Sums;
  readonly #weight: number;
  readonly #scorer: DocumentScorer;
  readonly #sums = new Float64Array(WINDOW_SIZE);

  constructor(lists: readonly PostingList[], bounds: Float64Array, weight: number, scorer: DocumentScorer) {
    this.bounds = bounds;
    this.lowBound = weight * scorer.maxSingleScore * ROUNDING;
    this.#windowed = lists.flatMap(({ windowed }) => windowed ?? []);
    this.#rest = lists
      .filter(({ windowed }) => !windowed)
      .map(readSums)
      .reduce(mergeSums, { documents: new Uint32Array(0), sums: new Float64Array(0) });
    this.#weight = weight;
    this.#scorer = scorer;
  }

  mark(number: number, words: WindowSet): void {
    for (const postings of this.#windowed) postings.addWindowTo(words, 0, number);
    markDocuments(this.#rest.documents, number, words);
  }

  /** Documents with two forms, or with more than one occurrence of a form. */
  markHigh(number: number, words: WindowSet): void {
    known.fill(0);
    for (const postings of this.#windowed) {
      form.fill(0);
      postings.addWindowTo(form, 0, number);
      for (let i = 0; i < known.length; i += 1) {
        (words[i] as number) |= (known[i] as number) & (form[i] as number);
        (known[i] as number) |= form[i] as number;
      }
      postings.addRepeatedTo(words, number);
    }
    const base = number * WINDOW_SIZE;
    const { documents, sums } = this.#rest;
    for (let i = findFrom(documents, base); i < documents.length; i += 1) {
      const local = (documents[i] as number) - base;
      if (local >= WINDOW_SIZE) break;
      if (sums[i] !== SINGLE || hasBit(known, local)) addBit(words, local);
    }
  }

  add(number: number, { scores, found }: WindowScores, wanted: WindowSet): void {
    const sums = this.#sums;
    const { documents, frequencies } = decoded;
    for (const postings of this.#windowed) {
      const count = postings.readWindow(number, documents, frequencies);
      for (let i = 0; i < count; i += 1)
        (sums[(documents[i] as number) % WINDOW_SIZE] as number) += spreadFrequencies(frequencies[i] as number);
    }
    const base = number * WINDOW_SIZE;
    const rest = this.#rest;
    for (let i = findFrom(rest.documents, base); i < rest.documents.length; i += 1) {
      const local = (rest.documents[i] as number) - base;
      if (local >= WINDOW_SIZE) break;
      (sums[local] as number) += rest.sums[i] as number;
    }
    for (let local = 0; local < WINDOW_SIZE; local += 1) {
      const sum = sums[local] as number;
      if (sum === 0) continue;
      sums[local] = 0;
      if (!hasBit(wanted, local)) continue;
      found[local] = 1;
      (scores[local] as number) += this.#weight * this.#scorer.scoreSum(sum, base + local);
    }
  }
}

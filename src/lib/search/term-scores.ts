import { type AtOnce, all, andThen } from "./at-once.ts";
import { computeMaxGrowth, computeMaxScore, type DocumentScorer } from "./bm25.ts";
import type { PostingList } from "./posting-list.ts";
import { MAX_STORED_SCORE } from "./posting-writer.ts";
import { SINGLE, spreadFrequencies } from "./postings.ts";
import type { Collection, RankedTerm } from "./ranking.ts";
import type { Segment } from "./segment.ts";
import type { TermEntries } from "./segment-dictionary.ts";
import { addBit, createWindowSet, hasBit, type WindowSet } from "./window-sets.ts";
import { countWindows, WINDOW_SIZE } from "./windows.ts";

/** Bounds are computed in another order than scores, so they may be lower by a rounding error. */
const ROUNDING = 1 + 1e-9;

/** Scores of the documents of one window, by document number minus that of the first. */
export interface WindowScores {
  readonly scores: Float64Array;
  /** One for documents that contain any of the terms. */
  readonly found: Uint8Array;
}

/** Scores of a term in a segment, window by window. */
export interface TermScores {
  /** No document of a window has a higher score. */
  readonly bounds: Float64Array;
  /** Only documents that `markHigh` adds have higher scores. */
  readonly lowBound: number;
  /** Adds the documents of a window to a set. */
  mark(window: number, words: WindowSet): void;
  /** Adds the documents of a window whose scores can be higher than `lowBound`. */
  markHigh(window: number, words: WindowSet): void;
  /** Adds the scores of the wanted documents of a window; it may add those of others. */
  add(window: number, to: WindowScores, wanted: WindowSet): void;
}

/** Prepares the scores of a term in one segment. */
export function loadTermScores(
  segment: Segment,
  term: RankedTerm,
  { forms, union }: TermEntries,
  collection: Collection,
  scorer: DocumentScorer,
): AtOnce<TermScores> {
  return andThen(all(forms.map((entry) => segment.readPostings(entry))), (lists) =>
    andThen(union ? segment.readUnionScores(union) : lists[0]?.windowed?.scores, (scores) =>
      createTermScores(segment, term, lists, scores, collection, scorer),
    ),
  );
}

function createTermScores(
  segment: Segment,
  { weight }: RankedTerm,
  lists: readonly PostingList[],
  stored: Uint16Array | undefined,
  collection: Collection,
  scorer: DocumentScorer,
): TermScores {
  if (!stored) return new RareTerm(segment, lists, weight, scorer);
  const weights = segment.schema.fields.map((field) => field.weight);
  const averages = segment.lengthSums.map((sum) => sum / Math.max(1, segment.documents));
  const growth = computeMaxGrowth(averages, collection.averageLengths);
  const scale = (computeMaxScore(weights) / MAX_STORED_SCORE) * growth * weight * ROUNDING;
  const bounds = new Float64Array(stored.length);
  for (let window = 0; window < bounds.length; window += 1) bounds[window] = (stored[window] as number) * scale;
  const [only] = lists;
  if (lists.length === 1 && only?.windowed) return new FrequentForm(only.windowed, bounds, weight, scorer);
  return new FrequentTerm(lists, bounds, weight, scorer);
}

/** A term of few documents, all of which are scored at once. */
class RareTerm implements TermScores {
  readonly bounds: Float64Array;
  readonly lowBound = 0;
  readonly #documents: Uint32Array;
  readonly #scores: Float64Array;

  constructor(segment: Segment, lists: readonly PostingList[], weight: number, scorer: DocumentScorer) {
    const [only] = lists;
    const { documents, scores } = only && lists.length === 1 ? scoreForm(only, scorer) : scoreForms(lists, scorer);
    this.bounds = new Float64Array(countWindows(segment.documents));
    this.#documents = documents;
    this.#scores = scores;
    for (let i = 0; i < documents.length; i += 1) {
      const score = weight * (scores[i] as number);
      const window = Math.floor((documents[i] as number) / WINDOW_SIZE);
      scores[i] = score;
      this.bounds[window] = Math.max(this.bounds[window] as number, score * ROUNDING);
    }
  }

  mark(window: number, words: WindowSet): void {
    markDocuments(this.#documents, window, words);
  }

  markHigh(window: number, words: WindowSet): void {
    this.mark(window, words);
  }

  add(window: number, { scores, found }: WindowScores): void {
    const base = window * WINDOW_SIZE;
    for (let i = findFrom(this.#documents, base); i < this.#documents.length; i += 1) {
      const local = (this.#documents[i] as number) - base;
      if (local >= WINDOW_SIZE) break;
      found[local] = 1;
      (scores[local] as number) += this.#scores[i] as number;
    }
  }
}

/** Scores of one form, before its weight. */
function scoreForm(list: PostingList, scorer: DocumentScorer) {
  const { count, documents, frequencies } = list.decode();
  const scores = new Float64Array(count);
  for (let i = 0; i < count; i += 1)
    scores[i] = scorer.scoreFrequencies(frequencies[i] as number, documents[i] as number);
  return { documents: documents.slice(0, count), scores };
}

function scoreForms(lists: readonly PostingList[], scorer: DocumentScorer) {
  const { documents, sums } = lists.map(readSums).reduce(mergeSums);
  return { documents, scores: Float64Array.from(sums, (sum, i) => scorer.scoreSum(sum, documents[i] as number)) };
}

/** Decoded postings of a window. */
const window = { documents: new Uint32Array(WINDOW_SIZE), frequencies: new Uint16Array(WINDOW_SIZE) };

/** The only form of a term of many documents. */
class FrequentForm implements TermScores {
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
    const { documents, frequencies } = window;
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

/** Documents of the window with a form, and with one of those before it. */
const [form, known] = [createWindowSet(), createWindowSet()];

/** A term with several forms, which count together. */
class FrequentTerm implements TermScores {
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
    const { documents, frequencies } = window;
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

/** Frequencies of several forms by document, as `spreadFrequencies` returns them. */
interface Sums {
  readonly documents: Uint32Array;
  readonly sums: Float64Array;
}

function readSums(list: PostingList): Sums {
  const { count, documents, frequencies } = list.decode();
  const sums = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    const value = frequencies[i] as number;
    sums[i] = value === SINGLE ? 1 : spreadFrequencies(value);
  }
  return { documents: documents.slice(0, count), sums };
}

function mergeSums(a: Sums, b: Sums): Sums {
  const size = a.documents.length + b.documents.length;
  const [documents, sums] = [new Uint32Array(size), new Float64Array(size)];
  let count = 0;
  for (let i = 0, j = 0; i < a.documents.length || j < b.documents.length; count += 1) {
    const fromA = a.documents[i] ?? Number.POSITIVE_INFINITY;
    const fromB = b.documents[j] ?? Number.POSITIVE_INFINITY;
    documents[count] = Math.min(fromA, fromB);
    sums[count] = (fromA <= fromB ? (a.sums[i++] as number) : 0) + (fromB <= fromA ? (b.sums[j++] as number) : 0);
  }
  return { documents: documents.subarray(0, count), sums: sums.subarray(0, count) };
}

function markDocuments(documents: Uint32Array, window: number, words: WindowSet): void {
  const base = window * WINDOW_SIZE;
  for (let i = findFrom(documents, base); i < documents.length; i += 1) {
    const local = (documents[i] as number) - base;
    if (local >= WINDOW_SIZE) return;
    addBit(words, local);
  }
}

/** Position of the first value from `from` on in a sorted array. */
function findFrom(values: Uint32Array, from: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

import type { DocumentScorer } from "./bm25.ts";
import { mergeSums, readSums } from "./frequency-sums.ts";
import type { PostingList } from "./posting-list.ts";
import type { Segment } from "./segment.ts";
import { findFrom, markDocuments } from "./sorted-documents.ts";
import { ROUNDING, type TermScores, type WindowScores } from "./term-scores.ts";
import type { WindowSet } from "./window-sets.ts";
import { countWindows, WINDOW_SIZE } from "./windows.ts";

/** A term of few documents, all of which are scored at once. */
export class RareTerm implements TermScores {
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

import type { Bits } from "./bits.ts";
import { DocumentScorer } from "./bm25.ts";
import { loadTermScores } from "./load-term-scores.ts";
import type { Collection, RankedTerm } from "./ranking.ts";
import type { SegmentView } from "./segment-view.ts";
import type { Pause } from "./steps.ts";
import type { TermScores, WindowScores } from "./term-scores.ts";
import { TopDocuments } from "./top-documents.ts";
import {
  addBit,
  createWindowSet,
  forEachBit,
  hasBit,
  hasCandidates,
  keepCandidates,
  removeBit,
  type WindowSet,
} from "./window-sets.ts";
import { countWindows, WINDOW_SIZE } from "./windows.ts";

/** Windows that are scored between two pauses. */
const WINDOWS_PER_STEP = 32;

export interface ScoredDocument {
  readonly document: number;
  readonly score: number;
}

/** Scores documents of one segment, in windows of neighbours. */
export class Scorer {
  readonly #documents: number;
  readonly #terms: readonly TermScores[];
  /** The terms, those with the lowest bounds in the window that was scored last first. */
  readonly #byBound: TermScores[];
  /** Documents of that window with high scores of each of them. */
  readonly #highs: readonly WindowSet[];

  /** `index`: number of the view in `ranked`. */
  static async create(
    { segment }: SegmentView,
    index: number,
    ranked: readonly RankedTerm[],
    collection: Collection,
  ): Promise<Scorer> {
    const terms: TermScores[] = [];
    const found = ranked.filter((term) => term.entries[index]);
    if (found.length === 0) return new Scorer(segment.documents, terms);
    const { fields } = segment.schema;
    const scorer = new DocumentScorer(
      fields.map(({ weight }) => weight),
      collection.averageLengths,
      await Promise.all(fields.map((_, field) => segment.loadLengths(field))),
    );
    for (const term of found) {
      const entries = term.entries[index];
      if (!entries) continue;
      const loaded = loadTermScores(segment, term, entries, collection, scorer);
      terms.push(loaded instanceof Promise ? await loaded : loaded);
    }
    return new Scorer(segment.documents, terms);
  }

  private constructor(documents: number, terms: readonly TermScores[]) {
    this.#documents = documents;
    this.#terms = terms;
    this.#byBound = [...terms];
    this.#highs = terms.map(createWindowSet);
  }

  /**
   * Selects the candidates with the highest scores. A window is scored only if its bound, the highest score that the index permits
   * there, reaches the last one of those found so far; windows with the highest bounds are first.
   */
  async selectTop(
    candidates: Bits | undefined,
    { limit, minScore, pause }: { limit: number; minScore: number; pause: Pause },
  ): Promise<ScoredDocument[]> {
    const bounds = this.#computeBounds();
    const top = new TopDocuments(limit, minScore);
    const windows: number[] = [];
    for (let window = 0; window < bounds.length; window += 1) {
      const bound = bounds[window] as number;
      if (bound > 0 && bound >= minScore && hasCandidates(candidates, window)) windows.push(window);
    }
    windows.sort((a, b) => (bounds[b] as number) - (bounds[a] as number) || b - a);
    for (const [i, window] of windows.entries()) {
      if ((bounds[window] as number) < top.threshold) break;
      if (this.#selectIn(window, top.threshold, candidates)) {
        const { scores, found } = this.#scoreWindow(window);
        forEachBit(marks, (local) => {
          if (found[local] === 1) top.add(window * WINDOW_SIZE + local, scores[local] as number);
        });
      }
      if ((i + 1) % WINDOWS_PER_STEP === 0) await pause();
    }
    return top.toSorted();
  }

  /** Scores of these documents. */
  scoreAll(documents: readonly number[]): Map<number, number> {
    const scored = new Map<number, number>();
    for (const [window, wanted] of Map.groupBy(documents, (document) => Math.floor(document / WINDOW_SIZE))) {
      marks.fill(0);
      for (const document of wanted) addBit(marks, document % WINDOW_SIZE);
      const { scores } = this.#scoreWindow(window);
      for (const document of wanted) scored.set(document, scores[document % WINDOW_SIZE] as number);
    }
    return scored;
  }

  /**
   * Marks the candidates of a window that can reach the threshold. Most documents contain a term once and have a low score: where the low
   * scores of all terms and the bounds of the first ones do not reach the threshold together, a document needs a high score of another
   * term. If low scores are enough, it needs one of the terms without which the bounds of the others do not reach the threshold.
   * @returns false if there are none
   */
  #selectIn(window: number, threshold: number, candidates: Bits | undefined): boolean {
    const terms = this.#sortByBound(window);
    let low = 0;
    for (const term of terms) low += getLowBound(term, window);
    const needsHigh = low < threshold;
    let [first, sum] = [0, needsHigh ? low : 0];
    for (; first < terms.length; first += 1) {
      const term = terms[first] as TermScores;
      sum += (term.bounds[window] as number) - (needsHigh ? getLowBound(term, window) : 0);
      if (sum >= threshold) break;
    }
    if (needsHigh) return this.#markHigh(window, first, candidates) && this.#keepAbove(window, threshold);
    marks.fill(first === 0 ? 0xffffffff : 0);
    for (let i = first; i < terms.length && first > 0; i += 1) (terms[i] as TermScores).mark(window, marks);
    return keepCandidates(marks, window, candidates);
  }

  /** Marks the candidates with a high score of one of the terms from `first` on. @returns false if there are none */
  #markHigh(window: number, first: number, candidates: Bits | undefined): boolean {
    marks.fill(0);
    for (let i = first; i < this.#byBound.length; i += 1) {
      const high = this.#readHigh(window, i);
      for (let word = 0; word < high.length; word += 1) (marks[word] as number) |= high[word] as number;
    }
    if (!keepCandidates(marks, window, candidates)) return false;
    for (let i = 0; i < first; i += 1) this.#readHigh(window, i);
    return true;
  }

  #readHigh(window: number, index: number): WindowSet {
    const high = this.#highs[index] as WindowSet;
    high.fill(0);
    (this.#byBound[index] as TermScores).markHigh(window, high);
    return high;
  }

  /**
   * Keeps the marked documents whose terms have bounds that reach the threshold together: first as if they contained all terms, then
   * without those that they lack. @returns false if there are none
   */
  #keepAbove(window: number, threshold: number): boolean {
    const [terms, highs] = [this.#byBound, this.#highs];
    let hasAny = false;
    forEachBit(marks, (local) => {
      let sum = 0;
      for (let i = 0; i < terms.length; i += 1) {
        const term = terms[i] as TermScores;
        const isHigh = hasBit(highs[i] as WindowSet, local);
        sum += isHigh ? (term.bounds[window] as number) : getLowBound(term, window);
      }
      documentBounds[local] = sum;
      if (sum >= threshold) hasAny = true;
      else removeBit(marks, local);
    });
    if (!hasAny) return false;
    for (let i = 0; i < terms.length; i += 1) {
      const low = getLowBound(terms[i] as TermScores, window);
      if (low === 0) continue;
      termMarks.fill(0);
      (terms[i] as TermScores).mark(window, termMarks);
      forEachBit(marks, (local) => {
        if (!hasBit(termMarks, local)) (documentBounds[local] as number) -= low;
      });
    }
    hasAny = false;
    forEachBit(marks, (local) => {
      if ((documentBounds[local] as number) >= threshold) hasAny = true;
      else removeBit(marks, local);
    });
    return hasAny;
  }

  /** Neighbours have similar bounds, so the terms are nearly sorted already. */
  #sortByBound(window: number): readonly TermScores[] {
    const terms = this.#byBound;
    const getBound = (i: number) => (terms[i] as TermScores).bounds[window] as number;
    for (let i = 1; i < terms.length; i += 1)
      for (let at = i; at > 0 && getBound(at) < getBound(at - 1); at -= 1) {
        const term = terms[at] as TermScores;
        terms[at] = terms[at - 1] as TermScores;
        terms[at - 1] = term;
      }
    return terms;
  }

  #computeBounds(): Float64Array {
    const bounds = new Float64Array(countWindows(this.#documents));
    for (const term of this.#terms)
      for (let window = 0; window < bounds.length; window += 1)
        (bounds[window] as number) += term.bounds[window] as number;
    return bounds;
  }

  /**
   * Scores the marked documents; the next call overwrites the result. Terms add their scores in the order of the request, so that sums are
   * exactly equal everywhere.
   */
  #scoreWindow(window: number): WindowScores {
    windowScores.scores.fill(0);
    windowScores.found.fill(0);
    for (const term of this.#terms) term.add(window, windowScores, marks);
    return windowScores;
  }
}

const windowScores: WindowScores = { scores: new Float64Array(WINDOW_SIZE), found: new Uint8Array(WINDOW_SIZE) };

/** Documents of the window to score. */
const marks = createWindowSet();
/** Documents of the window with one term. */
const termMarks = createWindowSet();
/** The highest possible score of each marked document. */
const documentBounds = new Float64Array(WINDOW_SIZE);

const getLowBound = ({ bounds, lowBound }: TermScores, window: number) => Math.min(lowBound, bounds[window] as number);

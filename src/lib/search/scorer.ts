import type { Bits } from "./bits.ts";
import { DocumentScorer } from "./bm25.ts";
import type { Collection, RankedTerm } from "./ranking.ts";
import type { SegmentView } from "./segment-view.ts";
import type { Pause } from "./steps.ts";
import { loadTermScores, type TermScores, type WindowScores } from "./term-scores.ts";
import { TopDocuments } from "./top-documents.ts";
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
    const isLive = candidates ? (document: number) => candidates.has(document) : () => true;
    for (const [i, window] of windows.entries()) {
      if ((bounds[window] as number) < top.threshold) break;
      const isCandidate = this.#markRequired(window, top.threshold)
        ? (document: number) => hasMark(document) && isLive(document)
        : isLive;
      const { scores, found } = this.#scoreWindow(window, isCandidate);
      const base = window * WINDOW_SIZE;
      for (let local = 0; local < WINDOW_SIZE; local += 1)
        if (found[local] === 1 && isCandidate(base + local)) top.add(base + local, scores[local] as number);
      if ((i + 1) % WINDOWS_PER_STEP === 0) await pause();
    }
    return top.toSorted();
  }

  /** Scores of these documents. */
  scoreAll(documents: readonly number[]): Map<number, number> {
    const scored = new Map<number, number>();
    for (const [window, wanted] of Map.groupBy(documents, (document) => Math.floor(document / WINDOW_SIZE))) {
      const { scores } = this.#scoreWindow(window, (document) => wanted.includes(document));
      for (const document of wanted) scored.set(document, scores[document % WINDOW_SIZE] as number);
    }
    return scored;
  }

  /**
   * Marks the documents of a window that can reach the threshold: where the terms with the lowest bounds do not reach it together, a document
   * needs one of the other terms. @returns false if all documents can
   */
  #markRequired(window: number, threshold: number): boolean {
    const terms = this.#byBound;
    if (terms.length < 2) return false;
    const getBound = (i: number) => (terms[i] as TermScores).bounds[window] as number;
    // Neighbours have similar bounds, so the terms are nearly sorted already.
    for (let i = 1; i < terms.length; i += 1)
      for (let at = i; at > 0 && getBound(at) < getBound(at - 1); at -= 1) {
        const term = terms[at] as TermScores;
        terms[at] = terms[at - 1] as TermScores;
        terms[at - 1] = term;
      }
    let sum = 0;
    let first = 0;
    for (; first < terms.length; first += 1) {
      sum += getBound(first);
      if (sum >= threshold) break;
    }
    if (first === 0) return false;
    marks.fill(0);
    for (let i = first; i < terms.length; i += 1) (terms[i] as TermScores).mark(window, marks);
    return true;
  }

  #computeBounds(): Float64Array {
    const bounds = new Float64Array(countWindows(this.#documents));
    for (const term of this.#terms)
      for (let window = 0; window < bounds.length; window += 1)
        (bounds[window] as number) += term.bounds[window] as number;
    return bounds;
  }

  /** The next call overwrites the result. Terms add their scores in the order of the request, so that sums are exactly equal everywhere. */
  #scoreWindow(window: number, isCandidate: (document: number) => boolean): WindowScores {
    windowScores.scores.fill(0);
    windowScores.found.fill(0);
    for (const term of this.#terms) term.add(window, windowScores, isCandidate);
    return windowScores;
  }
}

const windowScores: WindowScores = { scores: new Float64Array(WINDOW_SIZE), found: new Uint8Array(WINDOW_SIZE) };

const WORDS = WINDOW_SIZE / 32;

/** Documents of the window that is scored, one bit each. */
const marks = new Uint32Array(WORDS);
const hasMark = (document: number) =>
  (((marks[(document % WINDOW_SIZE) >>> 5] as number) >>> (document & 31)) & 1) === 1;

function hasCandidates(candidates: Bits | undefined, window: number): boolean {
  if (!candidates) return true;
  for (let i = window * WORDS; i < Math.min((window + 1) * WORDS, candidates.words.length); i += 1)
    if (candidates.words[i] !== 0) return true;
  return false;
}

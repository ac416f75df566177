import type { WindowSet } from "./window-sets.ts";

/** Bounds are computed in another order than scores, so they may be lower by a rounding error. */
export const ROUNDING = 1 + 1e-9;

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

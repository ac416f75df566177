import type { Token } from "./schema.ts";
import type { Pause } from "./steps.ts";

/** Conditions that a document must meet, all of them. */
export interface Conditions {
  /** The document has one of these ids. */
  readonly ids?: readonly string[];
  /** Forms of words that the document contains, in any field. */
  readonly words?: readonly Token[];
  /** The document has any of the values of a keyword. */
  readonly keywords?: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** A number is in an inclusive range. */
  readonly ranges?: readonly { readonly number: string; readonly from?: number; readonly to?: number }[];
}

/**
 * By score: highest score first, then the first number column and the id, both descending. By a number: then by id, in the
 * same direction.
 */
export type Order =
  | { readonly by: "score" }
  | { readonly by: "number"; readonly number: string; readonly descending: boolean };

/** A place in an order by a number; no document needs to have it. */
export interface Position {
  readonly value: number;
  readonly id: string;
}

export interface SearchRequest extends Conditions {
  /** Ranks documents that contain any of these terms, and excludes others. Without terms every score is 0. */
  readonly terms?: readonly string[];
  readonly order: Order;
  /** Excludes documents up to a position in an order by a number, and those from a position on; `total` still counts them. */
  readonly after?: Position;
  readonly before?: Position;
  readonly skip?: number;
  readonly limit: number;
  /** Ends the search between two steps. */
  readonly signal?: AbortSignal;
  /** Called between steps of less than a millisecond, so that other work of the process can run. */
  readonly pause?: Pause;
}

export interface SearchHit {
  readonly id: string;
  readonly score: number;
}

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  /** Number of matching documents. */
  readonly total: number;
  /** Number of matching documents between `after` and `before`. */
  readonly remaining: number;
}

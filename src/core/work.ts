import { ApiError } from "./errors.ts";

/**
 * Work is measured in units: a row that is read and returned is one. A call of the rate limit covers this many; a verb whose
 * work may exceed it declares its work beside itself and charges it before it runs (`Access.chargeWork`).
 */
export const CALL_WORK = 100;

/** Units of one GraphQL operation: its cost, and the texts and searches whose work the cost does not show. They take at most 300 ms. */
export const MAX_OPERATION_WORK = 5_000;

/** The units that an operation has left. A REST request needs none: each verb alone is bounded by its input. */
export class WorkBudget {
  readonly #max: number;
  #left: number;

  constructor(max = MAX_OPERATION_WORK) {
    this.#max = max;
    this.#left = max;
  }

  /** Takes the units of work that is about to begin. @throws bad_request once the operation would exceed its budget */
  take(units: number): void {
    this.#left -= units;
    if (this.#left >= 0) return;
    const message = `An operation may have work of at most ${MAX_OPERATION_WORK} units, and its contents, messages and searches have more. Select fewer of them, or send several operations.`;
    throw new ApiError("bad_request", message, { details: { reason: "limit_exceeded", limit: "work" } });
  }

  /** Begins again, for the next event of a subscription. */
  renew(): void {
    this.#left = this.#max;
  }
}

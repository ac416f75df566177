import type { EventType } from "../core/event-types.ts";
import type { ModelDefinition, Row, RowFilter, RowUpdate } from "./define-model.ts";
import type { EventData, EventRow } from "./event-log.ts";
import type { Ledger } from "./ledger.ts";
import type { Many, Where } from "./references.ts";

/** A write that a change requests; applied in order when its group commits. */
export type Write =
  | { kind: "insert" | "replace" | "remove"; model: ModelDefinition; row: Row }
  | { kind: "removeWhere"; model: ModelDefinition; where: Where }
  | { kind: "updateWhere"; model: ModelDefinition; where: RowFilter; update: RowUpdate };

/** An event before it has its number: the committer gives `sequence` and the body that will be signed. */
export type Draft = Omit<EventRow, "sequence" | "body" | "redacted"> & { data: Record<string, unknown> };

/** An event with both, as it will stand in the log; `data` is what the body holds. */
export type Published = Draft & Pick<EventRow, "sequence"> & { body: string };

/** What an event tells of; kept when its data is emptied. */
export interface About {
  conversation?: string;
  summaryJob?: string;
}

/** What the pure function of a verb is given to say what it wants written. */
export interface Change {
  readonly account: string;
  readonly now: Date;
  /** As it will stand when this change is applied; sums of bytes may be changed in place. */
  readonly ledger: Ledger;
  insert<T extends Row>(model: ModelDefinition<T>, row: T): void;
  replace<T extends Row>(model: ModelDefinition<T>, row: T): void;
  remove(model: ModelDefinition, row: Row): void;
  removeWhere(model: ModelDefinition, where: Where): void;
  /** Runs after all other writes of the group and is not seen by later changes of the same group. */
  updateWhere(model: ModelDefinition, where: RowFilter, update: RowUpdate): void;
  /** Adds an event to the log, in the same transaction. */
  publish<T extends EventType>(type: T, data: EventData<T>, about?: About): Draft;
  /** Runs once, when the change is durable. */
  after(run: () => void): void;
}

/** What a domain adds to the change of another: rows owed to an event, in the same transaction. */
export interface CommitHook {
  /** Nothing to read for an account whose ledger says so: it then pays nothing. */
  reads?(ledger: Ledger): Many<Row> | undefined;
  /** `found`: what `reads` names, as it stands before the change. Pure, like the change itself. */
  onEvent(change: Change, event: Published, found: readonly Row[]): void;
}

import type { EventType } from "../core/event-types.ts";
import type { ModelDefinition, Row, RowFilter, RowUpdate } from "./define-model.ts";
import type { EventData, EventRow } from "./event-log.ts";
import type { Ledger } from "./ledger.ts";
import type { Many, Where } from "./references.ts";

/** A write that a change records; writes are applied in order. */
export type Write =
  | { kind: "insert" | "replace" | "remove"; model: ModelDefinition; row: Row }
  | { kind: "removeWhere"; model: ModelDefinition; where: Where }
  | { kind: "updateWhere"; model: ModelDefinition; where: RowFilter; update: RowUpdate };

/** An event without its sequence number and its body. */
export type EventDraft = Omit<EventRow, "sequence" | "body" | "redacted"> & { data: Record<string, unknown> };

/** An event with its sequence number and the body that is signed; `data` is the body's `data`. */
export type PublishedEvent = EventDraft & Pick<EventRow, "sequence"> & { body: string };

/** The resources that an event is about; they stay when its data is redacted. */
export interface EventSubject {
  conversation?: string;
  summaryJob?: string;
}

/**
 * A unit of work, as the function that a verb passes to `commit` sees it. The function is pure: it records writes, events
 * and callbacks here, and may run again after a write conflict.
 */
export interface Change {
  readonly account: string;
  readonly now: Date;
  /** The account's ledger as this change finds it; the function may change its sums of bytes in place. */
  readonly ledger: Ledger;
  /** What was recorded so far. */
  readonly writes: readonly Write[];
  insert<T extends Row>(model: ModelDefinition<T>, row: T): void;
  /** Finds a row that this change inserted. */
  findInserted<T extends Row>(model: ModelDefinition<T>, id: string): T | undefined;
  replace<T extends Row>(model: ModelDefinition<T>, row: T): void;
  remove(model: ModelDefinition, row: Row): void;
  removeWhere(model: ModelDefinition, where: Where): void;
  /** Runs after all other writes of the group; later changes of the group do not see it. */
  updateWhere(model: ModelDefinition, where: RowFilter, update: RowUpdate): void;
  /** Adds an event to the event log, in the same transaction. */
  publish<T extends EventType>(type: T, data: EventData<T>, subject?: EventSubject): EventDraft;
  /** Adds a callback that runs once, when the change is durable. */
  after(callback: () => void): void;
}

/** Adds rows that an event requires (deliveries, jobs) to the change that publishes it, in the same transaction. */
export interface CommitHook<T extends Row = Row> {
  /** Rows to read for each change of an account; undefined where the ledger shows that there are none. */
  reads?(ledger: Ledger): Many<T> | undefined;
  /** Pure, like the change itself. `found`: the rows that `reads` names, before the change. */
  onEvent(change: Change, event: PublishedEvent, found: readonly T[]): void;
}

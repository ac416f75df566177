import type { Model, UpdateQuery } from "mongoose";
import type { EventType } from "../core/event-types.ts";
import type { EventData, EventRow } from "./event-log.ts";
import type { Ledger } from "./ledger.ts";
import type { Many, Row, Where } from "./row.ts";

/** A write that a change asks for; applied in order when its group commits. */
export type Write =
  // biome-ignore lint/suspicious/noExplicitAny: writes of different collections in one list
  | { kind: "insert" | "replace"; model: Model<any>; row: Row }
  // biome-ignore lint/suspicious/noExplicitAny: as above
  | { kind: "remove"; model: Model<any>; row: Row }
  // biome-ignore lint/suspicious/noExplicitAny: as above
  | { kind: "removeWhere"; model: Model<any>; where: Where }
  // biome-ignore lint/suspicious/noExplicitAny: as above
  | { kind: "updateWhere"; model: Model<any>; where: Record<string, unknown>; update: UpdateQuery<any> };

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
  insert<T extends Row>(model: Model<T>, row: T): void;
  replace<T extends Row>(model: Model<T>, row: T): void;
  remove<T extends Row>(model: Model<T>, row: Row): void;
  removeWhere<T extends Row>(model: Model<T>, where: Where): void;
  /** Runs after all other writes of the group and is not seen by later changes of the same group. */
  updateWhere<T extends Row>(model: Model<T>, where: Record<string, unknown>, update: UpdateQuery<T>): void;
  /** Adds an event to the log, in the same transaction. */
  publish<T extends EventType>(type: T, data: EventData<T>, about?: About): Draft;
  /** Runs once, when the change is durable. */
  after(run: () => void): void;
}

/** What a domain adds to the change of another: rows owed to an event, in the same transaction. */
export interface CommitHook {
  /** Nothing to read for an account whose ledger says so: it then pays nothing. */
  // biome-ignore lint/suspicious/noExplicitAny: references to different collections
  reads?(ledger: Ledger): Many<any> | undefined;
  /** `found`: what `reads` names, as it stands before the change. Pure, like the change itself. */
  onEvent(change: Change, event: Published, found: readonly Row[]): void;
}

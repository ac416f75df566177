import type { EventType } from "../core/event-types.ts";
import { newId } from "../core/ids.ts";
import type { TraceContext } from "../process/span.ts";
import type { Change, CommitHook, EventDraft, EventSubject, PublishedEvent, Write } from "./change.ts";
import type { ModelDefinition, Row, RowFilter, RowUpdate } from "./define-model.ts";
import { EVENT_ROW_BYTES, type EventData, Events } from "./event-log.ts";
import { countKeptBytes } from "./kept-bytes.ts";
import { emptyLedger, type Ledger, Ledgers } from "./ledger.ts";
import { numberEvent } from "./number-event.ts";
import type { Ref, Where } from "./references.ts";
import { countWrites } from "./row-counts.ts";
import type { WorkingSet } from "./working-set.ts";

/** A change that waits for its group: what it reads, the function of its verb, and its caller. */
export interface UnitOfWork {
  readonly account: string;
  readonly reads: readonly Ref[];
  /** Runs the function of the verb on the rows that `reads` names. @returns a callback that resolves the caller's promise */
  run(change: Change, found: readonly unknown[]): () => void;
  reject(error: unknown): void;
  /** Estimated size of what it writes. */
  readonly bytes?: number | undefined;
  /** It is not retried after this time. */
  readonly deadline: number;
  readonly caller: TraceContext;
}

/**
 * Runs one unit of work on the working set. One that throws leaves the working set unchanged.
 * @returns a callback that settles the caller's promise, to be called once the group is durable
 */
export function runUnitOfWork(unit: UnitOfWork, set: WorkingSet, hooks: readonly CommitHook[], now: Date): () => void {
  const { account, reads } = unit;
  const change = new RecordedChange(account, now, set.findById(Ledgers, account) ?? emptyLedger(account));
  try {
    const resolve = unit.run(
      change,
      reads.map((ref) => set.find(ref)),
    );
    for (const event of change.numberEvents()) {
      for (const hook of hooks) {
        const ref = hook.reads?.(change.ledger);
        hook.onEvent(change, event, ref ? [set.find(ref) ?? []].flat() : []);
      }
      const { data: _, ...row } = event;
      const kept_bytes = EVENT_ROW_BYTES + Buffer.byteLength(row.body);
      change.insert(Events, { ...row, redacted: false, kept_bytes });
    }
    countWrites(change.ledger, change.writes, (model, id) => set.findById(model, id));
    countKeptBytes(change.ledger, change.writes, set);
    if (change.writes.length > 0) change.replace(Ledgers, change.ledger);
    for (const write of change.writes) set.apply(write);
    return () => {
      try {
        for (const callback of change.callbacks) callback();
      } finally {
        resolve();
      }
    };
  } catch (error) {
    return () => unit.reject(error);
  }
}

class RecordedChange implements Change {
  readonly account: string;
  readonly now: Date;
  readonly ledger: Ledger;
  readonly writes: Write[] = [];
  readonly callbacks: (() => void)[] = [];
  readonly #drafts: EventDraft[] = [];

  constructor(account: string, now: Date, ledger: Ledger) {
    this.account = account;
    this.now = now;
    this.ledger = { ...ledger };
  }

  insert<T extends Row>(model: ModelDefinition<T>, row: T): void {
    this.writes.push({ kind: "insert", model, row });
  }

  findInserted<T extends Row>(model: ModelDefinition<T>, id: string): T | undefined {
    const write = this.writes.find((one) => one.kind === "insert" && one.model === model && one.row._id === id);
    // A row of the model was inserted under it.
    return write && "row" in write ? (write.row as T) : undefined;
  }

  replace<T extends Row>(model: ModelDefinition<T>, row: T): void {
    this.writes.push({ kind: "replace", model, row });
  }

  remove(model: ModelDefinition, row: Row): void {
    this.writes.push({ kind: "remove", model, row });
  }

  removeWhere(model: ModelDefinition, where: Where): void {
    this.writes.push({ kind: "removeWhere", model, where });
  }

  updateWhere(model: ModelDefinition, where: RowFilter, update: RowUpdate): void {
    this.writes.push({ kind: "updateWhere", model, where, update });
  }

  publish<T extends EventType>(type: T, data: EventData<T>, subject: EventSubject = {}): EventDraft {
    const { account, now: created_at } = this;
    const { conversation = null, summaryJob: summary_job = null } = subject;
    const draft = { _id: newId("evt"), account, type, created_at, conversation, summary_job, data };
    this.#drafts.push(draft);
    return draft;
  }

  after(callback: () => void): void {
    this.callbacks.push(callback);
  }

  /** Numbers the events in order. Hooks may publish further events meanwhile. */
  *numberEvents(): Generator<PublishedEvent, void, void> {
    for (const draft of this.#drafts) yield numberEvent(this.ledger, draft);
  }
}

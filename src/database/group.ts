import { newId } from "../core/ids.ts";
import type { TraceContext } from "../process/span.ts";
import type { Change, CommitHook, Draft, Published, Write } from "./change.ts";
import type { ModelDefinition, Row } from "./define-model.ts";
import { type EventRow, Events } from "./event-log.ts";
import { emptyLedger, type Ledger, Ledgers } from "./ledger.ts";
import { matches, type Ref, type Where } from "./references.ts";

/** A change that waits for its group. */
export interface Pending {
  account: string;
  reads: readonly Ref[];
  run(change: Change, found: unknown[]): unknown;
  resolve(result: unknown): void;
  reject(error: unknown): void;
  /** Until when it may be tried. */
  deadline: number;
  caller: TraceContext;
}

type Outcome = { result: unknown; after: (() => void)[] } | { error: unknown };

interface Table {
  model: ModelDefinition;
  rows: Map<string, Row>;
  stored: Set<string>;
  dirty: Set<string>;
}

/** What a group has read and means to write: the second change of a document sees the first's result. */
export interface WorkingSet {
  tables: Map<string, Table>;
  removals: Extract<Write, { kind: "removeWhere" }>[];
  updates: Extract<Write, { kind: "updateWhere" }>[];
}

export function createWorkingSet(): WorkingSet {
  return { tables: new Map(), removals: [], updates: [] };
}

export function tableOf(set: WorkingSet, model: ModelDefinition): Table {
  const name = model.collection;
  let table = set.tables.get(name);
  if (!table) {
    table = { model, rows: new Map(), stored: new Set(), dirty: new Set() };
    set.tables.set(name, table);
  }
  return table;
}

export function addStored(set: WorkingSet, model: ModelDefinition, rows: Row[]): void {
  const table = tableOf(set, model);
  for (const row of rows) {
    table.rows.set(row._id, row);
    table.stored.add(row._id);
  }
}

function select(table: Table, where: Where): Row[] {
  if (typeof where._id === "string") {
    const row = table.rows.get(where._id);
    return row && matches(row, where) ? [row] : [];
  }
  return [...table.rows.values()].filter((row) => matches(row, where));
}

function find(set: WorkingSet, ref: Ref): unknown {
  const rows = select(tableOf(set, ref.model), ref.where);
  return ref.kind === "one" ? (rows[0] ?? null) : rows;
}

function apply(set: WorkingSet, write: Write): void {
  if (write.kind === "updateWhere") {
    set.updates.push(write);
    return;
  }
  const table = tableOf(set, write.model);
  if (write.kind === "removeWhere") {
    set.removals.push(write);
    for (const row of select(table, write.where)) drop(table, row);
  } else if (write.kind === "remove") {
    drop(table, write.row);
  } else {
    table.rows.set(write.row._id, write.row);
    table.dirty.add(write.row._id);
  }
}

function drop(table: Table, row: Row): void {
  table.rows.delete(row._id);
  if (table.stored.has(row._id)) table.dirty.add(row._id);
  else table.dirty.delete(row._id);
}

/** Runs one change on the set. A change that throws leaves the set as it was. */
export function runChange(set: WorkingSet, pending: Pending, hooks: readonly CommitHook[]): Outcome {
  const { account } = pending;
  const before =
    (find(set, { kind: "one", model: Ledgers, where: { _id: account } }) as Ledger) ?? emptyLedger(account);
  const writes: Write[] = [];
  const drafts: Draft[] = [];
  const after: (() => void)[] = [];
  const change: Change = {
    account,
    now: new Date(),
    ledger: { ...before },
    insert: (model, row) => writes.push({ kind: "insert", model, row }),
    replace: (model, row) => writes.push({ kind: "replace", model, row }),
    remove: (model, row) => writes.push({ kind: "remove", model, row }),
    removeWhere: (model, where) => writes.push({ kind: "removeWhere", model, where }),
    updateWhere: (model, where, update) => writes.push({ kind: "updateWhere", model, where, update }),
    publish(type, data, about = {}) {
      const { conversation = null, summaryJob: summary_job = null } = about;
      const draft = { _id: newId("evt"), account, type, created_at: change.now, conversation, summary_job, data };
      drafts.push(draft);
      return draft;
    },
    after: (run) => after.push(run),
  };
  try {
    const result = pending.run(
      change,
      pending.reads.map((ref) => find(set, ref)),
    );
    // Hooks may publish further events, which come after.
    for (const draft of drafts) {
      const event = numbered(draft, change.ledger);
      for (const hook of hooks) {
        const reads = hook.reads?.(change.ledger);
        hook.onEvent(change, event, reads ? (find(set, reads) as Row[]) : []);
      }
      const { data: _, ...row } = event;
      writes.push({ kind: "insert", model: Events, row: { ...row, redacted: false } as EventRow });
    }
    if (writes.length > 0) writes.push({ kind: "replace", model: Ledgers, row: change.ledger });
    for (const write of writes) apply(set, write);
    return { result, after };
  } catch (error) {
    return { error };
  }
}

/** The event with the account's next number, and with the exact body that will be signed and sent. */
function numbered(draft: Draft, ledger: Ledger): Published {
  ledger.sequence += 1;
  const { _id: id, type, created_at, data } = draft;
  const body = JSON.stringify({ id, type, created_at, sequence: ledger.sequence, data });
  return { ...draft, sequence: ledger.sequence, body };
}

import { setTimeout as wait } from "node:timers/promises";
import type { mongo } from "mongoose";
import type { CommitHook } from "./change.ts";
import type { Database } from "./database.ts";
import type { AnyRow, ModelDefinition, RowFilter } from "./define-model.ts";
import { hasErrorLabel, isUnavailable } from "./driver-errors.ts";
import { subtractRemoved } from "./kept-bytes.ts";
import { emptyLedger, type Ledger, Ledgers } from "./ledger.ts";
import { one, type Ref, type Where } from "./references.ts";
import { scanCounts } from "./row-counts.ts";
import { runUnitOfWork, type UnitOfWork } from "./unit-of-work.ts";
import { type Table, WorkingSet } from "./working-set.ts";
import type { Turn, TurnQueue } from "./write-turns.ts";

const OPTIONS = {
  readConcern: { level: "snapshot" },
  writeConcern: { w: "majority", j: true },
  readPreference: "primary",
} as const;

/** Database and session of a transaction, and the models whose rows the ledgers count. */
interface Target {
  database: Database;
  session: mongo.ClientSession;
  counted: readonly ModelDefinition[];
  turns: TurnQueue;
  /** The turn in which the group is committed, if its accounts are shared with other processes. */
  turn: Turn | undefined;
}

/** The commit failed, and may be durable all the same: nothing of the group may run again. */
export class CommitOutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super("the outcome of a commit is unknown", { cause });
    this.name = "CommitOutcomeUnknown";
  }
}

/**
 * Runs a group in one transaction: reads what its units of work name, runs each in order, writes, commits.
 * @returns callbacks that settle the promises of the callers. @throws CommitOutcomeUnknown, or an error of the driver
 */
export async function commitGroup(
  target: Target,
  group: readonly UnitOfWork[],
  hooks: readonly CommitHook[],
): Promise<(() => void)[]> {
  const { session } = target;
  session.startTransaction(OPTIONS);
  try {
    const set = await loadWorkingSet(target, group, hooks);
    const settlements = group.map((unit) => runUnitOfWork(unit, set, hooks, target.database.now()));
    await subtractRemoved(target.database, session, set);
    if (await writeWorkingSet(target, set)) {
      await target.turn?.endWith(session);
      await commit(session, Math.max(...group.map(({ deadline }) => deadline)));
      target.turn?.confirmEnd();
    } else await session.abortTransaction();
    return settlements;
  } catch (error) {
    if (session.inTransaction()) await session.abortTransaction().catch(() => {});
    throw error;
  }
}

/** Repeats the commit command while its outcome is unknown: that is safe, and the only way to learn the outcome. */
async function commit(session: mongo.ClientSession, deadline: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await session.commitTransaction();
    } catch (error) {
      // The label says that the transaction was aborted, and so does any other error of an available server.
      if (hasErrorLabel(error, "TransientTransactionError") || !isUnavailable(error)) throw error;
      if (Date.now() > deadline) throw new CommitOutcomeUnknown(error);
      await wait(Math.min(50 * attempt, 500));
    }
  }
}

async function loadWorkingSet(target: Target, group: readonly UnitOfWork[], hooks: readonly CommitHook[]) {
  const set = new WorkingSet();
  const accounts = [...new Set(group.map(({ account }) => account))];
  const ledgers = accounts.map((account) => one(Ledgers, account, account));
  await load(target, set, ledgers);
  for (const account of accounts) await countRowsOnce(target, set, account);
  for (const account of accounts) {
    const ledger = set.findById(Ledgers, account);
    if (ledger && target.turn) target.turns.mark(ledger);
    else if (ledger) target.turns.observe(ledger);
  }
  const refs: Ref[] = group.flatMap(({ reads }) => reads);
  for (const account of accounts) {
    const ledger = set.findById(Ledgers, account) ?? emptyLedger(account);
    for (const hook of hooks) {
      const ref = hook.reads?.(ledger);
      if (ref) refs.push(ref);
    }
  }
  await load(target, set, refs);
  return set;
}

/**
 * Counts the rows of an account whose ledger was written by an older version. It writes the ledger first, so that other processes
 * wait and do not make the count start again.
 */
async function countRowsOnce({ database, session, counted }: Target, set: WorkingSet, account: string): Promise<void> {
  const ledger = set.findById(Ledgers, account);
  if (!ledger || ledger.counts) return;
  await database.collection(Ledgers).updateOne({ _id: account }, { $inc: { commits: 1 } }, { session });
  const counts: Record<string, Record<string, number>> = {};
  for (const model of counted) counts[model.collection] = await scanCounts(database, model, account, { session });
  const row: Ledger = { ...ledger, counts };
  set.apply({ kind: "replace", model: Ledgers, row });
}

async function load({ database, session }: Target, set: WorkingSet, refs: readonly Ref[]): Promise<void> {
  for (const [model, named] of Map.groupBy(refs, (ref) => ref.model)) {
    const filter = combine(named.map((ref) => ref.where));
    set.load(model, await database.find(model, filter, { session }));
  }
}

/** Combines conditions into one filter; reads by id share one `$in`, and the working set checks the account of each. */
function combine(wheres: readonly Where[]): RowFilter {
  const ids = new Set<string>();
  const accounts = new Set<string>();
  const others = new Map<string, RowFilter>();
  for (const where of wheres) {
    const { _id, account } = where;
    if (typeof _id === "string" && typeof account === "string" && Object.keys(where).length === 2) {
      ids.add(_id);
      accounts.add(account);
    } else others.set(JSON.stringify(where), where);
  }
  const filters = [...others.values()];
  if (ids.size > 0) filters.push({ _id: { $in: [...ids] }, account: { $in: [...accounts] } });
  const [only, ...more] = filters;
  return only && more.length === 0 ? only : { $or: filters };
}

/** Ledgers first: a write conflict with another process on the same account then costs no other write. */
async function writeWorkingSet({ database, session }: Target, set: WorkingSet): Promise<boolean> {
  const changed = set.tables.filter((table) => table.changed.size > 0);
  const isLedgers = (table: Table) => table.model === Ledgers;
  for (const { model, where } of set.removals) await database.collection<AnyRow>(model).deleteMany(where, { session });
  for (const table of [...changed.filter(isLedgers), ...changed.filter((other) => !isLedgers(other))]) {
    const collection = database.collection<AnyRow>(table.model);
    const { inserts, operations } = createWrites(table);
    if (operations.length > 0) await collection.bulkWrite(operations, { session, ordered: false });
    if (inserts.length > 0) await collection.insertMany(inserts, { session, ordered: false });
  }
  for (const { model, where, update } of set.updates)
    await database.collection<AnyRow>(model).updateMany(where, update, { session });
  return changed.length > 0;
}

function createWrites({ model, rows, stored, changed }: Table) {
  const inserts: AnyRow[] = [];
  const operations: mongo.AnyBulkWriteOperation<AnyRow>[] = [];
  for (const id of changed) {
    const row = rows.get(id);
    if (stored.has(id)) operations.push(row ? createReplacement(model, row) : { deleteOne: { filter: { _id: id } } });
    else if (row) inserts.push(row);
  }
  return { inserts, operations };
}

function createReplacement(
  model: ModelDefinition,
  { _id, ...replacement }: AnyRow,
): mongo.AnyBulkWriteOperation<AnyRow> {
  if (model !== Ledgers) return { replaceOne: { filter: { _id }, replacement } };
  const { commits: _, ...fields } = replacement;
  // Increments `commits`, so that the document changes and two processes that write one account conflict.
  return { updateOne: { filter: { _id }, update: { $set: fields, $inc: { commits: 1 } } } };
}

import type { mongo } from "mongoose";
import type { CommitHook } from "./change.ts";
import type { Database } from "./database.ts";
import type { AnyRow, ModelDefinition, RowFilter } from "./define-model.ts";
import { addStored, createWorkingSet, type Pending, runChange, tableOf, type WorkingSet } from "./group.ts";
import { emptyLedger, type Ledger, Ledgers } from "./ledger.ts";
import { one, type Ref, type Where } from "./references.ts";
import { hasLabel, isAway } from "./unavailable.ts";

const OPTIONS = {
  readConcern: { level: "snapshot" },
  writeConcern: { w: "majority", j: true },
  readPreference: "primary",
} as const;

/**
 * One transaction for a whole group: reads what all name, runs each function in order, writes, commits.
 * @returns calls that tell each waiting caller its outcome; to be made only now that the group is durable.
 */
export async function commitGroup(
  database: Database,
  session: mongo.ClientSession,
  group: readonly Pending[],
  hooks: readonly CommitHook[],
): Promise<(() => void)[]> {
  session.startTransaction(OPTIONS);
  try {
    const set = createWorkingSet();
    await load({ database, session }, set, group, hooks);
    const outcomes = group.map((pending) => ({ pending, outcome: runChange(set, pending, hooks) }));
    const wrote = await write({ database, session }, set);
    if (wrote) await commit(session, Math.max(...group.map(({ deadline }) => deadline)));
    else await session.abortTransaction();
    return outcomes.map(({ pending, outcome }) => () => {
      if ("error" in outcome) return pending.reject(outcome.error);
      for (const run of outcome.after) run();
      pending.resolve(outcome.result);
    });
  } catch (error) {
    if (session.inTransaction()) await session.abortTransaction().catch(() => {});
    throw error;
  }
}

const unknownFates = new WeakSet<object>();

/** Whether the transaction may stand though it failed: then nothing of it may run again. */
export const isFateUnknown = (error: unknown): boolean => unknownFates.has(error as object);

/** The commit alone is safe to repeat when its fate is unknown, and the only way to learn it. */
async function commit(session: mongo.ClientSession, deadline: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await session.commitTransaction();
    } catch (error) {
      // The label says that it does not stand; any other answer of a server that is there says so too.
      if (hasLabel(error, "TransientTransactionError") || !isAway(error)) throw error;
      if (Date.now() > deadline) {
        unknownFates.add(error as object);
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, Math.min(50 * tries, 500)));
    }
  }
}

/** Where a transaction reads and writes. */
interface Scope {
  database: Database;
  session: mongo.ClientSession;
}

async function load(scope: Scope, set: WorkingSet, group: readonly Pending[], hooks: readonly CommitHook[]) {
  const accounts = [...new Set(group.map((pending) => pending.account))];
  await read(scope, set, accounts.map(ledgerRef));
  const refs: Ref[] = group.flatMap((pending) => pending.reads);
  for (const account of accounts) {
    const ledger = (tableOf(set, Ledgers).rows.get(account) as Ledger | undefined) ?? emptyLedger(account);
    for (const hook of hooks) {
      const reads = hook.reads?.(ledger);
      if (reads) refs.push(reads);
    }
  }
  await read(scope, set, refs);
}

const ledgerRef = (account: string) => one(Ledgers, account, account);

async function read({ database, session }: Scope, set: WorkingSet, refs: readonly Ref[]): Promise<void> {
  const byModel = Map.groupBy(refs, (ref) => ref.model);
  for (const [model, named] of byModel) {
    const filter = anyOf(named.map((ref) => ref.where));
    addStored(set, model, await database.find(model, filter, { session }));
  }
}

/** Combines the conditions into one filter; reads by id share one `$in`, and `matches` checks the account of each. */
function anyOf(wheres: readonly Where[]): RowFilter {
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
  return filters.length > 1 ? { $or: filters } : (filters[0] ?? {});
}

/** The ledgers go first: a conflict with another process on the same account shows before any other work. */
async function write({ database, session }: Scope, set: WorkingSet): Promise<boolean> {
  const ledgers = tableOf(set, Ledgers);
  const tables = [ledgers, ...[...set.tables.values()].filter((table) => table !== ledgers)];
  let wrote = false;
  for (const { model, where } of set.removals) await database.collection<AnyRow>(model).deleteMany(where, { session });
  for (const { model, rows, stored, dirty } of tables) {
    if (dirty.size === 0) continue;
    wrote = true;
    const collection = database.collection<AnyRow>(model);
    const inserts: AnyRow[] = [];
    const operations: mongo.AnyBulkWriteOperation<AnyRow>[] = [];
    for (const id of dirty) {
      const row = rows.get(id);
      if (!stored.has(id)) {
        if (row) inserts.push(row);
      } else operations.push(row ? toOverwrite(model, row) : { deleteOne: { filter: { _id: id } } });
    }
    if (operations.length > 0) await collection.bulkWrite(operations, { session, ordered: false });
    if (inserts.length > 0) await collection.insertMany(inserts, { session, ordered: false });
  }
  for (const { model, where, update } of set.updates)
    await database.collection<AnyRow>(model).updateMany(where, update, { session });
  return wrote;
}

function toOverwrite(model: ModelDefinition, row: AnyRow): mongo.AnyBulkWriteOperation<AnyRow> {
  const { _id, ...replacement } = row;
  if (model !== Ledgers) return { replaceOne: { filter: { _id }, replacement } };
  const { commits: _, ...fields } = replacement;
  // Always a real change of the ledger, so that two processes on one account do conflict.
  return { updateOne: { filter: { _id }, update: { $set: fields, $inc: { commits: 1 } } } };
}

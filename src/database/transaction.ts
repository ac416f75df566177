import type { mongo } from "mongoose";
import type { CommitHook } from "./change.ts";
import { addStored, createWorkingSet, type Pending, runChange, tableOf, type WorkingSet } from "./group.ts";
import { emptyLedger, type Ledger, LedgerModel } from "./ledger.ts";
import { one, type Ref, type Row, type Where } from "./row.ts";
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
  session: mongo.ClientSession,
  group: readonly Pending[],
  hooks: readonly CommitHook[],
): Promise<(() => void)[]> {
  session.startTransaction(OPTIONS);
  try {
    const set = createWorkingSet();
    await load(session, set, group, hooks);
    const outcomes = group.map((pending) => ({ pending, outcome: runChange(set, pending, hooks) }));
    const wrote = await write(session, set);
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

async function load(
  session: mongo.ClientSession,
  set: WorkingSet,
  group: readonly Pending[],
  hooks: readonly CommitHook[],
) {
  const accounts = [...new Set(group.map((pending) => pending.account))];
  await read(session, set, accounts.map(ledgerRef));
  const refs: Ref[] = group.flatMap((pending) => pending.reads);
  for (const account of accounts) {
    const ledger = (tableOf(set, LedgerModel).rows.get(account) as Ledger | undefined) ?? emptyLedger(account);
    for (const hook of hooks) {
      const reads = hook.reads?.(ledger);
      if (reads) refs.push(reads);
    }
  }
  await read(session, set, refs);
}

const ledgerRef = (account: string) => one(LedgerModel, account, account);

async function read(session: mongo.ClientSession, set: WorkingSet, refs: readonly Ref[]): Promise<void> {
  const byModel = Map.groupBy(refs, (ref) => ref.model);
  for (const [model, named] of byModel) {
    const filter = anyOf(named.map((ref) => ref.where));
    addStored(set, model, (await model.collection.find(filter, { session }).toArray()) as unknown as Row[]);
  }
}

/** One filter for many: lookups by id go as one `$in`; the tenant is checked again on what comes back. */
function anyOf(wheres: Where[]): Record<string, unknown> {
  const isById = (where: Where) => Object.keys(where).length === 2 && "_id" in where && "account" in where;
  const byId = wheres.filter(isById);
  const unique = new Map(wheres.filter((where) => !isById(where)).map((where) => [JSON.stringify(where), where]));
  const values = (field: string) => ({ $in: [...new Set(byId.map((where) => where[field]))] });
  const filters: Record<string, unknown>[] = [...unique.values()];
  if (byId.length > 0) filters.push({ _id: values("_id"), account: values("account") });
  return filters.length === 1 ? (filters[0] as Record<string, unknown>) : { $or: filters };
}

/** The ledgers go first: a conflict with another process on the same account shows before any other work. */
async function write(session: mongo.ClientSession, set: WorkingSet): Promise<boolean> {
  const ledgers = tableOf(set, LedgerModel);
  const tables = [ledgers, ...[...set.tables.values()].filter((table) => table !== ledgers)];
  let wrote = false;
  for (const { model, where } of set.removals) await model.collection.deleteMany(where, { session });
  for (const { model, rows, stored, dirty } of tables) {
    if (dirty.size === 0) continue;
    wrote = true;
    const inserts = [...dirty].filter((id) => !stored.has(id)).map((id) => rows.get(id));
    const changes = [...dirty].filter((id) => stored.has(id));
    if (changes.length > 0) {
      const operations = changes.map((id) => {
        const row = rows.get(id);
        if (!row) return { deleteOne: { filter: { _id: id } } };
        const { _id, commits, ...fields } = row as typeof row & { commits?: number };
        // Always a real change of the ledger, so that two processes on one account do conflict.
        if (model === LedgerModel)
          return { updateOne: { filter: { _id }, update: { $set: fields, $inc: { commits: 1 } } } };
        return { replaceOne: { filter: { _id }, replacement: fields } };
      });
      // biome-ignore lint/suspicious/noExplicitAny: operations on any collection
      await model.collection.bulkWrite(operations as any[], { session, ordered: false });
    }
    // biome-ignore lint/suspicious/noExplicitAny: rows of any collection
    if (inserts.length > 0) await model.collection.insertMany(inserts as any[], { session, ordered: false });
  }
  for (const { model, where, update } of set.updates) await model.collection.updateMany(where, update, { session });
  return wrote;
}

import type { Deps } from "../core/context.ts";
import { createBatchedRead } from "./batched-read.ts";
import { commit, type Writer } from "./committer.ts";
import type { AnyRow, ModelDefinition, RowFilter } from "./define-model.ts";
import type { HeavyReader } from "./heavy-reads.ts";
import { Ledgers } from "./ledger.ts";
import { sumCounts } from "./row-counts.ts";

const readLedger = createBatchedRead(Ledgers, { account: 1, counts: 1 });

type Counter = HeavyReader & { deps: Pick<Deps, "database"> };

/** Counts that readers requested in the present turn of the event loop. */
const requested = new WeakMap<Counter, Map<string, Promise<number>>>();

/**
 * Counts rows in the database, at a cost that grows with their number. Equal counts of one reader in the same turn of the event loop, such
 * as those of the fields of one operation, are one.
 */
export function countRows(reader: Counter, model: ModelDefinition, filter: RowFilter, limit?: number): Promise<number> {
  const counts = requested.get(reader) ?? new Map<string, Promise<number>>();
  if (counts.size === 0) {
    requested.set(reader, counts);
    // A later call has to see later writes.
    setImmediate(() => counts.clear());
  }
  const key = JSON.stringify([model.collection, filter, limit]);
  const count = counts.get(key) ?? readRows(reader, model, filter, limit);
  counts.set(key, count);
  return count;
}

function readRows(reader: Counter, model: ModelDefinition, filter: RowFilter, limit?: number): Promise<number> {
  const { database } = reader.deps;
  return database.readHeavy(reader, (options) =>
    database.collection<AnyRow>(model).countDocuments(filter, { ...options, ...(limit && { limit }) }),
  );
}

type Reader = Writer & { deps: Pick<Deps, "database"> };

/**
 * Reads the number of rows of the account with these values from its ledger, at a cost that does not depend on it. The rows of an
 * account that an older version wrote are counted first, by a commit that changes nothing else.
 */
export async function readCount(
  reader: Reader,
  model: ModelDefinition,
  values: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const { account, deps } = reader;
  let ledger = await readLedger(deps.database, account, account);
  if (ledger && !ledger.counts) {
    await commit(reader, [], () => {});
    ledger = await readLedger(deps.database, account, account);
  }
  return ledger ? sumCounts(model, ledger, values) : 0;
}

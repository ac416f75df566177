import type { Deps } from "../core/context.ts";
import { createBatchedRead } from "./batched-read.ts";
import { commit, type Writer } from "./committer.ts";
import type { AnyRow, ModelDefinition, RowFilter } from "./define-model.ts";
import type { HeavyReader } from "./heavy-reads.ts";
import { Ledgers } from "./ledger.ts";
import { sumCounts } from "./row-counts.ts";

const readLedger = createBatchedRead(Ledgers, { account: 1, counts: 1 });

/** Counts rows in the database, at a cost that grows with their number. */
export function countRows(
  reader: HeavyReader & { deps: Pick<Deps, "database"> },
  model: ModelDefinition,
  filter: RowFilter,
  limit?: number,
): Promise<number> {
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

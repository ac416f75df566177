import type { Deps } from "../core/context.ts";
import { createBatchedRead } from "./batched-read.ts";
import { commit, type Writer } from "./committer.ts";
import type { ModelDefinition } from "./define-model.ts";
import { Ledgers } from "./ledger.ts";
import { sumCounts } from "./row-counts.ts";

const readLedger = createBatchedRead(Ledgers, { account: 1, counts: 1 });

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

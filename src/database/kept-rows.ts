import type { Deps } from "../core/context.ts";
import type { Database } from "./database.ts";
import type { AnyRow, ModelDefinition, Row, RowFilter } from "./define-model.ts";
import { one } from "./references.ts";

const PAGE_SIZE = 200;

/**
 * Removes rows in commits of their accounts, which give back their bytes. `isRemovable`: evaluated in the commit again, as the
 * row may have changed.
 */
export async function removeKeptRows<T extends Row>(
  { database, committer }: Pick<Deps, "committer" | "database">,
  model: ModelDefinition<T>,
  filter: RowFilter,
  isRemovable: (row: T) => boolean = () => true,
): Promise<void> {
  for (let removed = PAGE_SIZE; removed > 0; ) {
    const page = await database.find<Row>(model, filter, { projection: { account: 1 }, limit: PAGE_SIZE });
    removed = 0;
    for (const [account, rows] of Map.groupBy(page, (row) => row.account)) {
      if (account === "") {
        removed += await removeUnowned(database, model, filter, rows);
        continue;
      }
      const refs = rows.map(({ _id }) => one(model, account, _id));
      removed += await committer.commit({ account }, refs, (change, found) => {
        const removable = found.filter((row) => row !== null).filter(isRemovable);
        for (const row of removable) change.remove(model, row);
        return removable.length;
      });
    }
  }
}

/** Removes rows without an account, which no ledger counts, if they still match. */
async function removeUnowned(
  database: Database,
  model: ModelDefinition,
  filter: RowFilter,
  rows: readonly Row[],
): Promise<number> {
  const ids = rows.map(({ _id }) => _id);
  const { deletedCount } = await database
    .collection<AnyRow>(model)
    .deleteMany({ $and: [filter, { _id: { $in: ids } }] });
  return deletedCount;
}

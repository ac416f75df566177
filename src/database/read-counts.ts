import type { Deps } from "../core/context.ts";
import { commit, type Writer } from "./committer.ts";
import type { AnyRow, ModelDefinition, RowFilter } from "./define-model.ts";
import type { HeavyReader } from "./heavy-reads.ts";
import { readLedger } from "./read-ledger.ts";
import { sumCounts } from "./row-counts.ts";

type Counter = HeavyReader & { deps: Pick<Deps, "database"> };

/** Counts that readers requested in the present turn of the event loop. */
const requested = new WeakMap<Counter, Map<string, Promise<unknown>>>();

/** Joins equal reads of one reader in the same turn of the event loop, such as those of the fields of one operation. */
function shareRead<T>(reader: Counter, key: readonly unknown[], read: () => Promise<T>): Promise<T> {
  const reads = requested.get(reader) ?? new Map<string, Promise<unknown>>();
  if (reads.size === 0) {
    requested.set(reader, reads);
    // A later call has to see later writes.
    setImmediate(() => reads.clear());
  }
  const name = JSON.stringify(key);
  const shared = (reads.get(name) as Promise<T> | undefined) ?? read();
  reads.set(name, shared);
  return shared;
}

/** Counts rows in the database, at a cost that grows with their number. Equal counts of one reader in the same turn are one. */
export function countRows(reader: Counter, model: ModelDefinition, filter: RowFilter, limit?: number): Promise<number> {
  const { database } = reader.deps;
  return shareRead(reader, [model.collection, filter, limit], () =>
    database.readHeavy(reader, (options) =>
      database.collection<AnyRow>(model).countDocuments(filter, { ...options, ...(limit && { limit }) }),
    ),
  );
}

/** Values of fields that counted rows have; all values of a field without a list. */
type Selected = Readonly<Record<string, readonly string[] | undefined>>;

/**
 * Counts rows by the values of fields that an index contains behind those of the filter. Counts of one reader in the same turn that differ in
 * these values only are one read of the index.
 */
export async function countByValues(
  reader: Counter,
  model: ModelDefinition,
  filter: RowFilter,
  selected: Selected,
): Promise<number> {
  const fields = Object.keys(selected);
  const groups = await shareRead(reader, [model.collection, filter, fields], () =>
    groupRows(reader, model, filter, fields),
  );
  return groups
    .filter(({ _id }) => fields.every((field) => selected[field]?.includes(_id[field] ?? "") ?? true))
    .reduce((sum, { count }) => sum + count, 0);
}

interface Group {
  _id: Readonly<Record<string, string>>;
  count: number;
}

function groupRows(
  reader: Counter,
  model: ModelDefinition,
  filter: RowFilter,
  fields: readonly string[],
): Promise<Group[]> {
  const { database } = reader.deps;
  const values = Object.fromEntries(fields.map((field) => [field, `$${field}`]));
  const stages = [{ $match: filter }, { $group: { _id: values, count: { $sum: 1 } } }];
  return database.readHeavy(reader, (options) =>
    database.collection<AnyRow>(model).aggregate<Group>(stages, options).toArray(),
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

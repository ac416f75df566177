import type { mongo } from "mongoose";
import type { Write } from "./change.ts";
import type { Database } from "./database.ts";
import type { ModelDefinition, Row } from "./define-model.ts";
import type { Ledger } from "./ledger.ts";

/** Finds a row as the writes before it leave it. */
type FindRow = (model: ModelDefinition, id: string) => Row | undefined;

/** Updates the numbers of rows in the ledger for the writes of one unit of work, which are in order. */
export function countWrites(ledger: Ledger, writes: readonly Write[], find: FindRow): void {
  const written = new Map<string, Row | undefined>();
  for (const write of writes) {
    const { counted, collection } = write.model;
    if (!counted) continue;
    if (!("row" in write)) throw new TypeError(`counted rows of ${collection} are only written one by one`);
    const place = `${collection}/${write.row._id}`;
    const before = written.has(place) ? written.get(place) : find(write.model, write.row._id);
    const after = write.kind === "remove" ? undefined : write.row;
    written.set(place, after);
    if (before) addToCount(ledger, write.model, before, -1);
    if (after) addToCount(ledger, write.model, after, 1);
  }
}

function addToCount(ledger: Ledger, { collection, counted = [] }: ModelDefinition, row: Row, by: 1 | -1): void {
  const fields = new Map<string, unknown>(Object.entries(row));
  const key = createCountKey(counted.map((field) => fields.get(field)));
  const counts = ledger.counts?.[collection] ?? {};
  ledger.counts = { ...ledger.counts, [collection]: { ...counts, [key]: (counts[key] ?? 0) + by } };
}

/** The values of the counted fields in their order, as `completed/email`. */
export const createCountKey = (values: readonly unknown[]): string => values.join("/");

/** Adds the counts of all rows with these values; a field without a value admits any. */
export function sumCounts(
  { collection, counted = [] }: ModelDefinition,
  { counts }: Pick<Ledger, "counts">,
  values: Readonly<Record<string, string | undefined>>,
): number {
  let sum = 0;
  for (const [key, count] of Object.entries(counts?.[collection] ?? {})) {
    const found = key.split("/");
    if (counted.every((field, i) => values[field] === undefined || values[field] === found[i])) sum += count;
  }
  return sum;
}

/** Counts rows by a scan of the index that contains the counted fields. Without zeros. */
export async function scanCounts(
  database: Database,
  model: ModelDefinition,
  account: string,
  options: Pick<mongo.AggregateOptions, "session" | "readConcern"> = {},
): Promise<Record<string, number>> {
  const { counted = [] } = model;
  const fields = ["account", ...counted];
  const index = model.indexes.find(({ key }) => fields.every((field, i) => Object.keys(key)[i] === field));
  if (!index) throw new TypeError(`${model.collection} has no index of its counted fields`);
  const groups = await database
    .collection(model)
    .aggregate<{ _id: unknown[]; count: number }>(
      [{ $match: { account } }, { $group: { _id: counted.map((field) => `$${field}`), count: { $sum: 1 } } }],
      { ...options, hint: index.key },
    )
    .toArray();
  return Object.fromEntries(groups.map(({ _id, count }) => [createCountKey(_id), count]));
}

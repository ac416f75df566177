import { collectBatches } from "../core/batches.ts";
import type { Secrets } from "../process/secrets.ts";
import type { Database } from "./database.ts";
import { type AnyRow, type ModelDefinition, type Row, type RowFilter, SCAN_TIMEOUT_MS } from "./define-model.ts";
import type { BulkWrite } from "./driver-types.ts";

/** Rows of a model whose values are sealed under SECRET_KEY, each with the id of its key beside it. */
export interface SealedRows<T extends Row = Row> {
  /** Name in metrics, in `/readyz` and on the command line. */
  readonly name: string;
  readonly model: ModelDefinition<T>;
  /** Selects rows by a condition on the key id of a value that is still needed. */
  select(keyId: object | null, now: Date): RowFilter;
  /** Returns the sealed fields with every value under the first key; undefined if a value can't be opened. */
  reseal(secrets: Secrets, row: T): Partial<T> | undefined;
}

export interface ResealCount {
  resealed: number;
  /** Rows with a value that no key opens. */
  unreadable: number;
}

const BATCH_SIZE = 200;
const MAX_PASSES = 5;
/** Bounds the work of a start on a database of an older version. */
const MAX_OPENED_ROWS = 10_000;

/**
 * Seals the values of all rows again under the first key, while servers run. May be stopped at any time and run again: a
 * row that is done is not selected any more.
 */
export async function resealRows(
  database: Database,
  secrets: Secrets,
  rows: SealedRows,
  onProgress: (count: ResealCount & { total: number }) => void,
): Promise<ResealCount> {
  const filter = () => rows.select({ $ne: secrets.keyId }, new Date());
  const total = await database.collection(rows.model).countDocuments(filter(), { maxTimeMS: SCAN_TIMEOUT_MS });
  const done = { resealed: 0, unreadable: 0 };
  // A pass skips rows that change meanwhile, and servers with another first key may add rows.
  for (let pass = 0, before = -1; pass < MAX_PASSES && before !== done.resealed; pass += 1) {
    before = done.resealed;
    done.unreadable = 0;
    const cursor = database
      .collection<AnyRow>(rows.model)
      .find(filter(), { batchSize: BATCH_SIZE, maxTimeMS: SCAN_TIMEOUT_MS });
    for await (const batch of collectBatches(cursor, BATCH_SIZE)) {
      const updates = batch.flatMap((row) => createUpdate(secrets, rows, row) ?? []);
      done.unreadable += batch.length - updates.length;
      if (updates.length > 0) {
        const { modifiedCount } = await database.collection(rows.model).bulkWrite(updates, { ordered: false });
        done.resealed += modifiedCount;
      }
      onProgress({ ...done, total });
    }
  }
  return done;
}

/** Replaces the values unless one of them changed since the row was read. */
function createUpdate(secrets: Secrets, rows: SealedRows, row: AnyRow): BulkWrite<Row> | undefined {
  const sealed: Record<string, unknown> | undefined = rows.reseal(secrets, row);
  if (!sealed) return undefined;
  const unchanged = Object.fromEntries(Object.keys(sealed).map((field) => [field, row[field] ?? null]));
  return { updateOne: { filter: { _id: row._id, account: row.account, ...unchanged }, update: { $set: sealed } } };
}

/** Counts the rows with a value that was sealed under a missing key, by the ids alone. */
export function countRowsOfMissingKeys(database: Database, secrets: Secrets, rows: SealedRows): Promise<number> {
  const filter = rows.select({ $nin: [...secrets.keyIds, null] }, new Date());
  return database.collection<AnyRow>(rows.model).countDocuments(filter, { maxTimeMS: SCAN_TIMEOUT_MS });
}

/** Counts unreadable rows of older versions, which have no id of a key: opens up to {@link MAX_OPENED_ROWS}. */
export async function countUnreadableOldRows(database: Database, secrets: Secrets, rows: SealedRows): Promise<number> {
  const options = { batchSize: BATCH_SIZE, limit: MAX_OPENED_ROWS, maxTimeMS: SCAN_TIMEOUT_MS };
  let unreadable = 0;
  for await (const row of database.collection<AnyRow>(rows.model).find(rows.select(null, new Date()), options))
    if (!rows.reseal(secrets, row)) unreadable += 1;
  return unreadable;
}

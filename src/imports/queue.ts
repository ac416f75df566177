import type { Credential } from "../core/context.ts";
import { newId } from "../core/ids.ts";
import type { Change } from "../database/change.ts";
import type { QueueOptions } from "../jobs/queue.ts";
import { newJobFields, withoutLease } from "../jobs/row.ts";
import { type ImportCounts, type ImportRow, Imports, type RowError, type StoredResult } from "./model.ts";

export const IMPORT_QUEUE = {
  name: "import",
  model: Imports,
  stage: "importing",
  maxPerAccount: 1,
} satisfies QueueOptions<ImportRow>;

/** Results and errors that a row keeps. */
const MAX_ENTRIES = 100;
/** Bytes that the ledger counts for a row, beside its input. */
const ROW_BYTES = 1_000;
const ENTRY_BYTES = 150;

const NO_COUNTS: ImportCounts = { done: 0, created: 0, renamed: 0, skipped: 0, failed: 0 };

type Given = Pick<ImportRow, "format" | "filename" | "file" | "size" | "total">;

export function newImport(
  change: Change,
  { credential }: { credential: Pick<Credential, "id"> },
  given: Given,
): ImportRow {
  return withKeptBytes({
    _id: newId("imp"),
    account: change.account,
    status: "processing",
    credential: credential.id,
    created_at: change.now,
    completed_at: null,
    counts: NO_COUNTS,
    results: [],
    row_errors: [],
    error: null,
    ...given,
    ...newJobFields(change.now),
  });
}

/** Adds the results and errors of the next entries. */
export function advance(row: ImportRow, results: readonly StoredResult[], errors: readonly RowError[]): ImportRow {
  const { counts } = row;
  const skipped = results.filter(({ existed }) => existed).length;
  const renamed = results.filter(({ id, original }) => original !== null && id !== original).length;
  return withKeptBytes({
    ...row,
    counts: {
      done: counts.done + results.length + errors.length,
      created: counts.created + results.length - skipped,
      renamed: counts.renamed + renamed,
      skipped: counts.skipped + skipped,
      failed: counts.failed + errors.length,
    },
    results: [...row.results, ...results].slice(0, MAX_ENTRIES),
    row_errors: [...row.row_errors, ...errors].slice(0, MAX_ENTRIES),
  });
}

/** Adds errors of attachments, whose conversations are stored. */
export const addErrors = (row: ImportRow, errors: readonly RowError[]): ImportRow =>
  withKeptBytes({ ...row, row_errors: [...row.row_errors, ...errors].slice(0, MAX_ENTRIES) });

/** The row of an import that has ended; its input is no longer needed. */
export function endImport(
  change: Change,
  row: ImportRow,
  outcome: Pick<ImportRow, "status"> & Partial<Pick<ImportRow, "error">>,
): ImportRow {
  const { attaching: _, ...rest } = withoutLease(row);
  return withKeptBytes({ ...rest, ...outcome, completed_at: change.now, file: null, progress: null });
}

function withKeptBytes(row: ImportRow): ImportRow {
  const entries = row.results.length + row.row_errors.length;
  return { ...row, kept_bytes: ROW_BYTES + entries * ENTRY_BYTES + (row.file === null ? 0 : row.size) };
}

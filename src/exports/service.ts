import { type Context, requireScope } from "../core/context.ts";
import { ApiError, notFound } from "../core/errors.ts";
import { isId } from "../core/ids.ts";
import { parseInput } from "../core/input.ts";
import { computeExpiry } from "../core/retention.ts";
import { createBatchedRead } from "../database/batched-read.ts";
import type { Change } from "../database/change.ts";
import { commit } from "../database/committer.ts";
import type { Database } from "../database/database.ts";
import { type IdPage, type KeysetPage, readPageById } from "../database/keyset-page.ts";
import { countRows } from "../database/read-counts.ts";
import { one } from "../database/references.ts";
import { completeRemoval, scheduleRemoval } from "../files/removal.ts";
import { withoutLease } from "../jobs/row.ts";
import { CreateExportInput, type ListExportsInput } from "./input.ts";
import { requireExportSpace } from "./kept-files.ts";
import { type ExportRow, Exports } from "./model.ts";
import { EXPORT_QUEUE, newExport } from "./queue.ts";

/** POST /exports: queues a file of the conversations that exist when the job begins. @throws forbidden, `exports_too_large` */
export async function createExport(ctx: Context, input: CreateExportInput): Promise<ExportRow> {
  requireScope(ctx, "read");
  const { format, options } = parseInput(CreateExportInput, input);
  const filters = Object.entries(input.filters ?? {}).filter(([, value]) => value !== undefined);
  await requireExportSpace(ctx.deps.database, ctx.owner);
  return commit(ctx, [], (change) => {
    const row = newExport(change, { format, options, filters: Object.fromEntries(filters) });
    change.insert(Exports, row);
    change.after(() => ctx.deps.jobs.wake(EXPORT_QUEUE.name));
    return row;
  });
}

const readExport = createBatchedRead(Exports, {});

export async function getExport(ctx: Context, id: string): Promise<ExportRow> {
  requireScope(ctx, "read");
  const row = isId("exp", id) ? await readExport(ctx.deps.database, ctx.account, id) : null;
  if (!row) throw notFound("export", id);
  return row;
}

/** GET /exports, newest first. */
export async function listExports(
  ctx: Context,
  { conversation_id, ...page }: ListExportsInput & IdPage,
): Promise<KeysetPage<ExportRow>> {
  requireScope(ctx, "read");
  const filter = createFilter(ctx, conversation_id);
  return readPageById(ctx.deps.database, Exports, "exp", { filter, ...page, getSignal: ctx.getSignal });
}

export function countExports(ctx: Context, conversation?: string): Promise<number> {
  requireScope(ctx, "read");
  return countRows(ctx, Exports, createFilter(ctx, conversation));
}

function createFilter({ account }: Context, conversation: string | undefined) {
  return { account, ...(conversation !== undefined && { "filters.ids": conversation }) };
}

/** Cancels an export in progress; no change to a canceled one. @throws bad_request for one that has ended */
export async function cancelExport(ctx: Context, id: string): Promise<ExportRow> {
  return changeExport(ctx, id, (change, row) => {
    if (row.status === "canceled") return row;
    if (row.status === "processing") return cancel(ctx, change, row);
    throw new ApiError("bad_request", "The export is no longer in progress.", {
      details: { reason: "not_processing", status: row.status },
    });
  });
}

/** Deletes an export with its file, also while it is in progress. */
export async function deleteExport(ctx: Context, id: string): Promise<{ deleted: true; id: string }> {
  return changeExport(ctx, id, (change, row) => remove(ctx, change, row));
}

/** DELETE /exports/{id}: cancels an export in progress, deletes any other with its file. */
export async function endExport(ctx: Context, id: string): Promise<ExportRow | { deleted: true; id: string }> {
  return changeExport<ExportRow | { deleted: true; id: string }>(ctx, id, (change, row) =>
    row.status === "processing" ? cancel(ctx, change, row) : remove(ctx, change, row),
  );
}

function changeExport<T>(ctx: Context, id: string, run: (change: Change, row: ExportRow) => T): Promise<T> {
  requireScope(ctx, "read");
  if (!isId("exp", id)) throw notFound("export", id);
  return commit(ctx, [one(Exports, ctx.account, id)], (change, [row]) => {
    if (!row) throw notFound("export", id);
    return run(change, row);
  });
}

/** The worker loses its lease by the change, and discards its file (run.ts). */
function cancel({ deps }: Context, change: Change, row: ExportRow): ExportRow {
  const forget_at = computeExpiry(deps.config.retentionDays, change.now.getTime());
  const next: ExportRow = { ...withoutLease(row), status: "canceled", forget_at };
  change.replace(Exports, next);
  // The slot is free for another export of the account.
  change.after(() => deps.jobs.wake(EXPORT_QUEUE.name));
  return next;
}

function remove({ account, deps }: Context, change: Change, row: ExportRow): { deleted: true; id: string } {
  const { file } = row;
  change.remove(Exports, row);
  if (file) {
    scheduleRemoval(change, file);
    change.after(() => void completeRemoval(deps, account, file));
  }
  return { deleted: true, id: row._id };
}

/** Finds the export of a download URL. */
export function findExport(database: Database, id: string): Promise<ExportRow | null> {
  return isId("exp", id)
    ? database.model(Exports).findOne({ _id: id }).lean<ExportRow>().exec()
    : Promise.resolve(null);
}

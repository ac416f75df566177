import { setTimeout as wait } from "node:timers/promises";
import { type Context, requireScope } from "../core/context.ts";
import { ApiError, notFound } from "../core/errors.ts";
import { isId } from "../core/ids.ts";
import { parseInput } from "../core/input.ts";
import { computeExpiry } from "../core/retention.ts";
import type { Change } from "../database/change.ts";
import { commit } from "../database/committer.ts";
import type { Database } from "../database/database.ts";
import { type KeysetPage, readPageById } from "../database/keyset-page.ts";
import { one } from "../database/references.ts";
import { completeRemoval, scheduleRemoval } from "../files/removal.ts";
import { withoutLease } from "../jobs/row.ts";
import { CreateExportInput, type ListExportsInput } from "./input.ts";
import { type ExportRow, Exports } from "./model.ts";
import { EXPORT_QUEUE, newExport } from "./queue.ts";

/** Within this time of its beginning a small export ends by itself. */
const SMALL_ENDS_MS = 2_000;
const ASK_AGAIN_MS = 20;

/** POST /exports: a file of the conversations that stand when the work begins. */
export async function createExport(ctx: Context, input: CreateExportInput): Promise<ExportRow> {
  requireScope(ctx, "read");
  const { format, options } = parseInput(CreateExportInput, input);
  const asked = Object.entries(input.filters ?? {}).filter(([, value]) => value !== undefined);
  return commit(ctx, [], (change) => {
    const row = newExport(change, { format, options, filters: Object.fromEntries(asked) });
    change.insert(Exports, row);
    change.after(() => ctx.deps.jobs.wake(EXPORT_QUEUE.name));
    return row;
  });
}

export async function getExport(ctx: Context, id: string): Promise<ExportRow> {
  requireScope(ctx, "read");
  const filter = { _id: id, account: ctx.account };
  const row = isId("exp", id) ? await ctx.deps.database.model(Exports).findOne(filter).lean<ExportRow>() : null;
  if (!row) throw notFound("export", id);
  return row;
}

/** GET /exports, newest first. */
export async function listExports(ctx: Context, { after, per_page }: ListExportsInput): Promise<KeysetPage<ExportRow>> {
  requireScope(ctx, "read");
  const filter = { account: ctx.account };
  return readPageById(ctx.deps.database, Exports, "exp", { filter, after, limit: per_page });
}

/** Stops one that is under way; one that was canceled stays so. @throws bad_request for one that has ended */
export async function cancelExport(ctx: Context, id: string): Promise<ExportRow> {
  return change(ctx, id, (change, row) => {
    if (row.status === "canceled") return row;
    if (row.status === "processing") return cancel(ctx, change, row);
    throw new ApiError("bad_request", "The export is not under way any more.", {
      details: { reason: "not_processing", status: row.status },
    });
  });
}

/** Removes it with its file, also one that is under way. */
export async function deleteExport(ctx: Context, id: string): Promise<{ deleted: true; id: string }> {
  return change(ctx, id, (change, row) => remove(ctx, change, row));
}

/**
 * DELETE /exports/{id}: cancels one that is under way, else removes it. One that has just begun may come to its end
 * first: a small one is gone then, and leaves no canceled row behind.
 */
export async function endExport(ctx: Context, id: string): Promise<ExportRow | { deleted: true; id: string }> {
  requireScope(ctx, "read");
  if (isId("exp", id)) await letSmallOneEnd(ctx.deps.database, ctx.account, id);
  return change<ExportRow | { deleted: true; id: string }>(ctx, id, (change, row) =>
    row.status === "processing" ? cancel(ctx, change, row) : remove(ctx, change, row),
  );
}

async function letSmallOneEnd(database: Database, account: string, id: string): Promise<void> {
  for (;;) {
    const row = await database
      .model(Exports)
      .findOne({ _id: id, account }, { status: 1, created_at: 1 })
      .lean<ExportRow>();
    if (row?.status !== "processing" || Date.now() - row.created_at.getTime() > SMALL_ENDS_MS) return;
    await wait(ASK_AGAIN_MS);
  }
}

function change<T>(ctx: Context, id: string, run: (change: Change, row: ExportRow) => T): Promise<T> {
  requireScope(ctx, "read");
  if (!isId("exp", id)) throw notFound("export", id);
  return commit(ctx, [one(Exports, ctx.account, id)], (change, [row]) => {
    if (!row) throw notFound("export", id);
    return run(change, row);
  });
}

/** Whoever works on it sees that the row is not its own any more, and drops what it has written (run.ts). */
function cancel({ deps }: Context, change: Change, row: ExportRow): ExportRow {
  const forget_at = computeExpiry(deps.config.retentionDays, change.now.getTime());
  const next: ExportRow = { ...withoutLease(row), status: "canceled", forget_at };
  change.replace(Exports, next);
  // Its place is free for one that waits.
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

/** What a download link leads to. */
export function findExport(database: Database, id: string): Promise<ExportRow | null> {
  return isId("exp", id)
    ? database.model(Exports).findOne({ _id: id }).lean<ExportRow>().exec()
    : Promise.resolve(null);
}

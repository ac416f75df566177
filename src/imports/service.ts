import { getLimits } from "../accounts/plans.ts";
import type { PreparedUpload } from "../conversations/attachments/restore.ts";
import { type Context, requireScope } from "../core/context.ts";
import { ApiError, notFound } from "../core/errors.ts";
import { isId } from "../core/ids.ts";
import { parseInput } from "../core/input.ts";
import { createBatchedRead } from "../database/batched-read.ts";
import type { Change } from "../database/change.ts";
import { commit } from "../database/committer.ts";
import { type IdPage, type KeysetPage, readPageById } from "../database/keyset-page.ts";
import { countRows } from "../database/read-counts.ts";
import { one } from "../database/references.ts";
import { completeRemoval, scheduleRemoval } from "../files/removal.ts";
import { prepareAttachments } from "./attachments.ts";
import { CreateImportInput, type ImportedConversation, type ListImportsInput } from "./input.ts";
import { type ImportRow, Imports, type StoredResult } from "./model.ts";
import { advance, endImport, IMPORT_QUEUE, newImport } from "./queue.ts";
import { restoreAll } from "./restore-all.ts";
import { storeBody } from "./store-input.ts";
import { computeImportWork } from "./work.ts";

export interface ImportResult extends StoredResult {
  attachments: PreparedUpload[];
}

/** An import that was completed by its request. */
export interface CompletedImport {
  row: ImportRow;
  results: ImportResult[];
}

/** An import with more JSON is processed in the background. */
const MAX_BYTES_AT_ONCE = 1_000_000;

/**
 * POST /imports: restores conversations, all of them or none, each with its event. Does not change those that exist
 * already, so that a repeated import has no effect. The bytes of attachments follow by the upload URLs of the result.
 *
 * An import is queued instead if the caller asks for that, if it is larger than the body of other requests, or if it needs more
 * calls than a window of the rate limit has; its conversations are then stored in parts, at the rate of the account.
 */
export async function createImport(
  ctx: Context,
  input: CreateImportInput,
  { background = false }: { background?: boolean } = {},
): Promise<CompletedImport | { row: ImportRow; results?: undefined }> {
  requireScope(ctx, "write");
  const { conversations } = parseInput(CreateImportInput, input);
  if (background || isLarge(ctx, input)) return { row: await storeBody(ctx, input) };
  await ctx.deps.access.chargeWork(ctx, computeImportWork(conversations.length));
  const { row, results } = await restoreAll(ctx, conversations, {
    reads: [],
    run(change, restore) {
      const restored = restore();
      const total = conversations.length;
      const begun = newImport(change, ctx, { format: "json", filename: null, file: null, size: 0, total });
      const ended = endImport(change, advance(begun, restored, []), { status: "completed" });
      change.insert(Imports, ended);
      return { row: ended, results: restored };
    },
  });
  return { row, results: await addUploads(ctx, conversations, results) };
}

/** Restores a batch of conversations, for the command line: no resource records it. */
export async function importConversations(ctx: Context, input: CreateImportInput): Promise<ImportResult[]> {
  requireScope(ctx, "write");
  const { conversations } = parseInput(CreateImportInput, input);
  const run = (_change: Change, restore: () => StoredResult[]) => restore();
  const results = await restoreAll(ctx, conversations, { reads: [], run });
  return addUploads(ctx, conversations, results);
}

async function addUploads(
  ctx: Context,
  conversations: readonly ImportedConversation[],
  results: readonly StoredResult[],
): Promise<ImportResult[]> {
  const added: ImportResult[] = [];
  for (const [i, result] of results.entries()) {
    const attachments = await prepareAttachments(ctx, result.id, conversations[i] as ImportedConversation);
    added.push({ ...result, attachments });
  }
  return added;
}

function isLarge(ctx: Context, input: CreateImportInput): boolean {
  const { perMinute, perHour } = getLimits(ctx.owner);
  if (ctx.charge && input.conversations.length > Math.min(perMinute, perHour)) return true;
  return Buffer.byteLength(JSON.stringify(input)) > MAX_BYTES_AT_ONCE;
}

const readImport = createBatchedRead(Imports, {});

export async function getImport(ctx: Context, id: string): Promise<ImportRow> {
  requireScope(ctx, "read");
  const row = isId("imp", id) ? await readImport(ctx.deps.database, ctx.account, id) : null;
  if (!row) throw notFound("import", id);
  return row;
}

/** GET /imports, newest first. */
export async function listImports(ctx: Context, page: ListImportsInput & IdPage): Promise<KeysetPage<ImportRow>> {
  requireScope(ctx, "read");
  const filter = { account: ctx.account };
  return readPageById(ctx.deps.database, Imports, "imp", { filter, ...page, getSignal: ctx.getSignal });
}

export function countImports(ctx: Context): Promise<number> {
  requireScope(ctx, "read");
  return countRows(ctx, Imports, { account: ctx.account });
}

/** Cancels an import in progress; no change to a canceled one. @throws bad_request for one that has ended */
export async function cancelImport(ctx: Context, id: string): Promise<ImportRow> {
  return changeImport(ctx, id, (change, row) => {
    if (row.status === "canceled") return row;
    if (row.status === "processing" || row.status === "waiting") return cancel(ctx, change, row);
    throw new ApiError("bad_request", "The import is no longer in progress.", {
      details: { reason: "not_processing", status: row.status },
    });
  });
}

/** Deletes the record of an import, also while it is in progress. Its conversations stay. */
export async function deleteImport(ctx: Context, id: string): Promise<{ deleted: true; id: string }> {
  return changeImport(ctx, id, (change, row) => remove(ctx, change, row));
}

function changeImport<T>(ctx: Context, id: string, run: (change: Change, row: ImportRow) => T): Promise<T> {
  requireScope(ctx, "write");
  if (!isId("imp", id)) throw notFound("import", id);
  return commit(ctx, [one(Imports, ctx.account, id)], (change, [row]) => {
    if (!row) throw notFound("import", id);
    return run(change, row);
  });
}

/** The worker loses its lease by the change, and its next commit does nothing. */
function cancel(ctx: Context, change: Change, row: ImportRow): ImportRow {
  const next = endImport(change, row, { status: "canceled" });
  change.replace(Imports, next);
  removeInput(ctx, change, row);
  // The slot is free for another import of the account.
  change.after(() => ctx.deps.jobs.wake(IMPORT_QUEUE.name));
  return next;
}

function remove(ctx: Context, change: Change, row: ImportRow): { deleted: true; id: string } {
  change.remove(Imports, row);
  removeInput(ctx, change, row);
  return { deleted: true, id: row._id };
}

/** Removes the input in the commit that ends the import. */
export function removeInput({ deps }: Pick<Context, "deps">, change: Change, { account, file }: ImportRow): void {
  if (file === null) return;
  scheduleRemoval(change, file);
  change.after(() => void completeRemoval(deps, account, file));
}

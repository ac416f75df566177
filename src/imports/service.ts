import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { accountRef } from "../accounts/service.ts";
import {
  type PreparedUpload,
  prepareUploads,
  type RestorableAttachment,
} from "../conversations/attachments/restore.ts";
import { createIdClassifier } from "../conversations/kept-ids.ts";
import {
  createRestoreRefs,
  type RestorableConversation,
  type RestoreRows,
  restoreConversation,
} from "../conversations/restore.ts";
import { type Context, requireScope } from "../core/context.ts";
import { notFound, serviceUnavailable } from "../core/errors.ts";
import { parseInput } from "../core/input.ts";
import { commit } from "../database/committer.ts";
import { isDuplicateKey } from "../database/driver-errors.ts";
import { hasPendingRemoval } from "../files/removal.ts";
import { pendingFileRef } from "../files/reservation.ts";
import { CreateImportInput, type ImportedConversation } from "./input.ts";
import { computeImportWork } from "./work.ts";

export interface ImportResult {
  id: string;
  /** The id in the import, if it has one. */
  original: string | null;
  /** True if the conversation existed already; it is not changed. */
  existed: boolean;
  attachments: PreparedUpload[];
}

const MAX_ATTEMPTS = 3;
/** The sweep completes a pending removal within this time, even after a crash. */
const REMOVAL_TIMEOUT_MS = 25_000;
const REMOVAL_POLL_INTERVAL_MS = 50;

/**
 * POST /imports: restores conversations, all of them or none, each with its event. Does not change those that exist
 * already, so that a repeated import has no effect. The bytes of attachments follow by the upload URLs of the result.
 */
export async function createImport(ctx: Context, input: CreateImportInput): Promise<ImportResult[]> {
  requireScope(ctx, "write");
  const { conversations } = parseInput(CreateImportInput, input);
  await ctx.deps.access.chargeWork(ctx, computeImportWork(conversations.length));
  const items = conversations.map(toRestorable);
  const results: ImportResult[] = [];
  for (const [i, { id, existed }] of (await restoreAll(ctx, items)).entries()) {
    const files = (conversations[i] as ImportedConversation).attachments.filter(({ path }) => path !== undefined);
    const attachments = files.length > 0 ? await prepareUploads(ctx, id, files.map(toRestorableFile)) : [];
    results.push({ id, original: items[i]?.id ?? null, existed, attachments });
  }
  return results;
}

/**
 * Ids are unique across accounts: another account may use one at the same moment. The files of a conversation that was
 * just deleted are still being removed, which would also remove new files of its id.
 */
async function restoreAll(
  ctx: Context,
  items: readonly RestorableConversation[],
): Promise<{ id: string; existed: boolean }[]> {
  const deadline = Date.now() + REMOVAL_TIMEOUT_MS;
  for (let attempt = 1; ; ) {
    try {
      const done = await restore(ctx, items);
      if (done) return done;
      if (Date.now() > deadline) throw serviceUnavailable("A conversation is still being deleted; try again.");
      await wait(REMOVAL_POLL_INTERVAL_MS);
    } catch (error) {
      if (!isDuplicateKey(error) || attempt === MAX_ATTEMPTS) throw error;
      attempt += 1;
    }
  }
}

/** Returns undefined while files of one of the conversations are being removed. */
async function restore(ctx: Context, given: readonly RestorableConversation[]) {
  const { account } = ctx;
  const classifyId = await createIdClassifier(ctx);
  const items = given.map((item) => ({ ...item, idOrigin: item.id === undefined ? "other" : classifyId(item.id) }));
  // An id that is not kept is not looked up here: the wait would reveal a deletion in another account.
  const ids = items.flatMap(({ id, idOrigin }) => (id === undefined || idOrigin === "other" ? [] : id));
  if (await hasPendingRemoval(ctx.deps.database, ids)) return undefined;
  const refs = items.map((item) => createRestoreRefs(account, item));
  const removals = ids.map((id) => pendingFileRef(account, id));
  const reads = [accountRef(account), ...refs.flat(), ...removals] as const;
  const bytes = Buffer.byteLength(JSON.stringify(items));
  return commit({ ...ctx, bytes }, reads, (change, [owner, ...rest]) => {
    if (!owner) throw notFound("account", account);
    if (rest.slice(rest.length - removals.length).some(Boolean)) return undefined;
    const found = rest as (RestoreRows[keyof RestoreRows] | null)[];
    const done = new Map<string, string>();
    return items.map((item, i) => {
      const [known, holder, imported] = found.slice(i * 3, i * 3 + 3) as [
        RestoreRows["known"],
        RestoreRows["holder"],
        RestoreRows["imported"],
      ];
      const earlier = done.get(item.origin);
      if (earlier !== undefined) return { id: earlier, existed: true };
      const { row, existed } = restoreConversation(change, { owner, deps: ctx.deps }, item, {
        known,
        holder,
        imported,
      });
      done.set(item.origin, row._id);
      return { id: row._id, existed };
    });
  });
}

function toRestorable(given: ImportedConversation): RestorableConversation {
  const { attachments: _, status, summary = null, ...fields } = given;
  const { title, content, source, metadata } = fields;
  const hashContent = () =>
    createHash("sha256")
      .update(JSON.stringify([title, content, source, metadata]))
      .digest("base64url");
  const origin = fields.id ?? `sha256:${hashContent()}`;
  return { ...fields, origin, summary, failed: status === "failed" };
}

const toRestorableFile = (file: ImportedConversation["attachments"][number]): RestorableAttachment => ({
  ...file,
  sha256: Buffer.from(file.sha256, "hex").toString("base64url"),
});

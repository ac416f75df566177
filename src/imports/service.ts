import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { accountRef } from "../accounts/service.ts";
import {
  type PreparedUpload,
  prepareUploads,
  type RestorableAttachment,
} from "../conversations/attachments/restore.ts";
import type { ConversationRow } from "../conversations/model.ts";
import { createRestoreRefs, type RestorableConversation, restoreConversation } from "../conversations/restore.ts";
import { type Context, requireScope } from "../core/context.ts";
import { notFound, serviceUnavailable } from "../core/errors.ts";
import { parseInput } from "../core/input.ts";
import { commit } from "../database/committer.ts";
import { isDuplicateKey } from "../database/driver-errors.ts";
import { hasPendingRemoval } from "../files/removal.ts";
import { pendingFileRef } from "../files/reservation.ts";
import { CreateImportInput, type ImportedConversation } from "./input.ts";

export interface ImportResult {
  id: string;
  /** The id that it had, if it was told. */
  original: string | null;
  /** It existed there already, and stays as it is. */
  existed: boolean;
  attachments: PreparedUpload[];
}

const MOST_TRIES = 3;
/** The sweeper of files finishes within this time what a crash has left. */
const PATIENCE_MS = 25_000;
const ASK_AGAIN_MS = 50;

/**
 * POST /imports: stores conversations as they once were, all of them or none, each with its event. What stands here
 * already is left as it is, so that importing twice changes nothing. Bytes of attachments go by the links it answers.
 */
export async function createImport(ctx: Context, input: CreateImportInput): Promise<ImportResult[]> {
  requireScope(ctx, "write");
  const { conversations } = parseInput(CreateImportInput, input);
  const items = conversations.map(restorable);
  const results: ImportResult[] = [];
  for (const [i, { id, existed }] of (await restoreAll(ctx, items)).entries()) {
    const files = (conversations[i] as ImportedConversation).attachments.filter(({ path }) => path !== undefined);
    const attachments = files.length > 0 ? await prepareUploads(ctx, id, files.map(restorableFile)) : [];
    results.push({ id, original: items[i]?.id ?? null, existed, attachments });
  }
  return results;
}

/**
 * Ids are everybody's: another account may take one in the same moment. And where a conversation was deleted just now,
 * its files are on their way out; new ones under its id would go with them.
 */
async function restoreAll(
  ctx: Context,
  items: readonly RestorableConversation[],
): Promise<{ id: string; existed: boolean }[]> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let tries = 1; ; ) {
    try {
      const done = await restore(ctx, items);
      if (done) return done;
      if (Date.now() > deadline) throw serviceUnavailable("A conversation is still being deleted; try again.");
      await wait(ASK_AGAIN_MS);
    } catch (error) {
      if (!isDuplicateKey(error) || tries === MOST_TRIES) throw error;
      tries += 1;
    }
  }
}

/** @returns undefined while files of one of them are being removed */
async function restore(ctx: Context, items: readonly RestorableConversation[]) {
  const { account } = ctx;
  const ids = items.flatMap(({ id }) => id ?? []);
  if (await hasPendingRemoval(ctx.deps.database, ids)) return undefined;
  const refs = items.map((item) => createRestoreRefs(account, item));
  const removals = ids.map((id) => pendingFileRef(account, id));
  const reads = [accountRef(account), ...refs.flat(), ...removals] as const;
  return commit(ctx, reads, (change, [owner, ...rest]) => {
    if (!owner) throw notFound("account", account);
    if (rest.slice(rest.length - removals.length).some(Boolean)) return undefined;
    const found = rest as (ConversationRow | null)[];
    const done = new Map<string, string>();
    let next = 0;
    return items.map((item, i) => {
      const rows = found.slice(next, next + (refs[i]?.length ?? 0));
      next += rows.length;
      const twin = done.get(item.origin);
      if (twin !== undefined) return { id: twin, existed: true };
      const { row, existed } = restoreConversation(change, owner, item, rows);
      done.set(item.origin, row._id);
      return { id: row._id, existed };
    });
  });
}

function restorable(given: ImportedConversation): RestorableConversation {
  const { attachments: _, status, summary = null, ...fields } = given;
  const { title, content, source, metadata } = fields;
  const said = () =>
    createHash("sha256")
      .update(JSON.stringify([title, content, source, metadata]))
      .digest("base64url");
  const origin = fields.id ?? `sha256:${said()}`;
  return { ...fields, origin, summary, failed: status === "failed" };
}

const restorableFile = (file: ImportedConversation["attachments"][number]): RestorableAttachment => ({
  ...file,
  sha256: Buffer.from(file.sha256, "hex").toString("base64url"),
});

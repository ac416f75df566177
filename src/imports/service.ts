import { createHash } from "node:crypto";
import { accountRef } from "../accounts/service.ts";
import { type Offer, offerUploads, type RestorableAttachment } from "../attachments/restore.ts";
import { type Context, commit, requireScope } from "../context.ts";
import { type Restorable, restorableRefs, restoreConversation } from "../conversations/restore.ts";
import { notFound } from "../errors.ts";
import { parseInput } from "../input.ts";
import { CreateImportInput, type ImportedConversation } from "./input.ts";

export interface ImportResult {
  id: string;
  /** The id that it had, if it was told. */
  original: string | null;
  /** It stood there already, and stays as it is. */
  stood: boolean;
  attachments: Offer[];
}

const DUPLICATE = 11_000;
const MOST_TRIES = 3;

/**
 * POST /imports: stores conversations as they once were, all of them or none, each with its event. What stands here
 * already is left as it is, so that importing twice changes nothing. Bytes of attachments go by the links it answers.
 */
export async function createImport(ctx: Context, input: CreateImportInput): Promise<ImportResult[]> {
  requireScope(ctx, "write");
  const { conversations } = parseInput(CreateImportInput, input);
  const items = conversations.map(restorable);
  const results: ImportResult[] = [];
  for (const [i, { id, stood }] of (await restoreAll(ctx, items)).entries()) {
    const files = (conversations[i] as ImportedConversation).attachments.filter(({ path }) => path !== undefined);
    const attachments = files.length > 0 ? await offerUploads(ctx, id, files.map(restorableFile)) : [];
    results.push({ id, original: items[i]?.id ?? null, stood, attachments });
  }
  return results;
}

/** Ids are everybody's: another account may take one in the same moment. */
async function restoreAll(ctx: Context, items: readonly Restorable[]): Promise<{ id: string; stood: boolean }[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await restore(ctx, items);
    } catch (error) {
      if ((error as { code?: unknown }).code !== DUPLICATE || tries === MOST_TRIES) throw error;
    }
  }
}

function restore(ctx: Context, items: readonly Restorable[]) {
  const { account } = ctx;
  const refs = items.map((item) => restorableRefs(account, item));
  return commit(ctx, [accountRef(account), ...refs.flat()], (change, [owner, ...found]) => {
    if (!owner) throw notFound("account", account);
    const done = new Map<string, string>();
    let next = 0;
    return items.map((item, i) => {
      const rows = found.slice(next, next + (refs[i]?.length ?? 0));
      next += rows.length;
      const twin = done.get(item.origin);
      if (twin !== undefined) return { id: twin, stood: true };
      const { row, stood } = restoreConversation(change, owner, item, rows);
      done.set(item.origin, row._id);
      return { id: row._id, stood };
    });
  });
}

function restorable(given: ImportedConversation): Restorable {
  const { id, title, content, source, metadata, summary = null, status, created_at, updated_at } = given;
  const said = () =>
    createHash("sha256")
      .update(JSON.stringify([title, content, source, metadata]))
      .digest("base64url");
  const origin = id ?? `sha256:${said()}`;
  const failed = status === "failed";
  return { id, origin, title, content, source, metadata, summary, failed, created_at, updated_at };
}

const restorableFile = (file: ImportedConversation["attachments"][number]): RestorableAttachment => ({
  ...file,
  sha256: Buffer.from(file.sha256, "hex").toString("base64url"),
});

import { countBytes } from "../../accounts/quota.ts";
import { accountRef } from "../../accounts/service.ts";
import { type Context, requireScope } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { isId } from "../../core/ids.ts";
import { commit } from "../../database/commit.ts";
import { type Database, perDatabase } from "../../database/database.ts";
import { one } from "../../database/references.ts";
import { purge, removeFile } from "../../files/removal.ts";
import type { ConversationRow } from "../model.ts";
import { conversationRef, countAttachment, getConversation } from "../service.ts";
import { createAttachmentsReader } from "./loader.ts";
import { type AttachmentRow, Attachments } from "./model.ts";

const getReader = perDatabase((database) =>
  createAttachmentsReader(database, { cache: false, batchScheduleFn: setImmediate }),
);

/** GET /conversations/{id}/attachments: oldest first. */
export async function listAttachments(ctx: Context, conversationId: string): Promise<AttachmentRow[]> {
  return attachmentsOf(ctx.deps.database, await getConversation(ctx, conversationId));
}

/** Those of a conversation that the caller was given; most have none, which costs no read. */
export async function attachmentsOf(database: Database, row: Pick<ConversationRow, "_id" | "account" | "attachments">) {
  if (!row.attachments?.count) return [];
  return getReader(database).load({ account: row.account, conversation: row._id });
}

/** Those of an account by their ids, for work that nobody waits for. */
export async function readAttachments(
  database: Database,
  account: string,
  ids: string[],
): Promise<Map<string, AttachmentRow>> {
  const rows = await database
    .model(Attachments)
    .find({ _id: { $in: ids }, account })
    .lean<AttachmentRow[]>();
  return new Map(rows.map((row) => [row._id, row]));
}

/** One attachment by its id, as GraphQL's `node` asks for it. */
export async function getAttachment(ctx: Context, id: string): Promise<AttachmentRow> {
  requireScope(ctx, "read");
  const row = await findAttachment(ctx.deps.database, id);
  if (row?.account !== ctx.account) throw notFound("attachment", id);
  return row;
}

/** DELETE /attachments/{id}: gone at once, its bytes too. */
export async function deleteAttachment(ctx: Context, id: string): Promise<{ deleted: true; id: string }> {
  requireScope(ctx, "delete");
  const filter = { _id: id, account: ctx.account };
  const found = isId("att", id)
    ? await ctx.deps.database.model(Attachments).findOne(filter, { conversation: 1, file: 1 }).lean()
    : null;
  if (!found) throw notFound("attachment", id);
  const { conversation: conversationId, file } = found;
  const reads = [
    one(Attachments, ctx.account, id),
    conversationRef(ctx.account, conversationId),
    accountRef(ctx.account),
  ] as const;
  await commit(ctx, reads, (change, [row, conversation, account]) => {
    if (!row || !conversation || !account) throw notFound("attachment", id);
    change.remove(Attachments, row);
    removeFile(change, row.file);
    countBytes(change, account, "attachments", -row.size, { refusable: false });
    countAttachment(change, conversation, { count: -1, bytes: -row.size });
  });
  await purge(ctx.deps, ctx.account, file);
  return { deleted: true, id };
}

/** What a download link leads to. */
export function findAttachment(database: Database, id: string): Promise<AttachmentRow | null> {
  return isId("att", id)
    ? database.model(Attachments).findOne({ _id: id }).lean<AttachmentRow>().exec()
    : Promise.resolve(null);
}

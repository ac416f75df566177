import { type Context, requireScope } from "../core/context.ts";
import { notFound } from "../core/errors.ts";
import { isId } from "../core/ids.ts";
import { coversConversation } from "../core/restriction.ts";
import { createBatchedRead } from "../database/batched-read.ts";
import { type Database, perDatabase } from "../database/database.ts";
import { type AttachmentHead, listAttached } from "./attached-files.ts";
import { createAttachmentLoader } from "./attachment-loader.ts";
import { type AttachmentRow, Attachments, type ConversationRow } from "./model.ts";
import { getConversation } from "./service.ts";

const getLoader = perDatabase(createAttachmentLoader);

/** GET /conversations/{id}/attachments: oldest first. */
export async function listAttachments(ctx: Context, conversationId: string): Promise<AttachmentHead[]> {
  return loadAttachments(ctx.deps.database, await getConversation(ctx, conversationId, new Set()));
}

/** Returns the attachments of a conversation; reads them only if an earlier version stored it. */
export function loadAttachments(
  database: Database,
  row: Pick<ConversationRow, "_id" | "account" | "attachments">,
): AttachmentHead[] | Promise<AttachmentHead[]> {
  return listAttached(row) ?? getLoader(database).load({ account: row.account, conversation: row._id });
}

/** Reads attachments of an account by their ids, for background work. */
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

const readAttachment = createBatchedRead(Attachments, {});

/** Reads one attachment, for the `node` field of GraphQL. */
export async function getAttachment(ctx: Context, id: string): Promise<AttachmentRow> {
  requireScope(ctx, "read", "rows");
  const row = isId("att", id) ? await readAttachment(ctx.deps.database, ctx.account, id) : null;
  if (!row || !(await coversConversation(ctx, row.conversation))) throw notFound("attachment", id);
  return row;
}

/** Finds the attachment of a download URL. */
export function findAttachment(database: Database, id: string): Promise<AttachmentRow | null> {
  return isId("att", id)
    ? database.model(Attachments).findOne({ _id: id }).lean<AttachmentRow>().exec()
    : Promise.resolve(null);
}

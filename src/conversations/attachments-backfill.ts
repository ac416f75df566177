import type { Database } from "../database/database.ts";
import { toAttached } from "./attached-files.ts";
import { Attachments, type ConversationRow, Conversations, WITHOUT_FILES, WITHOUT_FILES_INDEX } from "./model.ts";

const BATCH_SIZE = 200;

type Stored = Pick<ConversationRow, "_id" | "account" | "version">;

/**
 * Copies attachments into the conversations that an earlier version of Recap stored without them. Reads until then need a second read.
 * @returns true when every conversation has its copy
 */
export async function copyAttachments(database: Database, signal: AbortSignal): Promise<boolean> {
  const rows = database.collection(Conversations);
  while (!signal.aborted) {
    const row = await rows.findOne(WITHOUT_FILES, { projection: { account: 1 }, hint: WITHOUT_FILES_INDEX });
    if (!row) return true;
    while (!signal.aborted && (await copyBatch(database, row.account)));
  }
  return false;
}

/** Copies the attachments of a batch. @returns true if there may be more */
async function copyBatch(database: Database, account: string): Promise<boolean> {
  const rows = database.collection(Conversations);
  const found: Stored[] = await rows
    .find<Stored>(
      { account, ...WITHOUT_FILES },
      { projection: { account: 1, version: 1 }, hint: WITHOUT_FILES_INDEX, limit: BATCH_SIZE },
    )
    .toArray();
  if (found.length === 0) return false;
  const attachments = await database.find(Attachments, { account, conversation: { $in: found.map(({ _id }) => _id) } });
  const byConversation = Map.groupBy(attachments, (attachment) => attachment.conversation);
  const operations = found.map(({ _id, version }) => ({
    updateOne: {
      // An upload or deletion since the first read changed the version.
      filter: { _id, account, version, ...WITHOUT_FILES },
      update: { $set: { "attachments.files": toAttached(byConversation.get(_id) ?? []).files } },
    },
  }));
  await rows.bulkWrite(operations, { ordered: false });
  return true;
}

import type { AttachmentRow, ConversationRow } from "./model.ts";

/** The attachments as their conversation stores them. */
type Attached = NonNullable<ConversationRow["attachments"]>;
export type AttachedFile = NonNullable<Attached["files"]>[number];

/** An attachment without its place in the file store. */
export type AttachmentHead = Pick<AttachmentRow, "_id" | "account" | "conversation"> & Omit<AttachedFile, "id">;

type Owner = Pick<ConversationRow, "_id" | "account" | "attachments">;

function toAttachedFile(row: AttachmentHead): AttachedFile {
  const { _id: id, filename, size, mime_type, sha256, created_at } = row;
  return { id, filename, size, mime_type, sha256, created_at };
}

/** The attachments that the conversation stores, oldest first; undefined if an earlier version stored their totals only. */
export function listAttached({ _id: conversation, account, attachments }: Owner): AttachmentHead[] | undefined {
  if (!attachments?.count) return [];
  return attachments.files?.map(({ id: _id, ...file }) => ({ _id, account, conversation, ...file }));
}

/** Adds an attachment. A list that is absent stays so, until the upgrade reads all of it. */
export function addAttached({ attachments }: Owner, row: AttachmentRow): Attached {
  const { count, bytes, files } = attachments?.count ? attachments : { count: 0, bytes: 0, files: [] };
  return {
    count: count + 1,
    bytes: bytes + row.size,
    ...(files && { files: [...files, toAttachedFile(row)].sort(compareByAge) }),
  };
}

export function removeAttached({ attachments }: Owner, row: AttachmentRow): Attached {
  const { count = 0, bytes = 0, files } = attachments ?? {};
  return {
    count: count - 1,
    bytes: bytes - row.size,
    ...(files && { files: files.filter(({ id }) => id !== row._id) }),
  };
}

/** Creates the stored form of all attachments of a conversation. */
export function toAttached(rows: readonly AttachmentHead[]): Attached {
  return {
    count: rows.length,
    bytes: rows.reduce((sum, { size }) => sum + size, 0),
    files: rows.map(toAttachedFile).sort(compareByAge),
  };
}

const compareByAge = (a: AttachedFile, b: AttachedFile) =>
  a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1);

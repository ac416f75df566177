import type { Deps } from "../core/context.ts";
import { createDownloadSubject, createSignedUrl, getLinkPeriodEnd } from "../files/links.ts";
import type { Attachment } from "./attachment-output.ts";
import type { AttachmentRow } from "./model.ts";

type LinkDeps = Pick<Deps, "config" | "publicUrl" | "secrets">;

/** Adds a signed URL that expires at the end of the next full hour. */
export function presentAttachment(deps: LinkDeps, row: AttachmentRow, now = Date.now()): Attachment {
  const { created_at, ...fields } = presentAttachmentFields(row);
  const link = { id: row._id, expires: getLinkPeriodEnd(now), subject: createDownloadSubject(row) };
  return { ...fields, url: createSignedUrl(deps, "download", link), created_at };
}

/** The same without `url`. */
export function presentAttachmentFields(row: AttachmentRow): Omit<Attachment, "url"> {
  const { _id: id, filename, size, mime_type } = row;
  return { id, filename, size, mime_type, created_at: row.created_at.toISOString() };
}

/** Object for GraphQL, with the id of the conversation. */
export function presentLinkedAttachment(deps: LinkDeps, row: AttachmentRow) {
  return { ...presentAttachment(deps, row), conversation_id: row.conversation };
}

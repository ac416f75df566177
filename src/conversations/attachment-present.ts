import type { Deps } from "../core/context.ts";
import { createDownloadSubject, createSignedUrl, getLinkPeriodEnd } from "../files/links.ts";
import type { AttachmentHead } from "./attached-files.ts";
import type { Attachment } from "./attachment-output.ts";

type LinkDeps = Pick<Deps, "config" | "publicUrl" | "secrets">;

/** Adds a signed URL that expires at the end of the next full hour. */
export function presentAttachment(deps: LinkDeps, row: AttachmentHead, now = Date.now()): Attachment {
  const { created_at, ...fields } = presentAttachmentFields(row);
  return {
    ...fields,
    url: createDownloadUrl(deps, { id: row._id, account: row.account, sha256: row.sha256 }, now),
    created_at,
  };
}

/** The same without `url`. */
export function presentAttachmentFields(row: AttachmentHead): Omit<Attachment, "url"> {
  const { _id: id, filename, size, mime_type } = row;
  return { id, filename, size, mime_type, created_at: row.created_at.toISOString() };
}

/** Object for GraphQL, with the id of the conversation, and what the field `url` needs. */
export function presentLinkedAttachment(row: AttachmentHead) {
  const { account, sha256 } = row;
  return { ...presentAttachmentFields(row), conversation_id: row.conversation, account, sha256 };
}

/** Creates the signed URL of the bytes. */
export function createDownloadUrl(
  deps: LinkDeps,
  { id, account, sha256 }: { id: string; account: string; sha256: string },
  now = Date.now(),
): string {
  const subject = createDownloadSubject({ account, sha256 });
  return createSignedUrl(deps, "download", { id, expires: getLinkPeriodEnd(now), subject });
}

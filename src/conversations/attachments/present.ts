import type { Deps } from "../../core/context.ts";
import { endOfLinkPeriod, signedUrl } from "../../files/links.ts";
import type { AttachmentRow, AttachmentUploadRow } from "./model.ts";
import type { Attachment } from "./output.ts";

type LinkDeps = Pick<Deps, "config" | "publicUrl" | "secrets">;

/** Attachment of service.md section 2, with a link of this hour's period. */
export function presentAttachment(deps: LinkDeps, row: AttachmentRow, now = Date.now()): Attachment {
  const { created_at, ...fields } = presentAttachmentFields(row);
  return { ...fields, url: signedUrl(deps, "download", row._id, endOfLinkPeriod(now)), created_at };
}

/** The same without a link. */
export function presentAttachmentFields(row: AttachmentRow): Omit<Attachment, "url"> {
  const { _id: id, filename, size, mime_type } = row;
  return { id, filename, size, mime_type, created_at: row.created_at.toISOString() };
}

/** Where to PUT the bytes, and until when. */
export function presentUpload(deps: LinkDeps, row: AttachmentUploadRow) {
  return {
    id: row._id,
    url: signedUrl(deps, "upload", row._id, row.expires_at),
    method: "PUT",
    expires_at: row.expires_at.toISOString(),
  };
}

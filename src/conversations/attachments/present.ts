import type { Deps } from "../../core/context.ts";
import { createSignedUrl, type LinkSubject } from "../../files/links.ts";
import type { AttachmentUploadRow } from "./model.ts";

type LinkDeps = Pick<Deps, "config" | "publicUrl" | "secrets">;

/** Binds an upload link to the account, the conversation and the announced bytes. */
export const createUploadSubject = ({ account, conversation, size, restores }: AttachmentUploadRow): LinkSubject => [
  account,
  conversation,
  size,
  restores?.sha256 ?? null,
];

/** The signed URL for the PUT of the bytes, and its expiry. */
export function presentUpload(deps: LinkDeps, row: AttachmentUploadRow) {
  return {
    id: row._id,
    url: createSignedUrl(deps, "upload", { id: row._id, expires: row.expires_at, subject: createUploadSubject(row) }),
    method: "PUT",
    expires_at: row.expires_at.toISOString(),
  };
}

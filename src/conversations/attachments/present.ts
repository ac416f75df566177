import type { Deps } from "../../core/context.ts";
import { createSignedUrl } from "../../files/links.ts";
import type { AttachmentUploadRow } from "./model.ts";

type LinkDeps = Pick<Deps, "config" | "publicUrl" | "secrets">;

/** The signed URL for the PUT of the bytes, and its expiry. */
export function presentUpload(deps: LinkDeps, row: AttachmentUploadRow) {
  return {
    id: row._id,
    url: createSignedUrl(deps, "upload", row._id, row.expires_at),
    method: "PUT",
    expires_at: row.expires_at.toISOString(),
  };
}

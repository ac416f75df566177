import { defineModel, type RowOf } from "../../database/define-model.ts";
import { date, nullable, number, object, optional, string } from "../../database/fields.ts";

/** Signed upload links, each for one upload; `_id` is the id of the future attachment. */
export const AttachmentUploads = defineModel("AttachmentUpload", {
  collection: "attachment_uploads",
  fields: {
    conversation: string(),
    filename: nullable(string()),
    /** Announced size in bytes; an upload of another size is rejected. */
    size: nullable(number()),
    /** The credential that requested the link; revoking it invalidates the link. */
    credential: string(),
    expires_at: date(),
    /** Set for an imported attachment, which keeps its creation time and must have the same bytes; `original` is its old id. */
    restores: optional(object({ original: string(), sha256: string(), created_at: date() })),
  },
  indexes: [
    { key: { account: 1, conversation: 1 } },
    // TTL, one hour after the link expires: an upload may still be in progress.
    { key: { expires_at: 1 }, expireAfterSeconds: 3_600 },
  ],
});
export interface AttachmentUploadRow extends RowOf<typeof AttachmentUploads> {}

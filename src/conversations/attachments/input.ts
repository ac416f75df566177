import { z } from "zod";
import { optionalText } from "../../core/input.ts";
import { MAX_FILENAME_LENGTH } from "../../http/form-upload.ts";
import { sanitizeFilename } from "./filename.ts";

export const MAX_ATTACHMENT_BYTES = 25_000_000;
export const MAX_ATTACHMENTS = 50;

/** Pattern for the OpenAPI document: a character other than dots and white space after the last slash. */
const FILENAME_PATTERN = "[^\\u0000-\\u0020\\u007f-\\u00a0./\\\\][^/\\\\]*$";

/** The form of an upload, for the OpenAPI document; http/form-upload.ts streams its parts. */
export const UploadForm = z
  .strictObject({
    file: z.string().meta({ format: "binary", description: "The bytes, from 1 byte to 25 MB." }),
    filename: z
      .string()
      .optional()
      .meta({
        description: "Overrides the file's own name; not JSON. Path parts and control characters are removed.",
        maxLength: MAX_FILENAME_LENGTH,
        pattern: FILENAME_PATTERN,
        examples: ["invoice.pdf"],
      }),
  })
  .meta({ id: "AttachmentForm" });

/** A name that is not empty without path parts and control characters. */
export const UploadedName = optionalText(MAX_FILENAME_LENGTH).refine(
  (name) => sanitizeFilename(name) !== "",
  "must contain a name",
);

/** Input of the GraphQL mutation createAttachmentUpload. */
export const CreateAttachmentUploadInput = z.strictObject({
  conversation_id: z.string(),
  filename: optionalText(MAX_FILENAME_LENGTH).optional(),
  size: z.int().min(1).max(MAX_ATTACHMENT_BYTES).optional(),
});
export type CreateAttachmentUploadInput = z.input<typeof CreateAttachmentUploadInput>;

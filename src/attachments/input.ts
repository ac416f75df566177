import { z } from "zod";
import { optionalText } from "../input.ts";

/** Decisions: MB of 1,000,000 bytes. */
export const MOST_BYTES = 25_000_000;
export const MOST_PER_CONVERSATION = 50;

/** The form of an upload, for documents; it is read part by part (http/multipart.ts). */
export const UploadForm = z
  .strictObject({
    file: z.string().meta({ format: "binary", description: "The bytes: at least one, at most 25 MB." }),
    filename: z
      .string()
      .optional()
      .meta({ description: "Instead of the file's own name. Path parts and control characters are taken out." }),
  })
  .meta({ id: "AttachmentForm" });

/** createAttachmentUpload of GraphQL. */
export const CreateAttachmentUploadInput = z.strictObject({
  conversation_id: z.string(),
  filename: optionalText(4_096).optional(),
  size: z.int().min(1).max(MOST_BYTES).optional(),
});
export type CreateAttachmentUploadInput = z.input<typeof CreateAttachmentUploadInput>;

import { z } from "zod";
import { optionalText } from "../../core/input.ts";
import { LONGEST_NAME } from "../../http/multipart.ts";
import { safeName } from "./filename.ts";

/** Decisions: MB of 1,000,000 bytes. */
export const MOST_BYTES = 25_000_000;
export const MOST_PER_CONVERSATION = 50;

/** For documents: something but dots and white space after the last slash. */
const LEAVES_A_NAME = "[^\\u0000-\\u0020\\u007f-\\u00a0./\\\\][^/\\\\]*$";

/** The form of an upload, for documents; it is read part by part (http/multipart.ts). */
export const UploadForm = z
  .strictObject({
    file: z.string().meta({ format: "binary", minLength: 1, description: "The bytes: at least one, at most 25 MB." }),
    filename: z
      .string()
      .optional()
      .meta({
        description: "Instead of the file's own name, and no JSON. Path parts and control characters are taken out.",
        maxLength: LONGEST_NAME,
        pattern: LEAVES_A_NAME,
        examples: ["invoice.pdf"],
      }),
  })
  .meta({ id: "AttachmentForm" });

/** A name of which something is left without path parts and control characters. */
export const UploadedName = optionalText(LONGEST_NAME).refine((name) => safeName(name) !== "", "must hold a name");

/** createAttachmentUpload of GraphQL. */
export const CreateAttachmentUploadInput = z.strictObject({
  conversation_id: z.string(),
  filename: optionalText(LONGEST_NAME).optional(),
  size: z.int().min(1).max(MOST_BYTES).optional(),
});
export type CreateAttachmentUploadInput = z.input<typeof CreateAttachmentUploadInput>;

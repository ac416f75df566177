import { z } from "zod";
import { count, createdAt, exampleId, id, listSchema } from "../core/output.ts";

export const Attachment = z
  .object({
    id: id("att"),
    filename: z.string().describe("Name of the file."),
    size: count("Size in bytes.", 48_213),
    mime_type: z.string().describe("Media type, detected from the bytes."),
    url: z.string().meta({
      format: "uri",
      description: "Signed URL, valid without an API key until the end of the next full hour. Supports byte ranges.",
    }),
    created_at: createdAt,
  })
  .meta({
    id: "Attachment",
    examples: [
      {
        id: exampleId("att"),
        filename: "invoice.pdf",
        size: 48_213,
        mime_type: "application/pdf",
        url: `https://recap.example.com/files/${exampleId("att")}?expires=1795255200&signature=2nY8`,
        created_at: "2026-11-21T09:30:00.000Z",
      },
    ],
  });
export type Attachment = z.infer<typeof Attachment>;

export const AttachmentList = listSchema("AttachmentList", Attachment);

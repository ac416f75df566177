import { z } from "zod";
import { count, exampleId, id, timestamp } from "../core/output.ts";

const originalId = (prefix: "conv" | "att") =>
  z.string().meta({ description: "The id in the import.", examples: [exampleId(prefix)] });

const Upload = z
  .object({
    url: z.string().meta({ format: "uri", description: "A signed URL that accepts the bytes once." }),
    method: z.string().meta({ description: "The HTTP method of the upload.", examples: ["PUT"] }),
    expires_at: timestamp("Until then the URL is valid."),
  })
  .meta({ id: "ImportUpload", description: "The request that uploads the bytes." });

const ImportedFile = z
  .object({
    id: id("att"),
    original_id: originalId("att"),
    upload: Upload.nullable().meta({ description: "The upload of the bytes; null if they are stored already." }),
  })
  .meta({ id: "ImportedFile" });

const Entry = z
  .object({
    id: id("conv"),
    original_id: originalId("conv").nullable().describe("The id in the import; null without one."),
    result: z.enum(["created", "unchanged"]).meta({ description: "`unchanged`: it existed already." }),
    attachments: z.array(ImportedFile).describe("The result of each attachment, in the order of the request."),
  })
  .meta({ id: "ImportEntry" });

/** The result of each conversation, in the order of the request. */
export const Import = z
  .object({
    created: count("Number of conversations created.", 1),
    unchanged: count("Number of conversations that existed already.", 0),
    renamed: count("Conversations that have a new id. It does not depend on the conversations of other accounts.", 0),
    conversations: z.array(Entry).describe("The result of each conversation, in the order of the request."),
  })
  .meta({
    id: "Import",
    examples: [
      {
        created: 1,
        unchanged: 0,
        renamed: 0,
        conversations: [{ id: exampleId("conv"), original_id: exampleId("conv"), result: "created", attachments: [] }],
      },
    ],
  });
export type Import = z.infer<typeof Import>;

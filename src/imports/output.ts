import { z } from "zod";
import { count, exampleId, id, timestamp } from "../core/output.ts";

const originalId = (prefix: "conv" | "att") =>
  z.string().meta({ description: "The id in the import.", examples: [exampleId(prefix)] });

const Upload = z
  .object({
    url: z.string().meta({ format: "uri", description: "A signed URL that accepts the bytes once." }),
    method: z.string().meta({ examples: ["PUT"] }),
    expires_at: timestamp(),
  })
  .meta({ id: "ImportUpload" });

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
    original_id: originalId("conv").nullable(),
    result: z.enum(["created", "unchanged"]).meta({ description: "`unchanged`: it existed already." }),
    attachments: z.array(ImportedFile),
  })
  .meta({ id: "ImportEntry" });

/** The result of each conversation, in the order of the request. */
export const Import = z
  .object({
    created: count(1),
    unchanged: count(0),
    renamed: count(0).meta({ description: "Conversations that have a new id, as another account has theirs." }),
    conversations: z.array(Entry),
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

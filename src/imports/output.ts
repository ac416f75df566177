import { z } from "zod";
import { count, createdAt, cursorPageSchema, exampleId, id, JobError, timestamp } from "../core/output.ts";
import { FORMATS } from "./formats.ts";
import { IMPORT_STATUSES } from "./model.ts";

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

const RESULT = {
  id: id("conv"),
  original_id: originalId("conv").nullable().describe("The id in the import; null without one."),
  result: z.enum(["created", "unchanged"]).meta({ description: "`unchanged`: it existed already." }),
};

const Entry = z
  .object({
    ...RESULT,
    attachments: z.array(ImportedFile).describe("The result of each attachment, in the order of the request."),
  })
  .meta({ id: "ImportEntry" });
export type ImportEntry = z.infer<typeof Entry>;

const EXAMPLE = { id: exampleId("conv"), original_id: exampleId("conv"), result: "created" };

/** The response to an import that its request completes: the result of each conversation. */
export const ImportResult = z
  .object({
    created: count("Number of conversations created.", 1),
    unchanged: count("Number of conversations that existed already.", 0),
    renamed: count("Conversations that have a new id. It does not depend on the conversations of other accounts.", 0),
    conversations: z.array(Entry).describe("The result of each conversation, in the order of the request."),
  })
  .meta({
    id: "ImportResult",
    examples: [{ created: 1, unchanged: 0, renamed: 0, conversations: [{ ...EXAMPLE, attachments: [] }] }],
  });
export type ImportResult = z.infer<typeof ImportResult>;

const Progress = z
  .object({
    total: count("Number of entries of the input; null until the input was read.", 100).nullable(),
    done: count("Number of entries processed.", 100),
    created: count("Number of conversations created.", 97),
    renamed: count("Number of conversations that have a new id.", 0),
    skipped: count("Number of conversations that existed already; they are not changed.", 2),
    failed: count("Number of entries that can't be imported.", 1),
  })
  .meta({ id: "ImportProgress", description: "Numbers of entries." });

const RowError = z
  .object({
    row: z
      .int()
      .min(1)
      .meta({ description: "Number of the entry in the input, from 1.", examples: [7] }),
    message: z.string().meta({ description: "The reason.", examples: ["conversation 7: title is required"] }),
  })
  .meta({ id: "ImportRowError", description: "An entry that can't be imported." });

const StoredEntry = z.object(RESULT).meta({ id: "ImportedResult", description: "The result of a conversation." });

const HEAD = {
  id: id("imp"),
  status: z.enum(IMPORT_STATUSES).describe("State of the work."),
  format: z.enum(FORMATS).describe("Format of the input."),
  filename: z
    .string()
    .nullable()
    .meta({ description: "Name of the file; null for a JSON body.", examples: [null] }),
  progress: Progress,
  error: JobError.nullable().meta({
    description: "The reason of a failure of the whole import; what was stored before stays. Null without one.",
    examples: [null],
  }),
  created_at: createdAt,
  completed_at: timestamp("Time at which the import ended; null until then.").nullable(),
};

const HEAD_EXAMPLE = {
  id: exampleId("imp"),
  status: "completed",
  format: "json",
  filename: null,
  progress: { total: 1, done: 1, created: 1, renamed: 0, skipped: 0, failed: 0 },
  error: null,
  created_at: "2026-11-21T09:30:00.000Z",
  completed_at: "2026-11-21T09:30:01.000Z",
};

/** An import in a list. */
export const ImportItem = z.object(HEAD).meta({ id: "ImportItem", examples: [HEAD_EXAMPLE] });

/** An import as a resource. */
export const Import = z
  .object({
    ...HEAD,
    conversations: z
      .array(StoredEntry)
      .describe("Results of the first 100 conversations that were stored, in the order of the input."),
    errors: z.array(RowError).describe("The first 100 entries and attachments that can't be imported."),
  })
  .meta({
    id: "Import",
    examples: [{ ...HEAD_EXAMPLE, conversations: [EXAMPLE], errors: [] }],
  });
export type Import = z.infer<typeof Import>;

export const ImportPage = cursorPageSchema("ImportPage", ImportItem);

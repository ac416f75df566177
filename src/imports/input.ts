import { z } from "zod";
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, UploadedName } from "../conversations/attachments/input.ts";
import { STATUSES } from "../conversations/enums.ts";
import { CreateConversationInput } from "../conversations/input.ts";
import { idPattern } from "../core/ids.ts";
import { optionalText } from "../core/input.ts";
import { EXPORT_VERSION } from "../exports/version.ts";
import { SENTIMENTS } from "../lib/summarizer/summarizer.ts";

export const MAX_CONVERSATIONS = 100;

const FIRST = Date.UTC(1970, 0, 1);
const LAST = Date.UTC(9999, 11, 31);

const instant = z.iso
  .datetime({ offset: true, error: "must be an ISO 8601 timestamp with Z or an offset" })
  .refine((text) => Date.parse(text) >= FIRST && Date.parse(text) <= LAST, "must be from 1970 to 9999")
  .transform((text) => new Date(text))
  .meta({ format: "date-time", examples: ["2026-11-21T09:30:00.000Z"] });

const idSchema = (prefix: "conv" | "att") =>
  z.string().regex(new RegExp(idPattern(prefix)), `must be an id that begins with ${prefix}_`);

const entries = z.array(optionalText(10_000)).max(1_000);

const ImportedSummary = z
  .strictObject({
    title: optionalText(10_000),
    content: optionalText(200_000),
    sentiment: z.enum(SENTIMENTS),
    topics: entries,
    action_items: entries,
    language: optionalText(100).default("und"),
    generator: z
      .strictObject({
        engine: optionalText(200),
        model: optionalText(200).nullable().default(null),
        prompt_version: optionalText(200).nullable().default(null),
        fallback: z.boolean(),
      })
      .default({ engine: "import", model: null, prompt_version: null, fallback: false }),
  })
  .meta({ id: "ImportedSummary" });

const ImportedAttachment = z
  .strictObject({
    id: idSchema("att"),
    filename: UploadedName,
    size: z.int().min(1).max(MAX_ATTACHMENT_BYTES),
    sha256: z.string().regex(/^[0-9a-f]{64}$/, "must be 64 hex digits"),
    created_at: instant,
    mime_type: optionalText(200).optional().describe("Ignored: detected from the bytes."),
    path: optionalText(1_000)
      .optional()
      .describe("Set if the client has the bytes: the response then has an upload URL for them."),
  })
  .meta({ id: "ImportedAttachment" });

const ImportedConversation = z
  .strictObject({
    id: idSchema("conv")
      .optional()
      .describe("Kept unless another conversation has it. Without ids, equal conversations are imported once."),
    ...CreateConversationInput.shape,
    status: z.enum(STATUSES).optional().describe("`completed` requires a summary; without one, `failed` is kept."),
    created_at: instant.optional().describe("Defaults to the present time."),
    updated_at: instant.optional().describe("Defaults to `created_at`."),
    summary: ImportedSummary.nullable()
      .optional()
      .describe("A conversation without one is summarized, unless it failed."),
    attachments: z.array(ImportedAttachment).max(MAX_ATTACHMENTS).default([]),
  })
  .refine(({ status, summary }) => status !== "completed" || summary, {
    path: ["summary"],
    message: "is required of a completed conversation",
  })
  .meta({ id: "ImportedConversation" });
export type ImportedConversation = z.output<typeof ImportedConversation>;

/** The body of POST /imports: an export in JSON, or a part of one. */
export const CreateImportInput = z
  .strictObject({
    conversations: z.array(ImportedConversation).min(1).max(MAX_CONVERSATIONS),
    manifest: z
      .looseObject({
        version: z.literal(EXPORT_VERSION),
        counts: z.looseObject({ conversations: z.int().min(0) }),
      })
      .optional()
      .describe("The manifest of a complete export, which must match the conversations."),
  })
  .superRefine(({ conversations, manifest }, issues) => {
    if (manifest && manifest.counts?.conversations !== conversations?.length)
      issues.addIssue({
        code: "custom",
        path: ["manifest", "counts"],
        message: "must match the number of conversations",
      });
  })
  .meta({
    id: "CreateImport",
    examples: [
      {
        conversations: [
          {
            title: "Invoice",
            content: "Anna: Can you send the invoice by Friday?\nBen: Sure, I will send it tomorrow.",
            source: "email",
            status: "failed",
            created_at: "2026-11-21T09:30:00.000Z",
            metadata: { participants: ["Anna", "Ben"] },
          },
        ],
      },
    ],
  });
export type CreateImportInput = z.input<typeof CreateImportInput>;

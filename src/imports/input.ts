import { z } from "zod";
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, UploadedName } from "../conversations/attachments/input.ts";
import { CreateConversationInput } from "../conversations/input.ts";
import { STATUSES } from "../conversations/model.ts";
import { idPattern } from "../core/ids.ts";
import { optionalText } from "../core/input.ts";
import { EXPORT_VERSION } from "../exports/version.ts";
import { SENTIMENTS } from "../lib/summarizer/summarizer.ts";

export const MOST_CONVERSATIONS = 100;

const FIRST = Date.UTC(1970, 0, 1);
const LAST = Date.UTC(9999, 11, 31);

const instant = z.iso
  .datetime({ offset: true, error: "must be an ISO 8601 timestamp with Z or an offset" })
  .refine((text) => Date.parse(text) >= FIRST && Date.parse(text) <= LAST, "must be from 1970 to 9999")
  .transform((text) => new Date(text))
  .meta({ format: "date-time", examples: ["2026-11-21T09:30:00.000Z"] });

const idOf = (prefix: "conv" | "att") =>
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
    id: idOf("att"),
    filename: UploadedName,
    size: z.int().min(1).max(MAX_ATTACHMENT_BYTES),
    sha256: z.string().regex(/^[0-9a-f]{64}$/, "must be 64 hex digits"),
    created_at: instant,
    mime_type: optionalText(200).optional().describe("Told anew from the bytes."),
    path: optionalText(1_000)
      .optional()
      .describe("Given when its bytes are at hand: the answer then has a link for them."),
  })
  .meta({ id: "ImportedAttachment" });

const ImportedConversation = z
  .strictObject({
    id: idOf("conv").optional().describe("Kept where nobody has it. Without it, equal conversations are one."),
    ...CreateConversationInput.shape,
    status: z.enum(STATUSES).optional().describe("`completed` with a summary; without one `failed` stays so."),
    created_at: instant.optional().describe("Now, without it."),
    updated_at: instant.optional().describe("`created_at`, without it."),
    summary: ImportedSummary.nullable().optional().describe("Without one, and unless it failed, it is made."),
    attachments: z.array(ImportedAttachment).max(MAX_ATTACHMENTS).default([]),
  })
  .refine(({ status, summary }) => status !== "completed" || summary, {
    path: ["summary"],
    message: "is required of a completed conversation",
  })
  .meta({ id: "ImportedConversation" });
export type ImportedConversation = z.output<typeof ImportedConversation>;

/** The body of POST /imports: an export in JSON, or a piece of one. */
export const CreateImportInput = z
  .strictObject({
    conversations: z.array(ImportedConversation).min(1).max(MOST_CONVERSATIONS),
    manifest: z
      .looseObject({
        version: z.literal(EXPORT_VERSION),
        counts: z.looseObject({ conversations: z.int().min(0) }),
      })
      .optional()
      .describe("Of an export that is sent as it is: it must hold what it says."),
  })
  .superRefine(({ conversations, manifest }, issues) => {
    if (manifest && manifest.counts?.conversations !== conversations?.length)
      issues.addIssue({
        code: "custom",
        path: ["manifest", "counts"],
        message: "must tell of the conversations that are there",
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

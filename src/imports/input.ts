import { z } from "zod";
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, UploadedName } from "../conversations/attachments/input.ts";
import { STATUSES } from "../conversations/enums.ts";
import { MAX_FEEDBACK } from "../conversations/feedback/input.ts";
import { CreateConversationInput } from "../conversations/input.ts";
import { MAX_MESSAGES, MessageInput } from "../conversations/message-input.ts";
import { withTasks } from "../conversations/tasks/keep-states.ts";
import { idPattern } from "../core/ids.ts";
import { optionalText, pageCursor, queryInteger, timestampText } from "../core/input.ts";
import { EXPORT_VERSION } from "../exports/version.ts";
import { SENTIMENTS, STYLES } from "../lib/summarizer/summarizer.ts";
import { languageTag } from "../summaries/input.ts";
import { TemplateSnapshotInput } from "../templates/input.ts";
import { FORMATS } from "./formats.ts";
import {
  ImportedChapter,
  ImportedFeedback,
  ImportedGrounding,
  ImportedPoints,
  ImportedSection,
  ImportedStatement,
} from "./points-input.ts";

export const MAX_CONVERSATIONS = 100;

const FIRST = Date.UTC(1970, 0, 1);
const LAST = Date.UTC(9999, 11, 31);

const instant = timestampText
  .refine((text) => Date.parse(text) >= FIRST && Date.parse(text) <= LAST, "must be from 1970 to 9999")
  .transform((text) => new Date(text))
  .meta({ format: "date-time", examples: ["2026-11-21T09:30:00.000Z"] });

const idSchema = (prefix: "conv" | "att") =>
  z.string().regex(new RegExp(idPattern(prefix)), `must be an id that begins with ${prefix}_`);

const entries = z.array(optionalText(10_000)).max(1_000);

/** Keeps the last entry on each point, as the API has one. */
const keepLastFeedback = <T extends { kind: string; text: string }>(feedback: readonly T[]): T[] => [
  ...new Map(feedback.map((entry) => [`${entry.kind} ${entry.text}`, entry])).values(),
];

const ImportedSummary = z
  .strictObject({
    title: optionalText(10_000).describe("The subject in a few words."),
    content: optionalText(200_000).describe("The text of the summary."),
    sentiment: z.enum(SENTIMENTS).describe("The overall tone."),
    topics: entries.describe("The topics."),
    action_items: entries.describe("The tasks that were agreed on."),
    language: optionalText(100).default("und").describe("BCP 47 language tag; `und` if undetermined."),
    generator: z
      .strictObject({
        engine: optionalText(200).describe("The summarizer that created it."),
        model: optionalText(200).nullable().default(null).describe("The language model, if one created it."),
        prompt_version: optionalText(200).nullable().default(null).describe("Version of the prompt, if it had one."),
        fallback: z.boolean().describe("True if another summarizer replaced the configured one."),
        interim: z
          .boolean()
          .nullish()
          .transform((interim) => interim === true)
          .describe("True: the conversation is summarized again."),
      })
      .meta({ id: "ImportedGenerator", description: "Generator of the summary." })
      .default({ engine: "import", model: null, prompt_version: null, fallback: false, interim: false })
      .describe("Generator of the summary. Default: the engine `import`."),
    statements: z.array(ImportedStatement).max(1_000).optional().describe("The points with their evidence."),
    grounding: ImportedGrounding.nullable().optional().describe("Result of comparing the points with the text."),
    sections: z.array(ImportedSection).max(100).optional().describe("Sections of its template."),
    points: ImportedPoints.nullable().optional().describe("Points by type. `action_items` are then the open tasks."),
    chapters: z.array(ImportedChapter).max(1_000).optional().describe("Parts of a long conversation."),
    feedback: z
      .array(ImportedFeedback)
      .max(MAX_FEEDBACK)
      .optional()
      .describe("Feedback of clients on points; of several on the same point, the last is kept."),
  })
  .transform(({ statements, grounding, points, sections = [], chapters = [], feedback = [], ...summary }) => {
    const grounded = {
      ...summary,
      ...(feedback.length > 0 && { feedback: keepLastFeedback(feedback) }),
      ...(sections.length > 0 && { sections }),
      ...(chapters.length > 0 && { chapters }),
      ...(grounding && { statements: statements ?? [], grounding }),
    };
    return points ? withTasks({ ...grounded, points }, points.tasks) : grounded;
  })
  .meta({ id: "ImportedSummary", description: "A summary of an export." });

const ImportedSummaryForm = z
  .strictObject({
    style: z.enum(STYLES).default("concise").describe("Style."),
    language: languageTag
      .nullable()
      .default(null)
      .describe("BCP 47 tag; null selects the conversation's own language."),
    template: TemplateSnapshotInput.nullable().default(null).describe("Its template; null without one."),
  })
  .transform(({ template, ...form }) => ({ ...form, ...(template && { template }) }))
  .meta({ id: "ImportedSummaryForm", description: "What a summary was requested with." });

const ImportedAttachment = z
  .strictObject({
    id: idSchema("att").describe("The id in the export; kept under the conditions of a conversation's id."),
    filename: UploadedName.describe("Name of the file."),
    size: z.int().min(1).max(MAX_ATTACHMENT_BYTES).describe("Size in bytes."),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, "must be 64 hex digits")
      .describe("SHA-256 of the bytes, in lower-case hex digits."),
    created_at: instant.describe("Time of creation."),
    mime_type: optionalText(200).optional().describe("Ignored: detected from the bytes."),
    path: optionalText(1_000)
      .optional()
      .describe("Set if the client has the bytes: the response then has an upload URL for them."),
  })
  .meta({ id: "ImportedAttachment" });

const hasDistinctIds = (messages: readonly { external_id?: string | null | undefined }[]): boolean => {
  const ids = messages.flatMap(({ external_id }) => external_id ?? []);
  return new Set(ids).size === ids.length;
};

const ImportedConversation = z
  .strictObject({
    id: idSchema("conv")
      .optional()
      .describe(
        "Kept if it was created for the account or is older than this installation. Without ids, equal conversations are imported once.",
      ),
    ...CreateConversationInput.shape,
    // A constant, because equal conversations are found by a hash of their fields.
    summarize: CreateConversationInput.shape.summarize.default("auto"),
    status: z.enum(STATUSES).optional().describe("`completed` requires a summary; without one, `failed` is kept."),
    created_at: instant.optional().describe("Defaults to the present time."),
    updated_at: instant.optional().describe("Defaults to `created_at`."),
    summary: ImportedSummary.nullable()
      .optional()
      .describe("A conversation without one is summarized, unless it failed."),
    summary_form: ImportedSummaryForm.nullish()
      .transform((form) => form ?? undefined)
      .describe("What the summary was requested with, and automatic ones are written with."),
    messages: z
      .array(MessageInput)
      .max(MAX_MESSAGES)
      .refine(hasDistinctIds, "must not repeat an external_id")
      .optional()
      .describe("The appended messages, in their order."),
    attachments: z.array(ImportedAttachment).max(MAX_ATTACHMENTS).default([]).describe("The attachments."),
  })
  .refine(({ status, summary }) => status !== "completed" || summary, {
    path: ["summary"],
    message: "is required of a completed conversation",
  })
  .meta({ id: "ImportedConversation" });
export type ImportedSummary = z.input<typeof ImportedSummary>;
export type ImportedConversation = z.output<typeof ImportedConversation>;

/** The body of POST /imports: an export in JSON, or a part of one. */
export const CreateImportInput = z
  .strictObject({
    conversations: z
      .array(ImportedConversation)
      .min(1)
      .max(MAX_CONVERSATIONS)
      .describe("The conversations, as an export in JSON contains them."),
    manifest: z
      .looseObject({
        version: z.literal(EXPORT_VERSION).describe("Version of the format."),
        counts: z
          .looseObject({ conversations: z.int().min(0).describe("Number of conversations.") })
          .meta({ id: "ImportCounts", description: "Numbers of what the export contains." }),
      })
      .meta({ id: "ImportManifest", description: "The manifest of an export." })
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

export const ListImportsQuery = z.strictObject({
  after: pageCursor,
  per_page: queryInteger(1, 100).default(20).describe("Entries per page."),
});
export type ListImportsInput = z.output<typeof ListImportsQuery>;

/** A conversation in the body of an import. */
export type GivenConversation = CreateImportInput["conversations"][number];

/** Query parameters of POST /imports/files. */
export const ImportFileQuery = z.strictObject({
  format: z.enum(FORMATS).optional().describe("Format of the file; default: by its name and content."),
});

/** The form of an upload, for the OpenAPI document; http/form-upload.ts streams its parts. */
export const ImportForm = z
  .strictObject({
    file: z.string().meta({ format: "binary", description: "The bytes, from 1 byte to 100 MB." }),
    filename: z
      .string()
      .optional()
      .meta({ description: "Overrides the file's own name.", maxLength: 1_000, examples: ["mailbox.mbox"] }),
  })
  .meta({ id: "ImportForm" });

/** Input of the GraphQL mutation createImportUpload. */
export const CreateImportUploadInput = z.strictObject({
  filename: optionalText(1_000),
  format: z.enum(FORMATS).optional(),
});
export type CreateImportUploadInput = z.input<typeof CreateImportUploadInput>;

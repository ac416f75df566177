import { z } from "zod";
import { SUMMARIZE_MODES } from "../accounts/summarize-modes.ts";
import { NOT_A_CURSOR } from "../core/cursor-errors.ts";
import { queryInteger, text } from "../core/input.ts";
import { templateId } from "../templates/input.ts";
import { CURSOR_PATTERN } from "./cursor.ts";
import { SOURCES } from "./enums.ts";
import { checkDateOrder, FILTER_PARAMETERS } from "./filter-input.ts";
import { MetadataInput } from "./metadata.ts";

const title = text(200).describe("The title, which lists and exports show.");

const summarize = z
  .enum(SUMMARIZE_MODES)
  .describe(
    "`auto`: a summary follows appended messages by itself; `manual`: on request only. The first summary follows the creation in both cases. Defaults to that of the account (`PUT /account/summarizer`).",
  );

export const CreateConversationInput = z
  .strictObject({
    title,
    content: text(9_999, "must be fewer than 10000 characters").describe(
      "The text to summarize: fewer than 10000 characters.",
    ),
    source: z.enum(SOURCES).default("api").describe("Where the conversation comes from."),
    metadata: MetadataInput.default({}),
    summarize: summarize.optional(),
    template: templateId.optional(),
  })
  .meta({
    id: "CreateConversation",
    examples: [
      {
        title: "Invoice",
        content: "Anna: Can you send the invoice by Friday?\nBen: Sure, I will send it tomorrow.",
        source: "email",
        metadata: { participants: ["Anna", "Ben"] },
      },
    ],
  });
export type CreateConversationInput = z.input<typeof CreateConversationInput>;
export type ConversationFields = Omit<z.output<typeof CreateConversationInput>, "template">;

export const UpdateConversationInput = z
  .strictObject({ title: title.optional(), metadata: MetadataInput.optional(), summarize: summarize.optional() })
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), {
    message: "must hold at least one of title, metadata, summarize",
  })
  .meta({ id: "UpdateConversation", minProperties: 1, examples: [{ title: "Invoice", metadata: { reviewed: true } }] });
export type UpdateConversationInput = z.input<typeof UpdateConversationInput>;

const SORTS = ["created_at", "-created_at", "updated_at", "-updated_at"] as const;

export const ListConversationsQuery = z
  .strictObject({
    page: queryInteger(1, 1_000_000_000)
      .optional()
      .describe("Page number; default 1. With `after`, it counts from the cursor."),
    after: z
      .string()
      .regex(new RegExp(CURSOR_PATTERN), NOT_A_CURSOR)
      .optional()
      .meta({
        description: "`meta.next_cursor` of the previous page. Stable while conversations change, in any sort order.",
        examples: ["1795253400000-1795253402000-01kajq8m4dft2s7cbx3v9e5gzh"],
      }),
    per_page: queryInteger(1, 100).default(20).describe("Entries per page."),
    ...FILTER_PARAMETERS,
    sort: z.enum(SORTS).default("-created_at").describe("Sort order; a minus sign sorts descending."),
  })
  .superRefine(checkDateOrder);
export type ListConversationsInput = z.output<typeof ListConversationsQuery>;

import type { SummarizeMode } from "../accounts/summarize-modes.ts";
import { defineModel, type RowOf } from "../database/define-model.ts";
import { boolean, date, list, mixed, nullable, number, object, optional, string } from "../database/fields.ts";
import type { SummaryDraft } from "../lib/summarizer/summarizer.ts";
import type { TemplateSnapshot } from "../templates/service.ts";
import type { Source, Status } from "./enums.ts";
import type { SummaryForm } from "./summary-form.ts";

export const UNINDEXED_INDEX = "unindexed";
export const WITHOUT_ENTRIES_INDEX = "without_entries";
export const WITHOUT_FILES_INDEX = "without_attached_files";

/** Conversations with attachments, of which an earlier version stored the totals only. */
export const WITHOUT_FILES = { "attachments.count": { $gt: 0 }, "attachments.files": null } as const;

/** Projection without the words that earlier versions stored in a row. */
export const WITHOUT_FORMER_FIELDS = { search: 0, words: 0 } as const;

const attachedFile = object({
  id: string(),
  filename: string(),
  size: number(),
  mime_type: string(),
  sha256: string(),
  created_at: date(),
});

export const Conversations = defineModel("Conversation", {
  collection: "conversations",
  fields: {
    title: string(),
    content: string(),
    source: string<Source>(),
    status: string<Status>(),
    /** JSON text, which keeps keys with `.`, `$` or `__proto__` as sent. */
    metadata: string(),
    /** Absent on conversations of earlier versions: `auto`. */
    summarize: optional(string<SummarizeMode>()),
    /** Its keys and values, for conditions on them (metadata-entries.ts); earlier versions stored none. */
    metadata_entries: optional(nullable(list(string()))),
    /** Form of the current summary, and of the first one before it; absent without one, and for summaries of earlier versions. */
    summary_form: optional(mixed<SummaryForm>()),
    /** Template of the first summary, as earlier versions stored it. */
    template: optional(mixed<TemplateSnapshot>()),
    summary: mixed<SummaryDraft | null>(),
    created_at: date(),
    updated_at: date(),
    /** Incremented by every change; the ETag. */
    version: number(),
    /** The summary's topics in the form in which they are compared. */
    topics: list(string()),
    /** Set once the search index contains this version; every change removes it. */
    indexed: optional(nullable(boolean())),
    /** Identifies a conversation that was imported under another id or without one (restore.ts). */
    origin: optional(string()),
    /** Absent on a conversation that never had an attachment. `files`: a copy of {@link Attachments}, oldest first; earlier versions stored none. */
    attachments: optional(object({ count: number(), bytes: number(), files: optional(list(attachedFile)) })),
    /** Totals of {@link Messages}; absent until the first message is appended. */
    appended: optional(object({ parsed: number(), messages: number(), characters: number(), bytes: number() })),
    /** Number and origin of the current summary, and the bytes of the rows of {@link SummaryVersions}, oldest first; absent for an imported one. */
    summary_version: optional(
      object({ number: number(), created_at: nullable(date()), job: nullable(string()), former: list(number()) }),
    ),
    /** Set while messages were appended since the last summary was requested: when the next one is due, and the first of these messages. */
    resummarize: optional(object({ at: date(), since: date() })),
  },
  indexes: [
    { key: { account: 1, created_at: -1, _id: -1 } },
    { key: { account: 1, updated_at: -1, _id: -1 } },
    { key: { account: 1, status: 1, created_at: -1, _id: -1 } },
    { key: { account: 1, source: 1, created_at: -1, _id: -1 } },
    // Serves lists by both, and counts the rows of an account without reading them.
    { key: { account: 1, status: 1, source: 1, created_at: -1, _id: -1 } },
    { key: { account: 1, topics: 1, created_at: -1, _id: -1 } },
    { key: { account: 1, "summary.sentiment": 1, created_at: -1, _id: -1 } },
    // One index for every key of the metadata, in the order of the list.
    { key: { account: 1, metadata_entries: 1, created_at: -1, _id: -1 } },
    { key: { account: 1 }, name: WITHOUT_ENTRIES_INDEX, partialFilterExpression: { metadata_entries: null } },
    // Conversations whose attachments only the other collection has.
    { key: { account: 1 }, name: WITHOUT_FILES_INDEX, partialFilterExpression: WITHOUT_FILES },
    // Without the account: the sweep of all accounts requests the summaries that are due.
    {
      key: { "resummarize.at": 1, status: 1, account: 1 },
      partialFilterExpression: { "resummarize.at": { $exists: true } },
    },
    // A repeated import finds what an earlier one created.
    { key: { account: 1, origin: 1 }, unique: true, partialFilterExpression: { origin: { $exists: true } } },
    // Conversations that the search index does not contain as they are; searches read these directly.
    { key: { account: 1, updated_at: 1 }, name: UNINDEXED_INDEX, partialFilterExpression: { indexed: null } },
  ],
  formerIndexes: ["resummarize.at_1"],
  counted: ["status", "source"],
});
export interface ConversationRow extends RowOf<typeof Conversations> {}

/** Files attached to conversations, which have a copy of all but `file`; part of the conversation, whose version and ETag change with them. */
export const Attachments = defineModel("Attachment", {
  collection: "attachments",
  fields: {
    conversation: string(),
    filename: string(),
    /** Bytes. */
    size: number(),
    mime_type: string(),
    sha256: string(),
    /** Id in the file store. */
    file: string(),
    created_at: date(),
  },
  indexes: [{ key: { account: 1, conversation: 1 } }],
});
export interface AttachmentRow extends RowOf<typeof Attachments> {}

/**
 * Messages of conversations to which messages were appended; part of the conversation, whose version changes with them. The first append
 * also stores those that the parser reads from `content`, so that later parsers do not move the positions of others.
 */
export const Messages = defineModel("Message", {
  collection: "messages",
  fields: {
    conversation: string(),
    /** From 0, without gaps, in commit order. */
    position: number(),
    origin: string<"parsed" | "appended">(),
    speaker: nullable(string()),
    /** Person to whom an e-mail is written, as the parser reads it. */
    addressee: nullable(string()),
    time: nullable(string()),
    sent_at: nullable(date()),
    /** Day on which it was sent where its writer was, `YYYY-MM-DD`; messages of earlier versions lack it, and have the UTC day. */
    sent_on: optional(nullable(string())),
    text: string(),
    /** Code points of the rendered content from the first to behind the last word. */
    start: nullable(number()),
    end: nullable(number()),
    external_id: nullable(string()),
  },
  indexes: [{ key: { account: 1, conversation: 1, position: 1 }, unique: true }],
});
export interface MessageRow extends RowOf<typeof Messages> {}

/** Former summaries of conversations; part of the conversation, which has the current one. */
export const SummaryVersions = defineModel("SummaryVersion", {
  collection: "summary_versions",
  fields: {
    conversation: string(),
    /** From 1, in the order in which they became current. */
    number: number(),
    summary: mixed<SummaryDraft>(),
    /** Null if it was imported or written by an earlier version of Recap. */
    created_at: nullable(date()),
    /** The summary job that wrote it; null as above. */
    job: nullable(string()),
  },
  indexes: [{ key: { account: 1, conversation: 1, number: 1 }, unique: true }],
});
export interface SummaryVersionRow extends RowOf<typeof SummaryVersions> {}

/** Ids of other installations that an import kept: `_id` belongs to the account, also after what had the id was deleted. */
export const ImportedIds = defineModel("ImportedId", { collection: "imported_ids", fields: {}, indexes: [] });
export interface ImportedIdRow extends RowOf<typeof ImportedIds> {}

import type { EventData } from "../database/event-log.ts";
import type { SummaryDraft } from "../lib/summarizer/summarizer.ts";
import type { Attachment } from "./attachment-output.ts";
import type { ConversationRow } from "./model.ts";
import type { Conversation, ConversationListItem, CreatedConversation, SearchResult, Summary } from "./output.ts";
import type { SearchHit } from "./search.ts";
import { snippetOf } from "./snippet.ts";

/** Summary of service.md section 2; `language` and `generator` are additions. */
export function presentSummary(summary: SummaryDraft): Summary {
  const { title, content, sentiment, topics, action_items, language, generator } = summary;
  return { title, content, sentiment, topics, action_items, language, generator };
}

function base(row: ConversationRow) {
  return {
    id: row._id,
    title: row.title,
    source: row.source,
    status: row.status,
    created_at: row.created_at.toISOString(),
  };
}

const metadataOf = (row: ConversationRow) => JSON.parse(row.metadata) as Record<string, unknown>;

/** As GET /conversations/{id} answers it. */
export function presentConversation(row: ConversationRow, attachments: Attachment[]): Conversation {
  return {
    ...base(row),
    content: row.content,
    updated_at: row.updated_at.toISOString(),
    summary: row.summary && presentSummary(row.summary),
    attachments,
    metadata: metadataOf(row),
  };
}

/** What a projection left of a row, for GraphQL: what was not selected is not there. */
export function presentPartial(row: ConversationRow) {
  const { metadata, summary, content } = row as Partial<ConversationRow>;
  return {
    ...base(row),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    attachment_count: attachmentCount(row),
    ...(content !== undefined && { content }),
    ...(summary !== undefined && { summary: summary && presentSummary(summary) }),
    ...(metadata !== undefined && { metadata: metadataOf(row) }),
  };
}

/** As GraphQL has it: with the version, which REST tells in the ETag; attachments come by a loader. */
export function presentVersioned(row: ConversationRow) {
  const { attachments: _, ...conversation } = presentConversation(row, []);
  return { ...conversation, version: row.version, attachment_count: attachmentCount(row) };
}

const attachmentCount = (row: ConversationRow) => row.attachments?.count ?? 0;

/** As POST answers it: no `updated_at`, no `attachments`. */
export function presentCreated(row: ConversationRow): CreatedConversation {
  return { ...base(row), content: row.content, summary: null, metadata: metadataOf(row) };
}

/** A list item: no `content`, and no `action_items` in the summary. */
export function presentListItem(row: ConversationRow): ConversationListItem {
  return {
    ...base(row),
    updated_at: row.updated_at.toISOString(),
    summary: row.summary && withoutActions(presentSummary(row.summary)),
    metadata: metadataOf(row),
  };
}

/** Search result item of service.md section 2. */
export function presentHit(
  { _id, title, content, score, created_at }: SearchHit,
  terms: ReadonlySet<string>,
): SearchResult {
  const snippet = snippetOf(title, content, terms);
  return { id: _id, title, snippet, score: Math.round(score * 1000) / 1000, created_at: created_at.toISOString() };
}

function withoutActions({ action_items: _, ...summary }: Summary) {
  return summary;
}

/** The `data` of conversation.created (service.md section 6). */
export function createdEvent(row: ConversationRow): EventData<"conversation.created"> {
  return { conversation: { ...base(row), summary: null } };
}

/** The `data` of conversation.updated (decisions.md section 6). */
export function updatedEvent(row: ConversationRow, changed: string[]): EventData<"conversation.updated"> {
  return {
    conversation: { ...base(row), updated_at: row.updated_at.toISOString(), metadata: metadataOf(row) },
    changed,
  };
}

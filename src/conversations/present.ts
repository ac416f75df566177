import type { SummaryDraft } from "../summaries/summarizer.ts";
import type { ConversationRow } from "./model.ts";

/** Summary of service.md section 2; `language` and `generator` are additions. */
export function presentSummary(summary: SummaryDraft) {
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
export function presentConversation(row: ConversationRow) {
  return {
    ...base(row),
    content: row.content,
    updated_at: row.updated_at.toISOString(),
    summary: row.summary && presentSummary(row.summary),
    attachments: [] as never[],
    metadata: metadataOf(row),
  };
}

/** What a projection left of a row, for GraphQL: what was not selected is not there. */
export function presentPartial(row: ConversationRow) {
  const { metadata, summary, content } = row as Partial<ConversationRow>;
  return {
    ...base(row),
    updated_at: row.updated_at.toISOString(),
    ...(content !== undefined && { content }),
    ...(summary !== undefined && { summary: summary && presentSummary(summary) }),
    ...(metadata !== undefined && { metadata: metadataOf(row) }),
  };
}

/** As POST answers it: no `updated_at`, no `attachments`. */
export function presentCreated(row: ConversationRow) {
  return { ...base(row), content: row.content, summary: null, metadata: metadataOf(row) };
}

/** A list item: no `content`, and no `action_items` in the summary. */
export function presentListItem(row: ConversationRow) {
  const { action_items: _, ...summary } = row.summary ? presentSummary(row.summary) : { action_items: [] };
  return {
    ...base(row),
    updated_at: row.updated_at.toISOString(),
    summary: row.summary && summary,
    metadata: metadataOf(row),
  };
}

/** The `data` of conversation.created (service.md section 6). */
export function createdEvent(row: ConversationRow) {
  return { conversation: { ...base(row), summary: null } };
}

/** The `data` of conversation.updated (decisions.md section 6). */
export function updatedEvent(row: ConversationRow, changed: string[]) {
  return {
    conversation: { ...base(row), updated_at: row.updated_at.toISOString(), metadata: metadataOf(row) },
    changed,
  };
}

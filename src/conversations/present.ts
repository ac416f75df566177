import { createPresenter } from "../core/present.ts";
import type { EventData } from "../database/event-log.ts";
import type { SummaryDraft } from "../lib/summarizer/summarizer.ts";
import { isTruncated } from "./appended-content.ts";
import type { Attachment } from "./attachment-output.ts";
import type { ConversationRow } from "./model.ts";
import {
  type Conversation,
  ConversationHead,
  type ConversationListItem,
  type CreatedConversation,
  EventConversation,
  type SearchResult,
  type Summary,
  toListSummary,
} from "./output.ts";
import { presentChapters, presentEvidence, presentFeedback, presentPoints, presentSections } from "./present-points.ts";
import type { SearchHit } from "./search.ts";

/** A summary as responses and events contain it. Those of earlier versions, and projected ones, have no statements and points. */
export function presentSummary(summary: SummaryDraft, conversation: string): Summary {
  const { title, content, sentiment, topics, action_items, language, generator } = summary;
  const statements = (summary.statements ?? []).map(({ kind, text, state, evidence }) => ({
    kind,
    text,
    state,
    evidence: presentEvidence(evidence, conversation),
  }));
  const grounding = summary.grounding ? { ...summary.grounding, rejected: summary.grounding.rejected ?? 0 } : null;
  const sections = presentSections(summary.sections ?? [], conversation);
  const points = summary.points ? presentPoints(summary.points, conversation) : null;
  const chapters = presentChapters(summary.chapters ?? [], conversation);
  return {
    title,
    content,
    sentiment,
    topics,
    action_items,
    language,
    generator,
    statements,
    grounding,
    points,
    sections,
    chapters,
    feedback: (summary.feedback ?? []).map((entry) => presentFeedback(entry, conversation)),
  };
}

const presentHead = createPresenter(ConversationHead.shape);
const presentEventHead = createPresenter(EventConversation.shape);

const parseMetadata = (row: ConversationRow) => JSON.parse(row.metadata) as Record<string, unknown>;

const getSummarizeMode = (row: ConversationRow) => row.summarize ?? "auto";

/** Response of GET /conversations/{id}. `row`: with the content that the response has. */
export function presentConversation(row: ConversationRow, attachments: Attachment[]): Conversation {
  return {
    ...presentHead(row),
    content: row.content,
    content_truncated: isTruncated(row),
    updated_at: row.updated_at.toISOString(),
    summary: row.summary && presentSummary(row.summary, row._id),
    attachments,
    metadata: parseMetadata(row),
    summarize: getSummarizeMode(row),
  };
}

/** Object for GraphQL with the projected fields only. */
export function presentPartial(row: ConversationRow) {
  const { metadata, summary, content } = row as Partial<ConversationRow>;
  return {
    ...presentHead(row),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    attached: row.attachments,
    appended: row.appended,
    content_truncated: isTruncated(row),
    summarize: getSummarizeMode(row),
    ...(content !== undefined && { content }),
    ...(summary !== undefined && { summary: summary && presentSummary(summary, row._id) }),
    ...(metadata !== undefined && { metadata: parseMetadata(row) }),
  };
}

/** Object for GraphQL: with the version, without attachments, which a resolver presents. */
export function presentVersioned(row: ConversationRow) {
  const { attachments: _, ...conversation } = presentConversation(row, []);
  return { ...conversation, version: row.version, attached: row.attachments, appended: row.appended };
}

/** Response of POST: without `updated_at` and `attachments`. */
export function presentCreated(row: ConversationRow): CreatedConversation {
  return { ...presentHead(row), content: row.content, summary: null, metadata: parseMetadata(row) };
}

/** List item: without `content`, and without `action_items`, evidence, typed points and sections in the summary. */
export function presentListItem(row: ConversationRow): ConversationListItem {
  return {
    ...presentHead(row),
    updated_at: row.updated_at.toISOString(),
    summary: row.summary ? toListSummary(presentSummary(row.summary, row._id)) : null,
    metadata: parseMetadata(row),
  };
}

export function presentSearchResult({ _id, title, snippet, score, created_at }: SearchHit): SearchResult {
  return { id: _id, title, snippet, score: Math.round(score * 1000) / 1000, created_at: created_at.toISOString() };
}

/** The `data` of conversation.created. */
export function presentCreatedEvent(row: ConversationRow): EventData<"conversation.created"> {
  return { conversation: { ...presentEventHead(row), summary: null } };
}

/** The `data` of conversation.updated. */
export function presentUpdatedEvent(row: ConversationRow, changed: string[]): EventData<"conversation.updated"> {
  return {
    conversation: { ...presentEventHead(row), updated_at: row.updated_at.toISOString(), metadata: parseMetadata(row) },
    changed,
  };
}

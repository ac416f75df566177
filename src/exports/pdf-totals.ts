import type { DocumentConversation } from "./source.ts";

/** Totals of the exported conversations, which the cover of the PDF document shows. */
export interface PdfTotals {
  conversations: number;
  sources: Map<string, number>;
  sentiments: Map<string, number>;
  summaries: number;
  actionItems: number;
  attachments: number;
  attachmentBytes: number;
  /** Timestamps of the oldest and of the newest conversation. */
  first: string | null;
  last: string | null;
}

export function createTotals(): PdfTotals {
  return {
    conversations: 0,
    sources: new Map(),
    sentiments: new Map(),
    summaries: 0,
    actionItems: 0,
    attachments: 0,
    attachmentBytes: 0,
    first: null,
    last: null,
  };
}

export function addToTotals(
  totals: PdfTotals,
  { source, summary, attachments, created_at }: DocumentConversation,
): void {
  totals.conversations += 1;
  totals.sources.set(source, (totals.sources.get(source) ?? 0) + 1);
  if (summary) {
    totals.summaries += 1;
    totals.sentiments.set(summary.sentiment, (totals.sentiments.get(summary.sentiment) ?? 0) + 1);
    totals.actionItems += summary.action_items.length;
  }
  totals.attachments += attachments.length;
  for (const { size } of attachments) totals.attachmentBytes += size;
  if (totals.first === null || created_at < totals.first) totals.first = created_at;
  if (totals.last === null || created_at > totals.last) totals.last = created_at;
}

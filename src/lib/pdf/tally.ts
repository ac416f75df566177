import type { Conversation } from "../../conversations/output.ts";

/** What the cover tells of the conversations, counted while they pass. */
export interface Tally {
  conversations: number;
  sources: Map<string, number>;
  sentiments: Map<string, number>;
  summaries: number;
  actionItems: number;
  attachments: number;
  attachmentBytes: number;
  first: string | null;
  last: string | null;
}

export function emptyTally(): Tally {
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

export function count(tally: Tally, { source, summary, attachments, created_at }: Conversation): void {
  tally.conversations += 1;
  tally.sources.set(source, (tally.sources.get(source) ?? 0) + 1);
  if (summary) {
    tally.summaries += 1;
    tally.sentiments.set(summary.sentiment, (tally.sentiments.get(summary.sentiment) ?? 0) + 1);
    tally.actionItems += summary.action_items.length;
  }
  tally.attachments += attachments.length;
  for (const { size } of attachments) tally.attachmentBytes += size;
  if (tally.first === null || created_at < tally.first) tally.first = created_at;
  if (tally.last === null || created_at > tally.last) tally.last = created_at;
}

import type { AccountRow } from "../accounts/model.ts";
import { countBytes } from "../accounts/quota.ts";
import { newId } from "../core/ids.ts";
import type { Change } from "../database/change.ts";
import { type One, oneWhere } from "../database/references.ts";
import type { SummaryDraft } from "../lib/summarizer/summarizer.ts";
import { type ConversationRow, Conversations, type Source } from "./model.ts";
import { createdEvent } from "./present.ts";
import { storedBytes } from "./service.ts";
import { searchFields, topicKey } from "./words.ts";

/** A conversation as it once was, here or elsewhere. */
export interface Restorable {
  /** The id that it had; without one it is known by its `origin`. */
  id: string | undefined;
  /** What tells it from all others of the account: the id that it had, or a hash of what it says. */
  origin: string;
  title: string;
  content: string;
  source: Source;
  metadata: Record<string, unknown>;
  failed: boolean;
  summary: SummaryDraft | null;
  created_at: Date | undefined;
  updated_at: Date | undefined;
}

/** Where an id lives again, no version that it had before may come back: an ETag of then must match nothing. */
const versionAt = (now: Date) => Math.floor((now.getTime() - Date.UTC(2026, 0, 1)) / 1_000);

/** What the change must read for each: that of the account with this origin, and whoever's has the id. */
export function restorableRefs(account: string, { id, origin }: Restorable): One<ConversationRow>[] {
  const known = oneWhere(Conversations, { account, origin });
  return id === undefined ? [known] : [known, oneWhere(Conversations, { _id: id })];
}

/**
 * Stores it again, under its id if nobody has it, with its event and without a summary job if it has a summary.
 * `found`: what `restorableRefs` names. @returns its row, and whether it stood there already
 */
export function restoreConversation(
  change: Change,
  account: AccountRow,
  item: Restorable,
  [known, holder]: readonly (ConversationRow | null | undefined)[],
): { row: ConversationRow; stood: boolean } {
  if (known) return { row: known, stood: true };
  if (holder && holder.account === change.account) return { row: holder, stood: true };
  const { id, origin, title, content, source, metadata, summary } = item;
  const keeps = id !== undefined && !holder;
  const created_at = item.created_at ?? change.now;
  const row: ConversationRow = {
    _id: keeps ? id : newId("conv"),
    account: change.account,
    title,
    content,
    source,
    metadata: JSON.stringify(metadata),
    ...searchFields(title, content),
    status: summary ? "completed" : item.failed ? "failed" : "processing",
    summary,
    topics: summary ? [...new Set(summary.topics.map(topicKey))] : [],
    created_at,
    updated_at: item.updated_at ?? created_at,
    version: keeps ? versionAt(change.now) : 1,
    ...(!keeps && { origin }),
  };
  countBytes(change, account, "conversations", storedBytes(row), { refusable: true });
  change.insert(Conversations, row);
  change.publish("conversation.created", createdEvent(row), { conversation: row._id });
  return { row, stood: false };
}

import { countBytes } from "../accounts/quota.ts";
import type { Context } from "../core/context.ts";
import type { Change } from "../database/change.ts";
import { oneWhere } from "../database/references.ts";
import type { SummaryDraft } from "../lib/summarizer/summarizer.ts";
import type { TemplateSnapshot } from "../templates/service.ts";
import type { ConversationFields } from "./input.ts";
import { createOwnId, type IdOrigin, importedIdRef, keepId } from "./kept-ids.ts";
import type { MessageFields } from "./message-input.ts";
import { requireFreeSpace, startPlacement, toDraft } from "./message-placement.ts";
import { toStoredMetadata } from "./metadata-entries.ts";
import { type ConversationRow, Conversations, type ImportedIdRow, Messages } from "./model.ts";
import { presentCreatedEvent } from "./present.ts";
import { countStoredBytes } from "./service.ts";
import { createFirstForm, type SummaryForm } from "./summary-form.ts";
import { normalizeTopic } from "./words.ts";

/** A conversation to import. */
export interface RestorableConversation extends ConversationFields {
  /** Original id; without one, `origin` identifies it. */
  id?: string | undefined;
  /** Identifies it within the account: the original id, or a hash of its fields. */
  origin: string;
  /** Id of the template of its first summary, unless it has a form. */
  template?: string | undefined;
  /** Form of its summary, or of the first one. */
  summary_form?: SummaryForm | undefined;
  failed: boolean;
  /** Messages that were appended. */
  messages?: readonly MessageFields[] | undefined;
  summary: SummaryDraft | null;
  created_at?: Date | undefined;
  updated_at?: Date | undefined;
}

/** Version of an imported id; higher than its earlier versions, so that an old ETag matches nothing. */
const createVersion = (now: Date) => Math.floor((now.getTime() - Date.UTC(2026, 0, 1)) / 1_000);

/** Rows that decide how a conversation is restored. */
export interface RestoreRows {
  /** The account's conversation of the same origin. */
  known: ConversationRow | null;
  /** The conversation, of any account, that has the id. */
  holder: ConversationRow | null;
  imported: ImportedIdRow | null;
}

/** References to the rows of {@link RestoreRows}, in their order. */
export function createRestoreRefs(account: string, { id = "", origin }: RestorableConversation) {
  return [
    oneWhere(Conversations, { account, origin }),
    oneWhere(Conversations, { _id: id }),
    importedIdRef(id),
  ] as const;
}

/**
 * Stores the conversation, under its id if that may be kept, with its event; a summary job follows only without a summary.
 * Returns its row, and `existed` if nothing was stored.
 */
export function restoreConversation(
  change: Change,
  { owner: account, deps }: Pick<Context, "owner" | "deps">,
  item: RestorableConversation & { idOrigin: IdOrigin },
  { known, holder, imported }: RestoreRows,
  findTemplate: (id: string) => TemplateSnapshot | undefined,
): { row: ConversationRow; existed: boolean } {
  if (known) return { row: known, existed: true };
  if (holder && holder.account === change.account) return { row: holder, existed: true };
  const { id, idOrigin, origin, failed, summary, metadata, messages = [], ...rest } = item;
  const { template: templateId, summary_form: restored, ...given } = rest;
  const summary_form = restored ?? createFirstForm(templateId === undefined ? undefined : findTemplate(templateId));
  const keeps = id !== undefined && !holder && keepId(change, id, idOrigin, imported);
  const created_at = item.created_at ?? change.now;
  const row: ConversationRow = {
    _id: keeps ? id : createOwnId(deps, "conv", change.account),
    account: change.account,
    ...given,
    ...toStoredMetadata(metadata),
    ...(summary_form && { summary_form }),
    status: summary ? "completed" : failed ? "failed" : "processing",
    summary,
    topics: summary ? [...new Set(summary.topics.map(normalizeTopic))] : [],
    created_at,
    updated_at: item.updated_at ?? created_at,
    version: keeps ? createVersion(change.now) : 1,
    ...(!keeps && { origin }),
  };
  if (messages.length > 0) row.appended = restoreMessages(change, row, messages);
  countBytes(change, account, "conversations", countStoredBytes(row), { refusable: true });
  change.insert(Conversations, row);
  change.publish("conversation.created", presentCreatedEvent(row), { conversation: row._id });
  return { row, existed: false };
}

/** Stores the messages of the content and the appended ones. @returns their totals */
function restoreMessages(change: Change, row: ConversationRow, messages: readonly MessageFields[]) {
  const place = startPlacement(row);
  const rows = [...place.parsed, ...messages.map((message) => place.add(toDraft(message)))];
  requireFreeSpace(place.totals);
  for (const message of rows) change.insert(Messages, message);
  return place.totals;
}

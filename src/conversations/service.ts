import { countBytes } from "../accounts/quota.ts";
import { accountRef } from "../accounts/service.ts";
import { type Context, requireConversations as requireCovered, requireScope } from "../core/context.ts";
import { notFound } from "../core/errors.ts";
import { isId } from "../core/ids.ts";
import { omitUnchanged, omitUndefined, parseInput } from "../core/input.ts";
import { createBatchedRead, type ReadById } from "../database/batched-read.ts";
import type { Change } from "../database/change.ts";
import { commit } from "../database/committer.ts";
import type { Database } from "../database/database.ts";
import { one } from "../database/references.ts";
import { redactEvents } from "../events/service.ts";
import type { SummaryDraft } from "../lib/summarizer/summarizer.ts";
import { recordDeletion } from "../search-index/deletions.ts";
import { listTemplateRefs, takeTemplate } from "../templates/service.ts";
import { requireVersion } from "./etag.ts";
import { CreateConversationInput, UpdateConversationInput } from "./input.ts";
import { createOwnId } from "./kept-ids.ts";
import { patchMetadata } from "./metadata.ts";
import { toStoredMetadata } from "./metadata-entries.ts";
import { type ConversationRow, Conversations, Messages, WITHOUT_FORMER_FIELDS } from "./model.ts";
import { presentCreatedEvent, presentUpdatedEvent } from "./present.ts";
import { createFirstForm, type SummaryForm } from "./summary-form.ts";
import { countFormerBytes, keepFormerSummary, removeFormerSummaries } from "./summary-versions.ts";
import { normalizeTopic } from "./words.ts";

/** POST /conversations. A commit hook adds the summary job (summaries/hook.ts). */
export async function createConversation(ctx: Context, input: CreateConversationInput): Promise<ConversationRow> {
  requireScope(ctx, "write");
  const { metadata, template: templateId, ...given } = parseInput(CreateConversationInput, input);
  const reads = [accountRef(ctx.account), ...listTemplateRefs(ctx.account, templateId)] as const;
  const fields = { ...given, ...toStoredMetadata(metadata) };
  return commit(ctx, reads, (change, [account, found]) => {
    if (!account) throw notFound("account", ctx.account);
    const summary_form = createFirstForm(takeTemplate(templateId, found));
    const row: ConversationRow = {
      _id: createOwnId(ctx.deps, "conv", ctx.account),
      account: ctx.account,
      ...fields,
      summarize: given.summarize ?? account.summarize ?? "auto",
      ...(summary_form && { summary_form }),
      status: "processing",
      summary: null,
      topics: [],
      created_at: change.now,
      updated_at: change.now,
      version: 1,
    };
    countBytes(change, account, "conversations", countStoredBytes(row), { refusable: true });
    change.insert(Conversations, row);
    change.publish("conversation.created", presentCreatedEvent(row), { conversation: row._id });
    return row;
  });
}

/** Counts the bytes for the quota: title, content, metadata, summary and its form as UTF-8, and appended messages and former summaries with their rows. */
export function countStoredBytes(row: ConversationRow): number {
  const summary = row.summary ? JSON.stringify(row.summary) : "";
  const forms = [row.summary_form, row.template].map((form) => (form ? JSON.stringify(form) : ""));
  return (
    Buffer.byteLength(row.title) +
    Buffer.byteLength(row.content) +
    Buffer.byteLength(row.metadata) +
    Buffer.byteLength(summary) +
    Buffer.byteLength(forms.join("")) +
    (row.appended?.bytes ?? 0) +
    countFormerBytes(row)
  );
}

const WITHOUT_EVIDENCE = { "summary.statements": 0, "summary.points": 0, "summary.feedback": 0 } as const;
const readInFull = createBatchedRead(Conversations, WITHOUT_FORMER_FIELDS);
const readWithoutContent = createBatchedRead(Conversations, { ...WITHOUT_FORMER_FIELDS, content: 0 });
const readWithoutEvidence = createBatchedRead(Conversations, { ...WITHOUT_FORMER_FIELDS, ...WITHOUT_EVIDENCE });
const readVersion = createBatchedRead(Conversations, { account: 1, version: 1 });
const readHead = createBatchedRead(Conversations, { ...WITHOUT_FORMER_FIELDS, ...WITHOUT_EVIDENCE, content: 0 });

function selectRead(fields: ReadonlySet<string> | undefined) {
  if (!fields) return readInFull;
  const hasEvidence = Object.keys(WITHOUT_EVIDENCE).some((name) => fields.has(name));
  if (fields.has("content")) return hasEvidence ? readInFull : readWithoutEvidence;
  return hasEvidence ? readWithoutContent : readHead;
}

/**
 * `fields`: the fields needed; `content`, `summary.statements`, `summary.points` and `summary.feedback` are read only if included. Default: all.
 */
export async function getConversation(
  ctx: Context,
  id: string,
  fields?: ReadonlySet<string>,
): Promise<ConversationRow> {
  return find(ctx, id, selectRead(fields));
}

/** The version alone, for the ETag. */
export const getVersion = (ctx: Context, id: string): Promise<Pick<ConversationRow, "version">> =>
  find(ctx, id, readVersion);

async function find(ctx: Context, id: string, read: ReadById<ConversationRow>): Promise<ConversationRow> {
  await requireCovered(ctx, "read", [id]);
  const row = isId("conv", id) ? await read(ctx.deps.database, ctx.account, id) : null;
  if (!row) throw notFound("conversation", id);
  return row;
}

/**
 * PATCH /conversations/{id}: replaces the title, merges the metadata (RFC 7396). A request that changes nothing writes
 * and publishes nothing.
 * `versions`: versions that may be updated; default: any.
 */
export async function updateConversation(
  ctx: Context,
  id: string,
  input: UpdateConversationInput,
  versions?: readonly number[],
): Promise<ConversationRow> {
  requireScope(ctx, "write");
  const { metadata, ...given } = omitUndefined(parseInput(UpdateConversationInput, input));
  if (!isId("conv", id)) throw notFound("conversation", id);
  return commit(ctx, [one(Conversations, ctx.account, id), accountRef(ctx.account)], (change, [current, account]) => {
    if (!current || !account) throw notFound("conversation", id);
    requireVersion(current, versions);
    const merged = metadata && patchMetadata(current.metadata, metadata);
    const fields = omitUnchanged(given, { ...current, summarize: current.summarize ?? "auto" });
    const changed = [...Object.keys(fields), ...(merged ? ["metadata"] : [])];
    if (changed.length === 0) return current;
    const { resummarize, ...stored } = current;
    const isManual = (fields.summarize ?? current.summarize) === "manual";
    const next = withNewVersion(change, stored, {
      ...(resummarize && !isManual && { resummarize }),
      ...fields,
      ...(merged && toStoredMetadata(merged)),
    });
    countBytes(change, account, "conversations", countStoredBytes(next) - countStoredBytes(current), {
      refusable: true,
    });
    change.replace(Conversations, next);
    change.publish("conversation.updated", presentUpdatedEvent(next, changed), { conversation: id });
    return next;
  });
}

/** DELETE /conversations/{id}: deletes it and redacts its events; commit hooks delete its jobs and attachments. */
export async function deleteConversation(
  ctx: Context,
  id: string,
  versions?: readonly number[],
): Promise<{ deleted: true; id: string }> {
  requireScope(ctx, "delete");
  if (!isId("conv", id)) throw notFound("conversation", id);
  return commit(ctx, [one(Conversations, ctx.account, id), accountRef(ctx.account)], (change, [current, account]) => {
    if (!current || !account) throw notFound("conversation", id);
    requireVersion(current, versions);
    countBytes(change, account, "conversations", -countStoredBytes(current), { refusable: false });
    countBytes(change, account, "attachments", -(current.attachments?.bytes ?? 0), { refusable: false });
    change.remove(Conversations, current);
    if (current.appended) change.removeWhere(Messages, { account: ctx.account, conversation: id });
    removeFormerSummaries(change, current);
    recordDeletion(change, id);
    redactEvents(change, id);
    change.publish("conversation.deleted", { conversation: { id }, deleted: true }, { conversation: id });
    return { deleted: true, id };
  });
}

/** Returns a conversation that this change creates. */
export const findNewConversation = (change: Change, id: string) => change.findInserted(Conversations, id);

/** Reference for commits of other domains. */
export function conversationRef(account: string, id: string) {
  return one(Conversations, account, id);
}

export function readConversation(database: Database, account: string, id: string): Promise<ConversationRow | null> {
  return readInFull(database, account, id);
}

/** @throws not_found for the first one that does not exist */
export async function requireConversations({ account, deps }: Context, ids: readonly string[]): Promise<void> {
  const rows = await deps.database.find(Conversations, { account, _id: { $in: ids } }, { projection: { _id: 1 } });
  const found = new Set(rows.map(({ _id }) => _id));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw notFound("conversation", missing);
}

/** Sets the status to `processing`; the old summary stays readable. The job reads all messages, so that no other is due. */
export function setProcessing(change: Change, row: ConversationRow): void {
  const { resummarize: _, ...stored } = row;
  change.replace(Conversations, withNewVersion(change, stored, { status: "processing" }));
}

/** The summary follows messages at most this long after the first of them, while others keep coming. */
const MAX_SUMMARY_DELAY_MS = 300_000;

const listTopics = ({ topics }: SummaryDraft): string[] => [...new Set(topics.map(normalizeTopic))];

/** Stores a summary that another one replaces when its job ends; without one, it is removed again. */
export function setInterimSummary(
  change: Change,
  row: ConversationRow,
  account: Parameters<typeof countBytes>[1],
  summary: SummaryDraft,
): void {
  const { bytes } = replaceSummary(change, row, summary);
  countBytes(change, account, "conversations", bytes, { refusable: false });
}

/** Stores a new summary with its form, if any, and keeps the former one; `status` is `processing` while another job is pending. */
export function setSummary(
  change: Change,
  row: ConversationRow,
  account: Parameters<typeof countBytes>[1],
  {
    job,
    ...fields
  }: ({ summary: SummaryDraft; summary_form: SummaryForm } | { summary?: undefined }) &
    Pick<ConversationRow, "status" | "resummarize"> & { job: string },
): ConversationRow {
  const topics = fields.summary && listTopics(fields.summary);
  const summary_version = fields.summary && keepFormerSummary(change, row, job);
  const isRemoved = !fields.summary && fields.status !== "processing" && row.summary?.generator?.interim === true;
  const { template: _, ...stored } = row;
  const next = withNewVersion(change, fields.summary ? stored : row, {
    ...fields,
    ...(isRemoved && { summary: null, topics: [] }),
    ...(topics && { topics }),
    ...(summary_version && { summary_version }),
  });
  countBytes(change, account, "conversations", countStoredBytes(next) - countStoredBytes(row), { refusable: false });
  change.replace(Conversations, next);
  return next;
}

/** Replaces the current summary without a change of the status; returns the row and by how many bytes it grows. */
export function replaceSummary(change: Change, row: ConversationRow, summary: SummaryDraft) {
  const next = withNewVersion(change, row, { summary, topics: listTopics(summary) });
  change.replace(Conversations, next);
  return { next, bytes: countStoredBytes(next) - countStoredBytes(row) };
}

/** Stores changed attachments: changes the ETag, and `updated_at` unless an import restores one. */
export function setAttached(
  change: Change,
  row: ConversationRow,
  attachments: ConversationRow["attachments"],
  { restored = false } = {},
): void {
  const next = withNewVersion(change, row, { attachments });
  change.replace(Conversations, restored ? { ...next, updated_at: row.updated_at } : next);
}

/** Sets the totals of the messages and, unless it is requested by hand, when the next summary is due: after a quiet time. */
export function setMessageTotals(
  change: Change,
  row: ConversationRow,
  appended: NonNullable<ConversationRow["appended"]>,
  quietMs: number,
): ConversationRow {
  const since = row.resummarize?.since ?? change.now;
  const at = new Date(Math.min(change.now.getTime() + quietMs, since.getTime() + MAX_SUMMARY_DELAY_MS));
  const isDue = row.summarize !== "manual";
  const next = withNewVersion(change, row, { appended, ...(isDue && { resummarize: { at, since } }) });
  change.replace(Conversations, next);
  return next;
}

/** The row without its mark, so that the search index takes the new version. */
function withNewVersion(change: Change, row: ConversationRow, fields: Partial<ConversationRow>): ConversationRow {
  const { indexed: _, ...stored } = row;
  return { ...stored, ...fields, updated_at: change.now, version: row.version + 1 };
}

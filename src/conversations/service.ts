import { countBytes } from "../accounts/quota.ts";
import { accountRef } from "../accounts/service.ts";
import { type Context, requireScope } from "../core/context.ts";
import { badRequest, notFound, validationError } from "../core/errors.ts";
import { isId, newId } from "../core/ids.ts";
import { CLEAN_TEXT, countCodePoints, isCleanText, parseInput } from "../core/input.ts";
import { createBatchedRead } from "../database/batched-read.ts";
import type { Change } from "../database/change.ts";
import { commit } from "../database/commit.ts";
import type { Database } from "../database/database.ts";
import { one } from "../database/references.ts";
import { redactEvents } from "../events/service.ts";
import type { SummaryDraft } from "../lib/summarizer/summarizer.ts";
import { requireVersion } from "./etag.ts";
import {
  CreateConversationInput,
  type ListConversationsInput,
  LONGEST_SEARCH,
  SEARCH_WORDS,
  UpdateConversationInput,
} from "./input.ts";
import { fitsMetadata, mergePatch, TOO_LARGE } from "./metadata.ts";
import { type ConversationRow, Conversations } from "./model.ts";
import { createdEvent, updatedEvent } from "./present.ts";
import { searchFields, significant, topicKey, wordsOf } from "./words.ts";

/** POST /conversations. The summary job it owes is a row of the same transaction (summaries/hook.ts). */
export async function createConversation(ctx: Context, input: CreateConversationInput): Promise<ConversationRow> {
  requireScope(ctx, "write");
  const { title, content, source, metadata } = parseInput(CreateConversationInput, input);
  const fields = { title, content, source, metadata: JSON.stringify(metadata), ...searchFields(title, content) };
  return commit(ctx, [accountRef(ctx.account)], (change, [account]) => {
    if (!account) throw notFound("account", ctx.account);
    const row: ConversationRow = {
      _id: newId("conv"),
      account: ctx.account,
      ...fields,
      status: "processing",
      summary: null,
      topics: [],
      created_at: change.now,
      updated_at: change.now,
      version: 1,
    };
    countBytes(change, account, "conversations", storedBytes(row), { refusable: true });
    change.insert(Conversations, row);
    change.publish("conversation.created", createdEvent(row), { conversation: row._id });
    return row;
  });
}

/** Bytes that count against the quota: title, content, metadata and summary as UTF-8. */
export function storedBytes(row: ConversationRow): number {
  const summary = row.summary ? JSON.stringify(row.summary) : "";
  return (
    Buffer.byteLength(row.title) +
    Buffer.byteLength(row.content) +
    Buffer.byteLength(row.metadata) +
    Buffer.byteLength(summary)
  );
}

const readMerged = createBatchedRead(Conversations, { search: 0, words: 0 });
const readWithoutContent = createBatchedRead(Conversations, { search: 0, words: 0, content: 0 });

/** `fields`: those that are needed; without `content` among them it is not read. All without it. */
export async function getConversation(
  ctx: Context,
  id: string,
  fields?: ReadonlySet<string>,
): Promise<ConversationRow> {
  requireScope(ctx, "read");
  const read = fields && !fields.has("content") ? readWithoutContent : readMerged;
  const row = isId("conv", id) ? await read(ctx.deps.database, ctx.account, id) : null;
  if (!row) throw notFound("conversation", id);
  return row;
}

export interface ConversationPage {
  rows: ConversationRow[];
  page: number;
  total: number;
  hasMore: boolean;
}

/** GET /conversations by page number: rows without `content`. With `after`: see listAfter. */
export async function listConversations(ctx: Context, query: ListConversationsInput): Promise<ConversationPage> {
  requireScope(ctx, "read");
  const { page = 1, per_page } = query;
  const filter = listFilter(ctx, query);
  const [field, direction] = query.sort.startsWith("-") ? [query.sort.slice(1), -1 as const] : [query.sort, 1 as const];
  const [rows, total] = await Promise.all([
    ctx.deps.database
      .model(Conversations)
      .find(filter, { content: 0, search: 0, words: 0 }, listOptions(query))
      .sort({ [field]: direction, _id: direction })
      .skip((page - 1) * per_page)
      .limit(per_page)
      .lean<ConversationRow[]>(),
    ctx.deps.database.model(Conversations).countDocuments(filter, listOptions(query)),
  ]);
  return { rows, page, total, hasMore: page * per_page < total };
}

export type ConversationFilter = Partial<Pick<ListConversationsInput, "status" | "source" | "search">>;

export async function countConversations(ctx: Context, filter: ConversationFilter): Promise<number> {
  requireScope(ctx, "read");
  return ctx.deps.database.model(Conversations).countDocuments(listFilter(ctx, filter), listOptions(filter)).exec();
}

/** `search`: all significant words must stand in title or content, as whole words. */
export function listFilter(ctx: Context, query: ConversationFilter): Record<string, unknown> {
  const { status, source, search = "" } = query;
  const base = { account: ctx.account, ...(status && { status }), ...(source && { source }) };
  if (!isCleanText(search)) throw badRequest(`Invalid search: it ${CLEAN_TEXT}.`, { search: [CLEAN_TEXT] });
  if (search.trim() === "") return base;
  if (countCodePoints(search) > LONGEST_SEARCH) {
    const tooLong = `must be at most ${LONGEST_SEARCH} characters`;
    throw badRequest(`Invalid search: it ${tooLong}.`, { search: [tooLong] });
  }
  if (!SEARCH_WORDS.test(search))
    throw badRequest("Too many words to search for.", { search: ["must have at most 10 words"] });
  const words = [...new Set(significant(wordsOf(search, "query")).map((word) => word.folded))];
  // MongoDB walks the index by the first word: a long one is likely rare.
  words.sort((a, b) => b.length - a.length);
  // Only punctuation or symbols: no word can match.
  return { ...base, words: words.length > 0 ? { $all: words } : { $in: [] } };
}

/** With `search` the index of words, always: walking a sort order instead reads what holds none of them. */
export function listOptions({ search = "" }: ConversationFilter): { hint?: string } {
  return search.trim() === "" ? {} : { hint: "words" };
}

/**
 * PATCH /conversations/{id}: the title is replaced, the metadata merged (RFC 7396).
 * `versions`: those that the caller means to change; any without it.
 */
export async function updateConversation(
  ctx: Context,
  id: string,
  input: UpdateConversationInput,
  versions?: readonly number[],
): Promise<ConversationRow> {
  requireScope(ctx, "write");
  const { title, metadata } = parseInput(UpdateConversationInput, input);
  if (!isId("conv", id)) throw notFound("conversation", id);
  return commit(ctx, [one(Conversations, ctx.account, id), accountRef(ctx.account)], (change, [current, account]) => {
    if (!current || !account) throw notFound("conversation", id);
    requireVersion(current, versions);
    const merged = metadata && mergePatch(JSON.parse(current.metadata), metadata);
    if (merged && !fitsMetadata(merged)) throw validationError({ metadata: [TOO_LARGE] });
    const next: ConversationRow = {
      ...current,
      ...(title !== undefined && { title, ...searchFields(title, current.content) }),
      ...(merged && { metadata: JSON.stringify(merged) }),
      updated_at: change.now,
      version: current.version + 1,
    };
    countBytes(change, account, "conversations", storedBytes(next) - storedBytes(current), { refusable: true });
    change.replace(Conversations, next);
    const changed = [...(title !== undefined ? ["title"] : []), ...(metadata ? ["metadata"] : [])];
    change.publish("conversation.updated", updatedEvent(next, changed), { conversation: id });
    return next;
  });
}

/** DELETE /conversations/{id}: gone at once, its events emptied; jobs and attachments go by commit hooks. */
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
    countBytes(change, account, "conversations", -storedBytes(current), { refusable: false });
    countBytes(change, account, "attachments", -(current.attachments?.bytes ?? 0), { refusable: false });
    change.remove(Conversations, current);
    redactEvents(change, id);
    change.publish("conversation.deleted", { conversation: { id }, deleted: true }, { conversation: id });
    return { deleted: true, id };
  });
}

/** What other domains read and write of a conversation inside a change of theirs. */
export function conversationRef(account: string, id: string) {
  return one(Conversations, account, id);
}

export function readConversation(database: Database, account: string, id: string): Promise<ConversationRow | null> {
  return readMerged(database, account, id);
}

/** Back to work on its summary; the old one stays readable. */
export function markProcessing(change: Change, row: ConversationRow): void {
  change.replace(Conversations, touched(change, row, { status: "processing" }));
}

/** A new summary, or none; `status` says whether another job is still under way. */
export function settleSummary(
  change: Change,
  row: ConversationRow,
  account: Parameters<typeof countBytes>[1],
  fields: { summary?: SummaryDraft; status: ConversationRow["status"] },
): ConversationRow {
  const topics = fields.summary && [...new Set(fields.summary.topics.map(topicKey))];
  const next = touched(change, row, { ...fields, ...(topics && { topics }) });
  countBytes(change, account, "conversations", storedBytes(next) - storedBytes(row), { refusable: false });
  change.replace(Conversations, next);
  return next;
}

/** An attachment more or less: the ETag moves with it, and `updated_at`, unless one of old is restored. */
export function countAttachment(
  change: Change,
  row: ConversationRow,
  by: { count: number; bytes: number },
  { restored = false } = {},
): void {
  const { count, bytes } = row.attachments ?? { count: 0, bytes: 0 };
  const next = touched(change, row, { attachments: { count: count + by.count, bytes: bytes + by.bytes } });
  change.replace(Conversations, restored ? { ...next, updated_at: row.updated_at } : next);
}

function touched(change: Change, row: ConversationRow, fields: Partial<ConversationRow>): ConversationRow {
  return { ...row, ...fields, updated_at: change.now, version: row.version + 1 };
}

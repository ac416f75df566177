import { type Context, hasScope, requireConversations, requireScope } from "../core/context.ts";
import { badRequest, notFound } from "../core/errors.ts";
import { ADMIN_EVENT_TYPES, EVENT_TYPES, type EventType } from "../core/event-types.ts";
import { isId } from "../core/ids.ts";
import { coversConversation, type EventConditions, mayCoverEvent } from "../core/restriction.ts";
import { createBatchedRead } from "../database/batched-read.ts";
import type { Change } from "../database/change.ts";
import type { Database } from "../database/database.ts";
import { type EventRow, Events } from "../database/event-log.ts";
import { type KeysetPage, readKeysetPage } from "../database/keyset-page.ts";
import { Ledgers } from "../database/ledger.ts";
import { countByValues } from "../database/read-counts.ts";
import { one } from "../database/references.ts";
import { resolveCursor } from "./cursor.ts";
import type { ListEventsInput } from "./input.ts";
import { createReader, type EventReader } from "./stream.ts";

export type EventPage = KeysetPage<EventRow>;

/** GET /events: newest first without `after`; with it, later events, oldest first. */
export async function listEvents(ctx: Context, query: ListEventsInput): Promise<EventPage> {
  requireScope(ctx, "read", "rows");
  if (query.after !== undefined && query.before !== undefined)
    throw badRequest("Give either after or before.", { before: ["must not be combined with after"] });
  const cursor = query.after ?? query.before;
  const sequence = cursor === undefined ? undefined : await resolveCursor(ctx.deps, ctx.account, cursor);
  return readPage(ctx, {
    types: query.type,
    conversation: query.conversation_id,
    order: query.after === undefined ? "newest first" : "oldest first",
    after: sequence,
    limit: query.per_page,
  });
}

/** Events that a list contains. */
export interface EventSelection {
  types?: readonly EventType[] | undefined;
  conversation?: string | undefined;
}

export interface PageRequest extends EventSelection {
  order: "oldest first" | "newest first";
  /** Sequence numbers, exclusive; "after" and "before" in this order. */
  after?: number | undefined;
  before?: number | undefined;
  backward?: boolean;
  limit: number;
}

/** Reads a page of the log, in either order. */
export async function readPage(ctx: Context, page: PageRequest): Promise<EventPage> {
  requireScope(ctx, "read", "rows");
  const toPosition = (sequence: number | undefined) => (sequence === undefined ? undefined : { sequence });
  return readKeysetPage(ctx.deps.database, Events, {
    filter: await createVisibleFilter(ctx, page),
    order: { sequence: page.order === "oldest first" ? 1 : -1 },
    after: toPosition(page.after),
    before: toPosition(page.before),
    backward: page.backward ?? false,
    limit: page.limit,
    getSignal: ctx.getSignal,
    readConcern: "majority",
  });
}

export async function countEvents(ctx: Context, selection: EventSelection): Promise<number> {
  requireScope(ctx, "read", "rows");
  const { type: _, ...filter } = await createVisibleFilter(ctx, selection);
  return countByValues(ctx, Events, filter, { type: listVisibleTypes(ctx, selection.types) });
}

/** @throws bad_request, and `token_restricted` for a conversation that the credential does not cover */
async function createVisibleFilter(ctx: Context, { types, conversation }: EventSelection) {
  await requireConversation(ctx, conversation);
  // No query of the log evaluates conditions on conversations.
  if (ctx.credential.restriction?.conditions && conversation === undefined) requireScope(ctx, "read");
  const visible = listVisibleTypes(ctx, types);
  const { conversations } = ctx.credential.restriction ?? {};
  return {
    account: ctx.account,
    ...(visible && { type: { $in: visible } }),
    ...(conversations && { conversation: { $in: conversations } }),
    ...(conversation !== undefined && { conversation }),
  };
}

/** Lists the requested types that the credential may see, by name so that an index leads to them; undefined for all. */
function listVisibleTypes(ctx: Context, types: readonly EventType[] | undefined): EventType[] | undefined {
  const { types: covered } = ctx.credential.restriction ?? {};
  const hidden = hasScope(ctx, "admin") ? [] : ADMIN_EVENT_TYPES;
  if (!types && !covered && hidden.length === 0) return undefined;
  return EVENT_TYPES.filter(
    (type) => !hidden.includes(type) && (types?.includes(type) ?? true) && (covered?.includes(type) ?? true),
  );
}

async function requireConversation(ctx: Context, conversation: string | undefined): Promise<void> {
  if (conversation === undefined) return;
  if (!isId("conv", conversation))
    throw badRequest("This is not the id of a conversation.", {
      conversation_id: ["must be the id of a conversation"],
    });
  const { conversations, conditions } = ctx.credential.restriction ?? {};
  if (conversations || conditions) await requireConversations(ctx, "read", [conversation]);
}

const readEvent = createBatchedRead(Events, {});

export async function getEvent(ctx: Context, id: string): Promise<EventRow> {
  requireScope(ctx, "read", "rows");
  const row = isId("evt", id) ? await readEvent(ctx.deps.database, ctx.account, id) : null;
  if (!row || !(await coversEvent(ctx, row)) || (ADMIN_EVENT_TYPES.includes(row.type) && !hasScope(ctx, "admin")))
    throw notFound("event", id);
  return row;
}

async function coversEvent(ctx: Context, row: EventRow): Promise<boolean> {
  if (!mayCoverEvent(ctx, row)) return false;
  if (!ctx.credential.restriction?.conditions) return true;
  return row.conversation !== null && coversConversation(ctx, row.conversation);
}

export interface StreamRequest {
  after?: string | null | undefined;
  types?: readonly EventType[] | null | undefined;
  conversation?: string | null | undefined;
  /** Conditions on the conversation of an event in its current state. */
  conditions?: EventConditions | undefined;
}

/** Reference for commits of other domains. */
export function eventRef(account: string, id: string) {
  return one(Events, account, id);
}

/** Finds the sequence number before the first event at or after a time, by binary search. */
export async function findSequenceBefore(database: Database, account: string, time: Date): Promise<number> {
  const oldest = await database.model(Events).findOne({ account }, { sequence: 1 }).sort({ sequence: 1 }).lean();
  let low = (oldest?.sequence ?? 1) - 1;
  let high = await readLastSequence(database, account);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const row = await database
      .model(Events)
      .findOne({ account, sequence: { $gte: middle } }, { created_at: 1 })
      .sort({ sequence: 1 })
      .lean();
    if (row && row.created_at < time) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Reads the events after a sequence number, for background work; verbs call readPage. */
export function readAfter(database: Database, account: string, after: number, limit: number): Promise<EventRow[]> {
  return database
    .model(Events)
    .find({ account, sequence: { $gt: after } })
    .sort({ sequence: 1 })
    .limit(limit)
    .lean<EventRow[]>();
}

/** Opens a reader after a cursor, or from now on; the caller closes it. @throws bad_request, `cursor_expired` */
export async function openStream(ctx: Context, request: StreamRequest): Promise<EventReader> {
  requireScope(ctx, "read", "rows");
  const { tail } = ctx.deps;
  const conversation = request.conversation ?? undefined;
  await requireConversation(ctx, conversation);
  const { restriction } = ctx.credential;
  // Conditions report on conversations that a token for types of events does not cover.
  if (request.conditions && !restriction?.conversations && !restriction?.conditions) requireScope(ctx, "read");
  const cursor = request.after ?? undefined;
  const after =
    cursor === undefined
      ? await readLastSequence(ctx.deps.database, ctx.account)
      : await resolveCursor(ctx.deps, ctx.account, cursor);
  const feed = await tail.follow(ctx.account);
  const conditions = [request.conditions, restriction?.conditions].filter((one) => one !== undefined);
  return createReader(ctx, feed, { after, types: request.types ?? undefined, conversation, conditions });
}

const readLedger = createBatchedRead(Ledgers, { account: 1, sequence: 1 }, { readConcern: "majority" });

/** Reads the sequence number of the account's last event. */
export async function readLastSequence(database: Database, account: string): Promise<number> {
  return (await readLedger(database, account, account))?.sequence ?? 0;
}

/**
 * Redacts the events of a deleted conversation, except ids and types, in the transaction of the change. Where there are
 * webhooks, the bodies stay readable for the deliveries that were not sent yet. Events that were redacted before an import
 * restored the conversation keep what they have.
 */
export function redactEvents(change: Change, conversation: string): void {
  const where = { account: change.account, conversation, type: { $ne: "conversation.deleted" }, body: { $ne: null } };
  const unsent = change.ledger.webhooks > 0 && { unsent: "$body" };
  change.updateWhere(Events, where, [{ $set: { ...unsent, body: null, redacted: true } }]);
}

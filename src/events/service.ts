import { type Context, hasScope, requireScope } from "../context.ts";
import type { Change } from "../database/change.ts";
import { LedgerModel } from "../database/ledger.ts";
import { ApiError, badRequest, notFound } from "../errors.ts";
import { isId } from "../ids.ts";
import type { ListEventsInput } from "./input.ts";
import { ADMIN_TYPES, EventModel, type EventRow, type EventType } from "./model.ts";
import { streamEvents } from "./stream.ts";

export interface EventPage {
  rows: EventRow[];
  hasMore: boolean;
}

/** GET /events. Without `after` newest first; with it later events, oldest first. */
export async function listEvents(ctx: Context, query: ListEventsInput): Promise<EventPage> {
  requireScope(ctx, "read");
  if (query.after && query.before) throw badRequest("Give either after or before.", { before: ["goes without after"] });
  const cursor = query.after ?? query.before;
  const sequence = cursor ? await sequenceOf(ctx.account, cursor) : undefined;
  return readPage(ctx, {
    types: query.type && [query.type],
    ascending: query.after !== undefined,
    after: query.after ? sequence : undefined,
    before: query.before ? sequence : undefined,
    limit: query.per_page,
  });
}

export interface PageRequest {
  types?: readonly EventType[] | undefined;
  ascending: boolean;
  /** Sequence numbers, exclusive. */
  after?: number | undefined;
  before?: number | undefined;
  limit: number;
}

/** A page of the log in either direction; one row more is read to know whether it ends. */
export async function readPage(ctx: Context, page: PageRequest): Promise<EventPage> {
  requireScope(ctx, "read");
  const bounds = {
    ...(page.after !== undefined && { $gt: page.after }),
    ...(page.before !== undefined && { $lt: page.before }),
  };
  const rows = await EventModel.find({
    ...visible(ctx, page.types),
    ...(Object.keys(bounds).length > 0 && { sequence: bounds }),
  })
    .sort({ sequence: page.ascending ? 1 : -1 })
    .limit(page.limit + 1)
    .lean<EventRow[]>();
  return { rows: rows.slice(0, page.limit), hasMore: rows.length > page.limit };
}

export function countEvents(ctx: Context, types?: readonly EventType[]): Promise<number> {
  return EventModel.countDocuments(visible(ctx, types));
}

function visible(ctx: Context, types?: readonly EventType[]): Record<string, unknown> {
  const hidden = hasScope(ctx, "admin") ? [] : ADMIN_TYPES;
  const type = { ...(types && { $in: types }), ...(hidden.length > 0 && { $nin: hidden }) };
  return { account: ctx.account, ...(Object.keys(type).length > 0 && { type }) };
}

export async function getEvent(ctx: Context, id: string): Promise<EventRow> {
  requireScope(ctx, "read");
  const row = isId("evt", id) ? await EventModel.findOne({ _id: id, ...visible(ctx) }).lean<EventRow>() : null;
  if (!row) throw notFound("event", id);
  return row;
}

/** Where a cursor stands. @throws bad_request, `cursor_expired`, when it no longer stands in the log. */
export async function sequenceOf(account: string, cursor: string): Promise<number> {
  const row = isId("evt", cursor) ? await EventModel.findOne({ _id: cursor, account }, { sequence: 1 }).lean() : null;
  if (row) return row.sequence;
  const oldest = await EventModel.findOne({ account }, { _id: 1 }).sort({ sequence: 1 }).lean();
  throw new ApiError("bad_request", "This cursor is not in the event log (any more).", {
    details: { reason: "cursor_expired", oldest: oldest?._id ?? null },
  });
}

/** Live events: after the cursor, or from now on. @throws bad_request, `cursor_expired` */
export async function openStream(
  ctx: Context,
  filter: {
    after?: string | null | undefined;
    types?: readonly EventType[] | undefined;
    conversation?: string | undefined;
  },
  signal: AbortSignal,
): Promise<AsyncGenerator<EventRow>> {
  requireScope(ctx, "read");
  const { types, conversation } = filter;
  const after =
    typeof filter.after === "string" ? await sequenceOf(ctx.account, filter.after) : await lastSequence(ctx.account);
  return streamEvents(ctx, { after, types, conversation }, signal);
}

async function lastSequence(account: string): Promise<number> {
  const ledger = await LedgerModel.findById(account, { sequence: 1 }).lean();
  return ledger?.sequence ?? 0;
}

/** Empties the events of a deleted conversation but for their ids and types, in the transaction of the change. */
export function redactEvents(change: Change, conversation: string): void {
  const where = { account: change.account, conversation, type: { $ne: "conversation.deleted" } };
  change.updateWhere(EventModel, where, { $set: { body: null, redacted: true } });
}

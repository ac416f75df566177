import { type Context, requireScope } from "../core/context.ts";
import { badRequest } from "../core/errors.ts";
import { isCursor, NO_CURSOR, type Place, placeOf, type SortField } from "./cursor.ts";
import type { ListConversationsInput } from "./input.ts";
import { type ConversationRow, Conversations } from "./model.ts";
import {
  type ConversationFilter,
  type ConversationPage,
  countConversations,
  listFilter,
  listOptions,
} from "./service.ts";

export interface ConversationCursorPage {
  rows: ConversationRow[];
  hasMore: boolean;
}

/** The list by stable cursors: a page begins after a place in the order, not at a number. */
export async function pageConversations(
  ctx: Context,
  page: ConversationFilter & {
    sort: ListConversationsInput["sort"];
    skip?: number;
    limit: number;
    backward: boolean;
    after?: string | undefined;
    before?: string | undefined;
    /** The contract's names or GraphQL's; what is not among them is not read. */
    fields?: ReadonlySet<string>;
  },
): Promise<ConversationCursorPage> {
  requireScope(ctx, "read");
  const [field, later] = orderOf(page.sort);
  const descending = later === "$lt";
  const direction = descending !== page.backward ? -1 : 1;
  const bounds = [
    ...(page.after !== undefined ? [boundOf("after", page.after, field, later)] : []),
    ...(page.before !== undefined ? [boundOf("before", page.before, field, descending ? "$gt" : "$lt")] : []),
  ];
  const filter = { ...listFilter(ctx, page), ...(bounds.length > 0 && { $and: bounds }) };
  const rows = await ctx.deps.database
    .model(Conversations)
    .find(filter, projectionOf(page.fields), listOptions(page))
    .sort({ [field]: direction, _id: direction })
    .skip(page.skip ?? 0)
    .limit(page.limit + 1)
    .lean<ConversationRow[]>();
  const hasMore = rows.length > page.limit;
  const kept = rows.slice(0, page.limit);
  return { rows: page.backward ? kept.reverse() : kept, hasMore };
}

/**
 * GET /conversations?after=…: the rows after a place in the order. `page` counts from there; the answer's tells on
 * which page of the whole list they would stand.
 */
export async function listAfter(ctx: Context, query: ListConversationsInput): Promise<ConversationPage> {
  const { after = "", page = 1, per_page, sort } = query;
  const [field, operator] = orderOf(sort);
  const left = { ...listFilter(ctx, query), $and: [beyond(field, placeOf(after, field), operator)] };
  const fields = new Set(["summary", "metadata"]);
  const skip = (page - 1) * per_page;
  const [{ rows, hasMore }, total, remaining] = await Promise.all([
    pageConversations(ctx, { ...query, skip, limit: per_page, backward: false, fields }),
    countConversations(ctx, query),
    ctx.deps.database.model(Conversations).countDocuments(left, listOptions(query)),
  ]);
  return { rows, page: Math.floor(Math.max(0, total - remaining) / per_page) + page, total, hasMore };
}

/** The field, and how later rows compare. */
function orderOf(sort: ListConversationsInput["sort"]): [SortField, "$lt" | "$gt"] {
  const field = sort.replace("-", "") as SortField;
  return [field, sort.startsWith("-") ? "$lt" : "$gt"];
}

function beyond(field: SortField, { at, id }: Place, operator: "$lt" | "$gt") {
  return { $or: [{ [field]: { [operator]: at } }, { [field]: at, _id: { [operator]: id } }] };
}

/** @throws bad_request for a cursor of GraphQL's that is none */
function boundOf(name: "after" | "before", cursor: string, field: SortField, operator: "$lt" | "$gt") {
  if (!isCursor(cursor)) throw badRequest("This is not a cursor of this list.", { [name]: [NO_CURSOR] });
  return beyond(field, placeOf(cursor, field), operator);
}

/** The large fields only on demand; the rest of a row is small. */
function projectionOf(fields: ReadonlySet<string> | undefined): Record<string, 0> {
  const leaveOut = (name: string) => (fields?.has(name) ? {} : { [name]: 0 as const });
  return { search: 0, words: 0, ...leaveOut("content"), ...leaveOut("summary"), ...leaveOut("metadata") };
}

import { type Context, requireScope } from "../core/context.ts";
import { badRequest } from "../core/errors.ts";
import { type CursorPosition, INVALID_CURSOR, isCursor, parseCursor, type SortField } from "./cursor.ts";
import type { ListConversationsInput } from "./input.ts";
import { type ConversationRow, Conversations } from "./model.ts";
import {
  type ConversationFilter,
  type ConversationPage,
  countConversations,
  createListFilter,
  getListOptions,
} from "./service.ts";

export interface ConversationCursorPage {
  rows: ConversationRow[];
  hasMore: boolean;
}

/** A page of the list by cursor: it starts after a position in the sort order, not at an offset. */
export async function pageConversations(
  ctx: Context,
  page: ConversationFilter & {
    sort: ListConversationsInput["sort"];
    skip?: number;
    limit: number;
    backward: boolean;
    after?: string | undefined;
    before?: string | undefined;
    /** Fields to read, by their REST or GraphQL names. */
    fields?: ReadonlySet<string>;
  },
): Promise<ConversationCursorPage> {
  requireScope(ctx, "read");
  const [field, later] = parseSort(page.sort);
  const descending = later === "$lt";
  const direction = descending !== page.backward ? -1 : 1;
  const bounds = [
    ...(page.after !== undefined ? [createBound("after", page.after, field, later)] : []),
    ...(page.before !== undefined ? [createBound("before", page.before, field, descending ? "$gt" : "$lt")] : []),
  ];
  const filter = { ...createListFilter(ctx, page), ...(bounds.length > 0 && { $and: bounds }) };
  const rows = await ctx.deps.database
    .model(Conversations)
    .find(filter, createProjection(page.fields), getListOptions(page))
    .sort({ [field]: direction, _id: direction })
    .skip(page.skip ?? 0)
    .limit(page.limit + 1)
    .lean<ConversationRow[]>();
  const hasMore = rows.length > page.limit;
  const kept = rows.slice(0, page.limit);
  return { rows: page.backward ? kept.reverse() : kept, hasMore };
}

/**
 * GET /conversations?after=…: the rows after a cursor. `page` of the query counts from the cursor; `page` of the result
 * is the number within the whole list.
 */
export async function listAfter(ctx: Context, query: ListConversationsInput): Promise<ConversationPage> {
  const { after = "", page = 1, per_page, sort } = query;
  const [field, operator] = parseSort(sort);
  const left = { ...createListFilter(ctx, query), $and: [isAfter(field, parseCursor(after, field), operator)] };
  const fields = new Set(["summary", "metadata"]);
  const skip = (page - 1) * per_page;
  const [{ rows, hasMore }, total, remaining] = await Promise.all([
    pageConversations(ctx, { ...query, skip, limit: per_page, backward: false, fields }),
    countConversations(ctx, query),
    ctx.deps.database.model(Conversations).countDocuments(left, getListOptions(query)),
  ]);
  return { rows, page: Math.floor(Math.max(0, total - remaining) / per_page) + page, total, hasMore };
}

/** Returns the field, and the operator that later rows satisfy. */
function parseSort(sort: ListConversationsInput["sort"]): [SortField, "$lt" | "$gt"] {
  const field = sort.replace("-", "") as SortField;
  return [field, sort.startsWith("-") ? "$lt" : "$gt"];
}

function isAfter(field: SortField, { at, id }: CursorPosition, operator: "$lt" | "$gt") {
  return { $or: [{ [field]: { [operator]: at } }, { [field]: at, _id: { [operator]: id } }] };
}

/** @throws bad_request for an invalid cursor */
function createBound(name: "after" | "before", cursor: string, field: SortField, operator: "$lt" | "$gt") {
  if (!isCursor(cursor)) throw badRequest("This is not a cursor of this list.", { [name]: [INVALID_CURSOR] });
  return isAfter(field, parseCursor(cursor, field), operator);
}

/** Excludes large fields that are not requested. */
function createProjection(fields: ReadonlySet<string> | undefined): Record<string, 0> {
  const exclude = (name: string) => (fields?.has(name) ? {} : { [name]: 0 as const });
  return { search: 0, words: 0, ...exclude("content"), ...exclude("summary"), ...exclude("metadata") };
}

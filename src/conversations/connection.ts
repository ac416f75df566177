import { type Context, requireScope } from "../context.ts";
import { badRequest } from "../errors.ts";
import type { ListConversationsInput } from "./input.ts";
import { ConversationModel, type ConversationRow } from "./model.ts";
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
  cursorOf(row: ConversationRow): string;
}

/** The list by stable cursors: a page begins after a place in the order, not at a number. */
export async function pageConversations(
  ctx: Context,
  page: ConversationFilter & {
    sort: ListConversationsInput["sort"];
    limit: number;
    backward: boolean;
    after?: string | undefined;
    before?: string | undefined;
    /** The contract's names or GraphQL's; what is not among them is not read. */
    fields?: ReadonlySet<string>;
  },
): Promise<ConversationCursorPage> {
  requireScope(ctx, "read");
  const descending = page.sort.startsWith("-");
  const field = page.sort.replace("-", "") as "created_at" | "updated_at";
  const direction = descending !== page.backward ? -1 : 1;
  const placeOf = (name: "after" | "before", cursor: string | undefined, operator: "$lt" | "$gt") =>
    cursor === undefined ? [] : [beyond(field, readCursor(cursor, field, name), operator)];
  const bounds = [
    ...placeOf("after", page.after, descending ? "$lt" : "$gt"),
    ...placeOf("before", page.before, descending ? "$gt" : "$lt"),
  ];
  const filter = { ...listFilter(ctx, page), ...(bounds.length > 0 && { $and: bounds }) };
  const rows = await ConversationModel.find(filter, projectionOf(page.fields), listOptions(page))
    .sort({ [field]: direction, _id: direction })
    .limit(page.limit + 1)
    .lean<ConversationRow[]>();
  const hasMore = rows.length > page.limit;
  const kept = rows.slice(0, page.limit);
  return {
    rows: page.backward ? kept.reverse() : kept,
    hasMore,
    cursorOf: (row) => cursorOf(row, page.sort),
  };
}

/** GET /conversations?after=…: the rows after a place in the order; `page` tells on which page they would stand. */
export async function listAfter(ctx: Context, query: ListConversationsInput): Promise<ConversationPage> {
  const { after = "", per_page, sort } = query;
  if (query.page !== undefined) throw badRequest("Give either page or after.", { page: ["goes without after"] });
  const [field, operator] = orderOf(sort);
  const left = { ...listFilter(ctx, query), $and: [beyond(field, readCursor(after, field, "after"), operator)] };
  const fields = new Set(["summary", "metadata"]);
  const [{ rows, hasMore }, total, remaining] = await Promise.all([
    pageConversations(ctx, { ...query, limit: per_page, backward: false, fields }),
    countConversations(ctx, query),
    ConversationModel.countDocuments(left, listOptions(query)),
  ]);
  return { rows, page: Math.floor(Math.max(0, total - remaining) / per_page) + 1, total, hasMore };
}

/** The place of a row in a list of that order. */
export function cursorOf(row: ConversationRow, sort: ListConversationsInput["sort"]): string {
  const [field] = orderOf(sort);
  return Buffer.from(`${field}:${row[field].getTime()}:${row._id}`).toString("base64url");
}

/** The field, and how later rows compare. */
function orderOf(sort: ListConversationsInput["sort"]): ["created_at" | "updated_at", "$lt" | "$gt"] {
  const field = sort.replace("-", "") as "created_at" | "updated_at";
  return [field, sort.startsWith("-") ? "$lt" : "$gt"];
}

type Place = { at: Date; id: string };

function beyond(field: string, { at, id }: Place, operator: "$lt" | "$gt") {
  return { $or: [{ [field]: { [operator]: at } }, { [field]: at, _id: { [operator]: id } }] };
}

function readCursor(cursor: string, field: string, argument: "after" | "before"): Place {
  const [name, time, id] = Buffer.from(cursor, "base64url").toString().split(":");
  if (name !== field || !time || !/^\d{1,15}$/.test(time) || !id)
    throw badRequest("This cursor does not belong to a list of this order.", {
      [argument]: ["is not a cursor of this list"],
    });
  return { at: new Date(Number(time)), id };
}

/** The large fields only on demand; the rest of a row is small. */
function projectionOf(fields: ReadonlySet<string> | undefined): Record<string, 0> {
  const leaveOut = (name: string) => (fields?.has(name) ? {} : { [name]: 0 as const });
  return { search: 0, words: 0, ...leaveOut("content"), ...leaveOut("summary"), ...leaveOut("metadata") };
}

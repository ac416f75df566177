import { type Context, requireScope } from "../context.ts";
import { badRequest } from "../errors.ts";
import type { ListConversationsInput } from "./input.ts";
import { type ConversationRow, Conversations } from "./model.ts";
import { type ConversationFilter, listFilter } from "./service.ts";

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
  const bounds = [
    ...(page.after ? [beyond(field, readCursor(page.after, field), descending ? "$lt" : "$gt")] : []),
    ...(page.before ? [beyond(field, readCursor(page.before, field), descending ? "$gt" : "$lt")] : []),
  ];
  const filter = { ...listFilter(ctx, page), ...(bounds.length > 0 && { $and: bounds }) };
  const rows = await Conversations.find(filter, projectionOf(page.fields))
    .sort({ [field]: direction, _id: direction })
    .limit(page.limit + 1)
    .lean<ConversationRow[]>();
  const hasMore = rows.length > page.limit;
  const kept = rows.slice(0, page.limit);
  return {
    rows: page.backward ? kept.reverse() : kept,
    hasMore,
    cursorOf: (row) => Buffer.from(`${field}:${row[field].getTime()}:${row._id}`).toString("base64url"),
  };
}

type Place = { at: Date; id: string };

function beyond(field: string, { at, id }: Place, operator: "$lt" | "$gt") {
  return { $or: [{ [field]: { [operator]: at } }, { [field]: at, _id: { [operator]: id } }] };
}

function readCursor(cursor: string, field: string): Place {
  const [name, time, id] = Buffer.from(cursor, "base64url").toString().split(":");
  if (name !== field || !time || !/^\d{1,15}$/.test(time) || !id)
    throw badRequest("This cursor does not belong to a list of this order.", {
      after: ["is not a cursor of this list"],
    });
  return { at: new Date(Number(time)), id };
}

/** The large fields only on demand; the rest of a row is small. */
function projectionOf(fields: ReadonlySet<string> | undefined): Record<string, 0> {
  const leaveOut = (name: string) => (fields?.has(name) ? {} : { [name]: 0 as const });
  return { search: 0, words: 0, ...leaveOut("content"), ...leaveOut("summary"), ...leaveOut("metadata") };
}

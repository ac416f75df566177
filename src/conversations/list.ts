import { type Context, requireScope } from "../core/context.ts";
import { readCount } from "../database/read-counts.ts";
import type { SortField } from "./cursor.ts";
import type { ListConversationsInput } from "./input.ts";
import { countByWords, type ListPlace, listByColumns, listByWords, parseListSearch } from "./list-search.ts";
import { type ConversationRow, Conversations } from "./model.ts";
import { LIST_PROJECTION } from "./projection.ts";

/** Rows that MongoDB skips at most. The columns of the search index lead to farther places. */
export const MAX_SKIPPED = 500;

export interface ConversationPage {
  rows: ConversationRow[];
  page: number;
  total: number;
  hasMore: boolean;
}

/** GET /conversations by page number: rows without `content`. With `after`, see listAfter. */
export async function listConversations(ctx: Context, query: ListConversationsInput): Promise<ConversationPage> {
  requireScope(ctx, "read");
  const { page = 1, per_page } = query;
  const { field, descending } = parseSort(query.sort);
  const words = parseListSearch(query.search);
  const skip = (page - 1) * per_page;
  const place = { field, descending, skip, limit: per_page, projection: LIST_PROJECTION };
  if (words) {
    const { rows, total } = await listByWords(ctx, { ...query, words }, place);
    return { rows, page, total, hasMore: page * per_page < total };
  }
  const [rows, total] = await Promise.all([readRows(ctx, query, place), countConversations(ctx, query)]);
  return { rows, page, total, hasMore: page * per_page < total };
}

async function readRows(ctx: Context, filter: ConversationFilter, place: ListPlace): Promise<ConversationRow[]> {
  const { field, descending, skip, limit, projection } = place;
  if (skip > MAX_SKIPPED) {
    if (skip >= (await countConversations(ctx, filter))) return [];
    const found = await listByColumns(ctx, filter, place);
    if (found) return found.rows;
  }
  const direction = descending ? -1 : 1;
  const sort = { [field]: direction, _id: direction } as const;
  const { database } = ctx.deps;
  const page = { projection, sort, skip, limit };
  return database.readHeavy(ctx, (options) =>
    database.find(Conversations, createListFilter(ctx, filter), { ...options, ...page }),
  );
}

export function parseSort(sort: ListConversationsInput["sort"]): { field: SortField; descending: boolean } {
  return { field: sort.endsWith("created_at") ? "created_at" : "updated_at", descending: sort.startsWith("-") };
}

export type ConversationFilter = Partial<Pick<ListConversationsInput, "status" | "source" | "search">>;

export async function countConversations(ctx: Context, filter: ConversationFilter): Promise<number> {
  requireScope(ctx, "read");
  const words = parseListSearch(filter.search);
  if (words) return countByWords(ctx, { ...filter, words });
  return readCount(ctx, Conversations, { status: filter.status, source: filter.source });
}

/** The filter of a list without `search`, which the search index evaluates (list-search.ts). */
export function createListFilter(ctx: Context, { status, source }: ConversationFilter): Record<string, unknown> {
  return { account: ctx.account, ...(status && { status }), ...(source && { source }) };
}

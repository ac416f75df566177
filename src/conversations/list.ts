import { type Context, requireScope } from "../core/context.ts";
import { countRows, readCount } from "../database/read-counts.ts";
import type { SortField } from "./cursor.ts";
import type { ConversationFilter } from "./filter.ts";
import { toFilter } from "./filter-input.ts";
import { isCounted, prepareFilter, usesSearchIndex } from "./filter-plan.ts";
import { createRowFilter } from "./filter-query.ts";
import type { ListConversationsInput } from "./input.ts";
import { countBySearchIndex, type ListPlace, listBySearchIndex } from "./list-search.ts";
import { type ConversationRow, Conversations } from "./model.ts";
import { LIST_PROJECTION } from "./projection.ts";
import { LIST_FILTER_WORK } from "./work.ts";

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
  const filter = await beginList(ctx, parseListFilter(query));
  const skip = (page - 1) * per_page;
  const place = { field, descending, skip, limit: per_page, projection: LIST_PROJECTION };
  const found = usesSearchIndex(filter) ? await listBySearchIndex(ctx, filter, place) : undefined;
  const [rows, total] = found
    ? [found.rows, found.total]
    : await Promise.all([readRows(ctx, filter, place), countPrepared(ctx, filter)]);
  return { rows, page, total, hasMore: page * per_page < total };
}

/** The filter among the parameters of GET /conversations. */
export const parseListFilter = ({ search, ...query }: ListConversationsInput): ConversationFilter =>
  toFilter({ ...query, words: search });

/** Charges the work of a page and prepares its filter. */
export async function beginList(ctx: Context, filter: ConversationFilter): Promise<ConversationFilter> {
  if (!isCounted(filter)) await ctx.deps.access.chargeWork(ctx, LIST_FILTER_WORK);
  return prepareFilter(ctx, filter);
}

async function readRows(ctx: Context, filter: ConversationFilter, place: ListPlace): Promise<ConversationRow[]> {
  const { field, descending, skip, limit, projection } = place;
  if (skip > MAX_SKIPPED) {
    if (skip >= (await countPrepared(ctx, filter))) return [];
    const found = isCounted(filter) ? await listBySearchIndex(ctx, filter, place) : undefined;
    if (found) return found.rows;
  }
  const direction = descending ? -1 : 1;
  const sort = { [field]: direction, _id: direction } as const;
  const { database } = ctx.deps;
  const page = { projection, sort, skip, limit };
  return database.findHeavy(ctx, Conversations, createRowFilter(ctx.account, filter), page);
}

export function parseSort(sort: ListConversationsInput["sort"]): { field: SortField; descending: boolean } {
  return { field: sort.endsWith("created_at") ? "created_at" : "updated_at", descending: sort.startsWith("-") };
}

export async function countConversations(ctx: Context, filter: ConversationFilter): Promise<number> {
  requireScope(ctx, "read");
  return countPrepared(ctx, await prepareFilter(ctx, filter));
}

/** Counts by the ledger, by the search index or by an index of MongoDB. */
export async function countPrepared(ctx: Context, filter: ConversationFilter): Promise<number> {
  if (isCounted(filter)) return countByLedger(ctx, filter);
  const count = usesSearchIndex(filter) ? await countBySearchIndex(ctx, filter) : undefined;
  return count ?? countRows(ctx, Conversations, createRowFilter(ctx.account, filter));
}

async function countByLedger(ctx: Context, { status, source }: ConversationFilter): Promise<number> {
  const pairs = listDistinct(status).flatMap((one) => listDistinct(source).map((other) => [one, other] as const));
  const counts = pairs.map(([one, other]) => readCount(ctx, Conversations, { status: one, source: other }));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

const listDistinct = <T>(values: readonly T[] | undefined): (T | undefined)[] =>
  values ? [...new Set(values)] : [undefined];

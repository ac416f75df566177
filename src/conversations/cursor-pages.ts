import { type Context, requireScope } from "../core/context.ts";
import type { RowFilter } from "../database/define-model.ts";
import { type KeysetOrder, type KeysetPage, type KeysetPosition, readKeysetPage } from "../database/keyset-page.ts";
import { countRows } from "../database/read-counts.ts";
import { parseCursor, type SortField } from "./cursor.ts";
import type { ConversationFilter } from "./filter.ts";
import { isCounted, usesSearchIndex } from "./filter-plan.ts";
import { createRowFilter } from "./filter-query.ts";
import type { ListConversationsInput } from "./input.ts";
import { beginList, type ConversationPage, countPrepared, MAX_SKIPPED, parseListFilter, parseSort } from "./list.ts";
import { listBySearchIndex } from "./list-search.ts";
import { type ConversationRow, Conversations } from "./model.ts";
import { LIST_PROJECTION } from "./projection.ts";
import { computeContentsWork } from "./work.ts";

export type Sort = ListConversationsInput["sort"];

export interface CursorPageRequest {
  filter: ConversationFilter;
  sort: Sort;
  skip?: number;
  limit: number;
  backward: boolean;
  after?: string | undefined;
  before?: string | undefined;
  projection: Record<string, 1>;
}

/** A page of the list by cursor: it starts after a position in the sort order, not at an offset. @throws bad_request */
export async function pageConversations(ctx: Context, page: CursorPageRequest): Promise<KeysetPage<ConversationRow>> {
  requireScope(ctx, "read");
  return readPage(ctx, { ...page, filter: await beginList(ctx, page.filter) });
}

async function readPage(ctx: Context, page: CursorPageRequest): Promise<KeysetPage<ConversationRow>> {
  const { backward, skip = 0, limit, projection } = page;
  const { field, order, descending } = parseOrder(page.sort);
  const after = page.after === undefined ? undefined : parseCursor("after", page.after, field);
  const before = page.before === undefined ? undefined : parseCursor("before", page.before, field);
  if ("content" in projection) await ctx.deps.access.chargeWork(ctx, computeContentsWork(limit));
  const at = { field, descending, after, before, backward, skip, limit, projection };
  const found = usesSearchIndex(page.filter) ? await listBySearchIndex(ctx, page.filter, at) : undefined;
  if (found) return { rows: found.rows, hasMore: skip + limit < found.remaining };
  const filter = createRowFilter(ctx.account, page.filter);
  const request = { filter, order, after, before, backward, skip, limit, projection, getSignal: ctx.getSignal };
  return readKeysetPage(ctx.deps.database, Conversations, request);
}

/**
 * GET /conversations?after=…: the rows after a cursor. `page` of the query counts from the cursor; `page` of the result
 * is the number within the whole list.
 */
export async function listAfter(ctx: Context, query: ListConversationsInput): Promise<ConversationPage> {
  const { after = "", page = 1, per_page, sort } = query;
  const { field, order, descending } = parseOrder(sort);
  const position = parseCursor("after", after, field);
  const projection = LIST_PROJECTION;
  const skip = (page - 1) * per_page;
  const toPage = (rows: ConversationRow[], hasMore: boolean, total: number, preceding: number): ConversationPage => {
    return { rows, page: Math.floor(Math.max(0, preceding) / per_page) + page, total, hasMore };
  };
  const place = { field, descending, after: position, skip, limit: per_page, projection };
  const filter = await beginList(ctx, parseListFilter(query));
  const rowFilter = createRowFilter(ctx.account, filter);
  const isIndexed = usesSearchIndex(filter);
  const preceding = isIndexed ? undefined : await countFewPreceding(ctx, rowFilter, order, position);
  const isNear = preceding !== undefined && skip <= MAX_SKIPPED;
  const found = isIndexed || (!isNear && isCounted(filter)) ? await listBySearchIndex(ctx, filter, place) : undefined;
  if (found) {
    const { rows, total, remaining } = found;
    return toPage(rows, skip + per_page < remaining, total, total - remaining);
  }
  const [{ rows, hasMore }, total, before] = await Promise.all([
    readPage(ctx, { filter, sort, after, skip, limit: per_page, backward: false, projection }),
    countPrepared(ctx, filter),
    preceding ?? countPreceding(ctx, rowFilter, order, position),
  ]);
  return toPage(rows, hasMore, total, before);
}

/**
 * Counts the rows up to a position, if they are few and an index has them in order. @returns undefined otherwise
 */
async function countFewPreceding(ctx: Context, filter: RowFilter, order: KeysetOrder, position: KeysetPosition) {
  const isFilteredByUpdate = "updated_at" in order && Object.keys(filter).length > 1;
  if (isFilteredByUpdate) return undefined;
  const count = await countPreceding(ctx, filter, order, position, MAX_SKIPPED + 1);
  return count > MAX_SKIPPED ? undefined : count;
}

/** Counts those with an earlier time, and those with the same one up to the id: each is one range of an index. */
async function countPreceding(
  ctx: Context,
  filter: RowFilter,
  order: KeysetOrder,
  position: KeysetPosition,
  limit?: number,
): Promise<number> {
  const ranges = Object.keys(order).map((field, i, fields) => {
    const equal = Object.fromEntries(fields.slice(0, i).map((earlier) => [earlier, position[earlier]]));
    const operator = order[field] === 1 ? "$lt" : "$gt";
    return {
      $and: [filter, { ...equal, [field]: { [field === "_id" ? `${operator}e` : operator]: position[field] } }],
    };
  });
  const counts = ranges.map((range) => countRows(ctx, Conversations, range, limit));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

function parseOrder(sort: Sort): { field: SortField; descending: boolean; order: KeysetOrder } {
  const { field, descending } = parseSort(sort);
  const direction = descending ? -1 : 1;
  return { field, descending, order: { [field]: direction, _id: direction } };
}

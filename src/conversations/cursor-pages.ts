import { type Context, requireScope } from "../core/context.ts";
import { createBound, type KeysetOrder, type KeysetPage, readKeysetPage } from "../database/keyset-page.ts";
import { parseCursor, type SortField } from "./cursor.ts";
import type { ListConversationsInput } from "./input.ts";
import {
  type ConversationFilter,
  type ConversationPage,
  countConversations,
  createListFilter,
  parseSort,
} from "./list.ts";
import { listByWords, parseListSearch } from "./list-search.ts";
import { type ConversationRow, Conversations, WITHOUT_FORMER_FIELDS } from "./model.ts";

export type Sort = ListConversationsInput["sort"];

export interface CursorPageRequest extends ConversationFilter {
  sort: Sort;
  skip?: number;
  limit: number;
  backward: boolean;
  after?: string | undefined;
  before?: string | undefined;
  /** Fields to read, by their REST or GraphQL names. */
  fields?: ReadonlySet<string>;
}

/** A page of the list by cursor: it starts after a position in the sort order, not at an offset. @throws bad_request */
export async function pageConversations(ctx: Context, page: CursorPageRequest): Promise<KeysetPage<ConversationRow>> {
  requireScope(ctx, "read");
  const { backward, skip = 0, limit } = page;
  const { field, order, descending } = parseOrder(page.sort);
  const after = page.after === undefined ? undefined : parseCursor("after", page.after, field);
  const before = page.before === undefined ? undefined : parseCursor("before", page.before, field);
  const projection = createProjection(page.fields);
  const words = parseListSearch(page.search);
  if (words) {
    const at = { field, descending, after, before, backward, skip, limit, projection };
    const { rows, remaining } = await listByWords(ctx, { ...page, words }, at);
    return { rows, hasMore: skip + limit < remaining };
  }
  const filter = createListFilter(ctx, page);
  const request = { filter, order, after, before, backward, skip, limit, projection };
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
  const fields = new Set(["summary", "metadata"]);
  const skip = (page - 1) * per_page;
  const toPage = (rows: ConversationRow[], hasMore: boolean, total: number, remaining: number): ConversationPage => {
    return { rows, page: Math.floor(Math.max(0, total - remaining) / per_page) + page, total, hasMore };
  };
  const words = parseListSearch(query.search);
  if (words) {
    const at = { field, descending, after: position, skip, limit: per_page, projection: createProjection(fields) };
    const { rows, total, remaining } = await listByWords(ctx, { ...query, words }, at);
    return toPage(rows, skip + per_page < remaining, total, remaining);
  }
  const remainder = { $and: [createListFilter(ctx, query), createBound(order, position, "after")] };
  const [{ rows, hasMore }, total, remaining] = await Promise.all([
    pageConversations(ctx, { ...query, skip, limit: per_page, backward: false, fields }),
    countConversations(ctx, query),
    ctx.deps.database.collection(Conversations).countDocuments(remainder),
  ]);
  return toPage(rows, hasMore, total, remaining);
}

function parseOrder(sort: Sort): { field: SortField; descending: boolean; order: KeysetOrder } {
  const { field, descending } = parseSort(sort);
  const direction = descending ? -1 : 1;
  return { field, descending, order: { [field]: direction, _id: direction } };
}

/** Excludes large fields that are not requested. */
function createProjection(fields: ReadonlySet<string> | undefined): Record<string, 0> {
  const exclude = (name: string) => (fields?.has(name) ? {} : { [name]: 0 as const });
  return { ...WITHOUT_FORMER_FIELDS, ...exclude("content"), ...exclude("summary"), ...exclude("metadata") };
}

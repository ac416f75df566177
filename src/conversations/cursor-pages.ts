import { type Context, requireScope } from "../core/context.ts";
import { createBound, type KeysetOrder, type KeysetPage, readKeysetPage } from "../database/keyset-page.ts";
import { parseCursor, type SortField } from "./cursor.ts";
import type { ListConversationsInput } from "./input.ts";
import { type ConversationRow, Conversations } from "./model.ts";
import {
  type ConversationFilter,
  type ConversationPage,
  countConversations,
  createListFilter,
  getListOptions,
} from "./service.ts";

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
  const { after, before, backward, skip = 0, limit } = page;
  const { field, order } = parseSort(page.sort);
  return readKeysetPage(ctx.deps.database, Conversations, {
    filter: createListFilter(ctx, page),
    order,
    after: after === undefined ? undefined : parseCursor("after", after, field),
    before: before === undefined ? undefined : parseCursor("before", before, field),
    backward,
    skip,
    limit,
    projection: createProjection(page.fields),
    ...getListOptions(page),
  });
}

/**
 * GET /conversations?after=…: the rows after a cursor. `page` of the query counts from the cursor; `page` of the result
 * is the number within the whole list.
 */
export async function listAfter(ctx: Context, query: ListConversationsInput): Promise<ConversationPage> {
  const { after = "", page = 1, per_page, sort } = query;
  const { field, order } = parseSort(sort);
  const bound = createBound(order, parseCursor("after", after, field), "after");
  const remainder = { $and: [createListFilter(ctx, query), bound] };
  const fields = new Set(["summary", "metadata"]);
  const skip = (page - 1) * per_page;
  const [{ rows, hasMore }, total, remaining] = await Promise.all([
    pageConversations(ctx, { ...query, skip, limit: per_page, backward: false, fields }),
    countConversations(ctx, query),
    ctx.deps.database.collection(Conversations).countDocuments(remainder, getListOptions(query)),
  ]);
  return { rows, page: Math.floor(Math.max(0, total - remaining) / per_page) + page, total, hasMore };
}

function parseSort(sort: Sort): { field: SortField; order: KeysetOrder } {
  const field = sort.endsWith("created_at") ? "created_at" : "updated_at";
  const direction = sort.startsWith("-") ? -1 : 1;
  return { field, order: { [field]: direction, _id: direction } };
}

/** Excludes large fields that are not requested. */
function createProjection(fields: ReadonlySet<string> | undefined): Record<string, 0> {
  const exclude = (name: string) => (fields?.has(name) ? {} : { [name]: 0 as const });
  return { search: 0, words: 0, ...exclude("content"), ...exclude("summary"), ...exclude("metadata") };
}

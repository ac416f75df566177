import { type Context, requireScope } from "../core/context.ts";
import type { KeysetPosition } from "../database/keyset-page.ts";
import type { Position, SearchRequest, SearchResult } from "../lib/search/request.ts";
import type { SortField } from "./cursor.ts";
import type { ConversationFilter } from "./filter.ts";
import { createConditions } from "./filter-query.ts";
import type { ConversationRow } from "./model.ts";
import { readInOrder } from "./read-in-order.ts";

export interface ListPlace {
  field: SortField;
  descending: boolean;
  skip: number;
  limit: number;
  after?: KeysetPosition | undefined;
  before?: KeysetPosition | undefined;
  /** Takes the page from the end of the list. */
  backward?: boolean;
  projection: Record<string, 0 | 1>;
}

export interface FoundPage {
  rows: ConversationRow[];
  total: number;
  /** Matches between `after` and `before`. */
  remaining: number;
}

/**
 * A page of the list by the search index, at a cost that hardly depends on its place. @returns undefined while many conversations are
 * not indexed, unless the filter has words
 */
export async function listBySearchIndex(
  ctx: Context,
  filter: ConversationFilter,
  place: ListPlace,
): Promise<FoundPage | undefined> {
  requireScope(ctx, "read");
  // A search of punctuation or symbols only has no words.
  if (filter.words?.length === 0) return { rows: [], total: 0, remaining: 0 };
  const { search } = ctx.deps;
  const request = createRequest(ctx, filter, place);
  const found = await (filter.words ? search.search(ctx.account, request) : search.searchIfReady(ctx.account, request));
  return found && readPage(ctx, found, place);
}

async function readPage(ctx: Context, { hits, total, remaining }: SearchResult, place: ListPlace): Promise<FoundPage> {
  const ids = hits.map(({ id }) => id);
  const inOrder = place.backward ? ids.reverse() : ids;
  return { rows: await readInOrder(ctx, inOrder, place.projection), total, remaining };
}

function createRequest(ctx: Context, filter: ConversationFilter, place: ListPlace): SearchRequest {
  const { field, backward = false, skip, limit } = place;
  const after = toPosition(place.after, field);
  const before = toPosition(place.before, field);
  return {
    ...createConditions(filter),
    order: { by: "number", number: field, descending: place.descending !== backward },
    ...(backward ? toBounds(before, after) : toBounds(after, before)),
    skip,
    limit,
    ...getSearchSignal(ctx),
  };
}

/** Counts by the search index. @returns undefined while many conversations are not indexed, unless the filter has words */
export async function countBySearchIndex(ctx: Context, filter: ConversationFilter): Promise<number | undefined> {
  const place = { field: "created_at", descending: true, skip: 0, limit: 0, projection: {} } as const;
  return (await listBySearchIndex(ctx, filter, place))?.total;
}

const toBounds = (after: Position | undefined, before: Position | undefined) => ({
  ...(after && { after }),
  ...(before && { before }),
});

function toPosition(position: KeysetPosition | undefined, field: SortField): Position | undefined {
  const { [field]: time, _id: id } = position ?? {};
  return time instanceof Date && typeof id === "string" ? { value: time.getTime(), id } : undefined;
}

/** The signal of the caller, as a part of a search request. */
export function getSearchSignal({ getSignal }: Pick<Context, "getSignal">): { signal?: AbortSignal } {
  return getSignal ? { signal: getSignal() } : {};
}

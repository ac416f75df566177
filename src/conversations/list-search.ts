import { type Context, requireScope } from "../core/context.ts";
import { badRequest } from "../core/errors.ts";
import { CLEAN_TEXT, countCodePoints, isCleanText } from "../core/input.ts";
import type { KeysetPosition } from "../database/keyset-page.ts";
import type { Conditions, Position, SearchRequest, SearchResult } from "../lib/search/request.ts";
import type { Token } from "../lib/search/schema.ts";
import type { SortField } from "./cursor.ts";
import { type ListConversationsInput, MAX_SEARCH_LENGTH, SEARCH_WORDS } from "./input.ts";
import type { ConversationRow } from "./model.ts";
import { readInOrder } from "./read-in-order.ts";
import { toQueryTokens } from "./search-document.ts";
import { LIST_SEARCH_WORK } from "./work.ts";

/** Parses `search` of the list: whole words, all of which must occur, without stop words. @returns undefined without one */
export function parseListSearch(search = ""): Token[] | undefined {
  if (!isCleanText(search)) throw badRequest(`Invalid search: it ${CLEAN_TEXT}.`, { search: [CLEAN_TEXT] });
  if (search.trim() === "") return undefined;
  if (countCodePoints(search) > MAX_SEARCH_LENGTH) {
    const tooLong = `must be at most ${MAX_SEARCH_LENGTH} characters`;
    throw badRequest(`Invalid search: it ${tooLong}.`, { search: [tooLong] });
  }
  if (!SEARCH_WORDS.test(search))
    throw badRequest("Too many words to search for.", { search: ["must have at most 10 words"] });
  return toQueryTokens(search);
}

type ListFilter = Partial<Pick<ListConversationsInput, "status" | "source">>;

export interface WordFilter extends ListFilter {
  words: readonly Token[];
}

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

/** A page of the conversations that contain all words. */
export async function listByWords(ctx: Context, filter: WordFilter, place: ListPlace): Promise<FoundPage> {
  requireScope(ctx, "read");
  // A search of punctuation or symbols only has no words.
  if (filter.words.length === 0) return { rows: [], total: 0, remaining: 0 };
  if (place.limit > 0) await ctx.deps.access.chargeWork(ctx, LIST_SEARCH_WORK);
  return readPage(ctx, await ctx.deps.search.search(ctx.account, createRequest(ctx, filter, place)), place);
}

/**
 * A page of the list by the columns of the search index, at a cost that hardly depends on its place. @returns undefined while many
 * conversations are not indexed
 */
export async function listByColumns(
  ctx: Context,
  filter: ListFilter,
  place: ListPlace,
): Promise<FoundPage | undefined> {
  requireScope(ctx, "read");
  const found = await ctx.deps.search.searchIfReady(ctx.account, createRequest(ctx, { ...filter, words: [] }, place));
  return found && readPage(ctx, found, place);
}

async function readPage(ctx: Context, { hits, total, remaining }: SearchResult, place: ListPlace): Promise<FoundPage> {
  const ids = hits.map(({ id }) => id);
  const inOrder = place.backward ? ids.reverse() : ids;
  return { rows: await readInOrder(ctx, inOrder, place.projection), total, remaining };
}

function createRequest(ctx: Context, filter: WordFilter, place: ListPlace): SearchRequest {
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

export async function countByWords(ctx: Context, filter: WordFilter): Promise<number> {
  const page = { field: "created_at", descending: true, skip: 0, limit: 0, projection: {} } as const;
  return (await listByWords(ctx, filter, page)).total;
}

function createConditions({ words, status, source }: WordFilter): Conditions {
  const keywords = [
    ...(status ? [{ name: "status", values: [status] }] : []),
    ...(source ? [{ name: "source", values: [source] }] : []),
  ];
  return { words, keywords };
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

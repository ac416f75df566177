import { type Context, requireScope } from "../core/context.ts";
import { parseInput } from "../core/input.ts";
import { countRows } from "../database/read-counts.ts";
import type { SearchRequest } from "../lib/search/request.ts";
import { iterateAppendedText } from "./appended-content.ts";
import type { ConversationFilter } from "./filter.ts";
import { prepareFilter } from "./filter-plan.ts";
import { createConditions, createRowFilter } from "./filter-query.ts";
import { getSearchSignal } from "./list-search.ts";
import { type ConversationRow, Conversations } from "./model.ts";
import { readInOrder } from "./read-in-order.ts";
import { toQueryTokens } from "./search-document.ts";
import { SearchConversationsInput } from "./search-input.ts";
import { createSnippetWriter, getSnippetBudget, type SnippetBudget, selectPiece, takeContents } from "./snippet.ts";
import { computeSearchWork, computeTermsWork } from "./work.ts";

/** Fields of a row that a search result contains. */
export interface SearchHit extends Pick<ConversationRow, "_id" | "title" | "created_at"> {
  score: number;
  snippet: string;
}

export interface SearchResult {
  hits: SearchHit[];
  total: number;
  took_ms: number;
}

type Match = Pick<ConversationRow, "_id" | "title" | "content" | "created_at" | "appended"> & { score: number };

/**
 * POST /conversations/search: conversations with any of the words, by relevance. With filters only, every score is 0 and
 * `relevance` sorts newest first. Without snippets contents are not read, and snippets are empty.
 */
export async function searchConversations(
  ctx: Context,
  body: SearchConversationsInput,
  hasSnippets = true,
  /** Part of the results, instead of `page` and `per_page` of the input. */
  window?: { skip: number; limit: number },
): Promise<SearchResult> {
  requireScope(ctx, "read");
  const started = performance.now();
  const input = parseInput(SearchConversationsInput, body);
  const { query = "", filters, sort } = input;
  const budget = hasSnippets ? getSnippetBudget(ctx) : undefined;
  const terms = new Set(toQueryTokens(query).map(({ term }) => term));
  const toResult = (hits: SearchHit[], total: number): SearchResult => {
    return { hits, total, took_ms: Math.round(performance.now() - started) };
  };
  const part = window ?? { skip: (input.page - 1) * input.per_page, limit: input.per_page };
  ctx.work?.take(computeTermsWork(terms.size, hasSnippets ? part.limit : 0));
  await ctx.deps.access.chargeWork(ctx, computeSearchWork(part.limit));
  // A query of punctuation or symbols only has no words.
  if (query.trim() && terms.size === 0) return toResult([], 0);

  const page: Page = {
    order: sort === "created_at" ? { created_at: 1, _id: 1 } : { created_at: -1, _id: -1 },
    byScore: sort === "relevance" && terms.size > 0,
    ...part,
    shown: {
      title: 1,
      created_at: 1,
      appended: 1,
      content: budget ? takeContents(budget, part.limit) : { $literal: "" },
    },
  };
  const { matches, total } = await findPage(ctx, terms, filters, page);
  return toResult(await addSnippets(ctx, matches, terms, budget), total);
}

/** Finds the words to mark in the content of each match, with a pause after each. */
async function addSnippets(
  ctx: Context,
  matches: readonly Match[],
  terms: ReadonlySet<string>,
  budget: SnippetBudget | undefined,
): Promise<SearchHit[]> {
  const pause = ctx.deps.turns.begin(ctx.account, true);
  const { signal } = getSearchSignal(ctx);
  const write = createSnippetWriter(terms, matches.length, budget);
  const hits: SearchHit[] = [];
  for (const [index, { content, appended, ...match }] of matches.entries()) {
    await pause();
    signal?.throwIfAborted();
    const pieces = iterateAppendedText(ctx.deps.database, { _id: match._id, account: ctx.account, appended });
    const share = (budget?.remaining ?? 0) / (2 * (matches.length - index));
    const text = appended && budget ? await selectPiece(content, pieces, terms, budget, share) : content;
    hits.push({ ...match, snippet: write(match.title, text) });
  }
  return hits;
}

interface Page {
  order: { created_at: 1 | -1; _id: 1 | -1 };
  byScore: boolean;
  skip: number;
  limit: number;
  shown: Record<string, 1 | { $literal: string } | ReturnType<typeof takeContents>>;
}

/** Without terms MongoDB finds the page while many conversations are not indexed. */
async function findPage(ctx: Context, terms: ReadonlySet<string>, given: ConversationFilter, page: Page) {
  const filter = await prepareFilter(ctx, given, terms.size > 0);
  // A text of punctuation or symbols only has no words.
  if (filter.words?.length === 0) return { matches: [], total: 0 };
  const request = { ...createRequest(filter, page), ...getSearchSignal(ctx) };
  const found = await find(ctx, filter, terms.size > 0 ? { ...request, terms: [...terms] } : request);
  if (!found) return findFiltered(ctx, createRowFilter(ctx.account, filter), page);
  const scores = new Map(found.hits.map(({ id, score }) => [id, score]));
  const rows = await readInOrder<Omit<Match, "score">>(ctx, [...scores.keys()], page.shown);
  return { matches: rows.map((row) => ({ ...row, score: scores.get(row._id) ?? 0 })), total: found.total };
}

/** Searches the index. @returns undefined where MongoDB has to find the page */
async function find({ account, deps }: Context, { words, metadata, ids }: ConversationFilter, request: SearchRequest) {
  if (words || request.terms) return deps.search.search(account, request);
  return metadata || ids ? undefined : deps.search.searchIfReady(account, request);
}

function createRequest(filter: ConversationFilter, { order, byScore, skip, limit }: Page): SearchRequest {
  return {
    ...createConditions(filter),
    order: byScore ? { by: "score" } : { by: "number", number: "created_at", descending: order.created_at === -1 },
    skip,
    limit,
  };
}

async function findFiltered(ctx: Context, filter: Record<string, unknown>, { order, skip, limit, shown }: Page) {
  const { database } = ctx.deps;
  const page = { sort: order, skip, limit, projection: shown };
  const [rows, total] = await Promise.all([
    database.findHeavy(ctx, Conversations, filter, page),
    countRows(ctx, Conversations, filter),
  ]);
  return { matches: rows.map((row) => ({ ...row, score: 0 })), total };
}

import { type Context, requireScope } from "../core/context.ts";
import { parseInput } from "../core/input.ts";
import { countRows } from "../database/read-counts.ts";
import type { SearchRequest } from "../lib/search/request.ts";
import { getSearchSignal } from "./list-search.ts";
import { type ConversationRow, Conversations } from "./model.ts";
import { readInOrder } from "./read-in-order.ts";
import { toQueryTokens } from "./search-document.ts";
import { type Filters, SearchConversationsInput } from "./search-input.ts";
import { createSnippetBudget, createSnippetWriter, type SnippetBudget, takeContents } from "./snippet.ts";
import { normalizeTopic } from "./words.ts";
import { computeSearchWork } from "./work.ts";

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

type Match = Pick<ConversationRow, "_id" | "title" | "content" | "created_at"> & { score: number };

/**
 * POST /conversations/search: conversations with any of the words, by relevance. With filters only, every score is 0 and
 * `relevance` sorts newest first. Without snippets contents are not read, and snippets are empty.
 */
export async function searchConversations(
  ctx: Context,
  body: SearchConversationsInput,
  /** False: no snippets. Else the operation's budget, of a call of its own by default. */
  snippets: SnippetBudget | boolean = true,
  /** Part of the results, instead of `page` and `per_page` of the input. */
  window?: { skip: number; limit: number },
): Promise<SearchResult> {
  requireScope(ctx, "read");
  const started = performance.now();
  const input = parseInput(SearchConversationsInput, body);
  const { query = "", filters, sort } = input;
  const budget = snippets === true ? createSnippetBudget() : snippets || undefined;
  const terms = new Set(toQueryTokens(query).map(({ term }) => term));
  const toResult = (hits: SearchHit[], total: number): SearchResult => {
    return { hits, total, took_ms: Math.round(performance.now() - started) };
  };
  const part = window ?? { skip: (input.page - 1) * input.per_page, limit: input.per_page };
  await ctx.deps.access.chargeWork(ctx, computeSearchWork(part.limit));
  // A query of punctuation or symbols only has no words.
  if (query.trim() && terms.size === 0) return toResult([], 0);

  const page: Page = {
    order: sort === "created_at" ? { created_at: 1, _id: 1 } : { created_at: -1, _id: -1 },
    byScore: sort === "relevance" && terms.size > 0,
    ...part,
    shown: { title: 1, created_at: 1, content: budget ? takeContents(budget, part.limit) : { $literal: "" } },
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
  for (const { content, ...match } of matches) {
    await pause();
    signal?.throwIfAborted();
    hits.push({ ...match, snippet: write(match.title, content) });
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
async function findPage(ctx: Context, terms: ReadonlySet<string>, filters: Filters, page: Page) {
  const { account, deps } = ctx;
  const request = { ...createRequest(filters, page), ...getSearchSignal(ctx) };
  const found =
    terms.size > 0
      ? await deps.search.search(account, { ...request, terms: [...terms] })
      : await deps.search.searchIfReady(account, request);
  if (!found) return findFiltered(ctx, { account, ...createFilter(filters) }, page);
  const scores = new Map(found.hits.map(({ id, score }) => [id, score]));
  const rows = await readInOrder<Omit<Match, "score">>(ctx, [...scores.keys()], page.shown);
  return { matches: rows.map((row) => ({ ...row, score: scores.get(row._id) ?? 0 })), total: found.total };
}

function createRequest({ date_from, date_to, topics, sentiment }: Filters, page: Page): SearchRequest {
  const { order, byScore, skip, limit } = page;
  return {
    keywords: [
      ...(topics ? [{ name: "topics", values: [...new Set(topics.map(normalizeTopic))] }] : []),
      ...(sentiment ? [{ name: "sentiment", values: [sentiment] }] : []),
    ],
    ranges: [
      {
        number: "created_at",
        ...(date_from && { from: date_from.from.getTime() }),
        ...(date_to && { to: date_to.to.getTime() }),
      },
    ],
    order: byScore ? { by: "score" } : { by: "number", number: "created_at", descending: order.created_at === -1 },
    skip,
    limit,
  };
}

async function findFiltered(ctx: Context, filter: Filter, { order, skip, limit, shown }: Page) {
  const { database } = ctx.deps;
  const page = { sort: order, skip, limit, projection: shown };
  const [rows, total] = await Promise.all([
    database.readHeavy(ctx, (options) => database.find(Conversations, filter, { ...options, ...page })),
    countRows(ctx, Conversations, filter),
  ]);
  return { matches: rows.map((row) => ({ ...row, score: 0 })), total };
}

type Filter = Record<string, unknown>;

/** Creates the MongoDB filter, without the account. */
export function createFilter({ date_from, date_to, topics, sentiment }: Filters): Filter {
  return {
    ...((date_from || date_to) && {
      created_at: { ...(date_from && { $gte: date_from.from }), ...(date_to && { $lte: date_to.to }) },
    }),
    ...(topics && { topics: { $in: [...new Set(topics.map(normalizeTopic))] } }),
    ...(sentiment && { "summary.sentiment": sentiment }),
  };
}

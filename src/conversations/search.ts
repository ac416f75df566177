import type { PipelineStage } from "mongoose";
import { type Context, requireScope } from "../core/context.ts";
import { parseInput } from "../core/input.ts";
import type { Database } from "../database/database.ts";
import { type ConversationRow, Conversations } from "./model.ts";
import { type Filters, SearchConversationsInput } from "./search-input.ts";
import { indexKey, significant, termOf, topicKey, wordsOf } from "./words.ts";

/** What of a row a search result shows. */
export type SearchHit = Pick<ConversationRow, "_id" | "title" | "content" | "created_at"> & { score: number };

export interface SearchResult {
  hits: SearchHit[];
  total: number;
  took_ms: number;
  /** The stems that were looked for; empty when only filters were given. */
  terms: ReadonlySet<string>;
}

/**
 * POST /conversations/search: any of the words, best first. With filters alone there is nothing to rank by: every
 * score is 0 and `relevance` means newest first. Without `snippets` the contents are not read, and empty.
 */
export async function searchConversations(
  ctx: Context,
  body: SearchConversationsInput,
  snippets = true,
): Promise<SearchResult> {
  requireScope(ctx, "read");
  const started = performance.now();
  const input = parseInput(SearchConversationsInput, body);
  const { query = "", filters, sort } = input;
  const terms = new Set(significant(wordsOf(query, "query")).map((word) => termOf(word.folded)));
  const answer = (hits: SearchHit[], total: number): SearchResult => {
    return { hits, total, took_ms: Math.round(performance.now() - started), terms };
  };
  // Only punctuation or symbols: no word can match.
  if (query.trim() && terms.size === 0) return answer([], 0);

  const page: Page = {
    order: sort === "created_at" ? { created_at: 1, _id: 1 } : { created_at: -1, _id: -1 },
    byScore: sort === "relevance",
    skip: (input.page - 1) * input.per_page,
    limit: input.per_page,
    shown: { title: 1, created_at: 1, content: snippets ? 1 : { $literal: "" } },
  };
  const filter = filterOf(filters);
  const { hits, total } = await (terms.size > 0
    ? ranked(ctx.deps.database, ctx.account, terms, filter, page)
    : listed(ctx.deps.database, { account: ctx.account, ...filter }, page));
  return answer(hits, total);
}

interface Page {
  order: { created_at: 1 | -1; _id: 1 | -1 };
  byScore: boolean;
  skip: number;
  limit: number;
  shown: Record<string, 1 | { $literal: string }>;
}

/**
 * The account comes first: it is the prefix of the text index, so no other account's words are even read. The filter
 * comes after a limit that never cuts, as MongoDB would else pass what it read through a second fetch.
 */
async function ranked(database: Database, account: string, terms: ReadonlySet<string>, filter: Filter, page: Page) {
  const $search = Array.from(terms, indexKey).join(" ");
  const matching: PipelineStage[] = [
    { $match: { account, $text: { $search } } },
    { $addFields: { score: { $meta: "textScore" } } },
    ...(Object.keys(filter).length > 0 ? [{ $limit: 2 ** 31 - 1 }, { $match: filter }] : []),
  ];
  const [hits, [count]] = await Promise.all([
    database
      .model(Conversations)
      .aggregate<SearchHit>([
        ...matching,
        { $sort: { ...(page.byScore && { score: -1 }), ...page.order } },
        { $skip: page.skip },
        { $limit: page.limit },
        { $project: { ...page.shown, score: 1 } },
      ]),
    database.model(Conversations).aggregate<{ total: number }>([...matching, { $count: "total" }]),
  ]);
  return { hits, total: count?.total ?? 0 };
}

async function listed(database: Database, filter: Filter, { order, skip, limit, shown }: Page) {
  const [rows, total] = await Promise.all([
    database
      .model(Conversations)
      .find(filter, shown)
      .sort(order)
      .skip(skip)
      .limit(limit)
      .lean<Omit<SearchHit, "score">[]>(),
    database.model(Conversations).countDocuments(filter),
  ]);
  return { hits: rows.map((row) => ({ ...row, score: 0 })), total };
}

type Filter = Record<string, unknown>;

/** What the filters admit, but for the account. */
export function filterOf({ date_from, date_to, topics, sentiment }: Filters): Filter {
  return {
    ...((date_from || date_to) && {
      created_at: { ...(date_from && { $gte: date_from.from }), ...(date_to && { $lte: date_to.to }) },
    }),
    ...(topics && { topics: { $in: [...new Set(topics.map(topicKey))] } }),
    ...(sentiment && { "summary.sentiment": sentiment }),
  };
}

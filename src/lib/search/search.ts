import type { Bits } from "./bits.ts";
import { collectDocuments, keepMatching } from "./conditions.ts";
import { type NumberOrder, type SortedDocuments, selectPage, sortMatching } from "./number-order.ts";
import { prefetchConditions, prefetchPostings } from "./prefetch.ts";
import { type Collection, findRankedTerms, type RankedTerm, readCollection } from "./ranking.ts";
import type { SearchHit, SearchRequest, SearchResult } from "./request.ts";
import type { Schema } from "./schema.ts";
import { Scorer } from "./scorer.ts";
import type { SegmentView } from "./segment-view.ts";
import { type Candidate, mergeCandidates, readId } from "./selection.ts";

type Views = readonly SegmentView[];

/** Searches segments whose live documents have distinct ids. */
export async function search(schema: Schema, views: Views, request: SearchRequest): Promise<SearchResult> {
  const { terms, order } = request;
  if ((request.after || request.before) && order.by !== "number")
    throw new RangeError("a position requires an order by a number");
  await pause(request);
  await prefetchConditions(views, request);
  const ranking = terms && (await prepareRanking(schema, views, request, terms));
  if (order.by === "number") return searchByNumber(views, request, order, ranking);
  if (ranking) return searchByScore(views, request, ranking);
  // All scores are equal.
  return searchByNumber(views, request, { by: "number", number: schema.numbers[0] ?? "", descending: true }, undefined);
}

/** Counts matching documents. */
export async function count(
  schema: Schema,
  views: Views,
  request: Omit<SearchRequest, "order" | "limit" | "skip">,
): Promise<number> {
  const order = { by: "number", number: schema.numbers[0] ?? "", descending: false } as const;
  return (await search(schema, views, { ...request, order, limit: 0 })).total;
}

interface Ranking {
  readonly collection: Collection;
  readonly terms: readonly RankedTerm[];
}

/** Ends an aborted search, and lets other work run. */
function pause({ signal, pause: wait }: SearchRequest): Promise<unknown> | undefined {
  signal?.throwIfAborted();
  return wait?.();
}

async function prepareRanking(
  schema: Schema,
  views: Views,
  request: SearchRequest,
  terms: readonly string[],
): Promise<Ranking> {
  const collection = await readCollection(schema, views);
  const found = await findRankedTerms(views, terms, collection.documents, () => pause(request));
  await prefetchPostings(views, found);
  return { collection, terms: found };
}

async function searchByNumber(
  views: Views,
  request: SearchRequest,
  order: NumberOrder,
  ranking: Ranking | undefined,
): Promise<SearchResult> {
  const { after, before, skip = 0, limit } = request;
  const lists: SortedDocuments[] = [];
  let [total, remaining] = [0, 0];
  for (const [i, view] of views.entries()) {
    await pause(request);
    const matched = await match(view, i, request, ranking);
    const count = matched.count();
    total += count;
    if (count === 0) continue;
    if (limit === 0 && !after && !before) {
      remaining += count;
      continue;
    }
    const list = await sortMatching(view.segment, i, matched, request, order);
    lists.push(list);
    remaining += list.remaining;
  }
  if (skip >= remaining) return { hits: [], total, remaining };
  const page = await selectPage(lists, order, { skip, limit });
  const scored = ranking ? await scorePage(page, views, ranking) : page;
  return { hits: await toHits(scored), total, remaining };
}

/** Scores the documents of a page in another order. */
async function scorePage(
  page: readonly Candidate[],
  views: Views,
  { collection, terms }: Ranking,
): Promise<Candidate[]> {
  const scores = new Map<Candidate, number>();
  for (const [i, candidates] of Map.groupBy(page, ({ view }) => view)) {
    const scorer = await Scorer.create(views[i] as SegmentView, i, terms, collection);
    const found = scorer.scoreAll(candidates.map(({ document }) => document));
    for (const candidate of candidates) scores.set(candidate, found.get(candidate.document) ?? 0);
  }
  return page.map((candidate) => ({ ...candidate, score: scores.get(candidate) ?? 0 }));
}

async function searchByScore(views: Views, request: SearchRequest, ranking: Ranking): Promise<SearchResult> {
  const { ids, words = [], keywords = [], ranges = [], skip = 0, limit } = request;
  const size = skip + limit;
  const { collection, terms } = ranking;
  const [only] = terms;
  /** All live documents with the only term match. */
  const isOpen = terms.length === 1 && !ids && words.length + keywords.length + ranges.length === 0;
  const lists: Candidate[][] = [];
  /** Scores of the best documents so far, highest first. */
  let best: number[] = [];
  let total = isOpen ? (only?.documents ?? 0) : 0;
  for (const [i, view] of largestFirst(views)) {
    await pause(request);
    const matched = isOpen ? undefined : await match(view, i, request, ranking);
    total += matched?.count() ?? 0;
    if (limit === 0) continue;
    const scorer = await Scorer.create(view, i, terms, collection);
    const candidates = matched ?? (view.deletedCount > 0 ? view.live : undefined);
    const minScore = best[size - 1] ?? Number.NEGATIVE_INFINITY;
    const top = await scorer.selectTop(candidates, { limit: size, minScore, pause: () => pause(request) });
    best = [...best, ...top.map(({ score }) => score)].sort((a, b) => b - a).slice(0, size);
    const { segment } = view;
    lists.push(top.map(({ document, score }) => ({ view: i, segment, document, score, key: -score })));
  }
  const page = await mergeCandidates(lists, request.order, { skip, limit });
  return { hits: await toHits(page), total, remaining: total };
}

/** The largest segments probably contain the best documents, after which others need few scores. */
function largestFirst(views: Views): [number, SegmentView][] {
  return [...views.entries()].sort(([, a], [, b]) => b.segment.documents - a.segment.documents);
}

/** Finds the live documents of a view that meet all conditions and contain any of the terms. */
async function match(
  view: SegmentView,
  index: number,
  request: SearchRequest,
  ranking: Ranking | undefined,
): Promise<Bits> {
  if (!ranking) return keepMatching(view.live, view, request);
  const entries = ranking.terms.flatMap((term) => term.entries[index]?.forms ?? []);
  const found = await collectDocuments(view.segment, entries);
  return keepMatching(view.deletedCount > 0 ? found.subtract(view.deleted) : found, view, request);
}

function toHits(page: readonly Candidate[]): Promise<SearchHit[]> {
  return Promise.all(page.map(async (one) => ({ id: await readId(one), score: one.score ?? 0 })));
}

import { setImmediate as nextTurn } from "node:timers/promises";
import type { Bits } from "./bits.ts";
import { findMatching } from "./conditions.ts";
import { type Collection, findRankedTerms, type RankedTerm, readCollection, Scorer } from "./ranking.ts";
import type { SearchRequest, SearchResult } from "./request.ts";
import type { Schema } from "./schema.ts";
import type { SegmentView } from "./segment-view.ts";
import { type Candidate, mergeCandidates, readId, removeBeyond, selectCandidates } from "./selection.ts";

/** After this many documents, other work of the process gets a turn of the event loop. */
const DOCUMENTS_PER_TURN = 20_000;

/** Searches segments whose live documents have distinct ids. */
export async function search(
  schema: Schema,
  views: readonly SegmentView[],
  request: SearchRequest,
): Promise<SearchResult> {
  const { terms, order, skip = 0, limit, signal } = request;
  if ((request.after || request.before) && order.by !== "number")
    throw new RangeError("a position requires an order by a number");
  const ranking = terms && (await prepareRanking(schema, views, terms));
  const lists: Candidate[][] = [];
  let [total, remaining, sinceTurn] = [0, 0, 0];
  for (const [i, view] of views.entries()) {
    signal?.throwIfAborted();
    const { segment } = view;
    const { matched, scores } = await match(view, request, ranking && { ...ranking, view: i });
    total += matched.count();
    const rest = await removeBeyond(segment, matched, request);
    remaining += rest === matched ? matched.count() : rest.count();
    if (limit > 0) lists.push(await selectCandidates(segment, rest, scores, order, skip + limit));
    sinceTurn += segment.documents;
    if (sinceTurn >= DOCUMENTS_PER_TURN) {
      sinceTurn = 0;
      await nextTurn();
    }
  }
  if (skip >= remaining) return { hits: [], total, remaining };
  const page = await mergeCandidates(lists, order, { skip, limit });
  const hits = await Promise.all(page.map(async (one) => ({ id: await readId(one), score: one.score })));
  return { hits, total, remaining };
}

/** Counts matching documents. */
export async function count(
  schema: Schema,
  views: readonly SegmentView[],
  request: Omit<SearchRequest, "order" | "limit" | "skip">,
): Promise<number> {
  const order = { by: "number", number: schema.numbers[0] ?? "", descending: false } as const;
  return (await search(schema, views, { ...request, order, limit: 0 })).total;
}

interface Ranking {
  readonly collection: Collection;
  readonly terms: readonly RankedTerm[];
}

async function prepareRanking(schema: Schema, views: readonly SegmentView[], terms: readonly string[]) {
  const collection = await readCollection(schema, views);
  return { collection, terms: await findRankedTerms(views, terms, collection.documents) };
}

async function match(
  view: SegmentView,
  request: SearchRequest,
  ranking: (Ranking & { view: number }) | undefined,
): Promise<{ matched: Bits; scores?: Float64Array }> {
  const candidates = await findMatching(view, request);
  if (!ranking) return { matched: candidates };
  const scorer = await Scorer.create(view, candidates, ranking.collection);
  for (const { weight, entries } of ranking.terms) {
    const forms = (entries[ranking.view] ?? []).map((entry) => view.segment.readPostings(entry));
    scorer.add(weight, await Promise.all(forms));
  }
  return { matched: scorer.matched, scores: scorer.scores };
}

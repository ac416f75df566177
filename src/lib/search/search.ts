import type { Bits } from "./bits.ts";
import { findMatching } from "./conditions.ts";
import { type SortedDocuments, selectPage, sortMatching } from "./number-order.ts";
import { type Collection, findRankedTerms, type RankedTerm, readCollection } from "./ranking.ts";
import type { SearchRequest, SearchResult } from "./request.ts";
import type { Schema } from "./schema.ts";
import { Scorer } from "./scorer.ts";
import type { SegmentView } from "./segment-view.ts";
import { type Candidate, mergeCandidates, readId, selectCandidates } from "./selection.ts";

/** Searches segments whose live documents have distinct ids. */
export async function search(
  schema: Schema,
  views: readonly SegmentView[],
  request: SearchRequest,
): Promise<SearchResult> {
  const { terms, order, skip = 0, limit } = request;
  if ((request.after || request.before) && order.by !== "number")
    throw new RangeError("a position requires an order by a number");
  await pause(request);
  const ranking = terms && (await prepareRanking(schema, views, request, terms));
  const lists: Candidate[][] = [];
  const sortedLists: SortedDocuments[] = [];
  let [total, remaining, minScore] = [0, 0, 0];
  for (const [i, view] of views.entries()) {
    await pause(request);
    const { segment } = view;
    const { matched, scores } = await match(view, request, ranking && { ...ranking, view: i });
    const count = matched.count();
    total += count;
    if (order.by === "number" && (limit > 0 || request.after || request.before)) {
      const sorted = await sortMatching(segment, matched, request, order, scores);
      sortedLists.push(sorted);
      remaining += sorted.end - sorted.start;
      continue;
    }
    remaining += count;
    if (limit === 0) continue;
    const list = await selectCandidates(segment, matched, { limit: skip + limit, scores, minScore });
    // No document with a lower score can be on the page.
    minScore = Math.max(minScore, list[skip + limit - 1]?.score ?? 0);
    lists.push(list);
  }
  if (skip >= remaining) return { hits: [], total, remaining };
  const page = await (order.by === "number"
    ? selectPage(sortedLists, order, { skip, limit })
    : mergeCandidates(lists, order, { skip, limit }));
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

/** Ends an aborted search, and lets other work run. */
async function pause({ signal, pause: wait }: SearchRequest): Promise<void> {
  signal?.throwIfAborted();
  await wait?.();
}

async function prepareRanking(
  schema: Schema,
  views: readonly SegmentView[],
  request: SearchRequest,
  terms: readonly string[],
): Promise<Ranking> {
  const collection = await readCollection(schema, views);
  const found = await findRankedTerms(views, terms, collection.documents, () => pause(request));
  return { collection, terms: found };
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
    await pause(request);
  }
  return { matched: scorer.matched, scores: scorer.scores };
}

import { type AtOnce, all, andThen } from "./at-once.ts";
import { computeMaxGrowth, computeMaxScore, type DocumentScorer } from "./bm25.ts";
import { FrequentForm } from "./frequent-form.ts";
import { FrequentTerm } from "./frequent-term.ts";
import type { PostingList } from "./posting-list.ts";
import { MAX_STORED_SCORE } from "./posting-writer.ts";
import type { Collection, RankedTerm } from "./ranking.ts";
import { RareTerm } from "./rare-term.ts";
import type { Segment } from "./segment.ts";
import type { TermEntries } from "./segment-dictionary.ts";
import { ROUNDING, type TermScores } from "./term-scores.ts";

/** Prepares the scores of a term in one segment. */
export function loadTermScores(
  segment: Segment,
  term: RankedTerm,
  { forms, union }: TermEntries,
  collection: Collection,
  scorer: DocumentScorer,
): AtOnce<TermScores> {
  return andThen(all(forms.map((entry) => segment.readPostings(entry))), (lists) =>
    andThen(union ? segment.readUnionScores(union) : lists[0]?.windowed?.scores, (scores) =>
      createTermScores(segment, term, lists, scores, collection, scorer),
    ),
  );
}

function createTermScores(
  segment: Segment,
  { weight }: RankedTerm,
  lists: readonly PostingList[],
  stored: Uint16Array | undefined,
  collection: Collection,
  scorer: DocumentScorer,
): TermScores {
  if (!stored) return new RareTerm(segment, lists, weight, scorer);
  const weights = segment.schema.fields.map((field) => field.weight);
  const averages = segment.lengthSums.map((sum) => sum / Math.max(1, segment.documents));
  const growth = computeMaxGrowth(averages, collection.averageLengths);
  const scale = (computeMaxScore(weights) / MAX_STORED_SCORE) * growth * weight * ROUNDING;
  const bounds = new Float64Array(stored.length);
  for (let window = 0; window < bounds.length; window += 1) bounds[window] = (stored[window] as number) * scale;
  const [only] = lists;
  if (lists.length === 1 && only?.windowed) return new FrequentForm(only.windowed, bounds, weight, scorer);
  return new FrequentTerm(lists, bounds, weight, scorer);
}

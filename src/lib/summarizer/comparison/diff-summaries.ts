import { isSamePoint, isSimilarPoint, toPlainText } from "../grounding/same-point.ts";
import type { Chapter, SummaryDraft, SummarySection } from "../summarizer.ts";
import { diffChapters, diffSections, type PartChange } from "./diff-parts.ts";
import { listPoints, type SummaryPoint } from "./list-points.ts";
import { createWrongTest } from "./wrong-points.ts";

export interface SummaryDiff {
  added: SummaryPoint[];
  removed: SummaryPoint[];
  changed: { before: SummaryPoint; after: SummaryPoint }[];
  /** Number of points that both have. */
  unchanged: number;
  /** Sections and chapters that differ. */
  sections: PartChange<SummarySection>[];
  chapters: PartChange<Chapter>[];
}

type Comparison = (before: SummaryPoint, after: SummaryPoint) => boolean;

/** From the strictest to the widest: each point is paired with the first that agrees. */
const COMPARISONS: readonly Comparison[] = [
  (before, after) => before.text === after.text,
  (before, after) => toPlainText(before.text) === toPlainText(after.text),
  isSamePoint,
  isSimilarPoint,
];

/** Compares two summaries point by point: points of the same kind are paired by their words and their places in the text. */
export function diffSummaries(before: SummaryDraft, after: SummaryDraft): SummaryDiff {
  const removed = listPoints(before);
  const points = listPoints(after);
  let added = points;
  const pairs: { before: SummaryPoint; after: SummaryPoint }[] = [];
  for (const isPair of COMPARISONS) {
    const unpaired: SummaryPoint[] = [];
    for (const point of added) {
      const index = removed.findIndex((other) => other.kind === point.kind && isPair(other, point));
      const [known] = index < 0 ? [] : removed.splice(index, 1);
      if (known) pairs.push({ before: known, after: point });
      else unpaired.push(point);
    }
    added = unpaired;
  }
  // A point can be removed because another one that says the same is wrong.
  const isWrong = createWrongTest(before, before.feedback ?? []);
  const isChanged = (pair: (typeof pairs)[number]) =>
    pair.before.text !== pair.after.text || pair.before.state !== pair.after.state;
  const changed = pairs.filter(isChanged).toSorted((a, b) => points.indexOf(a.after) - points.indexOf(b.after));
  return {
    added,
    removed: removed.map((point) =>
      point.feedback === null && isWrong?.(point) ? { ...point, feedback: "wrong" } : point,
    ),
    changed,
    unchanged: pairs.length - changed.length,
    sections: diffSections(before.sections, after.sections),
    chapters: diffChapters(before.chapters, after.chapters),
  };
}

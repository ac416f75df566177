import { isSamePoint, isSimilarPoint, toPlainText } from "../grounding/same-point.ts";
import type { Chapter, SummaryDraft, SummarySection } from "../summarizer.ts";
import { diffChapters, diffSections, type PartChange } from "./diff-parts.ts";
import { listPoints, type SummaryPoint } from "./list-points.ts";
import { agreeIf, pairItems } from "./pair-items.ts";
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

/** From the strictest to the widest. */
const COMPARISONS = [
  (before: SummaryPoint, after: SummaryPoint) => before.text === after.text,
  (before: SummaryPoint, after: SummaryPoint) => toPlainText(before.text) === toPlainText(after.text),
  isSamePoint,
  isSimilarPoint,
].map((isPair: Comparison) =>
  agreeIf<SummaryPoint>((before, after) => before.kind === after.kind && isPair(before, after)),
);

/** Compares two summaries point by point: points of the same kind are paired by their words and their places in the text. */
export function diffSummaries(before: SummaryDraft, after: SummaryDraft): SummaryDiff {
  const points = listPoints(after);
  const { pairs, rest } = pairItems(listPoints(before), points, COMPARISONS);
  const added = points.filter((point) => !pairs.has(point));
  // A point can be removed because another one that says the same is wrong.
  const isWrong = createWrongTest(before, before.feedback ?? []);
  const changed = points.flatMap((point) => {
    const known = pairs.get(point);
    return known && (known.text !== point.text || known.state !== point.state) ? [{ before: known, after: point }] : [];
  });
  return {
    added,
    removed: rest.map((point) =>
      point.feedback === null && isWrong?.(point) ? { ...point, feedback: "wrong" } : point,
    ),
    changed,
    unchanged: pairs.size - changed.length,
    sections: diffSections(before.sections, after.sections),
    chapters: diffChapters(before.chapters, after.chapters),
  };
}

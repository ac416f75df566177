import { isSamePoint, toPlainText } from "../grounding/same-point.ts";
import type { Evidence, PointFeedback, PointKind, SummaryDraft } from "../summarizer.ts";

export interface ComparedPoint {
  kind: PointKind;
  text: string;
  evidence: readonly Evidence[];
}

/** Returns true if the feedback is on the point, in these or other words. */
export const isSameText = (point: ComparedPoint, entry: PointFeedback): boolean =>
  isSamePoint(point, entry) || (entry.edit !== null && toPlainText(point.text) === toPlainText(entry.edit));

/**
 * Creates a test for the points of a summary that are wrong by feedback: those that a client marked, and points of any kind that say
 * the same, except those with other feedback of their own and tasks whose state a client set. Undefined if none is wrong.
 */
export function createWrongTest(
  { points }: SummaryDraft,
  feedback: readonly PointFeedback[],
  isSame: typeof isSameText = isSameText,
): ((point: ComparedPoint) => boolean) | undefined {
  const wrong = feedback.filter((entry) => entry.feedback === "wrong");
  if (wrong.length === 0) return undefined;
  const answered = new Set(
    points?.tasks.flatMap(({ text, state_set_at }) => (state_set_at === undefined ? [] : [text])),
  );
  return (point) => {
    // What a client said of the point itself counts more than what it said of another one with the same meaning.
    const own = feedback.filter((entry) => entry.kind === point.kind && isSame(point, entry));
    if (own.length > 0) return own.every((entry) => entry.feedback === "wrong");
    if (point.kind === "task" && answered.has(point.text)) return false;
    return wrong.some((entry) => (entry.kind === "topic") === (point.kind === "topic") && isSame(point, entry));
  };
}

import { listPoints } from "../comparison/list-points.ts";
import { isSamePoint } from "../grounding/same-point.ts";
import type { PointFeedback, PointKind, SummaryDraft } from "../summarizer.ts";
import { addTask } from "./keep-feedback.ts";
import { findState, replacePoint } from "./map-points.ts";
import { computeDue, findTaskDue, setTaskDue } from "./task-due.ts";

/** Feedback to set on a point; `feedback: null` removes it. */
export interface GivenFeedback {
  kind: PointKind;
  /** The point as the summary has it, or as it was before an edit. */
  text: string;
  feedback: PointFeedback["feedback"] | null;
  edit: string | null;
}

export interface FeedbackChange {
  summary: SummaryDraft;
  entry: PointFeedback;
  previous: PointFeedback | null;
}

/**
 * Sets feedback on a point of a summary, in which an edit replaces the point.
 * Returns null without such a point; `summary` is the same object if nothing changes. `days`: of the messages, from which the due dates
 * of an edited task, and of one whose imported edit is removed, are computed.
 */
export function setFeedback(
  summary: SummaryDraft,
  given: GivenFeedback,
  now: Date,
  days: readonly (string | null)[] = [],
): FeedbackChange | null {
  const { kind, feedback, edit } = given;
  const known = summary.feedback ?? [];
  const found = findPoint(summary, given);
  const previous = findFeedback(known, given) ?? (found ? findFeedback(known, found) : null);
  const point = previous ?? found;
  if (!point) return null;
  const { text, evidence } = point;
  const base = previous?.task && feedback !== "wrong" ? addTask(summary, previous.task, summary) : summary;
  const state = previous?.edit ? previous.state : findState(summary, { kind, text });
  const shown = { kind, text: previous?.edit ?? text, evidence };
  // Imported feedback lacks the due date that the edit has replaced.
  const present =
    previous?.due?.text ?? findTaskDue(base, point) ?? (findTaskDue(base, shown) && computeDue(text, evidence, days));
  const due = edit !== null && present ? { edit: computeDue(edit, evidence, days), text: present } : undefined;
  const entry: PointFeedback = {
    kind,
    text,
    feedback: feedback ?? previous?.feedback ?? "useful",
    edit,
    ...(edit !== null && state && { state }),
    ...(due && { due }),
    set_at: now.toISOString(),
    evidence: [...evidence],
  };
  if (previous ? previous.feedback === feedback && previous.edit === edit : feedback === null)
    return { summary, entry: previous ?? entry, previous };
  const { feedback: _, ...changed } = replacePoint(base, shown, edit ?? text, edit === null ? state : undefined);
  const result = setTaskDue(changed, { text: edit ?? text, evidence }, due?.edit ?? present);
  const others = known.filter((other) => other !== previous);
  const list = feedback === null ? others : [...others, entry];
  return { summary: { ...result, ...(list.length > 0 && { feedback: list }) }, entry, previous };
}

const findFeedback = (
  known: readonly PointFeedback[],
  { kind, text }: Pick<GivenFeedback, "kind" | "text">,
): PointFeedback | null =>
  known.find((entry) => entry.kind === kind && entry.edit === text) ??
  known.find((entry) => entry.kind === kind && entry.text === text) ??
  null;

/** Finds a point by its text; if another summary has replaced the one that the client read, the same point of the new one. */
function findPoint(summary: SummaryDraft, { kind, text }: GivenFeedback) {
  const points = listPoints(summary).filter((point) => point.kind === kind);
  return (
    points.find((point) => point.text === text) ?? points.find((point) => isSamePoint(point, { text, evidence: [] }))
  );
}

import { listPoints } from "../comparison/list-points.ts";
import { type ComparedPoint, createWrongTest, isSameText } from "../comparison/wrong-points.ts";
import { areDifferentLanguages } from "../language-tag.ts";
import { startsAtSamePlace } from "../points/places.ts";
import type { Evidence, PointFeedback, SummaryDraft, Task } from "../summarizer.ts";
import { findState, mapPoints, replacePoint } from "./map-points.ts";
import { computeDue, findTaskDue, setTaskDue } from "./task-due.ts";

/**
 * Carries the feedback on points over to a new summary: it lacks the points that are wrong, has the edits of those that it found
 * again, and keeps those that are useful.
 */
export function keepFeedback(summary: SummaryDraft, earlier: SummaryDraft | null): SummaryDraft {
  const feedback = earlier?.feedback ?? [];
  if (!earlier || feedback.length === 0) return summary;
  const isTranslated = areDifferentLanguages(summary.language, earlier.language);
  const isSame = isTranslated ? isSameInTranslation : isSameText;
  let result = removeWrong(summary, feedback, isSame);
  const kept = feedback.map((entry) => {
    if (entry.feedback === "wrong") return keepTask(entry, summary, isSame);
    const points = listPoints(result).filter(({ kind }) => kind === entry.kind);
    const original = { ...entry, edit: null };
    const found = points.find((point) => isSame(point, original)) ?? points.find((point) => isSame(point, entry));
    if (found?.text === entry.edit) return entry;
    if (found && entry.edit !== null) {
      // A translation has another text, to which the edit does not apply.
      if (isTranslated) return entry;
      const state = findState(result, found);
      const text = findTaskDue(result, found);
      // Imported feedback lacks the due date of the edit, which the imported task has.
      const edited =
        entry.due?.edit ??
        findTaskDue(earlier, { ...entry, text: entry.edit }) ??
        computeDue(entry.edit, found.evidence, []);
      const due = text && { edit: edited, text };
      result = setTaskDue(replacePoint(result, found, entry.edit), { ...found, text: entry.edit }, due?.edit);
      return { ...entry, text: found.text, evidence: found.evidence, ...(state && { state }), ...(due && { due }) };
    }
    if (found) return isTranslated ? entry : { ...entry, text: found.text, evidence: found.evidence };
    if (entry.feedback === "useful" && !isTranslated) result = addPoint(result, entry, earlier);
    return entry;
  });
  return { ...result, feedback: kept };
}

/** Stores the task that is wrong in its feedback, if a person set its state: the summary no longer has it. */
function keepTask(entry: PointFeedback, { points }: SummaryDraft, isSame: typeof isSameText): PointFeedback {
  if (entry.kind !== "task") return entry;
  const task = points?.tasks.find(
    ({ state_set_at, text, evidence }) => state_set_at !== undefined && isSame({ kind: "task", text, evidence }, entry),
  );
  return task ? { ...entry, task } : entry;
}

function removeWrong(
  summary: SummaryDraft,
  feedback: readonly PointFeedback[],
  isSame: typeof isSameText,
): SummaryDraft {
  const isWrong = createWrongTest(summary, feedback, isSame);
  if (!isWrong) return summary;
  const rejected = listPoints(summary).filter(isWrong).length;
  const result = mapPoints(summary, (point) => (isWrong(point) ? null : point.text));
  const { grounding } = summary;
  return { ...result, ...(grounding && { grounding: { ...grounding, rejected } }) };
}

/** The summary as readers see it: without the points that its feedback says are wrong. */
export const omitWrongPoints = (summary: SummaryDraft): SummaryDraft =>
  removeWrong(summary, summary.feedback ?? [], isSameText);

/** Compares a point with one in another language, of which only the place is comparable. */
const isSameInTranslation = (point: ComparedPoint, entry: PointFeedback): boolean =>
  point.kind === entry.kind && startsAtSamePlace(point, entry);

/** Adds a point that the summary lacks, as the earlier summary has it. */
function addPoint(summary: SummaryDraft, { kind, text, evidence }: PointFeedback, earlier: SummaryDraft): SummaryDraft {
  const point = { text, evidence };
  const { points } = summary;
  switch (kind) {
    case "sentence": {
      const isList = summary.content.startsWith("- ");
      const content = `${summary.content}${isList ? "\n- " : " "}${text}`;
      return withStatement({ ...summary, content }, "sentence", point, earlier);
    }
    case "topic":
      return withStatement({ ...summary, topics: [...summary.topics, text] }, "topic", point, earlier);
    case "decision":
      return points ? { ...summary, points: { ...points, decisions: [...points.decisions, point] } } : summary;
    case "open_question":
      return points
        ? { ...summary, points: { ...points, open_questions: [...points.open_questions, point] } }
        : summary;
    case "key_fact":
      return points ? { ...summary, points: { ...points, key_facts: [...points.key_facts, point] } } : summary;
    case "task": {
      const task = earlier.points?.tasks.find((other) => other.text === text);
      return task ? addTask(summary, task, earlier) : summary;
    }
  }
}

/** Adds a task unless the summary has it. `earlier`: the summary whose statements have it. */
export function addTask(summary: SummaryDraft, task: Task, earlier: SummaryDraft): SummaryDraft {
  const { points, action_items } = summary;
  if (!points || points.tasks.some(({ key }) => key === task.key)) return summary;
  const added = { ...summary, points: { ...points, tasks: [...points.tasks, task] } };
  if (task.state !== "open") return added;
  return withStatement({ ...added, action_items: [...action_items, task.text] }, "action_item", task, earlier);
}

function withStatement(
  summary: SummaryDraft,
  kind: "sentence" | "topic" | "action_item",
  { text, evidence }: { text: string; evidence: Evidence[] },
  earlier: SummaryDraft,
): SummaryDraft {
  if (!summary.statements) return summary;
  const known = earlier.statements?.find((statement) => statement.kind === kind && statement.text === text);
  return { ...summary, statements: [...summary.statements, known ?? { kind, text, state: "unverified", evidence }] };
}

import { agreeIf, pairItems } from "../../lib/summarizer/comparison/pair-items.ts";
import { computeShared, isSimilarPoint, toPlainText } from "../../lib/summarizer/grounding/same-point.ts";
import { areDifferentLanguages } from "../../lib/summarizer/language-tag.ts";
import { overlaps, startsAtSamePlace } from "../../lib/summarizer/points/places.ts";
import { withUniqueKeys } from "../../lib/summarizer/points/task-key.ts";
import type { Statement, SummaryDraft, Task } from "../../lib/summarizer/summarizer.ts";

/**
 * Carries the keys of tasks over to a new summary, with the states that people set. A task whose state a person set
 * remains, even if the new summary lacks it.
 */
export function keepTaskStates(summary: SummaryDraft, earlier: SummaryDraft | null): SummaryDraft {
  const { points } = summary;
  if (!points) return summary;
  const former = earlier?.points?.tasks ?? [];
  const { pairs, rest } = pairItems(former, points.tasks, [
    agreeIf((other, task) => other.key === task.key),
    agreeIf((other, task) => hasSameText(other, task) && overlaps(other.evidence, task.evidence)),
    agreeIf(hasSameText),
    compareWords,
    createPlaceComparison(
      former,
      points.tasks,
      earlier !== null && areDifferentLanguages(summary.language, earlier.language),
    ),
  ]);
  const tasks = points.tasks.map((task) => {
    const known = pairs.get(task);
    if (!known) return task;
    const { key, state, state_set_at } = known;
    return { ...task, key, ...(state_set_at !== undefined && { state, state_set_at }) };
  });
  const kept = rest.filter(({ state_set_at }) => state_set_at !== undefined);
  return withItems(withTasks(summary, withUniqueKeys([...tasks, ...kept])), kept, earlier?.statements);
}

/** Replaces the tasks of a summary; its action items are the open ones. */
export function withTasks(summary: SummaryDraft, tasks: Task[]): SummaryDraft {
  if (!summary.points) return summary;
  const action_items = tasks.filter(({ state }) => state === "open").map(({ text }) => text);
  return { ...summary, action_items, points: { ...summary.points, tasks } };
}

/**
 * Replaces the statements of the action items by those of the open tasks: as one of the summaries states it, else with the evidence of
 * the task. The counts include the tasks that were kept.
 */
function withItems(summary: SummaryDraft, kept: readonly Task[], earlier: readonly Statement[] = []): SummaryDraft {
  const { statements, grounding, points } = summary;
  if (!statements || !points) return summary;
  // The words of a translation were not compared with those of the text.
  const isTranslated = statements.some(({ state }) => state === "unverified");
  const known = [...statements, ...earlier].filter(isItem);
  const toItem = ({ text, evidence }: Task): Statement => {
    const same = known.filter((statement) => statement.text === text);
    const state = isTranslated || evidence.length === 0 ? "unverified" : "verified";
    const item = same.find((statement) => overlaps(statement.evidence, evidence)) ?? same[0];
    return item ?? { kind: "action_item", text, state, evidence };
  };
  const open = points.tasks.filter(({ state }) => state === "open").map(toItem);
  const added = kept.map(toItem);
  const verified = added.filter(({ state }) => state === "verified").length;
  return {
    ...summary,
    statements: [...statements.filter((statement) => !isItem(statement)), ...open],
    ...(grounding && {
      grounding: { ...grounding, points: grounding.points + added.length, verified: grounding.verified + verified },
    }),
  };
}

const isItem = ({ kind }: Statement): boolean => kind === "action_item";

const hasSameText = (task: Task, other: Task): boolean => toPlainText(task.text) === toPlainText(other.text);

/** Two requests with one answer share its evidence: the best evidence of one of the tasks has to be the other's. */
function compareWords(task: Task, other: Task): number {
  const isAtPlace =
    overlaps(task.evidence.slice(0, 1), other.evidence) || overlaps(task.evidence, other.evidence.slice(0, 1));
  const isComparable = isAtPlace || task.evidence.length === 0 || other.evidence.length === 0;
  return isComparable && isSimilarPoint(task, other) ? computeShared(task.text, other.text) : 0;
}

/**
 * Compares tasks by their best evidence alone, as in a translation or in quite other words. Of several tasks of the same place, only those of a
 * translation are compared, if it has as many.
 */
function createPlaceComparison(former: readonly Task[], tasks: readonly Task[], isTranslated: boolean) {
  const count = (list: readonly Task[], task: Task) => list.filter((other) => startsAtSamePlace(other, task)).length;
  return (other: Task, task: Task): number => {
    if (!startsAtSamePlace(other, task)) return 0;
    const [before, after] = [count(former, task), count(tasks, task)];
    if (before !== after || (before > 1 && !isTranslated)) return 0;
    return 1 + Number(task.owner === other.owner) + Number(task.due_at === other.due_at);
  };
}

import { findDue } from "../points/due.ts";
import type { Evidence, SummaryDraft, Task, TaskDue } from "../summarizer.ts";
import { createPlaceTest } from "./place-test.ts";

type Point = Pick<Task, "text"> & { evidence: readonly Evidence[] };

/** Computes when an edited task is due from its text. `days`: of the messages, to which the text is relative. */
export function computeDue(edit: string, [first]: readonly Evidence[], days: readonly (string | null)[]): TaskDue {
  const due = findDue(edit, (first && days[first.message]) ?? null);
  return { due_text: due?.text ?? null, due_at: due?.day ?? null };
}

/** Returns when a task is due; undefined if the summary lacks it. */
export function findTaskDue(summary: SummaryDraft, point: Point): TaskDue | undefined {
  const isTask = createTaskTest(summary, point);
  const task = summary.points?.tasks.find(isTask);
  return task && { due_text: task.due_text, due_at: task.due_at };
}

/** Sets when a task is due; undefined leaves it. */
export function setTaskDue(summary: SummaryDraft, point: Point, due: TaskDue | undefined): SummaryDraft {
  const { points } = summary;
  if (!points || !due) return summary;
  const isTask = createTaskTest(summary, point);
  return {
    ...summary,
    points: { ...points, tasks: points.tasks.map((task) => (isTask(task) ? { ...task, ...due } : task)) },
  };
}

/** Creates a test for the task that has the text of a point, of several the one at its places. */
function createTaskTest({ points }: SummaryDraft, { text, evidence }: Point): (task: Task) => boolean {
  const isThere = createPlaceTest(points?.tasks.filter((task) => task.text === text) ?? [], evidence);
  return (task) => task.text === text && isThere(task);
}

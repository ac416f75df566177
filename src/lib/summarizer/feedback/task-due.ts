import { findDue } from "../points/due.ts";
import type { Evidence, SummaryDraft, TaskDue } from "../summarizer.ts";

/** Computes when an edited task is due from its text. `days`: of the messages, to which the text is relative. */
export function computeDue(edit: string, [first]: readonly Evidence[], days: readonly (string | null)[]): TaskDue {
  const due = findDue(edit, (first && days[first.message]) ?? null);
  return { due_text: due?.text ?? null, due_at: due?.day ?? null };
}

/** Returns when the task with a text is due; undefined if no task has it. */
export function findTaskDue({ points }: SummaryDraft, text: string): TaskDue | undefined {
  const task = points?.tasks.find((each) => each.text === text);
  return task && { due_text: task.due_text, due_at: task.due_at };
}

/** Sets when the task with a text is due; undefined leaves it. */
export function setTaskDue(summary: SummaryDraft, text: string, due: TaskDue | undefined): SummaryDraft {
  const { points } = summary;
  if (!points || !due) return summary;
  return {
    ...summary,
    points: { ...points, tasks: points.tasks.map((task) => (task.text === text ? { ...task, ...due } : task)) },
  };
}

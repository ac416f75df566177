import { withUniqueKeys } from "../../lib/summarizer/points/task-key.ts";
import type { Evidence, SummaryDraft, Task } from "../../lib/summarizer/summarizer.ts";

/** Minimum share of common words by which texts of the same message are of the same task. */
const MIN_SHARED_WORDS = 0.5;

/**
 * Carries the keys of tasks over to a new summary, with the states that people set. A task whose state a person set
 * remains, even if the new summary lacks it.
 */
export function keepTaskStates(summary: SummaryDraft, earlier: SummaryDraft | null): SummaryDraft {
  const { points } = summary;
  if (!points) return summary;
  const former = [...(earlier?.points?.tasks ?? [])];
  const tasks = points.tasks.map((task) => {
    const index = former.findIndex((other) => isSameTask(task, other));
    const [known] = index < 0 ? [] : former.splice(index, 1);
    if (!known) return task;
    const { key, state, state_set_at } = known;
    return { ...task, key, ...(state_set_at !== undefined && { state, state_set_at }) };
  });
  const kept = former.filter(({ state_set_at }) => state_set_at !== undefined);
  return withTasks(summary, withUniqueKeys([...tasks, ...kept]));
}

/** Replaces the tasks of a summary; its action items are the open ones. */
export function withTasks(summary: SummaryDraft, tasks: Task[]): SummaryDraft {
  if (!summary.points) return summary;
  const action_items = tasks.filter(({ state }) => state === "open").map(({ text }) => text);
  return { ...summary, action_items, points: { ...summary.points, tasks } };
}

function isSameTask(task: Task, other: Task): boolean {
  if (task.key === other.key) return true;
  const [words, others] = [splitWords(task.text), splitWords(other.text)];
  const shared = [...words].filter((word) => others.has(word)).length;
  const isSimilar = shared >= MIN_SHARED_WORDS * Math.min(words.size, others.size);
  if (task.evidence.length === 0 || other.evidence.length === 0) return words.size > 0 && shared === words.size;
  // Of a translation, only the place can be compared.
  return overlaps(task.evidence, other.evidence) && (isSimilar || isSamePlace(task.evidence[0], other.evidence[0]));
}

const overlaps = (places: readonly Evidence[], others: readonly Evidence[]) =>
  places.some((place) =>
    others.some((other) => place.message === other.message && place.start < other.end && other.start < place.end),
  );

const isSamePlace = (place: Evidence | undefined, other: Evidence | undefined) =>
  place?.message === other?.message && place?.start === other?.start && place?.end === other?.end;

const splitWords = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

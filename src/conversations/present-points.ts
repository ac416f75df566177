import type * as summarizer from "../lib/summarizer/summarizer.ts";
import type { PointFeedback } from "./feedback-output.ts";
import { formatMessageId } from "./message-id.ts";
import type { Chapter, SummaryPoints, Task } from "./points-output.ts";
import { formatTaskId } from "./task-id.ts";

/** Places in messages under the ids of these. */
export const presentEvidence = (evidence: readonly summarizer.Evidence[], conversation: string) =>
  evidence.map(({ message, start, end, quote }) => ({
    message_id: formatMessageId(conversation, message),
    start,
    end,
    quote,
  }));

const presentList = (points: readonly summarizer.TypedPoint[], conversation: string) =>
  points.map(({ text, evidence }) => ({ text, evidence: presentEvidence(evidence, conversation) }));

export const presentChapters = (chapters: readonly summarizer.Chapter[], conversation: string): Chapter[] =>
  chapters.map(({ title, message, time, started_at, points }) => ({
    title,
    message_id: formatMessageId(conversation, message),
    time,
    started_at,
    points: presentList(points, conversation),
  }));

export function presentPoints(points: summarizer.SummaryPoints, conversation: string): SummaryPoints {
  const present = (list: readonly summarizer.TypedPoint[]) => presentList(list, conversation);
  return {
    decisions: present(points.decisions),
    tasks: points.tasks.map((task) => presentTask(task, conversation)),
    open_questions: present(points.open_questions),
    key_facts: present(points.key_facts),
  };
}

export const presentSections = (sections: readonly summarizer.SummarySection[], conversation: string) =>
  sections.map(({ key, title, type, value, evidence }) => ({
    key,
    title,
    type,
    value,
    evidence: presentEvidence(evidence, conversation),
  }));

export function presentTask(task: summarizer.Task, conversation: string): Task {
  const { key, text, owner, due_text, due_at, state, state_set_at = null, evidence } = task;
  return {
    id: formatTaskId(conversation, key),
    text,
    owner,
    due_text,
    due_at,
    state,
    state_set_at,
    evidence: presentEvidence(evidence, conversation),
  };
}

export const presentFeedback = (entry: summarizer.PointFeedback, conversation: string): PointFeedback => ({
  kind: entry.kind,
  text: entry.text,
  feedback: entry.feedback,
  edit: entry.edit,
  set_at: entry.set_at,
  evidence: presentEvidence(entry.evidence, conversation),
});

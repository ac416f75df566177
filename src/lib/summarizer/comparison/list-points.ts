import type { Evidence, PointFeedback, PointKind, SummaryDraft, Task } from "../summarizer.ts";
import { addEvidence, findContentSentences } from "./content-sentences.ts";

/** A point of a summary, whatever list has it. */
export interface SummaryPoint {
  kind: PointKind;
  text: string;
  /** Of a task only. */
  state: Task["state"] | null;
  evidence: Evidence[];
  feedback: PointFeedback["feedback"] | null;
}

/** Lists the points of a summary by kind, in its order. Earlier versions of Recap stored no evidence. */
export function listPoints(summary: SummaryDraft): SummaryPoint[] {
  const { points } = summary;
  const feedback = new Map(summary.feedback?.map((entry) => [`${entry.kind} ${entry.edit ?? entry.text}`, entry]));
  const toPoint = (kind: PointKind, { text, state, evidence }: Pick<SummaryPoint, "text" | "state" | "evidence">) => ({
    ...{ kind, text, state, evidence },
    feedback: feedback.get(`${kind} ${text}`)?.feedback ?? null,
  });
  const toPoints = (kind: PointKind, list: readonly { text: string; evidence: Evidence[] }[]): SummaryPoint[] =>
    list.map(({ text, evidence }) => toPoint(kind, { text, state: null, evidence }));
  const tasks = points?.tasks ?? summary.action_items.map((text) => ({ text, state: "open" as const, evidence: [] }));
  return [
    ...toPoints("sentence", findContentSentences(summary)),
    ...toPoints("topic", addEvidence(summary.topics, "topic", summary.statements)),
    ...toPoints("decision", points?.decisions ?? []),
    ...tasks.map((task) => toPoint("task", task)),
    ...toPoints("open_question", points?.open_questions ?? []),
    ...toPoints("key_fact", points?.key_facts ?? []),
  ];
}

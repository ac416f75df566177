import { withUniqueKeys } from "../points/task-key.ts";
import type { Chapter, Grounding, Statement, SummaryDraft, SummaryPoints } from "../summarizer.ts";
import { toEvidence } from "./evidence.ts";
import { type DraftChapter, groundChapters } from "./ground-chapters.ts";
import {
  type Comparison,
  type DraftPoints,
  type DraftTask,
  findPointFault,
  findQuestionFault,
  findTaskFault,
  groundPoints,
  type PointFault,
  toDraftTasks,
} from "./ground-points.ts";
import { groundContent, type Run, splitLine, verify } from "./ground-sentences.ts";
import { isTitleSupported, toTitle } from "./ground-title.ts";
import { isSameLanguage, isSurelySameLanguage } from "./same-language.ts";
import type { Source } from "./source.ts";
import { verifyTopic } from "./verify-topic.ts";

type Draft = Pick<SummaryDraft, "content" | "topics" | "action_items"> & {
  /** Typed points; without them, the tasks are the action items. */
  points?: DraftPoints;
  chapters?: readonly DraftChapter[];
};
type Ground<T> = Omit<T, "points" | "chapters"> & {
  statements: Statement[];
  grounding: Grounding;
  points: SummaryPoints;
  chapters?: Chapter[];
};

/**
 * Compares every sentence, topic and typed point with the text. A sentence that the text does not support is replaced by
 * a quotation of what comes closest, or dropped; a topic or typed point is dropped. The action items are the open tasks.
 * `closed`: tasks that the text closes, which are not open whatever the engine says.
 */
export function groundDraft<T extends Draft>(
  draft: T,
  source: Source,
  { closed = [] }: { closed?: readonly DraftTask[] } = {},
): Ground<T> {
  const isTranslated = isTranslation(draft, source);
  const run: Run = { source, isTranslated, statements: [], quoted: new Set(), points: 0, dropped: 0 };
  const content = groundContent(draft.content, run);
  const topics = draft.topics.filter((text) => groundTopic(text, run));
  const { points: drafted = createPoints(draft.action_items), chapters: draftChapters = [], ...rest } = draft;
  const points = groundPoints(drafted, { source, closed, verify: (text) => verify(text, source, isTranslated) });
  const chapters = groundChapters(draftChapters, run);
  const open = withUniqueKeys(points.tasks).filter((task) => task.state === "open");
  const state = isTranslated ? "unverified" : "verified";
  const items = open.map(({ text, evidence }): Statement => ({ kind: "action_item", text, state, evidence }));
  const [written, kept] = [countPoints(drafted), countPoints(points)];
  const count = (state: Statement["state"]) => run.statements.filter((statement) => statement.state === state).length;
  return {
    ...rest,
    content,
    topics,
    action_items: open.map(({ text }) => text),
    statements: [...run.statements, ...items],
    points,
    ...(chapters.chapters.length > 0 && { chapters: chapters.chapters }),
    grounding: {
      points: run.points + written + chapters.grounding.points,
      verified: count("verified") + (isTranslated ? 0 : kept) + chapters.grounding.verified,
      quoted: count("quoted") + chapters.grounding.quoted,
      dropped: run.dropped + written - kept + chapters.grounding.dropped,
    },
  };
}

/** Returns the title of a summary; its first sentence in place of a title that the text does not support. */
export function groundTitle(
  title: string,
  { content, statements }: { content: string; statements: readonly Statement[] },
  source: Source,
): string {
  if (isTitleSupported(title, source, !isSameLanguage(content, source))) return title;
  return toTitle(statements.find(({ kind }) => kind === "sentence")?.text ?? content);
}

/** Creates the comparison of further texts of a summary with the given content. */
export function createComparison(content: string, source: Source): Comparison {
  const isTranslated = !isSameLanguage(content, source);
  return { source, closed: [], verify: (text) => verify(text, source, isTranslated) };
}

const createPoints = (items: readonly string[]): DraftPoints => ({
  decisions: [],
  tasks: toDraftTasks(items),
  open_questions: [],
  key_facts: [],
});

const countPoints = (points: Record<keyof SummaryPoints, readonly unknown[]>): number =>
  Object.values(points).reduce((sum, list) => sum + list.length, 0);

/** Lists the sentences and typed points that the text does not support, each with the reason, for a model that is asked again. */
export function listFaults(draft: Omit<Draft, "chapters">, source: Source): { text: string; fault: PointFault }[] {
  const isTranslated = isTranslation(draft, source);
  const comparison: Comparison = { source, closed: [], verify: (text) => verify(text, source, isTranslated) };
  const faults = new Map<string, PointFault>();
  const add = (text: string, fault: PointFault | null) =>
    fault !== null && !faults.has(text) && faults.set(text, fault);
  for (const text of draft.content
    .split("\n")
    .flatMap((line) => splitLine(line).sentences.map((sentence) => sentence.text)))
    add(text, comparison.verify(text).fault);
  const { decisions, tasks, open_questions, key_facts } = draft.points ?? createPoints(draft.action_items);
  for (const point of [...decisions, ...key_facts]) add(point.text, findPointFault(point, comparison));
  for (const task of tasks) add(task.text, findTaskFault(task, comparison));
  for (const point of open_questions) add(point.text, findQuestionFault(point, comparison));
  return [...faults].map(([text, fault]) => ({ text, fault }));
}

/** Compares the languages of all texts, as the first sentence alone may be in another one. */
const isTranslation = ({ content, points }: Pick<Draft, "content" | "points">, source: Source): boolean =>
  !isSameLanguage([content, ...Object.values(points ?? {}).flatMap(listTexts)].join("\n"), source);

const listTexts = (points: readonly { text: string }[]): string[] => points.map(({ text }) => text);

function groundTopic(text: string, run: Run): boolean {
  run.points += 1;
  const passages = verifyTopic(text, run.source);
  const isKept = passages.length > 0 || (run.isTranslated && !isSurelySameLanguage(text, run.source));
  if (isKept) {
    const state = passages.length > 0 ? "verified" : "unverified";
    run.statements.push({ kind: "topic", text, state, evidence: toEvidence(passages, run.source) });
  } else run.dropped += 1;
  return isKept;
}

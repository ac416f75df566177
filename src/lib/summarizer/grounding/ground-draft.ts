import { detectLanguage } from "../builtin/segment/language.ts";
import { getBaseLanguage } from "../language-tag.ts";
import { withUniqueKeys } from "../points/task-key.ts";
import type { Chapter, Grounding, Statement, SummaryDraft, SummaryPoints } from "../summarizer.ts";
import { toEvidence } from "./evidence.ts";
import { type DraftChapter, groundChapters } from "./ground-chapters.ts";
import { type Comparison, type DraftPoints, type DraftTask, groundPoints, toDraftTasks } from "./ground-points.ts";
import { groundContent, type Run, splitLine, verify } from "./ground-sentences.ts";
import { isTitleSupported, toTitle } from "./ground-title.ts";
import type { Source } from "./source.ts";
import type { Fault } from "./verify-point.ts";
import { verifyTopic } from "./verify-topic.ts";
import { hasContent, splitWords } from "./words.ts";

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
  const isTranslated = !isSameLanguage(draft.content, source);
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

/** Lists the points that the text does not support, each with the reason, for a model that is asked again. */
export function listFaults(draft: Omit<Draft, "chapters">, source: Source): { text: string; fault: Fault }[] {
  const isTranslated = !isSameLanguage(draft.content, source);
  const sentences = draft.content.split("\n").flatMap((line) => splitLine(line).sentences.map(({ text }) => text));
  const tasks = draft.points?.tasks ?? toDraftTasks(draft.action_items);
  const open = tasks.filter(({ state }) => state === "open").map(({ text }) => text);
  const stated = [...(draft.points?.decisions ?? []), ...(draft.points?.key_facts ?? [])].map(({ text }) => text);
  return [...new Set([...sentences, ...open, ...stated])].flatMap((text) => {
    const { fault } = verify(text, source, isTranslated);
    return fault === null ? [] : [{ text, fault }];
  });
}

/** A summary that repeats this share of the text's words is no translation, whatever language a few words seem to be in. */
const MIN_SHARE_OF_SAME_LANGUAGE = 0.5;

function isSameLanguage(content: string, { messages, index }: Source): boolean {
  const words = splitWords(content).filter(({ lower }) => hasContent(lower));
  if (words.filter(({ lower }) => index.has(lower)).length >= words.length * MIN_SHARE_OF_SAME_LANGUAGE) return true;
  const [written, said] = [content, messages.map(({ text }) => text).join("\n")].map(detectLanguage);
  return written === "und" || said === "und" || getBaseLanguage(written ?? "") === getBaseLanguage(said ?? "");
}

function groundTopic(text: string, run: Run): boolean {
  run.points += 1;
  const passages = verifyTopic(text, run.source);
  const isKept = passages.length > 0 || run.isTranslated;
  if (isKept) {
    const state = passages.length > 0 ? "verified" : "unverified";
    run.statements.push({ kind: "topic", text, state, evidence: toEvidence(passages, run.source) });
  } else run.dropped += 1;
  return isKept;
}

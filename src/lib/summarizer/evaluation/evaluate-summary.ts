import { listPoints, type SummaryPoint } from "../comparison/list-points.ts";
import { listFaults } from "../grounding/ground-draft.ts";
import { isSamePoint } from "../grounding/same-point.ts";
import { createSource, type Source } from "../grounding/source.ts";
import { verifyPoint } from "../grounding/verify-point.ts";
import { WordIndex } from "../grounding/word-index.ts";
import { hasContent, splitWords } from "../grounding/words.ts";
import { readSource } from "../messages/read-source.ts";
import type { SummaryDraft, SummaryRequest, Task } from "../summarizer.ts";
import { computeRouge, type Rouge } from "./rouge.ts";

/** What people say about a conversation, to compare a summary with; each list may be absent. */
export interface Expectations {
  /** Summaries that people wrote. */
  references?: readonly string[] | undefined;
  /** True statements; `key`: those that a short summary must have. */
  facts?: readonly { text: string; key?: boolean | undefined }[] | undefined;
  falsehoods?: readonly { text: string }[] | undefined;
  /** Open tasks: words of each, and its owner if there is one. */
  tasks?: readonly { words: string; owner?: string | null | undefined }[] | undefined;
}

/** Measurements of one summary; null where the data state no expectation. */
export interface Evaluation {
  rouge: Rouge | null;
  grounding: SummaryDraft["grounding"] | null;
  /** Points of the summary that the verifier refuses. */
  unsupported: { text: string; fault: string }[];
  tasks: { expected: number; listed: number; found: number; right: number } | null;
  keyFacts: { expected: number; found: number } | null;
  falsehoods: { expected: number; stated: string[] } | null;
  words: number;
}

const MIN_SHARED_WORDS = 0.5;

/** Compares a summary with its text, and with what people say about it. */
export function evaluateSummary(
  request: Pick<SummaryRequest, "title" | "content" | "source">,
  summary: SummaryDraft,
  { references, facts, falsehoods, tasks }: Expectations,
): Evaluation {
  const points = listPoints(summary);
  const content = toSource(points.filter(({ kind }) => kind === "sentence").map(({ text }) => text));
  const keys = facts?.filter(({ key }) => key === true);
  return {
    rouge: references && references.length > 0 ? computeRouge(summary.content, references) : null,
    grounding: summary.grounding ?? null,
    unsupported: summary.points ? listFaults({ ...summary, points: summary.points }, readSource(request)) : [],
    tasks: tasks ? compareTasks(summary.points?.tasks ?? [], tasks) : null,
    keyFacts: keys ? { expected: keys.length, found: keys.filter(({ text }) => isStated(text, content)).length } : null,
    falsehoods: falsehoods
      ? {
          expected: falsehoods.length,
          stated: falsehoods.map(({ text }) => text).filter((text) => points.some((point) => saysSame(point, text))),
        }
      : null,
    words: splitWords(summary.content).length,
  };
}

/** The summary as a text that statements are compared with. */
const toSource = (sentences: readonly string[]): Source =>
  createSource(sentences.map((text) => ({ speaker: null, text })));

const isStated = (text: string, source: Source): boolean => verifyPoint(text, source).fault === null;

/** Returns true if a point states a falsehood: the same words, numbers, names and negation of the same subject. */
export function saysSame(point: Pick<SummaryPoint, "text" | "evidence">, text: string): boolean {
  const [subject, other] = [point.text, text].map((each) => splitWords(each)[0]?.lower);
  return subject === other && isSamePoint(point, { text, evidence: [] });
}

function compareTasks(tasks: readonly Task[], expected: NonNullable<Expectations["tasks"]>) {
  const open = tasks.filter(({ state }) => state === "open");
  const matches = (task: Task, { words, owner }: (typeof expected)[number]) =>
    sharesWords(words, task.text) && (!owner || !task.owner || isSamePerson(owner, task.owner));
  return countMatches(open, expected, matches);
}

/** Counts points, and how many of the expected ones are listed and of the listed ones are expected. */
export const countMatches = <Listed, Expected>(
  listed: readonly Listed[],
  expected: readonly Expected[],
  matches: (point: Listed, expected: Expected) => boolean,
) => ({
  expected: expected.length,
  listed: listed.length,
  found: expected.filter((each) => listed.some((point) => matches(point, each))).length,
  right: listed.filter((point) => expected.some((each) => matches(point, each))).length,
});

/** Returns true for "Ann" and "Ann Lee". */
export function isSamePerson(one: string, other: string): boolean {
  const [short = [], long = []] = [one, other]
    .map((name) => name.toLowerCase().split(/\s+/))
    .sort((a, b) => a.length - b.length);
  return short.every((word) => long.includes(word));
}

function sharesWords(words: string, text: string): boolean {
  const index = new WordIndex(splitWords(text).map(({ lower }) => lower));
  const expected = splitWords(words).map(({ lower }) => lower);
  const content = expected.filter(hasContent);
  // "Inform the participants" consists of words that the verifier does not compare.
  const wanted = content.length > 0 ? content : expected;
  return wanted.filter((word) => index.has(word)).length >= Math.max(1, wanted.length * MIN_SHARED_WORDS);
}

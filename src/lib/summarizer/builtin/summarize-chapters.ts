import type { DraftChapter } from "../grounding/ground-chapters.ts";
import { toChapterTime } from "../messages/chapter-time.ts";
import type { Style } from "../summarizer.ts";
import { joinTopics } from "./compose/title.ts";
import { countValues } from "./parse/count-values.ts";
import { computeChapterBudget, computeLongBudget } from "./rank/budget.ts";
import type { TopicSentence } from "./rank/phrases.ts";
import { type Budget, type Line, selectAcross } from "./rank/select.ts";
import type { Topic } from "./rank/topics.ts";
import type { Chapter } from "./segment/chapters.ts";
import { capitalize } from "./segment/text.ts";
import { findTopics, MAX_TOPICS, type Subject, type Written, writeLines } from "./write-lines.ts";

/** Topics in the title of a chapter. */
const MAX_TITLE_TOPICS = 3;
/** Characters of a chapter from which its title is derived. */
const MAX_TITLE_SAMPLE = 5_000;
/** Characters of all chapters from which the topics are derived. */
const MAX_TOPIC_SAMPLE = 12_000;
/** A term that occurs in more chapters distinguishes none of them. */
const MAX_SHARE_OF_CHAPTERS = 0.4;
const MIN_CHAPTERS_OF_COMMON_TERM = 3;

interface WrittenChapter extends Chapter, Pick<Written, "selected" | "lines" | "complete"> {
  /** Sentences from which topics are derived. */
  sample: TopicSentence[];
  terms: ReadonlySet<string>;
}

interface LongSummary {
  lines: Line[];
  topics: Topic[];
  chapters: DraftChapter[];
}

/** Summarizes each chapter by itself, so that the time grows with the text, and the conversation by the best lines of all. */
export function summarizeChapters(subject: Subject, chapters: readonly Chapter[], style: Style): LongSummary {
  const characters = subject.transcript.messages.reduce((sum, { text }) => sum + text.length, 0);
  const budget = computeLongBudget(style, characters);
  const limits = computeChapterBudget(budget, chapters.length);
  const written = chapters.map((chapter) => writeChapter(subject, chapter, style, limits));
  const common = findCommonTerms(written);
  const selected = new Set(
    selectAcross(
      written.map((chapter) => chapter.selected),
      budget,
    ),
  );
  return {
    lines: written.flatMap((chapter) => chapter.complete(chapter.selected.filter((line) => selected.has(line)))),
    topics: findTopics(subject, sampleAll(written), MAX_TOPICS),
    chapters: written.map((chapter) => toDraft(subject, chapter, common)),
  };
}

function writeChapter(
  subject: Subject,
  { start, end }: Chapter,
  style: Style,
  limits: Partial<Budget>,
): WrittenChapter {
  const transcript = { ...subject.transcript, messages: subject.transcript.messages.slice(start, end) };
  const { sentences, ...lines } = writeLines({ ...subject, transcript, start }, style, limits);
  const terms = new Set(sentences.flatMap((sentence) => sentence.terms));
  return { start, end, ...lines, sample: takeCharacters(sentences, MAX_TITLE_SAMPLE), terms };
}

function takeCharacters(sentences: readonly TopicSentence[], count: number): TopicSentence[] {
  let left = count;
  return sentences.filter(({ text }) => {
    left -= text.length;
    return left >= 0;
  });
}

function findCommonTerms(chapters: readonly WrittenChapter[]): string[] {
  const counts = countValues(chapters.flatMap(({ terms }) => [...terms]));
  const maximum = Math.max(MIN_CHAPTERS_OF_COMMON_TERM - 1, chapters.length * MAX_SHARE_OF_CHAPTERS);
  return [...counts].filter(([, count]) => count > maximum).map(([term]) => term);
}

function sampleAll(chapters: readonly WrittenChapter[]): TopicSentence[] {
  const share = MAX_TOPIC_SAMPLE / chapters.length;
  const sample = chapters.flatMap((chapter) => takeCharacters(chapter.sample, share));
  return sample.map((sentence, index) => ({ ...sentence, index }));
}

function toDraft(subject: Subject, chapter: WrittenChapter, common: readonly string[]): DraftChapter {
  const { start, end, lines, sample } = chapter;
  const topics = findTopics({ ...subject, title: "" }, sample, MAX_TITLE_TOPICS, common);
  const time = toChapterTime(subject.transcript.messages[start]?.time ?? null);
  return {
    title: capitalize(
      joinTopics(
        topics.map(({ text }) => text),
        subject.language,
      ),
    ),
    start,
    end,
    ...time,
    lines: lines.map(({ text }) => text),
  };
}

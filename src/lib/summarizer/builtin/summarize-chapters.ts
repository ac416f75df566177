import type { DraftChapter } from "../grounding/ground-chapters.ts";
import { toChapterTime } from "../messages/chapter-time.ts";
import type { Style } from "../summarizer.ts";
import type { Transcript } from "./parse/transcript.ts";
import { extractFrequentTerms } from "./rank/any-language.ts";
import { computeLongBudget } from "./rank/budget.ts";
import { type Line, selectAcross } from "./rank/select.ts";
import { extractTopics } from "./rank/topics.ts";
import type { Chapter } from "./segment/chapters.ts";
import type { Sentence } from "./segment/sentence.ts";
import { tokenize } from "./segment/terms.ts";
import { capitalize } from "./segment/text.ts";
import { collectNames, isEnglish, MAX_TOPICS, type Subject, writeLines } from "./write-lines.ts";

const CHAPTER_LIMITS = { maxWords: 75, maxSentences: 4 };
/** Topics in the title of a chapter. */
const MAX_TITLE_TOPICS = 3;
/** Characters of a chapter from which its title is derived. */
const MAX_TITLE_SAMPLE = 5_000;
/** Characters of all chapters from which the topics are derived. */
const MAX_TOPIC_SAMPLE = 12_000;
/** A term that occurs in more chapters distinguishes none of them. */
const MAX_SHARE_OF_CHAPTERS = 0.4;
const MIN_CHAPTERS_OF_COMMON_TERM = 3;

interface WrittenChapter extends Chapter {
  lines: Line[];
  /** Sentences from which topics are derived. */
  sample: Sentence[];
  terms: ReadonlySet<string>;
}

interface LongSummary {
  lines: Line[];
  topics: string[];
  chapters: DraftChapter[];
}

/** Summarizes each chapter by itself, so that the time grows with the text, and the conversation by the best lines of all. */
export function summarizeChapters(subject: Subject, chapters: readonly Chapter[], style: Style): LongSummary {
  const written = chapters.map((chapter) => writeChapter(subject, chapter, style));
  const common = findCommonTerms(written);
  const characters = subject.transcript.messages.reduce((sum, { text }) => sum + text.length, 0);
  return {
    lines: selectAcross(
      written.map(({ lines }) => lines),
      computeLongBudget(style, characters),
    ),
    topics: extractAllTopics(subject, written),
    chapters: written.map((chapter) => toDraft(subject, chapter, common)),
  };
}

function writeChapter(subject: Subject, { start, end }: Chapter, style: Style): WrittenChapter {
  const transcript: Transcript = { ...subject.transcript, messages: subject.transcript.messages.slice(start, end) };
  const { lines, sentences } = writeLines({ ...subject, transcript, start }, style, CHAPTER_LIMITS);
  return {
    start,
    end,
    lines,
    sample: takeCharacters(sentences, MAX_TITLE_SAMPLE),
    terms: new Set(sentences.flatMap(({ terms }) => terms)),
  };
}

function takeCharacters(sentences: readonly Sentence[], count: number): Sentence[] {
  let left = count;
  return sentences.filter(({ text }) => {
    left -= text.length;
    return left >= 0;
  });
}

function findCommonTerms(chapters: readonly WrittenChapter[]): string[] {
  const counts = new Map<string, number>();
  for (const { terms } of chapters) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const maximum = Math.max(MIN_CHAPTERS_OF_COMMON_TERM - 1, chapters.length * MAX_SHARE_OF_CHAPTERS);
  return [...counts].filter(([, count]) => count > maximum).map(([term]) => term);
}

function extractAllTopics({ transcript, language, title }: Subject, chapters: readonly WrittenChapter[]): string[] {
  const names = collectNames(transcript);
  const share = MAX_TOPIC_SAMPLE / chapters.length;
  const sample = chapters
    .flatMap((chapter) => takeCharacters(chapter.sample, share))
    .map((sentence, index) => ({ ...sentence, index }));
  return isEnglish(language)
    ? extractTopics(sample, tokenize(title), names, MAX_TOPICS)
    : extractFrequentTerms(sample, language, names, MAX_TOPICS);
}

function toDraft({ transcript, language }: Subject, chapter: WrittenChapter, common: readonly string[]): DraftChapter {
  const { start, end, lines, sample } = chapter;
  const excluded = [...collectNames(transcript), ...common];
  const topics = isEnglish(language)
    ? extractTopics(sample, [], excluded, MAX_TITLE_TOPICS)
    : extractFrequentTerms(sample, language, excluded, MAX_TITLE_TOPICS);
  return {
    title: capitalize(joinTopics(topics)),
    start,
    end,
    ...toChapterTime(transcript.messages[start]?.time ?? null),
    lines: lines.map(({ text }) => text),
  };
}

const joinTopics = (topics: readonly string[]): string =>
  topics.length < 2 ? (topics[0] ?? "") : `${topics.slice(0, -1).join(", ")} and ${topics.at(-1) ?? ""}`;

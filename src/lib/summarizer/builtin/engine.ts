import type { DraftChapter } from "../grounding/ground-chapters.ts";
import type { DraftPoints } from "../grounding/ground-points.ts";
import type { Source } from "../grounding/source.ts";
import { getBaseLanguage } from "../language-tag.ts";
import { readSource } from "../messages/read-source.ts";
import { SummarizerError, type SummaryDraft, type SummaryRequest } from "../summarizer.ts";
import { composeContent, formatLine } from "./compose/content.ts";
import { composeTitle } from "./compose/title.ts";
import { isEnglish } from "./lexicon/languages.ts";
import { toTranscript } from "./parse/parse.ts";
import { normalizeText } from "./parse/text.ts";
import type { Transcript } from "./parse/transcript.ts";
import { extractPoints } from "./points/extract-points.ts";
import { findOutcomes } from "./points/find-outcomes.ts";
import { stripGreeting } from "./rank/any-language.ts";
import { classifySentiment } from "./rank/sentiment.ts";
import { nameAnonymousSpeakers } from "./segment/anonymous-speakers.ts";
import { findChapters } from "./segment/chapters.ts";
import { detectLanguage, listLikelyLanguages } from "./segment/language.ts";
import { shortenNames } from "./segment/speakers.ts";
import { truncate } from "./segment/text.ts";
import { summarizeChapters } from "./summarize-chapters.ts";
import { type Subject, summarizeWhole } from "./write-lines.ts";

const MAX_CONTENT_LENGTH = 4000;

type Draft = Omit<SummaryDraft, "generator" | "points" | "statements" | "grounding" | "chapters"> & {
  points: DraftPoints;
  chapters?: DraftChapter[];
};

/** Summarizes any text without a network: English with rewriting in the third person, other languages by extraction. */
export function summarizeText(
  request: SummaryRequest,
  parsed: Transcript = toTranscript(request),
  source: Source = readSource(request, parsed),
): Draft {
  const { style } = request;
  const { subject, points, language } = readSubject(request, parsed, source);
  const { transcript, title, language: detected } = subject;
  const parts = findChapters(transcript.messages, detected);
  const { chapters, lines, topics } =
    parts.length > 0 ? summarizeChapters(subject, parts, style) : { ...summarizeWhole(subject, style), chapters: [] };
  const wordlessText = getWordlessText(transcript, title);
  const content = lines.length > 0 ? composeContent(lines, style) : formatLine(wordlessText, style);
  const titleLines =
    lines.length > 0
      ? lines.map((line) => (isEnglish(detected) ? line.text : stripGreeting(line.sentence.text)))
      : [wordlessText];
  // Without grammar, topics are single words; the first sentence makes a better title.
  const titleTopics = isEnglish(detected) ? topics : [];
  return {
    points,
    action_items: points.tasks.filter(({ state }) => state === "open").map(({ text }) => text),
    title: composeTitle(title, transcript, titleTopics, titleLines),
    content: truncate(content, MAX_CONTENT_LENGTH),
    language,
    topics: topics.map(({ text }) => text),
    sentiment: classifySentiment(transcript, detected),
    ...(chapters.length > 0 && { chapters }),
  };
}

/** Reads what the summary of a conversation is written from. `language`: that of the summary. */
export function readSubject(
  request: SummaryRequest,
  parsed: Transcript = toTranscript(request),
  source: Source = readSource(request, parsed),
): { subject: Subject; points: DraftPoints; language: string } {
  const transcript = nameSpeakers(parsed);
  const { detected, language } = resolveLanguage(request, getText(transcript));
  const points = extractPoints(source, detected, transcript.kind === "email");
  const title = normalizeText(request.title).trim();
  const subject = { transcript, findOutcomes: findOutcomes(points, source), language: detected, title };
  return { subject, points, language };
}

/** Lists the languages that can be requested for the summary of a conversation: those that it may be in. */
export const listConversationLanguages = (conversation: Conversation): string[] =>
  listLikelyLanguages(getText(nameSpeakers(toTranscript(conversation))));

type Conversation = Pick<SummaryRequest, "content" | "source" | "messages">;

const nameSpeakers = (transcript: Transcript): Transcript => shortenNames(nameAnonymousSpeakers(transcript));

const getText = ({ messages }: Transcript): string => messages.map((message) => message.text).join("\n");

/**
 * Returns the language of the text and that of the summary. Extraction cannot translate, so a request for a language that
 * the text is not in is an error unless the language is optional; where the text may be in several languages, the request decides.
 */
function resolveLanguage(
  { language: requested, isLanguageOptional }: Pick<SummaryRequest, "language" | "isLanguageOptional">,
  text: string,
): { detected: string; language: string } {
  const detected = detectLanguage(text);
  if (requested === undefined) return { detected, language: detected };
  const base = getBaseLanguage(requested);
  if (listLikelyLanguages(text).includes(base)) return { detected: base, language: requested };
  if (detected === "und") return { detected, language: requested };
  if (isLanguageOptional) return { detected, language: detected };
  throw new SummarizerError(
    "unsupported_language",
    `the built-in summarizer cannot translate: the conversation is in "${detected}", the summary was requested in "${requested}"`,
    { retryable: false },
  );
}

/** Returns the content of a summary for a text without words, such as a single emoji. */
function getWordlessText(transcript: Transcript, title: string): string {
  const text = transcript.messages
    .map((message) => message.text.replace(/\s+/g, " ").trim())
    .find((each) => each !== "");
  return truncate(text ?? title, 120) || "Empty conversation";
}

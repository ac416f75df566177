import type { DraftPoints } from "../grounding/ground-points.ts";
import type { Source } from "../grounding/source.ts";
import { getBaseLanguage } from "../language-tag.ts";
import { readSource } from "../messages/read-source.ts";
import { type Style, SummarizerError, type SummaryDraft, type SummaryRequest } from "../summarizer.ts";
import { addQuestions } from "./compose/answer-context.ts";
import { composeContent, formatLine, nameListeners } from "./compose/content.ts";
import { composeTitle } from "./compose/title.ts";
import { toTranscript } from "./parse/parse.ts";
import { normalizeText } from "./parse/text.ts";
import type { Transcript } from "./parse/transcript.ts";
import { extractPoints } from "./points/extract-points.ts";
import { extractFrequentTerms, selectVerbatim } from "./rank/any-language.ts";
import { computeBudget } from "./rank/budget.ts";
import { scoreSentences } from "./rank/score.ts";
import { type Line, selectSentences } from "./rank/select.ts";
import { classifySentiment } from "./rank/sentiment.ts";
import { extractTopics } from "./rank/topics.ts";
import { assignCalledNames } from "./rewrite/addressees.ts";
import { joinAnswers } from "./rewrite/joined-answers.ts";
import { rewriteSentence } from "./rewrite/sentence.ts";
import { nameAnonymousSpeakers } from "./segment/anonymous-speakers.ts";
import { segmentAnyLanguage } from "./segment/any-language.ts";
import { segmentEnglish } from "./segment/english.ts";
import { detectLanguage, listLikelyLanguages } from "./segment/language.ts";
import type { Sentence } from "./segment/sentence.ts";
import { shortenNames } from "./segment/speakers.ts";
import { tokenize } from "./segment/terms.ts";
import { countWords, truncate } from "./segment/text.ts";

const MAX_TOPICS = 5;
// Each sentence is searched for each name, so the time would grow with the square of the text.
const MAX_CALLED_NAMES = 30;
const MAX_CONTENT_LENGTH = 4000;
const MAX_LINE_LENGTH = 400;

type Draft = Omit<SummaryDraft, "generator" | "points" | "statements" | "grounding"> & { points: DraftPoints };

/** Summarizes any text without a network: English with rewriting in the third person, other languages by extraction. */
export function summarizeText(
  request: SummaryRequest,
  parsed: Transcript = toTranscript(request),
  source: Source = readSource(request, parsed),
): Draft {
  const { style } = request;
  const title = normalizeText(request.title).trim();
  const transcript = nameSpeakers(parsed);
  const { detected, language } = resolveLanguage(request.language, getText(transcript));
  const isEnglish = detected === "en" || detected === "und";
  const { lines, ...rest } = isEnglish
    ? summarizeEnglish(transcript, title, style)
    : summarizeAnyLanguage(transcript, detected, style);
  const wordlessText = getWordlessText(transcript, title);
  const content = lines.length > 0 ? composeContent(lines, style) : formatLine(wordlessText, style);
  const titleLines =
    lines.length > 0 ? lines.map((line) => (isEnglish ? line.text : line.sentence.text)) : [wordlessText];
  // Without grammar, topics are single words; the first sentence makes a better title.
  const titleTopics = isEnglish ? rest.topics : [];
  const points = extractPoints(source, detected, transcript.kind === "email");
  return {
    points,
    action_items: points.tasks.filter(({ state }) => state === "open").map(({ text }) => text),
    title: composeTitle(title, transcript, titleTopics, titleLines),
    content: truncate(content, MAX_CONTENT_LENGTH),
    language,
    ...rest,
  };
}

/** Lists the languages that can be requested for the summary of a conversation: those that it may be in. */
export const listConversationLanguages = (conversation: Conversation): string[] =>
  listLikelyLanguages(getText(nameSpeakers(toTranscript(conversation))));

type Conversation = Pick<SummaryRequest, "content" | "source" | "messages">;

const nameSpeakers = (transcript: Transcript): Transcript => shortenNames(nameAnonymousSpeakers(transcript));

const getText = ({ messages }: Transcript): string => messages.map((message) => message.text).join("\n");

/**
 * Returns the language of the text and that of the summary. Extraction cannot translate, so a request for a language that
 * the text is not in is an error; where the text may be in several languages, the request decides.
 */
function resolveLanguage(requested: string | undefined, text: string): { detected: string; language: string } {
  const detected = detectLanguage(text);
  if (requested === undefined) return { detected, language: detected };
  const base = getBaseLanguage(requested);
  if (listLikelyLanguages(text).includes(base)) return { detected: base, language: requested };
  if (detected === "und") return { detected, language: requested };
  throw new SummarizerError(
    "unsupported_language",
    `the built-in summarizer cannot translate: the conversation is in "${detected}", the summary was requested in "${requested}"`,
    { retryable: false },
  );
}

interface Parts extends Pick<Draft, "sentiment" | "topics"> {
  lines: Line[];
}

function summarizeEnglish(transcript: Transcript, title: string, style: Style): Parts {
  const allNames = collectNames(transcript);
  const names = allNames.slice(0, MAX_CALLED_NAMES);
  const original = assignCalledNames(segmentEnglish(transcript), names);
  const isChat = transcript.kind === "chat";
  const sentences = isChat ? joinAnswers(original, names) : original;
  const titleWords = tokenize(title);
  const maxWords = style === "concise" ? 22 : 30;
  const write = (sentence: Sentence) =>
    truncate(sentence.jointReport ?? rewriteSentence(sentence, { names, maxWords }), MAX_LINE_LENGTH);
  const scores = scoreSentences(sentences, transcript, titleWords);
  const budget = computeBudget(style, sentences, transcript.kind);
  const selected = selectSentences(sentences, scores, budget, (sentence) => {
    const text = write(sentence);
    return { text, wordCount: countWords(text) };
  });
  return {
    lines: isChat ? nameListeners(addQuestions(selected, sentences, write)) : selected,
    sentiment: classifySentiment(transcript),
    topics: extractTopics(original, titleWords, allNames, MAX_TOPICS),
  };
}

function summarizeAnyLanguage(transcript: Transcript, language: string, style: Style): Parts {
  const sentences = segmentAnyLanguage(transcript, language);
  const budget = computeBudget(style, sentences, transcript.kind);
  // Unshortened sentences are longer than rewritten ones.
  const lines = selectVerbatim(sentences, { ...budget, maxWords: budget.maxWords * 1.4, verbatimPenalty: 0 });
  return {
    lines,
    sentiment: "neutral",
    topics: extractFrequentTerms(sentences, language, collectNames(transcript), MAX_TOPICS),
  };
}

function collectNames(transcript: Transcript): string[] {
  const names = transcript.messages
    .flatMap((message) => [message.speaker, message.addressee])
    .filter((name) => name !== null);
  return [...new Set(names)];
}

/** Returns the content of a summary for a text without words, such as a single emoji. */
function getWordlessText(transcript: Transcript, title: string): string {
  const text = transcript.messages
    .map((message) => message.text.replace(/\s+/g, " ").trim())
    .find((each) => each !== "");
  return truncate(text ?? title, 120) || "Empty conversation";
}

import { type Style, SummarizerError, type SummaryDraft, type SummaryRequest } from "../summarizer.ts";
import { actionsOf } from "./compose/action-items.ts";
import { withQuestions } from "./compose/answer-context.ts";
import { composeContent, withListeners } from "./compose/content.ts";
import { headingOf } from "./compose/title.ts";
import { parseTranscript } from "./parse/parse.ts";
import { normalizeText } from "./parse/text.ts";
import type { Transcript } from "./parse/transcript.ts";
import { selectAny, topicsAny } from "./rank/any-language.ts";
import { rankEnglish } from "./rank/score.ts";
import { type Budget, type Line, selectSentences } from "./rank/select.ts";
import { sentimentOf } from "./rank/sentiment.ts";
import { topicsOf } from "./rank/topics.ts";
import { joinAnswers } from "./rewrite/joined-answers.ts";
import { stripLeadIns } from "./rewrite/lead-ins.ts";
import { rewriteSentence } from "./rewrite/sentence.ts";
import { nameAnonymousSpeakers } from "./segment/anonymous-speakers.ts";
import { segmentAnyLanguage } from "./segment/any-language.ts";
import { segmentEnglish } from "./segment/english.ts";
import { detectLanguage } from "./segment/language.ts";
import type { Sentence } from "./segment/sentence.ts";
import { shortenNames } from "./segment/speakers.ts";
import { tokenize } from "./segment/terms.ts";
import { countWords, truncate } from "./segment/text.ts";

const MOST_TOPICS = 5;
const MOST_ACTIONS = 8;
// Each sentence is searched for each name: a list that grows with the text would take its square in time.
const MOST_CALLED = 30;
const LONGEST_CONTENT = 4000;

type Draft = Omit<SummaryDraft, "generator">;

/** Summarizes any text without a network: English in its own words or the third person, other languages by extraction. */
export function summarizeText(request: SummaryRequest): Draft {
  const title = normalizeText(request.title).trim();
  const parsed = parseTranscript(request.content, request.source);
  const transcript = shortenNames(nameAnonymousSpeakers(parsed));
  const detected = detectLanguage(transcript.messages.map((message) => message.text).join("\n"));
  const language = agreedLanguage(request.language, detected);
  const english = detected === "en" || detected === "und";
  const draft = english ? englishDraft(transcript, title, request.style) : null;
  const { lines, ...rest } = draft ?? foreignDraft(transcript, detected, request.style);
  const content =
    lines.length > 0 ? composeContent(lines, request.style) : bareContent(transcript, title, request.style);
  // Without grammar the words that come back make no phrase: the first sentence says more.
  const phrases = english ? rest.topics : [];
  return {
    title: headingOf(
      title,
      transcript,
      phrases,
      lines.length > 0
        ? lines.map((line) => (english ? line.text : line.sentence.text))
        : [bareText(transcript, title)],
    ),
    content: truncate(content, LONGEST_CONTENT),
    language,
    ...rest,
  };
}

/** Extraction can only write the language of the text: another one asked for is refused, not faked. */
function agreedLanguage(asked: string | undefined, detected: string): string {
  if (asked === undefined) return detected;
  const base = asked.toLowerCase().split("-")[0] ?? "";
  if (base === detected || detected === "und") return asked;
  throw new SummarizerError(
    "unsupported_language",
    `the built-in summarizer cannot translate: the conversation is in "${detected}", the summary was asked for in "${asked}"`,
    { retryable: false },
  );
}

interface Parts extends Pick<Draft, "sentiment" | "topics" | "action_items"> {
  lines: Line[];
}

function englishDraft(transcript: Transcript, title: string, style: Style): Parts {
  const everybody = namesOf(transcript);
  const names = everybody.slice(0, MOST_CALLED);
  const spoken = addressCalled(segmentEnglish(transcript), names);
  const sentences = transcript.kind === "chat" ? joinAnswers(spoken, names) : spoken;
  const titleWords = tokenize(title);
  const scores = rankEnglish(sentences, transcript, titleWords);
  const budget = budgetOf(style, sentences, transcript.kind);
  const limit = style === "concise" ? 22 : 30;
  const write = (sentence: Sentence) =>
    truncate(sentence.jointReport ?? rewriteSentence(sentence, { names, limit }), 400);
  const chosen = selectSentences(sentences, scores, budget, (sentence) => {
    const text = write(sentence);
    return { text, words: countWords(text) };
  });
  const lines = transcript.kind === "chat" ? withListeners(withQuestions(chosen, sentences, write)) : chosen;
  return {
    lines,
    sentiment: sentimentOf(transcript),
    topics: topicsOf(spoken, titleWords, everybody, MOST_TOPICS),
    action_items: actionsOf(spoken, names, transcript.kind, MOST_ACTIONS),
  };
}

/** Who is called by name in a message is spoken to in all of it. */
function addressCalled(sentences: readonly Sentence[], names: readonly string[]): Sentence[] {
  const called = new Map<number, string>();
  for (const sentence of sentences) {
    const name = sentence.addressee === null ? stripLeadIns(sentence.text, names).called : null;
    if (name !== null && name !== sentence.speaker) called.set(sentence.messageIndex, name);
  }
  return sentences.map((sentence) => ({
    ...sentence,
    addressee: sentence.addressee ?? called.get(sentence.messageIndex) ?? null,
  }));
}

function foreignDraft(transcript: Transcript, language: string, style: Style): Parts {
  const sentences = segmentAnyLanguage(transcript, language);
  const budget = budgetOf(style, sentences, transcript.kind);
  // Nothing is shortened here, so whole sentences need more room.
  const lines = selectAny(sentences, { ...budget, words: budget.words * 1.4, verbatim: 0 });
  return {
    lines,
    sentiment: "neutral",
    topics: topicsAny(sentences, language, namesOf(transcript), MOST_TOPICS),
    action_items: [],
  };
}

function budgetOf(style: Style, sentences: readonly Sentence[], kind: Transcript["kind"]): Budget {
  const words = sentences.reduce((sum, sentence) => sum + sentence.wordCount, 0);
  const chat = kind === "chat";
  const common = { repetition: 0.8, sameMessage: 0.3, verbatim: chat ? 0.2 : 0 };
  if (style === "concise")
    return { ...common, words: Math.min(40, 19 + 0.085 * words), sentences: 4, sameMessage: chat ? 0 : 0.3 };
  if (style === "detailed") return { ...common, words: Math.min(136, 40 + 0.25 * words), sentences: 10 };
  return { ...common, words: Math.min(110, 24 + 0.17 * words), sentences: 6 };
}

function namesOf(transcript: Transcript): string[] {
  const names = transcript.messages
    .flatMap((message) => [message.speaker, message.addressee])
    .filter((name) => name !== null);
  return [...new Set(names)];
}

/** What to show of a text without a word in it, such as one emoji. */
function bareContent(transcript: Transcript, title: string, style: Style): string {
  return `${style === "bullets" ? "- " : ""}${bareText(transcript, title)}`;
}

function bareText(transcript: Transcript, title: string): string {
  const text = transcript.messages
    .map((message) => message.text.replace(/\s+/g, " ").trim())
    .find((each) => each !== "");
  return truncate(text ?? title, 120) || "Empty conversation";
}

import { ABBREVIATED_TITLES, TITLES } from "../builtin/lexicon/titles.ts";
import { type Assertion, isProposal, readAnswer, readAssertion } from "./assertion.ts";
import { extractFacts, type Facts } from "./facts.ts";
import { WordIndex } from "./word-index.ts";
import { hasContent, splitWords, toLetters } from "./words.ts";

/** A message of the text that points are verified against. */
export interface SourceMessage {
  speaker: string | null;
  /** Further names of the speaker, such as the given name or the name that others use. */
  aliases?: readonly string[];
  /** Person to whom the message is written, where the text names one. */
  addressee?: string | null;
  /** Day on which it was written, `YYYY-MM-DD`; null or absent if unknown. */
  day?: string | null;
  text: string;
}

/** A sentence of a message. */
export interface Passage {
  /** Place among the passages of all messages. */
  position: number;
  /** Index of the message. */
  message: number;
  /** Day on which the message was written, `YYYY-MM-DD`; null if unknown. */
  day: string | null;
  /** UTF-16 units of the message's text. */
  start: number;
  end: number;
  text: string;
  /** Names of the speaker in lower case. */
  speakers: ReadonlySet<string>;
  /** All words in lower case. */
  said: string[];
  /** Letters and digits of all words, by which quotations are compared. */
  letters: string;
  /** Words that have content. */
  content: string[];
  words: WordIndex;
  facts: Facts;
  assertion: Assertion;
  /** What a sentence beside it reserves: "I can drive. Only if it is dry." */
  carried: { conditional: boolean; uncertain: boolean };
  /** Answers of other speakers to a question or proposal, in order; those that neither accept nor refuse are left out. */
  answers: Answer[];
}

export interface Answer {
  reply: "yes" | "no";
  passage: Passage;
}

const ABBREVIATION = new RegExp(
  `(?:^|[\\s(])(?:${ABBREVIATED_TITLES}|St|No|vs|e\\.g|i\\.e|a\\.m|p\\.m|approx|[Ii]ncl|[Ee]xcl|Nr|bzw|[A-Zap])\\.$`,
);
/** A stop, which is followed by a space except in Chinese and Japanese, a line break, or an emoticon between two clauses. */
const SENTENCE_END =
  /[.!?…]+["'”’)\]]*(?=\s)|[。！？｡]+["'”’)\]」』）】》]*|\n+|(?<=[\p{L}\p{N}] )[:;=][-'o^]?[)(DP]+(?=\s+\p{L})/gu;
/** Messages in which an answer is searched. */
const MAX_ANSWER_DISTANCE = 3;
const MAX_COMMITMENT_DISTANCE = 6;
const isCommitment = (text: string) =>
  /^(?:(?:ok|okay|yes|sure|fine|alright),? )?(?:will do|(?:i['’]ll|i will|i can) (?:do|take|handle) (?:it|that|this|care)\b)/i.test(
    text,
  );

/** Splits messages into sentences, and finds the answers to questions and proposals. */
export function splitPassages(messages: readonly SourceMessage[]): Passage[] {
  const namesByWriting = new Map<string, ReadonlySet<string>>();
  const readSpeakers = ({ speaker, aliases = [] }: SourceMessage) => {
    const written = [speaker, ...aliases].filter((name) => name !== null);
    const key = written.join("\n");
    const known = namesByWriting.get(key) ?? new Set(written.flatMap(listNames));
    namesByWriting.set(key, known);
    return known;
  };
  const passages = messages.flatMap((message, index) => splitMessage(message, index, readSpeakers(message)));
  passages.forEach((passage, position) => {
    passage.position = position;
  });
  const firsts = new Map<number, Passage>();
  for (const passage of passages) if (!firsts.has(passage.message)) firsts.set(passage.message, passage);
  for (const passage of passages) {
    if (isProposal(passage.text)) passage.answers = findAnswers(passage, firsts, messages);
  }
  addEllipses(passages);
  return passages;
}

/** "Did you?" asks whether the sentence before it holds. */
const ELLIPTICAL_QUESTION =
  /^(?:(?:and|but|so) )?(?:did|do|does|have|has|are|is|was|were|can|could|will|would|should) (?:you|they|he|she|it|we|i)\?$/i;
/** "They didn't." denies the sentence before it. */
const ELLIPTICAL_DENIAL =
  /^(?:(?:but|and) )?(?:they|he|she|it|we|i|you|that) (?:\w+n['’]t|(?:did|does|is|was|has|have|will|can) not|cannot|never did)[.!]?$/i;

/** Adds the answers to elliptical questions, and elliptical denials, to the sentences that they refer to. */
function addEllipses(passages: readonly Passage[]): void {
  passages.forEach((passage, index) => {
    const [next, reply] = [passages[index + 1], passages[index + 2]];
    if (next && next.message === passage.message && ELLIPTICAL_DENIAL.test(next.text))
      passage.answers.push({ reply: "no", passage: next });
    if (!next || !reply || next.message !== passage.message + 1 || reply.message !== next.message + 1) return;
    const answer = ELLIPTICAL_QUESTION.test(next.text) ? readAnswer(reply.text) : null;
    if (answer !== null) passage.answers.push({ reply: answer, passage: reply });
  });
}

/** "Do you mind if …?": "not at all" agrees to it. */
export const ASKS_FOR_OBJECTION = /\b(?:do|would|does) (?:you|he|she|they|anyone|anybody) mind\b/i;

function readReply(question: string, answer: string): Answer["reply"] | null {
  const reply = readAnswer(answer);
  return reply === "no" && ASKS_FOR_OBJECTION.test(question) ? "yes" : reply;
}

function findAnswers(passage: Passage, firsts: ReadonlyMap<number, Passage>, messages: readonly SourceMessage[]) {
  const { speaker } = messages[passage.message] ?? { speaker: null };
  const answers: Answer[] = [];
  for (let index = passage.message + 1; index <= passage.message + MAX_COMMITMENT_DISTANCE; index += 1) {
    const first = firsts.get(index);
    if (!first || messages[index]?.speaker === speaker) continue;
    const isNear = index <= passage.message + MAX_ANSWER_DISTANCE;
    const isAnswer = index === passage.message + 1 || (isNear && passage.assertion.question && answers.length === 0);
    const reply = isAnswer ? readReply(passage.text, first.text) : isCommitment(first.text) ? "yes" : null;
    if (reply !== null) answers.push({ reply, passage: first });
  }
  return answers;
}

function splitMessage({ text, day = null }: SourceMessage, message: number, speakers: ReadonlySet<string>): Passage[] {
  return findSentences(text).map(([start, end]) => {
    const sentence = text.slice(start, end);
    const words = splitWords(sentence);
    const said = words.map((word) => word.lower);
    return {
      position: 0,
      message,
      day,
      start,
      end,
      text: sentence,
      speakers,
      said,
      letters: toLetters(said.join("")),
      content: said.filter(hasContent),
      words: new WordIndex(said),
      facts: extractFacts(sentence, words),
      assertion: readAssertion(sentence),
      carried: { conditional: false, uncertain: false },
      answers: [],
    };
  });
}

/** Lists the name and each of its words without titles, in lower case. */
const listNames = (name: string) => [
  name.toLowerCase(),
  // "#Person1#" as it is compared: "person 1".
  splitWords(name)
    .map(({ lower }) => lower)
    .join(" "),
  ...splitWords(name).flatMap(({ text, lower }, _, { length }) => (length > 1 && TITLES.test(text) ? [] : lower)),
];

/** Returns true for "20. Juli" and "im 3. Stock"; not where a number ends a sentence ("at 20. Anna …"). */
const isOrdinal = (before: string, after: string): boolean =>
  /^\s+(?:\p{Ll}|(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez))/u.test(after) ||
  (/\b(?:der|dem|den|die|das|am|im|vom|zum)\s+\d{1,2}\.$/i.test(before) && /^\s+\p{L}/u.test(after));

/** Returns true for a text that ends with a stop. */
export const endsSentence = (text: string): boolean => /[.!?…。！？｡]["'”’)\]」』）】》]*$/.test(text);

/** Finds the sentences of a text, without white space around them. */
export function findSentences(text: string): [number, number][] {
  const borders: number[] = [];
  for (const match of text.matchAll(SENTENCE_END)) {
    const before = text.slice(Math.max(0, match.index - 10), match.index + 1);
    const after = text.slice(match.index + 1, match.index + 12);
    const isNumber = /(?:^|\s)no\.$/.test(before) && /^\s\d/.test(after);
    const isDate = /(?:^|\s)\d{1,2}\.$/.test(before) && isOrdinal(before, after);
    if (match[0] === "." && (ABBREVIATION.test(before) || isNumber || isDate)) continue;
    borders.push(match.index + match[0].length);
  }
  const sentences: [number, number][] = [];
  let from = 0;
  for (const border of [...borders, text.length]) {
    const piece = text.slice(from, border);
    const start = from + (piece.length - piece.trimStart().length);
    const end = from + piece.trimEnd().length;
    if (end > start) sentences.push([start, end]);
    from = border;
  }
  return sentences;
}

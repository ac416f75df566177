import { sumOutcomes } from "../rank/score.ts";
import { type Line, sumWords } from "../rank/select.ts";
import { CHAT_WEIGHTS } from "../rank/weights.ts";
import { hasValue, isVoid, type Sentence } from "../segment/sentence.ts";
import { countWords } from "../segment/text.ts";
import { Headings } from "./headings.ts";

const MAX_ANSWER_WORDS = 7;
const MIN_CONTEXT_WORDS = 3;
const MAX_CONTEXT_WORDS = 8;
const MAX_WIDE_CONTEXT_WORDS = 12;
/** Sentences above a line that explain each other. */
const MAX_DEPTH = 2;
/** "It is December 25th", to "When is your birthday?". */
const DEPENDS = /^(?:it|that)(?:['’]s| is| was| will be) (?:\S+ ?){1,4}$/i;
const REFERS_BACK = /^(?:(?:and|but|so) )?(?:it|that|this|they|he|she)(?!\p{L})/iu;
/** Refers back, or states a condition, reason or part of what was said. */
const CONTINUES =
  /^(?:(?:and|but|so) )?(?:it|that|this|they|he|she|them|those|these|there|then|only if|only|unless|otherwise|because|cause|with|till|until|for|or|but|and|so|one|two|three)(?!\p{L})/iu;
/** A sentence with fewer content words hardly says what it is about. */
const MIN_TERMS = 2;
/** A sentence with as many content words does, whatever its pronoun refers to. */
const MAX_TERMS_BESIDE_PRONOUN = 3;
const PRONOUN_INSIDE = /\b(?:it|them|him|her|that|those|there|one)\b(?! +\p{L}{4})/iu;

/**
 * Adds what lines depend on: the question that one only answers ("Ben: Around 4.30."), or what its pronoun refers to; up to `maxWords` in
 * sum. `isWide`: also the heading above it ("The roof?"), and what the added sentences depend on.
 */
export function addContext(
  lines: readonly Line[],
  sentences: readonly Sentence[],
  write: (sentence: Sentence) => string,
  maxWords: number,
  isWide: boolean,
): Line[] {
  let wordsLeft = maxWords - sumWords(lines);
  const selected = new Set(lines.map((line) => line.sentence));
  const headings = isWide ? new Headings(sentences) : null;
  const listContext = (line: Line, depth: number): Line[] => {
    if (depth === 0) return [];
    const sentence =
      findQuestion(line, sentences) ?? findReferent(line, sentences, isWide) ?? headings?.find(line.sentence);
    if (!sentence || selected.has(sentence)) return [];
    const text = write(sentence);
    const context = { ...line, sentence, text, wordCount: countWords(text) };
    if (context.wordCount > wordsLeft) return [];
    wordsLeft -= context.wordCount;
    selected.add(sentence);
    return [context, ...listContext(context, depth - 1)];
  };
  const added = lines.flatMap((line) => listContext(line, isWide ? MAX_DEPTH : 1));
  return [...lines, ...added].toSorted((a, b) => a.sentence.index - b.sentence.index);
}

/** Finds the question that a line answers which is short and verbatim, or says "it is …"; null for any other line. */
function findQuestion({ sentence, text }: Line, sentences: readonly Sentence[]): Sentence | null {
  const { speaker, position, messageIndex } = sentence;
  if (speaker === null) return null;
  const isShort = text.startsWith(`${speaker}: `)
    ? countWords(text) <= MAX_ANSWER_WORDS + 1
    : DEPENDS.test(sentence.text);
  const previous = sentences[sentence.index - 1];
  if (!isShort || position !== 0 || text.endsWith("?") || !previous?.text.endsWith("?")) return null;
  const isQuestion = previous.messageIndex === messageIndex - 1 && previous.speaker !== speaker;
  return isQuestion && previous.wordCount > 2 ? previous : null;
}

/**
 * Finds the short sentence to which the pronoun at the start of a line refers ("It's about the invoice. It is too high."), in the same message.
 * `isWide`: or the one right before a line that continues it or says too little alone ("We can. Only if it rains."), also of another speaker.
 */
function findReferent({ sentence }: Line, sentences: readonly Sentence[], isWide: boolean): Sentence | null {
  const previous = sentences[sentence.index - 1];
  if (!previous || previous.wordCount < MIN_CONTEXT_WORDS) return null;
  const isSameMessage = previous.messageIndex === sentence.messageIndex;
  if (isWide) {
    const isNear = isSameMessage || sentence.position === 0;
    const saysSomething = (previous.terms.length > 0 || hasValue(previous)) && !isVoid(previous);
    return isNear && saysSomething && previous.wordCount <= MAX_WIDE_CONTEXT_WORDS && dependsOnPrevious(sentence)
      ? previous
      : null;
  }
  const isContext = isSameMessage && previous.wordCount <= MAX_CONTEXT_WORDS;
  return isContext && sumOutcomes(sentence, CHAT_WEIGHTS) > 0 && REFERS_BACK.test(sentence.text) ? previous : null;
}

const dependsOnPrevious = ({ text, terms }: Sentence): boolean =>
  CONTINUES.test(text) ||
  terms.length < MIN_TERMS ||
  (terms.length <= MAX_TERMS_BESIDE_PRONOUN && PRONOUN_INSIDE.test(text));

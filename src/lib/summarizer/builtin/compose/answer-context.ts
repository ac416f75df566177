import { sumOutcomes } from "../rank/score.ts";
import { type Line, sumWords } from "../rank/select.ts";
import { CHAT_WEIGHTS } from "../rank/weights.ts";
import type { Sentence } from "../segment/sentence.ts";
import { countWords } from "../segment/text.ts";
import { Headings } from "./headings.ts";

const MAX_ANSWER_WORDS = 7;
const MIN_CONTEXT_WORDS = 3;
const MAX_CONTEXT_WORDS = 8;
const MAX_WIDE_CONTEXT_WORDS = 12;
/** "It is December 25th", to "When is your birthday?". */
const DEPENDS = /^(?:it|that)(?:['’]s| is| was| will be) (?:\S+ ?){1,4}$/i;
const REFERS_BACK = /^(?:(?:and|but|so) )?(?:it|that|this|they|he|she)(?!\p{L})/iu;
/** Refers back, or states a condition, reason or part of what was said. */
const CONTINUES =
  /^(?:(?:and|but|so) )?(?:it|that|this|they|he|she|them|those|these|there|then|only if|only|unless|otherwise|because|cause|with|till|until|for|or|but|and|so|one|two|three)(?!\p{L})/iu;

/** Inserts before a line what it depends on: the question that it only answers ("Ben: Around 4.30."), or what its pronoun refers to, and with `isWide` the heading above it ("The roof?"); up to `maxWords` in sum. */
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
  return lines.flatMap((line) => {
    const context =
      findQuestion(line, sentences) ?? findReferent(line, sentences, isWide) ?? headings?.find(line.sentence);
    if (!context || selected.has(context)) return [line];
    const text = write(context);
    const wordCount = countWords(text);
    if (wordCount > wordsLeft) return [line];
    wordsLeft -= wordCount;
    selected.add(context);
    return [{ ...line, sentence: context, text, wordCount }, line];
  });
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
 * `isWide`: or which a line continues ("We can. Only if it rains."), in the same turn.
 */
function findReferent({ sentence }: Line, sentences: readonly Sentence[], isWide: boolean): Sentence | null {
  const previous = sentences[sentence.index - 1];
  if (!previous || previous.wordCount < MIN_CONTEXT_WORDS) return null;
  const isSameMessage = previous.messageIndex === sentence.messageIndex;
  if (isWide) {
    const isSameTurn = isSameMessage || (previous.speaker !== null && previous.speaker === sentence.speaker);
    return isSameTurn && previous.wordCount <= MAX_WIDE_CONTEXT_WORDS && CONTINUES.test(sentence.text)
      ? previous
      : null;
  }
  const isContext = isSameMessage && previous.wordCount <= MAX_CONTEXT_WORDS;
  return isContext && sumOutcomes(sentence, CHAT_WEIGHTS) > 0 && REFERS_BACK.test(sentence.text) ? previous : null;
}

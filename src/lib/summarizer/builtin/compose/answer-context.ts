import { sumOutcomes } from "../rank/score.ts";
import { type Line, sumWords } from "../rank/select.ts";
import { CHAT_WEIGHTS } from "../rank/weights.ts";
import { punctuate } from "../rewrite/wording.ts";
import type { Sentence } from "../segment/sentence.ts";
import { countWords } from "../segment/text.ts";

const MAX_ANSWER_WORDS = 7;
const MAX_CONTEXT_WORDS = 8;
/** "It is December 25th", to "When is your birthday?". */
const DEPENDS = /^(?:it|that)(?:['’]s| is| was| will be) (?:\S+ ?){1,4}$/i;
const REFERS_BACK = /^(?:(?:and|but|so) )?(?:it|that|this|they|he|she)(?!\p{L})/iu;

/** Words of the answer to a proposal. */
const MAX_REPLY_WORDS = 6;
/** The start of an answer that accepts or refuses: "Deal.", "Then no.", "In." */
const REPLY =
  /^(?:(?:oh|well|ha+|hm+|and|but|so|then|right|ok(?:ay)?|great|lovely|perfect)[,.! ]+)*(?:yes|yeah|yep|yup|sure|ok|okay|deal|done|fine|perfect|agreed|no|nope|nah|never|not|(?:i |we )?(?:can['’]t|cannot)|good|great|brilliant|lovely|(?:that )?works|sounds good|go (?:for it|ahead)|will do|in|i['’]m in|count me in|you['’]re on|sold|please|that['’]d do|that['’]s fine|suits|happy with|alright|all right|as you like|don['’]t|let['’]s|(?:i|we)['’]ll take|it is|you['’]ve got a deal|then)(?!\p{L})|^👍/iu;
/** Acknowledges a statement, and says yes only to a proposal. */
const PLAIN_REPLY =
  /^(?:oh,? )?(?:ok(?:ay)?|good|great|fine|sure|perfect|lovely|brilliant|yes|yeah|yep|all ?right|nice)[.!]*$/i;
/** Beyond the length of the summary. */
const MAX_WORDS_OF_REPLIES = 12;
const COURTESY = /\b(?:thanks?|bye|see you|luck)\b/i;
/** A question that proposes something. */
const PROPOSAL =
  /\b(?:could|can|would|how about|what about|shall|let['’]s|offer|if|should|instead|i['’]d|we['’]d|maybe|propose|suggest|then)\b/i;

/** Adds to each line what it depends on, up to `maxWords` in sum, and the short answer that accepts or refuses what it proposes. */
export function addContext(
  lines: readonly Line[],
  sentences: readonly Sentence[],
  write: (sentence: Sentence) => string,
  maxWords: number,
): Line[] {
  const replied = addReplies(lines, sentences);
  return addConditions(replied, sentences, write, maxWords + sumWords(replied) - sumWords(lines));
}

function addReplies(lines: readonly Line[], sentences: readonly Sentence[]): Line[] {
  const selected = new Set(lines.map((line) => line.sentence.index));
  const replies = new Map<Line, Line>();
  let wordsLeft = MAX_WORDS_OF_REPLIES;
  for (const line of lines.toSorted((a, b) => b.score - a.score)) {
    const sentence = findReply(line.sentence, sentences);
    if (!sentence || selected.has(sentence.index)) continue;
    const text = `${sentence.speaker}: ${punctuate(sentence.text)}`;
    const wordCount = countWords(text);
    if (wordCount > wordsLeft) continue;
    wordsLeft -= wordCount;
    selected.add(sentence.index);
    replies.set(line, { ...line, sentence, text, wordCount });
  }
  return lines.flatMap((line) => [line, replies.get(line) ?? []].flat());
}

/** Finds the answer to a sentence that proposes something or states a number or day: the start of the next message, in a few words. */
function findReply(sentence: Sentence, sentences: readonly Sentence[]): Sentence | null {
  const { text, speaker, messageIndex, numbers, days, jointReport } = sentence;
  const proposes = PROPOSAL.test(text);
  const statesValue = numbers.length + days.length > 0;
  if (jointReport !== undefined || !(statesValue || (proposes && text.endsWith("?")))) return null;
  let index = sentence.index + 1;
  while (sentences[index]?.messageIndex === messageIndex) index += 1;
  const next = sentences[index];
  if (!next || next.messageIndex !== messageIndex + 1 || next.speaker === null || next.speaker === speaker) return null;
  const isReply = next.wordCount <= MAX_REPLY_WORDS && REPLY.test(next.text) && !COURTESY.test(next.text);
  if (PLAIN_REPLY.test(next.text) && !proposes) return null;
  return isReply ? next : null;
}

/** Inserts before a line what it depends on: the question that it only answers ("Ben: Around 4.30."), or what its pronoun refers to; up to `maxWords` in sum. */
function addConditions(
  lines: readonly Line[],
  sentences: readonly Sentence[],
  write: (sentence: Sentence) => string,
  maxWords: number,
): Line[] {
  let wordsLeft = maxWords - sumWords(lines);
  const selected = new Set(lines.map((line) => line.sentence));
  return lines.flatMap((line) => {
    const context = findQuestion(line, sentences) ?? findReferent(line, sentences);
    if (!context || selected.has(context)) return [line];
    const text = write(context);
    const wordCount = countWords(text);
    if (wordCount > wordsLeft) return [line];
    wordsLeft -= wordCount;
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

/** Finds the short sentence of the same message to which the pronoun at the start of a line refers ("It's about the invoice. It is too high."). */
function findReferent({ sentence }: Line, sentences: readonly Sentence[]): Sentence | null {
  const previous = sentences[sentence.index - 1];
  if (sumOutcomes(sentence, CHAT_WEIGHTS) <= 0 || previous?.messageIndex !== sentence.messageIndex) return null;
  return REFERS_BACK.test(sentence.text) && isContext(previous) ? previous : null;
}

const isContext = ({ wordCount }: Sentence): boolean => wordCount > 2 && wordCount <= MAX_CONTEXT_WORDS;

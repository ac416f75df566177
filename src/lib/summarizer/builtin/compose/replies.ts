import { Earlier } from "../rank/earlier.ts";
import type { ContextBudget, Line } from "../rank/select.ts";
import { quoteWhole } from "../rewrite/sentence.ts";
import { hasValue, isVoid, type Sentence } from "../segment/sentence.ts";
import { countWords } from "../segment/text.ts";
import {
  awaitsAnswer,
  DENIES,
  findDenial,
  listReplies,
  MAX_FOLLOWING,
  MAX_REPLY_SENTENCES,
  MAX_REPLY_WORDS,
  mayBeRefused,
  PROPOSAL,
} from "./denials.ts";

const MAX_CHOICE_WORDS = 4;
/** The start of an answer that accepts or refuses: "Deal.", "Then no.", "In." */
const REPLY =
  /^(?:(?:oh|well|ha+|hm+|and|but|so|then|right|ok(?:ay)?|great|lovely|perfect)[,.! ]+)*(?:yes|yeah|yep|yup|sure|ok|okay|deal|done|fine|perfect|agreed|no|nope|nah|never|not|(?:i |we )?(?:can['’]t|cannot)|good|great|brilliant|lovely|(?:that )?works|sounds good|go (?:for it|ahead)|will do|in|i['’]m in|count me in|you['’]re on|sold|please|that['’]d do|that['’]s fine|suits|happy with|alright|all right|as you like|don['’]t|let['’]s|(?:i|we)['’]ll take|it is|you['’]ve got a deal|then)(?!\p{L})|^👍/iu;
/** Words of an answer that decides, wherever they stand: "I'll pass.", "I withdraw that.", "He says no." */
const DECIDES =
  /\b(?:no|not|never|nobody|without|pass|declined?|leave|withdraw|cancel\w*|then|rather|instead|those|the \w+ one|as before|stays?|same|still|carried|agreed)\b|n['’]t\b/i;
const MAX_CORRECTION_WORDS = 16;
const CORRECTS =
  /\b(?:actually|sorry|wait|hang on|correction|make (?:it|that)|instead|moved|rather|scratch|misread|wrong|meant|turns out|changed?|after all|no longer|typo)\b/i;
/** What a speaker adds against the own sentence: "Thursday at six. But not with six people." */
const CONTRAST = /^(?:but|no\b|actually|only|not|though|however|except|unless|never|well,? no|oh no|wait|sorry|or )/i;
/** Acknowledges a statement, and says yes only to a proposal. */
const PLAIN_REPLY =
  /^(?:oh,? )?(?:ok(?:ay)?|good|great|fine|sure|perfect|lovely|brilliant|yes|yeah|yep|all ?right|nice)[.!]*$/i;
/** "No." to "I don't want it." contradicts where the sentence before it is not told in full. */
const AGREES_TO_NEGATION = /^(?:oh,? )?no\b[,. no]*$/i;
/** Words of the proposal that replaces a refused one. */
const MAX_COUNTER_WORDS = 12;
const MAX_REFUSAL_WORDS = 9;
/** Messages in which it follows. */
const MAX_DISTANCE = 4;
const REFUSAL =
  /^(?:(?:oh|well|hm+|sorry|but)[,. ]+)*(?:no\b|nope|nah|not\b)|n['’]t\b|\b(?:away|busy|full|too (?:late|early|much|expensive|far|long|short|small)|out|closed|gone|off)\b/i;
const COURTESY = /^oh no[.!]*$|\b(?:thanks?|bye|see you|luck|good (?:morning|afternoon|evening|day))\b/i;
/** Adds what became of the proposals that lines tell: what replaces a refused one, and the short answers that accept or refuse them. */
export function addReplies(
  lines: readonly Line[],
  sentences: readonly Sentence[],
  write: (sentence: Sentence) => string,
  limits: ContextBudget,
): Line[] {
  const countered = add(
    lines,
    limits.counters,
    write,
    (sentence) => findCounter(sentence, sentences) ?? (limits.isWide ? findCorrection(sentence, sentences) : null),
  );
  const denied = add(countered, limits.denials, quoteWhole, (sentence) =>
    limits.isWide || mayBeRefused(sentence) ? findDenial(sentence, sentences) : null,
  );
  return add(denied, limits.replies, quoteWhole, (sentence) => findReply(sentence, sentences, limits.isWide));
}

/** Adds the sentences that `find` returns, those of the best lines first, up to a number of words. */
function add(
  lines: readonly Line[],
  maxWords: number,
  write: (sentence: Sentence) => string,
  find: (sentence: Sentence) => Sentence | null,
): Line[] {
  const selected = new Set(lines.map(({ sentence }) => sentence.index));
  const added: Line[] = [];
  let wordsLeft = maxWords;
  for (const line of lines.toSorted((a, b) => b.score - a.score)) {
    const sentence = find(line.sentence);
    if (!sentence || selected.has(sentence.index)) continue;
    const text = write(sentence);
    const wordCount = countWords(text);
    if (wordCount > wordsLeft) continue;
    wordsLeft -= wordCount;
    selected.add(sentence.index);
    added.push({ ...line, sentence, text, wordCount });
  }
  return [...lines, ...added].toSorted((a, b) => a.sentence.index - b.sentence.index);
}

/** Finds the next number or day that is named where one was refused: "3 June?", "I'm away.", "10 June then." */
function findCounter(sentence: Sentence, sentences: readonly Sentence[]): Sentence | null {
  const { text, messageIndex, jointReport } = sentence;
  if (jointReport !== undefined || !(hasValue(sentence) || PROPOSAL.test(text))) return null;
  const following = sentences
    .slice(sentence.index + 1, sentence.index + MAX_FOLLOWING)
    .filter((other) => other.messageIndex > messageIndex && other.messageIndex <= messageIndex + MAX_DISTANCE);
  const isRefused =
    REFUSAL.test(text) ||
    following.some(
      (other) =>
        other.messageIndex === messageIndex + 1 &&
        other.speaker !== sentence.speaker &&
        other.wordCount <= MAX_REFUSAL_WORDS &&
        REFUSAL.test(other.text),
    );
  if (!isRefused) return null;
  const counter = following.find((other) => hasValue(other) && !isVoid(other) && !REFUSAL.test(other.text));
  return counter && counter.wordCount <= MAX_COUNTER_WORDS ? counter : null;
}

/** Finds the sentence that later corrects a number or day: "Friday at 5", "No, wait, that's the parents' evening. Thursday." */
function findCorrection(sentence: Sentence, sentences: readonly Sentence[]): Sentence | null {
  const earlier = new Earlier();
  earlier.add(sentence);
  const isCorrection = (other: Sentence) => {
    const { changesDay, changesNumber } = earlier.compare(other);
    return (changesDay || changesNumber) && other.wordCount <= MAX_CORRECTION_WORDS && CORRECTS.test(other.text);
  };
  return sentences.slice(sentence.index + 1).find((other) => isCorrection(other) && !isVoid(other)) ?? null;
}

/** Finds the answer to a sentence. `isWide`: or what the speaker adds against it. */
function findReply(sentence: Sentence, sentences: readonly Sentence[], isWide: boolean): Sentence | null {
  if (!awaitsAnswer(sentence, isWide)) return null;
  const after = sentences[sentence.index + 1];
  const isContrast = after?.messageIndex === sentence.messageIndex && CONTRAST.test(after.text);
  if (isWide && isContrast && after.wordCount <= MAX_COUNTER_WORDS) return after;
  const replies = listReplies(sentence, sentences, isWide ? MAX_REPLY_SENTENCES : 1);
  const [first] = replies;
  if (!first || (PLAIN_REPLY.test(first.text) && !PROPOSAL.test(sentence.text))) return null;
  if (AGREES_TO_NEGATION.test(first.text) && DENIES.test(sentence.text)) return null;
  return (
    replies.find((other) => answers(other, other === first, isWide) || (isWide && chooses(other, sentence))) ?? null
  );
}

/** "There is also a gel, at double the price.", "Definitely gel." */
const chooses = ({ terms, wordCount, text }: Sentence, { terms: offered }: Sentence): boolean =>
  wordCount <= MAX_CHOICE_WORDS && !text.endsWith("?") && terms.some((term) => offered.includes(term));

function answers(sentence: Sentence, isFirst: boolean, isWide: boolean): boolean {
  const { text, wordCount } = sentence;
  if (wordCount > MAX_REPLY_WORDS || COURTESY.test(text) || isVoid(sentence)) return false;
  // "It is … yes, that's a typo" answers itself.
  if (!isFirst && wordCount === 1) return false;
  return REPLY.test(text) || (isWide && ((isFirst && hasValue(sentence)) || DECIDES.test(text)));
}

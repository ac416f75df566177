import { Earlier } from "../rank/earlier.ts";
import type { ContextBudget, Line } from "../rank/select.ts";
import { punctuate } from "../rewrite/wording.ts";
import { hasValue, isVoid, type Sentence } from "../segment/sentence.ts";
import { countWords } from "../segment/text.ts";

/** Words of the answer to a proposal. */
const MAX_REPLY_WORDS = 9;
const MAX_CHOICE_WORDS = 4;
/** The start of an answer that accepts or refuses: "Deal.", "Then no.", "In." */
const REPLY =
  /^(?:(?:oh|well|ha+|hm+|and|but|so|then|right|ok(?:ay)?|great|lovely|perfect)[,.! ]+)*(?:yes|yeah|yep|yup|sure|ok|okay|deal|done|fine|perfect|agreed|no|nope|nah|never|not|(?:i |we )?(?:can['’]t|cannot)|good|great|brilliant|lovely|(?:that )?works|sounds good|go (?:for it|ahead)|will do|in|i['’]m in|count me in|you['’]re on|sold|please|that['’]d do|that['’]s fine|suits|happy with|alright|all right|as you like|don['’]t|let['’]s|(?:i|we)['’]ll take|it is|you['’]ve got a deal|then)(?!\p{L})|^👍/iu;
/** Words of an answer that decides, wherever they stand: "I'll pass.", "I withdraw that.", "He says no." */
const DECIDES =
  /\b(?:no|not|never|nobody|without|pass|declined?|leave|withdraw|cancel\w*|then|rather|instead|those|the \w+ one|as before|stays?|same|still|carried|agreed)\b|n['’]t\b/i;
const MAX_CORRECTION_WORDS = 16;
const MAX_DENIAL_WORDS = 20;
/** Messages in which something said is denied. */
const MAX_DENIAL_DISTANCE = 8;
const DENIES =
  /^(?:(?:oh|well|sorry|but|ah)[,. ]+)*(?:nope|nah)(?!\p{L})|n['’]t\b|\b(?:no|not|never|nobody|instead|already|cannot|cant|dont|doesnt|isnt|wasnt|wont|didnt|enough|(?:thanks|thank you),? but)\b/iu;
const OFFERS = /\b(?:i|we) (?:can|could)\b|\b(?:i|we)['’]d\b|\boffer\b/i;
/** What others said may be denied. */
const REPORTS = /\b(?:says?|said|told|heard|apparently|reckons?|thinks?|rumou?rs?|supposed|e-?mails|letters)\b/i;
const CORRECTS =
  /\b(?:actually|sorry|wait|hang on|correction|make (?:it|that)|instead|moved|rather|scratch|misread|wrong|meant|turns out|changed?|after all|no longer|typo)\b/i;
/** What a speaker adds against the own sentence: "Thursday at six. But not with six people." */
const CONTRAST = /^(?:but|no\b|actually|only|not|though|however|except|unless|never|well,? no|oh no|wait|sorry|or )/i;
/** Sentences of an answer in which the decision is searched. */
const MAX_REPLY_SENTENCES = 3;
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
/** Sentences in which it is searched, so that long messages cost no more. */
const MAX_FOLLOWING = 40;
const REFUSAL =
  /^(?:(?:oh|well|hm+|sorry|but)[,. ]+)*(?:no\b|nope|nah|not\b)|n['’]t\b|\b(?:away|busy|full|too (?:late|early|much|expensive|far|long|short|small)|out|closed|gone|off)\b/i;
const COURTESY = /^oh no[.!]*$|\b(?:thanks?|bye|see you|luck|good (?:morning|afternoon|evening|day))\b/i;
/** A question that proposes something. */
const PROPOSAL =
  /\b(?:could|can|would|how about|what about|shall|let['’]s|offer|if|should|instead|i['’]d|we['’]d|maybe|propose|suggest|then)\b/i;

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
  const quote = ({ speaker, text }: Sentence) => `${speaker}: ${punctuate(text, { allowQuestion: true })}`;
  const denied = add(countered, limits.denials, quote, (sentence) =>
    limits.isWide || mayBeRefused(sentence) ? findDenial(sentence, sentences) : null,
  );
  return add(denied, limits.replies, quote, (sentence) => findReply(sentence, sentences, limits.isWide));
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

/** Returns true for a sentence that others may answer. `isWide`: also for any question or proposal, and what others said. */
function awaitsAnswer({ text, jointReport, ...sentence }: Sentence, isWide: boolean): boolean {
  if (jointReport !== undefined) return false;
  const [proposes, asks] = [PROPOSAL.test(text), text.endsWith("?")];
  return hasValue({ text, ...sentence }) || (isWide ? proposes || asks || REPORTS.test(text) : proposes && asks);
}

/** Returns true for an offer, and for what others said. */
const mayBeRefused = ({ text }: Sentence): boolean => !text.endsWith("?") && (REPORTS.test(text) || OFFERS.test(text));

/** Finds what denies a sentence: in the answer to it, or later of the same matter. */
function findDenial(sentence: Sentence, sentences: readonly Sentence[]): Sentence | null {
  if (!awaitsAnswer(sentence, true)) return null;
  const { terms, messageIndex } = sentence;
  const after = sentences[sentence.index + 1];
  const isOwn = after?.messageIndex === messageIndex && after.wordCount <= MAX_REPLY_WORDS;
  if (isOwn && REPORTS.test(sentence.text) && denies(after)) return after;
  const denial = listReplies(sentence, sentences, MAX_REPLY_SENTENCES).find(denies);
  if (denial) return denial;
  const isSameMatter = (other: Sentence) => other.terms.some((term) => terms.includes(term));
  const isNear = (other: Sentence) =>
    other.messageIndex > messageIndex && other.messageIndex <= messageIndex + MAX_DENIAL_DISTANCE;
  const following = sentences.slice(sentence.index + 1, sentence.index + MAX_FOLLOWING);
  return following.find((other) => isNear(other) && denies(other) && isSameMatter(other)) ?? null;
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

/** Lists the first sentences of the next message, if somebody else wrote it. */
function listReplies({ index, messageIndex, speaker }: Sentence, sentences: readonly Sentence[], count: number) {
  let start = index + 1;
  while (sentences[start]?.messageIndex === messageIndex) start += 1;
  const replies = sentences.slice(start, start + count).filter((reply) => reply.messageIndex === messageIndex + 1);
  return replies.every((reply) => reply.speaker !== null && reply.speaker !== speaker) ? replies : [];
}

function denies(sentence: Sentence): boolean {
  const { text, wordCount } = sentence;
  return wordCount <= MAX_DENIAL_WORDS && !text.endsWith("?") && !isVoid(sentence) && DENIES.test(text);
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

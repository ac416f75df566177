import { hasValue, isVoid, type Sentence } from "../segment/sentence.ts";

/** Words of the answer to a proposal. */
export const MAX_REPLY_WORDS = 9;
/** Sentences of an answer in which the decision is searched. */
export const MAX_REPLY_SENTENCES = 3;
const MAX_DENIAL_WORDS = 20;
/** Messages in which something said is denied. */
const MAX_DENIAL_DISTANCE = 8;
/** "No need, she did.", "We have enough helpers." */
export const DENIES =
  /^(?:(?:oh|well|sorry|but|ah)[,. ]+)*(?:nope|nah)(?!\p{L})|n['’]t\b|\b(?:no|not|never|nobody|instead|already|cannot|cant|dont|doesnt|isnt|wasnt|wont|didnt|enough|(?:thanks|thank you),? but)\b/iu;
const OFFERS = /\b(?:i|we) (?:can|could)\b|\b(?:i|we)['’]d\b|\boffer\b/i;
/** Hearsay and claims. */
const REPORTS = /\b(?:says?|said|told|heard|apparently|reckons?|thinks?|rumou?rs?|supposed|e-?mails|letters)\b/i;
/** Sentences in which something is searched, so that long messages cost no more. */
export const MAX_FOLLOWING = 40;
/** A question that proposes something. */
export const PROPOSAL =
  /\b(?:could|can|would|how about|what about|shall|let['’]s|offer|if|should|instead|i['’]d|we['’]d|maybe|propose|suggest|then)\b/i;

/** Returns true for a sentence that others may answer. `isWide`: also for any question or proposal, and what others said. */
export function awaitsAnswer(sentence: Sentence, isWide: boolean): boolean {
  const { text, jointReport } = sentence;
  if (jointReport !== undefined) return false;
  const [proposes, asks] = [PROPOSAL.test(text), text.endsWith("?")];
  return hasValue(sentence) || (isWide ? proposes || asks || REPORTS.test(text) : proposes && asks);
}

/** Returns true for an offer, and for what others said. */
export const mayBeRefused = ({ text }: Sentence): boolean =>
  !text.endsWith("?") && (REPORTS.test(text) || OFFERS.test(text));

/** Finds what denies a sentence: in the answer to it, or later of the same matter. */
export function findDenial(sentence: Sentence, sentences: readonly Sentence[]): Sentence | null {
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

/** Lists the first sentences of the next message, if somebody else wrote it. */
export function listReplies({ index, messageIndex, speaker }: Sentence, sentences: readonly Sentence[], count: number) {
  let start = index + 1;
  while (sentences[start]?.messageIndex === messageIndex) start += 1;
  const replies = sentences.slice(start, start + count).filter((reply) => reply.messageIndex === messageIndex + 1);
  return replies.every((reply) => reply.speaker !== null && reply.speaker !== speaker) ? replies : [];
}

function denies(sentence: Sentence): boolean {
  const { text, wordCount } = sentence;
  return wordCount <= MAX_DENIAL_WORDS && !text.endsWith("?") && !isVoid(sentence) && DENIES.test(text);
}

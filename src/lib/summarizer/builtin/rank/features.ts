import { statesName } from "../../grounding/introductions.ts";
import { computeLogOdds, readModel } from "../learned/logistic.ts";
import { SALIENT_WORDS } from "../lexicon/english-words.ts";
import { countValues } from "../parse/count-values.ts";
import type { Transcript } from "../parse/transcript.ts";
import { hasValue, type Sentence, statesAgreement } from "../segment/sentence.ts";
import { tagTokens } from "../segment/tagger.ts";
import { foldPlural } from "../segment/terms.ts";
import { Earlier } from "./earlier.ts";
import { listKeyFeatures } from "./key-features.ts";
import keyModel from "./key-model.json" with { type: "json" };

const COURTESY =
  /^(?:(?:thank|thanks|thx|hi|hello|hey|bye|goodbye|see you|see ya|talk (?:to you )?(?:later|soon)|good (?:morning|evening|night|luck|idea|point)|have a (?:good|nice|great)|you're welcome|no problem|no worries|nice to|how are you|how's it going|how is it going|what's up|take care|welcome|congrat|sounds good|that's (?:great|good|nice|wonderful|cool|fine|right|true)|of course|all right|you're right|i see|i know|got it|will do|may i help|can i help you|how (?:can|may) i help|what can i do for you|how may i help|my name(?:'s| is)|this is \S+(?: \S+)? (?:speaking|here)|here you are|(?:i have )?(?:some |the )?(?:good|bad|great)(?: and \S+ \S+)? news|nice|great|ok|sure|come in|sit down|take a seat|hold on|hang on|bear with me|one (?:moment|second|minute)|happy \w+day)\b.{0,30}|(?:thanks|thank you) for .{0,45})$/i;
/** "Dunmore Motors, Craig here", "You're through to Owen" */
const ANSWERS_CALL =
  /^(?:.{1,40}[,.] )?\p{Lu}\p{Ll}+ here(?: from .{1,40}|[,:] .{1,20})?[.!?]?$|\b[Yy]ou['’](?:re|ve) (?:now )?(?:through to|speaking (?:to|with)|chatting with|talking to|connected (?:to|with)|reached)\b/u;
/** "Have you got five minutes?" */
const ASKS_FOR_TIME =
  /^(?:(?:hi|hello|hey)\b,? )?(?:\p{Lu}\p{Ll}+, )?(?:have you |you )?got (?:a|one|two|five|\d) (?:sec\w*|min\w*|moments?)\b.{0,16}$|^is (?:it|this|now) a (?:bad|good) time\b/iu;
const CAPITALIZED = /(?<!\p{L})\p{Lu}[\p{L}'’]+/gu;
const MAX_INTRODUCTION_WORDS = 10;
/** Messages in which people introduce themselves. */
const MAX_INTRODUCTIONS = 4;
const COMMITMENT =
  /\b(?:i'll|i will|we'll|we will|i'm going to|i am going to|we're going to|i can|i could|i've decided|let's)\b/i;
const REQUEST =
  /\b(?:can you|could you|would you|will you|please|i need|we need|i want|i'd like|we'd like|would like|you should|you need to|why don't|how about|do you want|have to)\b/i;
const DECISION =
  /\b(?:decision|decided|agreed?|booked|confirmed|approved|ordered|cancell?ed|resolved|postponed|moved to|ships?|deadline|settled|instead of|(?:is|are|was|were|has been) (?:broken|late|down|missing|delayed|closed|sold out|unavailable))\b/i;
const VAGUE_SUBJECT =
  /^(?:the (?:first|second|other|last|same|former|latter)|one|another|both|all|most|some|none|who|same)\b/i;
const ANAPHORA =
  /^(?:it|it's|its|that|that's|this|these|those|they|they're|he|he's|she|she's|him|her|so|there|then|which)\b/i;
/** A pronoun behind the first word, and not before a noun, in a sentence with few words of content: "Ben will do it.", "I can take that." */
const VAGUE_OBJECT = /(?<=\S\s)(?:it|them|him|her|this|that|those|one)\b(?! +\p{L}{4})/iu;
const MAX_TERMS_OF_VAGUE = 2;
// Parts of a signature, and lines that end where a link was removed.
const CONTACT_DATA = /\S@\S+\.\S|\bmailto:|\b(?:phone|tel|fax|mobile)\s?[:.]|\+\d[\d ()-]{7,}/i;
const LINK_REMOVED = /(?::|\b(?:at|see|from|via|is))$/i;
// Unfinished sentences, which are common in speech.
const UNFINISHED = /\b(?:and|the|a|an|but|or|with|of|our|your|my|because|if|which|than|so|to)[.…]*$/i;
/** Moderation of a meeting, without content. */
export const PROCEDURE =
  /\b(?:kick off|(?:thanks|thank you) (?:all |everyone )?for coming|apologies (?:from|for)|for the recording|let['’]s be quick|(?:meeting|review) number|next (?:question|slide|item|speaker)s?|(?:move|moving) on to|supplementary|come in (?:here|now|on)|over to (?:you|mr|ms|dr)|(?:now|back|continue|go) (?:\w+ )?(?:to|with) (?:mr|ms|mrs|dr)\b|we are ready|any (?:other )?questions|can you (?:hear|see) me|share my screen|on mute|(?:my|the|your) (?:camera|microphone|mic|audio|sound) (?:is|does)|see (?:the|my) (?:sheet|screen|slides?)|wait (?:one|two|a few|another|a)(?: more)? minutes?|(?:wants?|like|ready) to (?:start|begin|go first)|(?:let['’]s|we can|shall we) (?:start|begin|get started)|(?:think )?that['’]s (?:it|all)(?: for today)?[.!]?$|thank you,? (?:mr|madam) (?:chair|speaker))\b/i;
const PROPER_NAME = /(?<=[\p{Ll},] )\p{Lu}[\p{L}]+/gu;
const CONCLUDES =
  /^(?:so|then|ok(?:ay)? (?:so|then)|right,? (?:so|then)|in that case|fine|agreed|deal|settled|let['’]s)\b/i;
/** "Then Wednesday 2 pm.", "Tuesday then." */
const FOLLOWS = /^then\b|\bthen[.!]?$/i;
const CONDITION = /\b(?:if|unless|until|once|as long as)\b/i;
const NEGATION = /n['’]t\b|\b(?:not|no|never|nobody|nothing|none|without|cannot)\b/i;
const LAUGHTER = /\b(?:haha\w*|lol|hehe\w*)\b|[😂🤣]|;-?\)|\((?:laughs|laughter)\)/iu;
/** Questions that only identify somebody or something. */
const LOOKUP =
  /\b(?:what(?:['’]s| is| was) (?:your|the|his|her) (?:name|address|number|order|e-?mail|phone|postcode|date of birth|reference)|which (?:model|version|phone|one|size|colou?r|number|brand)|order number|how old|whose)\b|\bspell\b/i;
/** Answers to news. */
const REACTION =
  /^(?:oh no|oh dear|oh my|oh|wow|no way|really\?|seriously|ouch|damn|congrat\w*|that['’]s (?:great|awful|terrible|bad|amazing)|sorry to hear|what\?|ugh|yikes|omg|great news|finally|brilliant|thank god|phew)(?!\p{L})/iu;

/** Properties by which the importance of a sentence is estimated, of about 0 to 1; [weights.ts](weights.ts) describes each. */
export type Features = ReturnType<typeof measure> & { key: number };

const KEY_MODEL = readModel(keyModel);
/** The usual logarithm of the odds that a reader must know a sentence. */
const USUAL_ODDS = -2;

/**
 * Reads the features of the sentences of an English transcript. `spoken`: the sentences before questions were joined with their answers.
 * `isLong`: of a chat that plans or reports much, for which key facts are estimated.
 */
export function readFeatures(
  sentences: readonly Sentence[],
  spoken: readonly Sentence[],
  transcript: Transcript,
  titleWords: readonly string[],
  isLong: boolean,
): Features[] {
  const frequency = countValues(sentences.flatMap(({ terms }) => terms));
  const context = {
    transcript,
    sentenceCount: sentences.length,
    frequency,
    maxFrequency: Math.max(1, ...frequency.values()),
    frequencyNorm: Math.sqrt(sum([...frequency.values()].map((count) => count * count))) || 1,
    titleTerms: new Set(titleWords.map(foldPlural)),
    findNeighbours: indexNeighbours(spoken),
    earlier: new Earlier(),
    firstStatement: sentences.find(
      (each) => each.terms.length > 1 && !isCourtesy(each.text) && !isIntroduction(each) && hasVerb(each.text),
    ),
  };
  const measured = sentences.map((sentence) => measure(sentence, context));
  const keys = isLong
    ? listKeyFeatures(sentences, measured).map((each) => computeLogOdds(KEY_MODEL, each) - USUAL_ODDS)
    : [];
  return measured.map((features, index) => ({ ...features, key: keys[index] ?? 0 }));
}

interface Context {
  transcript: Transcript;
  sentenceCount: number;
  frequency: ReadonlyMap<string, number>;
  maxFrequency: number;
  frequencyNorm: number;
  titleTerms: ReadonlySet<string>;
  findNeighbours: ReturnType<typeof indexNeighbours>;
  /** The sentences that were measured. */
  earlier: Earlier;
  firstStatement: Sentence | undefined;
}

function measure(sentence: Sentence, context: Context) {
  const { text, wordCount } = sentence;
  const { transcript, frequency, maxFrequency, frequencyNorm, earlier } = context;
  const terms = new Set(sentence.terms);
  const counts = [...terms].map((term) => frequency.get(term) ?? 0);
  const weight = sum(counts.map((count) => Math.log2(1 + count))) / Math.log2(1 + maxFrequency);
  const isChat = transcript.kind === "chat";
  const position = isChat ? sentence.messageIndex / transcript.messages.length : sentence.index / context.sentenceCount;
  const isEmail = transcript.kind === "email";
  const first = isEmail ? (sentence.position === 0 ? 0.6 : 0) + (sentence.messageIndex === 0 ? 0.4 : 0) : 0;
  // An agreement matters however short it is.
  const form = statesAgreement(sentence) ? 0 : 1;
  const isJoint = sentence.jointReport !== undefined;
  const { previous, next } = context.findNeighbours(sentence);
  const { changesDay, changesNumber } = earlier.compare(sentence);
  earlier.add(sentence);
  return {
    frequency: Math.min(1, weight / 6),
    centrality: sum(counts) / (frequencyNorm * (Math.sqrt(terms.size) || 1)),
    opening: Math.max(0, 1 - position * 4) * (isEmail ? 0.5 : 1) + first,
    closing: Math.max(0, position * 4 - 3),
    title: Math.min(1, countIn(terms, context.titleTerms) / 2),
    salientWords: Math.min(1, countIn(terms, SALIENT_WORDS) / 2),
    commitment: toNumber(COMMITMENT.test(text)),
    request: toNumber(REQUEST.test(text)),
    decisionWords: toNumber(DECISION.test(text)),
    names: Math.min(2, text.match(PROPER_NAME)?.length ?? 0),
    numbers: Math.min(2, sentence.numbers.length),
    days: Math.min(2, sentence.days.length),
    question: toNumber(text.endsWith("?")),
    anaphora: form * toNumber(ANAPHORA.test(text) || VAGUE_SUBJECT.test(text)),
    vagueObject: toNumber(!isJoint && terms.size <= MAX_TERMS_OF_VAGUE && VAGUE_OBJECT.test(text)),
    courtesy: form * toNumber(isCourtesy(text) || isIntroduction(sentence)),
    fragment: form * toNumber(isFragment(sentence)),
    incomplete: toNumber(UNFINISHED.test(text)),
    procedure: toNumber(PROCEDURE.test(text)),
    brevity: form * (wordCount < 4 ? 1 : wordCount < 6 ? 0.4 : 0),
    length: Math.min(2, wordCount / 12),
    overlong: Math.min(1, Math.max(0, wordCount - 36) / 36),
    jointReport: toNumber(isJoint),
    answer: toNumber(previous?.text.endsWith("?") === true),
    news: toNumber(next !== null && REACTION.test(next.text)),
    concludes: toNumber(CONCLUDES.test(text)),
    follows: toNumber(FOLLOWS.test(text)),
    verbless: toNumber(/\d/.test(text) && !text.endsWith("?") && !hasVerb(text)),
    exclamation: toNumber(text.endsWith("!")),
    changesDay: toNumber(changesDay),
    changesNumber: toNumber(changesNumber),
    firstStatement: toNumber(sentence === context.firstStatement),
    lookup: toNumber(LOOKUP.test(text) || (previous !== null && LOOKUP.test(previous.text))),
    laughter: toNumber(LAUGHTER.test(text)),
    condition: toNumber(CONDITION.test(text)),
    negation: toNumber(NEGATION.test(text)),
  };
}

/** Returns true for greetings, thanks and other courtesies without a commitment. */
export function isCourtesy(text: string): boolean {
  return (COURTESY.test(text) && !COMMITMENT.test(text)) || ASKS_FOR_TIME.test(text);
}

/** Returns true for a sentence at the start of a conversation that only says who speaks. */
const isIntroduction = (sentence: Sentence): boolean => {
  const { text, wordCount, messageIndex } = sentence;
  return (
    messageIndex < MAX_INTRODUCTIONS &&
    wordCount <= MAX_INTRODUCTION_WORDS &&
    !hasValue(sentence) &&
    (ANSWERS_CALL.test(text) || statesName(text) || isOnlyNames(text))
  );
};

/** Returns true for a company and a name without a verb: "Parks department, Mr Lindqvist." */
const isOnlyNames = (text: string): boolean =>
  !text.endsWith("?") && (text.match(CAPITALIZED)?.length ?? 0) > 1 && !hasVerb(text);

/** Returns true for a contact line, a signature in capitalized words, or a line whose link was removed. */
function isFragment({ text, wordCount }: Sentence): boolean {
  if (LINK_REMOVED.test(text) || (CONTACT_DATA.test(text) && wordCount < 40)) return true;
  if (wordCount < 3 || wordCount > 14 || /[?!]$/.test(text)) return false;
  const long = text.match(/\p{L}{3,}/gu) ?? [];
  return long.length > 2 && long.every((word) => /^\p{Lu}/u.test(word) || /^(?:and|the|for|from)$/.test(word));
}

/** Returns the sentence of another speaker right before a message, and right after it, of each sentence at its border. */
function indexNeighbours(sentences: readonly Sentence[]) {
  const [first, last] = [new Map<number, Sentence>(), new Map<number, Sentence>()];
  for (const sentence of sentences) {
    if (sentence.position === 0) first.set(sentence.messageIndex, sentence);
    last.set(sentence.messageIndex, sentence);
  }
  return ({ messageIndex, position, speaker }: Sentence) => {
    const byOther = (other: Sentence | undefined) => (other && other.speaker !== speaker ? other : null);
    return {
      previous: position === 0 ? byOther(last.get(messageIndex - 1)) : null,
      next: last.get(messageIndex)?.position === position ? byOther(first.get(messageIndex + 1)) : null,
    };
  };
}

const hasVerb = (text: string): boolean => tagTokens(text).some(({ pos }) => pos === "VERB" || pos === "AUX");

const toNumber = (condition: boolean): number => (condition ? 1 : 0);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const countIn = (terms: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...terms].filter((term) => others.has(term)).length;

import { SALIENT_WORDS } from "../lexicon/english-words.ts";
import type { Transcript } from "../parse/transcript.ts";
import type { Sentence } from "../segment/sentence.ts";
import { foldPlural } from "../segment/terms.ts";
import { MIN_WEIGHT_OF_AGREEMENT } from "./budget.ts";
import { CHAT_WEIGHTS, TEXT_WEIGHTS } from "./weights.ts";

const COURTESY =
  /^(?:(?:thank|thanks|thx|hi|hello|hey|bye|goodbye|see you|see ya|talk (?:to you )?(?:later|soon)|good (?:morning|evening|night|luck|idea|point)|have a (?:good|nice|great)|you're welcome|no problem|no worries|nice to|how are you|how's it going|how is it going|what's up|take care|welcome|congrat|sounds good|that's (?:great|good|nice|wonderful|cool|fine|right|true)|of course|all right|you're right|i see|i know|got it|will do|may i help|can i help you|how (?:can|may) i help|what can i do for you|how may i help|my name(?:'s| is)|this is \S+(?: \S+)? (?:speaking|here)|here you are|(?:i have )?(?:some |the )?(?:good|bad|great)(?: and \S+ \S+)? news|nice|great|ok|sure)\b.{0,30}|(?:thanks|thank you) for .{0,45})$/i;
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

/** Scores each sentence of an English transcript by its importance for a summary. */
export function scoreSentences(
  sentences: readonly Sentence[],
  transcript: Transcript,
  titleWords: readonly string[],
): number[] {
  const weights = transcript.kind === "chat" ? CHAT_WEIGHTS : TEXT_WEIGHTS;
  const frequency = countTerms(sentences);
  const maxFrequency = Math.max(1, ...frequency.values());
  const frequencyNorm = Math.sqrt(sum([...frequency.values()].map((count) => count * count))) || 1;
  const titleTerms = new Set(titleWords.map(foldPlural));
  return sentences.map((sentence) => {
    const terms = new Set(sentence.terms);
    const text = sentence.text;
    // An agreement matters however short it is.
    const formFactor = sentence.weight >= MIN_WEIGHT_OF_AGREEMENT ? 0 : 1;
    const counts = [...terms].map((term) => frequency.get(term) ?? 0);
    const weight = sum(counts.map((count) => Math.log2(1 + count))) / Math.log2(1 + maxFrequency);
    const titleCount = [...terms].filter((term) => titleTerms.has(term)).length;
    const salientCount = [...terms].filter((term) => SALIENT_WORDS.has(term)).length;
    const position =
      transcript.kind === "chat"
        ? sentence.messageIndex / transcript.messages.length
        : sentence.index / sentences.length;
    const first =
      transcript.kind === "email" ? (sentence.position === 0 ? 0.6 : 0) + (sentence.messageIndex === 0 ? 0.4 : 0) : 0;
    const termsNorm = Math.sqrt(terms.size) || 1;
    return (
      sentence.weight +
      weights.frequency * Math.min(1, weight / 6) +
      weights.centrality * (sum(counts) / (frequencyNorm * termsNorm)) +
      weights.opening * (Math.max(0, 1 - position * 4) * (transcript.kind === "email" ? 0.5 : 1) + first) +
      weights.closing * Math.max(0, position * 4 - 3) +
      weights.title * Math.min(1, titleCount / 2) +
      weights.salientWords * Math.min(1, salientCount / 2) +
      weights.commitment * (COMMITMENT.test(text) ? 1 : 0) +
      weights.request * (REQUEST.test(text) ? 1 : 0) +
      weights.decision * (DECISION.test(text) ? 1 : 0) +
      weights.names * Math.min(2, text.match(PROPER_NAME)?.length ?? 0) +
      weights.numbers * (sentence.hasNumber ? 1 : 0) +
      weights.question * (text.endsWith("?") ? 1 : 0) +
      formFactor *
        (weights.anaphora * (ANAPHORA.test(text) || VAGUE_SUBJECT.test(text) ? 1 : 0) +
          weights.courtesy * (isCourtesy(text) ? 1 : 0) +
          weights.fragment * (isFragment(sentence) ? 1 : 0) +
          weights.brevity * (sentence.wordCount < 4 ? 1 : sentence.wordCount < 6 ? 0.4 : 0)) +
      weights.vagueObject *
        (sentence.jointReport === undefined && terms.size <= MAX_TERMS_OF_VAGUE && VAGUE_OBJECT.test(text) ? 1 : 0) +
      weights.incomplete * (UNFINISHED.test(text) ? 1 : 0) +
      weights.procedure * (PROCEDURE.test(text) ? 1 : 0) +
      weights.overlong * Math.min(1, Math.max(0, sentence.wordCount - 36) / 36) +
      weights.jointReport * (sentence.jointReport === undefined ? 0 : 1)
    );
  });
}

/** Returns true for a contact line, a signature in capitalized words, or a line whose link was removed. */
function isFragment({ text, wordCount }: Sentence): boolean {
  if (LINK_REMOVED.test(text) || (CONTACT_DATA.test(text) && wordCount < 40)) return true;
  if (wordCount < 3 || wordCount > 14 || /[?!]$/.test(text)) return false;
  const long = text.match(/\p{L}{3,}/gu) ?? [];
  return long.length > 2 && long.every((word) => /^\p{Lu}/u.test(word) || /^(?:and|the|for|from)$/.test(word));
}

/** Returns true for greetings, thanks and other courtesies without a commitment. */
export function isCourtesy(text: string): boolean {
  return COURTESY.test(text) && !COMMITMENT.test(text);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function countTerms(sentences: readonly Sentence[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    for (const term of sentence.terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

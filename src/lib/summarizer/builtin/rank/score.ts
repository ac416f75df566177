import { SALIENT_WORDS } from "../lexicon/english-words.ts";
import type { Transcript } from "../parse/transcript.ts";
import type { Sentence } from "../segment/sentence.ts";
import { foldPlural } from "../segment/terms.ts";

const COURTESY =
  /^(?:(?:thank|thanks|thx|hi|hello|hey|bye|goodbye|see you|see ya|talk (?:to you )?(?:later|soon)|good (?:morning|evening|night|luck|idea|point)|have a (?:good|nice|great)|you're welcome|no problem|no worries|nice to|how are you|how's it going|how is it going|what's up|take care|welcome|congrat|sounds good|that's (?:great|good|nice|wonderful|cool|fine|right|true)|of course|all right|you're right|i see|i know|got it|will do|may i help|can i help you|how (?:can|may) i help|what can i do for you|how may i help|my name(?:'s| is)|this is \S+(?: \S+)? (?:speaking|here)|here you are|(?:i have )?(?:some |the )?(?:good|bad|great)(?: and \S+ \S+)? news|nice|great|ok|sure)\b.{0,30})$/i;
const PROMISE =
  /\b(?:i'll|i will|we'll|we will|i'm going to|i am going to|we're going to|i can|i could|i've decided|let's)\b/i;
const REQUEST =
  /\b(?:can you|could you|would you|will you|please|i need|we need|i want|i'd like|we'd like|would like|you should|you need to|why don't|how about|do you want|have to)\b/i;
const DECISION =
  /\b(?:decision|decided|agreed?|booked|confirmed|approved|ordered|cancell?ed|resolved|postponed|moved to|ships?|deadline|settled|instead of|(?:is|are|was|were|has been) (?:broken|late|down|missing|delayed|closed|sold out|unavailable))\b/i;
// Said when a talk comes to its point: worth more than any one request in it.
const SETTLED =
  /\b(?:(?:that's|that is|this is) (?:the|our) (?:decision|plan)|(?:we|we've|we have) (?:have )?(?:decided|agreed)|it(?:'s| is| was) decided|final decision|to sum up|in summary|in conclusion|the decision is)\b/i;
const VAGUE_SUBJECT =
  /^(?:the (?:first|second|other|last|same|former|latter)|one|another|both|all|most|some|none|who|same)\b/i;
const POINTING =
  /^(?:it|it's|its|that|that's|this|these|those|they|they're|he|he's|she|she's|him|her|so|there|then|which)\b/i;
// What is left of a signature or of a line that ended in a link tells nobody anything.
const CONTACT = /\S@\S+\.\S|\bmailto:|\b(?:phone|tel|fax|mobile)\s?[:.]|\+\d[\d ()-]{7,}/i;
const CUT_OFF = /(?::|\b(?:at|see|from|via|is))$/i;
// Who speaks breaks off; who writes seldom does.
const BROKEN_OFF = /\b(?:and|the|a|an|but|or|with|of|our|your|my|because|if|which|than|so|to)[.…]*$/i;
/** What only leads through a meeting. */
export const PROCEDURE =
  /\b(?:next (?:question|slide|item|speaker)s?|(?:move|moving) on to|supplementary|come in (?:here|now|on)|over to (?:you|mr|ms|dr)|(?:now|back|continue|go) (?:\w+ )?(?:to|with) (?:mr|ms|mrs|dr)\b|we are ready|any (?:other )?questions|can you (?:hear|see) me|share my screen|on mute|thank you,? (?:mr|madam) (?:chair|speaker))\b/i;
const FIGURE = /\d/;
const NAMED = /(?<=[\p{Ll},] )\p{Lu}[\p{L}]+/gu;

export interface Weights {
  frequency: number;
  centrality: number;
  opening: number;
  closing: number;
  title: number;
  matter: number;
  promise: number;
  request: number;
  decision: number;
  named: number;
  figure: number;
  question: number;
  pointing: number;
  courtesy: number;
  debris: number;
  spoken: number;
  brevity: number;
  length: number;
  endless: number;
  answered: number;
}

const CHAT: Weights = {
  frequency: 0.7,
  centrality: 1.2,
  opening: 0.9,
  closing: 0.2,
  title: 0.6,
  matter: 0.4,
  promise: 0.4,
  request: 0.7,
  decision: 0.3,
  named: 0.6,
  figure: 0.3,
  question: -0.4,
  pointing: -0.5,
  courtesy: -2,
  debris: -0.5,
  spoken: -0.6,
  brevity: -0.6,
  length: 0,
  endless: -1,
  answered: 0.4,
};
const MAIL: Weights = {
  ...CHAT,
  debris: -2,
  spoken: 0,
  question: -0.1,
  figure: 0.15,
  frequency: 1,
  opening: 0.8,
  named: 0.1,
  request: 0.3,
  length: 0.5,
};

/** A score per sentence: how likely a reader wants to be told it. */
export function rankEnglish(
  sentences: readonly Sentence[],
  transcript: Transcript,
  title: readonly string[],
): number[] {
  const weights = transcript.kind === "chat" ? CHAT : MAIL;
  const frequency = termFrequency(sentences);
  const most = Math.max(1, ...frequency.values());
  const norm = Math.sqrt([...frequency.values()].reduce((sum, count) => sum + count * count, 0)) || 1;
  const titleTerms = new Set(title.map(foldPlural));
  const messages = transcript.messages.length;
  return sentences.map((sentence) => {
    const terms = new Set(sentence.terms);
    const text = sentence.text;
    let weight = 0;
    let dot = 0;
    let inTitle = 0;
    let matter = 0;
    for (const term of terms) {
      const count = frequency.get(term) ?? 0;
      weight += Math.log2(1 + count) / Math.log2(1 + most);
      dot += count;
      if (titleTerms.has(term)) inTitle += 1;
      if (SALIENT_WORDS.has(term)) matter += 1;
    }
    const place = transcript.kind === "chat" ? sentence.messageIndex / messages : sentence.index / sentences.length;
    const first =
      transcript.kind === "email" ? (sentence.position === 0 ? 0.6 : 0) + (sentence.messageIndex === 0 ? 0.4 : 0) : 0;
    const size = Math.sqrt(terms.size) || 1;
    return (
      weights.frequency * Math.min(1, weight / 6) +
      weights.centrality * (dot / (norm * size)) +
      weights.opening * (Math.max(0, 1 - place * 4) * (transcript.kind === "email" ? 0.5 : 1) + first) +
      weights.closing * Math.max(0, place * 4 - 3) +
      weights.title * Math.min(1, inTitle / 2) +
      weights.matter * Math.min(1, matter / 2) +
      weights.promise * (PROMISE.test(text) ? 1 : 0) +
      weights.request * (REQUEST.test(text) ? 1 : 0) +
      weights.decision * ((DECISION.test(text) ? 1 : 0) + (SETTLED.test(text) ? 3 : 0)) +
      weights.named * Math.min(2, text.match(NAMED)?.length ?? 0) +
      weights.figure * (FIGURE.test(text) ? 1 : 0) +
      weights.question * (text.endsWith("?") ? 1 : 0) +
      weights.pointing * (POINTING.test(text) || VAGUE_SUBJECT.test(text) ? 1 : 0) +
      weights.courtesy * (isCourtesy(text) ? 1 : 0) +
      weights.debris * (isDebris(sentence) ? 1 : 0) +
      weights.spoken * ((BROKEN_OFF.test(text) ? 1 : 0) + (PROCEDURE.test(text) ? 1 : 0)) +
      weights.brevity * (sentence.wordCount < 4 ? 1 : sentence.wordCount < 6 ? 0.4 : 0) +
      weights.length * Math.min(1, sentence.wordCount / 16) +
      weights.endless * Math.min(1, Math.max(0, sentence.wordCount - 36) / 36) +
      weights.answered * (sentence.jointReport === undefined ? 0 : 1)
    );
  });
}

/** A contact line, a signature's row of capitals, or a line whose link was taken out. */
export function isDebris({ text, wordCount }: Sentence): boolean {
  if (CUT_OFF.test(text) || (CONTACT.test(text) && wordCount < 40)) return true;
  if (wordCount < 3 || wordCount > 14 || /[?!]$/.test(text)) return false;
  const long = text.match(/\p{L}{3,}/gu) ?? [];
  return long.length > 2 && long.every((word) => /^\p{Lu}/u.test(word) || /^(?:and|the|for|from)$/.test(word));
}

export function isCourtesy(text: string): boolean {
  return COURTESY.test(text) && !PROMISE.test(text);
}

export function termFrequency(sentences: readonly Sentence[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    for (const term of sentence.terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

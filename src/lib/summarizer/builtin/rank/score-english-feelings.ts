import { scoreWords } from "./score-words.ts";

// Phrases with a sentiment that no single word of them has.
const NEGATIVE_PHRASE =
  /\b(?:oh,? no|no,? no,? no|what the (?:hell|heck|fuck)|the hell|shut up|leave me alone|go away|get out|stop it|stop that|how (?:could|dare) you|are you (?:kidding|serious|crazy|insane|out of your mind)|not fair|can(?:'t|not) (?:believe|stand|take|do this)|too late|fed up|sick of|tired of|broke up|breaking up|broke down|screwed|freak(?:ed|ing) out|let (?:me|us|you) down|no way|my fault|what'?s wrong|something(?:'s| is) wrong|so wrong|came apart|is over|left me|lost it|nobody (?:cares|told)|who cares|i give up|ugh+|sigh|bummer|grumble|exhausted|meh|ffs|fml|smh|foul mood|hate (?:it )?when|ruin(?:s|ed|ing)?|such a pain|why must|e+ww*|argh+|damn ?it|son of a|for god'?s sake|oh,? come on|waste of)\b/i;
const POSITIVE_PHRASE =
  /\b(?:can(?:'t|not) wait|yay+|woo+ ?hoo+|whoo+|hooray|hurray|congrat\w*|so (?:much )?fun|good for you|nice one|well done|way to go|thank god|i(?:'m| am) in love|we did it|i did it|made it|you(?:'re| are) the best|huzzah|woot|so excited|finally got|must[- ]see|highly recommend|looking forward|made my day)\b/i;
const PHRASE_WEIGHT = 0.45;
// "You did what?!" expresses anger or alarm more often than joy.
const INCREDULOUS = /\?!|!\?/;
const INCREDULOUS_WEIGHT = 0.3;
// An exclamation expresses a feeling: with a negation or reproach it is anger or alarm, with a greeting or a yes it is joy.
const EXCLAIMED = /!/;
const NEGATION_OR_REPROACH = /n't\b|\b(?:not|never|no|nobody|nothing|why|stupid|stop|wait)\b/i;
const JOYFUL_OPENING = /^(?:(?:oh,? )?(?:hey|hi|hello|yes|yeah|yep|yay|wow|surprise|cheers|welcome)\b[^.?!]{0,20}!)/i;
const MAX_UNDECIDED_SCORE = 0.4;
const MIN_POSITIVE_SCORE = 0.05;
const EXCLAIMED_WEIGHT = 0.3;
// A question asserts less than a statement: "Is it that bad?"
const QUESTION = /\?\s*$/;
const QUESTION_FACTOR = 0.6;
// The "no" of an answer has no sentiment.
const PLAIN_NO = /^(?:no|nope)(?:[,.]? no)*[,.]\s*/i;

/** Returns a score of English words, above or below zero: emoticons and capitals count. */
export function scoreEnglishFeelings(text: string): number {
  const wordScore = scoreWords(text.replace(PLAIN_NO, ""));
  const score = wordScore * (QUESTION.test(text) ? QUESTION_FACTOR : 1);
  return score + scorePhrases(text) + scoreExclamation(text, score);
}

const scorePhrases = (text: string) =>
  (POSITIVE_PHRASE.test(text) ? PHRASE_WEIGHT : 0) -
  (NEGATIVE_PHRASE.test(text) ? PHRASE_WEIGHT : 0) -
  (INCREDULOUS.test(text) ? INCREDULOUS_WEIGHT : 0);

function scoreExclamation(text: string, score: number): number {
  if (JOYFUL_OPENING.test(text)) return EXCLAIMED_WEIGHT;
  if (score >= MAX_UNDECIDED_SCORE || !EXCLAIMED.test(text)) return 0;
  if (NEGATION_OR_REPROACH.test(text)) return -EXCLAIMED_WEIGHT;
  return score > MIN_POSITIVE_SCORE ? EXCLAIMED_WEIGHT : 0;
}

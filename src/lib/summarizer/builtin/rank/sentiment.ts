import type { Sentiment } from "../../summarizer.ts";
import type { Transcript } from "../parse/transcript.ts";
import { splitSentences } from "../segment/english.ts";
import { isCourtesy } from "./features.ts";
import { scoreWords } from "./score-words.ts";

// Polite words raise the mean of rated messages, so the neutral range is not symmetric around zero.
const NEGATIVE_BELOW = -0.1;
const POSITIVE_ABOVE = 0.42;
const STRONG_SCORE = 0.45;
const MIN_MIXED_SHARE = 0.16;
/** Messages of a longer conversation, at equal distances, decide for all. */
const MAX_MESSAGES = 400;
const MAX_MESSAGE_LENGTH = 2_000;
/** Bounds the work on a conversation of long messages. */
const MAX_CHARACTERS = 100_000;
const PART_LENGTH = 600;
const PART = new RegExp(`[\\s\\S]{1,${PART_LENGTH}}(?=\\s|$)|[\\s\\S]{1,${PART_LENGTH}}`, "g");

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

/** Classifies the sentiment of an English conversation, from its original text: emoticons and capitals count. */
export function classifySentiment({ messages }: Transcript): Sentiment {
  const step = Math.max(1, messages.length / MAX_MESSAGES);
  const sample = Array.from(
    { length: Math.min(messages.length, MAX_MESSAGES) },
    (_, i) => messages[Math.floor(i * step)],
  );
  const maxLength = Math.min(MAX_MESSAGE_LENGTH, Math.ceil(MAX_CHARACTERS / sample.length));
  const texts = sample.map((message) => message?.text.slice(0, maxLength) ?? "");
  // Courtesies are no sentiment of a conversation, but a single message can consist of them.
  const substantial = texts.length > 1 ? texts.map(removeCourtesy).filter((text) => text !== "") : [];
  const scores = (substantial.length > 0 ? substantial : texts).map(scoreText);
  const nonZero = scores.filter((score) => score !== 0);
  if (nonZero.length === 0) return "neutral";
  const mean = nonZero.reduce((sum, score) => sum + score, 0) / Math.max(nonZero.length, scores.length / 2);
  const computeShare = (test: (score: number) => boolean) => scores.filter(test).length / scores.length;
  const high = computeShare((score) => score > STRONG_SCORE);
  const low = computeShare((score) => score < -STRONG_SCORE);
  if (scores.length >= 3 && high >= MIN_MIXED_SHARE && low >= MIN_MIXED_SHARE) return "mixed";
  if (mean < NEGATIVE_BELOW) return "negative";
  return mean > POSITIVE_ABOVE ? "positive" : "neutral";
}

const removeCourtesy = (text: string) =>
  splitSentences(text)
    .filter((sentence) => !isCourtesy(sentence))
    .join(" ");

/** Returns a score from -1 to 1: the mean of the parts of a long text, as the score of a single part saturates. */
function scoreText(text: string): number {
  const parts = text.match(PART) ?? [];
  const scores = parts.map((part) => {
    const wordScore = scoreWords(part.replace(PLAIN_NO, ""));
    const score = wordScore * (QUESTION.test(part) ? QUESTION_FACTOR : 1);
    return score + scorePhrases(part) + scoreExclamation(part, score);
  });
  const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
  return Math.max(-1, Math.min(1, mean));
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

import vader from "vader-sentiment";
import type { Sentiment } from "../../summarizer.ts";
import type { Transcript } from "../parse/transcript.ts";
import { splitSentences } from "../segment/english.ts";
import { isCourtesy } from "./score.ts";

// Measured on rated messages: politeness lifts the mean, so the neutral band lies to the right of zero.
const NEGATIVE_BELOW = -0.1;
const POSITIVE_ABOVE = 0.42;
const STRONG = 0.45;
const MIXED_SHARE = 0.16;
const MOST_MESSAGES = 400;
const LONGEST_MESSAGE = 2_000;
const PIECE = 600;

// Said in talk with a mood that no single word of it has.
const UPSET =
  /\b(?:oh,? no|no,? no,? no|what the (?:hell|heck|fuck)|the hell|shut up|leave me alone|go away|get out|stop it|stop that|how (?:could|dare) you|are you (?:kidding|serious|crazy|insane|out of your mind)|not fair|can(?:'t|not) (?:believe|stand|take|do this)|too late|fed up|sick of|tired of|broke up|breaking up|broke down|screwed|freak(?:ed|ing) out|let (?:me|us|you) down|no way|my fault|what'?s wrong|something(?:'s| is) wrong|so wrong|came apart|is over|left me|lost it|nobody (?:cares|told)|who cares|i give up|ugh+|sigh|bummer|grumble|exhausted|meh|ffs|fml|smh|foul mood|hate (?:it )?when|ruin(?:s|ed|ing)?|such a pain|why must|e+ww*|argh+|damn ?it|son of a|for god'?s sake|oh,? come on|waste of)\b/i;
const PLEASED =
  /\b(?:can(?:'t|not) wait|yay+|woo+ ?hoo+|whoo+|hooray|hurray|congrat\w*|so (?:much )?fun|good for you|nice one|well done|way to go|thank god|i(?:'m| am) in love|we did it|i did it|made it|you(?:'re| are) the best|huzzah|woot|so excited|finally got|must[- ]see|highly recommend|looking forward|made my day)\b/i;
const WEIGHT = 0.45;
// "You did what?!" is said in anger or alarm more often than in joy.
const INCREDULOUS = /\?!|!\?/;
const INCREDULOUS_WEIGHT = 0.3;
// What is exclaimed is felt: a denial or reproach in it is anger or alarm, a greeting or a yes is joy.
const EXCLAIMED = /!/;
const DENIED = /n't\b|\b(?:not|never|no|nobody|nothing|why|stupid|stop|wait)\b/i;
const GREETED = /^(?:(?:oh,? )?(?:hey|hi|hello|yes|yeah|yep|yay|wow|surprise|cheers|welcome)\b[^.?!]{0,20}!)/i;
const OUTSPOKEN = 0.4;
const HINTED = 0.05;
const EXCLAIMED_WEIGHT = 0.3;
// Who asks does not claim: "Is it that bad?"
const ASKED = /\?\s*$/;
const ASKED_SHARE = 0.6;
// An answer's "no" tells of no mood.
const PLAIN_NO = /^(?:no|nope)(?:[,.]? no)*[,.]\s*/i;

/** The mood of an English conversation, from its words as they were written: faces and shouting count. */
export function sentimentOf({ messages }: Transcript): Sentiment {
  const texts = messages.slice(0, MOST_MESSAGES).map(({ text }) => text.slice(0, LONGEST_MESSAGE));
  // Of a talk politeness is no mood; one message alone may be nothing else.
  const telling = texts.length > 1 ? texts.map(withoutCourtesy).filter((text) => text !== "") : [];
  const scores = (telling.length > 0 ? telling : texts).map(moodOf);
  const felt = scores.filter((score) => score !== 0);
  if (felt.length === 0) return "neutral";
  const mean = felt.reduce((sum, score) => sum + score, 0) / Math.max(felt.length, scores.length / 2);
  const share = (test: (score: number) => boolean) => scores.filter(test).length / scores.length;
  const high = share((score) => score > STRONG);
  const low = share((score) => score < -STRONG);
  if (scores.length >= 3 && high >= MIXED_SHARE && low >= MIXED_SHARE) return "mixed";
  if (mean < NEGATIVE_BELOW) return "negative";
  return mean > POSITIVE_ABOVE ? "positive" : "neutral";
}

const withoutCourtesy = (text: string) =>
  splitSentences(text)
    .filter((sentence) => !isCourtesy(sentence))
    .join(" ");

/** -1 to 1; a long text by the mean of its parts, as the measure saturates. */
function moodOf(text: string): number {
  const parts = text.match(new RegExp(`[\\s\\S]{1,${PIECE}}(?=\\s|$)|[\\s\\S]{1,${PIECE}}`, "g")) ?? [];
  const scores = parts.map((part) => {
    const words = vader.SentimentIntensityAnalyzer.polarity_scores(part.replace(PLAIN_NO, "")).compound;
    const said = words * (ASKED.test(part) ? ASKED_SHARE : 1);
    return said + spoken(part) + exclaimed(part, said);
  });
  const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
  return Math.max(-1, Math.min(1, mean));
}

const spoken = (text: string) =>
  (PLEASED.test(text) ? WEIGHT : 0) -
  (UPSET.test(text) ? WEIGHT : 0) -
  (INCREDULOUS.test(text) ? INCREDULOUS_WEIGHT : 0);

function exclaimed(text: string, said: number): number {
  if (GREETED.test(text)) return EXCLAIMED_WEIGHT;
  if (said >= OUTSPOKEN || !EXCLAIMED.test(text)) return 0;
  if (DENIED.test(text)) return -EXCLAIMED_WEIGHT;
  return said > HINTED ? EXCLAIMED_WEIGHT : 0;
}

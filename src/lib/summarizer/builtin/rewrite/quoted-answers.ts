import type { Sentence } from "../segment/sentence.ts";
import { countWords } from "../segment/text.ts";
import { stripLeadIns } from "./lead-ins.ts";
import { punctuate } from "./wording.ts";

const OPEN_QUESTION = /^(?:(?:and|but|so) )?(?:who|what|when|where|why|how|which)\b.*\?$/i;
/** The subject of the answer is that of the question: "What do they say?" "Can't get through." */
const OF_OTHERS = /\b(?:they|he|she|it)\b/i;
const LACKS_SUBJECT = /^(?:can't|cannot|couldn't|won't|didn't|don't want)\b/i;
const MAX_QUESTION_WORDS = 12;
const MAX_ANSWER_WORDS = 8;

/**
 * Quotes a short question together with its answer, if it is a number or lacks its subject and says little alone: "Ann: How much does it
 * cost? Ben: 40 euros."; null for any other pair.
 */
export function quoteAnswer(question: Sentence, answer: Sentence, names: readonly string[]): string | null {
  const [asked, answered] = [question, answer].map(({ text }) => stripLeadIns(text, names).text) as [string, string];
  if (!OPEN_QUESTION.test(asked) || countWords(asked) > MAX_QUESTION_WORDS) return null;
  const isOfOthers = OF_OTHERS.test(asked) && LACKS_SUBJECT.test(answered);
  if (!(/\d/.test(answered) || isOfOthers) || answered.endsWith("?") || answer.wordCount > MAX_ANSWER_WORDS)
    return null;
  return `${question.speaker}: ${asked.charAt(0).toUpperCase()}${asked.slice(1)} ${answer.speaker}: ${punctuate(answered)}`;
}

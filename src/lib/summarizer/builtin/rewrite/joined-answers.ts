import { expandInformalSpelling } from "../lexicon/informal-spelling.ts";
import type { Sentence } from "../segment/sentence.ts";
import { type Token, tagTokens } from "../segment/tagger.ts";
import { extractTerms, tokenize } from "../segment/terms.ts";
import { countWords } from "../segment/text.ts";
import { ASSENT, isAssent, isNo, isYes } from "./answers.ts";
import { isUncertain } from "./certainty.ts";
import { readTimeOrPlace, reportFilledQuestion } from "./filled-questions.ts";
import { stripLeadIns } from "./lead-ins.ts";
import { reportPlan } from "./plans.ts";
import { isWellFormed } from "./report.ts";
import type { Voice } from "./third-person.ts";
import { dropPlease, lowercaseFirst, punctuate } from "./wording.ts";
import { reportYesNoAnswer } from "./yes-no-answers.ts";

// Words of the same speaker after an answer that withdraw it.
const RETRACTION =
  /^(?:(?:oh|ah|hm+|er|uh)[,. ]+)?(?:but|though|however|only|unless|no|nope|wait|hang on|hold on|actually|not|or|oh no|except|scratch that|sorry|just kidding|jk)\b|\b(?:unless|kidding|joking|jk|wait)\b/i;
const BEFORE_ANSWER = /^(?:(?:oh|lol|haha\w*|hehe\w*|aw+|well|hey|hi|omg|wow)[,.! ]+)+/i;
const ADDRESSED_GROUP = /\byou (?:two|three|guys|both|all)\b/i;
const ANY_PERSON = /\b(?:any(?:one|body)|some(?:one|body)|every(?:one|body)|who|all of you|either of you|y'all)\b/i;
const CHECKING_TAG = /(?:(?<!\ball),? right|, (?:ok|okay|alright|yeah|yes|no|huh))\?+$/i;

/** Replaces each question that the next speaker answers by their joint statement: "Ben is at the gym". */
export function joinAnswers(sentences: readonly Sentence[], names: readonly string[]): Sentence[] {
  const isPair = new Set(sentences.map((each) => each.speaker)).size === 2;
  const joined: Sentence[] = [];
  let answerIndex = -1;
  sentences.forEach((question, index) => {
    if (index === answerIndex) return;
    const answer = sentences[index + 1];
    const statement =
      answer && !isSecondQuestion(question, sentences[index - 1])
        ? joinAnswer(question, answer, sentences[index + 2], names, isPair)
        : null;
    if (!statement) {
      joined.push(question);
      return;
    }
    const { text } = statement;
    const words = tokenize(text);
    joined.push({
      ...question,
      text,
      jointReport: text,
      terms: extractTerms(words),
      wordCount: words.length,
      outcomes: [...new Set([...question.outcomes, ...(answer?.outcomes ?? [])])],
      numbers: [...question.numbers, ...(answer?.numbers ?? [])],
      days: [...question.days, ...(answer?.days ?? [])],
    });
    if (statement.coversAnswer) answerIndex = index + 1;
  });
  return joined.map((sentence, index) => ({ ...sentence, index }));
}

interface JointStatement {
  text: string;
  /** The answer says nothing more. */
  coversAnswer: boolean;
}

function joinAnswer(
  question: Sentence,
  answer: Sentence,
  next: Sentence | undefined,
  names: readonly string[],
  isPair: boolean,
): JointStatement | null {
  if (!isAnsweredBy(question, answer)) return null;
  const isRetracted = next?.speaker === answer.speaker && RETRACTION.test(next?.text ?? "");
  if (isRetracted) return null;
  return reportAnswer(question, answer, names, isPair);
}

/** Reports question and answer in one sentence, if they are plain. */
function reportAnswer(
  question: Sentence,
  answer: Sentence,
  names: readonly string[],
  isPair: boolean,
): JointStatement | null {
  const stripped = stripLeadIns(answer.text, names).text;
  const wordsLeft = countWords(stripped.replace(ASSENT, ""));
  const isQuestion = /\?\s*$/.test(question.text);
  // "Yeah, and meet others!" continues an earlier sentence.
  const isContinuation = !isQuestion && /^(?:yes|yeah|yep|and|or|to|so you can)\b/i.test(question.text);
  const isPlain = !isContinuation && wordsLeft <= (isQuestion ? 3 : 2);
  const reply = answer.text.replace(BEFORE_ANSWER, "");
  const filling = isQuestion ? readTimeOrPlace(stripped) : null;
  const isAccepted = isPlain && isAssent(reply);
  const isDecided = isQuestion && (isYes(reply) || isNo(reply));
  // Tagging the words takes most of the time.
  const parsed = filling !== null || isAccepted || isDecided ? parseQuestion(question, answer, isPair, names) : null;
  if (!parsed) return null;
  const { tokens, voice } = parsed;
  const filled = filling === null ? null : reportFilledQuestion(tokens, voice, filling);
  const text =
    filled ??
    (isAccepted ? reportPlan(tokens, voice, reply) : null) ??
    (isDecided ? reportYesNoAnswer(tokens, voice, reply, wordsLeft) : null);
  if (text === null || countWords(text) < 4 || !isWellFormed(text, voice)) return null;
  return { text: punctuate(text), coversAnswer: filled !== null || wordsLeft <= 2 };
}

/** Returns true for a question after another one in a message of its own: the answer may be to either. */
const isSecondQuestion = ({ speaker, position }: Sentence, previous: Sentence | undefined): boolean =>
  position === 0 && previous?.speaker === speaker && /\?\s*$/.test(previous.text);

function isAnsweredBy(question: Sentence, answer: Sentence): boolean {
  return (
    question.speaker !== null &&
    answer.speaker !== null &&
    answer.speaker !== question.speaker &&
    answer.position === 0 &&
    answer.messageIndex === question.messageIndex + 1 &&
    (question.addressee === null || question.addressee === answer.speaker) &&
    question.wordCount > 2 &&
    question.wordCount < 24 &&
    !/["“”<>|]|\s\/\s/.test(question.text)
  );
}

/** Tags the words of a question; null if it is no single sentence to the one who answers. */
function parseQuestion(
  question: Sentence,
  answer: Sentence,
  isPair: boolean,
  names: readonly string[],
): { tokens: Token[]; voice: Voice } | null {
  const { speaker } = question;
  if (speaker === null || !answer.speaker) return null;
  const text = expandInformalSpelling(stripLeadIns(question.text.replace(CHECKING_TAG, "?"), names).text)
    .replace(/^no,? (?=wh)|^at (?=what time)/i, "")
    .replace(/[\s.!?…;:,]+$/, "");
  // One answer does not decide a question to several people.
  if (ADDRESSED_GROUP.test(text) || (!isPair && ANY_PERSON.test(text))) return null;
  const tokens = dropPlease(lowercaseFirst(tagTokens(text)));
  const isSingle = tokens.length > 2 && !tokens.some(({ lower }) => /^(?:\.|or|mind)$/.test(lower));
  const group = isPair ? `${speaker} and ${answer.speaker}` : null;
  return isSingle && !isUncertain(tokens) ? { tokens, voice: { speaker, addressee: answer.speaker, group } } : null;
}

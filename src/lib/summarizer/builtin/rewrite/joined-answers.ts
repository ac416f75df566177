import { expandInformalSpelling } from "../lexicon/informal-spelling.ts";
import type { Sentence } from "../segment/sentence.ts";
import { type Token, tagTokens } from "../segment/tagger.ts";
import { extractTerms, tokenize } from "../segment/terms.ts";
import { countWords } from "../segment/text.ts";
import { stripLeadIns } from "./lead-ins.ts";
import { ASSENT, planOf } from "./plans.ts";
import { decided, filled } from "./replies.ts";
import { finish, isSure, lowerFirst } from "./sentence.ts";
import type { Voice } from "./third-person.ts";

// What the same person adds may take the answer back.
const TAKEN_BACK =
  /^(?:(?:oh|ah|hm+|er|uh)[,. ]+)?(?:but|though|however|only|unless|no|nope|wait|hang on|hold on|actually|not|or|oh no|except|scratch that|sorry|just kidding|jk)\b|\b(?:unless|kidding|joking|jk|wait)\b/i;
const BEFORE_ANSWER = /^(?:(?:oh|lol|haha\w*|hehe\w*|hmm+|aw+|well|hey|hi|omg|wow)[,.! ]+)+/i;
const SEVERAL = /\byou (?:two|three|guys|both|all)\b/i;
const ANYBODY = /\b(?:any(?:one|body)|some(?:one|body)|every(?:one|body)|who|all of you|either of you|y'all)\b/i;
const CHECKED = /(?:,? right|, (?:ok|okay|alright|yeah|yes|no|huh))\?+$/i;

/** Questions that the next speaker answers become what both say together: "Ben is at the gym", "Ben will call Ann". */
export function joinAnswers(sentences: readonly Sentence[], names: readonly string[]): Sentence[] {
  const pair = new Set(sentences.map((each) => each.speaker)).size === 2;
  const joined: Sentence[] = [];
  for (let at = 0; at < sentences.length; at += 1) {
    const question = sentences[at] as Sentence;
    const answer = sentences[at + 1];
    const asked = answer && answers(question, answer) ? askedOf(question, answer, pair, names) : null;
    const found = asked && answer ? join(asked, question, answer, sentences[at + 2], names) : null;
    if (!found) {
      joined.push(question);
      continue;
    }
    const words = tokenize(found.text);
    joined.push({
      ...question,
      text: found.text,
      jointReport: found.text,
      terms: extractTerms(words),
      wordCount: words.length,
    });
    if (found.whole) at += 1;
  }
  return joined.map((sentence, index) => ({ ...sentence, index }));
}

function answers(question: Sentence, answer: Sentence): boolean {
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

interface Asked {
  tokens: Token[];
  voice: Voice;
}

function askedOf(question: Sentence, answer: Sentence, pair: boolean, names: readonly string[]): Asked | null {
  const { speaker } = question;
  if (speaker === null || !answer.speaker) return null;
  const group = pair ? `${speaker} and ${answer.speaker}` : null;
  const text = expandInformalSpelling(stripLeadIns(question.text.replace(CHECKED, "?"), names).text)
    .replace(/^no,? (?=wh)|^at (?=what time)/i, "")
    .replace(/[\s.!?…;:,]+$/, "");
  // What is asked of all is not settled by one.
  if (SEVERAL.test(text) || (!pair && ANYBODY.test(text))) return null;
  const tokens = lowerFirst(tagTokens(text));
  const whole = tokens.length > 2 && !tokens.some(({ lower }) => /^(?:[.!?;:]|or|mind)$/.test(lower));
  return whole ? { tokens, voice: { speaker, addressee: answer.speaker, group } } : null;
}

interface Joint {
  text: string;
  /** Whether the answer says nothing more. */
  whole: boolean;
}

function join(
  { tokens, voice }: Asked,
  question: Sentence,
  answer: Sentence,
  next: Sentence | undefined,
  names: readonly string[],
): Joint | null {
  const takenBack = next?.speaker === answer.speaker && TAKEN_BACK.test(next.text);
  if (takenBack) return null;
  const said = answer.text.replace(BEFORE_ANSWER, "");
  const left = countWords(stripLeadIns(answer.text, names).text.replace(ASSENT, ""));
  const asks = /\?\s*$/.test(question.text);
  const fill = asks ? filled(tokens, voice, answer.text, names) : null;
  // "Yeah, and meet others!" goes on with what was said before: it is no order.
  const goesOn = !asks && /^(?:yes|yeah|yep|and|or|to|so you can)\b/i.test(question.text);
  const agreed = !goesOn && left <= (asks ? 3 : 2) ? planOf(tokens, voice, said) : null;
  const text = fill ?? agreed ?? (asks ? decided(tokens, voice, said, left) : null);
  if (text === null || countWords(text) < 4 || !isSure(text, voice)) return null;
  return { text: finish(text), whole: fill !== null || left <= 2 };
}

import { IMPERATIVE_VERBS, STATE_VERBS } from "../lexicon/verb-classes.ts";
import type { Token } from "../segment/tagger.ts";
import { hasSecondClause } from "./certainty.ts";
import { isAboutPastOrCondition, isForSpeaker, isRequestedAction, reportSuggestion } from "./requests.ts";
import { shiftPerson, type Voice } from "./third-person.ts";
import { uninvert } from "./word-order.ts";

/** Reports a question ("Ann asks Ben to …", "Ann asks if …"); null where its form is not certain. */
export function reportQuestion(tokens: readonly Token[], voice: Voice): string | null {
  const words = tokens.map(({ lower }) => lower);
  const [first = "", second = "", third = "", fourth = "", fifth = ""] = words;
  if (/^(?:how|what)$/.test(first) && second === "about") return reportProposal(tokens, voice);
  if (first === "shall" && second === "we") return reportSuggestion(tokens.slice(2), voice);
  if (first === "why" && second === "do" && third === "n't" && !STATE_VERBS.has(fifth)) {
    if (fourth === "we") return reportSuggestion(tokens.slice(4), voice);
    return fourth === "you" && voice.addressee !== null
      ? report(`suggests that ${voice.addressee}`, shiftPerson(tokens.slice(4), voice, ["speaker"]), voice)
      : null;
  }
  // "Could you do Friday?" asks if the time suits.
  const asksForTime = /^(?:do|make|manage) (?:at )?(?:the )?(?:\d|noon|tomorrow|tonight|today|\w{3,6}day)\b/.test(
    `${third} ${fourth}`,
  );
  const isRequest =
    /^(?:can|could|would|will)$/.test(first) && second === "you" && !asksForTime && isRequestedAction(tokens[2]);
  // "Can you swim?" is about an ability.
  const isAbility = first === "can" && !IMPERATIVE_VERBS.has(third) && !isForSpeaker(tokens);
  const isChoice = words.includes("or");
  if (isRequest && voice.addressee !== null && !isAbility && !isChoice && !isAboutPastOrCondition(words)) {
    if (hasSecondClause(tokens.slice(2))) return null;
    return report(`asks ${voice.addressee} to`, shiftPerson(tokens.slice(2), voice, ["speaker", "addressee"]), voice);
  }
  // "Have you?" only repeats what was said before.
  const statement = tokens.length > 2 ? uninvert(tokens, 0) : null;
  const question = statement && report("asks if", shiftPerson(statement, voice, ["speaker"]), voice);
  // "They" refers to others.
  return question?.startsWith(`${voice.speaker} asks if ${voice.speaker} `) ? null : question;
}

const report = (opening: string, text: string | null, { speaker }: Voice) =>
  text === null ? null : `${speaker} ${opening} ${text}`;

/** "How about taking …" and "How about noon" are suggestions, "What about …", "How about the price" and "How about your Spanish" questions. */
function reportProposal(tokens: readonly Token[], voice: Voice): string | null {
  const [how, , object] = tokens;
  // "What about my Sunday?" may offer it.
  if (object?.lower === "my") return null;
  const text = shiftPerson(tokens.slice(2), voice, ["speaker"]);
  const isOfPerson = /^(?:my|your|our|his|her|their|its)$/.test(object?.lower ?? "");
  const isReturned = tokens.length < 4 && /^(?:you|me|us|him|her|them|that|it|this)$/.test(object?.lower ?? "");
  // "How about at noon" lacks what is suggested.
  if (object === undefined || isReturned || object.pos === "ADP") return null;
  if (how?.lower === "what" || object.pos === "DET" || isOfPerson) return report("asks about", text, voice);
  // "How about Tom" and "How about winter" are questions, too.
  const isSuggested =
    /^(?:\S+ing|\w+day|noon|\W?\d\S*|i|we|you|one|two|three|four|five|six|seven|eight|nine|ten)$/.test(object.lower);
  return isSuggested ? report("suggests", text, voice) : null;
}

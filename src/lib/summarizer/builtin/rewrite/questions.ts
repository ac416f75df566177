import { IMPERATIVE_VERBS, REQUEST_MODALS, STATE_VERBS } from "../lexicon/verb-classes.ts";
import type { Token } from "../segment/tagger.ts";
import { hasJoinedBareVerb, hasSecondClause } from "./certainty.ts";
import { toGerund } from "./inflect.ts";
import { isAboutPastOrCondition, isBareVerb, isForSpeaker, isRequestedAction } from "./requests.ts";
import { shiftPerson, type Voice } from "./third-person.ts";
import { spellOutAuxiliary, uninvert } from "./word-order.ts";

const QUESTION_WORD = /^(?:what|when|where|who|whom|whose|which|why|how)$/;
/** Reports a question ("Ann asks Ben to …", "Ann asks if …"); null where its form is not certain. */
export function reportQuestion(tokens: readonly Token[], voice: Voice): string | null {
  const words = tokens.map((token) => token.lower);
  const [first = "", second = "", third = ""] = words;
  if (/^(?:how|what)$/.test(first) && second === "about") return reportProposal(tokens, voice);
  if (first === "shall" && second === "we") return suggests(voice, reportGerund(tokens.slice(2), voice));
  if (first === "why" && second === "do" && third === "n't") {
    const report = reportWhyNot(tokens, voice);
    if (report !== undefined) return report;
  }
  if (REQUEST_MODALS.has(first) && second === "you" && voice.addressee !== null && !isAboutPastOrCondition(words)) {
    const request = findRequest(tokens);
    if (request !== undefined) return request && reportRequest(request, voice);
  }
  if (QUESTION_WORD.test(first)) return asks(voice, reportWordQuestion(tokens, voice));
  const statement = uninvert(tokens, 0);
  return statement && asks(voice, prefix("if", shiftPerson(statement, voice, ["speaker"])));
}

const asks = (voice: Voice, text: string | null) => (text === null ? null : `${voice.speaker} asks ${text}`);
const suggests = (voice: Voice, text: string | null) => (text === null ? null : `${voice.speaker} suggests ${text}`);
const prefix = (word: string, text: string | null) => (text === null ? null : `${word} ${text}`);

/** "How about taking …" and "How about noon" are suggestions, "What about …", "How about the price" and "How about your Spanish" questions. */
function reportProposal(tokens: readonly Token[], voice: Voice): string | null {
  const [how, , object] = tokens;
  const shift = () => shiftPerson(tokens.slice(2), voice, ["speaker"]);
  const isOfPerson = /^(?:my|your|our|his|her|their|its)$/.test(object?.lower ?? "");
  if (how?.lower === "what" || object?.pos === "DET" || isOfPerson) return asks(voice, prefix("about", shift()));
  const isReturned = tokens.length < 4 && /^(?:you|him|her|them|that|it|this)$/.test(object?.lower ?? "");
  return isReturned ? null : suggests(voice, shift());
}

/** "Why don't you …" and "Why don't we …" are suggestions, except with a verb of state. Undefined for other subjects. */
function reportWhyNot(tokens: readonly Token[], voice: Voice): string | null | undefined {
  const subject = tokens[3]?.lower;
  if (STATE_VERBS.has(tokens[4]?.lower ?? "")) return asks(voice, reportWordQuestion(tokens, voice));
  if (subject === "we") return suggests(voice, reportGerund(tokens.slice(4), voice));
  if (subject !== "you" || voice.addressee === null) return undefined;
  return suggests(voice, prefix(`that ${voice.addressee}`, shiftPerson(tokens.slice(4), voice, ["speaker"])));
}

/**
 * Finds the requested action of "can you …" or "would you mind …ing", from its verb on. Null where the verb is not
 * certain; undefined if it is no request.
 */
function findRequest(tokens: readonly Token[]): Token[] | null | undefined {
  if (isRequestedAction(tokens[2])) {
    // "Can you swim?" is about an ability.
    const canBeAbility = tokens[0]?.lower === "can" && !IMPERATIVE_VERBS.has(tokens[2]?.lower ?? "");
    return isForSpeaker(tokens) || !canBeAbility ? tokens.slice(2) : undefined;
  }
  const [modal, , mind, gerund, ...rest] = tokens;
  if (modal?.lower !== "would" || mind?.lower !== "mind" || !gerund?.lower.endsWith("ing")) return undefined;
  if (gerund.lemma === gerund.lower) return null;
  return [{ ...gerund, text: gerund.lemma, lower: gerund.lemma }, ...rest];
}

function reportRequest(tokens: readonly Token[], voice: Voice): string | null {
  const action = hasSecondClause(tokens) ? null : shiftPerson(tokens, voice, ["speaker", "addressee"]);
  return asks(voice, prefix(`${voice.addressee ?? ""} to`, action));
}

/** "go to the beach" → "going to the beach". */
function reportGerund([verb, ...rest]: readonly Token[], voice: Voice): string | null {
  if (!isBareVerb(verb) || hasJoinedBareVerb(rest)) return null;
  const object = rest.length > 0 ? shiftPerson(rest, voice, ["speaker"]) : "";
  return object === null ? null : `${toGerund(verb.lower)}${/^[\p{L}\p{N}]/u.test(object) ? " " : ""}${object}`;
}

/** Reports a question that starts with a question word, in the word order of a statement. */
function reportWordQuestion(tokens: readonly Token[], voice: Voice): string | null {
  const index = tokens.findIndex((token) => token.pos === "AUX" || token.lower === "'s" || token.lower === "'re");
  const phrase = tokens.slice(0, index < 0 ? 1 : index);
  if (phrase.length > 5 || phrase.some((token) => token.pos === "VERB" || token.pos === "PUNCT")) return null;
  const head = phrase.map((token) => (token.pos === "PROPN" ? token.text : token.lower)).join(" ");
  if (index < 0)
    return tokens[1]?.pos === "VERB" ? prefix(head, shiftPerson(tokens.slice(1), voice, ["speaker"])) : null;
  const auxiliary = tokens[index]?.lower ?? "";
  // In "Who has some …", the question word is the subject.
  const ownsVerb = head === "who" && /^ha(?:s|ve|d)$/.test(auxiliary);
  const statement = ownsVerb ? null : uninvert(tokens, index);
  if (statement) return prefix(head, shiftPerson(statement, voice, ["speaker"]));
  const following = tokens[index + 1]?.pos ?? "";
  const canBeSubject = /^(?:who|what|which|whose)\b/.test(head) && !/^d(?:o|oes|id)$/.test(auxiliary);
  return ownsVerb || (canBeSubject && /^(?:VERB|ADJ|ADV)$/.test(following))
    ? prefix(head, shiftPerson(spellOutFirst(tokens.slice(index)), voice, ["speaker"]))
    : null;
}

/** "'s driving" → "is driving". */
function spellOutFirst([first, ...rest]: readonly Token[]): Token[] {
  if (!first) return [];
  const text = spellOutAuxiliary(first.lower);
  return [text === first.lower ? first : { ...first, text, lower: text, spaced: true }, ...rest];
}

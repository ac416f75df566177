import { isPastForm } from "../../grounding/stem.ts";
import { hasContent } from "../../grounding/words.ts";
import { findDue } from "../../points/due.ts";
import { IMMEDIATE_VERBS, IMPERATIVE_VERBS, STATE_VERBS, SUBJECTLESS_VERBS } from "../lexicon/verb-classes.ts";
import { MAX_ANSWER_CLAUSES, MAX_ANSWER_DISTANCE } from "./found-task.ts";
import { type Clause, listNext } from "./read-clauses.ts";
import type { TaskForms } from "./task-forms.ts";

/** "Tell her that we are late.", "Take the keys.": an errand, while "Tell me" is for the conversation. */
const TO_OTHERS =
  /^(?:just )?(?:tell|give|show|ask) (?:him|her|them|the|your|our|\p{Lu}\p{L}+)(?!\p{L})|^(?:just )?take (?:the|her|his|their|our|my|your|some|an?) (?!seat\b|look\b|break\b)/iu;

/** A verb that no list has, before its object: "Wash it", "Drop the keys at mine". */
const BEFORE_OBJECT =
  /^(?:just )?(?!\p{L}*(?:ing|ed|ly|s|day) )(\p{L}{3,}) (?:it|them|him|her|the|your|my|his|our|their|an?|those|these|some) /iu;

const getFirstWord = (text: string): string => /^(?:just )?(\p{L}+)/iu.exec(text)?.[1]?.toLowerCase() ?? "";

/** Returns true if the first word is the bare form of a verb. */
export function isImperative(text: string): boolean {
  if (IMPERATIVE_VERBS.has(getFirstWord(text))) return true;
  const word = BEFORE_OBJECT.exec(text.replace(/[.,!]/g, " "))?.[1]?.toLowerCase() ?? "";
  return hasContent(word) && !isPastForm(word) && !STATE_VERBS.has(word) && !SUBJECTLESS_VERBS.has(word);
}

/** "Get a meeting with her.", but not "Come here." */
export function isErrand(text: string): boolean {
  return (
    isImperative(text) &&
    (!IMMEDIATE_VERBS.has(getFirstWord(text)) || TO_OTHERS.test(text)) &&
    !/\?$|\bhere\b|^\S+ \S+ly[.!]*$|^(?:just )?(?:(?:come|go) (?!.*(?:day|tomorrow|tonight)\b)|turn|choose|join|sit|drink|leave|visit)\b/i.test(
      text,
    )
  );
}

/** Returns true for the last question or instruction of a message that is a request if the answer promises it. */
export function isTentative(clause: Clause, text: string, clauses: readonly Clause[], forms: TaskForms): boolean {
  const isOne = (written: string) =>
    forms.tentativeRequest?.test(written) === true || (forms.promise !== undefined && isErrand(written));
  return (
    isOne(text) &&
    !listNext(clauses, clause, MAX_ANSWER_DISTANCE).some(
      (later) =>
        later.passage.message === clause.passage.message && (isOne(later.text) || forms.request.test(later.text)),
    )
  );
}

/** Orders that the listener carries out after the conversation, and rarely confirms. */
const LATER = /^(?:bring|send|email|text|call|tell|ring|ask|pay)\b/i;

/** "I will, first thing on Monday." */
export const ELLIPSIS = /^i(?:['’]ll| will| can| could)(?:[,.!]|$)/i;

/** A question or an instruction after which the next message of another speaker promises to do it. */
export function isPromised(clause: Clause, text: string, clauses: readonly Clause[], forms: TaskForms): boolean {
  const { promise, lateAcceptance, refusal, declinedOffer } = forms;
  const { passage, speaker } = clause;
  const following = listNext(clauses, clause, MAX_ANSWER_CLAUSES).filter(({ speaker: other }) => other !== speaker);
  const [first] = following;
  if (!first || first.passage.message > passage.message + 2) return false;
  const reply = following.filter((other) => other.passage.message === first.passage.message).slice(0, 3);
  // "Yes, I'll write the notice" states a task itself, "Will do, I'll see him tomorrow" may not.
  const isAccepted = reply.some(({ said }) => /^(?:(?:will|can) do|consider it done)(?=[,.!]|$)/i.test(said));
  if (
    !isAccepted &&
    reply.some(({ text: own, words }) => forms.commitment.test(own) && !ELLIPSIS.test(own) && words.size > 0)
  )
    return false;
  if (reply.some(({ said, answer }) => refusal.test(said) || declinedOffer?.test(answer))) return false;
  return (
    reply.some(({ said }) => promise?.test(said) || lateAcceptance?.test(said)) ||
    (isErrand(text) && (LATER.test(text) || (IMPERATIVE_VERBS.has(getFirstWord(text)) && findDue(text, null) !== null)))
  );
}

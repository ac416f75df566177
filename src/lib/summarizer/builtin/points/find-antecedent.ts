import { hasContent, splitWords } from "../../grounding/words.ts";
import { findNeed } from "./find-need.ts";
import type { FoundTask } from "./found-task.ts";
import { type Clause, listPrevious } from "./read-clauses.ts";

/** Sentences before a task in which the noun of its pronoun is searched. */
const MAX_DISTANCE = 6;
/** A task with more content words is clear without the noun of its pronoun. */
const MAX_WORDS = 3;
/** A commitment with no more content words hardly names a thing. */
const MAX_VAGUE_WORDS = 1;
/** Pronouns of things and persons, without articles ("le dossier") and determiners ("this afternoon"). */
const PRONOUN =
  /(?<!\p{L})(?:(?:it|them|him|her(?! \p{L}{4})|one|(?:this|that|those|these)(?=[.,!?]|$| (?:by|before|after|on|for|to|out|over|up|this|next|today|tomorrow|tonight|then|too|first|now)\b)|das(?= \p{L}+en\b)|es|ihn|ihm)(?!\p{L})|(?:je|me|vous|nous) l(?:['’]|es? |a ))/iu;

/** "Can I collect the keys?", "I'll come by after five." */
const VISIT = /^i\S* (?:come|go|pop|call|be) (?:by|in|round|over|there|at|after|before|then|on)\b/i;
/** Before a noun. */
const DETERMINER = /\b(?:the|an?|my|your|our|their) /i;

const countContent = (text: string): number => splitWords(text).filter(({ lower }) => hasContent(lower)).length;

/** Finds the sentence before a task that names what the task has a pronoun for: "The forms are missing. Can you collect them?" */
export function findAntecedent({ kind, clause, text, isBare }: FoundTask, clauses: readonly Clause[]): Clause | null {
  if (isBare) return findNeed(clause, clauses);
  // "Who rings them?", "I'll do that." or "I'll ring."
  const namesNothing = clause.words.size <= MAX_VAGUE_WORDS && !DETERMINER.test(text);
  const isVague = PRONOUN.test(text) || VISIT.test(text) || (kind === "commitment" && namesNothing);
  if (clause.words.size > MAX_WORDS || !isVague) return null;
  // "The forms are missing, I'll collect them."
  const [opening = ""] = clause.said.split(text);
  if (opening !== clause.said && countContent(opening) > 1 && !PRONOUN.test(opening)) return clause;
  const isClear = ({ words, isIdle, text: other, passage: { assertion } }: Clause) => {
    // A question before a request is often another request: "Can you cancel it?", "Please do it yourself."
    const isUsable = !isIdle && !assertion.conditional && !(kind === "request" && assertion.question);
    return isUsable && words.size > 1 && other.includes(" ") && !(words.size <= MAX_WORDS && PRONOUN.test(other));
  };
  const before = listPrevious(clauses, clause, MAX_DISTANCE).filter(isClear);
  const isRequest = (other: Clause) => other.speaker === clause.speaker && /^(?:can|could|may) i /i.test(other.text);
  return (
    before.findLast((other) => repeatsVerb(text, other) || (VISIT.test(text) && isRequest(other))) ??
    before.at(-1) ??
    null
  );
}

/** "Somebody needs to ask them.", "I'll ask.": a verb that has no content for the comparison of words. */
export const repeatsVerb = (text: string, { said }: Clause): boolean => {
  const [, verb = ""] = /^i['’]ll (\p{L}{3,})/iu.exec(text) ?? [];
  return verb !== "" && splitWords(said).some(({ lower }) => lower === verb.toLowerCase());
};

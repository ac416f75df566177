import { stem } from "../../grounding/stem.ts";
import { hasContent, splitWords } from "../../grounding/words.ts";
import { findNeed } from "./find-need.ts";
import type { FoundTask } from "./found-task.ts";
import { type Clause, listPrevious } from "./read-clauses.ts";
import type { TaskForms } from "./task-forms.ts";
import { ELLIPSIS, isErrand } from "./tentative-request.ts";

/** Sentences before a task in which the noun of its pronoun is searched. */
const MAX_DISTANCE = 6;
/** A task with more content words is clear without the noun of its pronoun. */
const MAX_WORDS = 3;
/** Sentences before a question in which the topic of the conversation is searched. */
const MAX_TOPIC_DISTANCE = 12;
const TOPIC = /^(?:and )?(?:what|how) about (?!\p{L}+\?$)/iu;
/** A commitment with no more content words hardly names a thing. */
const MAX_VAGUE_WORDS = 1;
/** Pronouns of things and persons, without articles ("le dossier") and determiners ("this afternoon"). */
const PRONOUN =
  /(?<!\p{L}|after )(?:(?:it|them|him|her(?! \p{L}{4})|one(?! of)|(?:this|that|those|these)(?=[.,!?]|$| (?:by|before|after|on|for|to|out|over|up|this|next|today|tomorrow|tonight|then|too|first|now)\b)|das(?= \p{L}+en\b)|es|ihn|ihm)(?!\p{L})|(?:je|me|vous|nous) l(?:['’]|es? |a ))/iu;

/** "Can I collect the keys?", "I'll come by after five." */
const VISIT = /^i\S* (?:come|go|pop|call|be) (?:by|in|round|over|there|at|after|before|then|on)\b/i;
/** "The 6th, please." */
const CHOOSES = /\d.*, (?:please|pl[sz])[.!]*$/i;
const ASKS =
  /(?<!\p{L})(?:who|wer|qui|quién|quem|chi) \p{L}+ (?:it|them|that|this|those)(?!\p{L})|, (?:please|pl[sz])[.!]*$/iu;
/** A sentence that needs the one before it. */
const LEANS = /^(?:its?|that)(?!\p{L})/iu;
const NAME = /(?<=[\p{L},] )\p{Lu}\p{Ll}/u;
/** Before a noun. */
const DETERMINER = /\b(?:the|an?|my|your|our|their) /i;

const countContent = (text: string): number => splitWords(text).filter(({ lower }) => hasContent(lower)).length;

/** Finds the sentence before a task that names what the task has a pronoun for: "The forms are missing. Can you collect them?" */
export function findAntecedent(
  { kind, clause, text, isBare }: FoundTask,
  clauses: readonly Clause[],
  forms: TaskForms,
): Clause | null {
  if (isBare) return findNeed(clause, clauses);
  // "Who rings them?", "I'll do that." or "I'll ring."
  const namesNothing = clause.words.size <= MAX_VAGUE_WORDS && !DETERMINER.test(text);
  const isVague = PRONOUN.test(text) || VISIT.test(text) || (kind === "commitment" && namesNothing);
  if (clause.words.size > MAX_WORDS || !isVague) return null;
  // "The forms are missing, I'll collect them."
  const [opening = ""] = clause.said.split(text);
  if (opening !== clause.said && countContent(opening) > 1 && !PRONOUN.test(opening)) return clause;
  const before = listPrevious(clauses, clause, MAX_DISTANCE);
  const fits = (other: Clause) =>
    isClear(other) &&
    // A question before a request is often another request: "Can you cancel it?", "Please do it yourself."
    !(kind === "request" && other.passage.assertion.question);
  const last = before.findLast(({ speaker }) => speaker !== clause.speaker)?.passage.message;
  const chosen = before.findLast((other) => other.passage.message === last && CHOOSES.test(other.said));
  if (chosen) return chosen;
  const repeated = before.findLast(
    (other) =>
      repeatsVerb(text, other) ||
      (VISIT.test(text) && asksForSelf(other, clause)) ||
      (ELLIPSIS.test(text) && /\bwho\b/i.test(other.text)),
  );
  if (repeated) return findNamed(repeated, clauses) ?? before.findLast(fits) ?? null;
  const own = before.findLast((other) => other.passage.message === clause.passage.message && fits(other));
  if (own) return own;
  const asked =
    kind === "commitment" && before.findLast((other) => other.passage.message === last && asks(other, forms));
  return (asked && findNamed(asked, clauses)) || (before.findLast(fits) ?? null);
}

const asksForSelf = (other: Clause, { speaker }: Clause): boolean =>
  other.speaker === speaker && /^(?:can|could|may) i /i.test(other.text);

/** "Who buys?", "Can you collect them?", "The 6th, please." */
const asks = ({ said, text }: Clause, { request, tentativeRequest }: TaskForms): boolean =>
  ASKS.test(said) || request.test(text) || tentativeRequest?.test(text) === true || isErrand(text);

/** Finds what a question or a request is about: itself, the sentence before it in its message, or the topic of the conversation. */
function findNamed(asked: Clause, clauses: readonly Clause[]): Clause | null {
  if (namesThing(asked)) return asked;
  const before = listPrevious(clauses, asked, MAX_TOPIC_DISTANCE);
  const heading = before.at(-1);
  if (heading && heading.passage.message === asked.passage.message && namesThing(heading)) return heading;
  return before.findLast(({ said }) => TOPIC.test(said)) ?? (asked.words.size > 1 && isUsable(asked) ? asked : null);
}

/** The speaker refuses or cannot. */
const DISCLAIMS = /^(?:not me|i (?:do not|don['’]t|cannot|can['’]t)|no,)(?!\p{L})/iu;

const isUsable = ({ text, said, isIdle, words, passage: { assertion } }: Clause): boolean =>
  !isIdle &&
  !assertion.conditional &&
  !DISCLAIMS.test(said) &&
  text.includes(" ") &&
  !(words.size <= MAX_WORDS && LEANS.test(text));

const isClear = (clause: Clause): boolean =>
  isUsable(clause) && clause.words.size > 1 && !(clause.words.size <= MAX_WORDS && PRONOUN.test(clause.text));

/** Returns true for a sentence with a noun before its pronoun: "Tea and biscuits, we do it ourselves.", but not "Who does it?" */
function namesThing(clause: Clause): boolean {
  const [own = ""] = clause.text.split(PRONOUN);
  const count = splitWords(own).filter(({ lower }) => lower.length > 2 && clause.words.has(lower)).length;
  return isUsable(clause) && count >= (NAME.test(own) || DETERMINER.test(own) ? 1 : 2);
}

/** "Somebody needs to ask them.", "I'll ask.": a verb that has no content for the comparison of words. */
export const repeatsVerb = (text: string, { said }: Clause): boolean => {
  const [, verb = ""] = /^i['’]ll (\p{L}{3,})/iu.exec(text) ?? [];
  return verb !== "" && splitWords(said).some(({ lower }) => stem(lower) === stem(verb.toLowerCase()));
};

import { listContent, splitWords } from "../../grounding/words.ts";
import { computeProbability, findLikeliest, type Model } from "../learned/logistic.ts";
import { listAntecedentFeatures, listCandidates } from "./antecedent-features.ts";
import { findNeed } from "./find-need.ts";
import type { FoundTask } from "./found-task.ts";
import { type Clause, listPrevious } from "./read-clauses.ts";
import type { TaskForms } from "./task-forms.ts";

/** Sentences before a task in which the noun of its pronoun is searched, in a letter or a language without a model. */
const MAX_DISTANCE = 6;
/** A task with more content words is clear without the noun of its pronoun. */
const MAX_WORDS = 3;
/** Sentences before a question in which the topic of the conversation is searched. */
const MAX_TOPIC_DISTANCE = 12;
const TOPIC = /^(?:and )?(?:what|how) about (?!\p{L}+\?$)/iu;
const MIN_PROBABILITY = 0.4;
/** Pronouns of things and persons, without articles ("le dossier") and determiners ("this afternoon"). */
const PRONOUN =
  /(?<!\p{L}|after )(?:(?:it|them|him|her(?! \p{L}{4})|one(?! of)|(?:this|that|those|these)(?=[.,!?]|$| (?:by|before|after|on|for|to|out|over|up|this|next|today|tomorrow|tonight|then|too|first|now)\b)|das(?= \p{L}+en\b)|es|ihn|ihm)(?!\p{L})|(?:je|me|vous|nous) l(?:['’]|es? |a ))/iu;

/** A sentence that needs the one before it. */
const LEANS = /^(?:its?|that)(?!\p{L})/iu;
const NAME = /(?<=[\p{L},] )\p{Lu}\p{Ll}/u;
/** Before a noun. */
const DETERMINER = /\b(?:the|an?|my|your|our|their) /i;

/** Finds the sentence before a task that it is understood by: "The forms are missing. Can you collect them?" */
export function findAntecedent(
  { kind, clause, text, isBare }: FoundTask,
  clauses: readonly Clause[],
  { models }: TaskForms,
): Clause | null {
  if (isBare) return findNeed(clause, clauses);
  // "The forms are missing, I'll collect them."
  const [opening = ""] = clause.said.split(text);
  if (opening !== clause.said && listContent(opening).length > 1 && !PRONOUN.test(opening) && PRONOUN.test(text))
    return clause;
  // The model is fitted to chats: a letter names what it is about.
  if (models && !clause.isLetter) return chooseAntecedent(clause, clauses, models.antecedent);
  if (clause.words.size > MAX_WORDS || !PRONOUN.test(text)) return null;
  const before = listPrevious(clauses, clause, MAX_DISTANCE);
  const fits = (other: Clause) =>
    isClear(other) &&
    // A question before a request is often another request: "Can you cancel it?", "Please do it yourself."
    !(kind === "request" && other.passage.assertion.question);
  const own = before.findLast((other) => other.passage.message === clause.passage.message && fits(other));
  return own ?? before.findLast(fits) ?? null;
}

/** Chooses the sentence before a task by which it is most likely understood. */
function chooseAntecedent(clause: Clause, clauses: readonly Clause[], model: Model): Clause | null {
  const estimate = (other: Clause) => computeProbability(model, listAntecedentFeatures(clause, other, clauses));
  const best = findLikeliest(listCandidates(clauses, clause), estimate, MIN_PROBABILITY);
  return best ? (findNamed(best, clauses) ?? best) : null;
}

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

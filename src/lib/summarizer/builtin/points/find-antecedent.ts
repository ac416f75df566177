import type { FoundTask } from "./found-task.ts";
import { type Clause, listPrevious } from "./read-clauses.ts";

/** Sentences before a task in which the noun of its pronoun is searched. */
const MAX_DISTANCE = 6;
/** A task with more content words is clear without the noun of its pronoun. */
const MAX_WORDS = 3;
/** Pronouns of things and persons, without articles ("le dossier") and determiners ("this afternoon"). */
const PRONOUN =
  /(?<!\p{L})(?:(?:it|them|him|her(?! \p{L}{4})|one|(?:this|that|those|these)(?=[.,!?]|$| (?:by|before|after|on|for|to|out|over|up)\b)|das(?= \p{L}+en\b)|es|ihn|ihm)(?!\p{L})|(?:je|me|vous|nous) l(?:['’]|es? |a ))/iu;

const countContent = ({ content }: Clause["passage"]): number => new Set(content).size;

/** Finds the sentence before a task that names what the task has a pronoun for: "The forms are missing. Can you collect them?" */
export function findAntecedent({ kind, clause, text }: FoundTask, clauses: readonly Clause[]): Clause | null {
  if (clause.words.size > MAX_WORDS || !PRONOUN.test(text)) return null;
  // "The forms are missing, I'll collect them."
  const [before = ""] = clause.passage.text.split(text);
  if (before !== clause.passage.text && countContent(clause.passage) > clause.words.size + 1 && !PRONOUN.test(before))
    return clause;
  const isClear = ({ words, isIdle, text: other, passage: { assertion } }: Clause) => {
    // A question before a request is often another request: "Can you cancel it?", "Please do it yourself."
    const isUsable = !isIdle && !assertion.conditional && !(kind === "request" && assertion.question);
    return isUsable && words.size > 1 && other.includes(" ") && !(words.size <= MAX_WORDS && PRONOUN.test(other));
  };
  return listPrevious(clauses, clause, MAX_DISTANCE).findLast(isClear) ?? null;
}

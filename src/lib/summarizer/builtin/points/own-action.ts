import { findDue } from "../../points/due.ts";
import { MAX_ANSWER_DISTANCE } from "./found-task.ts";
import { type Clause, listPrevious } from "./read-clauses.ts";
import type { TaskForms } from "./task-forms.ts";
import { isImperative } from "./tentative-request.ts";

/** "Writing back now.", "I'm also filing it as a bug." */
const PROGRESS =
  /^(?:i(?:['’]m| am) (?:also |now |just )?)?(?!(?:go|com|try|hav|be|feel|see|look|leav|stay)ing\b)\p{L}{2,}ing (?:back|him|her|you|the|my|your|our|an?)\b.*\b(?:now|right away|today|tonight|tomorrow)\b|^i(?:['’]m| am) also (?!\p{L}+ing (?:to|at|in|on|for)\b)\p{L}+ing\b/iu;
const HABIT =
  /^(?:start|finish|stop|work|leave|play|use|visit|return)\b|\b(?:always|usually|often|never|every|each|\p{L}+days)\b|\b(?:use|get|pass)\b/iu;

/** Returns true for an own action in the present that answers a request or follows an agreement: "Deal, I do the inventory." */
export function statesOwnAction(clause: Clause, text: string, clauses: readonly Clause[], forms: TaskForms): boolean {
  if (PROGRESS.test(text)) return true;
  const [, action = ""] = /^i (?:also |then )?(.+)$/iu.exec(text) ?? [];
  if (forms.promise === undefined || HABIT.test(action)) return false;
  if (isImperative(action) && findDue(text, null) !== null) return true;
  if (!isImperative(action) && !/^do (?:it|that|the|my|your|our)\b|^do \p{L}+(?: \p{L}+)?[.!]*$/iu.test(action))
    return false;
  if (/\b(?:deal|ok|okay|then|fine|agreed|right|and),? i\b/i.test(clause.said)) return true;
  return listPrevious(clauses, clause, MAX_ANSWER_DISTANCE).some(
    (other) => other.speaker !== clause.speaker && forms.request.test(other.text),
  );
}

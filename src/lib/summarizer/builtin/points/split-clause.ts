import { splitWords } from "../../grounding/words.ts";
import type { Clause } from "./read-clauses.ts";
import type { TaskForms } from "./task-forms.ts";
import { isErrand } from "./tentative-request.ts";

/** Where another commitment or request begins in a sentence. */
const BORDER =
  /(?:, | and | but | so |[;–—] ?|\. |\p{Extended_Pictographic}\ufe0f? )(?=(?:(?:and|but|so|then) )?(?:i['’]ll|i will|i['’]m going to|let me|(?:can|could) you|(?:please|pl[sz]) \p{Ll}+|(?:we['’]ll|we will)|(?:the|my|our|that|your) (?:\S+ ){1,2}i['’]ll|(?:i|we) (?:also )?(?:ask|bring|book|buy|call|carry|collect|cook|fetch|hang|order|post|prepare|print|reserve|ring|send|tell|text)) )/giu;

/** Splits a sentence before the commitments and requests that it contains: "I'll tell him, and I'll bring you two heaters." */
export function splitClause(clause: Clause, forms: TaskForms): Clause[] {
  const { leadIn, commitment, request, offer, letterRequest, condition } = forms;
  const borders = [...clause.text.matchAll(BORDER)].map(({ index, 0: { length } }) => [index, index + length] as const);
  if (borders.length === 0) return [clause];
  const ends = [...borders.map(([end]) => end), clause.text.length];
  const parts = ends.map((end, place) => clause.text.slice(borders[place - 1]?.[1] ?? 0, end).replace(leadIn, ""));
  // A condition at the start is one of all parts: "If it turns up, please send it back and I'll refund you."
  if (condition.test(parts[0] ?? "")) return [clause];
  const isTask = (text: string) =>
    isErrand(text) || [commitment, request, offer, letterRequest].some((form) => form?.test(text));
  const [first = "", ...others] = parts;
  // The first part may explain another one: "The lock is broken, I'll call them."
  const found = [...(isTask(first) ? [first] : []), ...others];
  return found.map((text) => {
    const said = new Set(splitWords(text).map(({ lower }) => lower));
    return { ...clause, text, words: new Set([...clause.words].filter((word) => said.has(word))) };
  });
}

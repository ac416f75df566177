import { type FoundTask, MAX_ANSWER_DISTANCE } from "./found-task.ts";
import { type Clause, listPrevious } from "./read-clauses.ts";

/** "Somebody should ring them.", "What about the keys?" */
const NEED =
  /\b(?:needs?|should|must|ha(?:s|ve) to|got to|who(?!['’]?s (?:on|in|at|there|that|this|calling|speaking)\b)|some(?:one|body)|any(?:one|body)|(?:what|how) about)\b/i;
const PLAIN_CLAIM = /^me[.!]?$/i;
const OBLIGES = /\b(?:needs?|should|must|ha(?:s|ve) to|got to|can|could)\b/i;
/** Sentences before a task in which the need that it meets is searched. */
const MAX_DISTANCE = 6;

/** Finds the sentence that names what a participant takes or gives with "That's me." or "Can I leave that with you?" */
export const findNeed = (clause: Clause, clauses: readonly Clause[]): Clause | null =>
  listPrevious(clauses, clause, MAX_DISTANCE).findLast(({ words, text, isIdle, passage }) => {
    const distance = clause.passage.message - passage.message;
    // "The customer section?", "That's on me.", but not "Ann Lee?", "That's me."
    const isTopic = distance === 1 && /^\p{Lu}?\p{Ll}+ \p{Ll}.*\?$/u.test(text);
    return (
      (!isIdle || text.endsWith("?")) &&
      words.size > 0 &&
      distance <= MAX_ANSWER_DISTANCE &&
      (NEED.test(text) || isTopic)
    );
  }) ?? null;

/** Reads "That's me." as the answer to the request or the need before it; null where none is, or the speaker has stated the task. */
export function claimNeed(clause: Clause, tasks: readonly FoundTask[], clauses: readonly Clause[]): FoundTask | null {
  const { speaker, passage } = clause;
  if (tasks.some(({ owner, clause: { passage: own } }) => owner === speaker && own.message === passage.message))
    return null;
  const need = findNeed(clause, clauses);
  // "Who wants tea?", "Me."
  const isPlain = PLAIN_CLAIM.test(clause.text) && need !== null && !OBLIGES.test(need.text);
  return need === null || isPlain ? null : meetNeed(need, speaker, [clause]);
}

/** Creates the task that a sentence states as needed, and that the answers give to its owner. */
export const meetNeed = (need: Clause, owner: string | null, answers: Clause[]): FoundTask => ({
  kind: "request",
  clause: need,
  text: need.text,
  owner,
  isAccepted: true,
  isBare: false,
  state: "open",
  answers,
  due: null,
});

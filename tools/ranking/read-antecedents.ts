import { listAntecedentFeatures, listCandidates } from "../../src/lib/summarizer/builtin/points/antecedent-features.ts";
import type { Clause } from "../../src/lib/summarizer/builtin/points/read-clauses.ts";
import { toLetters } from "../../src/lib/summarizer/grounding/words.ts";
import { readTraps, type Trap } from "../../test/kit/traps.ts";
import { selectNaming } from "./lines.ts";
import type { Sample } from "./logistic.ts";
import { readConversation, selectStating } from "./read-clauses.ts";

/** Messages of a task that may state it: its request, and what accepts this. */
const STATING_MESSAGES = 2;
const MAX_ANSWER_DISTANCE = 3;
/** Letters of a quoted sentence that are compared. */
const QUOTE_LENGTH = 12;

/**
 * Reads the pairs of sentences that state tasks, in the English conversations of a file of bench/data, and of sentences before them: whether the
 * first is understood by the second. Conversations without `needs` have none.
 */
export const readAntecedentSamples = (name: string): Sample[] =>
  readTraps(name).flatMap(({ needs, ...trap }) => {
    const read = needs === undefined ? null : readConversation(trap);
    if (!needs || read === null) return [];
    const { clauses, toMessage } = read;
    return trap.tasks.flatMap(({ words, lines = [] }) => {
      const messages = lines.map(toMessage).toSorted((a, b) => a - b);
      return messages.slice(-STATING_MESSAGES).flatMap((message) => {
        const [clause] = selectStating(listOfMessage(clauses, message), words);
        if (!clause || message < Math.max(...messages) - MAX_ANSWER_DISTANCE) return [];
        const earlier = messages.filter((each) => each < message);
        const named = [...earlier, ...listNeeded(clause, needs, toMessage)];
        const wanted = new Set(named.flatMap((each) => findNaming(clauses, clause, each)));
        return listCandidates(clauses, clause).map((other) => ({
          features: listAntecedentFeatures(clause, other, clauses),
          isTrue: wanted.has(other.position),
        }));
      });
    });
  });

const listOfMessage = (clauses: readonly Clause[], message: number): Clause[] =>
  clauses.filter(({ passage }) => passage.message === message);

/** Lists the messages that a sentence is understood by; its own where another sentence of this names the matter. */
function listNeeded(
  { passage }: Clause,
  needs: NonNullable<Trap["needs"]>,
  toMessage: (line: number) => number,
): number[] {
  const letters = toLetters(passage.text);
  return needs
    .filter(({ line }) => toMessage(line) === passage.message)
    .filter(({ words }) => letters.includes(toLetters(words).slice(0, QUOTE_LENGTH)))
    .flatMap(({ on }) => on.flat().map(toMessage));
}

/** Finds the place of the sentence of a message that names the matter of a later sentence; of its own message, the one before. */
function findNaming(clauses: readonly Clause[], clause: Clause, message: number): number[] {
  if (message > clause.passage.message) return [];
  if (message === clause.passage.message) return [clause.position - 1];
  const best = selectNaming(listOfMessage(clauses, message), ({ words }) => words.size);
  return best ? [best.position] : [];
}

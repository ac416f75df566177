import { ENGLISH } from "../../src/lib/summarizer/builtin/points/english-forms.ts";
import { statesFact } from "../../src/lib/summarizer/builtin/points/extract-points.ts";
import { readTasks } from "../../src/lib/summarizer/builtin/points/extract-tasks.ts";
import type { Clause } from "../../src/lib/summarizer/builtin/points/read-clauses.ts";
import { readTraps, type Trap } from "../../test/kit/traps.ts";
import type { Sample } from "./logistic.ts";
import { findClause, readConversation } from "./read-clauses.ts";

type ReadTrue = (
  trap: Trap,
  find: (line: number, words: string) => Clause | undefined,
  at: (line: number) => Clause[],
) => Iterable<Clause | undefined>;

/** Reads the sentences of the English conversations of a file of bench/data: whether they state a decision that holds in the end. */
export const readDecisionSamples = (name: string): Sample[] =>
  readSamples(
    name,
    () => true,
    ({ decisions }, find) => decisions?.map(({ line, words }) => find(line, words)) ?? [],
  );

/** Reads the statements with numbers and days: whether they show a key fact, and hold in the end. */
export const readFactSamples = (name: string): Sample[] =>
  readSamples(name, statesFact, ({ facts, changed = [] }, find, at) => {
    const withdrawn = new Set(changed.map(({ line, words }) => find(line, words)));
    const lines = facts.filter(({ key }) => key).flatMap((fact) => fact.lines?.flat() ?? []);
    return lines.flatMap(at).filter((clause) => !withdrawn.has(clause));
  });

function readSamples(name: string, isCandidate: (clause: Clause) => boolean, readTrue: ReadTrue): Sample[] {
  return readTraps(name).flatMap((trap) => {
    const read = trap.decisions ? readConversation(trap) : null;
    if (read === null) return [];
    const { clauses, names, toMessage } = read;
    const at = (line: number) => clauses.filter(({ passage }) => passage.message === toMessage(line));
    const find = (line: number, words: string) => findClause(clauses, toMessage(line), words);
    const marked = new Set(readTrue(trap, find, at));
    const { features } = readTasks(clauses, names, ENGLISH);
    return clauses
      .filter(isCandidate)
      .map((clause) => ({ features: features.listPlaced(clause), isTrue: marked.has(clause) }));
  });
}

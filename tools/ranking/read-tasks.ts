import { ENGLISH } from "../../src/lib/summarizer/builtin/points/english-forms.ts";
import { readTasks } from "../../src/lib/summarizer/builtin/points/extract-tasks.ts";
import { readTraps } from "../../test/kit/traps.ts";
import type { Sample } from "./logistic.ts";
import { readConversation, selectStating } from "./read-clauses.ts";

/**
 * Reads the sentences of the English conversations of a file of bench/data: whether they state a task that is open in the end. Other sentences of
 * the messages that state one are left out.
 */
export const readTaskSamples = (name: string): Sample[] =>
  readTraps(name).flatMap((trap) => {
    const read = readConversation(trap);
    if (read === null) return [];
    const { clauses, names, toMessage } = read;
    const groups = trap.tasks.map(({ words, lines = [] }) => {
      const messages = new Set(lines.map(toMessage));
      const own = clauses.filter(({ passage }) => messages.has(passage.message));
      return { own, best: selectStating(own, words) };
    });
    const own = new Set(groups.flatMap((group) => group.own));
    const best = new Set(groups.flatMap((group) => group.best));
    const { features } = readTasks(clauses, names, ENGLISH);
    return clauses
      .filter((clause) => best.has(clause) || !own.has(clause))
      .map((clause) => ({ features: features.listOfTask(clause), isTrue: best.has(clause) }));
  });

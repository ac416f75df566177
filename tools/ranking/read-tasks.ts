import { readSubject } from "../../src/lib/summarizer/builtin/engine.ts";
import { toTranscript } from "../../src/lib/summarizer/builtin/parse/parse.ts";
import { ENGLISH } from "../../src/lib/summarizer/builtin/points/english-forms.ts";
import { listNames } from "../../src/lib/summarizer/builtin/points/extract-tasks.ts";
import { findTasks } from "../../src/lib/summarizer/builtin/points/find-tasks.ts";
import { type Clause, readClauses } from "../../src/lib/summarizer/builtin/points/read-clauses.ts";
import { TaskFeatures } from "../../src/lib/summarizer/builtin/points/task-features.ts";
import { isEnglish } from "../../src/lib/summarizer/builtin/write-lines.ts";
import { splitWords } from "../../src/lib/summarizer/grounding/words.ts";
import { readSource } from "../../src/lib/summarizer/messages/read-source.ts";
import type { SummaryRequest } from "../../src/lib/summarizer/summarizer.ts";
import { readTraps } from "../../test/kit/traps.ts";
import { findMessage, readFirstLines } from "./lines.ts";
import type { Sample } from "./logistic.ts";

/** Letters of a word of a task that its sentence has too. */
const STEM_LENGTH = 5;

/**
 * Reads the sentences of the English conversations of a file of bench/data: whether they state a task that is open in the end. Other sentences of
 * the messages that state one are left out.
 */
export const readTaskSamples = (name: string): Sample[] =>
  readTraps(name).flatMap(({ content, source = "api", tasks }) => {
    const request: SummaryRequest = { title: "", content, source, style: "concise" };
    const { subject } = readSubject(request);
    if (!isEnglish(subject.language)) return [];
    const transcript = toTranscript(request);
    const read = readSource(request, transcript);
    const names = listNames(read);
    const clauses = readClauses(read, names, ENGLISH, transcript.kind === "email");
    const found = findTasks(clauses, names, ENGLISH);
    const firstLines = readFirstLines(request);
    const groups = tasks.map(({ words, lines = [] }) => {
      const messages = new Set(lines.map((line) => findMessage(firstLines, line)));
      const own = clauses.filter(({ passage }) => messages.has(passage.message));
      const stems = splitWords(words).map(({ lower }) => lower.slice(0, STEM_LENGTH));
      const count = ({ passage }: Clause) => stems.filter((stem) => passage.text.toLowerCase().includes(stem)).length;
      const most = Math.max(1, ...own.map(count));
      return { own, best: own.filter((clause) => count(clause) === most) };
    });
    const [own, best] = [
      new Set(groups.flatMap((group) => [...group.own])),
      new Set(groups.flatMap((group) => [...group.best])),
    ];
    const features = new TaskFeatures(clauses, ENGLISH);
    return clauses
      .filter((clause) => best.has(clause) || !own.has(clause))
      .map((clause) => ({
        features: features.list(
          clause,
          found.find((task) => task.clause.position === clause.position),
        ),
        isTrue: best.has(clause),
      }));
  });

import type { DraftTask } from "../../grounding/ground-points.ts";
import type { Source } from "../../grounding/source.ts";
import { isEnglish } from "../lexicon/languages.ts";
import { reportSpeech } from "../rewrite/report.ts";
import { punctuate } from "../rewrite/wording.ts";
import { cleanText } from "../segment/clean.ts";
import { truncate } from "../segment/text.ts";
import { ClauseFeatures } from "./clause-features.ts";
import { findAntecedent } from "./find-antecedent.ts";
import { findTasks } from "./find-tasks.ts";
import type { FoundTask } from "./found-task.ts";
import { getTaskForms } from "./get-task-forms.ts";
import { type Clause, readClauses } from "./read-clauses.ts";
import { reviewTasks } from "./review-tasks.ts";
import type { TaskForms } from "./task-forms.ts";

const MAX_TASKS = 20;
/** Further tasks for each 10,000 characters of a longer conversation. */
const TASKS_PER_PART = 2;
const MAX_TASKS_OF_LONG = 60;
const PART_CHARACTERS = 10_000;
const MAX_TASK_LENGTH = 200;

/** Extracts the tasks of a conversation in one of the languages with forms; none in others. `isLetter`: of e-mails. */
export function extractTasks(source: Source, language: string, isLetter = false): DraftTask[] {
  const forms = getTaskForms(language);
  if (!forms) return [];
  const names = listNames(source);
  const clauses = readClauses(source, names, forms, isLetter);
  return writeTasks(readTasks(clauses, names, forms), source, language);
}

/** The sentences of a conversation with the tasks that the grammar reads in them. */
export interface ReadTasks {
  clauses: readonly Clause[];
  /** Of the speakers. */
  names: readonly string[];
  found: readonly FoundTask[];
  features: ClauseFeatures;
  forms: TaskForms;
}

/** Reads the tasks in the sentences of a conversation, and the features of these. */
export function readTasks(clauses: readonly Clause[], names: readonly string[], forms: TaskForms): ReadTasks {
  const found = findTasks(clauses, names, forms);
  return { clauses, names, found, features: new ClauseFeatures(clauses, forms, found), forms };
}

/** Writes the tasks that the grammar and the model find. */
export function writeTasks(
  { clauses, names, found, features, forms }: ReadTasks,
  source: Source,
  language: string,
): DraftTask[] {
  return reviewTasks(found, clauses, names, forms, features)
    .slice(0, growLimit(source, [MAX_TASKS, TASKS_PER_PART, MAX_TASKS_OF_LONG]))
    .map((task) => ({ task, antecedent: findAntecedent(task, clauses, forms) }))
    .filter(({ task, antecedent }) => !task.isBare || antecedent !== null)
    .map(({ task, antecedent }) => {
      const quotation = quote(task.clause);
      const written = isEnglish(language) && antecedent !== task.clause ? reportTask(task) : null;
      return {
        text: truncate(addAntecedent(task, written, antecedent, source), MAX_TASK_LENGTH),
        quotations: [truncate(addAntecedent(task, quotation, antecedent, source), MAX_TASK_LENGTH), quotation],
        owner: task.owner,
        due_text: task.due,
        state: task.state,
        passages: [task.clause, ...task.answers, ...(antecedent ? [antecedent] : [])].map(({ passage }) => passage),
      };
    });
}

/** Returns the maximum number of points: that of a short conversation, and more for each 10,000 characters of a longer one. */
export function growLimit({ messages }: Source, [usual, step, maximum]: readonly [number, number, number]): number {
  const parts = messages.reduce((sum, { text }) => sum + text.length, 0) / PART_CHARACTERS;
  return Math.min(maximum, usual + step * Math.max(0, Math.floor(parts - 1)));
}

/** Lists the names of the speakers as the summary writes them. */
export const listNames = ({ messages }: Source): string[] => [
  ...new Set(messages.flatMap(({ speaker, aliases }) => aliases?.[0] ?? speaker ?? [])),
];

/** Writes a task in the third person; null where the form of the sentence is not certain. */
function reportTask({ kind, clause, text, owner, isAccepted, state }: FoundTask): string | null {
  // Who took over a commitment is its subject; "my drill" stays that of the first speaker.
  const isTakenOver = kind === "commitment" && owner !== null && owner !== clause.speaker;
  if (isTakenOver && /\b(?:my|mine|me|myself)\b/i.test(text)) return null;
  const speaker = isTakenOver ? owner : clause.speaker;
  if (kind === "assignment") return punctuate(text).replace(/\.$/, "");
  const addressee = kind === "request" ? owner : clause.addressee;
  const written = reportSpeech(cleanText(text), { speaker, addressee })?.replace(/\.$/, "") ?? null;
  if (written === null || kind === "commitment") return written;
  const opening = [
    `${speaker} asks ${owner} to `,
    `${speaker} asks if ${owner} can `,
    ...["should", "needs to", "has to", "must"].map((verb) => `${speaker} says somebody ${verb} `),
  ].find((each) => written.startsWith(each));
  if (!isAccepted || state !== "open" || opening === undefined) return written;
  // "Send me the list" was written with "them", which "send them the list" has too.
  if (/\b(?:them|they|their)\b/i.test(text)) return written;
  const action = written.slice(opening.length).replace(/\bthem\b/, speaker);
  const isAmbiguous = /^(?:not|be)\b|\bthey\b|\btheir\b/.test(action);
  return isAmbiguous ? written : `${owner} will ${action}`;
}

/** Adds the sentence that a pronoun of the task refers to: in a quotation the sentences between, else in brackets. */
function addAntecedent(
  { clause }: FoundTask,
  written: string | null,
  antecedent: Clause | null,
  source: Source,
): string {
  if (antecedent === null || antecedent === clause) return written ?? quote(clause);
  const { passage } = antecedent;
  if (written === null && passage.message === clause.passage.message) {
    const { text = "" } = source.messages[passage.message] ?? {};
    return `${clause.speaker}: ${text.slice(passage.start, clause.passage.end).replace(/\s+/g, " ")}`;
  }
  return `${written ?? quote(clause)} (“${antecedent.text.replace(/[,.!]+$/, "")}”)`;
}

const quote = ({ speaker, said }: Clause): string => `${speaker}: ${said}`;

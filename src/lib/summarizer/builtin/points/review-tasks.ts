import { computeProbability, findLikeliest } from "../learned/logistic.ts";
import { isWelcome } from "./answer-request.ts";
import type { ClauseFeatures } from "./clause-features.ts";
import { findOutcome } from "./find-outcome.ts";
import { createTask, cutQuestion, type FoundTask, MAX_ANSWER_DISTANCE } from "./found-task.ts";
import { type Clause, countShared, listNext } from "./read-clauses.ts";
import { acceptBy, findAccepted, findRepeated } from "./take-over.ts";
import type { TaskForms } from "./task-forms.ts";
import { isImperative } from "./tentative-request.ts";

/** Below it, a task that the grammar reads as open is none. */
const MIN_OF_FOUND = 0.3;
/** From it on, a sentence that the grammar does not read as a task is one. */
const MIN_OF_ADDED = 0.7;
/** In a message with another task. */
const MIN_BESIDE = 0.8;
const MIN_LENGTH = 8;
/** Sentences in which the next speaker is searched. */
const MAX_NEXT = 6;
/** "Could you do the posters?", "So you bring the ladder?" */
const ASKS_OTHERS =
  /\b(?:can|could|will|would) you\b|^(?:(?:so|and|then|but|ok(?:ay)?)[, ]+)*you(?! know\b)(?:\P{L}|['’])/iu;
/** "You'll have the list by noon": what the other person gets, the speaker does. */
const GIVES =
  /^(?:(?:so|and|then|but|ok(?:ay)?)[, ]+)*you(?:['’]ll| will| can)? (?:have|get|receive|hear|see)\b(?! to\b)/i;
/** Most promises name who makes them; the others are not worth the time to read the features of every sentence. */
const NAMES_PARTY = /\b(?:i|im|ill|me|my|mine|we|us|our|you|u|your|let|will|can|could|be)\b|ing\b/i;
/** "We need somebody for the gate." */
const SEEKS = /\b(?:someone|somebody|anyone|anybody|volunteers?|who)\b/i;
/** The start of "Shall I ask the baker?", which becomes "I'll ask the baker". */
const OFFERED = /^(?:shall|should|can) i |^(?:do you )?want me to /i;
const OFFERS = /\b(?:shall|should|can) i\b|\bwant me to\b/i;

/** Removes open tasks that are most likely none, and adds sentences that most likely are one, in the order of the text. */
export function reviewTasks(
  tasks: readonly FoundTask[],
  clauses: readonly Clause[],
  names: readonly string[],
  forms: TaskForms,
  features: ClauseFeatures,
): FoundTask[] {
  const { models } = forms;
  if (!models) return [...tasks];
  const estimate = (clause: Clause) => computeProbability(models.task, features.listOfTask(clause));
  const reviewed = tasks.filter((task) => isSure(task) || estimate(task.clause) >= MIN_OF_FOUND);
  for (const [message, own] of Map.groupBy(listUnused(clauses, tasks), ({ passage }) => passage.message)) {
    const isBeside = reviewed.some(({ state, clause }) => state === "open" && clause.passage.message === message);
    const best = findLikeliest(own, estimate, isBeside ? MIN_BESIDE : MIN_OF_ADDED);
    const task = best ? readTask(best, clauses, names) : null;
    if (task && (task.kind === "commitment" || isWelcome(task.clause, clauses, forms)))
      addTask(task, reviewed, clauses, forms);
  }
  return reviewed.toSorted((a, b) => a.clause.position - b.clause.position);
}

/** What somebody accepted or claimed is a task, and so is an item of a list of them. The models are fitted to chats. */
const isSure = ({ state, kind, isAccepted, isBare, clause }: FoundTask): boolean =>
  state !== "open" || clause.isLetter || isBare || (kind !== "commitment" && isAccepted);

/** Lists the sentences of chats that are of no task, without questions for information. */
function listUnused(clauses: readonly Clause[], tasks: readonly FoundTask[]): Clause[] {
  const used = new Set(tasks.flatMap(({ clause, answers }) => [clause, ...answers].map(({ position }) => position)));
  return clauses.filter(
    ({ position, isIdle, isLetter, said, text }) =>
      !(used.has(position) || isIdle || isLetter) &&
      text.length >= MIN_LENGTH &&
      NAMES_PARTY.test(said) &&
      !SEEKS.test(text) &&
      (!text.endsWith("?") || ASKS_OTHERS.test(text) || OFFERS.test(text)),
  );
}

/** Adds a task with its outcome, or the acceptance of an earlier one; nothing where another participant's task is repeated. */
function addTask(task: FoundTask, tasks: FoundTask[], clauses: readonly Clause[], forms: TaskForms): void {
  const accepted = task.kind === "commitment" ? findAccepted(task, tasks, forms) : undefined;
  if (accepted) acceptBy(accepted, task);
  else if (!findRepeated(task, tasks) && !tasks.some((other) => isSame(task, other))) {
    findOutcome(task, tasks, clauses, forms);
    tasks.push(task);
  }
}

/** "The flyers? I could print the flyers.", "I'll print them on Monday, the flyers." */
const isSame = (task: FoundTask, { state, owner, clause }: FoundTask): boolean =>
  state === "open" &&
  owner === task.owner &&
  Math.abs(clause.passage.message - task.clause.passage.message) <= MAX_ANSWER_DISTANCE &&
  countShared(task.clause, clause) > 0;

function readTask(clause: Clause, clauses: readonly Clause[], names: readonly string[]): FoundTask {
  const text = cutQuestion(clause.text);
  const isPromise = GIVES.test(text) && !text.endsWith("?");
  if (!isPromise && (ASKS_OTHERS.test(text) || isImperative(text)))
    return createTask("request", clause, text, findAsked(clause, clauses, names));
  const task = createTask("commitment", clause, text, clause.speaker);
  return { ...task, text: text.replace(OFFERED, "I'll ").replace(/ ?\?$/, "") };
}

/** Finds who is asked: whoever is called, the only other participant, or the next speaker. */
function findAsked(clause: Clause, clauses: readonly Clause[], names: readonly string[]): string | null {
  const others = names.filter((name) => name !== clause.speaker);
  const next = listNext(clauses, clause, MAX_NEXT).find(({ speaker }) => speaker !== clause.speaker);
  return clause.called ?? clause.addressee ?? (others.length === 1 ? (others[0] ?? null) : (next?.speaker ?? null));
}

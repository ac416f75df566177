import { findDue } from "../../points/due.ts";
import { answerRequest, isWelcome } from "./answer-request.ts";
import { claimNeed, findNeed, meetNeed } from "./find-need.ts";
import { findOutcome } from "./find-outcome.ts";
import { createTask, cutQuestion, cutSecondPart, type FoundTask } from "./found-task.ts";
import { statesOwnAction } from "./own-action.ts";
import { type Clause, countShared } from "./read-clauses.ts";
import { splitClause } from "./split-clause.ts";
import { acceptBy, findAccepted, findRepeated, findTakenOver, takeOver } from "./take-over.ts";
import type { TaskForms } from "./task-forms.ts";
import { isErrand, isPromised, isTentative } from "./tentative-request.ts";

const MARKED =
  /^(?:[-*•] )?(?:action(?: items?| points?)?|todo|to-do|to do|next steps?|a[ip]|aufgaben?|à faire|tareas?)\s?[:–-]\s?(.{6,})$/i;
/** An item of a list of tasks: "- Nina: invite the team", "Nina – invite the team". */
const ITEM =
  /^(?:[-*•] |\d{1,2}[.)] )?@?(\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}.'-]+)?)(?:\s?:|\s[–—-]|,? to(?= \p{Ll})) (.{4,})$/u;
const ASSIGNMENT =
  /^((?:(?:Mr|Mrs|Ms|Dr|Cllr)\.? )?\p{Lu}[\p{L}'-]+),? (?:is to|will|'ll|to|should|needs? to|is going to|has to|must|agreed to|takes? care of|soll(?:te)?|muss) (?!be\b|have\b|not\b|never\b|probably\b|happen\b|love\b|know\b|like\b)\p{Ll}+/u;
/** Finds commitments, requests and assignments with their outcome. */
export function findTasks(clauses: readonly Clause[], names: readonly string[], forms: TaskForms): FoundTask[] {
  const tasks: FoundTask[] = [];
  for (const part of clauses.flatMap((clause) => splitClause(clause, forms))) {
    const task = forms.claim?.test(part.text) ? claimNeed(part, tasks, clauses) : readTask(part, clauses, names, forms);
    if (!task) continue;
    const earlier = task.kind === "commitment" ? findAccepted(task, tasks, forms) : undefined;
    const declined = earlier ? undefined : findTakenOver(task, tasks);
    const repeated = earlier || declined ? undefined : findRepeated(task, tasks);
    if (repeated) Object.assign(repeated, { state: "superseded", answers: [...repeated.answers, task.clause] });
    if (declined) tasks.push(takeOver(declined, task));
    else if (earlier) acceptBy(earlier, task);
    else if (task.kind !== "request" || namesThing(task)) tasks.push(task);
  }
  for (const task of tasks) findOutcome(task, tasks, clauses, forms);
  return removeRepetitions(tasks);
}

/** "Yes, please!" asks for nothing that a reader could know. */
const namesThing = ({ clause, due, isBare }: FoundTask): boolean => clause.words.size > 0 || due !== null || isBare;

function readTask(
  clause: Clause,
  clauses: readonly Clause[],
  names: readonly string[],
  forms: TaskForms,
): FoundTask | null {
  const marked = MARKED.exec(clause.said)?.[1];
  const text = marked ?? cutQuestion(clause.text);
  const action = cutSecondPart(text);
  if (clause.isIdle || text.length < 8 || forms.idle.test(action) || forms.condition.test(action)) return null;
  const isQuestion = text.endsWith("?");
  const create = (kind: FoundTask["kind"], owner: string | null) => createTask(kind, clause, text, owner);
  if (forms.takeOver?.test(text)) return { ...create("commitment", clause.speaker), isBare: true };
  if (forms.delegation?.test(text)) {
    const task = answerRequest(create("request", clause.called), clauses, names, forms);
    const need = task?.isAccepted ? findNeed(clause, clauses) : null;
    return task && need ? meetNeed(need, task.owner, [clause, ...task.answers]) : null;
  }
  const item = readItem(marked ?? clause.said, names);
  if (item && !isQuestion && !forms.done.test(item.text))
    return { ...create("assignment", item.owner), text: `${item.owner} – ${item.text}`, isAccepted: true };
  const assigned = ASSIGNMENT.exec(text)?.[1];
  if (assigned !== undefined && !isQuestion && (marked !== undefined || names.includes(assigned)))
    return { ...create("assignment", assigned), isAccepted: marked !== undefined };
  const isRequest =
    forms.request.test(text) ||
    isInstruction(clause, text) ||
    (clause.isLetter && clause.words.size > 1 && forms.letterRequest?.test(text));
  if (isRequest && !isNegated(text)) {
    const task = create("request", clause.called);
    return answerRequest(task, clauses, names, forms);
  }
  if (
    forms.offer.test(text) &&
    !(action.endsWith("?") && /^i /i.test(text)) &&
    !isNegated(text) &&
    isWelcome(clause, clauses, forms)
  )
    return { ...create("commitment", clause.speaker), text: text.replace(OFFERED, "I'll ").replace(/ ?\?$/, "") };
  if (!isNegated(text) && isTentative(clause, text, clauses, forms) && isPromised(clause, text, clauses, forms))
    return answerRequest(create("request", clause.called), clauses, names, forms);
  if (isQuestion) return null;
  const isCommitment =
    forms.commitment.test(text) ||
    (forms.present?.test(text) && findDue(text, null) !== null) ||
    statesOwnAction(clause, text, clauses, forms);
  if (isCommitment && !isNegated(text)) return create("commitment", clause.speaker);
  return marked === undefined ? null : create("assignment", null);
}

/** "Shall I tell Ben?" */
const OFFERED = /^(?:shall i|(?:do you )?want me to) /i;

/** Returns the participant and the task of an item of a list. */
function readItem(text: string, names: readonly string[]): { owner: string; text: string } | null {
  const [, name = "", action = ""] = ITEM.exec(text) ?? [];
  const owner = names.find((each) => each === name || name.startsWith(`${each} `));
  return owner === undefined ? null : { owner, text: action };
}

/** "Phil, write to Anders.", "Transfer it today, please." */
const isInstruction = ({ said, called }: Clause, text: string): boolean =>
  isErrand(text.replace(/^you /i, "")) && (called !== null || /, please[.!]*$/i.test(said));

/** "Don't forget to bring the keys" denies nothing. */
const REMINDER = /^(?:don['’]t forget|n['’]oublie[sz]? pas|no (?:te )?olvides?|não (?:se |te )?esqueç?a)(?!\p{L})/iu;
const isNegated = (text: string) =>
  /^\S+ (?:\S+ )?(?:not|never|nicht|nie|kein\w*|pas|no|não|non)\b|n['’]t\b/i.test(text.replace(REMINDER, ""));

/** Removes a task of the same owner that repeats the words of an earlier one. */
function removeRepetitions(tasks: readonly FoundTask[]): FoundTask[] {
  return tasks.filter((task, index) => {
    const size = task.clause.words.size;
    return !tasks.slice(0, index).some((other) => {
      const shared = countShared(task.clause, other.clause);
      return (
        other.owner === task.owner &&
        other.state === task.state &&
        shared >= 2 &&
        shared >= 0.7 * Math.min(size, other.clause.words.size)
      );
    });
  });
}

import { findDue } from "../../points/due.ts";
import type { TaskState } from "../../summarizer.ts";
import { IMPERATIVE_VERBS } from "../lexicon/verb-classes.ts";
import { RESERVATION } from "../rewrite/answers.ts";
import { type Clause, countShared, listNext } from "./read-clauses.ts";
import type { TaskForms } from "./task-forms.ts";

export interface FoundTask {
  kind: "commitment" | "request" | "assignment";
  clause: Clause;
  /** The part of the sentence that states the task. */
  text: string;
  owner: string | null;
  /** The owner agreed. */
  isAccepted: boolean;
  state: TaskState;
  /** Sentences that accept, refuse, replace or complete it. */
  answers: Clause[];
  due: string | null;
}

/** Messages in which an answer to a request is searched. */
const MAX_ANSWER_DISTANCE = 4;
/** A longer message is a letter, which answers several things. */
const MAX_ANSWER_SENTENCES = 5;
/** Sentences in which answers and outcomes are searched, so that the time does not grow with the square of the text. */
const MAX_ANSWER_CLAUSES = 100;
const MAX_OUTCOME_CLAUSES = 1_000;
const MAX_CANCELLATION_DISTANCE = 12;
const MARKED = /^(?:action(?: items?| points?)?|todo|to-do|to do|next steps?|ai)\s?[:–-]\s?(.{6,})$/i;
const ASSIGNMENT =
  /^(\p{Lu}[\p{L}'-]+),? (?:will|'ll|to|should|needs? to|is going to|has to|must|agreed to|takes? care of|soll(?:te)?|muss) (?!be\b|have\b|not\b|never\b|probably\b|happen\b|love\b|know\b|like\b)\p{Ll}+/u;
const BORDER =
  /(?:, | and | but | so )(?=(?:i['’]ll|i will|i['’]m going to|let me|(?:can|could) you|please \p{Ll}) )/iu;
const TAKES_OVER =
  /^(?:i['’]ll|i will|i can|ich|je|yo|lo|la|eu|io)(?!\p{L}).{0,12} ?(?:do|take|handle|make|mache|fais|ferai|hago|faço|faccio)\b.{0,24}$/iu;
const NAMES_NO_OBJECT = /(?<!\p{L})(?:it|that|this|das|es|le|lo|la|o|isso|übernehme)(?!\p{L})/iu;
const PLURAL_ADDRESSEE = /\b(?:anyone|anybody|someone|somebody|jemand|wer|quelqu['’]un|alguien|alguém|qualcuno)\b/i;

/** Finds commitments, requests and assignments with their outcome. */
export function findTasks(clauses: readonly Clause[], names: readonly string[], forms: TaskForms): FoundTask[] {
  const tasks: FoundTask[] = [];
  for (const clause of clauses) {
    const task = readTask(clause, clauses, names, forms);
    if (!task) continue;
    const earlier = task.kind === "commitment" ? findAccepted(task, tasks, forms) : undefined;
    const declined = earlier ? undefined : findTakenOver(task, tasks);
    if (declined) tasks.push(takeOver(declined, task));
    else if (earlier) acceptBy(earlier, task);
    else if (isSpecific(task, tasks, clauses)) tasks.push(task);
  }
  for (const task of tasks) findOutcome(task, clauses, forms);
  return removeRepetitions(tasks);
}

const MIN_CONTENT_WORDS = { assignment: 0, request: 1, commitment: 2 };

/**
 * Returns false for a request that names nothing ("Yes, please!"), and for a commitment that names nothing ("I'll ask") unless it has a
 * date or repeats words of an earlier task or of what it answers.
 */
const isSpecific = (
  { kind, clause, due }: FoundTask,
  tasks: readonly FoundTask[],
  clauses: readonly Clause[],
): boolean =>
  clause.words.size >= MIN_CONTENT_WORDS[kind] ||
  due !== null ||
  clauses
    .slice(Math.max(0, clause.position - 2), clause.position)
    .some((other) => other.speaker !== clause.speaker && countShared(other, clause) > 0) ||
  tasks.some(
    (other) =>
      clause.passage.message - other.clause.passage.message <= MAX_ANSWER_DISTANCE &&
      countShared(other.clause, clause) > 0,
  );

function readTask(
  clause: Clause,
  clauses: readonly Clause[],
  names: readonly string[],
  forms: TaskForms,
): FoundTask | null {
  const marked = MARKED.exec(clause.passage.text)?.[1];
  const text = marked ?? selectPart(clause.text, forms);
  if (clause.isIdle || text.length < 8 || forms.idle.test(cutSecondPart(text)) || forms.condition.test(text))
    return null;
  const isQuestion = text.endsWith("?");
  const create = (kind: FoundTask["kind"], owner: string | null): FoundTask => ({
    kind,
    clause,
    text,
    owner,
    isAccepted: kind === "commitment",
    state: "open",
    answers: [],
    due: findDue(text, null)?.text ?? null,
  });
  const assigned = ASSIGNMENT.exec(text)?.[1];
  if (assigned !== undefined && !isQuestion && (marked !== undefined || names.includes(assigned)))
    return create("assignment", assigned);
  const isRequest =
    forms.request.test(text) ||
    isInstruction(clause, text) ||
    (clause.isLetter && clause.words.size > 1 && forms.letterRequest?.test(text));
  if (isRequest && !isNegated(text)) {
    const task = create("request", clause.called);
    return answerRequest(task, clauses, names, forms);
  }
  if (isQuestion) return null;
  const isCommitment = forms.commitment.test(text) || (forms.present?.test(text) && findDue(text, null) !== null);
  if (isCommitment && !clause.passage.assertion.uncertain && !isNegated(text))
    return create("commitment", clause.speaker);
  if (forms.offer.test(text) && !isNegated(text) && isWelcome(clause, clauses, forms))
    return create("commitment", clause.speaker);
  return marked === undefined ? null : create("assignment", null);
}

/** "Write to Anders, but wait until Carla has signed.", "I'll write to her, she never reads this." */
const cutSecondPart = (text: string): string =>
  text.replace(/, (?:but|aber|mais|pero|mas|ma|because|as|he|she|it|they|that) .*$/iu, "");

/** "Phil, write to Anders.", "Transfer it today, please." */
const isInstruction = ({ passage, called }: Clause, text: string): boolean =>
  IMPERATIVE_VERBS.has(/^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? "") &&
  !/\?$|^(?:come|go|wait|take|keep)\b/i.test(text) &&
  ((called !== null && passage.text.startsWith(`${called}, `)) || /, please[.!]*$/i.test(passage.text));

/** "Don't forget to bring the keys" denies nothing. */
const REMINDER = /^(?:don['’]t forget|n['’]oublie[sz]? pas|no (?:te )?olvides?|não (?:se |te )?esqueç?a)(?!\p{L})/iu;
const isNegated = (text: string) =>
  /^\S+ (?:\S+ )?(?:not|never|nicht|nie|kein\w*|pas|no|não|non)\b|n['’]t\b/i.test(text.replace(REMINDER, ""));

/** Returns the later part of a sentence that commits or requests, where the first one does not. */
function selectPart(text: string, { commitment, request, offer, letterRequest }: TaskForms): string {
  if ([commitment, request, offer, letterRequest].some((form) => form?.test(text))) return text;
  const border = BORDER.exec(text);
  return border ? text.slice(border.index + border[0].length) : text;
}

/** An offer that the next message of another speaker accepts. */
function isWelcome(clause: Clause, clauses: readonly Clause[], forms: TaskForms): boolean {
  const { passage, speaker } = clause;
  const following = listNext(clauses, clause, MAX_ANSWER_CLAUSES);
  const reply = following.find((other) => other.passage.message > passage.message && other.speaker !== speaker);
  if (!reply || reply.passage.message > passage.message + 2) return false;
  return forms.acceptance.test(reply.passage.text) && !forms.refusal.test(reply.passage.text);
}

/** Reads the answers to a request: who accepts it, refuses it or has done it. */
function answerRequest(
  task: FoundTask,
  clauses: readonly Clause[],
  names: readonly string[],
  forms: TaskForms,
): FoundTask {
  const { clause } = task;
  const others = names.filter((name) => name !== clause.speaker);
  const isOpenToAll = PLURAL_ADDRESSEE.test(task.text);
  const expected =
    task.owner ?? (isOpenToAll ? null : (clause.addressee ?? (others.length === 1 ? (others[0] ?? null) : null)));
  const replies = listNext(clauses, clause, MAX_ANSWER_CLAUSES).filter(
    (other) =>
      other.passage.message > clause.passage.message &&
      other.passage.message <= clause.passage.message + MAX_ANSWER_DISTANCE &&
      other.speaker !== clause.speaker &&
      (expected === null || other.speaker === expected),
  );
  const [first] = replies;
  for (const reply of replies) {
    // Only the beginning of the first answer is about the request; of a letter, only what shares its words.
    const message = replies.filter((other) => other.passage.message === reply.passage.message);
    const isBeginning = message.length <= MAX_ANSWER_SENTENCES && message.indexOf(reply) <= 2;
    if (reply.speaker !== first?.speaker || (!isBeginning && countShared(clause, reply) === 0)) continue;
    if (reply.passage.message !== first.passage.message && countShared(clause, reply) === 0) continue;
    const is = (form: RegExp) => [reply.passage.text, reply.answer, reply.text].some((text) => form.test(text));
    const outcome = is(forms.done) ? "done" : is(forms.refusal) ? "declined" : null;
    if (outcome === "declined" && isOpenToAll) continue;
    const isAccepted = outcome === null && accepts(reply.passage.text, forms);
    if (outcome === null && !isAccepted) continue;
    const state = outcome ?? "open";
    return {
      ...task,
      owner: reply.speaker,
      state,
      isAccepted,
      answers: [reply],
      due: task.due ?? (isAccepted ? (findDue(reply.passage.text, null)?.text ?? null) : null),
    };
  }
  return { ...task, owner: expected };
}

/** "Sure, when pigs fly" accepts nothing; "Sure, which shop?" does. */
const accepts = (answer: string, { acceptance }: TaskForms): boolean =>
  acceptance.test(answer) && !RESERVATION.test(answer.replace(acceptance, "").replaceAll("?", ""));

/** Finds the request that a commitment accepts: "Can you call the shop?", "I will call them tomorrow". */
function findAccepted(task: FoundTask, tasks: readonly FoundTask[], forms: TaskForms): FoundTask | undefined {
  const { clause, owner } = task;
  return tasks.findLast((other) => {
    if (other.kind === "commitment" || other.owner !== owner || other.state !== "open") return false;
    const distance = clause.passage.message - other.clause.passage.message;
    if (distance <= 0) return false;
    const shared = countShared(other.clause, clause);
    if (shared >= 2 || (shared >= 1 && distance <= MAX_ANSWER_DISTANCE)) return true;
    const isAnswer = other.answers.includes(clause) || other.answers.length === 0;
    const isSameSentence =
      isAnswer && distance <= 2 && forms.acceptance.test(clause.passage.text) && clause.passage.text !== clause.text;
    const isPronoun = /\b(?:it|that|this|them|her|him|both|do so)\b/i.test(task.text) && clause.words.size <= 2;
    return isSameSentence || (isPronoun && distance <= 2);
  });
}

/** Finds the task that another one declined or wanted to do, and that this commitment takes over: "I'll do it." */
function findTakenOver({ kind, clause, text }: FoundTask, tasks: readonly FoundTask[]): FoundTask | undefined {
  const part = cutSecondPart(text);
  if (kind !== "commitment" || !TAKES_OVER.test(part)) return undefined;
  return tasks.findLast(({ kind: form, state, owner, answers, ...other }) => {
    const latest = Math.max(...[other.clause, ...answers].map(({ passage }) => passage.message));
    const isFree = form === "request" && state === "declined";
    const isWanted = state === "open" && NAMES_NO_OBJECT.test(part);
    return (
      (isFree || isWanted) &&
      owner !== clause.speaker &&
      clause.passage.message > other.clause.passage.message &&
      clause.passage.message - latest <= MAX_ANSWER_DISTANCE
    );
  });
}

/** Returns the task with its new owner; that of the former one is no longer open. */
function takeOver(former: FoundTask, { clause, owner, due }: FoundTask): FoundTask {
  const task: FoundTask = {
    ...former,
    owner,
    isAccepted: true,
    state: "open",
    answers: [clause],
    due: former.due ?? due,
  };
  if (former.state === "open") former.state = "superseded";
  return task;
}

function acceptBy(request: FoundTask, { clause, due }: FoundTask): void {
  request.isAccepted = true;
  if (!request.answers.includes(clause)) request.answers.push(clause);
  if (due !== null) request.due = due;
}

/** Finds what later messages say of an open task. */
function findOutcome(task: FoundTask, clauses: readonly Clause[], forms: TaskForms): void {
  if (task.state !== "open") return;
  const { clause, owner } = task;
  const from = Math.max(clause.passage.message, ...task.answers.map(({ passage }) => passage.message));
  const following = listNext(clauses, clause, MAX_OUTCOME_CLAUSES);
  const next = following.find(({ passage }) => passage.message > from)?.passage.message;
  for (const later of following) {
    if (later.passage.message <= from) continue;
    const distance = later.passage.message - from;
    if (distance > MAX_CANCELLATION_DISTANCE && later.speaker !== owner) continue;
    const shared = countShared(clause, later);
    const isAbout =
      shared > 0 ||
      (later.passage.message === next && /\b(?:it|that|instead)\b|^let['’]s not/i.test(later.passage.text));
    const isCancelled = isAbout && distance <= MAX_CANCELLATION_DISTANCE && !later.isIdle && cancels(later, forms);
    const isSame = later.speaker === owner && shared > 0 && shared * 2 >= clause.words.size;
    const isDone = isSame && forms.done.test(later.text) && !later.passage.text.endsWith("?");
    const isNear = later.speaker === owner && shared > 0 && distance <= MAX_ANSWER_DISTANCE;
    const isDeclined = isNear && forms.refusal.test(later.passage.text);
    if (!isCancelled && !isDone && !isDeclined) continue;
    task.state = isCancelled ? "superseded" : isDone ? "done" : "declined";
    task.answers.push(later);
    return;
  }
}

const cancels = ({ text, passage }: Clause, { cancellation }: TaskForms): boolean =>
  cancellation.test(text) || cancellation.test(passage.text);

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

import { stem } from "../../grounding/stem.ts";
import { splitWords } from "../../grounding/words.ts";
import { cutSecondPart, type FoundTask, MAX_ANSWER_DISTANCE } from "./found-task.ts";
import { type Clause, countShared } from "./read-clauses.ts";
import type { TaskForms } from "./task-forms.ts";
import { ELLIPSIS } from "./tentative-request.ts";

const TAKES_OVER =
  /^(?:i['’]ll|i will|i can|let me|ich|je|yo|lo|la|eu|io)(?!\p{L}).{0,12} ?(?:do|take|handle|make|mache|fais|ferai|hago|faço|faccio)\b.{0,24}$/iu;
const NAMES_NO_OBJECT = /(?<!\p{L})(?:it|that|this|das|es|le|lo|la|o|isso|übernehme)(?!\p{L})/iu;

/** "I'll write to Anna.", but not "I'll do it." */
const NAMES_OBJECT =
  /^[Ii]\S* (?!(?:\S+ ){0,2}(?:it|them|him|her|that)\b)(?:\S+ )*?(?:to|the|an?|my|your|our|two|three|\p{Lu}\p{L}+) /u;
const PRONOUN_OBJECT = /\b(?:it|them|that|this)\b/i;

/** Finds the request that a commitment accepts: "Can you call the shop?", "I will call them tomorrow". */
export function findAccepted(task: FoundTask, tasks: readonly FoundTask[], forms: TaskForms): FoundTask | undefined {
  const { clause, owner } = task;
  return tasks.findLast((other) => {
    if (other.kind === "commitment" || other.owner !== owner || other.state !== "open") return false;
    const distance = clause.passage.message - other.clause.passage.message;
    if (distance <= 0) return false;
    const shared = countShared(other.clause, clause);
    if (shared >= 2 || (shared >= 1 && distance <= MAX_ANSWER_DISTANCE)) return true;
    const isOwn = other.answers.some(({ position }) => position === clause.position);
    const isAnswer = isOwn || other.answers.length === 0;
    const isSameSentence =
      isAnswer && distance <= 2 && forms.acceptance.test(clause.said) && clause.said !== clause.text;
    if (isOwn && (clause.words.size === 0 || ELLIPSIS.test(task.text))) return true;
    const isPronoun =
      /\b(?:it|that|this|them|her|him|both|do so)\b/i.test(task.text) && clause.words.size <= (isOwn ? 3 : 1);
    return isSameSentence || (isPronoun && distance <= 2);
  });
}

/** Finds the task that another one declined or wanted to do, and that this commitment takes over: "I'll do it." */
export function findTakenOver({ kind, clause, text }: FoundTask, tasks: readonly FoundTask[]): FoundTask | undefined {
  const part = cutSecondPart(text);
  if (kind !== "commitment" || !TAKES_OVER.test(part)) return undefined;
  const isInstead = /^let me\b/i.test(part) || /\b(?:leave it|instead|rather)\b/i.test(clause.said);
  return tasks.findLast(({ kind: form, state, owner, answers, ...other }) => {
    const latest = Math.max(...[other.clause, ...answers].map(({ passage }) => passage.message));
    const isFree = form === "request" && state === "declined";
    const isWanted = (form !== "commitment" || isInstead) && state === "open" && NAMES_NO_OBJECT.test(part);
    return (
      (isFree || isWanted) &&
      owner !== clause.speaker &&
      clause.passage.message > other.clause.passage.message &&
      clause.passage.message - latest <= MAX_ANSWER_DISTANCE
    );
  });
}

/** "I'll bring wine too." */
const ADDS = /\b(?:too|also|as well|another|more|extra|second|both|half|rest)\b/i;

/** Finds the commitment of another participant that this task repeats with the same words: "I'll do the cake.", "Isla does the cake." */
export const findRepeated = ({ clause, owner, kind }: FoundTask, tasks: readonly FoundTask[]): FoundTask | undefined =>
  kind === "request" || ADDS.test(clause.said)
    ? undefined
    : tasks.findLast(
        (other) =>
          other.kind === "commitment" &&
          other.state === "open" &&
          other.owner !== owner &&
          other.clause.passage.message < clause.passage.message &&
          other.clause.words.size > 0 &&
          !/\b(?:it|them|that|this|those|him|her)\b/i.test(other.text) &&
          [...other.clause.words].every((word) => clause.passage.words.has(word)),
      );

/** Returns the task with its new owner; that of the former one is no longer open. */
export function takeOver(former: FoundTask, { clause, owner, due }: FoundTask): FoundTask {
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

/** Records the acceptance; a commitment that names more than the request states the task: "Can you get two?", "I'll borrow two lamps." */
export function acceptBy(request: FoundTask, { clause, text, due }: FoundTask): void {
  request.isAccepted = true;
  if (!request.answers.includes(clause)) request.answers.push(clause);
  if (due !== null) request.due = due;
  const repeatsLater = due !== null && repeatsVerb(text, request.clause);
  if (!NAMES_OBJECT.test(text) && !repeatsLater) return;
  if (PRONOUN_OBJECT.test(request.text) || clause.words.size > request.clause.words.size)
    Object.assign(request, { kind: "commitment", clause, text, owner: clause.speaker });
}

/** "Somebody needs to ask them.", "I'll ask.": a verb that has no content for the comparison of words. */
const repeatsVerb = (text: string, { said }: Clause): boolean => {
  const [, verb = ""] = /^i['’]ll (\p{L}{3,})/iu.exec(text) ?? [];
  return verb !== "" && splitWords(said).some(({ lower }) => stem(lower) === stem(verb.toLowerCase()));
};

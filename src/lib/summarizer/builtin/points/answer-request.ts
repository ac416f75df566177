import { ASKS_FOR_OBJECTION } from "../../grounding/passages.ts";
import { findDue } from "../../points/due.ts";
import { RESERVATION } from "../rewrite/answers.ts";
import { type FoundTask, MAX_ANSWER_CLAUSES, MAX_ANSWER_DISTANCE } from "./found-task.ts";
import { type Clause, countShared, listNext } from "./read-clauses.ts";
import type { TaskForms } from "./task-forms.ts";
import { isErrand } from "./tentative-request.ts";

/** A longer message is a letter, which answers several things. */
const MAX_ANSWER_SENTENCES = 5;
const PLURAL_ADDRESSEE = /\b(?:anyone|anybody|someone|somebody|jemand|wer|quelqu['’]un|alguien|alguém|qualcuno)\b/i;

/** Requests that "no" accepts: "Don't forget the cake.", "I won't."; "Would you mind waiting?", "Not at all." */
const ACCEPTED_BY_NO: readonly { request: RegExp; answer: RegExp }[] = [
  {
    request: /^(?:please )?(?:don['’]?t|do not|never)\b/i,
    answer: /^(?:\p{L}+,? )?(?:(?:i|we) )?(?:won['’]?t|will not|never)\b/iu,
  },
  {
    request: ASKS_FOR_OBJECTION,
    answer: /^(?:no|nope|of course not|not at all|certainly not)\b(?!.*\bbut\b)/i,
  },
];

/** An offer that the next message of another speaker accepts. */
export function isWelcome(clause: Clause, clauses: readonly Clause[], forms: TaskForms): boolean {
  const { passage, speaker } = clause;
  const following = listNext(clauses, clause, MAX_ANSWER_CLAUSES);
  const reply = following.find((other) => other.passage.message > passage.message && other.speaker !== speaker);
  if (!reply || reply.passage.message > passage.message + 2) return false;
  const isGlad = forms.acceptance.test(reply.said) || /^\p{L}+(?: \p{L}+)?!+$/u.test(reply.said);
  return isGlad && !forms.refusal.test(reply.said) && !/, but\b/i.test(reply.said);
}

/**
 * Reads the answers to a request: who accepts it, refuses it or has done it. Returns null for a request to one person, and for any question, that is
 * answered in another way: speakers mostly report then that it is done or not possible.
 */
export function answerRequest(
  task: FoundTask,
  clauses: readonly Clause[],
  names: readonly string[],
  forms: TaskForms,
): FoundTask | null {
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
    const is = (form: RegExp) => [reply.said, reply.answer, reply.text].some((text) => form.test(text));
    const isPromised = ACCEPTED_BY_NO.some(({ request, answer }) => request.test(task.text) && is(answer));
    const outcome = isPromised ? null : is(forms.done) ? "done" : is(forms.refusal) ? "declined" : null;
    if (outcome === "declined" && isOpenToAll) continue;
    const isAccepted =
      isPromised || (outcome === null && [reply.said, reply.answer].some((text) => accepts(text, forms)));
    if (outcome === null && !isAccepted) continue;
    const state = outcome ?? (isFulfilled(task, message, forms) ? "done" : "open");
    return {
      ...task,
      owner: reply.speaker,
      state,
      isAccepted,
      answers: [reply],
      due: task.due ?? (isAccepted ? (findDue(reply.said, null)?.text ?? null) : null),
    };
  }
  const answer = replies.filter(({ passage }) => passage.message === first?.passage.message);
  const isToOne = expected !== null && !answer.some(({ text }) => commits(text, forms));
  const isStated = answer.length > 0 && !answer.some(({ passage }) => passage.assertion.question);
  // Of several participants, no one in particular is asked.
  const isRemark =
    !clause.isLetter && names.length > 2 && task.due === null && !/^(?:please|pl[sz])\b/i.test(task.text);
  if (expected !== null && isErrand(task.text)) return { ...task, owner: expected };
  return isRemark || (isStated && (isToOne || task.text.endsWith("?"))) ? null : { ...task, owner: expected };
}

const commits = (text: string, { commitment, present }: TaskForms): boolean =>
  commitment.test(text) || present?.test(text) === true;

/** "Can you give me your postcode?", "Sure, it's BS1 4QT." */
const isFulfilled = ({ text, due }: FoundTask, answer: readonly Clause[], forms: TaskForms): boolean =>
  due === null &&
  forms.immediate?.test(text) === true &&
  answer.every((reply) => !forms.commitment.test(reply.text) && !reply.passage.assertion.question) &&
  answer.some(
    ({ passage, text: own }) => /[\p{L}\d]{2}/u.test(own.replace(forms.acceptance, "")) && passage.content.length > 0,
  );

/** "Sure, when pigs fly" accepts nothing; "Sure, which shop?" does. */
const accepts = (answer: string, { acceptance, lateAcceptance }: TaskForms): boolean =>
  lateAcceptance?.test(answer) === true ||
  (acceptance.test(answer) && !RESERVATION.test(answer.replace(acceptance, "").replaceAll("?", "")));

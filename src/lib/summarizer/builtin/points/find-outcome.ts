import { isPastForm, stem } from "../../grounding/stem.ts";
import { splitWords } from "../../grounding/words.ts";
import { type FoundTask, MAX_ANSWER_DISTANCE } from "./found-task.ts";
import { type Clause, countShared, listNext, listPrevious } from "./read-clauses.ts";
import type { TaskForms } from "./task-forms.ts";

/** Sentences in which an outcome is searched, so that the time does not grow with the square of the text. */
const MAX_OUTCOME_CLAUSES = 1_000;
const MAX_CANCELLATION_DISTANCE = 12;

/** Finds what later messages say of an open task. */
export function findOutcome(
  task: FoundTask,
  tasks: readonly FoundTask[],
  clauses: readonly Clause[],
  forms: TaskForms,
): void {
  if (task.state !== "open") return;
  const { clause, owner, text } = task;
  const from = Math.max(clause.passage.message, ...task.answers.map(({ passage }) => passage.message));
  const following = listNext(clauses, clause, MAX_OUTCOME_CLAUSES);
  const next = following.find(({ passage }) => passage.message > from);
  for (const later of following) {
    const isAtOnce = later.position === clause.position + 1 && MEANWHILE.test(text) && AT_ONCE.test(later.text);
    if (later.passage.message <= from && !isAtOnce) continue;
    const distance = later.passage.message - from;
    if (distance > MAX_CANCELLATION_DISTANCE && later.speaker !== owner) continue;
    const shared = countShared(clause, later);
    const isNext = later.passage.message === next?.passage.message;
    const isAbout = shared > 0 || (isNext && /\b(?:it|that|instead)\b|^let['’]s not/i.test(later.said));
    const isCancelled =
      !cancels(clause, forms) &&
      isAbout &&
      distance <= MAX_CANCELLATION_DISTANCE &&
      !later.isIdle &&
      cancels(later, forms);
    const isReplaced = distance <= MAX_ANSWER_DISTANCE && replaces(later, task, clauses, forms);
    const isSame = later.speaker === owner && shared > 0 && shared * 2 >= clause.words.size;
    const isReported = isSame && forms.done.test(later.text) && !later.said.endsWith("?");
    const isDone =
      isAtOnce ||
      isReported ||
      completes(later, task, tasks, forms) ||
      (isNext && later.speaker !== owner && ALREADY_DONE.test(later.answer)) ||
      repeatsInPast(later, task) ||
      reportsResult(later, task, clauses, forms);
    const isNear = later.speaker === owner && shared > 0 && distance <= MAX_ANSWER_DISTANCE;
    const isDeclined =
      (isNear && forms.refusal.test(later.said)) || (later === next && declinesOffer(later, task, forms));
    if (!isCancelled && !isReplaced && !isDone && !isDeclined) continue;
    task.state = isCancelled || isReplaced ? "superseded" : isDone ? "done" : "declined";
    task.answers.push(later);
    return;
  }
}

/** "I'll book a table." "Booked!", after the last task of its owner. */
function completes(later: Clause, task: FoundTask, tasks: readonly FoundTask[], { brief }: TaskForms): boolean {
  if (later.speaker !== task.owner || !brief?.test(later.text)) return false;
  if (later.passage.message - task.clause.passage.message > 2 * MAX_ANSWER_DISTANCE) return false;
  return !tasks.some(
    ({ owner, clause, answers }) =>
      owner === task.owner &&
      ((clause.position > task.clause.position && clause.position < later.position) ||
        answers.some(({ position }) => position === later.position)),
  );
}

/** "I'll renew the certificate." "Renewed.", "I've renewed it." */
function repeatsInPast(later: Clause, { owner, text }: FoundTask): boolean {
  if (later.speaker !== owner) return false;
  const past =
    /^(?:(?:it['’]s|i(?:['’]ve| have)|i(?= \p{L}+ (?:it|them|that)\b)|just|all|and) )*(\p{L}+)(?=[\s,.!]|$)/iu
      .exec(later.text)?.[1]
      ?.toLowerCase() ?? "";
  return (
    past !== "got" &&
    isPastForm(past) &&
    splitWords(text).some(({ lower }) => lower !== past && stem(lower) === stem(past))
  );
}

/**
 * "Let me check the shelf." "There it is.": what the owner looks up for the others is done by the end of the next message, unless that answers
 * another question or states a further task.
 */
function reportsResult(
  later: Clause,
  { owner, kind, due, text, clause }: FoundTask,
  clauses: readonly Clause[],
  { lookUp, commitment }: TaskForms,
): boolean {
  const isLookedUp = kind === "commitment" && due === null && (lookUp?.test(text) || MEANWHILE.test(clause.said));
  if (!isLookedUp || later.speaker !== owner || later.passage.content.length <= 1) return false;
  const between = clauses.slice(clause.position + 1, later.position);
  return !commitment.test(later.text) && !between.some(({ passage }) => passage.assertion.question);
}

/** "One moment, I'll ask him." */
const MEANWHILE =
  /^(?:i(?:[’']m| am) )?\p{L}+ing .* now[.!]*$|\b(?:one|just a|half a) (?:moment|sec(?:ond)?|min(?:ute)?)\b|\b(?:hang|hold) on\b|\bbear with me\b|\bgive me (?:an?|one|two|five|ten|\d+) (?:moment|sec|min)/iu;

/** "I'll pay for the beans." "Don't be daft." */
const declinesOffer = (later: Clause, { clause, kind, answers }: FoundTask, { declinedOffer }: TaskForms): boolean =>
  kind === "commitment" &&
  answers.length === 0 &&
  later.speaker !== clause.speaker &&
  declinedOffer?.test(later.answer) === true;

/** "I'm ordering the flour now… done, it comes on Thursday." */
const AT_ONCE = /^(?:all |and )?done(?=[,.!]|$)/i;

/** "I'll do the playlist." "Already done." */
const ALREADY_DONE =
  /^(?:i(?:['’]ve| have)? |it(?:['’]s| is) )?already (?:did|done|sent|booked|ordered|paid|bought|\p{L}+ed)\b/iu;
const OWN_PLAN = /^\P{L}*(?:no|nah|nope)(?=[.!]|$)|\bleave (?:it|that|this|them) (?:with|to) me\b/iu;

const OTHER_OBJECT = "(?!(?:it|them|him|her|the|that|me|us)\\b|.*\\b(?:too|also|as well)\\b)";

/** "Book the 3rd.", "Then not the 3rd."; "I bake it.", "No. I'll make the lemon one."; "I'll bring the trifle.", "Bring cheese." */
function replaces(
  later: Clause,
  { kind, clause, owner, text }: FoundTask,
  clauses: readonly Clause[],
  { commitment }: TaskForms,
): boolean {
  const excluded = /^(?:then )?not (?:on )?(?:the )?(\d\S*|\p{L}+day)\b/iu.exec(later.answer)?.[1];
  if (excluded !== undefined && text.includes(excluded)) return true;
  if (kind !== "commitment" || later.speaker === owner) return false;
  const [, verb = ""] = /^i(?:['’]ll| will) (\p{L}+)/iu.exec(text) ?? [];
  if (
    verb !== "" &&
    countShared(clause, later) <= Number(clause.words.has(verb)) &&
    new RegExp(`^${verb} ${OTHER_OBJECT}`, "iu").test(later.text)
  )
    return true;
  return (
    commitment.test(later.text) &&
    /\b(?:it|them|him|her|that|one)\b/i.test(later.text) &&
    [...listPrevious(clauses, later, 2), later].some(
      ({ passage, said }) => passage.message === later.passage.message && OWN_PLAN.test(said),
    )
  );
}

const cancels = ({ text, said }: Clause, { cancellation }: TaskForms): boolean =>
  cancellation.test(text) || cancellation.test(said);

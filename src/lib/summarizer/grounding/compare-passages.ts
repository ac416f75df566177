import { denies, isUnknown, sharesDenials } from "./assertion.ts";
import type { Support } from "./find-support.ts";
import type { Passage } from "./passages.ts";
import type { Point } from "./point.ts";
import { selectClause } from "./select-clause.ts";
import { isOtherSpeaker, OBLIGATION } from "./verify-speaker.ts";

/** How a passage contradicts a point. */
export type Contradiction = "negation" | "condition" | "modality" | "speaker";

/** Minimum share of a point's content words in a passage that can refute it. */
const MIN_SHARE_TO_REFUTE = 0.4;
/**
 * Compares the point with each passage that says most of it. A passage that contradicts the point refutes it, unless another
 * one says the same words and agrees.
 */
export function compareWithPassages(
  point: Point,
  { best, all, near }: Support,
  isSaidOfSubject: boolean,
): Contradiction | null {
  const compared = best.map((passage) => ({
    passage,
    words: point.content.filter((word) => passage.words.has(word)),
    fault:
      comparePassage(point, passage, { all, near }) ??
      (!isSaidOfSubject && isOtherSpeaker(point, passage) ? ("speaker" as const) : null),
  }));
  const agreeing = compared.filter(({ fault }) => fault === null);
  for (const { fault, words, passage } of compared) {
    if (fault === null || words.length < point.content.length * MIN_SHARE_TO_REFUTE) continue;
    // Of whom both speak is not what they say.
    const isPerson = (word: string) => (point.third === null ? point.names.includes(word) : word === point.third);
    if (words.every(isPerson) && words.length < point.content.length) continue;
    // What refuses a passage repeats its words, and does not say that it holds.
    const isRefusal = (other: Passage) =>
      passage.answers.some((answer) => answer.reply === "no" && answer.passage === other);
    const saysSame = (other: (typeof compared)[number]) =>
      words.every((word) => other.words.includes(word)) &&
      (other.words.length > words.length || !isRefusal(other.passage));
    if (agreeing.some(saysSame)) continue;
    const isSubjectLacking = fault === "negation" && point.subject === null;
    if (fault !== "speaker" && isCompletedLater(point, passage, words, [...all, ...near], isSubjectLacking)) continue;
    if (
      fault === "negation" &&
      point.reservation.negated &&
      [...all, ...near].some((passage) => isDenied(point, passage))
    )
      continue;
    return fault;
  }
  return null;
}

/** Returns true if the point denies something, and no passage about it denies anything. */
export function isDenialUnfounded({ reservation, content }: Point, { all, near }: Support): boolean {
  if (!reservation.negated || reservation.denies || reservation.asks) return false;
  const mayDeny = ({ assertion, answers, text }: Passage) =>
    assertion.negated || denies(text) || answers.some(({ reply }) => reply === "no");
  const isRelated = ({ words }: Passage) => content.some((word) => words.has(word));
  return !all.some(mayDeny) && !near.some((passage) => mayDeny(passage) && isRelated(passage));
}

const MAX_COMPLETION_DISTANCE = 2;

/**
 * Returns true if a later passage, which neither denies nor reserves anything, says what the passage lacks of the point: "The badges are
 * not printed" does not refute that they will be ready on Wednesday. `mustFollow`: the point says what is lacking after its subject.
 */
function isCompletedLater(
  { content, reservation }: Point,
  passage: Passage,
  words: readonly string[],
  passages: readonly Passage[],
  mustFollow: boolean,
): boolean {
  const lacking = content.filter((word) => !words.includes(word));
  if (lacking.length === 0 || lacking.length < words.length || reservation.negated) return false;
  // What the point says of its subject comes after it.
  if (mustFollow && content.indexOf(lacking[0] ?? "") < content.indexOf(words[0] ?? "")) return false;
  return passages.some(
    ({ message, start, words: others, assertion, answers }) =>
      (message > passage.message || (message === passage.message && start > passage.start)) &&
      message <= passage.message + MAX_COMPLETION_DISTANCE &&
      lacking.every((word) => others.has(word)) &&
      !assertion.negated &&
      !assertion.conditional &&
      !assertion.uncertain &&
      (!assertion.question || assertion.open) &&
      !answers.some(({ reply }) => reply === "no"),
  );
}

/** Returns true if the passage shares a word with the point and is denied. */
const isDenied = ({ content }: Point, { words, assertion, answers }: Passage) =>
  content.some((word) => words.has(word)) && (assertion.negated || answers.some(({ reply }) => reply === "no"));

/** "Come back if it gets worse." */
const IMPERATIVE = /^(?:(?:and|but|so|then|ok|okay),? )?(?!if|when|unless)\p{L}+(?<!s) [^?]*\bif\b[^?]*$/iu;

/** Compares negation, condition and modality of a point with a passage that says most of it. */
function comparePassage(
  point: Point,
  passage: Passage,
  { all, near }: Pick<Support, "all" | "near">,
): Contradiction | null {
  const { reservation, subject } = point;
  const { assertion, answers, carried } = passage;
  const answer = answers.find(({ passage: { speakers } }) => subject !== null && speakers.has(subject)) ?? answers[0];
  const isRefusable = !assertion.open && !reservation.proposes;
  const refused =
    isRefusable &&
    !(assertion.conditional && reservation.conditional) &&
    answer?.reply === "no" &&
    !(isNotYet(answer.passage.text) && speaksOfFuture(point.text));
  const clause = selectClause(passage, point);
  const negated = assertion.question ? refused : clause.negated || refused;
  const isDeniedByMeaning = denies(passage.text) || (refused && denies(answer.passage.text));
  const isRefusedDuty = refused && !point.reports && OBLIGATION.test(point.text);
  if (!(reservation.asks && (assertion.question || refused)) || isRefusedDuty) {
    // A denying word that the passage has too ("cancel") is what its negation denies.
    const deniesOtherwise = reservation.denies && !sharesDenials(point.text, passage.text);
    if (negated && !reservation.negated && !deniesOtherwise) return "negation";
    const isOpen = assertion.question && answer === undefined;
    if (reservation.negated && !negated && !assertion.negated && !isDeniedByMeaning && !isOpen) return "negation";
  }
  if (assertion.joking && !reservation.joking) return "modality";
  const isAsked = reservation.asks && !(OBLIGATION.test(point.text) && IMPERATIVE.test(passage.text));
  const isConditional = clause.conditional || carried.conditional;
  if (isConditional && !reservation.conditional && !isAsked && !(refused && reservation.negated)) return "condition";
  const isAccepted = answer?.reply === "yes" && answer.passage.message === passage.message + 1;
  // A doubt beside the passage may be about something else than a point with a condition, a denial or a question.
  const isDoubted = carried.uncertain && !reservation.conditional && !reservation.negated && !reservation.asks;
  if ((clause.uncertain || isDoubted) && !isAccepted && !reservation.uncertain) return "modality";
  if (reservation.asks || reservation.uncertain) return null;
  const isReply = (other: Passage) => isReplyTo(passage, other);
  const isLeftOpen =
    assertion.open && !reservation.negated && [...all, ...near].filter(isReply).some(({ text }) => isUnknown(text));
  const isUnanswered = assertion.question && !assertion.open && answer === undefined && !all.some(isReply);
  return isLeftOpen || isUnanswered ? "modality" : null;
}

/** Returns true if the other passage is a statement that follows a question ("Is she at yours?", "She just left"). */
const isReplyTo = (question: Passage, { message, assertion }: Passage) =>
  message > question.message && message <= question.message + 2 && !assertion.question && !assertion.negated;

/** "Not yet" denies what happened, not what will happen. */
const isNotYet = (text: string) => /\b(?:yet|noch nicht|pas encore|todavía no|non ancora|ainda não)\b/i.test(text);
const speaksOfFuture = (text: string) =>
  !/\b(?:has|have|had|did|was|were|is|are|already|schon|bereits|hat|ist|a|ha)\b(?! to)/i.test(text);

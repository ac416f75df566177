import { denies, readAssertion, sharesDenials } from "./assertion.ts";
import { extractFacts } from "./facts.ts";
import { findQuotation } from "./find-quotation.ts";
import { findSupport, type Support } from "./find-support.ts";
import type { Passage } from "./passages.ts";
import { type Point, readPoint } from "./point.ts";
import { selectClause } from "./select-clause.ts";
import type { Source } from "./source.ts";
import { compareActs, hasOtherOwner } from "./verify-acts.ts";
import { findWrongCommitment } from "./verify-commitment.ts";
import { isReversed } from "./verify-direction.ts";
import { findWrongFact } from "./verify-facts.ts";
import { isOtherSpeaker, OBLIGATION } from "./verify-speaker.ts";

/** Reason why a point is not supported by the text. */
const FAULTS = [
  "unsupported",
  "name",
  "number",
  "unit",
  "date",
  "negation",
  "condition",
  "modality",
  "speaker",
  "outcome",
] as const;
export type Fault = (typeof FAULTS)[number];

export interface Verdict {
  fault: Fault | null;
  /** The passages that the point was compared with, the best first. */
  passages: readonly Passage[];
}

/** Minimum share of a point's content words that its evidence contains. */
const MIN_COVERAGE = 0.5;
/** The same for a point of many words, of which an invented one repeats some. */
const MIN_COVERAGE_OF_MANY = 0.61;
const MANY_WORDS = 5;
/** Minimum share of a point's content words in a passage that can refute it. */
const MIN_SHARE_TO_REFUTE = 0.4;
/** Words that say by themselves how something ended, with the words of the text that say the same. */
const OUTCOMES: readonly [RegExp, RegExp][] = [
  [
    /\b(?:stays?|stayed|remains?|remained|still|unchanged)\b/i,
    /\b(?:stay\w*|remain\w*|still|unchanged|keep\w*|left|not|no|n['’]t|yet|noch)\b|n['’]t/i,
  ],
  [
    /\b(?:refus\w+|declin\w+|reject\w+|den(?:y|ies|ied))\b/i,
    /\b(?:refus\w+|declin\w+|reject\w+|den(?:y|ies|ied)|no|not|never|too)\b|n['’]t/i,
  ],
  [
    /\b(?:whatever|regardless|anyway|in any case|unconditionally)\b/i,
    /\b(?:whatever|regardless|anyway|in any case)\b/i,
  ],
];

/** Compares a point with the text. */
export function verifyPoint(text: string, source: Source): Verdict {
  const quoted = findQuotation(text, source);
  if (quoted?.every((passage) => keepsReserve(text, passage))) return { fault: null, passages: quoted };
  const point = readPoint(text, source.speakers, source.knownWords);
  const support = findSupport(point, source);
  const passages = support.all;
  return { fault: findFault(point, support, source), passages };
}

/** Returns true unless the point quotes a part of a sentence without its condition, denial or reservation. */
function keepsReserve(text: string, { assertion }: Passage): boolean {
  const { negated, conditional, uncertain, question } = readAssertion(text);
  return (
    (conditional || !assertion.conditional) &&
    (negated || !assertion.negated) &&
    (uncertain || !assertion.uncertain) &&
    (question || !assertion.question)
  );
}

/** Returns true if the point has a number that the text lacks, whatever the languages of both are. */
export function hasUnknownNumber(text: string, { passages }: Source): boolean {
  const known = new Set(passages.flatMap(({ facts }) => facts.quantities.map(({ value }) => value)));
  return extractFacts(text).quantities.some(({ value }) => !known.has(value));
}

function findFault(point: Point, support: Support, source: Source): Fault | null {
  if (hasUnknownName(point, source)) return "name";
  const facts = findWrongFact(point, support, source);
  if (facts !== null) return facts;
  const minimum = new Set(point.content).size >= MANY_WORDS ? MIN_COVERAGE_OF_MANY : MIN_COVERAGE;
  if (support.best.length === 0 || support.coverage < minimum) return "unsupported";
  const said = support.all.map((passage) => passage.text).join("\n");
  if (OUTCOMES.some(([claim, evidence]) => claim.test(point.text) && !evidence.test(said))) return "outcome";
  const [first] = support.best;
  if (first && isReversed(point, first, support.all)) return "negation";
  const commitment = findWrongCommitment(point, support);
  if (commitment !== null) return commitment;
  if (hasOtherOwner(point, support, source)) return "speaker";
  const acts = compareActs(point, support, source);
  return compareWithPassages(point, support, acts === "agrees") ?? (acts === "agrees" ? null : acts);
}

/**
 * Compares the point with each passage that says most of it. A passage that contradicts the point refutes it, unless another
 * one says the same words and agrees.
 */
function compareWithPassages(point: Point, { best, all, near }: Support, isSaidOfSubject: boolean): Fault | null {
  const compared = best.map((passage) => ({
    passage,
    words: point.content.filter((word) => passage.words.has(word)),
    fault:
      comparePassage(point, passage, all) ??
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

function hasUnknownName({ names, opening }: Point, { knownWords, speakers, index }: Source): boolean {
  const isKnown = (name: string) => knownWords.has(name) || speakers.has(name) || index.has(name);
  return (
    names.some((name) => !isKnown(name) && !isKnown(name.replace(/s$/, "")) && !isDateName(name)) ||
    (opening !== null && !isKnown(opening))
  );
}

/** Weekdays and months are compared as dates. */
const isDateName = (name: string) =>
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|i|ok|okay)$/.test(
    name,
  );

/** "Come back if it gets worse." */
const IMPERATIVE = /^(?:(?:and|but|so|then|ok|okay),? )?(?!if|when|unless)\p{L}+(?<!s) [^?]*\bif\b[^?]*$/iu;

/** Compares negation, condition and modality of a point with a passage that says most of it. */
function comparePassage(point: Point, passage: Passage, all: readonly Passage[]): Fault | null {
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
  const isOpen = assertion.question && !assertion.open && answer === undefined;
  if (isOpen && !all.some((other) => isReplyTo(passage, other)) && !reservation.asks && !reservation.uncertain)
    return "modality";
  return null;
}

/** Returns true if the other passage is a statement that follows a question ("Is she at yours?", "She just left"). */
const isReplyTo = (question: Passage, { message, assertion }: Passage) =>
  message > question.message && message <= question.message + 2 && !assertion.question && !assertion.negated;

/** "Not yet" denies what happened, not what will happen. */
const isNotYet = (text: string) => /\b(?:yet|noch nicht|pas encore|todavía no|non ancora|ainda não)\b/i.test(text);
const speaksOfFuture = (text: string) =>
  !/\b(?:has|have|had|did|was|were|is|are|already|schon|bereits|hat|ist|a|ha)\b(?! to)/i.test(text);

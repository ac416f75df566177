import { denies, readAssertion } from "./assertion.ts";
import { extractFacts } from "./facts.ts";
import { findQuotation } from "./find-quotation.ts";
import { findSupport, type Support } from "./find-support.ts";
import type { Passage } from "./passages.ts";
import { type Point, readPoint } from "./point.ts";
import type { Source } from "./source.ts";
import { splitWords, WordIndex } from "./words.ts";

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
  if (quoted !== null) return { fault: null, passages: quoted };
  const point = readPoint(text, source.speakers, source.knownWords);
  const support = findSupport(point, source);
  const passages = support.all;
  return { fault: findFault(point, support, source), passages };
}

/** Returns true if the point has a number that the text lacks, whatever the languages of both are. */
export function hasUnknownNumber(text: string, { passages }: Source): boolean {
  const known = new Set(passages.flatMap(({ facts }) => facts.quantities.map(({ value }) => value)));
  return extractFacts(text).quantities.some(({ value }) => !known.has(value));
}

function findFault(point: Point, support: Support, source: Source): Fault | null {
  if (hasUnknownName(point, source)) return "name";
  const facts = findWrongFact(point, support, source.passages);
  if (facts !== null) return facts;
  if (support.best.length === 0 || support.coverage < MIN_COVERAGE) return "unsupported";
  const said = support.all.map((passage) => passage.text).join("\n");
  if (OUTCOMES.some(([claim, evidence]) => claim.test(point.text) && !evidence.test(said))) return "outcome";
  return compareWithPassages(point, support);
}

/**
 * Compares the point with each passage that says most of it. A passage that contradicts the point refutes it, unless another
 * one says the same words and agrees.
 */
function compareWithPassages(point: Point, { best, all, near }: Support): Fault | null {
  const compared = best.map((passage) => ({
    passage,
    words: point.content.filter((word) => passage.words.has(word)),
    fault: comparePassage(point, passage, all) ?? (isOtherSpeaker(point, passage) ? ("speaker" as const) : null),
  }));
  const agreeing = compared.filter(({ fault }) => fault === null);
  for (const { fault, words, passage } of compared) {
    if (fault === null || words.length < point.content.length * MIN_SHARE_TO_REFUTE) continue;
    // What refuses a passage repeats its words, and does not say that it holds.
    const isRefusal = (other: Passage) =>
      passage.answers.some((answer) => answer.reply === "no" && answer.passage === other);
    const saysSame = (other: (typeof compared)[number]) =>
      words.every((word) => other.words.includes(word)) &&
      (other.words.length > words.length || !isRefusal(other.passage));
    if (agreeing.some(saysSame)) continue;
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

/** Returns true if the passage shares a word with the point and is denied. */
const isDenied = ({ content }: Point, { words, assertion, answers }: Passage) =>
  content.some((word) => words.has(word)) && (assertion.negated || answers.some(({ reply }) => reply === "no"));

function hasUnknownName({ names, opening }: Point, { knownWords, speakers, index }: Source): boolean {
  const isKnown = (name: string) => knownWords.has(name) || speakers.has(name) || index.has(name);
  return names.some((name) => !isKnown(name) && !isDateName(name)) || (opening !== null && !isKnown(opening));
}

/** Weekdays and months are compared as dates. */
const isDateName = (name: string) =>
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|i|ok|okay)$/.test(
    name,
  );

/** Compares numbers, units and dates: each must occur as it is in the evidence or beside it. */
function findWrongFact(
  { facts, reservation }: Point,
  { all, near }: Support,
  passages: readonly Passage[],
): Fault | null {
  const around = [...all, ...near];
  for (const { value, unit, excluded } of facts.quantities) {
    const holders = around.filter((passage) => passage.facts.quantities.some((other) => other.value === value));
    const found = holders.flatMap((passage) => passage.facts.quantities.filter((other) => other.value === value));
    const asserted = excluded || reservation.denies ? found : found.filter((other) => !other.excluded);
    if (asserted.length === 0) return "number";
    if (!reservation.asks && holders.every(isUnconfirmed) && isReplaced(unit, value, around)) return "number";
    if (unit === null || asserted.some((other) => other.unit === unit)) continue;
    const isStated = passages.some((passage) => passage.facts.quantities.some((other) => other.unit === unit));
    if (asserted.some((other) => other.unit !== null) || !isStated) return "unit";
  }
  for (const { word, excluded } of facts.dates) {
    const found = around.flatMap((passage) => passage.facts.dates.filter((other) => other.word === word));
    const asserted = excluded || reservation.denies ? found : found.filter((other) => !other.excluded);
    if (asserted.length === 0) return "date";
  }
  return null;
}

/** A question that has no positive answer. */
const isUnconfirmed = ({ assertion, answers }: Passage) =>
  assertion.question && !answers.some(({ reply }) => reply === "yes");

/** Returns true if a statement names another number of the unit ("4 TB?", "2 TB is enough"). */
const isReplaced = (unit: string | null, value: string, passages: readonly Passage[]) =>
  unit !== null &&
  passages.some(
    ({ assertion, facts }) =>
      !assertion.question && facts.quantities.some((other) => other.unit === unit && other.value !== value),
  );

/** Compares negation, condition and modality of a point with a passage that says most of it. */
function comparePassage(point: Point, passage: Passage, all: readonly Passage[]): Fault | null {
  const { reservation, subject } = point;
  const { assertion, answers } = passage;
  const answer = answers.find(({ passage: { speakers } }) => subject !== null && speakers.has(subject)) ?? answers[0];
  const isRefusable = !assertion.open && !reservation.proposes;
  const refused =
    isRefusable && answer?.reply === "no" && !(isNotYet(answer.passage.text) && speaksOfFuture(point.text));
  const clause = selectClause(passage, point);
  const negated = assertion.question ? refused : clause.negated || refused;
  const isDeniedByMeaning = denies(passage.text) || (refused && denies(answer.passage.text));
  if (!(reservation.asks && (assertion.question || refused))) {
    if (negated && !reservation.negated && !reservation.denies) return "negation";
    const isOpen = assertion.question && answer === undefined;
    if (reservation.negated && !negated && !assertion.negated && !isDeniedByMeaning && !isOpen) return "negation";
  }
  if (assertion.joking && !reservation.joking) return "modality";
  if (clause.conditional && !reservation.conditional && !reservation.asks) return "condition";
  const isAccepted = answer?.reply === "yes" && answer.passage.message === passage.message + 1;
  if (assertion.uncertain && !isAccepted && !reservation.uncertain) return "modality";
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

/**
 * Selects the clause of a passage that says most of the point: in "no, but he went down to 1,180" the second. A negation in
 * another clause counts where the point says more than the selected clause ("I restarted it, no change").
 */
function selectClause({ text, assertion }: Passage, { content }: Point): { negated: boolean; conditional: boolean } {
  const clauses = text
    .split(/[,;:–—]\s+|\s(?=(?:but|because|aber|weil|denn|mais|pero)\s)/i)
    .filter((each) => /\p{L}/u.test(each))
    .map((clause) => {
      const words = new WordIndex(splitWords(clause).map(({ lower }) => lower));
      return { clause, words, score: content.filter((word) => words.has(word)).length };
    });
  const highest = Math.max(0, ...clauses.map(({ score }) => score));
  const chosen = clauses.filter(({ score }) => score === highest);
  const isComplete = content.every((word) => clauses.some(({ words }) => words.has(word)));
  const isNegated = ({ clause }: { clause: string }) => readAssertion(clause).negated;
  const isBareDenial = ({ clause, score }: (typeof clauses)[number]) =>
    score === 0 && /^(?:no|not|nothing|without|kein\w{0,2}|nicht|nichts|sans|sin|senza|sem)\b/i.test(clause);
  const negated = chosen.some(isNegated) || (!isComplete && clauses.slice(1).some(isBareDenial));
  const isCondition = chosen.every(({ clause }) => /^(?:only )?(?:if|unless|wenn|falls)\b/i.test(clause));
  return {
    negated: assertion.negated && negated,
    conditional: assertion.conditional && (clauses.length === 1 || !isCondition),
  };
}

const FIRST_PERSON = /\b(?:i|i['’]\w+|we|we['’]\w+|let['’]s|ich|wir|je|nous|yo|nosotros|io|noi|eu|nós)\b/i;

/** "I think you left it here" states something of the listener. */
const OPINION_ON_LISTENER = /\bi(?:['’]m sure| think| guess| hope| believe| want| need| know|['’]d like) you\b/gi;

/** Returns true if the passage is what another speaker than the point's subject says of himself or herself. */
function isOtherSpeaker({ subject, reports, reservation }: Point, passage: Passage): boolean {
  if (subject === null) return false;
  if (passage.speakers.has(subject)) {
    if (reports || reservation.asks) return false;
    return (passage.assertion.question || isInstruction(passage.text)) && !FIRST_PERSON.test(passage.text);
  }
  const answer = passage.answers.find(({ passage: { speakers } }) => speakers.has(subject));
  if (answer && (answer.reply === "yes" || reservation.negated || reports)) return false;
  const isSelf = FIRST_PERSON.test(passage.text.replace(OPINION_ON_LISTENER, "you"));
  return (reports || isSelf) && !mentions(passage.text, subject);
}

const isInstruction = (text: string) =>
  /\b(?:you|your|please)\b|^\p{Lu}\p{Ll}+(?<!ing) (?:the|it|him|her|them|a)\b/u.test(text);

/** Returns true if the passage names the person, other than to address it ("Sara, can you …"). */
function mentions(text: string, name: string): boolean {
  const words = text.toLowerCase();
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return (
    new RegExp(`(?<![\\p{L}])${escaped}(?![\\p{L}])(?!,)`, "u").test(words) &&
    !new RegExp(`, ${escaped}[.!?]*$`).test(words)
  );
}

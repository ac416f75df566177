import { TITLES } from "../builtin/lexicon/titles.ts";
import { readAssertion } from "./assertion.ts";
import { compareWithPassages, isDenialUnfounded } from "./compare-passages.ts";
import { extractFacts } from "./facts.ts";
import { findQuotation } from "./find-quotation.ts";
import { findSupport, type Support } from "./find-support.ts";
import type { Passage } from "./passages.ts";
import { type Point, readPoint } from "./point.ts";
import type { Source } from "./source.ts";
import { compareActs, hasOtherOwner } from "./verify-acts.ts";
import { findUnfoundedClaim } from "./verify-claims.ts";
import { findWrongCommitment } from "./verify-commitment.ts";
import { isReversed } from "./verify-direction.ts";
import { findWrongFact } from "./verify-facts.ts";

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
/** The same for a point of many words whose beginning or end is missing: what is invented is mostly in one place. */
const MIN_COVERAGE_WITHOUT_END = 0.62;
const MANY_WORDS = 5;
/** Words of the text that name what the point refers to: "Ann will buy them (“The tins are empty”)". */
const CONTEXT = / \(“([^“”]+)”\)$/;

/** Compares a point with the text. */
export function verifyPoint(text: string, source: Source): Verdict {
  const [context, words] = CONTEXT.exec(text) ?? [];
  if (context && words && findQuotation(words, source)) return verifyPoint(text.slice(0, -context.length), source);
  const quoted = findQuotation(text, source);
  if (quoted?.every((passage) => keepsReserve(text, passage))) return { fault: null, passages: quoted };
  const point = readPoint(text, source.speakers, source.knownWords);
  const support = findSupport(point, source);
  const passages = support.all;
  return { fault: findFault(point, support, source), passages };
}

/** Returns true unless the point quotes a part of a sentence without its condition, denial or reservation. */
function keepsReserve(text: string, { assertion }: Passage): boolean {
  // Some forms of conditions open the sentence, before which the quotation has the speaker's name.
  const { negated, conditional, uncertain, question } = readAssertion(text.replace(/^[^:\n]{1,60}: /, ""));
  return (
    (conditional || !assertion.conditional) &&
    (negated || !assertion.negated) &&
    (uncertain || !assertion.uncertain) &&
    (question || !assertion.question)
  );
}

/** Returns true if the point has a number that the text lacks, whatever the languages of both are. */
export function hasUnknownNumber(text: string, { passages, context }: Source): boolean {
  const stated = [context, ...passages.map(({ facts }) => facts)];
  const known = new Set(stated.flatMap(({ quantities }) => quantities.map(({ value }) => value)));
  return extractFacts(text).quantities.some(({ value }) => !known.has(value));
}

function findFault(point: Point, support: Support, source: Source): Fault | null {
  if (hasUnknownName(point, source)) return "name";
  const facts = findWrongFact(point, support, source);
  if (facts !== null) return facts;
  const mayBeInvented = new Set(point.content).size >= MANY_WORDS && !support.coversEnds;
  const minimum = mayBeInvented ? MIN_COVERAGE_WITHOUT_END : MIN_COVERAGE;
  if (support.best.length === 0 || support.coverage < minimum) return "unsupported";
  const claim = findUnfoundedClaim(point, support);
  if (claim !== null) return claim;
  const [first] = support.best;
  if (first && isReversed(point, first, support.all)) return "negation";
  const commitment = findWrongCommitment(point, support);
  if (commitment !== null) return commitment;
  if (hasOtherOwner(point, support, source)) return "speaker";
  if (isDenialUnfounded(point, support)) return "negation";
  const acts = compareActs(point, support, source);
  const { reports, subject } = point;
  // Who does what a request is about has not made the request.
  const isSaidOfSubject =
    acts === "agrees" && (!reports || support.best.some(({ speakers }) => speakers.has(subject ?? "")));
  return compareWithPassages(point, support, isSaidOfSubject) ?? (acts === "agrees" ? null : acts);
}

/** Returns true if the point has a name that occurs neither in the text nor in its title. */
export function hasUnknownName(
  { names, opening }: Pick<Point, "names" | "opening">,
  { knownWords, speakers, index }: Source,
): boolean {
  // The text may leave out the title of a name.
  const isKnown = (name: string) => knownWords.has(name) || speakers.has(name) || index.has(name) || TITLES.test(name);
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

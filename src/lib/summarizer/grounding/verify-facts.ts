import { parseMonth } from "../points/day.ts";
import { findDue } from "../points/due.ts";
import { isDerived } from "./derived-numbers.ts";
import { isFact, isMonth, isUnit, type Quantity } from "./facts.ts";
import type { Support } from "./find-support.ts";
import type { Passage } from "./passages.ts";
import type { Point } from "./point.ts";
import type { Source } from "./source.ts";
import { stem } from "./stem.ts";
import { WordIndex } from "./word-index.ts";
import { hasContent } from "./words.ts";

/** Compares numbers, units and dates: each must occur as it is in the evidence or beside it. */
export function findWrongFact(
  { text, facts, reservation, content }: Point,
  { best, all, near }: Support,
  { passages, context }: Source,
): "number" | "unit" | "date" | null {
  const around = [...all, ...near];
  const days = facts.quantities.some(({ unit }) => unit !== null && isMonth(unit)) ? listDays(around) : [];
  const isShare = ({ unit }: Quantity) => unit === "percent" || unit === "pp";
  for (const quantity of facts.quantities) {
    const { unit, excluded } = quantity;
    const holders = around.filter((passage) => passage.facts.quantities.some((other) => isSameValue(quantity, other)));
    const found = holders.flatMap((passage) =>
      passage.facts.quantities.filter((other) => isSameValue(quantity, other)),
    );
    if (found.length === 0 && context.quantities.some((other) => isSameValue(quantity, other))) continue;
    if (days.some((day) => isDay(quantity, day)) || (found.length === 0 && isDerived(quantity, text, around))) continue;
    const asserted = excluded || reservation.denies ? found : found.filter((other) => !other.excluded);
    if (asserted.length === 0) return "number";
    if (!reservation.asks && holders.every(isUnconfirmed) && isReplaced(quantity, around)) return "number";
    if (isOfOther(quantity, content, holders, best, around)) return "number";
    if (countsOther(quantity, content, asserted, around)) return "unit";
    if (unit === null && asserted.every(isShare) && !facts.quantities.some(isShare)) return "unit";
    if (unit === null || asserted.some((other) => other.unit === unit || isAfternoon(quantity, other))) continue;
    if (/^[ap]m$/.test(unit) && asserted.every((other) => other.unit === null)) continue;
    const isBare = asserted.some((other) => other.unit === null);
    if (isBare && !isMonth(unit) && isElliptical(holders, unit, around)) continue;
    const isStated = passages.some((passage) => passage.facts.quantities.some((other) => other.unit === unit));
    if (asserted.some((other) => other.unit !== null) || !isStated) return "unit";
  }
  for (const { word, excluded } of facts.dates) {
    const found = around.flatMap((passage) => passage.facts.dates.filter((other) => other.word === word));
    const asserted = excluded || reservation.denies ? found : found.filter((other) => !other.excluded);
    if (asserted.length === 0 && !days.some((day) => Number(day.slice(5, 7)) === parseMonth(word))) return "date";
    if (isDateOfOther(word, content, best, around)) return "date";
  }
  return null;
}

/** Days that the passages name relative to the day on which they were written ("on Wednesday"), `YYYY-MM-DD`. */
const listDays = (passages: readonly Passage[]): string[] =>
  passages.flatMap(({ text, day }) => (day === null ? [] : (findDue(text, day)?.day ?? [])));

/** Returns true for 11 with the unit "march" and 2026-03-11. */
const isDay = ({ value, unit }: Quantity, day: string): boolean =>
  unit !== null && parseMonth(unit) === Number(day.slice(5, 7)) && Number(value) === Number(day.slice(8));

/** Returns true for 18:30 and 6:30 pm too. */
const isSameValue = (one: Quantity, other: Quantity): boolean =>
  one.value === other.value || isAfternoon(one, other) || isAfternoon(other, one);
const isAfternoon = (short: Quantity, long: Quantity) =>
  short.unit === "pm" &&
  long.unit !== "pm" &&
  Number(short.value) < 12 &&
  Number(short.value) + 12 === Number(long.value);

const MAX_DISTANCE_OF_UNIT = 2;

/** Returns true if a passage just before has the unit that the number lacks ("Is she heavier than 5 kilos?", "She's 6."). */
const isElliptical = (holders: readonly Passage[], unit: string, passages: readonly Passage[]): boolean =>
  holders.some(({ position }) =>
    passages.some(
      (other) =>
        other.position < position &&
        other.position >= position - MAX_DISTANCE_OF_UNIT &&
        other.facts.quantities.some((quantity) => quantity.unit === unit),
    ),
  );

/** A passage with more words than these says something of its own, and is no bare answer such as "50 is too much, 30". */
const MAX_WORDS_OF_ANSWER = 1;
/** Sentences between what is asked and its bare answer. */
const MAX_DISTANCE_OF_ANSWER = 16;

/**
 * Returns true if the number belongs to something else: the passage that says most of the point has another number of the kind, and those
 * with this number say something else ("The band costs 1,900. The DJ would be 700."); or what it counts is counted by another number.
 */
function isOfOther(
  { unit, noun, value, isOrdinal }: Quantity,
  content: readonly string[],
  holders: readonly Passage[],
  best: readonly Passage[],
  around: readonly Passage[],
): boolean {
  const others = content.filter((word) => word !== noun && !isUnit(word));
  const [first] = best;
  const isBound = ({ position, words, content: own }: Passage) =>
    others.some((word) => words.has(word)) ||
    (Math.abs(position - (first?.position ?? position)) <= MAX_DISTANCE_OF_ANSWER &&
      new Set(own.filter((word) => !isFact(word) && !isUnit(word))).size <= MAX_WORDS_OF_ANSWER);
  const hasOtherValue =
    first !== undefined &&
    !holders.includes(first) &&
    others.some((word) => first.words.has(word)) &&
    first.facts.quantities.some((other) => other.unit === unit && other.value !== value);
  if (hasOtherValue && !holders.some(isBound)) return true;
  if (noun === null || unit !== null || holders.some(({ words }) => words.has(noun))) return false;
  // A bare number may count what a sentence beside it is about.
  const isBare = ({ facts }: Passage) => facts.quantities.some((other) => other.value === value && !hasKind(other));
  const isBesideNoun = ({ position }: Passage) =>
    around.some((other) => other.words.has(noun) && Math.abs(other.position - position) <= MAX_DISTANCE_OF_UNIT);
  if (!isOrdinal && holders.some((holder) => isBare(holder) && isBesideNoun(holder))) return false;
  return around.some(({ facts }) =>
    facts.quantities.some((other) => other.noun !== null && stem(other.noun) === stem(noun) && other.value !== value),
  );
}

/** Returns true if a number has a unit or something that it counts. */
const hasKind = ({ unit, noun }: Quantity) => unit !== null || (noun !== null && hasContent(noun));

/** Returns true if the text has the number only with other things than the point ("12 boxes", not "12 pallets"). */
function countsOther(
  { unit, noun }: Quantity,
  content: readonly string[],
  found: readonly Quantity[],
  around: readonly Passage[],
): boolean {
  if (unit !== null || noun === null || isUnit(noun) || !hasContent(noun)) return false;
  if (around.some(({ words }) => words.has(noun))) return false;
  const words = new WordIndex(content);
  return found.every((other) => other.unit === null && other.noun !== null && !words.has(other.noun));
}

/** Returns true if the passage that says most of the point names another weekday, and those with this one say nothing else of it. */
function isDateOfOther(
  date: string,
  content: readonly string[],
  [first]: readonly Passage[],
  around: readonly Passage[],
): boolean {
  if (!first || !isWeekday(date) || first.assertion.question || !first.facts.dates.some(({ word }) => isWeekday(word)))
    return false;
  const holders = around.filter(({ facts }) => facts.dates.some(({ word }) => word === date));
  return (
    content.filter((word) => first.words.has(word)).length >= MIN_WORDS_OF_DATE &&
    holders.length > 0 &&
    holders.every(
      (holder) =>
        holder !== first &&
        !content.some((word) => holder.words.has(word)) &&
        holder.content.length > MAX_WORDS_OF_ANSWER,
    )
  );
}

const MIN_WORDS_OF_DATE = 2;
const isWeekday = (word: string) =>
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)$/.test(word);

/** A question that has no positive answer. */
const isUnconfirmed = ({ assertion, answers }: Passage) =>
  assertion.question && !answers.some(({ reply }) => reply === "yes");

/** Returns true if a statement names another number of the unit ("4 TB?", "2 TB is enough"). */
const isReplaced = ({ unit, value }: Quantity, passages: readonly Passage[]) =>
  unit !== null &&
  passages.some(
    ({ assertion, facts }) =>
      !assertion.question && facts.quantities.some((other) => other.unit === unit && other.value !== value),
  );

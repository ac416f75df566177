import type { Quantity } from "./facts.ts";
import type { Passage } from "./passages.ts";

const TOTAL = /\b(?:together|total|in all|altogether|sum|insgesamt|zusammen|au total|en total|in totale|no total)\b/i;
const DIFFERENCE =
  /\b(?:cheaper|faster|slower|longer|shorter|earlier|later|higher|lower|bigger|smaller|larger|older|younger|heavier|lighter|more|less|fewer|difference|remain\w*|left|rest|saves?|saved|savings?|discount|mehr|weniger|plus|moins|más|menos)\b/iu;

/** Units in terms of smaller ones. */
const CONVERSIONS: readonly { unit: string; smaller: string; factor: number }[] = [
  { unit: "week", smaller: "day", factor: 7 },
  { unit: "year", smaller: "month", factor: 12 },
  { unit: "hour", smaller: "minute", factor: 60 },
  { unit: "minute", smaller: "second", factor: 60 },
  { unit: "km", smaller: "m", factor: 1000 },
  { unit: "m", smaller: "cm", factor: 100 },
  { unit: "kg", smaller: "g", factor: 1000 },
  { unit: "l", smaller: "ml", factor: 1000 },
];

/** Returns true if the number follows from those of the passages: it is one in another unit, or a sum or difference that the point names. */
export function isDerived(quantity: Quantity, text: string, passages: readonly Passage[]): boolean {
  const stated = passages.flatMap(({ facts }) => facts.quantities);
  if (stated.some((other) => isConverted(quantity, other) || isConverted(other, quantity))) return true;
  const [isTotal, isDifference] = [TOTAL.test(text), DIFFERENCE.test(text)];
  if (!isTotal && !isDifference) return false;
  const value = Number(quantity.value);
  const parts = stated
    .filter(({ unit }) => unit === quantity.unit || unit === null)
    .map((other) => Number(other.value));
  return parts.some((one, index) =>
    parts
      .slice(index + 1)
      .some((other) => (isTotal && one + other === value) || (isDifference && Math.abs(one - other) === value)),
  );
}

const isConverted = (one: Quantity, other: Quantity) =>
  CONVERSIONS.some(
    ({ unit, smaller, factor }) =>
      one.unit === unit && other.unit === smaller && Number(one.value) * factor === Number(other.value),
  );

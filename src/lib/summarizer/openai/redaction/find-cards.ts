import type { Span } from "./span.ts";

const RUN = /(?<![+\d])\d(?:[ .,_-]{0,3}\d)*/g;
/** Lengths of the groups of cards. */
const SHAPE = /^(?:1\d|4{3,4}[1-4]|465|464|4333)$/;
const [MIN_DIGITS, MAX_DIGITS] = [13, 19];

/**
 * Finds card numbers in a text with folded characters: 13 to 19 digits with a valid check digit, alone or in groups. Beside
 * other groups, such as the month of expiry, it needs the groups of a card.
 */
export function findCards(text: string): Span[] {
  return Array.from(text.matchAll(RUN)).flatMap(({ 0: run, index }) => {
    if (run.length < MIN_DIGITS || isPartOfNumber(text, index, index + run.length)) return [];
    return findInRun(run).map(({ start, end }) => ({ start: start + index, end: end + index }));
  });
}

/** The digits are behind or before a decimal separator. */
const isPartOfNumber = (text: string, start: number, end: number) =>
  /\d,$/.test(text.slice(Math.max(0, start - 2), start)) || /^,\d/.test(text.slice(end, end + 2));

function findInRun(run: string): Span[] {
  const groups = Array.from(run.matchAll(/\d+/g), ({ 0: digits, index }) => ({ digits, index }));
  const found: Span[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    let [digits, shape] = ["", ""];
    for (let last = first; last < groups.length && digits.length <= MAX_DIGITS; last += 1) {
      const group = groups[last] ?? { digits: "", index: 0 };
      digits += group.digits;
      shape += group.digits.length;
      const isWhole = first === 0 && last === groups.length - 1;
      if (!(isWhole || SHAPE.test(shape)) || !isCardNumber(digits)) continue;
      found.push({ start: groups[first]?.index ?? 0, end: group.index + group.digits.length });
      first = last;
      break;
    }
  }
  return found;
}

/** Returns true if the number has the form of a card number and a valid check digit (Luhn). */
function isCardNumber(number: string): boolean {
  if (!/^[2-6]/.test(number) || number.length < MIN_DIGITS || number.length > MAX_DIGITS) return false;
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

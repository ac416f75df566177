const DIGIT = /^\p{Nd}$/u;

/** Returns true for a decimal digit of any script. */
export const isDigit = (character: string): boolean => DIGIT.test(character);

/** Returns the value of a decimal digit. Those of a script are ten consecutive characters, and the mathematical ones five times ten. */
export function getDigitValue(digit: string): number {
  let value = 0;
  while (isDigit(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value += 1;
  return value % 10;
}

/** Returns the text with the digits of other scripts as those of ASCII. */
export const unifyDigits = (text: string): string =>
  text.replace(/[^\0-\x7f]/gu, (character) => (isDigit(character) ? String(getDigitValue(character)) : character));

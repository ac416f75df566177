const DIGIT = /\p{Nd}/u;
const DASH = /[\p{Pd}\u2212]/u;
const SPACE = /[\p{Zs}\p{Cf}]/u;
const APOSTROPHE = /[\u2018\u2019\u02bc]/;

/**
 * Writes digits of any script, full-width characters, dashes, apostrophes, spaces and invisible characters as the ASCII characters that
 * they stand for. The result has the length of the text, so that positions are the same in both.
 */
export const foldCharacters = (text: string): string => text.replace(/[^\0-\x7f]/g, fold);

function fold(character: string): string {
  if (DIGIT.test(character)) return String(getDigitValue(character));
  if (DASH.test(character)) return "-";
  if (SPACE.test(character)) return " ";
  if (APOSTROPHE.test(character)) return "'";
  const normal = character.normalize("NFKC");
  return normal.length === 1 ? normal : character;
}

/** Digits of a script are ten consecutive characters. */
function getDigitValue(digit: string): number {
  let value = 0;
  while (DIGIT.test(String.fromCharCode(digit.charCodeAt(0) - value - 1))) value += 1;
  return value;
}

import { isProse, POSTSCRIPT, trimSignature } from "./signature.ts";
import type { Message } from "./transcript.ts";

const GREETING_WORD = /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b,? ?/i;
/** "Mrs Achterberg,", "Sir or Madam," */
const ADDRESSEES =
  /^(?:(?:(?:sir|madam|all|both|everyone|team|there|again)\b|\p{Lu}[\p{L}.'’-]{0,20}|and|or|&) ?){0,5}[,.!:–-]?$/iu;
const PERSON = /^(\p{Lu}[\p{L}'-]{0,20}\.?(?: \p{Lu}[\p{L}'-]{1,20})?)[,.!:–-]?$/u;
const TITLED_PERSON = /^(?:Mrs?|Ms|Miss|Dr|Prof)\.? \p{Lu}[\p{L}'’-]+,$/u;
/** Lines above the greeting: addresses, a date, references. */
const MAX_LINES_ABOVE = 12;
const RULE = /^(?:[-–—=_*~#]{3,}|(?:\* ){2,}\*)$/;
const MIN_SHARE = 0.5;
const QUOTE_MARKS = /^(?:> ?)+/;

/** Splits letters that follow each other: at rules, where one is addressed after another was signed, and at a deeper quotation below a signature; null for other text. */
export function splitLetters(lines: readonly string[]): string[][] | null {
  const letters: string[][] = [[]];
  let depth = 0;
  for (const written of lines) {
    const line = written.replace(QUOTE_MARKS, "");
    const marks = (written.match(QUOTE_MARKS)?.[0] ?? "").replaceAll(" ", "").length;
    const last = letters.at(-1) ?? [];
    const isApart = last.length > 0 && last.at(-1)?.trim() === "" && line.trim() !== "" && !POSTSCRIPT.test(line);
    if (RULE.test(line.trim())) letters.push([]);
    else if (marks > depth && isSigned(last)) letters.push([line]);
    else if (isApart && (isSigned(last) || (isGreeting(line) && findGreeting(last) !== null))) letters.push([line]);
    else last.push(line);
    if (line.trim() !== "") depth = marks;
  }
  const filled = letters.filter((letter) => letter.some((line) => line.trim() !== ""));
  const signed = filled.filter(isLetter).length;
  return filled.length > 1 && signed >= filled.length * MIN_SHARE + 0.5 ? filled : null;
}

/** Lines in which a signature is searched. */
const MAX_SIGNED_LINES = 24;
const isSigned = (lines: readonly string[]): boolean =>
  trimSignature(trimEnd(lines.slice(-MAX_SIGNED_LINES)), null).signedName !== null;
const isGreeting = (line: string): boolean => findGreeting([line]) !== null;

const trimEnd = (lines: readonly string[]): string[] =>
  lines.slice(0, lines.findLastIndex((line) => line.trim() !== "") + 1);

/** Returns true for messages of a correspondence: most of them address somebody by name or end with a closing. */
export const areLetters = (messages: readonly Message[]): boolean =>
  messages.length > 1 &&
  messages.filter(({ text }) => isLetter(text.split("\n"))).length >= messages.length * MIN_SHARE;

function isLetter(lines: readonly string[]): boolean {
  const isLong = lines.filter((line) => line.trim() !== "").length > 1;
  return isLong && (findGreeting(lines) !== null || trimSignature(lines, null).signedName !== null);
}

/** Finds the greeting of a letter, below at most an address, a date and a reference. `name`: the person whom it addresses. */
export function findGreeting(lines: readonly string[]): { index: number; name: string | null } | null {
  for (const [index, rawLine] of lines.slice(0, MAX_LINES_ABOVE).entries()) {
    const line = rawLine.trim();
    const [greeting] = GREETING_WORD.exec(line) ?? [];
    if (greeting !== undefined && ADDRESSEES.test(line.slice(greeting.length)))
      return { index, name: PERSON.exec(line.slice(greeting.length))?.[1] ?? null };
    if (TITLED_PERSON.test(line)) return { index, name: line.slice(0, -1) };
    if (isProse(line)) return null;
  }
  return null;
}

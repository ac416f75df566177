const WORD_CHARACTER = /[\p{L}\p{N}]/u;
/** One character of content; entities and, in JSON, escapes count as the character that they stand for. */
const CHARACTER = /&(?:amp;)*(?:quot|amp|lt|gt|nbsp|#39|apos);|[\s\S]/giu;
const JSON_CHARACTER = /\\u([0-9a-f]{4})|\\[\s\S]|[\s\S]/giu;
/** Letters and digits at the start and end of a text that suffice to find it, the longest first. */
const SAMPLE_LENGTHS = [48, 24, 12];

interface Span {
  start: number;
  end: number;
}

/** The letters and digits of a text, with the place of each. */
interface Skeleton {
  letters: string;
  /** By index of `letters`: index of the code point in the text. */
  starts: number[];
}

/**
 * Creates a function that finds messages in the content that they were parsed from. Only letters and digits are compared,
 * because a parser joins lines, unifies quotation marks and removes what tools add.
 */
export function createLocator(content: string): (message: { speaker: string | null; text: string }) => Span | null {
  const isJson = /^\s*[[{]/.test(content);
  const whole = extractLetters(content, isJson ? JSON_CHARACTER : CHARACTER);
  const points = [...content];
  let cursor = 0;
  return ({ speaker, text }) => {
    const words = extractLetters(text, CHARACTER).letters;
    if (words === "") return findLiteral(points, text);
    const name = speaker === null ? "" : extractLetters(speaker, CHARACTER).letters;
    const named = name === "" ? -1 : findWord(whole, points, name, cursor);
    const from = named < 0 ? cursor : named + name.length;
    const found = findRange(whole, points, words, from) ?? findRange(whole, points, words, 0);
    if (!found) return null;
    cursor = found.end;
    const start = whole.starts[found.start] ?? 0;
    const end = (whole.starts[found.end - 1] ?? start) + 1;
    return { start, end: extendByPunctuation(points, end, text) };
  };
}

function extractLetters(text: string, characters: RegExp): Skeleton {
  const letters: string[] = [];
  const starts: number[] = [];
  let index = 0;
  for (const match of text.matchAll(characters)) {
    const [written, code] = match;
    const character = code === undefined ? written : String.fromCharCode(Number.parseInt(code, 16));
    const isLetter = (code !== undefined || !/^[&\\]./.test(written)) && WORD_CHARACTER.test(character);
    if (isLetter) {
      letters.push(character);
      for (let unit = 0; unit < character.length; unit += 1) starts.push(index);
    }
    index += [...written].length;
  }
  return { letters: letters.join(""), starts };
}

/** Finds the words, or their beginning and end where something that the parser removed lies between. */
function findRange(whole: Skeleton, points: readonly string[], words: string, from: number): Span | null {
  const exact = findWord(whole, points, words, from);
  if (exact >= 0) return { start: exact, end: exact + words.length };
  for (const length of SAMPLE_LENGTHS) {
    if (words.length <= length) continue;
    const start = whole.letters.indexOf(words.slice(0, length), from);
    const tail = words.slice(-length);
    const end = start < 0 ? -1 : whole.letters.indexOf(tail, Math.max(start, start + words.length - length));
    if (end >= 0) return { start, end: end + length };
  }
  return null;
}

/** Finds letters that begin and end with a word of the content: "ok" is not in "book". */
function findWord({ letters, starts }: Skeleton, points: readonly string[], words: string, from: number): number {
  for (let found = letters.indexOf(words, from); found >= 0; found = letters.indexOf(words, found + 1)) {
    const before = points[(starts[found] ?? 0) - 1];
    const after = points[(starts[found + words.length - 1] ?? 0) + 1];
    const isInside = [before, after].some((point) => point !== undefined && WORD_CHARACTER.test(point));
    if (!isInside || words.length > 24) return found;
  }
  return -1;
}

/** Finds a text without letters and digits, such as an emoji. */
function findLiteral(points: readonly string[], text: string): Span | null {
  const wanted = [...text];
  const start = points.findIndex((_, index) => wanted.every((point, offset) => points[index + offset] === point));
  return start < 0 ? null : { start, end: start + wanted.length };
}

/** Includes the punctuation that ends the message. */
function extendByPunctuation(points: readonly string[], end: number, text: string): number {
  const tail = [...(/[^\p{L}\p{N}]*$/u.exec(text)?.[0] ?? "")];
  let extended = end;
  for (const point of tail) {
    if (points[extended] !== point) break;
    extended += 1;
  }
  return extended;
}

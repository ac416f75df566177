const WORD_CHARACTER = /[\p{L}\p{N}]/u;
/** Entities and, in JSON, escapes count as the character that they stand for. */
const ENTITY = /&(?:amp;)*(?:quot|amp|lt|gt|nbsp|#39|apos);/iuy;
const JSON_ESCAPE = /\\u([0-9a-f]{4})|\\[\s\S]/iuy;
const [AMPERSAND, BACKSLASH] = [0x26, 0x5c];
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
  const whole = extractLetters(content, isJson ? JSON_ESCAPE : ENTITY);
  const points = [...content];
  let cursor = 0;
  return ({ speaker, text }) => {
    const words = extractLetters(text, ENTITY).letters;
    if (words === "") return findLiteral(points, text);
    const name = speaker === null ? "" : extractLetters(speaker, ENTITY).letters;
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

function extractLetters(text: string, escapes: RegExp): Skeleton {
  const letters: string[] = [];
  const starts: number[] = [];
  let index = 0;
  for (let at = 0; at < text.length; ) {
    const point = text.codePointAt(at) ?? 0;
    const escaped = point === AMPERSAND || point === BACKSLASH ? matchAt(escapes, text, at) : null;
    if (escaped) {
      const [written, code] = escaped;
      const character = code === undefined ? "" : String.fromCharCode(Number.parseInt(code, 16));
      if (WORD_CHARACTER.test(character)) {
        letters.push(character);
        starts.push(index);
      }
      index += [...written].length;
      at += written.length;
      continue;
    }
    const units = point > 0xffff ? 2 : 1;
    if (isWordCharacter(point)) {
      letters.push(String.fromCodePoint(point));
      for (let unit = 0; unit < units; unit += 1) starts.push(index);
    }
    index += 1;
    at += units;
  }
  return { letters: letters.join(""), starts };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Decides on ASCII characters without the expression, which takes most of the time of long texts. */
function isWordCharacter(point: number): boolean {
  if (point > 0x7f) return WORD_CHARACTER.test(String.fromCodePoint(point));
  return (point >= 0x30 && point <= 0x39) || (point >= 0x41 && point <= 0x5a) || (point >= 0x61 && point <= 0x7a);
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

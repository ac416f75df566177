/** Letters and digits of scripts without spaces between words. */
const UNSPACED = String.raw`[[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]&&[\p{L}\p{N}]]--\u02bc]`;
/** Characters that combine with the previous one; Thai and Lao AM and halfwidth voicing marks are letters in Unicode. */
const COMBINING = String.raw`[\p{M}\p{Cf}\u0e33\u0eb3\uff9e\uff9f]`;
const CHARACTER = new RegExp(`${UNSPACED}${COMBINING}*`, "gv");
/** A run of an unspaced script, or a word of any other; U+02BC is an apostrophe, a zero-width space is a space. */
const RUN = new RegExp(
  String.raw`(?<unspaced>(?:${UNSPACED}${COMBINING}*)+)|[[\p{L}\p{N}]--${UNSPACED}--\u02bc][[\p{L}\p{N}\p{M}\p{Cf}]--${UNSPACED}--[\u02bc\u200b]]*`,
  "gv",
);
/** Receives the words of a text in their order. */
export interface WordVisitor {
  /** A word of ASCII letters and digits, from `start` to `end` of the text. */
  visitAscii(text: string, start: number, end: number): void;
  /** A run of an unspaced script whose characters need no folding and are one UTF-16 unit each. */
  visitPlain(text: string, start: number, end: number): void;
  /** A run of an unspaced script, as characters with the marks that combine with them. */
  visitUnspaced(characters: readonly string[], start: number): void;
  /** A word of any other script. */
  visitOther(word: string, start: number): void;
}

/** Finds the words of a text: runs of unspaced scripts, and words of all others. */
export function scanWords(text: string, visitor: WordVisitor): void {
  const { length } = text;
  for (let start = 0; start < length; ) {
    let kind = classify(text.charCodeAt(start));
    let end = start + 1;
    if (kind === SEPARATOR) {
      start = end;
      continue;
    }
    if (kind === THAI && isThaiMark(text.charCodeAt(start))) kind = OTHER;
    if (kind !== OTHER) while (end < length && classify(text.charCodeAt(end)) === kind) end += 1;
    if (kind === OTHER || !endsRun(text, end, kind)) {
      // The regular expression decides on all characters; it costs ten times as much.
      RUN.lastIndex = start;
      const match = RUN.exec(text);
      if (!match) break;
      const { 0: run, index, groups } = match;
      if (groups?.unspaced) visitor.visitUnspaced(run.match(CHARACTER) ?? [], index);
      else visitor.visitOther(run, index);
      end = index + run.length;
    } else if (kind === ASCII_WORD) visitor.visitAscii(text, start, end);
    else if (kind === THAI) visitor.visitUnspaced(splitThai(text, start, end), start);
    else visitor.visitPlain(text, start, end);
    start = end;
  }
}

const SEPARATOR = 0;
const ASCII_WORD = 1;
/** Characters of an unspaced script that need no folding, and with which nothing else is written as one character. */
const PLAIN_UNSPACED = 2;
/** Letters, digits and marks of Thai. */
const THAI = 3;
const OTHER = 4;
type Kind = typeof SEPARATOR | typeof ASCII_WORD | typeof PLAIN_UNSPACED | typeof THAI | typeof OTHER;

function classify(code: number): Kind {
  if (code < 0x80) {
    const letter = code | 0x20;
    return (letter >= 0x61 && letter <= 0x7a) || (code >= 0x30 && code <= 0x39) ? ASCII_WORD : SEPARATOR;
  }
  if (
    (code >= 0x4e00 && code <= 0x9fff) ||
    (code >= 0x3041 && code <= 0x3096) ||
    (code >= 0x30a1 && code <= 0x30fa) ||
    code === 0x30fc
  )
    return PLAIN_UNSPACED;
  if ((code >= 0x0e01 && code <= 0x0e3a) || (code >= 0x0e40 && code <= 0x0e4e) || (code >= 0x0e50 && code <= 0x0e59))
    return THAI;
  // Ideographic and fullwidth punctuation.
  if ((code >= 0x3000 && code <= 0x3003) || (code >= 0x3008 && code <= 0x3011) || code === 0xff0c || code === 0xff01)
    return SEPARATOR;
  return OTHER;
}

/** Characters for which a regular expression or a list of letters is needed take about ten times as long as others. */
const SLOW_COST = 10;

/** Returns the part of a text from its start whose words cost at most this much to find, about 0.1 microseconds each, and its cost. */
export function takeAffordable(text: string, budget: number): { part: string; cost: number } {
  let cost = 0;
  for (let at = 0; at < text.length; at += 1) {
    cost += classify(text.charCodeAt(at)) >= THAI ? SLOW_COST : 1;
    if (cost > budget) return { part: text.slice(0, at), cost: budget };
  }
  return { part: text, cost };
}

/** True unless the character at that position may continue the run. */
function endsRun(text: string, at: number, kind: Kind): boolean {
  if (at === text.length) return true;
  const next = classify(text.charCodeAt(at));
  return next === SEPARATOR || next === ASCII_WORD || (kind === ASCII_WORD && next === PLAIN_UNSPACED);
}

/** Marks that are written with the letter before them; AM counts as one. */
const isThaiMark = (code: number) =>
  code === 0x0e31 || (code >= 0x0e33 && code <= 0x0e3a) || (code >= 0x0e47 && code <= 0x0e4e);

/** Letters with their marks. */
function splitThai(text: string, from: number, to: number): string[] {
  const characters: string[] = [];
  for (let start = from; start < to; ) {
    let end = start + 1;
    while (end < to && isThaiMark(text.charCodeAt(end))) end += 1;
    characters.push(text.slice(start, end));
    start = end;
  }
  return characters;
}

import { stemmer } from "stemmer";

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
/** Removable accents; vowel signs of Indic scripts and voicing marks of kana are not among them. */
const ACCENTS =
  /[[\p{Script=Inherited}\p{Cf}\u0640[\p{M}&&[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]]]--[\u3099\u309a]]/gv;
/** Letters that Unicode does not decompose, with their usual transliteration. */
const PLAIN: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", ħ: "h", þ: "th" };
const SPECIAL_LETTERS = /[ßæœøđðłħþıς]/g;

/** Common English words, and suffixes after an apostrophe; optional in a query. */
const STOP_WORDS = new Set(
  "a an and are as at be but by for from had has have he her his i if in into is it its ll me my no not of on or our s she so t that the their them then there these they this to ve was we were what when which who will with you your".split(
    " ",
  ),
);

export interface Word {
  /** Case, width and accents folded. */
  folded: string;
  start: number;
  end: number;
}

/** Fast path for most words, ten times faster. */
const NOTHING_TO_FOLD = /^[a-z0-9\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff]*$/;

/** Folds case, width and accents: "Café" equals "CAFE", "Straße" equals "STRASSE", "İstanbul" equals "istanbul". */
export function fold(text: string): string {
  if (NOTHING_TO_FOLD.test(text)) return text;
  const lower = text.normalize("NFKD").replace(ACCENTS, "").toLowerCase();
  return lower.replace(SPECIAL_LETTERS, (letter) => PLAIN[letter] ?? (letter === "ı" ? "i" : "σ")).normalize("NFC");
}

/** Terms to find in a stored text. */
export interface WantedTerms {
  readonly terms: ReadonlySet<string>;
  /** Their first codes. */
  readonly initials: ReadonlySet<number>;
}

/**
 * Splits a text into words with their positions. Runs of unspaced scripts yield bigrams, which need no dictionary; a
 * stored text also yields single characters, since a query may consist of one. `wanted`: omits words of unspaced scripts that are
 * none of these terms.
 */
export function tokenize(text: string, role: "query" | "stored", wanted?: WantedTerms): Word[] {
  const words: Word[] = [];
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
      if (groups?.unspaced) addBigrams(words, run.match(CHARACTER) ?? [], index, role, wanted);
      else add(words, fold(run), index, index + run.length);
      end = index + run.length;
    } else if (kind === ASCII_WORD) words.push({ folded: text.slice(start, end).toLowerCase(), start, end });
    else if (kind === THAI) addBigrams(words, splitThai(text, start, end), start, role, wanted);
    else addPlainBigrams(words, text, start, end, role, wanted);
    start = end;
  }
  return words;
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

function addPlainBigrams(
  words: Word[],
  text: string,
  from: number,
  to: number,
  role: "query" | "stored",
  wanted: WantedTerms | undefined,
): void {
  for (let at = from; at < to; at += 1) {
    if (at > from && mayBegin(text.charCodeAt(at - 1), wanted)) {
      const pair = text.slice(at - 1, at + 1);
      if (isWanted(pair, wanted)) words.push({ folded: pair, start: at - 1, end: at + 1 });
    }
    if ((role === "stored" || to - from === 1) && mayBegin(text.charCodeAt(at), wanted)) {
      const single = text.slice(at, at + 1);
      if (isWanted(single, wanted)) words.push({ folded: single, start: at, end: at + 1 });
    }
  }
}

const mayBegin = (code: number, wanted: WantedTerms | undefined) => !wanted || wanted.initials.has(code);
const isWanted = (folded: string, wanted: WantedTerms | undefined) => !wanted || wanted.terms.has(folded);

const MAX_KNOWN_CHARACTERS = 10_000;
const knownCharacters = new Map<string, string>();

/** Scripts have few characters, and folding one costs a microsecond. */
function foldCharacter(character: string): string {
  const known = knownCharacters.get(character);
  if (known !== undefined) return known;
  const folded = fold(character);
  if (knownCharacters.size >= MAX_KNOWN_CHARACTERS) knownCharacters.clear();
  // A long cluster of combining characters is rare.
  if (character.length <= 8) knownCharacters.set(character, folded);
  return folded;
}

function add(words: Word[], folded: string, start: number, end: number): void {
  if (folded) words.push({ folded, start, end });
}

function addBigrams(
  words: Word[],
  characters: readonly string[],
  offset: number,
  role: "query" | "stored",
  wanted: WantedTerms | undefined,
): void {
  let before: Word | undefined;
  let start = offset;
  for (const character of characters) {
    const word = { folded: foldCharacter(character), start, end: start + character.length };
    if (before && mayBegin(before.folded.charCodeAt(0), wanted)) {
      const pair = before.folded + word.folded;
      if (isWanted(pair, wanted)) add(words, pair, before.start, word.end);
    }
    if ((role === "stored" || characters.length === 1) && isWanted(word.folded, wanted))
      add(words, word.folded, word.start, word.end);
    before = word;
    start = word.end;
  }
}

/** Stems English words: "running" and "runs" are one term. Other words stay unchanged. */
export function toTerm(folded: string): string {
  return /^[a-z]{1,40}$/.test(folded) ? stemmer(folded) : folded;
}

/** Removes stop words, unless there are no other words. */
export function removeStopWords(words: Word[]): Word[] {
  const kept = words.filter((word) => !STOP_WORDS.has(word.folded));
  return kept.length > 0 ? kept : words;
}

/** Normalizes a topic for case-insensitive comparison. */
export function normalizeTopic(topic: string): string {
  return topic.normalize("NFC").trim().toUpperCase().toLowerCase();
}

import { stemmer } from "stemmer";
import { scanWords, type WordVisitor } from "./scan-words.ts";

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

/** Size of a table with a place for each start of a term; nearly all words of a text that are not wanted have an empty one. */
const STARTS = 8_192;

/** Terms to find in a stored text, nearly all of whose words are not among them. */
export class WantedTerms {
  readonly terms: ReadonlySet<string>;
  readonly #initials: ReadonlySet<number>;
  /** The places of the first two UTF-16 units of the terms. */
  readonly #starts = new Uint8Array(STARTS);

  constructor(terms: ReadonlySet<string>) {
    this.terms = terms;
    this.#initials = new Set(Array.from(terms, (term) => term.charCodeAt(0)));
    for (const term of terms) this.#starts[findPlace(term.charCodeAt(0), term.charCodeAt(1))] = 1;
  }

  /** True if a term begins with this unit. */
  hasInitial(unit: number): boolean {
    return this.#initials.has(unit);
  }

  /** False if no term begins with these units; `second` is not a number for a term of one. */
  mayBegin(first: number, second: number): boolean {
    return this.#starts[findPlace(first, second)] === 1;
  }
}

const findPlace = (first: number, second: number) =>
  (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) >>> 19;

/**
 * Splits a text into words with their positions. Runs of unspaced scripts yield bigrams, which need no dictionary; a
 * stored text also yields single characters, since a query may consist of one. `wanted`: omits words of unspaced scripts that are
 * none of these terms, and others that begin with no letter of them, as a stem begins with the letter of its word.
 */
export function tokenize(text: string, role: "query" | "stored", wanted?: WantedTerms): Word[] {
  const list = new WordList(role, wanted);
  scanWords(text, list);
  return list.words;
}

class WordList implements WordVisitor {
  readonly words: Word[] = [];
  readonly #role: "query" | "stored";
  readonly #wanted: WantedTerms | undefined;

  constructor(role: "query" | "stored", wanted: WantedTerms | undefined) {
    this.#role = role;
    this.#wanted = wanted;
  }

  visitAscii(text: string, start: number, end: number): void {
    if (this.#wanted?.hasInitial(toLowerAscii(text.charCodeAt(start))) === false) return;
    this.words.push({ folded: text.slice(start, end).toLowerCase(), start, end });
  }

  visitPlain(text: string, from: number, to: number): void {
    const hasSingles = this.#role === "stored" || to - from === 1;
    for (let at = from; at < to; at += 1) {
      const code = text.charCodeAt(at);
      if (at > from && this.#mayBegin(text.charCodeAt(at - 1), code))
        this.#add(text.slice(at - 1, at + 1), at - 1, at + 1);
      if (hasSingles && this.#mayBegin(code, Number.NaN)) this.#add(text.slice(at, at + 1), at, at + 1);
    }
  }

  visitUnspaced(characters: readonly string[], offset: number): void {
    const hasSingles = this.#role === "stored" || characters.length === 1;
    let before: Word | undefined;
    let start = offset;
    for (const character of characters) {
      const word = { folded: foldCharacter(character), start, end: start + character.length };
      if (before) this.#addPair(before, word);
      if (hasSingles) this.#add(word.folded, word.start, word.end);
      before = word;
      start = word.end;
    }
  }

  visitOther(word: string, start: number): void {
    const folded = fold(word);
    if (folded && this.#wanted?.hasInitial(folded.charCodeAt(0)) !== false)
      this.words.push({ folded, start, end: start + word.length });
  }

  #addPair(before: Word, { folded, end }: Word): void {
    const second = before.folded.length > 1 ? before.folded.charCodeAt(1) : folded.charCodeAt(0);
    if (this.#mayBegin(before.folded.charCodeAt(0), second)) this.#add(before.folded + folded, before.start, end);
  }

  #mayBegin(first: number, second: number): boolean {
    return !this.#wanted || this.#wanted.mayBegin(first, second);
  }

  #add(folded: string, start: number, end: number): void {
    if (folded && (!this.#wanted || this.#wanted.terms.has(folded))) this.words.push({ folded, start, end });
  }
}

/** Letters of ASCII in lower case; digits stay. */
const toLowerAscii = (unit: number) => unit | 0x20;

const MAX_KNOWN_CHARACTERS = 10_000;
const knownCharacters = new Map<string, string>();

/** Scripts have few characters, and folding one costs a microsecond. */
export function foldCharacter(character: string): string {
  const known = knownCharacters.get(character);
  if (known !== undefined) return known;
  const folded = fold(character);
  if (knownCharacters.size >= MAX_KNOWN_CHARACTERS) knownCharacters.clear();
  // A long cluster of combining characters is rare.
  if (character.length <= 8) knownCharacters.set(character, folded);
  return folded;
}

/** Stems English words: "running" and "runs" are one term. Other words stay unchanged. */
export function toTerm(folded: string): string {
  // Most words of other scripts need no regular expression.
  return folded.charCodeAt(0) < 0x80 && /^[a-z]{1,40}$/.test(folded) ? stemmer(folded) : folded;
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

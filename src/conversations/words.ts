import { stemmer } from "stemmer";

/** Letters and digits of scripts that put no spaces between words. */
const UNSPACED = String.raw`[[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]&&[\p{L}\p{N}]]--\u02bc]`;
/** What clings to the character before it; Thai and Lao AM and the halfwidth voicing marks are letters only in name. */
const CLINGING = String.raw`[\p{M}\p{Cf}\u0e33\u0eb3\uff9e\uff9f]`;
const CHARACTER = new RegExp(`${UNSPACED}${CLINGING}*`, "gv");
/** A run of an unspaced script, or a word of any other; U+02BC is an apostrophe, a zero-width space is a space. */
const RUN = new RegExp(
  String.raw`(?<unspaced>(?:${UNSPACED}${CLINGING}*)+)|[[\p{L}\p{N}]--${UNSPACED}--\u02bc][[\p{L}\p{N}\p{M}\p{Cf}]--${UNSPACED}--[\u02bc\u200b]]*`,
  "gv",
);
/** Marks that a reader may leave out. Vowel signs of India's scripts and the voicing of kana are none. */
const ACCENTS =
  /[[\p{Script=Inherited}\p{Cf}\u0640[\p{M}&&[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]]]--[\u3099\u309a]]/gv;
/** Letters that Unicode does not take apart, as people type them without their keyboard. */
const PLAIN: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", ħ: "h", þ: "th" };
const UNDIVIDED = /[ßæœøđðłħþıς]/g;

/** Too common in English to tell texts apart, and what stands after an apostrophe; not required of a match. */
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

/** What most words are made of; a tenth of the time. */
const NOTHING_TO_FOLD = /^[a-z0-9\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff]*$/;

/** "Café" and "CAFE" are one word, "Straße" and "STRASSE", "İstanbul" and "istanbul" too. */
export function fold(text: string): string {
  if (NOTHING_TO_FOLD.test(text)) return text;
  const lower = text.normalize("NFKD").replace(ACCENTS, "").toLowerCase();
  return lower.replace(UNDIVIDED, (letter) => PLAIN[letter] ?? (letter === "ı" ? "i" : "σ")).normalize("NFC");
}

/**
 * The words of a text with their places. Runs of unspaced scripts give pairs of characters, so that no dictionary
 * decides what a word is; a single character stands for itself in a query, so a stored text has each of them too.
 */
export function wordsOf(text: string, role: "query" | "stored"): Word[] {
  const words: Word[] = [];
  for (const { 0: run, index, groups } of text.matchAll(RUN)) {
    if (groups?.unspaced) addPairs(words, run, index, role);
    else add(words, fold(run), index, index + run.length);
  }
  return words;
}

function add(words: Word[], folded: string, start: number, end: number): void {
  if (folded) words.push({ folded, start, end });
}

function addPairs(words: Word[], run: string, offset: number, role: "query" | "stored"): void {
  let before: Word | undefined;
  let start = offset;
  for (const character of run.match(CHARACTER) ?? []) {
    const word = { folded: fold(character), start, end: start + character.length };
    if (before) add(words, before.folded + word.folded, before.start, word.end);
    if (role === "stored" || run.length === character.length) add(words, word.folded, word.start, word.end);
    before = word;
    start = word.end;
  }
}

const LONGEST_KEY = 200;

/** "running" and "runs" are one term. English; other scripts stay as they are, and so does what is no natural word. */
export function termOf(folded: string): string {
  return /^[a-z]{1,40}$/.test(folded) ? stemmer(folded) : folded;
}

/**
 * A term as MongoDB's text index gets it: letters and digits of ASCII alone, so that no tokenizer of any version can
 * split, fold, negate or stop it, and two terms never become one.
 */
export function indexKey(term: string): string {
  if (/^(?!zz)[a-z0-9]+$/.test(term)) return term.slice(0, LONGEST_KEY);
  let key = "zz";
  for (const character of term) {
    key += character.codePointAt(0)?.toString(36).padStart(4, "0");
    if (key.length >= LONGEST_KEY) break;
  }
  return key;
}

/** The words of a query that must match: without stop words, unless it has nothing else. */
export function significant(words: Word[]): Word[] {
  const kept = words.filter((word) => !STOP_WORDS.has(word.folded));
  return kept.length > 0 ? kept : words;
}

/** A topic as it is compared: case aside. */
export function topicKey(topic: string): string {
  return topic.normalize("NFC").trim().toUpperCase().toLowerCase();
}

/** A score hardly grows after the third time that a term stands in a field, the cost of its index does. */
const MOST_REPEATS = 3;

/** What is stored with a conversation so that it can be found. */
export function searchFields(title: string, content: string) {
  const keys = new Map<string, string>();
  const keysOf = (words: Word[]) => {
    const counts = new Map<string, number>();
    const kept: string[] = [];
    for (const { folded } of words) {
      const key = keys.get(folded) ?? indexKey(termOf(folded));
      keys.set(folded, key);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count <= MOST_REPEATS) kept.push(key);
    }
    return kept.join(" ");
  };
  const search = { title: keysOf(wordsOf(title, "stored")), content: keysOf(wordsOf(content, "stored")) };
  return { search, words: [...keys.keys()] };
}

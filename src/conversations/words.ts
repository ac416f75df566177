import { stemmer } from "stemmer";

const segmenter = new Intl.Segmenter("und", { granularity: "word" });
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Too common in English to tell texts apart; not required of a match. */
const STOP_WORDS = new Set(
  "a an and are as at be but by for from had has have he her his i if in into is it its me my no not of on or our she so that the their them then there these they this to was we were what when which who will with you your".split(
    " ",
  ),
);

export interface Word {
  /** Case and accents folded. */
  folded: string;
  start: number;
  end: number;
}

/** Folds case, width and accents: "Café" and "CAFE" are one word. */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .normalize("NFC");
}

/** The words of a text with their places. Runs of scripts without spaces give pairs of characters. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (!isWordLike) continue;
    for (const part of segment.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      const folded = fold(part[0]);
      if (folded) words.push({ folded, start: index + part.index, end: index + part.index + part[0].length });
    }
  }
  return words.some((word) => WITHOUT_SPACES.test(word.folded)) ? inPairs(words) : words;
}

/** Neighbouring characters of scripts without spaces, two by two, so that no dictionary decides what a word is. */
function inPairs(words: Word[]): Word[] {
  const result: Word[] = [];
  let run: Word[] = [];
  const flush = () => {
    if (run.length === 1) result.push(run[0] as Word);
    for (let i = 0; i + 1 < run.length; i += 1) {
      const [first, second] = [run[i] as Word, run[i + 1] as Word];
      result.push({ folded: first.folded + second.folded, start: first.start, end: second.end });
    }
    run = [];
  };
  for (const word of words) {
    if (!WITHOUT_SPACES.test(word.folded)) {
      flush();
      result.push(word);
      continue;
    }
    if (run.at(-1)?.end !== word.start) flush();
    let at = word.start;
    const characters = [...word.folded];
    const exact = word.end - word.start === word.folded.length;
    for (const character of characters) {
      const end = exact ? at + character.length : word.end;
      run.push({ folded: character, start: at, end });
      at = exact ? end : at;
    }
  }
  flush();
  return result;
}

/** "running" and "runs" are one term. English; other scripts stay as they are. */
export function termOf(folded: string): string {
  return /^[a-z]+$/.test(folded) ? stemmer(folded) : folded;
}

/** The words of a query that must match: without stop words, unless it has nothing else. */
export function significant(words: Word[]): Word[] {
  const kept = words.filter((word) => !STOP_WORDS.has(word.folded));
  return kept.length > 0 ? kept : words;
}

/** What is stored with a conversation so that it can be found. */
export function searchFields(title: string, content: string) {
  const [titleWords, contentWords] = [wordsOf(title), wordsOf(content)];
  const terms = (words: Word[]) => words.map((word) => termOf(word.folded)).join(" ");
  return {
    search: { title: terms(titleWords), content: terms(contentWords) },
    words: [...new Set([...titleWords, ...contentWords].map((word) => word.folded))],
  };
}

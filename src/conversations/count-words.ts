import { scanWords, type WordVisitor } from "./scan-words.ts";
import { fold, foldCharacter } from "./words.ts";

/** Occurrences of a word in a text. */
export interface WordCount {
  readonly folded: string;
  readonly times: number;
}

/**
 * Counts the words of a stored text: those of `tokenize(text, "stored")`, without an object for each. A few words may be in the result
 * more than once, each with a part of their occurrences.
 */
export function countWords(text: string): WordCount[] {
  const counts = new WordCounts();
  scanWords(text, counts);
  return counts.finish();
}

/** Characters and pairs of unspaced scripts are counted as small integers, since a text has one and a pair for each character. */
const FIRST_CODE = 0x3000;
const CODE_BITS = 15;

class WordCounts implements WordVisitor {
  readonly #counts = new Map<string, number>();
  /** Positions in `#codeCounts`, which cost less to increment than an entry. */
  readonly #codes = new Map<number, number>();
  #codeCounts = new Uint32Array(1_024);

  visitAscii(text: string, start: number, end: number): void {
    this.#add(text.slice(start, end).toLowerCase());
  }

  visitPlain(text: string, start: number, end: number): void {
    let before = 0;
    for (let at = start; at < end; at += 1) {
      const code = text.charCodeAt(at) - FIRST_CODE;
      if (at > start) this.#addCode((before << CODE_BITS) | code);
      this.#addCode(code);
      before = code;
    }
  }

  visitUnspaced(characters: readonly string[]): void {
    let before: string | undefined;
    for (const character of characters) {
      const folded = foldCharacter(character);
      if (before !== undefined) this.#add(before + folded);
      this.#add(folded);
      before = folded;
    }
  }

  visitOther(word: string): void {
    this.#add(fold(word));
  }

  finish(): WordCount[] {
    const found: WordCount[] = [];
    for (const [folded, times] of this.#counts) found.push({ folded, times });
    for (const [code, index] of this.#codes)
      found.push({ folded: toText(code), times: this.#codeCounts[index] as number });
    return found;
  }

  #add(folded: string): void {
    if (folded) this.#counts.set(folded, (this.#counts.get(folded) ?? 0) + 1);
  }

  #addCode(code: number): void {
    let index = this.#codes.get(code);
    if (index === undefined) {
      index = this.#codes.size;
      this.#codes.set(code, index);
      if (index === this.#codeCounts.length) {
        const larger = new Uint32Array(2 * index);
        larger.set(this.#codeCounts);
        this.#codeCounts = larger;
      }
    }
    (this.#codeCounts[index] as number) += 1;
  }
}

function toText(code: number): string {
  const last = (code & (2 ** CODE_BITS - 1)) + FIRST_CODE;
  const first = code >>> CODE_BITS;
  return first === 0 ? String.fromCharCode(last) : String.fromCharCode(first + FIRST_CODE, last);
}

import { foldCharacters } from "./fold-characters.ts";
import type { Span } from "./span.ts";

/** No address or number is shorter ("a@b.c"). */
const PREFIX_LENGTH = 5;

/** Finds words that were hidden before, whatever is beside them, in one pass for any count of words. */
export class KnownWords {
  readonly #kinds = new Map<string, string>();
  /** Lengths of the words by their first characters, descending. */
  readonly #lengths = new Map<string, number[]>();

  add(word: string, kind: string): void {
    const { text } = foldCharacters(word);
    this.#kinds.set(text, kind);
    const prefix = text.slice(0, PREFIX_LENGTH);
    const lengths = this.#lengths.get(prefix) ?? [];
    if (lengths.includes(text.length)) return;
    this.#lengths.set(
      prefix,
      [...lengths, text.length].sort((a, b) => b - a),
    );
  }

  /** The text has folded characters. */
  find(text: string): (Span & { kind: string })[] {
    const spans: (Span & { kind: string })[] = [];
    if (this.#kinds.size === 0) return spans;
    for (let start = 0; start + PREFIX_LENGTH <= text.length; start += 1) {
      for (const length of this.#lengths.get(text.slice(start, start + PREFIX_LENGTH)) ?? []) {
        const kind = this.#kinds.get(text.slice(start, start + length));
        if (kind === undefined) continue;
        spans.push({ start, end: start + length, kind });
        start += length - 1;
        break;
      }
    }
    return spans;
  }
}

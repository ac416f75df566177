import { findCards } from "./redaction/find-cards.ts";
import { findEmails } from "./redaction/find-emails.ts";
import { findPhones } from "./redaction/find-phones.ts";
import { foldCharacters } from "./redaction/fold-characters.ts";
import { KnownWords } from "./redaction/known-words.ts";
import { blankSpans, findSpans, type Span } from "./redaction/span.ts";

export const REDACTED_KINDS = ["email", "card", "phone"] as const;
export type RedactedKind = (typeof REDACTED_KINDS)[number];

/** In the order in which they are looked for: a card number has the form of a telephone number too. */
const FINDERS: Readonly<Record<RedactedKind, (folded: string) => Span[]>> = {
  email: findEmails,
  card: findCards,
  phone: findPhones,
};
const LITERAL = "text";
/** A model may write it in capital letters. */
const PLACEHOLDER = /\[(?:email|card|phone|text)-\d{1,6}\]/gi;

interface FoundSpan extends Span {
  kind: string;
}

/** Replaces addresses and numbers of persons by placeholders before a text leaves the process, and puts them back. */
export interface Redactor {
  hide(text: string): string;
  /** Puts the words back into JSON or plain text. */
  restore(text: string): string;
  /** Lists the replaced words in the order of their placeholders, for a redactor of another thread. */
  listWords(): RedactedWord[];
}

/** A word that a placeholder replaces. */
export interface RedactedWord {
  kind: string;
  text: string;
}

/** `words`: those that another redactor replaced. */
export function createRedactor(kinds: readonly RedactedKind[], words: readonly RedactedWord[] = []): Redactor {
  const placeholders = new Map<string, string>();
  const originals = new Map<string, string>();
  const replaced: RedactedWord[] = [];
  const known = new KnownWords();
  const replace = (kind: string, found: string) => {
    const former = placeholders.get(found);
    if (former !== undefined) return former;
    const placeholder = `[${kind}-${originals.size + 1}]`;
    placeholders.set(found, placeholder);
    replaced.push({ kind, text: found });
    known.add(found, kind);
    // A tab, which JSON would escape, becomes a space.
    originals.set(placeholder, found.replaceAll("\t", " "));
    return placeholder;
  };
  for (const { kind, text } of words) replace(kind, text);
  return {
    hide(text) {
      if (kinds.length === 0) return text;
      const found: FoundSpan[] = [];
      const { text: folded, getOffset } = foldCharacters(text);
      let rest = folded;
      const take = (spans: readonly FoundSpan[]) => {
        for (const span of spans) found.push(span);
        rest = blankSpans(rest, spans);
      };
      // Words of the text that look like a placeholder would otherwise be taken for one in the answer.
      take(findSpans(folded, PLACEHOLDER).map((span) => ({ ...span, kind: LITERAL })));
      for (const kind of REDACTED_KINDS)
        if (kinds.includes(kind)) take(FINDERS[kind](rest).map((span) => ({ ...span, kind })));
      // A known number is found whatever is beside it.
      take(known.find(rest));
      let [hidden, from] = ["", 0];
      for (const { kind, start, end } of found.toSorted((a, b) => a.start - b.start)) {
        const [first, last] = [getOffset(start), getOffset(end)];
        hidden += text.slice(from, first) + replace(kind, text.slice(first, last));
        from = last;
      }
      return hidden + text.slice(from);
    },
    // None of the replaced words contains a character that JSON escapes.
    restore: (text) =>
      text.replace(PLACEHOLDER, (placeholder) => originals.get(placeholder.toLowerCase()) ?? placeholder),
    listWords: () => [...replaced],
  };
}

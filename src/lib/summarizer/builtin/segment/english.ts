import { STOP_WORDS } from "../lexicon/english-words.ts";
import type { Transcript } from "../parse/transcript.ts";
import type { Sentence } from "./sentence.ts";
import { breakAtFaces, cleanWords } from "./text.ts";

const ABBREVIATION =
  /(?:^|[\s(])(?:[A-Z]|St|Jr|Sr|vs|approx|e\.g|i\.e|a\.m|p\.m|Inc|Ltd|Co|Corp|Fig|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.$/;
const TITLE = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|e\.g|i\.e)\.$/;
const BREAK = /[.!?…]{1,4}["')\]]{0,2}(?=\s|$)/g;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'_-]*/gu;
const MANY_TOKENS = 120;
// "7 p. m.", "the U. S.": one word that was typed with a space.
const SPACED_LETTERS = /\b([ap]|[A-Z])\. ?([m]|[A-Z])\.(?=[\s,?!]|$)/g;

/** Sentences of one English turn; a line end is a sentence end. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const line of breakAtFaces(text.replace(SPACED_LETTERS, "$1.$2.")).split("\n")) {
    let start = 0;
    for (const match of line.matchAll(BREAK)) {
      const end = match.index + match[0].length;
      const piece = line.slice(start, end);
      if (match[0] === "." && TITLE.test(piece.slice(-8))) continue;
      if (
        match[0] === "." &&
        ABBREVIATION.test(piece.slice(-8)) &&
        !/^\s+[A-Z][a-z]+ (?:is|was|will|has)\b/.test(line.slice(end, end + 30))
      )
        continue;
      if (/^\s+\p{Ll}/u.test(line.slice(end, end + 4)) && match[0].startsWith("…")) continue;
      sentences.push(piece.trim());
      start = end;
    }
    sentences.push(line.slice(start).trim());
  }
  return sentences.filter((sentence) => sentence !== "");
}

// What a tongue does and a reader skips: "um", "the the", "it it's".
const FILLER = /(?:^|(?<=[\s,]))(?:[Uu]+h*m+|[Uu]+h+|[Ee]+rm+|[Ee]r|[Mm]m+|[Hh]m+|[Mm]hm+)(?:,|…)?(?=\s|[.?!]|$)\s?/gu;
const STUTTER = /\b([bcfghjklpvwz]|th|wh|st|sh|ch) (?=\1\p{L})/gu;
const REPEATED =
  /\b(i|the|a|an|we|you|it|they|he|she|to|and|of|in|on|is|if|but|do|what|how|for|my|our|your|or|at|be|with|this|there|can|will|are|was|not|just|like|which|when|i'm|i'll|i'd|i've|it's|we're|we'll|they're|that's|there's)(?: \1\b)+(?!')/giu;

function withoutStumbles(text: string): string {
  const fluent = text
    .replace(FILLER, "")
    .replace(STUTTER, "")
    .replace(REPEATED, "$1")
    .replace(/ +([,.?!])/g, "$1")
    .trim();
  return /[\p{L}\p{N}]/u.test(fluent) ? fluent.replace(/^[,.] ?/, "") : text;
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** Content words of a sentence, folded so that plural and singular meet. */
export function termsOf(words: readonly string[]): string[] {
  const terms: string[] = [];
  for (const word of words) {
    if (!STOP_WORDS.has(word) && word.length > 1) terms.push(foldPlural(word));
  }
  return terms;
}

export function foldPlural(word: string): string {
  const bare = word.replace(/'s?$/, "");
  if (
    bare.length > 4 &&
    bare.endsWith("ies") &&
    !/^(?:mov|cook|self|calor|zomb|brown|hood|smooth|food|rook|vegg)ies$/.test(bare)
  )
    return `${bare.slice(0, -3)}y`;
  if (bare.length > 4 && /(?:x|ch|sh|ss|zz)es$/.test(bare)) return bare.slice(0, -2);
  return bare.length > 3 && bare.endsWith("s") && !/(?:ss|us|is)$/.test(bare) ? bare.slice(0, -1) : bare;
}

/** Every sentence of an English transcript, in order. */
export function segmentEnglish(transcript: Transcript): Sentence[] {
  const sentences: Sentence[] = [];
  transcript.messages.forEach((message, messageIndex) => {
    let order = 0;
    for (const raw of splitSentences(message.text)) {
      const written = cleanWords(raw);
      const text = transcript.kind === "chat" ? withoutStumbles(written) : written;
      const words = wordsOf(text);
      if (words.length === 0) continue;
      sentences.push({
        index: sentences.length,
        message: messageIndex,
        order,
        text: words.length > MANY_TOKENS ? `${text.split(" ").slice(0, MANY_TOKENS).join(" ")}…` : text,
        speaker: message.speaker,
        addressee: message.addressee,
        terms: termsOf(words),
        words: words.length,
      });
      order += 1;
    }
  });
  return sentences;
}

import { parseInstant } from "../../points/parse-instant.ts";
import { isFrequentWord } from "../lexicon/languages.ts";
import type { Message } from "../parse/transcript.ts";
import { extractTerms, tokenize } from "./terms.ts";

/** Messages of a part of a conversation that is about one matter. */
export interface Chapter {
  /** Index of the first message. */
  start: number;
  /** Index behind the last message. */
  end: number;
}

/** A shorter conversation has no chapters. */
const MIN_CHARACTERS = 12_000;
const CHARACTERS_PER_CHAPTER = 7_000;
const MAX_CHAPTERS = 40;
/** Terms before and after a border that are compared. */
const WINDOW_TERMS = 150;
/** Further occurrences of a term in a window add nothing. */
const MAX_TERM_COUNT = 3;
const TRANSITION =
  /\b(?:(?:let['’]s|let us|we(?:['’]ll| will| can| should)?|i(?:['’]d| would)? (?:like|want) to|shall we) (?:now )?(?:move on|turn to|go on to|continue with|talk about|switch to|discuss)|moving on|next (?:item|topic|point|question|up)|on to the next|(?:last|another|final|first|second|third) (?:item|topic|point|thing)|agenda|changing the subject|new topic|nächster punkt|kommen wir zu|nächstes thema|passons (?:à|au)|pasemos a|siguiente punto|próximo (?:punto|ponto)|passiamo a|prossimo punto)\b/iu;
const TRANSITION_WEIGHT = 0.3;
const PAUSE_WEIGHT = 0.5;
const MIN_PAUSE_MS = 3_600_000;
const MAX_OPENING_LENGTH = 200;

/**
 * Divides a long conversation where its words change (TextTiling): between windows of terms before and after each message, at the
 * deepest minima of their cosine similarity, after pauses and announcements of another matter. Empty for a short conversation.
 */
export function findChapters(messages: readonly Message[], language: string): Chapter[] {
  const sizes = messages.map(({ text }) => text.length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total < MIN_CHARACTERS || messages.length < 4) return [];
  const count = Math.min(MAX_CHAPTERS, Math.max(2, Math.round(total / CHARACTERS_PER_CHAPTER)));
  const depths = computeDepths(computeSimilarities(messages, language)).map(
    (depth, index) => depth + weighOpening(messages, index),
  );
  const offsets = accumulate(sizes);
  const borders = selectBorders(depths, offsets, count);
  return [0, ...borders].map((start, index) => ({ start, end: borders[index] ?? messages.length }));
}

/** Offsets in characters of each message, and of the end. */
function accumulate(sizes: readonly number[]): number[] {
  const offsets = [0];
  for (const size of sizes) offsets.push((offsets.at(-1) ?? 0) + size);
  return offsets;
}

/** Computes the similarity of the words before and after each message; 1 before the first. */
function computeSimilarities(messages: readonly Message[], language: string): number[] {
  const ids = new Map<string, number>();
  const frequency: number[] = [];
  const terms: number[] = [];
  const starts = messages.map(({ text }) => {
    const start = terms.length;
    const own = extractTerms(tokenize(text)).filter((term) => !isFrequentWord(term, language));
    const known = new Set<number>();
    for (const term of own) {
      const id = ids.get(term) ?? ids.size;
      ids.set(term, id);
      if (!known.has(id)) frequency[id] = (frequency[id] ?? 0) + 1;
      known.add(id);
      terms.push(id);
    }
    return start;
  });
  const weights = frequency.map((count) => (count < 2 ? 0 : Math.log(1 + messages.length / count)));
  const [left, right] = [new Uint8Array(ids.size), new Uint8Array(ids.size)];
  return starts.map((start, index) => {
    if (index === 0) return 1;
    const before = terms.slice(Math.max(0, start - WINDOW_TERMS), start);
    const after = terms.slice(start, start + WINDOW_TERMS);
    countTerms(before, left);
    countTerms(after, right);
    const dot = addUp(before, left, (term, count) => count * (right[term] ?? 0) * (weights[term] ?? 0) ** 2);
    countTerms(before, left);
    const computeNorm = (window: readonly number[], counts: Uint8Array) =>
      Math.sqrt(addUp(window, counts, (term, count) => (count * (weights[term] ?? 0)) ** 2));
    return dot / (computeNorm(before, left) * computeNorm(after, right) || 1);
  });
}

/** Counts terms in a table that has a zero for each. */
function countTerms(terms: readonly number[], counts: Uint8Array): void {
  for (const term of terms) counts[term] = Math.min(MAX_TERM_COUNT, (counts[term] ?? 0) + 1);
}

/** Adds up a number for each distinct term, and clears their counts. */
function addUp(terms: readonly number[], counts: Uint8Array, compute: (term: number, count: number) => number): number {
  let sum = 0;
  for (const term of terms) {
    const count = counts[term] ?? 0;
    if (count > 0) sum += compute(term, count);
    counts[term] = 0;
  }
  return sum;
}

/** Computes how far the similarity before each message is below the peaks on both sides. */
function computeDepths(similarities: readonly number[]): number[] {
  return similarities.map((value, index) => {
    if (index === 0) return 0;
    return climb(similarities, index, -1) - value + climb(similarities, index, 1) - value;
  });
}

function climb(values: readonly number[], from: number, step: 1 | -1): number {
  let peak = values[from] ?? 0;
  for (let index = from + step; index > 0 && index < values.length && (values[index] ?? 0) >= peak; index += step)
    peak = values[index] ?? peak;
  return peak;
}

function weighOpening(messages: readonly Message[], index: number): number {
  const [before, after] = [messages[index - 1], messages[index]];
  if (!before || !after) return 0;
  const announces = TRANSITION.test(after.text.slice(0, MAX_OPENING_LENGTH));
  return (announces ? TRANSITION_WEIGHT : 0) + (isPause(before.time, after.time) ? PAUSE_WEIGHT : 0);
}

function isPause(before: string | undefined, after: string | undefined): boolean {
  const [from, to] = [before, after].map((time) => (time === undefined ? null : parseInstant(time)));
  return Boolean(from && to && to.getTime() - from.getTime() > MIN_PAUSE_MS);
}

/** Selects the deepest borders whose chapters are neither too short nor, where a message ends in between, too long. */
function selectBorders(depths: readonly number[], offsets: readonly number[], count: number): number[] {
  const usual = (offsets.at(-1) ?? 0) / count;
  const [minimum, maximum] = [usual / 3, usual * 2];
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / depths.length;
  const borders = [0, depths.length];
  const byDepth = depths.map((depth, index) => ({ depth, index })).toSorted((a, b) => b.depth - a.depth);
  for (const { depth, index } of byDepth) {
    if (borders.length > count) break;
    const next = borders.findIndex((border) => border > index);
    const [from, to] = [borders[next - 1] ?? 0, borders[next] ?? depths.length];
    const [left, right] = [(offsets[index] ?? 0) - (offsets[from] ?? 0), (offsets[to] ?? 0) - (offsets[index] ?? 0)];
    const isClear = depth > mean || left + right > maximum;
    if (index > from && isClear && left >= minimum && right >= minimum) borders.splice(next, 0, index);
  }
  return borders.slice(1, -1);
}

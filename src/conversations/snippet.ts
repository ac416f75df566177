import type { Context } from "../core/context.ts";
import { takeAffordable } from "./scan-words.ts";
import { tokenize, toTerm, WantedTerms, type Word } from "./words.ts";

const SNIPPET_LENGTH = 160;
/** Maximum distance by which a cut moves to a word boundary. */
const MAX_WORD_SHIFT = 40;
/** Characters on each side that decide on a word boundary. */
const WORD_CONTEXT = MAX_WORD_SHIFT + 8;
/** A part of an emoji, of which flags depend on more characters before them. */
const SURROGATE = /[\ud800-\udfff]/;

const wordSegmenter = new Intl.Segmenter("und", { granularity: "word" });
const characterSegmenter = new Intl.Segmenter("und", { granularity: "grapheme" });

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);

/** Matches of a text among which the best is chosen. */
const MAX_MATCHES = 500;
/** Cost of the words of all snippets of one operation: a million characters of most scripts, about 100 ms. */
const MAX_OPERATION_COST = 1_200_000;

/** Contents that the snippets of one operation read in full. */
const MAX_CONTENTS = 200;

/** Bounds the texts in which the snippets of one operation find matches. */
export interface SnippetBudget {
  remaining: number;
  contents: number;
}

const createSnippetBudget = (): SnippetBudget => ({ remaining: MAX_OPERATION_COST, contents: MAX_CONTENTS });

const budgets = new WeakMap<object, SnippetBudget>();

/** Returns the budget that the searches of one operation share; that of a REST request has one search. */
export function getSnippetBudget({ work }: Pick<Context, "work">): SnippetBudget {
  const budget = (work && budgets.get(work)) ?? createSnippetBudget();
  if (work) budgets.set(work, budget);
  return budget;
}

/** @returns the projection of the contents of a page, of which only the beginning is read once the operation has read many */
export function takeContents(budget: SnippetBudget, count: number): 1 | { $substrCP: [string, number, number] } {
  budget.contents -= count;
  return budget.contents >= 0 ? 1 : { $substrCP: ["$content", 0, 2 * SNIPPET_LENGTH] };
}

/** Creates the snippets of a number of conversations. Where their texts are too long together, only the first part of each is searched. */
export function createSnippetWriter(terms: ReadonlySet<string>, count: number, budget = createSnippetBudget()) {
  const wanted = new WantedTerms(terms);
  /** Terms of words that were computed before. */
  const known = new Map<string, string>();
  let left = count;
  return (title: string, content: string): string => {
    const share = budget.remaining / Math.max(1, left);
    left -= 1;
    const { part, cost } = takeAffordable(content, share);
    budget.remaining -= cost;
    return createSnippet(title, content, terms.size > 0 ? findMatches(part, wanted, known) : [], () =>
      findMatches(title, wanted, known),
    );
  };
}

/**
 * Selects the text of a conversation with appended messages that its snippet shows: the part with the best match, otherwise its
 * content. Until a match is found, the whole budget may be used, then only what `share` allows.
 */
export async function selectPiece(
  content: string,
  pieces: AsyncIterable<string>,
  terms: ReadonlySet<string>,
  budget: SnippetBudget,
  share: number,
): Promise<string> {
  if (terms.size === 0) return content;
  const wanted = new WantedTerms(terms);
  const known = new Map<string, string>();
  const reserved = budget.remaining - share;
  let best = { text: content, terms: 0, matches: 0 };
  /** Keeps a text that is better. @returns true if no further one is to be read */
  const rate = (text: string): boolean => {
    const { part, cost } = takeAffordable(text, budget.remaining);
    budget.remaining -= cost;
    const range = findBestRange(findMatches(part, wanted, known));
    if (isBetter(range, best)) best = { text, ...range };
    return best.terms === terms.size || budget.remaining <= (best.terms > 0 ? reserved : 0);
  };
  if (rate(content)) return best.text;
  // Once an operation has read many contents, they are cut.
  let end = budget.contents < 0 ? "" : takeEnd(content);
  for await (const piece of pieces) {
    const text = `${end}${piece}`;
    if (rate(text)) break;
    end = takeEnd(text);
  }
  return best.text;
}

/** Returns the last words of a text in a line, with which a match in the text after it can be shown. */
function takeEnd(text: string): string {
  const at = text.length - SNIPPET_LENGTH;
  return `${at > 0 ? text.slice(cutBefore(text, at, text.length)).trimStart() : text}\n`;
}

/** Creates HTML of about 160 characters around the best match of the content, or of the title if only it matches. */
function createSnippet(title: string, content: string, inContent: readonly Match[], matchTitle: () => Match[]): string {
  if (inContent.length > 0) return excerpt(content, inContent);
  const inTitle = matchTitle();
  return inTitle.length > 0 ? excerpt(title, inTitle) : excerpt(content, []);
}

interface Match extends Word {
  term: string;
}

function findMatches(text: string, wanted: WantedTerms, known: Map<string, string>): Match[] {
  const matches: Match[] = [];
  for (const word of tokenize(text, "stored", wanted)) {
    let term = known.get(word.folded);
    if (term === undefined) {
      term = toTerm(word.folded);
      known.set(word.folded, term);
    }
    if (wanted.terms.has(term) && matches.push({ ...word, term }) === MAX_MATCHES) break;
  }
  return matches;
}

interface MatchCounts {
  /** Number of distinct terms. */
  terms: number;
  matches: number;
}

const isBetter = (found: MatchCounts, best: MatchCounts): boolean =>
  found.terms > best.terms || (found.terms === best.terms && found.matches > best.matches);

/** Finds the range of at most SNIPPET_LENGTH with the most distinct terms, then the most matches, then the first. */
function findBestRange(matches: readonly Match[]): MatchCounts & { start: number; end: number } {
  const counts = new Map<string, number>();
  let best = { start: 0, end: 0, terms: 0, matches: 0 };
  let next = 0;
  for (const [i, first] of matches.entries()) {
    for (; next < matches.length; next += 1) {
      const { end, term } = matches[next] as Match;
      if (end - first.start > SNIPPET_LENGTH && next > i) break;
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    const found = { terms: counts.size, matches: next - i };
    if (isBetter(found, best)) best = { start: first.start, end: (matches[next - 1] as Match).end, ...found };
    const left = (counts.get(first.term) ?? 0) - 1;
    if (left > 0) counts.set(first.term, left);
    else counts.delete(first.term);
  }
  return { ...best, end: Math.min(best.end, best.start + SNIPPET_LENGTH) };
}

function excerpt(text: string, matches: readonly Match[]): string {
  const focus = findBestRange(matches);
  const around = Math.max(0, SNIPPET_LENGTH - (focus.end - focus.start));
  let start = Math.max(0, Math.min(focus.start - Math.floor(around / 2), text.length - SNIPPET_LENGTH));
  let end = Math.min(text.length, start + Math.max(SNIPPET_LENGTH, focus.end - focus.start));
  if (start > 0) start = cutBefore(text, start, focus.start);
  if (end < text.length) end = cutAfter(text, end, focus.end);
  while (start > 0 && start < focus.start && /\s/.test(text[start] as string)) start += 1;
  while (end < text.length && end > focus.end && /\s/.test(text[end - 1] as string)) end -= 1;
  return `${start > 0 ? "…" : ""}${highlight(text, start, end, matches)}${end < text.length ? "…" : ""}`;
}

/** Moves the start to the next word, else to the start of the word in focus, else to a character boundary. */
function cutBefore(text: string, at: number, focus: number): number {
  const word = findWord(text, at);
  if (!word || word.index === at) return at;
  const next = word.index + word.segment.length;
  if (next <= focus) return next;
  return at - word.index <= MAX_WORD_SHIFT ? word.index : findCharacterStart(text, at);
}

/** Moves the end before the word that would be cut, else after it, else to a character boundary. */
function cutAfter(text: string, at: number, focus: number): number {
  const word = findWord(text, at);
  if (!word || word.index === at || word.index >= focus) return word ? word.index : at;
  const next = word.index + word.segment.length;
  return next - at <= MAX_WORD_SHIFT ? next : findCharacterStart(text, at);
}

/** Segments a part of the text only: of scripts without spaces, a dictionary would divide the whole text. */
function findWord(text: string, at: number): { index: number; segment: string } | undefined {
  let from = Math.max(0, at - WORD_CONTEXT);
  let part = text.slice(from, at + WORD_CONTEXT);
  if (SURROGATE.test(part)) {
    from = Math.max(0, at - SNIPPET_LENGTH);
    part = text.slice(from, at + SNIPPET_LENGTH);
  }
  const word = wordSegmenter.segment(part).containing(at - from);
  return word && { index: from + word.index, segment: word.segment };
}

/** Segments a part of the text only, since a text may be one long grapheme cluster. */
function findCharacterStart(text: string, at: number): number {
  const from = Math.max(0, at - SNIPPET_LENGTH);
  const character = characterSegmenter.segment(text.slice(from, at + SNIPPET_LENGTH)).containing(at - from);
  const cut = character ? from + character.index : at;
  return /[\udc00-\udfff]/.test(text[cut] ?? "") ? cut - 1 : cut;
}

/** Wraps matches in `<mark>`; overlapping ones share an element. */
function highlight(text: string, start: number, end: number, matches: readonly Match[]): string {
  let html = "";
  let at = start;
  for (let i = 0; i < matches.length; ) {
    const from = Math.max((matches[i] as Match).start, start);
    let to = (matches[i] as Match).end;
    for (i += 1; i < matches.length && (matches[i] as Match).start < to; i += 1)
      to = Math.max(to, (matches[i] as Match).end);
    to = Math.min(to, end);
    if (from >= to) continue;
    html += `${escapeHtml(text.slice(at, from))}<mark>${escapeHtml(text.slice(from, to))}</mark>`;
    at = to;
  }
  return html + escapeHtml(text.slice(at, end));
}

import { termOf, type Word, wordsOf } from "./words.ts";

const WIDTH = 160;
/** How far a cut goes back to the beginning of a word rather than through it. */
const NEAR = 40;

const wordSegmenter = new Intl.Segmenter("und", { granularity: "word" });
const characterSegmenter = new Intl.Segmenter("und", { granularity: "grapheme" });

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);

/** About 160 characters round the best match of the content, or of the title if only that matches; safe as HTML. */
export function snippetOf(title: string, content: string, terms: ReadonlySet<string>): string {
  if (terms.size === 0) return excerpt(content, []);
  const inContent = matchesIn(content, terms);
  if (inContent.length > 0) return excerpt(content, inContent);
  const inTitle = matchesIn(title, terms);
  return inTitle.length > 0 ? excerpt(title, inTitle) : excerpt(content, []);
}

interface Match extends Word {
  term: string;
}

function matchesIn(text: string, terms: ReadonlySet<string>): Match[] {
  const known = new Map<string, string>();
  const matches: Match[] = [];
  for (const word of wordsOf(text, "stored")) {
    const term = known.get(word.folded) ?? termOf(word.folded);
    known.set(word.folded, term);
    if (terms.has(term)) matches.push({ ...word, term });
  }
  return matches;
}

/** The stretch of at most WIDTH with most distinct terms; of equals the one with most matches, then the first. */
function bestStretch(matches: readonly Match[]): { start: number; end: number } {
  const counts = new Map<string, number>();
  let best = { start: 0, end: 0, terms: 0, matches: 0 };
  let next = 0;
  for (const [i, first] of matches.entries()) {
    for (; next < matches.length; next += 1) {
      const { end, term } = matches[next] as Match;
      if (end - first.start > WIDTH && next > i) break;
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    const found = { terms: counts.size, matches: next - i };
    if (found.terms > best.terms || (found.terms === best.terms && found.matches > best.matches))
      best = { start: first.start, end: (matches[next - 1] as Match).end, ...found };
    const left = (counts.get(first.term) ?? 0) - 1;
    if (left > 0) counts.set(first.term, left);
    else counts.delete(first.term);
  }
  return { start: best.start, end: Math.min(best.end, best.start + WIDTH) };
}

function excerpt(text: string, matches: readonly Match[]): string {
  const focus = bestStretch(matches);
  const around = Math.max(0, WIDTH - (focus.end - focus.start));
  let start = Math.max(0, Math.min(focus.start - Math.floor(around / 2), text.length - WIDTH));
  let end = Math.min(text.length, start + Math.max(WIDTH, focus.end - focus.start));
  if (start > 0) start = cutBefore(text, start, focus.start);
  if (end < text.length) end = cutAfter(text, end, focus.end);
  while (start > 0 && start < focus.start && /\s/.test(text[start] as string)) start += 1;
  while (end < text.length && end > focus.end && /\s/.test(text[end - 1] as string)) end -= 1;
  return `${start > 0 ? "…" : ""}${marked(text, start, end, matches)}${end < text.length ? "…" : ""}`;
}

/** Where to begin: at the next word, else at the word that the focus stands in, else at a whole character. */
function cutBefore(text: string, at: number, focus: number): number {
  const word = wordSegmenter.segment(text).containing(at);
  if (!word || word.index === at) return at;
  const next = word.index + word.segment.length;
  if (next <= focus) return next;
  return at - word.index <= NEAR ? word.index : characterAt(text, at);
}

/** Where to end: before the word that would be cut, else after it, else at a whole character. */
function cutAfter(text: string, at: number, focus: number): number {
  const word = wordSegmenter.segment(text).containing(at);
  if (!word || word.index === at || word.index >= focus) return word ? word.index : at;
  const next = word.index + word.segment.length;
  return next - at <= NEAR ? next : characterAt(text, at);
}

/** Looks at a piece only: a text may be one long cluster, and a cut must stay quick. */
function characterAt(text: string, at: number): number {
  const from = Math.max(0, at - WIDTH);
  const character = characterSegmenter.segment(text.slice(from, at + WIDTH)).containing(at - from);
  const cut = character ? from + character.index : at;
  return /[\udc00-\udfff]/.test(text[cut] ?? "") ? cut - 1 : cut;
}

/** Matches that overlap, as pairs of characters do, share one mark. */
function marked(text: string, start: number, end: number, matches: readonly Match[]): string {
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

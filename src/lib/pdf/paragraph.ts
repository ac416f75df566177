import bidiFactory from "bidi-js";
import LineBreaker from "linebreak";
import type { Face, Weight } from "./faces.ts";
import type { Itemise } from "./itemise.ts";
import type { Shape, Shaped } from "./shape.ts";

export interface TextStyle {
  weight: Weight;
  /** In points. */
  size: number;
  /** BCP 47; decides between fonts of Chinese, Japanese and Korean. */
  language: string;
}

/** Pieces from left to right. */
export interface Line {
  pieces: { face: Face; shaped: Shaped }[];
  /** In points. */
  width: number;
  /** Whether its paragraph is read from right to left. */
  rtl: boolean;
  /** How many more of its characters are read from left to right than from right to left. */
  balance: number;
}

interface Piece {
  face: Face;
  level: number;
  text: string;
  shaped: Shaped;
}

/** What may not be broken, and the white space after it. */
interface Segment {
  pieces: Piece[];
  spaces: Piece[];
}

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const NO_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const bidi = bidiFactory();
const words = new Intl.Segmenter("th", { granularity: "word" });
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Whether a paragraph is read from right to left, as its first letter is. */
export function readsFromRight(text: string): boolean {
  return RIGHT_TO_LEFT.test(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;
}

/** Breaks one paragraph (no line feeds in it) into lines no wider than `width` points. */
export function layOut(itemise: Itemise, shape: Shape, text: string, style: TextStyle, width: number): Line[] {
  const embedding = RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text) : null;
  const base = embedding?.paragraphs[0]?.level ?? 0;
  const room = (width * 1000) / style.size;
  const lines: Line[] = [];
  let line: Piece[] = [];
  let used = 0;
  let gap: Piece[] = [];
  const close = () => {
    const balance = line.reduce((sum, { level, text }) => sum + (level % 2 === 0 ? text.length : -text.length), 0);
    lines.push({ pieces: visualOrder(line), width: (used * style.size) / 1000, rtl: base % 2 === 1, balance });
    line = [];
    used = 0;
    gap = [];
  };
  for (const whole of segmentsOf(itemise, shape, text, style, embedding?.levels ?? null)) {
    const parts = widthOf(whole.pieces) > room ? cut(shape, whole) : [whole];
    for (const { pieces, spaces } of parts) {
      const needed = widthOf(pieces);
      if (line.length > 0 && used + widthOf(gap) + needed > room) close();
      // White space at the end of a line is not shown; at the beginning of a paragraph it is an indent.
      line.push(...gap, ...pieces);
      used += widthOf(gap) + needed;
      gap = spaces;
    }
  }
  if (line.length > 0 || lines.length === 0) close();
  return lines;
}

function* segmentsOf(
  itemise: Itemise,
  shape: Shape,
  text: string,
  style: TextStyle,
  levels: Uint8Array | null,
): Generator<Segment> {
  const runs = itemise(text, style.weight, style.language);
  let run = 0;
  let start = 0;
  for (const end of breaksOf(text)) {
    const inked = start + text.slice(start, end).trimEnd().length;
    const segment: Segment = { pieces: [], spaces: [] };
    for (let from = start; from < end; ) {
      while ((runs[run]?.end ?? text.length) <= from) run += 1;
      const { face, end: runEnd } = runs[run] as { face: Face; end: number };
      const level = levels?.[from] ?? 0;
      let to = Math.min(runEnd, from < inked ? inked : end);
      if (levels) for (let at = from + 1; at < to; at += 1) if (levels[at] !== level) to = at;
      const part = text.slice(from, to);
      const piece = { face, level, text: part, shaped: shape(face, part, level % 2 === 1) };
      (from < inked ? segment.pieces : segment.spaces).push(piece);
      from = to;
    }
    start = end;
    yield segment;
  }
}

/** Where lines may end (UAX 14), and between words of the scripts that write them without spaces. */
function* breaksOf(text: string): Generator<number> {
  const breaker = new LineBreaker(text);
  let start = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const part = text.slice(start, found.position);
    if (NO_SPACES.test(part)) {
      for (const { index } of words.segment(part)) if (index > 0 && part[index] !== " ") yield start + index;
    }
    start = found.position;
    yield start;
  }
}

/** A word wider than the line is cut between characters. */
function cut(shape: Shape, { pieces, spaces }: Segment): Segment[] {
  const parts: Segment[] = [];
  for (const { face, level, text } of pieces) {
    for (const { segment } of graphemes.segment(text)) {
      const shaped = shape(face, segment, level % 2 === 1);
      parts.push({ pieces: [{ face, level, text: segment, shaped }], spaces: [] });
    }
  }
  parts.at(-1)?.spaces.push(...spaces);
  return parts;
}

function widthOf(pieces: readonly Piece[]): number {
  let width = 0;
  for (const { shaped } of pieces) width += shaped.width;
  return width;
}

/** Rule L2 of UAX 9: from the highest level down to the lowest odd one, reverse what stands at that level or above. */
function visualOrder(pieces: Piece[]): Piece[] {
  const highest = pieces.reduce((most, { level }) => Math.max(most, level), 0);
  const ordered = [...pieces];
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      if ((ordered[start]?.level ?? 0) < level) continue;
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

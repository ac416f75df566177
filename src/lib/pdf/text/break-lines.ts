import type { DocumentFont } from "../fonts/document-fonts.ts";
import { reorderVisually, resolveBidiLevels } from "./bidi.ts";
import type { Itemizer } from "./itemize.ts";
import type { Line, TextStyle } from "./line.ts";
import { findLineBreakOpportunities } from "./line-break-opportunities.ts";
import type { ShapedText, Shaper } from "./shape-text.ts";

/** Text of one font and direction. */
interface Piece {
  font: DocumentFont;
  level: number;
  text: string;
  shaped: ShapedText;
}

/** Text between two break opportunities, and the white space after it. */
interface Segment {
  pieces: Piece[];
  spaces: Piece[];
}

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Breaks one paragraph, which has no line feeds, into lines of at most `width` points. Returns at least one line. */
export function breakLines(itemizer: Itemizer, shaper: Shaper, text: string, style: TextStyle, width: number): Line[] {
  const { levels, rtl } = resolveBidiLevels(text);
  const builder = new LineBuilder(style.size, width, rtl);
  for (const segment of shapeSegments(itemizer, shaper, text, style, levels)) {
    const isTooWide = sumWidths(segment.pieces) > builder.maxWidth;
    for (const part of isTooWide ? splitGraphemes(shaper, segment) : [segment]) builder.add(part);
  }
  return builder.finish();
}

function* shapeSegments(
  itemizer: Itemizer,
  shaper: Shaper,
  text: string,
  style: TextStyle,
  levels: Uint8Array | null,
): Generator<Segment> {
  const runs = itemizer.itemize(text, style.weight, style.language).values();
  let run = runs.next().value;
  let start = 0;
  for (const end of findLineBreakOpportunities(text)) {
    const visibleEnd = start + text.slice(start, end).trimEnd().length;
    const segment: Segment = { pieces: [], spaces: [] };
    for (let from = start; from < end; ) {
      while (run && run.end <= from) run = runs.next().value;
      if (!run) return;
      const { font } = run;
      const level = levels?.[from] ?? 0;
      let to = Math.min(run.end, from < visibleEnd ? visibleEnd : end);
      if (levels) for (let at = from + 1; at < to; at += 1) if (levels[at] !== level) to = at;
      const part = text.slice(from, to);
      const piece = { font, level, text: part, shaped: shaper.shape(font, part, level % 2 === 1) };
      (from < visibleEnd ? segment.pieces : segment.spaces).push(piece);
      from = to;
    }
    start = end;
    yield segment;
  }
}

/** Splits a segment that is wider than the line, such as a long URL, between characters. */
function splitGraphemes(shaper: Shaper, { pieces, spaces }: Segment): Segment[] {
  const parts: Segment[] = [];
  for (const { font, level, text } of pieces) {
    for (const { segment } of graphemes.segment(text)) {
      const shaped = shaper.shape(font, segment, level % 2 === 1);
      parts.push({ pieces: [{ font, level, text: segment, shaped }], spaces: [] });
    }
  }
  parts.at(-1)?.spaces.push(...spaces);
  return parts;
}

function sumWidths(pieces: readonly Piece[]): number {
  let width = 0;
  for (const { shaped } of pieces) width += shaped.width;
  return width;
}

/** Fills lines greedily. Widths are in thousandths of the font size. */
class LineBuilder {
  readonly maxWidth: number;
  readonly #size: number;
  readonly #rtl: boolean;
  readonly #lines: Line[] = [];
  #pieces: Piece[] = [];
  #width = 0;
  #spaces: Piece[] = [];

  constructor(size: number, width: number, rtl: boolean) {
    this.maxWidth = (width * 1000) / size;
    this.#size = size;
    this.#rtl = rtl;
  }

  /** White space at the end of a line is not shown; at the start of a paragraph it is an indent. */
  add({ pieces, spaces }: Segment): void {
    const width = sumWidths(pieces);
    if (this.#pieces.length > 0 && this.#width + sumWidths(this.#spaces) + width > this.maxWidth) this.#endLine();
    this.#width += sumWidths(this.#spaces) + width;
    this.#pieces.push(...this.#spaces, ...pieces);
    this.#spaces = spaces;
  }

  finish(): Line[] {
    if (this.#pieces.length > 0 || this.#lines.length === 0) this.#endLine();
    return this.#lines;
  }

  #endLine(): void {
    let directionBalance = 0;
    for (const { level, text } of this.#pieces) directionBalance += level % 2 === 0 ? text.length : -text.length;
    this.#lines.push({
      pieces: reorderVisually(this.#pieces),
      width: (this.#width * this.#size) / 1000,
      rtl: this.#rtl,
      directionBalance,
    });
    this.#pieces = [];
    this.#width = 0;
    this.#spaces = [];
  }
}

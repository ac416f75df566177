import { Buffer as HbBuffer, shape } from "harfbuzzjs";
import type { DocumentFont } from "../fonts/document-fonts.ts";
import { ShowTextOperand } from "./show-text-operand.ts";

/** Text of one font and direction as positioned glyphs. */
export interface ShapedText {
  /** See ShowTextOperand. */
  operand: string;
  /** In thousandths of the font size. */
  width: number;
}

interface ShapedGlyph {
  id: number;
  /** In thousandths of the font size, as are the offsets. */
  advance: number;
  xOffset: number;
  rise: number;
}

/** Glyphs that represent one indivisible part of the text, from left to right. */
interface Cluster {
  text: string;
  glyphs: ShapedGlyph[];
}

interface PositionedGlyph {
  id: number;
  x: number;
  rise: number;
  width: number | undefined;
}

// Values of hb_direction_t.
const LTR = 4;
const RTL = 5;
const MAX_CACHED_LENGTH = 24;
const MAX_CACHED_WORDS = 20_000;

/** Shapes text with HarfBuzz; short texts, which are mostly words, are cached. */
export class Shaper {
  readonly #buffer = new HbBuffer();
  readonly #cache = new Map<DocumentFont, { ltr: Map<string, ShapedText>; rtl: Map<string, ShapedText> }>();
  #cachedWords = 0;

  shape(font: DocumentFont, text: string, rtl: boolean): ShapedText {
    if (text.length > MAX_CACHED_LENGTH) return this.#shape(font, text, rtl);
    const known = this.#getCache(font, rtl).get(text);
    if (known) return known;
    if (this.#cachedWords >= MAX_CACHED_WORDS) {
      this.#cache.clear();
      this.#cachedWords = 0;
    }
    const shaped = this.#shape(font, text, rtl);
    this.#getCache(font, rtl).set(text, shaped);
    this.#cachedWords += 1;
    return shaped;
  }

  #getCache(font: DocumentFont, rtl: boolean): Map<string, ShapedText> {
    let cache = this.#cache.get(font);
    if (!cache) {
      cache = { ltr: new Map(), rtl: new Map() };
      this.#cache.set(font, cache);
    }
    return rtl ? cache.rtl : cache.ltr;
  }

  #shape(font: DocumentFont, text: string, rtl: boolean): ShapedText {
    this.#buffer.reset();
    this.#buffer.addText(text);
    this.#buffer.guessSegmentProperties();
    this.#buffer.setDirection(rtl ? RTL : LTR);
    shape(font.file.font, this.#buffer);
    const operand = new ShowTextOperand(font.codes);
    let x = 0;
    for (const cluster of readClusters(this.#buffer, font, text)) {
      x = showCluster(operand, cluster, x, font.file.spaceGlyph, rtl);
    }
    return { operand: operand.finish(x), width: x };
  }
}

function readClusters(buffer: HbBuffer, { file }: DocumentFont, text: string): Cluster[] {
  const { scale, spaceGlyph } = file;
  const shaped = buffer.getGlyphInfosAndPositions();
  const starts = [...new Set(shaped.map((glyph) => glyph.cluster))].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const clusters: Cluster[] = [];
  let last = -1;
  for (const { codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } of shaped) {
    if (cluster !== last) clusters.push({ text: text.slice(cluster, ends.get(cluster)), glyphs: [] });
    // HarfBuzz replaces invisible characters by a space without width.
    if (cluster === last && codepoint === spaceGlyph && xAdvance === 0) continue;
    last = cluster;
    clusters.at(-1)?.glyphs.push({
      id: codepoint,
      advance: xAdvance * scale,
      xOffset: xOffset * scale,
      rise: Math.round(yOffset * scale),
    });
  }
  return clusters;
}

/** Shows a cluster so that readers extract its text once, in reading order; returns the position behind it. */
function showCluster(operand: ShowTextOperand, cluster: Cluster, start: number, space: number, rtl: boolean): number {
  const { text, glyphs } = cluster;
  let end = start;
  const positioned = glyphs.map(({ id, advance, xOffset, rise }): PositionedGlyph => {
    const x = end + xOffset;
    end += advance;
    return { id, x, rise, width: id === space && advance === 0 ? 0 : undefined };
  });
  const characters = [...text];
  if (!rtl && glyphs.length > 1) {
    operand.startActualText(text);
    for (const { id, x, rise, width } of positioned) operand.showGlyph(id, text, x, rise, width);
    // After a final mark, readers would take the mark's position for the end of the text.
    if (glyphs.at(-1)?.advance === 0) operand.showGlyph(space, text, end, 0, 0);
    operand.endActualText();
  } else if (rtl && characters.length > 1) {
    // Readers reverse the order of glyphs, but not of the characters of one glyph: each character gets a position of its own.
    const share = (end - start) / characters.length;
    for (const [index, character] of characters.reverse().entries()) {
      operand.showGlyph(space, character, start + index * share, 0, Math.round(share));
    }
    for (const { id, x, rise } of positioned) operand.showGlyph(id, "", x, rise);
  } else {
    const base = Math.max(
      0,
      glyphs.findIndex((glyph) => glyph.advance > 0),
    );
    for (const [index, { id, x, rise, width }] of positioned.entries()) {
      operand.showGlyph(id, index === base ? text : "", x, rise, width);
    }
  }
  return end;
}

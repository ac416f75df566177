import { Buffer as HbBuffer, shape as hbShape } from "harfbuzzjs";
import type { Face } from "./faces.ts";
import { utf16Hex } from "./objects.ts";

/** Text of one font and direction, ready to be shown. */
export interface Shaped {
  /** Operand of TJ without its brackets; `{n}` marks where glyphs are raised to n thousandths of the font size. */
  show: string;
  /** In thousandths of the font size. */
  width: number;
}

const LTR = 4;
const RTL = 5;
const CACHED_LENGTH = 24;
const CACHED_WORDS = 20_000;

/** Turns text into glyphs with HarfBuzz, remembering words. */
export type Shape = (face: Face, text: string, rtl: boolean) => Shaped;

export function shaper(): Shape {
  const buffer = new HbBuffer();
  let cached = 0;
  const cache = new Map<Face, Map<string, Shaped>[]>();
  const tokenize = (face: Face, rtl: boolean) => {
    const words = cache.get(face) ?? [new Map<string, Shaped>(), new Map<string, Shaped>()];
    cache.set(face, words);
    return words[rtl ? 1 : 0] as Map<string, Shaped>;
  };
  return (face, text, rtl) => {
    if (text.length > CACHED_LENGTH) return shapeText(buffer, face, text, rtl);
    let words = tokenize(face, rtl);
    const known = words.get(text);
    if (known) return known;
    if (cached >= CACHED_WORDS) {
      cache.clear();
      cached = 0;
      words = tokenize(face, rtl);
    }
    const shaped = shapeText(buffer, face, text, rtl);
    words.set(text, shaped);
    cached += 1;
    return shaped;
  };
}

function shapeText(buffer: HbBuffer, face: Face, text: string, rtl: boolean): Shaped {
  buffer.reset();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(rtl ? RTL : LTR);
  hbShape(face.font, buffer);
  const out = pen(face);
  let width = 0;
  for (const { text: standsFor, glyphs } of clustersOf(buffer, face, text)) {
    const start = width;
    const places = glyphs.map(({ id, advance, right, up }) => {
      const place = { id, x: width + right, up, wide: id === face.blank && advance === 0 ? 0 : undefined };
      width += advance;
      return place;
    });
    const characters = [...standsFor];
    if (!rtl && glyphs.length > 1) {
      out.span(standsFor);
      for (const { id, x, up, wide } of places) out.put(id, standsFor, x, up, wide);
      // A mark that comes last would have the text end where the mark does.
      if (glyphs.at(-1)?.advance === 0) out.put(face.blank, standsFor, width, 0, 0);
      out.endSpan();
    } else if (rtl && characters.length > 1) {
      // Readers turn text that stands from left to right round, but not that of one glyph: each character gets a place.
      const share = (width - start) / characters.length;
      for (const [index, character] of characters.reverse().entries()) {
        out.put(face.blank, character, start + index * share, 0, Math.round(share));
      }
      for (const { id, x, up } of places) out.put(id, "", x, up);
    } else {
      const bearer = glyphs.findIndex((glyph) => glyph.advance > 0);
      for (const [index, { id, x, up, wide }] of places.entries()) {
        out.put(id, index === Math.max(0, bearer) ? standsFor : "", x, up, wide);
      }
    }
  }
  return { show: out.end(width), width };
}

interface Cluster {
  text: string;
  /** From left to right, in thousandths of the font size. */
  glyphs: { id: number; advance: number; right: number; up: number }[];
}

function clustersOf(buffer: HbBuffer, { scale, blank }: Face, text: string): Cluster[] {
  const shaped = buffer.getGlyphInfosAndPositions();
  const starts = [...new Set(shaped.map((glyph) => glyph.cluster))].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const clusters: Cluster[] = [];
  let last = -1;
  for (const { codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } of shaped) {
    if (cluster !== last) clusters.push({ text: text.slice(cluster, ends.get(cluster)), glyphs: [] });
    // What hides the invisible characters of a sequence.
    if (cluster === last && codepoint === blank && xAdvance === 0) continue;
    last = cluster;
    clusters.at(-1)?.glyphs.push({
      id: codepoint,
      advance: xAdvance * scale,
      right: xOffset * scale,
      up: Math.round(yOffset * scale),
    });
  }
  return clusters;
}

/** Writes the operand, keeping to the places that the shaper gave: the reader's pen knows whole widths only. */
function pen({ codes }: Face) {
  // Joined at the end: a string grown bit by bit keeps all its bits in memory as long as it is remembered.
  const show: string[] = [];
  let open = false;
  let at = 0;
  let raised = 0;
  const close = () => {
    if (open) show.push(">");
    open = false;
  };
  const move = (x: number, up: number) => {
    const shift = Math.round(at - x);
    if (shift === 0 && up === raised) return;
    close();
    if (shift !== 0) show.push(String(shift));
    if (up !== raised) show.push(`{${up}}`);
    at -= shift;
    raised = up;
  };
  return {
    put: (glyph: number, text: string, x: number, up: number, width?: number) => {
      const code = codes.of(glyph, text, width);
      move(x, up);
      if (!open) show.push("<");
      show.push(code.toString(16).padStart(4, "0"));
      open = true;
      at += codes.widths[code] ?? 0;
    },
    span: (text: string) => {
      move(at, 0);
      close();
      show.push(`]TJ/Span<</ActualText<feff${utf16Hex(text)}>>>BDC[`);
    },
    endSpan: () => {
      move(at, 0);
      close();
      show.push("]TJ EMC[");
    },
    end: (x: number) => {
      move(x, 0);
      close();
      return show.join("");
    },
  };
}

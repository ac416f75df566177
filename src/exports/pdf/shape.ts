import { Buffer as HbBuffer, shape as hbShape } from "harfbuzzjs";
import type { Face } from "./faces.ts";

/** Text of one font and direction, ready to be shown. */
export interface Shaped {
  /** Operand of TJ without its brackets; `{n}` marks where glyphs are raised to n thousandths of the font size. */
  show: string;
  /** In thousandths of the font size. */
  width: number;
}

const LTR = 4;
const RTL = 5;
const MONOTONE_CHARACTERS = 1;
const CACHED_LENGTH = 24;
const CACHED_WORDS = 20_000;

/** Turns text into glyphs with HarfBuzz, remembering words. */
export type Shape = (face: Face, text: string, rtl: boolean) => Shaped;

export function shaper(): Shape {
  const buffer = new HbBuffer();
  let cached = 0;
  const cache = new Map<Face, Map<string, Shaped>[]>();
  const wordsOf = (face: Face, rtl: boolean) => {
    const words = cache.get(face) ?? [new Map<string, Shaped>(), new Map<string, Shaped>()];
    cache.set(face, words);
    return words[rtl ? 1 : 0] as Map<string, Shaped>;
  };
  return (face, text, rtl) => {
    if (text.length > CACHED_LENGTH) return shapeText(buffer, face, text, rtl);
    let words = wordsOf(face, rtl);
    const known = words.get(text);
    if (known) return known;
    if (cached >= CACHED_WORDS) {
      cache.clear();
      cached = 0;
      words = wordsOf(face, rtl);
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
  buffer.setClusterLevel(MONOTONE_CHARACTERS);
  hbShape(face.font, buffer);
  const glyphs = buffer.getGlyphInfosAndPositions();
  const standsFor = clusterTexts(glyphs, text);
  const { scale, codes } = face;
  let show = "";
  let open = false;
  // How far the reader's pen, which knows whole widths only, is ahead of where the shaper wants it.
  let adjust = 0;
  let raised = 0;
  let width = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const code = codes.of(glyph.codepoint, standsFor[index] ?? "");
    const advance = (glyph.xAdvance ?? 0) * scale;
    const right = (glyph.xOffset ?? 0) * scale;
    const up = Math.round((glyph.yOffset ?? 0) * scale);
    const shift = Math.round(adjust - right);
    if (shift !== 0 || up !== raised) {
      show += open ? ">" : "";
      if (shift !== 0) show += shift;
      if (up !== raised) show += `{${up}}`;
      open = false;
      raised = up;
    }
    show += `${open ? "" : "<"}${code.toString(16).padStart(4, "0")}`;
    open = true;
    adjust += (codes.widths[code] ?? 0) - advance - shift;
    width += advance;
  }
  if (open) show += ">";
  if (Math.round(adjust) !== 0) show += Math.round(adjust);
  if (raised !== 0) show += "{0}";
  return { show, width };
}

/** What each glyph stands for: of the glyphs of one cluster the widest has the text, the others have none. */
function clusterTexts(glyphs: readonly { cluster: number; xAdvance?: number | undefined }[], text: string): string[] {
  const starts = [...new Set(glyphs.map((glyph) => glyph.cluster))].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const bearers = new Map<number, number>();
  for (const [index, { cluster, xAdvance = 0 }] of glyphs.entries()) {
    const bearer = bearers.get(cluster);
    if (bearer === undefined || xAdvance > (glyphs[bearer]?.xAdvance ?? 0)) bearers.set(cluster, index);
  }
  return glyphs.map(({ cluster }, index) =>
    bearers.get(cluster) === index ? text.slice(cluster, ends.get(cluster)) : "",
  );
}

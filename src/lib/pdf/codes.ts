/** The two-byte codes that text of one font is written in. */
export interface Codes {
  /** The code of a glyph that stands for this text; one glyph has several codes when it stands for several texts. */
  of(glyph: number, text: string, width?: number): number;
  glyphs: number[];
  texts: string[];
  /** In thousandths of the font size. */
  widths: number[];
}

const LAST = 0xffff;

/** Codes in the order of first use, so that text copied out of the document is exactly what went in. */
export function codes(widthOf: (glyph: number) => number): Codes {
  const byGlyph = new Map<number, Map<string, number>>();
  const glyphs = [0];
  const texts = [""];
  const widths = [widthOf(0)];
  return {
    glyphs,
    texts,
    widths,
    of: (glyph, text, width) => {
      const byText = byGlyph.get(glyph) ?? new Map<string, number>();
      byGlyph.set(glyph, byText);
      const key = width === undefined ? text : `${width} ${text}`;
      const known = byText.get(key);
      if (known !== undefined) return known;
      // All codes given out: the glyph still looks right, and is copied as what it stood for first.
      if (glyphs.length > LAST) return byText.values().next().value ?? 0;
      const code = glyphs.length;
      glyphs.push(glyph);
      texts.push(text);
      widths.push(width ?? widthOf(glyph));
      byText.set(key, code);
      return code;
    },
  };
}

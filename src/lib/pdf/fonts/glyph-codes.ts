const MAX_CODE = 0xffff;

/**
 * The two-byte codes that represent the glyphs of one font in one document, assigned in the order of first use.
 * A glyph has one code for each text it represents, so that text copied from the document equals the input.
 */
export class GlyphCodes {
  /** Glyph, text and width (in thousandths of the font size) of each code; code 0 is the missing glyph. */
  readonly glyphs: number[] = [0];
  readonly texts: string[] = [""];
  readonly widths: number[];
  readonly #getWidth: (glyph: number) => number;
  readonly #codes = new Map<number, Map<string, number>>();

  constructor(getWidth: (glyph: number) => number) {
    this.#getWidth = getWidth;
    this.widths = [getWidth(0)];
  }

  /** The code of a glyph that represents `text`; `width` replaces the glyph's own. */
  assign(glyph: number, text: string, width?: number): number {
    let codes = this.#codes.get(glyph);
    if (!codes) {
      codes = new Map();
      this.#codes.set(glyph, codes);
    }
    const key = width === undefined ? text : `${width} ${text}`;
    const known = codes.get(key);
    if (known !== undefined) return known;
    // All codes are assigned: the glyph is shown correctly, and copied as the first text that it represents.
    if (this.glyphs.length > MAX_CODE) return codes.values().next().value ?? 0;
    const code = this.glyphs.length;
    this.glyphs.push(glyph);
    this.texts.push(text);
    this.widths.push(width ?? this.#getWidth(glyph));
    codes.set(key, code);
    return code;
  }
}

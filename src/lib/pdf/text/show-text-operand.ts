import { encodeUtf16Hex } from "../file/pdf-syntax.ts";
import type { GlyphCodes } from "../fonts/glyph-codes.ts";

/**
 * Builds the operand of the operator TJ (ISO 32000-1, 9.4.3), without its brackets. Readers advance by whole glyph widths;
 * adjustments between the glyphs keep the positions that the shaper computed. `{n}` marks a text rise of n thousandths of
 * the font size, which depends on the font size in use. Positions are in thousandths of the font size.
 */
export class ShowTextOperand {
  readonly #codes: GlyphCodes;
  // Joined at the end: a concatenated string keeps all its parts in memory as long as it is cached.
  readonly #parts: string[] = [];
  #inString = false;
  #position = 0;
  #rise = 0;

  constructor(codes: GlyphCodes) {
    this.#codes = codes;
  }

  /** Shows a glyph that represents `text`; `width` replaces its advance width. */
  showGlyph(glyph: number, text: string, x: number, rise: number, width?: number): void {
    const code = this.#codes.assign(glyph, text, width);
    this.#moveTo(x, rise);
    if (!this.#inString) this.#parts.push("<");
    this.#parts.push(code.toString(16).padStart(4, "0"));
    this.#inString = true;
    this.#position += this.#codes.widths[code] ?? 0;
  }

  /** Starts marked content whose replacement text (ISO 32000-1, 14.9.4) is searched and copied instead of its glyphs. */
  startActualText(text: string): void {
    this.#moveTo(this.#position, 0);
    this.#endString();
    this.#parts.push(`]TJ/Span<</ActualText<feff${encodeUtf16Hex(text)}>>>BDC[`);
  }

  endActualText(): void {
    this.#moveTo(this.#position, 0);
    this.#endString();
    this.#parts.push("]TJ EMC[");
  }

  /** Moves to the end of the text and returns the operand. */
  finish(width: number): string {
    this.#moveTo(width, 0);
    this.#endString();
    return this.#parts.join("");
  }

  #moveTo(x: number, rise: number): void {
    const adjustment = Math.round(this.#position - x);
    if (adjustment === 0 && rise === this.#rise) return;
    this.#endString();
    if (adjustment !== 0) this.#parts.push(String(adjustment));
    if (rise !== this.#rise) this.#parts.push(`{${rise}}`);
    this.#position -= adjustment;
    this.#rise = rise;
  }

  #endString(): void {
    if (this.#inString) this.#parts.push(">");
    this.#inString = false;
  }
}

/** Replaces the marks of text rise for the given font size. */
export function applyTextRise(operand: string, size: number, format: (value: number) => string): string {
  return operand.replace(/\{(-?\d+)\}/g, (_, rise: string) => `]TJ ${format((Number(rise) * size) / 1000)} Ts[`);
}

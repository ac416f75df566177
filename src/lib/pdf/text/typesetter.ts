import type { DocumentFonts } from "../fonts/document-fonts.ts";
import { breakLines } from "./break-lines.ts";
import { Itemizer } from "./itemize.ts";
import type { Line, TextStyle } from "./line.ts";
import { Shaper } from "./shape-text.ts";

/** Longer texts are cut before they are measured. */
const MAX_FITTED_CHARACTERS = 400;

/** Turns cleaned text into lines with the fonts of one document. */
export class Typesetter {
  readonly #itemizer: Itemizer;
  readonly #shaper = new Shaper();

  constructor(fonts: DocumentFonts) {
    this.#itemizer = new Itemizer(fonts);
  }

  /** Breaks one paragraph into lines of at most `width` points. */
  breakLines(text: string, style: TextStyle, width: number): Line[] {
    return breakLines(this.#itemizer, this.#shaper, text, style, width);
  }

  /** The text as one line, shortened with an ellipsis if it is wider than `width` points. */
  fitLine(text: string, style: TextStyle, width: number): Line {
    const lines = text.length > MAX_FITTED_CHARACTERS ? [] : this.breakLines(text, style, width);
    const [line] = lines.length === 1 ? lines : this.breakLines(this.#shorten(text, style, width), style, width);
    if (!line) throw new Error("a paragraph has no line");
    return line;
  }

  /** The longest beginning that fits together with an ellipsis, found by binary search. */
  #shorten(text: string, style: TextStyle, width: number): string {
    // A character has at most two UTF-16 units.
    const characters = [...text.slice(0, 2 * MAX_FITTED_CHARACTERS)].slice(0, MAX_FITTED_CHARACTERS);
    const shortenTo = (length: number) => `${characters.slice(0, length).join("").trimEnd()}…`;
    let [fitting, tooLong] = [0, characters.length];
    while (fitting < tooLong - 1) {
      const middle = (fitting + tooLong) >> 1;
      if (this.breakLines(shortenTo(middle), style, width).length === 1) fitting = middle;
      else tooLong = middle;
    }
    return shortenTo(fitting);
  }
}

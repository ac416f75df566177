import { FontChooser } from "../fonts/choose-font.ts";
import type { DocumentFont, DocumentFonts } from "../fonts/document-fonts.ts";
import type { FontWeight } from "../fonts/font-families.ts";

/** A part of a text in one font; it starts where the previous run ends. */
export interface FontRun {
  end: number;
  font: DocumentFont;
}

/** Latin, Greek, Cyrillic and their punctuation, which the Latin font has. */
const LATIN_FONT_ONLY = /^[\u0020-\u052f\u2010-\u2027\u20ac]*$/;
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Splits text into runs of one font (itemization). */
export class Itemizer {
  readonly #chooser: FontChooser;

  constructor(fonts: DocumentFonts) {
    this.#chooser = new FontChooser(fonts);
  }

  itemize(text: string, weight: FontWeight, language: string): FontRun[] {
    let font = this.#chooser.getLatinFont(weight);
    if (LATIN_FONT_ONLY.test(text)) return [{ end: text.length, font }];
    const choose = this.#chooser.createTextChooser(text, weight, language);
    const runs: FontRun[] = [];
    for (const { segment, index } of graphemes.segment(text)) {
      const end = index + segment.length;
      font = segment === " " ? this.#chooser.chooseSpaceFont(font, weight) : choose(segment);
      const run = runs.at(-1);
      if (run && run.font === font) run.end = end;
      else runs.push({ end, font });
    }
    return runs;
  }
}

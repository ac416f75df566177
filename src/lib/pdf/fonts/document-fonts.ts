import { type FontFamily, type FontWeight, getAvailableWeight, resolveFont } from "./font-families.ts";
import { type FontFile, loadFontFile } from "./font-file.ts";
import { GlyphCodes } from "./glyph-codes.ts";

/** A font of one document, with the codes of the glyphs that the document uses. */
export interface DocumentFont {
  family: FontFamily;
  /** Name in the resource dictionary of the pages. */
  resource: string;
  /** PostScript name. */
  name: string;
  file: FontFile;
  codes: GlyphCodes;
}

/** The fonts of one document, each loaded at its first use. */
export class DocumentFonts {
  readonly #fonts = { regular: new Map<FontFamily, DocumentFont>(), bold: new Map<FontFamily, DocumentFont>() };
  readonly #used: DocumentFont[] = [];

  get(family: FontFamily, requestedWeight: FontWeight): DocumentFont {
    const weight = getAvailableWeight(family, requestedWeight);
    const known = this.#fonts[weight].get(family);
    if (known) return known;
    const { path, name } = resolveFont(family, weight);
    const file = loadFontFile(path);
    const codes = new GlyphCodes((glyph) => Math.round(file.font.glyphHAdvance(glyph) * file.scale));
    const font = { family, resource: `F${this.#used.length + 1}`, name, file, codes };
    this.#fonts[weight].set(family, font);
    this.#used.push(font);
    return font;
  }

  /** All fonts requested so far, the largest file first. */
  listBySize(): DocumentFont[] {
    return this.#used.toSorted((a, b) => b.file.size - a.file.size);
  }
}

import { detectCjkLanguage } from "./cjk-language.ts";
import type { DocumentFont, DocumentFonts } from "./document-fonts.ts";
import type { FontFamily, FontWeight } from "./font-families.ts";

const EMOJI =
  /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Emoji_Modifier_Base}\p{Emoji_Modifier}|[#*0-9]\ufe0f?\u20e3)/u;
const DEFAULT_IGNORABLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}]$/u;
const SCRIPTS: readonly (readonly [RegExp, FontFamily])[] = [
  [/[\u0600-\u06ff\p{Script=Arabic}]/u, "arabic"],
  [/[\u0590-\u05ff\p{Script=Hebrew}]/u, "hebrew"],
  [/[\u0900-\u097f\p{Script=Devanagari}]/u, "devanagari"],
  [/[\u0e00-\u0e7f]/u, "thai"],
  [/[\u0980-\u09ff]/u, "bengali"],
  [/[\u0b80-\u0bff]/u, "tamil"],
  [/[\u0530-\u058f\ufb13-\ufb17]/u, "armenian"],
  [/\p{Script=Georgian}/u, "georgian"],
  [/[\u{1d400}-\u{1d7ff}]/u, "mathematics"],
];
const CJK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u33ff\uff00-\uffef]/u;
const SYMBOL_FAMILIES: readonly FontFamily[] = ["latin", "symbols", "emoji", "japanese"];
const CJK_FAMILIES = {
  ja: ["japanese", "chinese", "korean"],
  ko: ["korean", "chinese", "japanese"],
  zh: ["chinese", "japanese", "korean"],
} as const satisfies Record<string, readonly FontFamily[]>;
/** Families whose space is not used: a space beside their characters is set in the Latin font. */
const WITHOUT_SPACE: readonly FontFamily[] = ["emoji", "symbols", "mathematics", "japanese", "chinese", "korean"];

const MAX_CACHED_GRAPHEMES = 10_000;
const MAX_CACHED_LENGTH = 20;

/** Chooses the font of each grapheme cluster: the first font in the fallback order of its script that has its characters. */
export class FontChooser {
  readonly #fonts: DocumentFonts;
  readonly #cache = new Map<string, Map<string, DocumentFont>>();

  constructor(fonts: DocumentFonts) {
    this.#fonts = fonts;
  }

  getLatinFont(weight: FontWeight): DocumentFont {
    return this.#fonts.get("latin", weight);
  }

  /** Creates the function that chooses fonts for one text; the letters of the text, or else `language`, decide between CJK fonts. */
  createTextChooser(text: string, weight: FontWeight, language: string): (grapheme: string) => DocumentFont {
    const cjk = orderCjkFamilies(text, language);
    const key = `${weight} ${cjk[0]}`;
    const cache = this.#cache.get(key) ?? new Map<string, DocumentFont>();
    this.#cache.set(key, cache);
    return (grapheme) => {
      const font = cache.get(grapheme) ?? this.#choose(grapheme, weight, cjk);
      if (cache.size >= MAX_CACHED_GRAPHEMES) cache.clear();
      if (grapheme.length < MAX_CACHED_LENGTH) cache.set(grapheme, font);
      return font;
    };
  }

  /** Chooses the font of a space: that of the preceding text if possible, so that words of one script form one run. */
  chooseSpaceFont(font: DocumentFont, weight: FontWeight): DocumentFont {
    return WITHOUT_SPACE.includes(font.family) || !font.file.covers(0x20) ? this.getLatinFont(weight) : font;
  }

  /** Without a font that has all characters, the first character decides; without any, the Latin font shows its missing glyph. */
  #choose(grapheme: string, weight: FontWeight, cjk: readonly FontFamily[]): DocumentFont {
    const families = getFallbackFamilies(grapheme, cjk);
    for (const family of families) {
      const font = this.#fonts.get(family, weight);
      if (coversAll(font, grapheme)) return font;
    }
    for (const family of families) {
      const font = this.#fonts.get(family, weight);
      if (font.file.covers(grapheme.codePointAt(0) ?? 0)) return font;
    }
    return this.getLatinFont(weight);
  }
}

function coversAll({ file }: DocumentFont, grapheme: string): boolean {
  for (const character of grapheme) {
    if (!file.covers(character.codePointAt(0) ?? 0) && !DEFAULT_IGNORABLE.test(character)) return false;
  }
  return true;
}

function getFallbackFamilies(grapheme: string, cjk: readonly FontFamily[]): readonly FontFamily[] {
  if (grapheme.length === 1 && grapheme < "\u0370") return ["latin"];
  if (EMOJI.test(grapheme)) return ["emoji", "latin"];
  const first = String.fromCodePoint(grapheme.codePointAt(0) ?? 0);
  for (const [script, family] of SCRIPTS) if (script.test(first)) return [family, "latin"];
  if (CJK.test(first)) return cjk;
  // No font has the letters of other scripts; trying all families would load the large ones for nothing.
  return /\p{L}|\p{M}|\p{N}/u.test(first) ? ["latin"] : SYMBOL_FAMILIES;
}

/** Chinese characters have different forms in China, Japan and Korea. */
function orderCjkFamilies(text: string, language: string): readonly FontFamily[] {
  const tag = detectCjkLanguage(text) ?? language;
  if (tag.startsWith("ja")) return CJK_FAMILIES.ja;
  return tag.startsWith("ko") ? CJK_FAMILIES.ko : CJK_FAMILIES.zh;
}

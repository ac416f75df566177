import { fileURLToPath } from "node:url";

/** The files of each family begin with this name; the folder noto/ holds the weights below, and no other. */
const FAMILIES = {
  latin: "NotoSans",
  arabic: "NotoSansArabic",
  hebrew: "NotoSansHebrew",
  devanagari: "NotoSansDevanagari",
  bengali: "NotoSansBengali",
  tamil: "NotoSansTamil",
  armenian: "NotoSansArmenian",
  georgian: "NotoSansGeorgian",
  thai: "NotoSansThai",
  japanese: "NotoSansJP",
  chinese: "NotoSansSC",
  korean: "NotoSansKR",
  emoji: "NotoEmoji",
  symbols: "NotoSansSymbols2",
  mathematics: "NotoSansMath",
} as const;
export type FontFamily = keyof typeof FAMILIES;

const WEIGHTS = { regular: "Regular", bold: "SemiBold" } as const;
export type FontWeight = keyof typeof WEIGHTS;

const REGULAR_ONLY: readonly FontFamily[] = ["emoji", "symbols", "mathematics"];

/** The weight in which the family is available. */
export function getAvailableWeight(family: FontFamily, weight: FontWeight): FontWeight {
  return REGULAR_ONLY.includes(family) ? "regular" : weight;
}

/** Path of the font file, and the font's PostScript name. */
export function resolveFont(family: FontFamily, weight: FontWeight): { path: string; name: string } {
  const name = `${FAMILIES[family]}-${WEIGHTS[weight]}`;
  return { path: fileURLToPath(new URL(`./noto/${name}.ttf`, import.meta.url)), name };
}

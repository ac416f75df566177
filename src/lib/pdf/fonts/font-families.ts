import { createRequire } from "node:module";

/** Folder and file name of each family in the packages @expo-google-fonts/*. */
const FAMILIES = {
  latin: ["noto-sans", "NotoSans"],
  arabic: ["noto-sans-arabic", "NotoSansArabic"],
  hebrew: ["noto-sans-hebrew", "NotoSansHebrew"],
  devanagari: ["noto-sans-devanagari", "NotoSansDevanagari"],
  bengali: ["noto-sans-bengali", "NotoSansBengali"],
  tamil: ["noto-sans-tamil", "NotoSansTamil"],
  armenian: ["noto-sans-armenian", "NotoSansArmenian"],
  georgian: ["noto-sans-georgian", "NotoSansGeorgian"],
  thai: ["noto-sans-thai", "NotoSansThai"],
  japanese: ["noto-sans-jp", "NotoSansJP"],
  chinese: ["noto-sans-sc", "NotoSansSC"],
  korean: ["noto-sans-kr", "NotoSansKR"],
  emoji: ["noto-emoji", "NotoEmoji"],
  symbols: ["noto-sans-symbols-2", "NotoSansSymbols2"],
  mathematics: ["noto-sans-math", "NotoSansMath"],
} as const;
export type FontFamily = keyof typeof FAMILIES;

const WEIGHTS = { regular: "400Regular", bold: "600SemiBold" } as const;
export type FontWeight = keyof typeof WEIGHTS;

const REGULAR_ONLY: readonly FontFamily[] = ["emoji", "symbols", "mathematics"];

const require = createRequire(import.meta.url);

/** The weight in which the family is available. */
export function getAvailableWeight(family: FontFamily, weight: FontWeight): FontWeight {
  return REGULAR_ONLY.includes(family) ? "regular" : weight;
}

/** Path of the font file, and the font's PostScript name. */
export function resolveFont(family: FontFamily, weight: FontWeight): { path: string; name: string } {
  const [folder, stem] = FAMILIES[family];
  const style = WEIGHTS[weight];
  return {
    path: require.resolve(`@expo-google-fonts/${folder}/${style}/${stem}_${style}.ttf`),
    name: `${stem}-${style.slice(3)}`,
  };
}

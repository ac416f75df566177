import { closeSync, openSync, readSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob, Face as HbFace, Font as HbFont } from "harfbuzzjs";
import { type Codes, codes } from "./codes.ts";

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
export type Family = keyof typeof FAMILIES;

const REGULAR_ONLY: readonly Family[] = ["emoji", "symbols", "mathematics"];
const WEIGHTS = { regular: "400Regular", bold: "600SemiBold" } as const;
export type Weight = keyof typeof WEIGHTS;

/** A font of the document: its outlines for shaping, and the codes that the document's text uses of it. */
export interface Face {
  /** Its name in the page's resources. */
  resource: string;
  /** As the font calls itself. */
  name: string;
  font: HbFont;
  /** From font units to thousandths of the font size. */
  scale: number;
  codes: Codes;
  /** A glyph without ink. */
  blank: number;
  covers(codePoint: number): boolean;
  /** Of the font file, in bytes. */
  size: number;
  /** Reads the font file again, into memory of that size. */
  read(into: Uint8Array): void;
}

export interface Faces {
  get(family: Family, weight: Weight): Face;
  /** Those that were asked for, in that order. */
  loaded(): Face[];
}

const require = createRequire(import.meta.url);

/** The fonts of one document, each loaded when its script first occurs. */
export function openFaces(): Faces {
  const faces = { regular: new Map<Family, Face>(), bold: new Map<Family, Face>() };
  const loaded: Face[] = [];
  return {
    get: (family, asked) => {
      const weight = REGULAR_ONLY.includes(family) ? "regular" : asked;
      const found = faces[weight].get(family);
      if (found) return found;
      const face = openFace(family, weight, `F${loaded.length + 1}`);
      faces[weight].set(family, face);
      loaded.push(face);
      return face;
    },
    loaded: () => loaded,
  };
}

function openFace(family: Family, weight: Weight, resource: string): Face {
  const [folder, stem] = FAMILIES[family];
  const file = require.resolve(`@expo-google-fonts/${folder}/${WEIGHTS[weight]}/${stem}_${WEIGHTS[weight]}.ttf`);
  const loaded = fonts.get(file) ?? loadFont(file);
  fonts.set(file, loaded);
  const { font, scale, size, covered } = loaded;
  return {
    resource,
    name: `${stem}-${WEIGHTS[weight].slice(3)}`,
    font,
    scale,
    codes: codes((glyph) => Math.round(font.glyphHAdvance(glyph) * scale)),
    blank: font.nominalGlyph(0x20) ?? 0,
    covers: (point) => ((covered[point >> 3] ?? 0) & (1 << (point & 7))) !== 0,
    size,
    read: (into) => readFont(file, into),
  };
}

interface LoadedFont {
  font: HbFont;
  scale: number;
  size: number;
  /** A bit for each code point. */
  covered: Uint8Array;
}

/** They stay for the next document of this thread: HarfBuzz's memory is never given back. */
const fonts = new Map<string, LoadedFont>();

function loadFont(file: string): LoadedFont {
  const bytes = Buffer.allocUnsafeSlow(statSync(file).size);
  readFont(file, bytes);
  const face = new HbFace(new Blob(bytes));
  const covered = new Uint8Array(0x11_0000 / 8);
  for (const point of face.collectUnicodes()) covered[point >> 3] = (covered[point >> 3] ?? 0) | (1 << (point & 7));
  return { font: new HbFont(face), scale: 1000 / face.upem, size: bytes.length, covered };
}

function readFont(file: string, into: Uint8Array): void {
  const handle = openSync(file, "r");
  try {
    for (let at = 0; at < into.length; ) at += readSync(handle, into, at, into.length - at, at);
  } finally {
    closeSync(handle);
  }
}

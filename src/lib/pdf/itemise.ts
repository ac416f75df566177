import type { Face, Faces, Family, Weight } from "./faces.ts";

/** A stretch of text in one font. */
export interface Run {
  end: number;
  face: Face;
}

/** Latin, Greek, Cyrillic and their punctuation: all of one font. */
const PLAIN = /^[\u0020-\u052f\u2010-\u2027\u20ac]*$/;
const EMOJI =
  /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Emoji_Modifier_Base}\p{Emoji_Modifier}|[#*0-9]\ufe0f?\u20e3)/u;
const IGNORABLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}]$/u;
const SCRIPTS: [RegExp, Family][] = [
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
const HANGUL = /\p{Script=Hangul}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u33ff\uff00-\uffef]/u;
const SYMBOLS: readonly Family[] = ["latin", "symbols", "emoji", "japanese"];

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Decides what is set in which font. */
export type Itemise = (text: string, weight: Weight, language: string) => Run[];

const REMEMBERED = 10_000;

export function itemiser(faces: Faces): Itemise {
  const known = new Map<string, Map<string, Face>>();
  return (text, weight, language) => {
    const latin = faces.get("latin", weight);
    if (PLAIN.test(text)) return [{ end: text.length, face: latin }];
    const asian = asianFamilies(text, language);
    const key = `${weight} ${asian[0]}`;
    const remembered = known.get(key) ?? new Map<string, Face>();
    known.set(key, remembered);
    const faceOf = (segment: string) => {
      const face = remembered.get(segment) ?? faceFor(faces, segment, weight, asian);
      if (remembered.size >= REMEMBERED) remembered.clear();
      if (segment.length < 20) remembered.set(segment, face);
      return face;
    };
    return itemise(text, latin, faceOf);
  };
}

/** Splits text into runs that one font can show; what no font has becomes the box that says so. */
function itemise(text: string, latin: Face, faceOf: (segment: string) => Face): Run[] {
  const runs: Run[] = [];
  let last: Face = latin;
  for (const { segment, index } of graphemes.segment(text)) {
    const end = index + segment.length;
    const face = segment === " " ? faceOfSpace(last, latin) : faceOf(segment);
    const run = runs.at(-1);
    if (run && run.face === face) run.end = end;
    else runs.push({ end, face });
    last = face;
  }
  return runs;
}

/** A space goes with the script before it where words of that script follow one another. */
function faceOfSpace(last: Face, latin: Face): Face {
  return /Emoji|Symbols|Math|JP|SC|KR/.test(last.name) || !last.covers(0x20) ? latin : last;
}

function faceFor(faces: Faces, segment: string, weight: Weight, asian: readonly Family[]): Face {
  for (const family of familiesFor(segment, asian)) {
    const face = faces.get(family, weight);
    if (coversAll(face, segment)) return face;
  }
  for (const family of familiesFor(segment, asian)) {
    const face = faces.get(family, weight);
    if (face.covers(segment.codePointAt(0) ?? 0)) return face;
  }
  return faces.get("latin", weight);
}

function coversAll(face: Face, segment: string): boolean {
  for (const character of segment) {
    if (!face.covers(character.codePointAt(0) ?? 0) && !IGNORABLE.test(character)) return false;
  }
  return true;
}

function familiesFor(segment: string, asian: readonly Family[]): readonly Family[] {
  if (segment.length === 1 && segment < "\u0370") return ["latin"];
  if (EMOJI.test(segment)) return ["emoji", "latin"];
  const first = String.fromCodePoint(segment.codePointAt(0) ?? 0);
  for (const [script, family] of SCRIPTS) if (script.test(first)) return [family, "latin"];
  if (EAST_ASIAN.test(first)) return asian;
  // Letters of the scripts that no font here has would load the large fonts in vain.
  return /\p{L}|\p{M}|\p{N}/u.test(first) ? ["latin"] : SYMBOLS;
}

/** Han characters look different in China, Japan and Korea: kana and Hangul tell, else the language does. */
function asianFamilies(text: string, language: string): readonly Family[] {
  const asian = asianLanguage(text) ?? language;
  if (asian.startsWith("ja")) return ["japanese", "chinese", "korean"];
  if (asian.startsWith("ko")) return ["korean", "chinese", "japanese"];
  return ["chinese", "japanese", "korean"];
}

/** The language that the letters of a text tell, where it is one whose Han characters need a font of their own. */
export function asianLanguage(text: string): string | null {
  if (KANA.test(text)) return "ja";
  return HANGUL.test(text) ? "ko" : null;
}

import bidiFactory from "bidi-js";

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const bidi = bidiFactory();

export interface BidiLevels {
  /** Embedding level of each UTF-16 unit; odd levels are right to left; null = all are 0. */
  levels: Uint8Array | null;
  /** Direction of the paragraph. */
  rtl: boolean;
}

/** Resolves the embedding levels of one paragraph (UAX 9). */
export function resolveBidiLevels(text: string): BidiLevels {
  if (!RIGHT_TO_LEFT.test(text)) return { levels: null, rtl: false };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  return { levels, rtl: (paragraphs[0]?.level ?? 0) % 2 === 1 };
}

/** Returns true if a paragraph runs from right to left, which its first strong character decides. */
export function isRightToLeft(text: string): boolean {
  return resolveBidiLevels(text).rtl;
}

/** Rule L2 of UAX 9: from the highest level to the lowest odd one, reverses each sequence of pieces at that level or higher. */
export function reorderVisually<Piece extends { level: number }>(pieces: readonly Piece[]): Piece[] {
  const highest = pieces.reduce((max, { level }) => Math.max(max, level), 0);
  const ordered = [...pieces];
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      if ((ordered[start]?.level ?? 0) < level) continue;
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

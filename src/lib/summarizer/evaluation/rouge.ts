import { stemmer } from "stemmer";

/** F1 of the common n-grams (1, 2) and of the longest common subsequence (L), from 0 to 1. */
export interface Rouge {
  rouge1: number;
  rouge2: number;
  rougeL: number;
}

/** Computes ROUGE of stemmed words against the reference that is closest by ROUGE-1. */
export function computeRouge(text: string, references: readonly string[]): Rouge | null {
  const words = tokenize(text);
  const all = references.map((reference) => compare(words, tokenize(reference)));
  return all.toSorted((a, b) => b.rouge1 - a.rouge1)[0] ?? null;
}

const tokenize = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => (word.length > 3 ? stemmer(word) : word));

function compare(words: readonly string[], reference: readonly string[]): Rouge {
  return {
    rouge1: compareGrams(words, reference),
    rouge2: compareGrams(joinPairs(words), joinPairs(reference)),
    rougeL: toF1(measureCommonSubsequence(words, reference), words.length, reference.length),
  };
}

const joinPairs = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => `${words[index]} ${word}`);

function compareGrams(grams: readonly string[], reference: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const gram of reference) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  let common = 0;
  for (const gram of grams) {
    const count = counts.get(gram) ?? 0;
    if (count === 0) continue;
    counts.set(gram, count - 1);
    common += 1;
  }
  return toF1(common, grams.length, reference.length);
}

function toF1(common: number, written: number, expected: number): number {
  return common === 0 ? 0 : (2 * common) / (written + expected);
}

function measureCommonSubsequence(words: readonly string[], reference: readonly string[]): number {
  let row = new Uint32Array(reference.length + 1);
  for (const word of words) {
    const next = new Uint32Array(reference.length + 1);
    reference.forEach((other, index) => {
      const best = Math.max(row[index + 1] ?? 0, next[index] ?? 0);
      next[index + 1] = word === other ? (row[index] ?? 0) + 1 : best;
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}

import type { Sentence } from "../segment/sentence.ts";

export interface Line {
  sentence: Sentence;
  text: string;
  words: number;
}

export interface Budget {
  words: number;
  sentences: number;
  /** How much a sentence loses for repeating what is chosen. */
  repetition: number;
  /** How much it loses when its message has spoken already. */
  sameMessage: number;
  /** How much it loses where it could not be told in the third person. */
  verbatim: number;
}

// Courtesies and one-word answers only stand where there is nothing else.
const LEAST_SCORE = -0.3;
// Bounds the work on texts where nothing fits.
const MANY_REFUSED = 40;

/** Maximal marginal relevance: the best sentences that fit and say different things, in the order they were said. */
export function selectSentences(
  sentences: readonly Sentence[],
  scores: readonly number[],
  budget: Budget,
  write: (sentence: Sentence) => Omit<Line, "sentence"> | null,
): Line[] {
  const left = new Map(sentences.map((sentence, index) => [sentence, scores[index] ?? 0]));
  const chosen: Line[] = [];
  const texts = new Set<string>();
  let room = budget.words;
  let refused = 0;
  const written = new Map<Sentence, Omit<Line, "sentence">>();
  while (left.size > 0 && chosen.length < budget.sentences && room > 3 && refused < MANY_REFUSED) {
    const best = bestOf(left);
    const top = left.get(best) ?? 0;
    const poor = chosen.length > 0 && (best.wordCount < 3 || (left.get(best) ?? 0) < LEAST_SCORE);
    left.delete(best);
    const line = poor ? null : (written.get(best) ?? write(best));
    if (line !== null && !written.has(best)) {
      written.set(best, line);
      if (budget.verbatim > 0 && isVerbatim(best, line.text)) {
        left.set(best, top - budget.verbatim);
        continue;
      }
    }
    const fits =
      line !== null && !texts.has(line.text.toLowerCase()) && (chosen.length === 0 || line.words <= room + 3);
    if (!fits) {
      refused += 1;
      continue;
    }
    chosen.push({ sentence: best, ...line });
    texts.add(line.text.toLowerCase());
    room -= line.words;
    discount(left, best, budget);
  }
  return chosen.sort((a, b) => a.sentence.index - b.sentence.index);
}

function isVerbatim({ speaker }: Sentence, text: string): boolean {
  return speaker !== null && text.startsWith(`${speaker}: `);
}

function bestOf(left: ReadonlyMap<Sentence, number>): Sentence {
  let best: Sentence | null = null;
  let top = Number.NEGATIVE_INFINITY;
  for (const [sentence, score] of left) {
    if (best === null || score > top) {
      best = sentence;
      top = score;
    }
  }
  return best as Sentence;
}

function discount(left: Map<Sentence, number>, chosen: Sentence, budget: Budget): void {
  const terms = new Set(chosen.terms);
  for (const [sentence, score] of left) {
    let shared = 0;
    for (const term of new Set(sentence.terms)) if (terms.has(term)) shared += 1;
    const overlap = shared / (Math.sqrt(terms.size * new Set(sentence.terms).size) || 1);
    left.set(
      sentence,
      score - budget.repetition * overlap - (sentence.messageIndex === chosen.messageIndex ? budget.sameMessage : 0),
    );
  }
}

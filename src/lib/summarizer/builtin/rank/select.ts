import type { Sentence } from "../segment/sentence.ts";

/** A line of the summary and the sentence that it reports. */
export interface Line {
  sentence: Sentence;
  text: string;
  wordCount: number;
}

/** Limits of a summary, and the penalties that a sentence's score gets during the selection. */
export interface Budget {
  maxWords: number;
  maxSentences: number;
  /** Multiplied by the overlap of terms with each selected sentence. */
  repetitionPenalty: number;
  /** For each selected sentence of the same message. */
  sameMessagePenalty: number;
  /** For a sentence that could not be rewritten in the third person. */
  verbatimPenalty: number;
}

type WrittenLine = Omit<Line, "sentence">;

// Courtesies and one-word answers are selected only where nothing else is.
const MIN_SCORE = -0.3;
// Bounds the work on texts where no sentence fits.
const MAX_REJECTED = 40;

/** Selects the best sentences that fit and differ from each other (maximal marginal relevance), in their original order. */
export function selectSentences(
  sentences: readonly Sentence[],
  scores: readonly number[],
  budget: Budget,
  write: (sentence: Sentence) => WrittenLine,
): Line[] {
  const remaining = new Map(sentences.map((sentence, index) => [sentence, scores[index] ?? 0]));
  const selected: Line[] = [];
  const texts = new Set<string>();
  const written = new Map<Sentence, WrittenLine>();
  let wordsLeft = budget.maxWords;
  let rejected = 0;
  while (selected.length < budget.maxSentences && wordsLeft > 3 && rejected < MAX_REJECTED) {
    const best = findBest(remaining);
    if (best === null) break;
    const { sentence, score } = best;
    remaining.delete(sentence);
    if (selected.length > 0 && (sentence.wordCount < 3 || score < MIN_SCORE)) {
      rejected += 1;
      continue;
    }
    let line = written.get(sentence);
    if (line === undefined) {
      line = write(sentence);
      written.set(sentence, line);
      if (budget.verbatimPenalty > 0 && isVerbatim(sentence, line.text)) {
        remaining.set(sentence, score - budget.verbatimPenalty);
        continue;
      }
    }
    const fits = selected.length === 0 || line.wordCount <= wordsLeft + 3;
    if (!fits || texts.has(line.text.toLowerCase())) {
      rejected += 1;
      continue;
    }
    selected.push({ sentence, ...line });
    texts.add(line.text.toLowerCase());
    wordsLeft -= line.wordCount;
    penalizeSimilar(remaining, sentence, budget);
  }
  return selected.sort((a, b) => a.sentence.index - b.sentence.index);
}

function isVerbatim({ speaker }: Sentence, text: string): boolean {
  return speaker !== null && text.startsWith(`${speaker}: `);
}

function findBest(scores: ReadonlyMap<Sentence, number>): { sentence: Sentence; score: number } | null {
  let best: { sentence: Sentence; score: number } | null = null;
  for (const [sentence, score] of scores) if (best === null || score > best.score) best = { sentence, score };
  return best;
}

function penalizeSimilar(scores: Map<Sentence, number>, selected: Sentence, budget: Budget): void {
  const selectedTerms = new Set(selected.terms);
  for (const [sentence, score] of scores) {
    const terms = new Set(sentence.terms);
    let shared = 0;
    for (const term of terms) if (selectedTerms.has(term)) shared += 1;
    const overlap = shared / (Math.sqrt(selectedTerms.size * terms.size) || 1);
    const sameMessage = sentence.messageIndex === selected.messageIndex;
    scores.set(sentence, score - budget.repetitionPenalty * overlap - (sameMessage ? budget.sameMessagePenalty : 0));
  }
}

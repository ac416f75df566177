import type { Sentence } from "../segment/sentence.ts";

/** A line of the summary and the sentence that it reports. */
export interface Line {
  sentence: Sentence;
  text: string;
  wordCount: number;
  /** Importance of the sentence, without what the selection of others subtracted. */
  score: number;
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

/** Limits of the summary of a conversation with chapters. */
export type LongBudget = Pick<Budget, "maxWords" | "maxSentences">;

const SAME_CHAPTER_PENALTY = 0.6;

type WrittenLine = Omit<Line, "sentence" | "score">;

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
  const initial = new Map(sentences.map((sentence, index) => [sentence, scores[index] ?? 0]));
  const remaining = new Map(initial);
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
    selected.push({ sentence, ...line, score: initial.get(sentence) ?? 0 });
    texts.add(line.text.toLowerCase());
    wordsLeft -= line.wordCount;
    penalizeSimilar(remaining, sentence, budget);
  }
  return selected.sort((a, b) => a.sentence.index - b.sentence.index);
}

/** Selects the best lines of all chapters, with a penalty for each selected line of the same chapter, in their order. */
export function selectAcross(chapters: readonly (readonly Line[])[], { maxWords, maxSentences }: LongBudget): Line[] {
  const candidates = chapters.flatMap((lines, chapter) => lines.map((line) => ({ line, chapter, score: line.score })));
  const selected = new Set<Line>();
  let wordsLeft = maxWords;
  while (selected.size < maxSentences && wordsLeft > 3) {
    const [best] = candidates
      .filter(({ line }) => !selected.has(line) && (selected.size === 0 || line.wordCount <= wordsLeft + 3))
      .toSorted((a, b) => b.score - a.score);
    if (!best) break;
    selected.add(best.line);
    wordsLeft -= best.line.wordCount;
    const terms = new Set(best.line.sentence.terms);
    for (const candidate of candidates) {
      const isSame = candidate.chapter === best.chapter;
      candidate.score -= computeOverlap(terms, candidate.line.sentence) + (isSame ? SAME_CHAPTER_PENALTY : 0);
    }
  }
  return candidates.filter(({ line }) => selected.has(line)).map(({ line }) => line);
}

function computeOverlap(terms: ReadonlySet<string>, sentence: Sentence): number {
  const own = new Set(sentence.terms);
  const shared = [...own].filter((term) => terms.has(term)).length;
  return shared / (Math.sqrt(terms.size * own.size) || 1);
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
    const overlap = computeOverlap(selectedTerms, sentence);
    const sameMessage = sentence.messageIndex === selected.messageIndex;
    scores.set(sentence, score - budget.repetitionPenalty * overlap - (sameMessage ? budget.sameMessagePenalty : 0));
  }
}

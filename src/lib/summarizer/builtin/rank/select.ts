import { isSpecific, type Sentence, statesTask } from "../segment/sentence.ts";

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
  /** Sentences with a lower score, such as courtesies, are selected only where nothing else is. */
  minScore: number;
  /** What follows beyond these limits, or null. */
  more: MoreBudget | null;
  /** What is added beyond these limits, or null. */
  context: ContextBudget | null;
  /** The sentences of a chat are quoted instead of reported in the third person. */
  quotes: boolean;
  /** Multiplied by the overlap of terms with each selected sentence. */
  repetitionPenalty: number;
  /** For each selected sentence of the same message. */
  sameMessagePenalty: number;
  /** For a sentence that could not be rewritten in the third person. */
  verbatimPenalty: number;
}

/** Limits of the summary of a conversation with chapters. */
export type LongBudget = Pick<Budget, "maxWords" | "maxSentences">;

/** Limits of what a reader needs beside the selected sentences. */
export interface ContextBudget {
  maxWords: number;
  /** Least probability that a sentence is needed. */
  minProbability: number;
}

/** Limits beyond the usual ones: of specific sentences, tasks and refusals, and of those with a high score, whatever they state. */
export type MoreBudget = Pick<Budget, "maxWords" | "maxSentences" | "minScore"> & { highScore: number };

/** "I'm afraid I can't, I have a concert that day." */
const REFUSES =
  /^(?:(?:oh|well|sorry|but|ah|hm+)[,. ]+)*(?:no|nope|nah|i['’]?m afraid|unfortunately|(?:i|we) (?:can['’]?t|cannot|won['’]?t))(?!\p{L})/iu;
const SAME_CHAPTER_PENALTY = 0.6;

type WrittenLine = Omit<Line, "sentence" | "score">;

// Bound the work on texts where no sentence fits, and on those of thousands of equal ones.
const MAX_REJECTED = 40;
const MAX_ATTEMPTS = 400;

/**
 * Selects the best sentences that fit and differ from each other (maximal marginal relevance), in their original order; then, beyond the
 * usual length, those that state a number, a day, an agreement, a task or a refusal, or have a high score.
 */
export function selectSentences(
  sentences: readonly Sentence[],
  scores: readonly number[],
  budget: Budget,
  write: (sentence: Sentence) => WrittenLine,
): Line[] {
  const selection = new Selection(sentences, scores, budget, write);
  const wordsLeft = selection.add(sentences, budget);
  const { more } = budget;
  if (more) {
    const others = sentences.filter(
      (sentence, index) =>
        isSpecific(sentence) ||
        statesTask(sentence) ||
        (sentence.terms.length > 1 && (REFUSES.test(sentence.text) || (scores[index] ?? 0) >= more.highScore)),
    );
    selection.add(others, { ...more, maxWords: Math.max(0, wordsLeft) + more.maxWords });
  }
  return selection.lines.toSorted((a, b) => a.sentence.index - b.sentence.index);
}

/** The lines selected so far, and the scores of all sentences less the penalties for their similarity to these. */
class Selection {
  readonly lines: Line[] = [];
  readonly #initial: ReadonlyMap<Sentence, number>;
  readonly #scores: Map<Sentence, number>;
  readonly #budget: Budget;
  readonly #write: (sentence: Sentence) => WrittenLine;
  readonly #written = new Map<Sentence, WrittenLine>();
  readonly #texts = new Set<string>();

  constructor(
    sentences: readonly Sentence[],
    scores: readonly number[],
    budget: Budget,
    write: (sentence: Sentence) => WrittenLine,
  ) {
    this.#initial = new Map(sentences.map((sentence, index) => [sentence, scores[index] ?? 0]));
    this.#scores = new Map(this.#initial);
    this.#budget = budget;
    this.#write = write;
  }

  /** Adds the best of the candidates. @returns the words left, which may be a few below 0 */
  add(
    candidates: readonly Sentence[],
    { maxWords, maxSentences, minScore }: { maxWords: number; maxSentences: number; minScore: number },
  ): number {
    const remaining = new Set(candidates.filter((sentence) => this.#scores.has(sentence)));
    const end = this.lines.length + maxSentences;
    let wordsLeft = maxWords;
    let rejected = 0;
    for (let attempt = 0; attempt < MAX_ATTEMPTS && rejected < MAX_REJECTED; attempt += 1) {
      if (this.lines.length >= end || wordsLeft <= 3) break;
      const sentence = this.#findBest(remaining);
      if (sentence === null) break;
      const isFirst = this.lines.length === 0;
      const isWorthy = sentence.wordCount >= 3 && this.#getScore(sentence) >= minScore;
      const line = isFirst || isWorthy ? this.#writeOnce(sentence) : null;
      // The score of a verbatim line is lower than it seemed.
      if (line === undefined) continue;
      remaining.delete(sentence);
      const fits = line !== null && (isFirst || line.wordCount <= wordsLeft + 3);
      if (!fits || this.#texts.has(line.text.toLowerCase())) {
        rejected += 1;
        continue;
      }
      this.#select(sentence, line);
      wordsLeft -= line.wordCount;
    }
    return wordsLeft;
  }

  /** Returns undefined where the score of the sentence was lowered instead. */
  #writeOnce(sentence: Sentence): WrittenLine | undefined {
    const known = this.#written.get(sentence);
    if (known) return known;
    const line = this.#write(sentence);
    this.#written.set(sentence, line);
    const { verbatimPenalty } = this.#budget;
    if (verbatimPenalty === 0 || !isVerbatim(sentence, line.text)) return line;
    this.#scores.set(sentence, this.#getScore(sentence) - verbatimPenalty);
    return undefined;
  }

  #select(sentence: Sentence, line: WrittenLine): void {
    this.lines.push({ sentence, ...line, score: this.#initial.get(sentence) ?? 0 });
    this.#texts.add(line.text.toLowerCase());
    this.#scores.delete(sentence);
    penalizeSimilar(this.#scores, sentence, this.#budget);
  }

  #getScore(sentence: Sentence): number {
    return this.#scores.get(sentence) ?? 0;
  }

  #findBest(candidates: Iterable<Sentence>): Sentence | null {
    let best: Sentence | null = null;
    for (const sentence of candidates)
      if (best === null || this.#getScore(sentence) > this.#getScore(best)) best = sentence;
    return best;
  }
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

function penalizeSimilar(scores: Map<Sentence, number>, selected: Sentence, budget: Budget): void {
  const selectedTerms = new Set(selected.terms);
  for (const [sentence, score] of scores) {
    const overlap = computeOverlap(selectedTerms, sentence);
    const sameMessage = sentence.messageIndex === selected.messageIndex;
    scores.set(sentence, score - budget.repetitionPenalty * overlap - (sameMessage ? budget.sameMessagePenalty : 0));
  }
}

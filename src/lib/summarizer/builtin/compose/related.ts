import { computeProbability, type Model, readModel } from "../learned/logistic.ts";
import type { ContextBudget, Line } from "../rank/select.ts";
import { quoteWhole } from "../rewrite/sentence.ts";
import { isJoke, type Sentence } from "../segment/sentence.ts";
import { countWords } from "../segment/text.ts";
import { RelationFeatures } from "./relation-features.ts";
import relationModel from "./relation-model.json" with { type: "json" };

const MODEL = readModel(relationModel);
/** The need for what a needed sentence needs itself is less certain. */
const DECAY = 0.8;

/** Words of room that a sentence takes whatever its length: a short question costs little, and many fragments help nobody. */
const WORDS_OF_ANY = 6;

const toWorth = ({ other, probability }: { other: Sentence; probability: number }): number =>
  probability / (other.wordCount + WORDS_OF_ANY);

/**
 * Adds the sentences that a reader of the lines needs: the question that one answers, what its pronoun refers to, the answer to it, and what
 * corrects, refuses or replaces it; those of the highest probability for their length, up to `maxWords`.
 */
export function addRelated(
  lines: readonly Line[],
  sentences: readonly Sentence[],
  write: (sentence: Sentence) => string,
  { maxWords, minProbability }: ContextBudget,
  model: Model = MODEL,
): Line[] {
  const features = new RelationFeatures(sentences);
  const selected = new Map(lines.map((line) => [line.sentence.index, line]));
  const candidates: { line: Line; other: Sentence; probability: number }[] = [];
  const search = (line: Line, share: number) => {
    for (const other of features.listNear(line.sentence)) {
      if (other.wordCount > maxWords || isJoke(other)) continue;
      const probability = share * computeProbability(model, features.list(line.sentence, other));
      if (probability >= minProbability) candidates.push({ line, other, probability });
    }
  };
  const sort = () => candidates.sort((a, b) => toWorth(a) - toWorth(b));
  for (const line of lines) search(line, 1);
  sort();
  let wordsLeft = maxWords;
  for (let best = candidates.pop(); best; best = candidates.pop()) {
    const { line, other, probability } = best;
    if (selected.has(other.index)) continue;
    const text =
      other.index > line.sentence.index && other.jointReport === undefined ? quoteWhole(other) : write(other);
    const added = { ...line, sentence: other, text, wordCount: countWords(text) };
    if (added.wordCount > wordsLeft) continue;
    wordsLeft -= added.wordCount;
    selected.set(other.index, added);
    search(added, DECAY * probability);
    sort();
  }
  return [...selected.values()].toSorted((a, b) => a.sentence.index - b.sentence.index);
}

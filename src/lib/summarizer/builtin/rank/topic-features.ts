import { listCues } from "../learned/cues.ts";
import { countValues } from "../parse/count-values.ts";
import type { Mention, Phrase } from "./phrases.ts";

const PARTS = 6;
const MAX_ORDER = 12;

/** Reads the features by which a phrase names what a text is about. */
export class TopicFeatures {
  readonly #sentenceCount: number;
  readonly #frequency: ReadonlyMap<string, number>;
  readonly #maxFrequency: number;

  constructor(phrases: readonly Phrase[], sentenceCount: number) {
    this.#sentenceCount = sentenceCount;
    this.#frequency = countValues(
      phrases.flatMap(({ terms, mentions }) => mentions.flatMap(() => [...new Set(terms)])),
    );
    this.#maxFrequency = Math.max(1, ...phrases.map(({ terms }) => this.#countMentions(terms)));
  }

  /** Lists the features that hold. */
  list({ terms, order, mentions }: Phrase): string[] {
    const [first, last] = [mentions[0], mentions.at(-1)] as [Mention, Mention];
    const sentences = mentions.map(({ sentence }) => sentence);
    const frequency = this.#countMentions(terms);
    const part = ({ sentence }: Mention) => Math.floor((PARTS * sentence.index) / this.#sentenceCount);
    const size = Math.min(7, Math.floor(Math.log2(this.#sentenceCount)));
    const count = (number: number) => toStep(number, [1, 2, 3, 4, 6, 9]);
    return [
      `frequency ${count(frequency)}`,
      `frequency ${count(frequency)} of ${size}`,
      `share ${Math.round((4 * frequency) / this.#maxFrequency)}`,
      `mentions ${count(mentions.length)}`,
      `sentence ${toStep(first.sentence.index, [0, 1, 2, 4, 8])}`,
      `order ${Math.min(MAX_ORDER, order)}`,
      `spread ${part(last) - part(first)}`,
      `head ${terms.at(-1)}`,
      ...terms.map((term) => `term ${term}`),
      ...(sentences.some(({ isHeading }) => isHeading) ? ["heading"] : []),
      ...new Set(mentions.flatMap(listOfMention)),
    ];
  }

  /** Computes the mean number of mentions of terms. */
  #countMentions(terms: readonly string[]): number {
    const counts = terms.map((term) => this.#frequency.get(term) ?? 0);
    return Math.round(counts.reduce((sum, each) => sum + each, 0) / terms.length);
  }
}

const listOfMention = ({ sentence, before: [second, first], after }: Mention): string[] => [
  `before ${first}`,
  `before ${second} ${first}`,
  `after ${after}`,
  ...(sentence.isShown ? ["in shown"] : []),
  ...listCues(sentence).map((cue) => `in ${cue}`),
];

/** Returns the last step that is not above a number. */
const toStep = (number: number, steps: readonly number[]): number => steps.findLast((step) => step <= number) ?? 0;

import { computeMaxScore, DocumentScorer } from "./bm25.ts";
import { ByteWriter } from "./bytes.ts";
import { createUnionKey, findTermPrefix } from "./keys.ts";
import { FREQUENCY_RANGE, type Posting, spreadFrequencies, writePostings } from "./postings.ts";
import type { Schema } from "./schema.ts";
import { TextTableWriter } from "./text-table.ts";
import { countWindows, isWindowed, WINDOW_SIZE, writeScores, writeWindows } from "./windows.ts";

type Postings = readonly Posting[] | Float64Array;

/** Scores of windows are stored as integers of 16 bits. */
export const MAX_STORED_SCORE = 65_535;

/** Writes postings and the dictionary: keys in ascending order, and a union of the documents for a term with several forms. */
export class PostingWriter {
  readonly dictionary = new TextTableWriter();
  readonly postings = new ByteWriter();
  readonly #documents: number;
  readonly #scorer: DocumentScorer;
  /** By this, scores become integers. */
  readonly #scale: number;
  /** Frequencies of the forms of one term by document, zero between terms. */
  readonly #sums: Float64Array;
  /** Forms of one term. */
  #pending: { prefix: string; forms: { key: string; postings: Postings }[] } | undefined;

  /** `lengths`: length of each field by document. */
  constructor({ fields }: Schema, lengths: readonly Float64Array[], documents: number) {
    const weights = fields.map(({ weight }) => weight);
    const averages = lengths.map((column) => sum(column) / Math.max(1, documents));
    this.#documents = documents;
    this.#scorer = new DocumentScorer(
      weights,
      averages,
      lengths.map((column) => Uint16Array.from(column)),
    );
    this.#sums = new Float64Array(documents);
    this.#scale = MAX_STORED_SCORE / computeMaxScore(weights);
  }

  /** `postings` must be sorted, and keys of unions omitted. */
  add(key: string, postings: Postings): void {
    const prefix = findTermPrefix(key);
    if (this.#pending && this.#pending.prefix === prefix) {
      this.#pending.forms.push({ key, postings });
      return;
    }
    this.finish();
    if (prefix === undefined) this.#write(key, postings);
    else this.#pending = { prefix, forms: [{ key, postings }] };
  }

  /** Writes the last term. */
  finish(): void {
    const { prefix = "", forms = [] } = this.#pending ?? {};
    this.#pending = undefined;
    const hasPlainForm = forms[0]?.key === prefix;
    for (const [i, { key, postings }] of forms.entries()) {
      if (forms.length > 1 && i === (hasPlainForm ? 1 : 0)) this.#writeUnion(createUnionKey(prefix), forms);
      this.#write(key, postings);
    }
  }

  #write(key: string, postings: Postings): void {
    const offset = this.postings.length;
    if (isWindowed(postings.length, this.#documents)) writeWindows(this.postings, postings, this.#scoreForm(postings));
    else writePostings(this.postings, postings);
    this.dictionary.add(key, [postings.length, this.postings.length - offset], offset);
  }

  /** Writes the number of documents and, if they are in windows, the highest scores; the documents are in the forms. */
  #writeUnion(key: string, forms: readonly { postings: Postings }[]): void {
    const offset = this.postings.length;
    for (const { postings } of forms)
      for (const posting of postings)
        (this.#sums[Math.floor(posting / FREQUENCY_RANGE)] as number) += spreadFrequencies(posting % FREQUENCY_RANGE);
    const scores = new Uint16Array(countWindows(this.#documents));
    let documents = 0;
    for (const { postings } of forms)
      for (const posting of postings) {
        const document = Math.floor(posting / FREQUENCY_RANGE);
        const frequencies = this.#sums[document] as number;
        if (frequencies === 0) continue;
        this.#sums[document] = 0;
        documents += 1;
        this.#raise(scores, document, this.#scorer.scoreSum(frequencies, document));
      }
    if (isWindowed(documents, this.#documents)) writeScores(this.postings, scores);
    this.dictionary.add(key, [documents, this.postings.length - offset], offset);
  }

  #scoreForm(postings: Postings): Uint16Array {
    const scores = new Uint16Array(countWindows(this.#documents));
    for (const posting of postings) {
      const document = Math.floor(posting / FREQUENCY_RANGE);
      this.#raise(scores, document, this.#scorer.scoreFrequencies(posting % FREQUENCY_RANGE, document));
    }
    return scores;
  }

  #raise(scores: Uint16Array, document: number, score: number): void {
    const window = Math.floor(document / WINDOW_SIZE);
    const stored = Math.min(MAX_STORED_SCORE, Math.ceil(score * this.#scale));
    if (stored > (scores[window] as number)) scores[window] = stored;
  }
}

export const sum = (column: Float64Array) => column.reduce((total, value) => total + value, 0);

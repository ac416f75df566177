import { computeMaxScore, DocumentScorer } from "./bm25.ts";
import { ByteWriter } from "./bytes.ts";
import { createUnionKey, findTermPrefix } from "./keys.ts";
import { FREQUENCY_RANGE, type Posting, type PostingRange, spreadFrequencies, writePostings } from "./postings.ts";
import type { Schema } from "./schema.ts";
import { TextTableWriter } from "./text-table.ts";
import { countWindows, isWindowed, WINDOW_SIZE, writeScores, writeWindows } from "./windows.ts";

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
  /** Forms of one term, and the beginning of their keys. */
  #forms: { key: string; range: PostingRange }[] = [];
  #prefix = "";

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

  /** Postings must be sorted, and keys of unions omitted. */
  add(key: string, range: PostingRange): void {
    if (this.#forms.length > 0 && !key.startsWith(this.#prefix)) this.finish();
    if (this.#forms.length === 0) {
      const prefix = findTermPrefix(key);
      if (prefix === undefined) {
        this.#write(key, range);
        return;
      }
      this.#prefix = prefix;
    }
    this.#forms.push({ key, range });
  }

  /** Writes the last term. */
  finish(): void {
    const forms = this.#forms;
    const unionAt = forms[0]?.key === this.#prefix ? 1 : 0;
    for (let i = 0; i < forms.length; i += 1) {
      if (forms.length > 1 && i === unionAt) this.#writeUnion(createUnionKey(this.#prefix), forms);
      const { key, range } = forms[i] as { key: string; range: PostingRange };
      this.#write(key, range);
    }
    if (forms.length > 0) this.#forms = [];
  }

  #write(key: string, range: PostingRange): void {
    const offset = this.postings.length;
    const count = range.end - range.start;
    if (isWindowed(count, this.#documents)) writeWindows(this.postings, range, this.#scoreForm(range));
    else writePostings(this.postings, range);
    this.dictionary.add(key, [count, this.postings.length - offset], offset);
  }

  /** Writes the number of documents and, if they are in windows, the highest scores; the documents are in the forms. */
  #writeUnion(key: string, forms: readonly { range: PostingRange }[]): void {
    const offset = this.postings.length;
    const sums = this.#sums;
    for (const { range } of forms)
      for (let i = range.start; i < range.end; i += 1) {
        const posting = range.postings[i] as Posting;
        (sums[Math.floor(posting / FREQUENCY_RANGE)] as number) += spreadFrequencies(posting % FREQUENCY_RANGE);
      }
    const scores = new Uint16Array(countWindows(this.#documents));
    let documents = 0;
    for (const { range } of forms)
      for (let i = range.start; i < range.end; i += 1) {
        const document = Math.floor((range.postings[i] as Posting) / FREQUENCY_RANGE);
        const frequencies = sums[document] as number;
        if (frequencies === 0) continue;
        sums[document] = 0;
        documents += 1;
        this.#raise(scores, document, this.#scorer.scoreSum(frequencies, document));
      }
    if (isWindowed(documents, this.#documents)) writeScores(this.postings, scores);
    this.dictionary.add(key, [documents, this.postings.length - offset], offset);
  }

  #scoreForm({ postings, start, end }: PostingRange): Uint16Array {
    const scores = new Uint16Array(countWindows(this.#documents));
    for (let i = start; i < end; i += 1) {
      const posting = postings[i] as Posting;
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

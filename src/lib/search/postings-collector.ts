import { createFormKey, createKeywordKey } from "./keys.ts";
import { FREQUENCY_BITS, FREQUENCY_RANGE, type Posting } from "./postings.ts";
import { MAX_FREQUENCY, type SearchDocument } from "./schema.ts";
import { ShortForms } from "./short-forms.ts";
import type { Steps } from "./steps.ts";

/** Words and postings that a step processes. */
const WORDS_PER_STEP = 4_096;
const POSTINGS_PER_STEP = 65_536;

/** Postings of all keys: those of a key by its number are between two positions of `starts`, in ascending order. */
export interface CollectedPostings {
  readonly keys: readonly string[];
  readonly starts: Uint32Array;
  readonly postings: Float64Array;
}

/** Collects the postings of documents, in the order of their numbers, in flat arrays: most keys of a text without spaces occur once. */
export class PostingsCollector {
  readonly #keys: string[] = [];
  readonly #byKey = new Map<string, number>();
  /** Forms of one or two characters that are equal to their terms. */
  readonly #shortForms = new ShortForms();
  /** Nearly all forms have one term. */
  readonly #byForm = new Map<string, number>();
  readonly #terms: string[] = [];
  /** Frequencies in the present document by key; zero for all others. */
  #frequencies = new Uint16Array(1_024);
  #found: number[] = [];
  #count = 0;
  #postings = new Float64Array(4_096);
  #keyOfPosting = new Uint32Array(4_096);

  *add(number: number, document: SearchDocument, fieldCount: number): Steps<void> {
    let words = 0;
    for (let field = 0; field < fieldCount; field += 1) {
      const shift = FREQUENCY_BITS * (fieldCount - 1 - field);
      for (const { term, form, times = 1 } of document.fields[field] ?? []) {
        const key = this.#findForm(term, form);
        const known = this.#frequencies[key] as number;
        if (known === 0) this.#found.push(key);
        const added = Math.min(times, MAX_FREQUENCY - ((known >>> shift) & MAX_FREQUENCY));
        this.#frequencies[key] = known + (added << shift);
        words += 1;
        if (words % WORDS_PER_STEP === 0) yield;
      }
    }
    const base = number * FREQUENCY_RANGE;
    for (const key of this.#found) {
      this.#push(key, base + (this.#frequencies[key] as number));
      this.#frequencies[key] = 0;
    }
    this.#found = [];
    for (const [name, values] of Object.entries(document.keywords))
      for (const value of new Set(values)) this.#push(this.#findKey(createKeywordKey(name, value)), base + 1);
    yield;
  }

  /** Orders the postings by key. */
  *finish(): Steps<CollectedPostings> {
    const keys = this.#keys;
    const starts = new Uint32Array(keys.length + 1);
    for (let i = 0; i < this.#count; i += 1) (starts[(this.#keyOfPosting[i] as number) + 1] as number) += 1;
    for (let key = 0; key < keys.length; key += 1) (starts[key + 1] as number) += starts[key] as number;
    yield;
    const next = starts.slice();
    const postings = new Float64Array(this.#count);
    for (let i = 0; i < this.#count; i += 1) {
      const key = this.#keyOfPosting[i] as number;
      const at = next[key] as number;
      postings[at] = this.#postings[i] as Posting;
      next[key] = at + 1;
      if (i % POSTINGS_PER_STEP === 0) yield;
    }
    return { keys, starts, postings };
  }

  #findForm(term: string, form: string): number {
    if (form === term && ShortForms.accepts(form))
      return this.#shortForms.find(form, () => this.#addKey(createFormKey(form, form), form));
    const known = this.#byForm.get(form);
    if (known === undefined) {
      const key = this.#addKey(createFormKey(term, form), term);
      this.#byForm.set(form, key);
      return key;
    }
    return this.#terms[known] === term ? known : this.#findKey(createFormKey(term, form));
  }

  /** Finds a keyword, or a form with another term than its first one. */
  #findKey(key: string): number {
    let known = this.#byKey.get(key);
    if (known === undefined) {
      known = this.#addKey(key, "");
      this.#byKey.set(key, known);
    }
    return known;
  }

  #addKey(key: string, term: string): number {
    const number = this.#keys.length;
    this.#keys.push(key);
    this.#terms.push(term);
    if (number >= this.#frequencies.length) this.#frequencies = grow(this.#frequencies, new Uint16Array(2 * number));
    return number;
  }

  #push(key: number, posting: Posting): void {
    if (this.#count === this.#postings.length) {
      this.#postings = grow(this.#postings, new Float64Array(2 * this.#count));
      this.#keyOfPosting = grow(this.#keyOfPosting, new Uint32Array(2 * this.#count));
    }
    this.#postings[this.#count] = posting;
    this.#keyOfPosting[this.#count] = key;
    this.#count += 1;
  }
}

function grow<T extends Uint16Array | Uint32Array | Float64Array>(values: T, larger: T): T {
  larger.set(values);
  return larger;
}

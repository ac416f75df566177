import type { SerializedSegment } from "./blocks.ts";
import { createFormKey, createKeywordKey } from "./keys.ts";
import { FREQUENCY_RANGE, type Posting } from "./postings.ts";
import { MAX_FIELD_LENGTH, MAX_FIELDS, MAX_FREQUENCY, type Schema, type SearchDocument, type Token } from "./schema.ts";
import { SegmentWriter } from "./segment-writer.ts";
import { runAtOnce, type Steps, sortInSteps } from "./steps.ts";

/** Keys that a step writes. */
const KEYS_PER_STEP = 500;

/** Builds a segment of documents with distinct ids, in any order. */
export function buildSegment(schema: Schema, documents: readonly SearchDocument[]): SerializedSegment {
  return runAtOnce(buildSegmentInSteps(schema, documents));
}

/** Builds the same segment in steps of about a document each. */
export function* buildSegmentInSteps(schema: Schema, documents: readonly SearchDocument[]): Steps<SerializedSegment> {
  const { fields, numbers } = schema;
  if (fields.length > MAX_FIELDS) throw new RangeError(`an index has at most ${MAX_FIELDS} fields`);
  const sorted = documents.toSorted(compareDocuments);
  const lengths = fields.map((_, field) =>
    Float64Array.from(sorted, (document) => Math.min(document.fields[field]?.length ?? 0, MAX_FIELD_LENGTH)),
  );
  const columns = numbers.map((_, column) => Float64Array.from(sorted, (document) => document.numbers[column] ?? 0));
  const postings = yield* collectPostings(sorted, fields.length);
  const writer = new SegmentWriter(schema, { ids: sorted.map(({ id }) => id), lengths, numbers: columns });
  const keys = yield* sortInSteps([...postings.keys()]);
  for (const [i, key] of keys.entries()) {
    writer.add(key, postings.get(key) ?? []);
    if (i % KEYS_PER_STEP === 0) yield;
  }
  return yield* writer.finish();
}

/** The order in which documents are numbered. */
function compareDocuments(a: SearchDocument, b: SearchDocument): number {
  return (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0) || (a.id < b.id ? -1 : 1);
}

/** Postings of all keys while a segment is built. Most words of a batch occur more than once, and a form nearly always has the same term. */
class PostingsCollector {
  readonly byKey = new Map<string, Posting[]>();
  readonly #byForm = new Map<string, { term: string; postings: Posting[] }>();

  addKeyword(name: string, value: string, posting: Posting): void {
    this.#getPostings(createKeywordKey(name, value)).push(posting);
  }

  /** Adds frequencies of a form in the document whose postings begin at `base`; several of one document are summed. */
  addForm({ term, form }: Token, base: number, frequencies: number): void {
    let known = this.#byForm.get(form);
    if (known?.term !== term) {
      known = { term, postings: this.#getPostings(createFormKey(term, form)) };
      this.#byForm.set(form, known);
    }
    const { postings } = known;
    const last = postings.at(-1) ?? -1;
    if (last < base) postings.push(base + frequencies);
    else postings[postings.length - 1] = base + addFrequencies(last - base, frequencies);
  }

  #getPostings(key: string): Posting[] {
    let postings = this.byKey.get(key);
    if (!postings) {
      postings = [];
      this.byKey.set(key, postings);
    }
    return postings;
  }
}

function* collectPostings(
  documents: readonly SearchDocument[],
  fieldCount: number,
): Steps<ReadonlyMap<string, Posting[]>> {
  const collector = new PostingsCollector();
  for (const [number, document] of documents.entries()) {
    const base = number * FREQUENCY_RANGE;
    for (const [token, frequencies] of countFrequencies(document, fieldCount))
      collector.addForm(token, base, frequencies);
    for (const [name, values] of Object.entries(document.keywords))
      for (const value of new Set(values)) collector.addKeyword(name, value, base + 1);
    yield;
  }
  return collector.byKey;
}

/** Frequencies in all fields by object: equal words of a document are one object, or few. */
function countFrequencies(document: SearchDocument, fieldCount: number): Map<Token, number> {
  const counts = new Map<Token, number>();
  for (let field = 0; field < fieldCount; field += 1) {
    const shift = 4 * (fieldCount - 1 - field);
    for (const token of document.fields[field] ?? []) {
      const count = counts.get(token) ?? 0;
      if (((count >>> shift) & MAX_FREQUENCY) < MAX_FREQUENCY) counts.set(token, count + (1 << shift));
    }
  }
  return counts;
}

function addFrequencies(a: number, b: number): number {
  let sum = 0;
  for (let shift = 0; shift < 4 * MAX_FIELDS; shift += 4)
    sum |= Math.min(((a >>> shift) & MAX_FREQUENCY) + ((b >>> shift) & MAX_FREQUENCY), MAX_FREQUENCY) << shift;
  return sum;
}

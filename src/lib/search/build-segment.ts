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
  const writer = new SegmentWriter(schema);
  const keys = yield* sortInSteps([...postings.keys()]);
  for (const [i, key] of keys.entries()) {
    writer.add(key, postings.get(key) ?? []);
    if (i % KEYS_PER_STEP === 0) yield;
  }
  return yield* writer.finish({ ids: sorted.map(({ id }) => id), lengths, numbers: columns });
}

/** The order in which documents are numbered. */
function compareDocuments(a: SearchDocument, b: SearchDocument): number {
  return (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0) || (a.id < b.id ? -1 : 1);
}

function* collectPostings(documents: readonly SearchDocument[], fieldCount: number): Steps<Map<string, Posting[]>> {
  const postings = new Map<string, Posting[]>();
  const add = (key: string, posting: Posting) => {
    const list = postings.get(key);
    if (list) list.push(posting);
    else postings.set(key, [posting]);
  };
  const keys = createKeyCache();
  for (const [number, document] of documents.entries()) {
    const base = number * FREQUENCY_RANGE;
    for (const [key, frequencies] of countFrequencies(document, fieldCount, keys)) add(key, base + frequencies);
    for (const [name, values] of Object.entries(document.keywords))
      for (const value of new Set(values)) add(createKeywordKey(name, value), base + 1);
    yield;
  }
  return postings;
}

type KeyCache = (term: string, form: string) => string;

/** Most words of a batch occur more than once; a form nearly always has the same term. */
function createKeyCache(): KeyCache {
  const known = new Map<string, { term: string; key: string }>();
  return (term, form) => {
    const found = known.get(form);
    if (found?.term === term) return found.key;
    const key = createFormKey(term, form);
    known.set(form, { term, key });
    return key;
  };
}

function countFrequencies(document: SearchDocument, fieldCount: number, keys: KeyCache): Map<string, number> {
  const byToken = new Map<Token, number>();
  for (let field = 0; field < fieldCount; field += 1) {
    const shift = 4 * (fieldCount - 1 - field);
    for (const token of document.fields[field] ?? []) {
      const count = byToken.get(token) ?? 0;
      if (((count >>> shift) & MAX_FREQUENCY) < MAX_FREQUENCY) byToken.set(token, count + (1 << shift));
    }
  }
  const counts = new Map<string, number>();
  for (const [{ term, form }, count] of byToken) {
    const key = keys(term, form);
    const known = counts.get(key);
    counts.set(key, known === undefined ? count : addFrequencies(known, count));
  }
  return counts;
}

function addFrequencies(a: number, b: number): number {
  let sum = 0;
  for (let shift = 0; shift < 4 * MAX_FIELDS; shift += 4)
    sum |= Math.min(((a >>> shift) & MAX_FREQUENCY) + ((b >>> shift) & MAX_FREQUENCY), MAX_FREQUENCY) << shift;
  return sum;
}

import type { SerializedSegment } from "./blocks.ts";
import { sortKeys } from "./key-order.ts";
import { PostingsCollector } from "./postings-collector.ts";
import { MAX_FIELD_LENGTH, MAX_FIELDS, type Schema, type SearchDocument } from "./schema.ts";
import { SegmentWriter } from "./segment-writer.ts";
import { runAtOnce, type Steps } from "./steps.ts";

/** Keys that a step writes. */
const KEYS_PER_STEP = 500;

/** Builds a segment of documents with distinct ids, in any order. */
export function buildSegment(schema: Schema, documents: readonly SearchDocument[]): SerializedSegment {
  return runAtOnce(buildSegmentInSteps(schema, documents));
}

/** Builds the same segment in short steps. */
export function* buildSegmentInSteps(schema: Schema, documents: readonly SearchDocument[]): Steps<SerializedSegment> {
  const { fields, numbers } = schema;
  if (fields.length > MAX_FIELDS) throw new RangeError(`an index has at most ${MAX_FIELDS} fields`);
  const sorted = documents.toSorted(compareDocuments);
  const lengths = fields.map((_, field) =>
    Float64Array.from(sorted, (document) => Math.min(countWords(document, field), MAX_FIELD_LENGTH)),
  );
  const columns = numbers.map((_, column) => Float64Array.from(sorted, (document) => document.numbers[column] ?? 0));
  const collector = new PostingsCollector();
  for (const [number, document] of sorted.entries()) yield* collector.add(number, document, fields.length);
  const { keys, starts, postings } = yield* collector.finish();
  const writer = new SegmentWriter(schema, { ids: sorted.map(({ id }) => id), lengths, numbers: columns });
  const order = yield* sortKeys(keys);
  for (let i = 0; i < order.length; i += 1) {
    const key = order[i] as number;
    writer.add(keys[key] as string, postings, starts[key], starts[key + 1]);
    if (i % KEYS_PER_STEP === 0) yield;
  }
  return yield* writer.finish();
}

function countWords({ fields }: SearchDocument, field: number): number {
  return (fields[field] ?? []).reduce((sum, { times = 1 }) => sum + times, 0);
}

/** The order in which documents are numbered. */
function compareDocuments(a: SearchDocument, b: SearchDocument): number {
  return (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0) || (a.id < b.id ? -1 : 1);
}

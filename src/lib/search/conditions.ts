import { Bits } from "./bits.ts";
import { findFirst } from "./find-first.ts";
import type { DictionaryEntry } from "./group-search.ts";
import type { PackedColumn } from "./packed-column.ts";
import type { Conditions } from "./request.ts";
import type { Segment } from "./segment.ts";
import type { SegmentView } from "./segment-view.ts";

/** Keeps the documents that meet all conditions. */
export async function keepMatching(found: Bits, { segment }: SegmentView, conditions: Conditions): Promise<Bits> {
  const { ids, words = [], keywords = [], ranges = [] } = conditions;
  if (ids) found.intersect(await collectIds(segment, ids));
  for (const { name, values } of keywords) {
    const entries = await Promise.all(values.map((value) => segment.dictionary.findKeyword(name, value)));
    found.intersect(await collectDocuments(segment, entries));
  }
  for (const { term, form } of words)
    found.intersect(await collectDocuments(segment, [await segment.dictionary.findForm(term, form)]));
  for (const { number, from, to } of ranges) {
    const column = await segment.loadNumbers(number);
    const isFirst = number === segment.schema.numbers[0];
    if (isFirst) intersectSorted(found, column, from, to);
    else removeOutside(found, column, from, to);
  }
  return found;
}

/** The documents of these ids, deleted ones included. */
async function collectIds(segment: Segment, ids: readonly string[]): Promise<Bits> {
  const bits = new Bits(segment.documents);
  // In the order of the segment's ids, of which it keeps the last group that it read.
  for (const id of ids.toSorted()) {
    const document = await segment.ids.findDocument(id);
    if (document !== undefined) bits.add(document);
  }
  return bits;
}

/** The documents of several keys, deleted ones included. */
export async function collectDocuments(
  segment: Segment,
  entries: readonly (DictionaryEntry | undefined)[],
): Promise<Bits> {
  const bits = new Bits(segment.documents);
  for (const entry of entries) if (entry) (await segment.readPostings(entry)).addTo(bits);
  return bits;
}

/** Documents are numbered in the order of the first column. */
function intersectSorted(
  found: Bits,
  column: PackedColumn,
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
) {
  const start = findFirst(found.size, (document) => column.get(document) >= from);
  const end = Math.max(
    start,
    findFirst(found.size, (document) => column.get(document) > to),
  );
  found.keepRange(start, end);
}

function removeOutside(
  found: Bits,
  column: PackedColumn,
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
) {
  const outside = new Bits(found.size);
  for (const document of found.toArray()) {
    const value = column.get(document);
    if (value < from || value > to) outside.add(document);
  }
  found.subtract(outside);
}

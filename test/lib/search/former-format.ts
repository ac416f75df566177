import { FORMER_BLOCK_SIZE, type SerializedSegment, splitBlocks } from "../../../src/lib/search/blocks.ts";
import { ByteWriter } from "../../../src/lib/search/bytes.ts";
import { isUnionKey } from "../../../src/lib/search/keys.ts";
import { writePackedColumn } from "../../../src/lib/search/packed-column.ts";
import { FREQUENCY_RANGE, writePostings } from "../../../src/lib/search/postings.ts";
import type { Segment } from "../../../src/lib/search/segment.ts";
import { TextTableWriter } from "../../../src/lib/search/text-table.ts";

/** Writes the documents of a segment in the first format, which has no windows, no unions of forms and no weights. */
export async function writeFirstFormat(segment: Segment): Promise<SerializedSegment> {
  const { schema, documents } = segment;
  const postings = new ByteWriter();
  const dictionary = new TextTableWriter();
  for (let group = 0; group < segment.dictionary.groupCount; group += 1)
    for (const entry of (await segment.dictionary.readEntries(group)).filter(({ key }) => !isUnionKey(key))) {
      const list = (await segment.readPostings(entry)).decode();
      const values = Array.from(
        { length: list.count },
        (_, i) => (list.documents[i] as number) * FREQUENCY_RANGE + (list.frequencies[i] as number),
      );
      const offset = postings.length;
      writePostings(postings, { postings: values, start: 0, end: values.length });
      dictionary.add(entry.key, [values.length, postings.length - offset], offset);
    }
  const ids = new TextTableWriter();
  const all = await segment.ids.readAll();
  for (const id of all.toSorted()) ids.add(id, [], 0);
  const numbers = Array.from({ length: documents }, (_, document) => document);
  const toRank = await segment.ids.loadRanks();
  const byRank = numbers.toSorted((a, b) => toRank(a) - toRank(b));
  const lengths = await Promise.all(schema.fields.map((_, field) => segment.loadLengths(field)));
  const columns = [
    numbers.map((document) => toRank(document) - document),
    byRank.map((document, rank) => document - rank),
    ...lengths.map((column) => [...column.slice(0, documents)]),
    ...(await Promise.all(
      schema.numbers.map(async (name) => {
        const column = await segment.loadNumbers(name);
        return numbers.map((document) => column.get(document));
      }),
    )),
  ];
  const footer = new ByteWriter();
  for (const number of [1, schema.fields.length, schema.numbers.length, documents]) footer.writeVarint(number);
  dictionary.writeIndex(footer);
  ids.writeIndex(footer);
  const sections = [postings.take(), dictionary.bytes.take(), ids.bytes.take(), ...columns.map(pack)];
  for (const column of lengths) footer.writeVarint(column.slice(0, documents).reduce((sum, length) => sum + length, 0));
  for (const { length } of sections) footer.writeVarint(length);
  const position = sections.reduce((sum, { length }) => sum + length, 0);
  const bytes = Buffer.concat([...sections, footer.take()]);
  return {
    info: { documents, byteLength: bytes.length, footer: position },
    blocks: splitBlocks(bytes, FORMER_BLOCK_SIZE),
  };
}

function pack(values: readonly number[]): Buffer {
  const writer = new ByteWriter();
  writePackedColumn(writer, values);
  return writer.take();
}

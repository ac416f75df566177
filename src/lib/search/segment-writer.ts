import { BLOCK_SIZE, type SerializedSegment, splitBlocks } from "./blocks.ts";
import { ByteWriter } from "./bytes.ts";
import { writePackedColumn } from "./packed-column.ts";
import { PostingWriter, sum } from "./posting-writer.ts";
import type { Posting } from "./postings.ts";
import { formatWeights, type Schema } from "./schema.ts";
import { type Steps, sortInSteps } from "./steps.ts";
import { TextTableWriter } from "./text-table.ts";

/** Incremented with every change of the form. Segments of the previous formats are read and merged (see segment.ts), not written. */
export const FORMAT_VERSION = 2;

/** Ids that a step writes. */
const IDS_PER_STEP = 2_000;

/** Ids and columns of the documents, in the order of their numbers: by the first number column, then by id. */
export interface DocumentTable {
  readonly ids: readonly string[];
  /** Length in words of each field, by field. */
  readonly lengths: readonly Float64Array[];
  /** Values of each number column, by column. */
  readonly numbers: readonly Float64Array[];
}

/** Writes a segment: keys in ascending order with the postings of each, then the documents. */
export class SegmentWriter {
  readonly #schema: Schema;
  readonly #table: DocumentTable;
  readonly #postings: PostingWriter;

  constructor(schema: Schema, table: DocumentTable) {
    this.#schema = schema;
    this.#table = table;
    this.#postings = new PostingWriter(schema, table.lengths, table.ids.length);
  }

  /** The postings from `start` to `end` must be sorted. */
  add(key: string, postings: readonly Posting[] | Float64Array, start = 0, end = postings.length): void {
    this.#postings.add(key, { postings, start, end });
  }

  *finish(): Steps<SerializedSegment> {
    const { ids, lengths, numbers } = this.#table;
    const { dictionary, postings } = this.#postings;
    this.#postings.finish();
    const { idTable, ranks } = yield* writeIds(ids);
    const file = new ByteWriter();
    const sections: number[] = [];
    const append = (bytes: Buffer) => {
      sections.push(bytes.length);
      file.writeBytes(bytes);
    };
    append(postings.take());
    const footer = new ByteWriter();
    footer.writeVarint(FORMAT_VERSION);
    footer.writeVarint(this.#schema.numbers.length);
    footer.writeVarint(ids.length);
    footer.writeText(formatWeights(this.#schema));
    dictionary.writeIndex(footer);
    idTable.writeIndex(footer);
    append(dictionary.bytes.take());
    append(idTable.bytes.take());
    for (const column of [...ranks, ...lengths, ...numbers]) {
      append(packColumn(column));
      yield;
    }
    for (const column of lengths) footer.writeVarint(sum(column));
    for (const length of sections) footer.writeVarint(length);
    const position = file.length;
    file.writeBytes(footer.take());
    const bytes = file.take();
    return {
      info: { documents: ids.length, byteLength: bytes.length, footer: position, blockSize: BLOCK_SIZE },
      blocks: splitBlocks(bytes, BLOCK_SIZE),
    };
  }
}

function packColumn(values: readonly number[] | Float64Array): Buffer {
  const writer = new ByteWriter();
  writePackedColumn(writer, values);
  return writer.take();
}

/** Ids are sorted; the two columns, the differences from document to rank and back, are empty if documents have the same order. */
function* writeIds(ids: readonly string[]): Steps<{ idTable: TextTableWriter; ranks: Float64Array[] }> {
  const order = yield* sortInSteps(Array.from(ids.keys()), (a, b) =>
    (ids[a] as string) < (ids[b] as string) ? -1 : 1,
  );
  const idTable = new TextTableWriter();
  const toRank = new Float64Array(ids.length);
  const toDocument = new Float64Array(ids.length);
  for (const [rank, document] of order.entries()) {
    idTable.add(ids[document] as string, [], 0);
    toRank[document] = rank - document;
    toDocument[rank] = document - rank;
    if (rank % IDS_PER_STEP === 0) yield;
  }
  return { idTable, ranks: [toRank, toDocument] };
}

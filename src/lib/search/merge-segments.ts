import type { SerializedSegment } from "./blocks.ts";
import type { DictionaryEntry } from "./group-search.ts";
import { isUnionKey } from "./keys.ts";
import { FREQUENCY_RANGE, type Posting } from "./postings.ts";
import type { Schema } from "./schema.ts";
import type { SegmentView } from "./segment-view.ts";
import { type DocumentTable, SegmentWriter } from "./segment-writer.ts";
import { type Pause, runInSteps, sortInSteps } from "./steps.ts";

/** Keys, postings and documents after which a merge calls `pause`. */
const KEYS_PER_STEP = 100;
const POSTINGS_PER_STEP = 10_000;
const DOCUMENTS_PER_STEP = 2_000;

/**
 * Merges the live documents of segments into one segment. It reads the dictionaries group by group and calls `pause` regularly, so
 * that other work of the process continues.
 */
export async function mergeSegments(
  schema: Schema,
  views: readonly SegmentView[],
  pause: Pause = () => undefined,
): Promise<SerializedSegment> {
  const { table, numbers } = await mergeDocuments(schema, views, pause);
  const writer = new SegmentWriter(schema, table);
  const cursors = await Promise.all(views.map((view, i) => DictionaryCursor.open(view, numbers[i] as Int32Array)));
  for (let work = 0; ; ) {
    const key = findSmallest(cursors);
    if (key === undefined) return runInSteps(writer.finish(), pause);
    const postings = await takePostings(cursors, key);
    if (postings.length > 0) writer.add(key, postings);
    work += 1 / KEYS_PER_STEP + postings.length / POSTINGS_PER_STEP;
    if (work < 1) continue;
    work = 0;
    await pause();
  }
}

/** Numbers the live documents of all views in the order of the first column and the id. `numbers`: new number, or -1, by view. */
async function mergeDocuments(schema: Schema, views: readonly SegmentView[], pause: Pause) {
  const live: { view: number; document: number; first: number; id: string }[] = [];
  for (const [view, { segment, deleted }] of views.entries()) {
    const ids = await segment.ids.readAll(pause);
    const column = await segment.loadNumbers(schema.numbers[0] ?? "");
    for (const [document, id] of ids.entries()) {
      if (!deleted.has(document)) live.push({ view, document, first: column.get(document), id });
      if (document % DOCUMENTS_PER_STEP === 0) await pause();
    }
  }
  const rows = await runInSteps(
    sortInSteps(live, (a, b) => a.first - b.first || (a.id < b.id ? -1 : 1)),
    pause,
  );
  const numbers = views.map(({ segment }) => new Int32Array(segment.documents).fill(-1));
  for (const [number, { view, document }] of rows.entries()) (numbers[view] as Int32Array)[document] = number;
  const mergeColumn = async (load: (view: SegmentView) => Promise<(document: number) => number>) => {
    const columns = await Promise.all(views.map(load));
    return Float64Array.from(rows, ({ view, document }) => columns[view]?.(document) ?? 0);
  };
  const loadLengths = (field: number) => async (view: SegmentView) => {
    const lengths = await view.segment.loadLengths(field);
    return (document: number) => lengths[document] as number;
  };
  const loadNumbers = (name: string) => async (view: SegmentView) => {
    const column = await view.segment.loadNumbers(name);
    return (document: number) => column.get(document);
  };
  const table: DocumentTable = {
    ids: rows.map(({ id }) => id),
    lengths: await Promise.all(schema.fields.map((_, field) => mergeColumn(loadLengths(field)))),
    numbers: await Promise.all(schema.numbers.map((name) => mergeColumn(loadNumbers(name)))),
  };
  return { table, numbers };
}

function findSmallest(cursors: readonly DictionaryCursor[]): string | undefined {
  let smallest: string | undefined;
  for (const { entry } of cursors) if (entry && (smallest === undefined || entry.key < smallest)) smallest = entry.key;
  return smallest;
}

/** Reads the postings of the key from all segments that have it, and moves these to their next keys. */
async function takePostings(
  cursors: readonly DictionaryCursor[],
  key: string,
): Promise<readonly Posting[] | Float64Array> {
  const postings: Posting[] = [];
  let isSorted = true;
  for (const cursor of cursors) {
    if (cursor.entry?.key !== key) continue;
    const last = postings.at(-1) ?? -1;
    const from = postings.length;
    await cursor.take(postings);
    isSorted &&= from === postings.length || (postings[from] as Posting) > last;
  }
  return isSorted ? postings : Float64Array.from(postings).sort();
}

/** Goes through the dictionary of a segment and translates the numbers of its documents. */
class DictionaryCursor {
  entry: DictionaryEntry | undefined;
  readonly #view: SegmentView;
  readonly #numbers: Int32Array;
  #entries: DictionaryEntry[] = [];
  #group = 0;
  #at = 0;

  static async open(view: SegmentView, numbers: Int32Array): Promise<DictionaryCursor> {
    const cursor = new DictionaryCursor(view, numbers);
    await cursor.#move();
    return cursor;
  }

  private constructor(view: SegmentView, numbers: Int32Array) {
    this.#view = view;
    this.#numbers = numbers;
  }

  async take(postings: Posting[]): Promise<void> {
    if (!this.entry) return;
    const list = await this.#view.segment.readPostings(this.entry);
    const { count, documents, frequencies } = list.decode();
    for (let i = 0; i < count; i += 1) {
      const number = this.#numbers[documents[i] as number] as number;
      if (number >= 0) postings.push(number * FREQUENCY_RANGE + (frequencies[i] as number));
    }
    await this.#move();
  }

  async #move(): Promise<void> {
    const { segment } = this.#view;
    while (this.#at === this.#entries.length && this.#group < segment.dictionary.groupCount) {
      // The writer computes unions again.
      this.#entries = (await segment.dictionary.readEntries(this.#group)).filter(({ key }) => !isUnionKey(key));
      this.#group += 1;
      this.#at = 0;
    }
    this.entry = this.#entries[this.#at];
    if (this.entry) this.#at += 1;
  }
}

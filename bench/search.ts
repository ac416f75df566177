import { parseArgs } from "node:util";
import { tokenize, toTerm } from "../src/conversations/words.ts";
import { createMemorySource, type SegmentInfo, type SerializedSegment } from "../src/lib/search/blocks.ts";
import { buildSegment } from "../src/lib/search/build-segment.ts";
import { selectMerge } from "../src/lib/search/merge-policy.ts";
import { mergeSegments } from "../src/lib/search/merge-segments.ts";
import type { SearchRequest } from "../src/lib/search/request.ts";
import type { Schema, SearchDocument, Token } from "../src/lib/search/schema.ts";
import { search } from "../src/lib/search/search.ts";
import { Segment } from "../src/lib/search/segment.ts";
import { SegmentView } from "../src/lib/search/segment-view.ts";
import { computeMedian } from "./support/database.ts";

/**
 * Measures the search library without a database: bytes per conversation, milliseconds to split a text into words, to build
 * segments and to merge them, and the time of searches. Texts have `--characters` characters of a vocabulary with Zipf's
 * distribution. `cold_kib`: what a search reads from the database while nothing of the segments is in memory.
 */
const { values } = parseArgs({
  options: {
    conversations: { type: "string", default: "10000,100000" },
    characters: { type: "string", default: "2000" },
    seconds: { type: "string", default: "0.5" },
  },
});
const characters = Number(values.characters);
const BATCH_SIZE = 2_000;
const MAX_TEXTS = 8_000;
const VOCABULARY_SIZE = 60_000;
const SCHEMA: Schema = {
  fields: [
    { name: "title", weight: 5 },
    { name: "content", weight: 1 },
  ],
  numbers: ["created", "updated"],
};

/** A pseudorandom sequence, the same in every run. */
let state = 1;
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

const SYLLABLES = "ka te lo mi ran ser pol den vi gus tor bel na qui fen mar so lit hu der".split(" ");
const WORDS = Array.from({ length: VOCABULARY_SIZE }, (_, rank) => {
  let word = "";
  for (let rest = rank + 20; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length];
  return word + ["", "s", "ing", "ed"][rank % 4];
});
const getWord = () => WORDS[Math.floor(VOCABULARY_SIZE ** random() - 1)] as string;

function createText(length: number): string {
  let text = "";
  while (text.length < length) text += `${getWord()} `;
  return text;
}

const toTokens = (text: string): Token[] =>
  tokenize(text, "stored").map(({ folded }) => ({ term: toTerm(folded), form: folded }));

let sequence = 0;
const elapsed = { split: 0, build: 0, merge: 0 };

/** Milliseconds of CPU time of this process, which other processes of the machine hardly change. */
function readCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Words of the first texts; later documents use them again, as only the index is measured. */
const fieldsOfTexts: (readonly Token[])[][] = [];

function createFields(count: number): (readonly Token[])[][] {
  if (fieldsOfTexts.length >= MAX_TEXTS) return fieldsOfTexts;
  const texts = Array.from({ length: count }, () => [createText(40), createText(characters)]);
  const started = readCpuTime();
  fieldsOfTexts.push(...texts.map((text) => text.map(toTokens)));
  elapsed.split += readCpuTime() - started;
  return fieldsOfTexts.slice(-count);
}

function createDocuments(count: number): SearchDocument[] {
  const fields = createFields(count);
  return Array.from({ length: count }, (): SearchDocument => {
    sequence += 1;
    const created = Date.UTC(2026, 0, 1) + sequence * 60_000;
    return {
      id: `conv_01k${sequence.toString(36).padStart(7, "0")}${Math.floor(random() * 2 ** 52)
        .toString(36)
        .padStart(16, "0")}`,
      fields: fields[sequence % fields.length] ?? [],
      numbers: [created, created + Math.floor(random() * 1e9)],
      keywords: {
        status: [random() < 0.95 ? "completed" : "failed"],
        source: [random() < 0.5 ? "email" : "api"],
        sentiment: [random() < 0.6 ? "neutral" : "positive"],
        topics: [getWord(), getWord(), getWord()],
      },
    };
  });
}

/** Blocks of segments. */
const stored = new WeakMap<SegmentInfo, readonly Buffer[]>();

async function open({ info, blocks }: SerializedSegment): Promise<SegmentView> {
  stored.set(info, blocks);
  return new SegmentView(await Segment.open(SCHEMA, info, createMemorySource(blocks)));
}

async function add(views: readonly SegmentView[], documents: readonly SearchDocument[]): Promise<SegmentView[]> {
  let started = readCpuTime();
  const built = [...views, await open(buildSegment(SCHEMA, documents))];
  elapsed.build += readCpuTime() - started;
  started = readCpuTime();
  const merged = await mergeWhileDue(built);
  elapsed.merge += readCpuTime() - started;
  return merged;
}

async function mergeWhileDue(views: SegmentView[]): Promise<SegmentView[]> {
  const sizes = views.map((view) => ({ view, deleted: view.deletedCount, ...view.segment.info }));
  const selected = selectMerge(sizes)?.map(({ view }) => view);
  if (!selected) return views;
  const merged = await open(await mergeSegments(SCHEMA, selected));
  return mergeWhileDue([...views.filter((view) => !selected.includes(view)), merged]);
}

/** Processor time of a search, which other processes hardly change, and its median and slowest time, in milliseconds. */
async function measure(views: readonly SegmentView[], request: SearchRequest) {
  const times: number[] = [];
  const cpuBefore = readCpuTime();
  const end = cpuBefore + Number(values.seconds) * 1_000;
  let total = 0;
  while (times.length < 5 || readCpuTime() < end) {
    const started = performance.now();
    total = (await search(SCHEMA, views, request)).total;
    times.push(performance.now() - started);
  }
  const round = (value: number) => Number(value.toFixed(2));
  const cpu_ms = round((readCpuTime() - cpuBefore) / times.length);
  return { matches: total, cpu_ms, p50_ms: round(computeMedian(times)), max_ms: round(Math.max(...times)) };
}

/** KiB of blocks that a search reads when nothing is in memory but the sparse indexes. */
async function measureReads(views: readonly SegmentView[], request: SearchRequest): Promise<number> {
  const read = new Set<Uint8Array>();
  const cold = await Promise.all(
    views.map(async ({ segment: { info } }) => {
      const source = createMemorySource(stored.get(info) ?? []);
      let isOpen = false;
      const readBlock = async (number: number) => {
        const block = await source.readBlock(number);
        if (isOpen) read.add(block);
        return block;
      };
      const segment = await Segment.open(SCHEMA, info, { readBlock });
      isOpen = true;
      return new SegmentView(segment);
    }),
  );
  await search(SCHEMA, cold, request);
  return Math.round([...read].reduce((sum, block) => sum + block.length, 0) / 1_024);
}

const byScore = { by: "score" } as const;
const term = (rank: number) => toTerm(WORDS[rank] as string);
const form = (rank: number) => ({ term: term(rank), form: WORDS[rank] as string });
const REQUESTS: Record<string, SearchRequest> = {
  rare_word: { terms: [term(20_000)], order: byScore, limit: 20 },
  frequent_word: { terms: [term(12)], order: byScore, limit: 20 },
  three_words: { terms: [term(12), term(300), term(5_000)], order: byScore, limit: 20 },
  three_words_filtered: {
    terms: [term(12), term(300), term(5_000)],
    keywords: [{ name: "status", values: ["failed"] }],
    ranges: [{ number: "created", from: Date.UTC(2026, 0, 3) }],
    order: byScore,
    limit: 20,
  },
  all_whole_words: {
    words: [form(12), form(40)],
    order: { by: "number", number: "updated", descending: true },
    limit: 20,
  },
  filter_only: {
    keywords: [{ name: "source", values: ["email"] }],
    order: { by: "number", number: "created", descending: true },
    limit: 20,
  },
};

for (const conversations of values.conversations.split(",").map(Number)) {
  Object.assign(elapsed, { build: 0, merge: 0 });
  let views: SegmentView[] = [];
  for (let done = 0; done < conversations; done += BATCH_SIZE)
    views = await add(views, createDocuments(Math.min(BATCH_SIZE, conversations - done)));
  const searches: Record<string, unknown> = {};
  for (const [name, request] of Object.entries(REQUESTS))
    searches[name] = { ...(await measure(views, request)), cold_kib: await measureReads(views, request) };
  const bytes = views.reduce((sum, { segment }) => sum + segment.info.byteLength, 0);
  const memory = views.reduce((sum, { segment }) => sum + segment.memoryBytes, 0);
  const each = (value: number) => Number((value / conversations).toFixed(3));
  const report = {
    bench: "search",
    conversations,
    characters,
    segments: views.length,
    bytes_per_conversation: Math.round(bytes / conversations),
    resident_bytes_per_conversation: Math.round(memory / conversations),
    split_cpu_ms_each: Number((elapsed.split / Math.max(1, fieldsOfTexts.length)).toFixed(3)),
    build_cpu_ms_each: each(elapsed.build),
    merge_cpu_ms_each: each(elapsed.merge),
    searches,
  };
  process.stdout.write(`${JSON.stringify(report)}\n`);
}

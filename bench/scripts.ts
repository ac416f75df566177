import { SEARCH_SCHEMA, toQueryTokens, toSearchDocument } from "../src/conversations/search-document.ts";
import { createSnippetWriter } from "../src/conversations/snippet.ts";
import { buildSegment } from "../src/lib/search/build-segment.ts";
import { openInMemory } from "../src/lib/search/memory-part.ts";
import { search } from "../src/lib/search/search.ts";
import { SegmentView } from "../src/lib/search/segment-view.ts";
import { computeMedian } from "./support/database.ts";
import { createTexts } from "./support/texts.ts";

/**
 * Compares the cost of texts of 9,999 characters in several scripts with that of an English one: processor time to index one, to search
 * and mark the words of a page, and bytes in the index. Chinese, Japanese and Thai texts have no spaces; the lexicon has each word once.
 */
const LENGTH = 9_999;
const TEXTS = 40;

let state = 7;
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}
/** Characters of a range by Zipf's law, as the common ones make up most of a text. */
const createCharacters = (first: number, count: number) => () =>
  String.fromCodePoint(first + Math.floor(count ** random()) - 1);
const repeat = (create: () => string, separator: string, every: number) => () => {
  let text = "";
  for (let i = 1; text.length < LENGTH; i += 1) text += create() + (i % every === 0 ? separator : "");
  return text.slice(0, LENGTH);
};
/** Words of a vocabulary by Zipf's law, each of one to `length` characters. */
function createWords(create: () => string, length: number, count: number): () => string {
  const words = Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(random() * length) }, create).join(""),
  );
  return () => words[Math.floor(count ** random()) - 1] as string;
}
const hanzi = createWords(createCharacters(0x4e00, 3_000), 3, 20_000);
const kanji = createWords(createCharacters(0x4e00, 2_000), 2, 10_000);
const kana = createWords(createCharacters(0x3042, 80), 4, 3_000);
const thai = createWords(createCharacters(0x0e01, 46), 6, 20_000);
const texts = createTexts(3);
let word = 0;
const SCRIPTS: Record<string, () => string> = {
  english: () => texts.createContent(LENGTH),
  chinese: repeat(hanzi, "。", 9),
  japanese: repeat(() => (random() < 0.5 ? kanji() : kana()), "、", 6),
  thai: repeat(thai, " ", 8),
  lexicon: repeat(
    () => {
      word += 1;
      return `${(word * 7_919).toString(36)}x `;
    },
    "",
    1,
  ),
};

/** Median processor time in milliseconds. */
async function measure(run: (index: number) => unknown, times: number): Promise<number> {
  const measured: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const { user, system } = process.cpuUsage();
    await run(i);
    const used = process.cpuUsage({ user, system });
    measured.push((used.user + used.system) / 1_000);
  }
  return computeMedian(measured);
}

const costs: Record<string, { index_ms: number; search_ms: number; snippets_ms: number; bytes: number }> = {};
for (const round of [0, 1])
  for (const [name, create] of Object.entries(SCRIPTS)) {
    const rows = Array.from({ length: TEXTS }, (_, i) => ({
      _id: `conv_${String(i).padStart(26, "0")}`,
      title: "A title",
      content: create(),
      status: "completed" as const,
      source: "api" as const,
      topics: [],
      summary: null,
      created_at: new Date(i),
      updated_at: new Date(i),
      version: 1,
    }));
    const split = await measure((i) => toSearchDocument(rows[i % TEXTS] as (typeof rows)[0]), TEXTS);
    const documents = rows.map((row) => toSearchDocument(row));
    const build = await measure(() => buildSegment(SEARCH_SCHEMA, documents), 5);
    const built = buildSegment(SEARCH_SCHEMA, documents);
    const view = new SegmentView(await openInMemory(SEARCH_SCHEMA, built));
    // About three words in each script.
    const query = rows[0]?.content.slice(200, name === "english" || name === "lexicon" ? 220 : 206) ?? "";
    const terms = new Set(toQueryTokens(query).map(({ term }) => term));
    const request = { terms: [...terms], order: { by: "score" }, limit: 20 } as const;
    const search_ms = await measure(() => search(SEARCH_SCHEMA, [view], request), 20);
    const snippets_ms = await measure(() => {
      const write = createSnippetWriter(terms, 20);
      for (const { title, content } of rows.slice(0, 20)) write(title, content);
    }, 5);
    const index_ms = split + build / TEXTS;
    if (round > 0) costs[name] = { index_ms, search_ms, snippets_ms, bytes: built.info.byteLength / TEXTS };
  }
const english = costs.english;
const toRow = ([name, cost]: [string, (typeof costs)[string]]) => {
  const round = (value: number) => Number(value.toFixed(2));
  const ratio = (field: keyof typeof cost) => round(cost[field] / (english?.[field] ?? 1));
  return {
    bench: "scripts",
    script: name,
    index_ms: round(cost.index_ms),
    search_ms: round(cost.search_ms),
    snippets_ms: round(cost.snippets_ms),
    bytes: Math.round(cost.bytes),
    ratios: {
      index: ratio("index_ms"),
      search: ratio("search_ms"),
      snippets: ratio("snippets_ms"),
      bytes: ratio("bytes"),
    },
  };
};
for (const entry of Object.entries(costs)) process.stdout.write(`${JSON.stringify(toRow(entry))}\n`);

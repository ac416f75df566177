import { describe, expect, it } from "vitest";
import { Bits } from "../../../src/lib/search/bits.ts";
import { BLOCK_SIZE, FORMER_BLOCK_SIZE, type SerializedSegment, splitBlocks } from "../../../src/lib/search/blocks.ts";
import { buildSegment } from "../../../src/lib/search/build-segment.ts";
import { MemoryPart, openInMemory } from "../../../src/lib/search/memory-part.ts";
import { mergeSegments } from "../../../src/lib/search/merge-segments.ts";
import type { SearchDocument } from "../../../src/lib/search/schema.ts";
import { count, search } from "../../../src/lib/search/search.ts";
import { Segment } from "../../../src/lib/search/segment.ts";
import { SegmentView } from "../../../src/lib/search/segment-view.ts";
import { searchByScan } from "./brute-force.ts";
import { writeFirstFormat } from "./former-format.ts";
import { createDocument, createRandom, createRequest, type Random, SCHEMA } from "./random-corpus.ts";

const open = async (serialized: SerializedSegment) => new SegmentView(await openInMemory(SCHEMA, serialized));
const build = (documents: readonly SearchDocument[]) => open(buildSegment(SCHEMA, documents));
const createId = (random: Random) => `doc_${Math.floor(random() * 1e9).toString(36)}`;

/** A corpus in several segments after writes, replacements and deletions, and the documents that remain. */
async function createIndex(random: Random, batches: number) {
  const documents = new Map<string, SearchDocument>();
  let views: SegmentView[] = [];
  for (let i = 0; i < batches; i += 1) {
    const known = [...documents.keys()];
    const replaced = known.filter(() => random() < 0.1);
    const deleted = known.filter((id) => !replaced.includes(id) && random() < 0.05);
    const fresh = Array.from({ length: 1 + Math.floor(random() * 60) }, () => createId(random));
    const batch = [...new Set([...fresh, ...replaced])].map((id) => createDocument(random, id));
    views = await Promise.all(views.map((view) => view.without([...fresh, ...replaced, ...deleted])));
    for (const id of deleted) documents.delete(id);
    for (const document of batch) documents.set(document.id, document);
    views.push(await build(batch));
  }
  return { documents, views };
}

describe("a search", () => {
  it.each(Array.from({ length: 25 }, (_, seed) => seed))(
    "equals a scan of all documents, over several segments, with a memory part, and merged (seed %i)",
    async (seed) => {
      const random = createRandom(seed);
      const { documents, views } = await createIndex(random, 1 + Math.floor(random() * 6));
      const merged = [await open(await mergeSegments(SCHEMA, views))];
      const stored = views.slice(0, Math.ceil(views.length / 2));
      // The other half of the documents, the newest versions, come from memory.
      const inStored = new Set<string>();
      for (const { segment, deleted } of stored)
        for (const [i, id] of (await segment.ids.readAll()).entries()) if (!deleted.has(i)) inStored.add(id);
      const memory = new MemoryPart(SCHEMA);
      const rest = [...documents.values()].filter(({ id }) => !inStored.has(id));
      for (let i = 0; i < rest.length; i += 10) await memory.update(rest.slice(i, i + 10));
      const hidden = await Promise.all(stored.map((view) => view.without(memory.ids)));
      const all = [...documents.values()];
      for (let i = 0; i < 40; i += 1) {
        const request = createRequest(random, [...documents.keys()]);
        const expected = searchByScan(SCHEMA, all, request);
        expect(await search(SCHEMA, views, request)).toEqual(expected);
        expect(await search(SCHEMA, merged, request)).toEqual(expected);
        expect(await search(SCHEMA, [...hidden, ...memory.views], request)).toEqual(expected);
        expect(await count(SCHEMA, views, request)).toBe(expected.total);
      }
    },
  );

  it("equals a scan of all documents where words are so frequent that most windows of a segment are not scored", async () => {
    const random = createRandom(13);
    const create = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => createDocument(random, `doc_${from + i}`));
    const [first, second] = [create(0, 1_100), create(1_100, 500)];
    const deleted = new Set(first.filter(() => random() < 0.1).map(({ id }) => id));
    const views = [await (await build(first)).without(deleted), await build(second)];
    const all = [...first.filter(({ id }) => !deleted.has(id)), ...second];
    for (let i = 0; i < 40; i += 1) {
      const request = createRequest(random, ["doc_7"]);
      expect(await search(SCHEMA, views, request)).toEqual(searchByScan(SCHEMA, all, request));
    }
  });

  it("returns every document once over all pages, in the order of one large page", async () => {
    const random = createRandom(7);
    const { views } = await createIndex(random, 5);
    for (const order of [
      { by: "score" },
      { by: "number", number: "created", descending: true },
      { by: "number", number: "updated", descending: false },
    ] as const) {
      const request = { terms: ["run", "a", "w3", "配送"], order };
      const all = await search(SCHEMA, views, { ...request, limit: 1_000 });
      const pages = [];
      for (let skip = 0; skip < all.total; skip += 7)
        pages.push(...(await search(SCHEMA, views, { ...request, skip, limit: 7 })).hits);
      expect(pages).toEqual(all.hits);
      expect(new Set(pages.map(({ id }) => id)).size).toBe(all.total);
    }
  });

  it("finds nothing in no segments and in an empty one", async () => {
    const request = { terms: ["run"], order: { by: "score" }, limit: 10 } as const;
    const nothing = { hits: [], total: 0, remaining: 0 };
    expect(await search(SCHEMA, [], request)).toEqual(nothing);
    expect(await search(SCHEMA, [await build([])], { order: { by: "score" }, limit: 10 })).toEqual(nothing);
    expect(await search(SCHEMA, [await build([])], request)).toEqual(nothing);
  });

  it("ends when its signal aborts", async () => {
    const signal = AbortSignal.abort(new Error("the client left"));
    const request = { terms: ["run"], order: { by: "score" }, limit: 10, signal } as const;
    await expect(search(SCHEMA, [await build([])], request)).rejects.toThrow("the client left");
  });

  it("ranks a match in the title above matches of two words in the content", async () => {
    const words = (text: string) => text.split(" ").map((word) => ({ term: word, form: word }));
    const create = (id: string, title: string, content: string): SearchDocument => {
      return { id, fields: [words(title), words(content)], numbers: [0, 0], keywords: {} };
    };
    const view = await build([
      create("one", "title", "a budget for us"),
      create("both", "title", "a budget review for us"),
      create("title", "budget", "nothing"),
    ]);
    const { hits } = await search(SCHEMA, [view], { terms: ["budget", "review"], order: { by: "score" }, limit: 10 });
    expect(hits.map(({ id }) => id)).toEqual(["title", "both", "one"]);
  });
});

describe("a segment", () => {
  const random = createRandom(3);
  const documents = Array.from({ length: 3_000 }, (_, i) =>
    createDocument(random, `doc_${String(i).padStart(5, "0")}`),
  );
  const serialized = buildSegment(SCHEMA, documents);

  it("consists of blocks of a fixed size, and equal documents in any order yield equal bytes", () => {
    expect(serialized.blocks.length).toBeGreaterThan(1);
    expect(serialized.blocks.slice(0, -1).every(({ length }) => length === BLOCK_SIZE)).toBe(true);
    expect(serialized.info.byteLength).toBe(serialized.blocks.reduce((sum, { length }) => sum + length, 0));
    expect(buildSegment(SCHEMA, documents.toReversed()).blocks).toEqual(serialized.blocks);
  });

  it("is read from blocks of the former size as well", async () => {
    const { documents: count, byteLength, footer } = serialized.info;
    const blocks = splitBlocks(Buffer.concat(serialized.blocks), FORMER_BLOCK_SIZE);
    expect(blocks.length).toBeGreaterThan(1);
    const former = await open({ info: { documents: count, byteLength, footer }, blocks });
    for (const terms of [["w140", "w7"], ["run"]]) {
      const request = { terms, order: { by: "score" }, limit: 9 } as const;
      expect(await search(SCHEMA, [former], request)).toEqual(searchByScan(SCHEMA, documents, request));
    }
  });

  it("reads only the blocks that a search needs", async () => {
    const read: number[] = [];
    const readBlock = async (number: number) => {
      read.push(number);
      return serialized.blocks[number] as Buffer;
    };
    const segment = await Segment.open(SCHEMA, serialized.info, { readBlock });
    const opened = read.length;
    const request = { terms: ["w140"], order: { by: "score" }, limit: 5 } as const;
    expect((await search(SCHEMA, [new SegmentView(segment)], request)).total).toBeGreaterThan(0);
    expect(new Set(read.slice(opened)).size).toBeLessThan(serialized.blocks.length);
    const afterFirst = segment.memoryBytes;
    await search(SCHEMA, [new SegmentView(segment)], request);
    expect(segment.memoryBytes).toBe(afterFirst);
  });

  it.each([
    { terms: ["w140", "w7"], order: { by: "score" } },
    { words: [{ term: "w7", form: "w7" }], order: { by: "number", number: "updated", descending: true } },
  ] as const)("is read together with the others of a search: %j", async (request) => {
    const views: SegmentView[] = [];
    let rounds = 0;
    let round: Promise<void> | undefined;
    for (let part = 0; part < 6; part += 1) {
      const own = documents.map((document) => ({ ...document, id: `${document.id}_${part}` }));
      const { info, blocks } = buildSegment(SCHEMA, own);
      const cached = new Map<number, Buffer>();
      const read = async (number: number) => {
        round ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
          round = undefined;
          rounds += 1;
        });
        await round;
        const block = blocks[number] as Buffer;
        cached.set(number, block);
        return block;
      };
      const segment = await Segment.open(SCHEMA, info, { readBlock: (number) => cached.get(number) ?? read(number) });
      cached.clear();
      views.push(new SegmentView(segment));
    }
    rounds = 0;
    expect((await search(SCHEMA, views, { ...request, limit: 5 })).total).toBeGreaterThan(0);
    // One segment after the other would take twelve. The copies tie, so their dates and ids are read to order them.
    expect(rounds).toBeLessThanOrEqual(8);
  });

  it("finds documents by id, and none for other ids", async () => {
    const { segment } = await open(serialized);
    for (const id of ["doc_00000", "doc_01234", "doc_02999"])
      expect(await segment.ids.read((await segment.ids.findDocument(id)) as number)).toBe(id);
    for (const id of ["", "doc_", "doc_01234x", "zzz"]) expect(await segment.ids.findDocument(id)).toBeUndefined();
  });

  it("refuses another format and another schema", async () => {
    const schema = { ...SCHEMA, numbers: ["created"] };
    await expect(openInMemory(schema, serialized)).rejects.toThrow("the segment has another schema");
    const blocks = serialized.blocks.map((block) => Buffer.from(block));
    const footer = serialized.info.footer;
    (blocks[Math.floor(footer / BLOCK_SIZE)] as Buffer)[footer % BLOCK_SIZE] = 99;
    await expect(openInMemory(SCHEMA, { ...serialized, blocks })).rejects.toThrow("the segment has format 99, not 2");
  });

  it("of the first format is searched as it is, beside others, and a merge writes the present format", async () => {
    const older = documents.slice(0, 600);
    const present = buildSegment(SCHEMA, older);
    const former = await open(await writeFirstFormat((await open(present)).segment));
    expect(former.segment.version).toBe(1);
    expect((await mergeSegments(SCHEMA, [former])).blocks).toEqual(present.blocks);
    const deleted = new Set(older.filter((_, i) => i % 9 === 0).map(({ id }) => id));
    const newer = Array.from({ length: 100 }, (_, i) => createDocument(random, `new_${i}`));
    const views = [await former.without(deleted), await build(newer)];
    const all = [...older.filter(({ id }) => !deleted.has(id)), ...newer];
    expect(await search(SCHEMA, [former], { terms: ["run"], order: { by: "score" }, limit: 9 })).toEqual(
      searchByScan(SCHEMA, older, { terms: ["run"], order: { by: "score" }, limit: 9 }),
    );
    for (let i = 0; i < 10; i += 1) {
      const request = createRequest(random, ["doc_00007"]);
      expect(await search(SCHEMA, views, request)).toEqual(searchByScan(SCHEMA, all, request));
    }
  });

  it("is equal to a merge of its parts, and a merge omits deleted documents", async () => {
    const parts = await Promise.all([build(documents.slice(0, 1_000)), build(documents.slice(1_000))]);
    const merged = await mergeSegments(SCHEMA, parts);
    expect(merged.blocks).toEqual(serialized.blocks);
    const deleted = documents.slice(0, 2_500).map(({ id }) => id);
    const rest = await mergeSegments(SCHEMA, await Promise.all(parts.map((part) => part.without(deleted))));
    expect(rest.blocks).toEqual(buildSegment(SCHEMA, documents.slice(2_500)).blocks);
  });
});

describe("a memory part", () => {
  it("shows the newest version of each document, and no deleted or released one", async () => {
    const random = createRandom(11);
    const memory = new MemoryPart(SCHEMA);
    const documents = new Map<string, SearchDocument>();
    for (let i = 0; i < 60; i += 1) {
      const batch = Array.from({ length: 5 }, () => createDocument(random, `doc_${Math.floor(random() * 90)}`));
      const distinct = [...new Map(batch.map((document) => [document.id, document])).values()];
      await memory.update(
        distinct,
        [`doc_${i}`].filter((id) => !distinct.some((document) => document.id === id)),
      );
      if (!distinct.some(({ id }) => id === `doc_${i}`)) documents.delete(`doc_${i}`);
      for (const document of distinct) documents.set(document.id, document);
      if (i % 10 !== 9) continue;
      const released = [...documents.keys()].slice(0, 10);
      await memory.release(released);
      for (const id of released) documents.delete(id);
      expect(released.some((id) => memory.ids.has(id))).toBe(false);
    }
    const request = { order: { by: "number", number: "created", descending: false }, limit: 1_000 } as const;
    expect(await search(SCHEMA, memory.views, request)).toEqual(searchByScan(SCHEMA, [...documents.values()], request));
    expect(memory.views.length).toBeLessThan(10);
  });
});

describe("bits", () => {
  it("keep their elements through bytes, and count, combine and enumerate them", () => {
    const random = createRandom(5);
    for (const size of [0, 1, 31, 32, 33, 1_000]) {
      const [a, b] = [new Bits(size), new Bits(size)];
      const all = Array.from({ length: size }, (_, i) => i);
      const inA = all.filter(() => random() < 0.5);
      const inB = all.filter(() => random() < 0.3);
      for (const i of inA) a.add(i);
      for (const i of inB) b.add(i);
      expect([...a.toArray()]).toEqual(inA);
      expect(a.count()).toBe(inA.length);
      expect(Bits.fromBytes(size, a.toBytes())).toEqual(a);
      expect([...a.copy().subtract(b).toArray()]).toEqual(inA.filter((i) => !inB.includes(i)));
      expect([...a.copy().intersect(b).toArray()]).toEqual(inA.filter((i) => inB.includes(i)));
      expect([...a.copy().unite(b).toArray()]).toEqual(all.filter((i) => inA.includes(i) || inB.includes(i)));
      expect([...a.copy().keepRange(7, 40).toArray()]).toEqual(inA.filter((i) => i >= 7 && i < 40));
      expect(Bits.full(size).count()).toBe(size);
    }
  });
});

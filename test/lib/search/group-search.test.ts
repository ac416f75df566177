import { expect, it } from "vitest";
import { ByteReader, ByteWriter } from "../../../src/lib/search/bytes.ts";
import { findInGroup } from "../../../src/lib/search/group-search.ts";
import { GROUP_SIZE, TextTable, TextTableWriter } from "../../../src/lib/search/text-table.ts";
import { createRandom } from "./random-corpus.ts";

/** Of each length in UTF-8, and of both sides of the surrogates in the order of UTF-16. */
const CHARACTERS = ["\0", "a", "b", "é", "語", "訳", "\uff21", "\u{1f600}", "\u{1f601}", "\u{20000}"];

it.each(Array.from({ length: 20 }, (_, seed) => seed))(
  "a search in the groups of a table finds the keys with a prefix, with their numbers and positions (seed %i)",
  (seed) => {
    const random = createRandom(seed);
    const createText = () =>
      Array.from({ length: Math.floor(random() * 5) }, () => CHARACTERS[Math.floor(random() * CHARACTERS.length)]).join(
        "",
      );
    const keys = [...new Set(Array.from({ length: 150 }, createText))].sort();
    const writer = new TextTableWriter();
    const entries = keys.map((key, i) => ({ key, documents: 100 + i, offset: 1_000 + i * 200, length: 200 }));
    for (const { key, documents, offset, length } of entries) writer.add(key, [documents, length], offset);
    const index = new ByteWriter();
    writer.writeIndex(index);
    const table = new TextTable(new ByteReader(index.take()));
    const bytes = writer.bytes.take();
    for (let i = 0; i < 300; i += 1) {
      const prefix = i % 2 === 0 ? createText() : (keys[Math.floor(random() * keys.length)] ?? "");
      const expected = entries.filter(({ key }) => key.startsWith(prefix));
      const found: object[] = [];
      let isComplete = false;
      for (let group = 0; group < table.groupCount; group += 1) {
        const { offset, length, base } = table.getGroup(group);
        const part = findInGroup(bytes.subarray(offset, offset + length), base, prefix);
        if (isComplete) expect(part.entries).toEqual([]);
        found.push(...part.entries);
        isComplete ||= part.isLast;
      }
      expect(found).toEqual(expected);
    }
    expect(keys.length).toBeGreaterThan(GROUP_SIZE);
  },
);

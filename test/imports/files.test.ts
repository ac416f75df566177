import { describe, expect, it } from "vitest";
import { readElements } from "../../src/imports/elements.ts";

async function* splitIntoChunks(text: string, size: number) {
  for (let i = 0; i < text.length; i += size) yield text.slice(i, i + size);
}

async function read(text: string, size = 7): Promise<unknown[]> {
  const entries: unknown[] = [];
  for await (const entry of readElements(splitIntoChunks(text, size), "conversations")) entries.push(entry);
  return entries;
}

describe("the entries of an export", () => {
  const entries = [
    { id: 1, text: 'a "quoted" \\ ] } , text', deep: [[{ conversations: [1] }]] },
    JSON.parse('{"__proto__": {"x": 1}, "a.b": "\\u00e9\\ud83d\\ude00"}'),
    "text",
    null,
    [],
  ];

  it("do not depend on the chunks and the indentation of the file", async () => {
    for (const indent of [0, 2])
      for (const size of [1, 2, 7, 100_000]) {
        const document = { about: "conversations", conversations: entries, manifest: { conversations: [1, 2], n: [] } };
        expect(await read(JSON.stringify(document, null, indent), size)).toEqual(entries);
      }
  });

  it("keep a key named __proto__", async () => {
    const [, second] = await read(JSON.stringify({ conversations: entries }));
    expect(Object.keys(second as object)).toEqual(["__proto__", "a.b"]);
  });

  it("may be as long as the JSON of the longest conversation", async () => {
    const longest = { text: '\u0001"\n'.repeat(600_000) };
    const [entry] = await read(JSON.stringify({ conversations: [longest] }), 64_000);
    expect(entry).toEqual(longest);
  });

  it("are rejected instead of buffered when another value of the file is too long", async () => {
    async function* endless() {
      yield '{"other": "';
      for (;;) yield "a".repeat(1_000_000);
    }
    const all = async () => {
      for await (const _ of readElements(endless(), "conversations"));
    };
    await expect(all()).rejects.toThrow("too long");
  });

  it.each([
    ["", "ends too early"],
    ["[1]", "not a JSON object"],
    ['{"conversations": [{"a": 1}', "ends too early"],
    ['{"other": []}', 'no "conversations"'],
    ['{"conversations": {}}', 'no "conversations"'],
    ['{"conversations": [oops]}', "not valid JSON"],
    ['{"conversations": []} more', "follows its end"],
  ])("are rejected for the file %j: %s", async (text, words) => {
    await expect(read(text)).rejects.toThrow(words);
  });
});

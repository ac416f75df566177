import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rewriteSentence } from "../../../../../src/lib/summarizer/builtin/rewrite/sentence.ts";

const NAMES = ["Ann", "Ben"];
const readLines = (file: string) =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !/^[#[]/.test(line));
const rewrite = (text: string) =>
  rewriteSentence(
    {
      text,
      speaker: "Ann",
      addressee: "Ben",
      index: 0,
      messageIndex: 0,
      position: 0,
      terms: [],
      wordCount: 9,
      outcomes: [],
      numbers: [],
      days: [],
    },
    NAMES,
  );

describe("the rewriting of lines of chats", () => {
  it("quotes each line of which something is not certain", () => {
    const rewritten = readLines("uncertain-lines.txt").map((line) => [line, rewrite(line)]);
    expect(rewritten.filter(([, report]) => !report?.startsWith("Ann: "))).toEqual([]);
  });

  it("reports the others in the third person", () => {
    const lines = readLines("certain-lines.txt").map((line) => line.split(" => "));
    expect(lines.map(([said = ""]) => [said, rewrite(said)])).toEqual(lines);
  });
});

import { expect, it } from "vitest";
import { createSource } from "../../../../src/lib/summarizer/grounding/source.ts";
import { verifyPoint } from "../../../../src/lib/summarizer/grounding/verify-point.ts";

const verify = (lines: string, point: string) => {
  const messages = lines.split("\n").map((line) => {
    const [speaker = "", text = ""] = line.split(": ");
    return { speaker, text };
  });
  return verifyPoint(point, createSource(messages)).fault;
};

it.each([
  ["Ann: I sold the office cat. Just kidding!\nBen: Phew.", "Ann sold the office cat.", "modality"],
  ["Ann: I sold the office cat.\nAnn: jk\nBen: Phew.", "Ann sold the office cat.", "modality"],
  [
    "Ann: I'll hire a pony for the lobby.\nBen: Haha, of course you will.",
    "Ann will hire a pony for the lobby.",
    "modality",
  ],
  ["Ann: Haha, I'll hire a pony for the lobby.\nBen: Phew.", "Ann will hire a pony for the lobby.", "modality"],
  ["Ann: Then let's sell the office cat 🙃\nBen: Phew.", "Ann suggests selling the office cat.", "modality"],
  ["Ann: Und ich werde die Bürokatze heiraten, haha.\nBen: Puh.", "Ann wird die Bürokatze heiraten.", "modality"],
  ["Ann: Ich verkaufe die Bürokatze.\nAnn: War nur Spaß.\nBen: Puh.", "Ann verkauft die Bürokatze.", "modality"],
  [
    "Ann: We hire a pony for the lobby.\nBen: Very funny. It has no lift.",
    "Ann hires a pony for the lobby.",
    "modality",
  ],
  ["Ann: We hire a van for the chairs.\nBen: Ha ha, ok.", "Ann hires a van for the chairs.", null],
  ["Ann: I'll hire a van for the chairs.\nBen: Haha, good.", "Ann will hire a van for the chairs.", null],
  ["Ann: I'll bring the tent.\nBen: lol I'll bring a yacht 😂", "Ann will bring the tent.", null],
  ["Ann: I sold the office cat. Just kidding!\nBen: Phew.", "Ann jokes that she sold the office cat.", null],
])("in %j the point %j has the fault %s", (lines, point, fault) => {
  expect(verify(lines, point)).toBe(fault);
});

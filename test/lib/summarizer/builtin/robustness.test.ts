import { describe, expect, it } from "vitest";
import { summarizeText } from "../../../../src/lib/summarizer/builtin/engine.ts";
import { STYLES, type SummaryRequest } from "../../../../src/lib/summarizer/summarizer.ts";
import { readExample, summarize } from "../../../kit/summaries.ts";

type Source = SummaryRequest["source"];

describe("the summary of any input", () => {
  const fill = (text: string) => text.repeat(Math.ceil(9_999 / text.length)).slice(0, 9_999);
  const cases: Record<string, string> = {
    nothing: "",
    blank: " \n\t ",
    "one letter": "a",
    "one emoji": "🎉",
    "9,999 emoji": "😀".repeat(9_999),
    "joined emoji": fill("👨‍👩‍👧‍👦"),
    "one word of 9,999": "a".repeat(9_999),
    signs: fill("?!.,"),
    "half a surrogate": fill("\ud800 x "),
    control: fill("\u0000\u202e"),
    "right to left": fill("مرحبا كيف حالك اليوم "),
    "no spaces": fill("我们明天去北京开会讨论项目的进展情况"),
    prototype: "constructor: __proto__\ntoString: hasOwnProperty\nconstructor: valueOf",
    "headers only": fill("From: a\nSubject: b\n"),
    "quotes only": fill("> > a\n"),
    "dates only": fill("12/03/2024, 14:05 - "),
    "one-word turns": fill("A: b\n"),
    "hyphen chain": fill("a-"),
    "one sentence": fill("and then we go, "),
    markup: fill("<b>hi</b> "),
  };

  it.each(Object.keys(cases))("has a title and a content of bounded length: %s", (name) => {
    const content = cases[name] ?? "";
    for (const source of ["api", "email", "whatsapp"] satisfies Source[]) {
      for (const style of STYLES) {
        const draft = summarize(content, { source, style });
        expect(draft.title.trim()).not.toBe("");
        expect(draft.title.length).toBeLessThanOrEqual(80);
        expect(draft.content.trim()).not.toBe("");
        expect(draft.content.length).toBeLessThanOrEqual(4_000);
        expect(`${draft.title}${draft.content}`.isWellFormed()).toBe(true);
      }
    }
  });

  it("is the same every time", () => {
    const request = { ...readExample("whatsapp-trip"), style: "detailed" as const };
    expect(summarizeText(request)).toEqual(summarizeText(request));
  });
});

import { describe, expect, it } from "vitest";
import { areDifferentLanguages, getBaseLanguage } from "../../../src/lib/summarizer/language-tag.ts";

describe("a language tag", () => {
  it.each([
    ["de-AT", "de"],
    ["zh-Hant-TW", "zh"],
    ["und", "und"],
    ["und-Latn", "und"],
    ["not a tag", "und"],
  ])("%j has the language %j", (tag, language) => {
    expect(getBaseLanguage(tag)).toBe(language);
  });

  it("is of another language only if both are known", () => {
    expect(areDifferentLanguages("de-AT", "en")).toBe(true);
    expect(areDifferentLanguages("de-AT", "de")).toBe(false);
    expect(areDifferentLanguages("und", "en")).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { FontChooser } from "../../../src/lib/pdf/fonts/choose-font.ts";
import { DocumentFonts } from "../../../src/lib/pdf/fonts/document-fonts.ts";
import { GlyphCodes } from "../../../src/lib/pdf/fonts/glyph-codes.ts";
import { createFontSubsetter } from "../../../src/lib/pdf/fonts/subset-font.ts";
import { readPdf } from "../../kit/pdf.ts";
import { createPdf, createReportConversation } from "../../kit/pdf-report.ts";
import { skipPdf } from "../../kit/tools.ts";

describe("FontChooser", () => {
  const choose = (grapheme: string, language = "und", text = grapheme) =>
    new FontChooser(new DocumentFonts()).createTextChooser(text, "regular", language)(grapheme).family;

  it.each([
    ["é", "latin"],
    ["ж", "latin"],
    ["ش", "arabic"],
    ["ש", "hebrew"],
    ["नि", "devanagari"],
    ["ก", "thai"],
    ["👩🏿‍💻", "emoji"],
    ["1️⃣", "emoji"],
    ["★", "symbols"],
    ["𝐁", "mathematics"],
  ])("chooses for %s the font family %s", (grapheme, family) => {
    expect(choose(grapheme)).toBe(family);
  });

  it("chooses the font of a Chinese character by the letters of the text, or else by the language", () => {
    expect(choose("請")).toBe("chinese");
    expect(choose("請", "ja")).toBe("japanese");
    expect(choose("請", "ko-KR")).toBe("korean");
    expect(choose("請", "zh", "請求です")).toBe("japanese");
  });

  it("chooses the Latin font for characters that no font has", () => {
    expect(choose("ተ")).toBe("latin");
  });

  it("keeps the font of the preceding text for a space if that font is for words with spaces", () => {
    const fonts = new DocumentFonts();
    const chooser = new FontChooser(fonts);
    expect(chooser.chooseSpaceFont(fonts.get("hebrew", "regular"), "regular").family).toBe("hebrew");
    expect(chooser.chooseSpaceFont(fonts.get("emoji", "regular"), "regular").family).toBe("latin");
  });
});

describe("GlyphCodes", () => {
  it("assigns a code to each pair of glyph and text, in the order of first use", () => {
    const codes = new GlyphCodes((glyph) => glyph * 10);
    expect([codes.assign(5, "a"), codes.assign(6, "b"), codes.assign(5, "a"), codes.assign(5, "A")]).toEqual([
      1, 2, 1, 3,
    ]);
    expect(codes.assign(5, "a", 0)).toBe(4);
    expect(codes).toMatchObject({ glyphs: [0, 5, 6, 5, 5], widths: [0, 50, 60, 50, 0] });
  });

  it("reuses the first code of a glyph when all codes are assigned", () => {
    const codes = new GlyphCodes(() => 0);
    for (let glyph = 1; glyph <= 0xffff; glyph += 1) codes.assign(glyph, "x");
    expect(codes.assign(7, "y")).toBe(7);
    expect(codes.glyphs).toHaveLength(0x1_0000);
  });
});

it("a subset is a fraction of the font's size", async () => {
  const { file } = new DocumentFonts().get("japanese", "regular");
  const glyph = file.font.nominalGlyph("請".codePointAt(0) ?? 0) ?? 0;
  const subset = (await createFontSubsetter()).subset(file, [0, glyph]);
  expect(subset.length).toBeGreaterThan(500);
  expect(subset.length).toBeLessThan(file.size / 20);
});

describe.skipIf(skipPdf)("embedded fonts", () => {
  it("are subsets with a mapping to Unicode", async () => {
    const bytes = await createPdf([createReportConversation({ title: "請求書", language: "ja" })]);
    const { fonts } = readPdf(bytes);
    expect(fonts.map((font) => font.slice(7, 37).trim()).sort()).toEqual([
      "NotoSans-Regular",
      "NotoSans-SemiBold",
      "NotoSansJP-Regular",
      "NotoSansJP-SemiBold",
    ]);
    for (const font of fonts) expect(font).toMatch(/CID TrueType +Identity-H +yes yes yes/);
    // The font files have 12 MB.
    expect(bytes.length).toBeLessThan(60_000);
  });
});

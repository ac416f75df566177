import { describe, expect, it } from "vitest";
import { DocumentFonts } from "../../../src/lib/pdf/fonts/document-fonts.ts";
import { isRightToLeft, reorderVisually } from "../../../src/lib/pdf/text/bidi.ts";
import { splitLines, toSingleLine } from "../../../src/lib/pdf/text/clean-text.ts";
import { Itemizer } from "../../../src/lib/pdf/text/itemize.ts";
import type { Line, TextStyle } from "../../../src/lib/pdf/text/line.ts";
import { findLineBreakOpportunities } from "../../../src/lib/pdf/text/line-break-opportunities.ts";
import { Shaper } from "../../../src/lib/pdf/text/shape-text.ts";
import { Typesetter } from "../../../src/lib/pdf/text/typesetter.ts";

const STYLE: TextStyle = { size: 10, weight: "regular", language: "en" };

describe("splitLines", () => {
  it("removes control characters and direction overrides, and normalizes line ends and tabs", () => {
    expect(splitLines("a\u0000b\r\nc\td\u2028\u202ee  \n")).toEqual(["ab", "c    d", "e", ""]);
  });
});

describe("toSingleLine", () => {
  it("joins the lines that are not blank", () => {
    expect(toSingleLine(" a \n\n  b\r c")).toBe("a b c");
  });
});

describe("bidirectional text", () => {
  it("has the direction of its first strong character", () => {
    expect(isRightToLeft("42 שלום hello")).toBe(true);
    expect(isRightToLeft("hello שלום")).toBe(false);
  });

  it("is reordered by level", () => {
    const pieces = ["a0", "b1", "c2", "d1", "e0"].map((name) => ({ name, level: Number(name[1]) }));
    expect(reorderVisually(pieces).map(({ name }) => name)).toEqual(["a0", "d1", "c2", "b1", "e0"]);
  });
});

describe("findLineBreakOpportunities", () => {
  it("finds spaces, and word boundaries in Thai", () => {
    expect([...findLineBreakOpportunities("one two-three")]).toEqual([4, 8, 13]);
    expect([...findLineBreakOpportunities("ส่งใบแจ้งหนี้")].length).toBeGreaterThan(1);
  });
});

describe("Itemizer", () => {
  it("splits text into runs of one font, and keeps spaces inside the runs of a script", () => {
    const runs = new Itemizer(new DocumentFonts()).itemize("ab שלום לכם 😀 c", "regular", "und");
    expect(runs.map(({ end, font }) => [end, font.family])).toEqual([
      [3, "latin"],
      [12, "hebrew"],
      [14, "emoji"],
      [16, "latin"],
    ]);
  });
});

describe("Shaper", () => {
  it("returns the same object for the same word, and wraps ligatures in their text", () => {
    const font = new DocumentFonts().get("devanagari", "regular");
    const shaper = new Shaper();
    const shaped = shaper.shape(font, "क्षि", false);
    expect(shaper.shape(font, "क्षि", false)).toBe(shaped);
    expect(shaped.operand).toContain("/ActualText<feff");
    expect(shaped.width).toBeGreaterThan(0);
  });
});

describe("Typesetter", () => {
  const typesetter = new Typesetter(new DocumentFonts());
  const getOperands = (line: Line) => line.pieces.map(({ shaped }) => shaped.operand).join("");

  it("breaks a paragraph into lines that are not wider than the column", () => {
    const lines = typesetter.breakLines("word ".repeat(100), STYLE, 200);
    expect(lines.length).toBeGreaterThan(5);
    expect(Math.max(...lines.map(({ width }) => width))).toBeLessThanOrEqual(200);
  });

  it("breaks a word between characters if it is wider than the column", () => {
    const lines = typesetter.breakLines("x".repeat(500), STYLE, 200);
    expect(Math.max(...lines.map(({ width }) => width))).toBeLessThanOrEqual(200);
    expect(lines.length).toBeGreaterThan(5);
  });

  it("returns one line without pieces for an empty paragraph", () => {
    expect(typesetter.breakLines("", STYLE, 200)).toEqual([{ pieces: [], width: 0, rtl: false, directionBalance: 0 }]);
  });

  it("fits a text into one line with an ellipsis only if it is too wide", () => {
    const short = typesetter.fitLine("Invoice", STYLE, 200);
    expect(getOperands(short)).toBe(getOperands(typesetter.breakLines("Invoice", STYLE, 200)[0] ?? short));
    const long = typesetter.fitLine("Invoice ".repeat(200), STYLE, 200);
    expect(long.width).toBeLessThanOrEqual(200);
    expect(long.width).toBeGreaterThan(150);
  });
});

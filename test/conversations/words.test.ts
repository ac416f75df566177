import { describe, expect, it } from "vitest";
import { fold, normalizeTopic, removeStopWords, tokenize, toTerm } from "../../src/conversations/words.ts";

const split = (text: string, role: "query" | "stored" = "query") => tokenize(text, role).map(({ folded }) => folded);

describe("folding", () => {
  it.each([
    ["abc1", "abc1"],
    ["", ""],
    ["Café", "cafe"],
    ["cafe\u0301", "cafe"],
    ["Straße", "strasse"],
    ["STRASSE", "strasse"],
    ["İstanbul", "istanbul"],
    ["ıslak", "islak"],
    ["Ærø Œuvre Đà Łódź Ħal Þór eð", "aero oeuvre da lodz hal thor ed"],
    ["ΟΔΟΣ", "οδοσ"],
    ["οδος", "οδοσ"],
    ["Ｆｕｌｌ１", "full1"],
    ["ﬁne", "fine"],
    ["ёлка Й", "елка и"],
    ["سَلام ـ", "سلام "],
    ["שָׁלוֹם", "שלום"],
    ["हिन्दी", "हिन्दी"],
    ["がぎ", "がぎ"],
    ["ガ", "ガ"],
    ["か\u3099", "が"],
    ["ｶﾞ", "ガ"],
    ["配送", "配送"],
    ["co\u00adop", "coop"],
    ["한국", "한국"],
  ])("of %j results in %j", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

describe("a text", () => {
  it.each([
    ["two words", ["two", "words"]],
    ["Anna's e-mail: a_b 3.14", ["anna", "s", "e", "mail", "a", "b", "3", "14"]],
    ["l\u02bcami", ["l", "ami"]],
    ["zero\u200bwidth", ["zero", "width"]],
    ["soft\u00adhyphen", ["softhyphen"]],
    ["cafe\u0301 bar", ["cafe", "bar"]],
    ["हिन्दी में", ["हिन्दी", "में"]],
    ["한국 어", ["한국", "어"]],
    ["!? … ✓ 👍", []],
    ["", []],
    ["\u0301", []],
    ["x2配送y", ["x2", "配送", "y"]],
  ])("%j has the words %j", (text, words) => {
    expect(split(text)).toEqual(words);
  });

  it("in a script without spaces has pairs of characters, and stored text single ones too", () => {
    expect(split("配送業")).toEqual(["配送", "送業"]);
    expect(split("配送業", "stored")).toEqual(["配", "配送", "送", "送業", "業"]);
    expect(split("猫")).toEqual(["猫"]);
    expect(split("猫", "stored")).toEqual(["猫"]);
    expect(split("猫 犬")).toEqual(["猫", "犬"]);
    expect(split("น้ำ")).toHaveLength(1);
    expect(split("か\u3099")).toEqual(["が"]);
  });

  it("has words with their positions in the original text", () => {
    expect(tokenize("A «Café»", "query")).toEqual([
      { folded: "a", start: 0, end: 1 },
      { folded: "cafe", start: 3, end: 7 },
    ]);
    expect(tokenize("x 配送業", "query")).toEqual([
      { folded: "x", start: 0, end: 1 },
      { folded: "配送", start: 2, end: 4 },
      { folded: "送業", start: 3, end: 5 },
    ]);
    expect(tokenize("𠮷野", "stored")).toEqual([
      { folded: "𠮷", start: 0, end: 2 },
      { folded: "𠮷野", start: 0, end: 3 },
      { folded: "野", start: 2, end: 3 },
    ]);
  });
});

describe("a term", () => {
  it("is the stem of an English word of at most 40 letters; any other word is unchanged", () => {
    expect(["running", "runs", "run"].map(toTerm)).toEqual(["run", "run", "run"]);
    expect(["cafés", "runs1", "1runs", "配送"].map(toTerm)).toEqual(["cafés", "runs1", "1runs", "配送"]);
    const stem = `${"ba".repeat(18)}k`;
    expect([toTerm(`${stem}ing`), toTerm(`a${stem}ing`)]).toEqual([stem, `a${stem}ing`]);
    expect(toTerm("")).toBe("");
  });
});

describe("stop words", () => {
  const remove = (text: string) => removeStopWords(tokenize(text, "query")).map(({ folded }) => folded);

  it("are removed, unless a query has no other words", () => {
    expect(remove("the cat and your dogs")).toEqual(["cat", "dogs"]);
    expect(remove("to be or not to be")).toEqual(["to", "be", "or", "not", "to", "be"]);
    expect(remove("")).toEqual([]);
  });
});

describe("a topic", () => {
  it("is compared without case and surrounding spaces, in composed form", () => {
    expect(normalizeTopic("  Cafe\u0301 Straße ")).toBe("café strasse");
    expect(normalizeTopic("STRASSE")).toBe("strasse");
    expect(normalizeTopic("ΟΔΟΣ")).toBe(normalizeTopic("οδος"));
  });
});

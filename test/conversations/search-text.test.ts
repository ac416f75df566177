import { describe, expect, it } from "vitest";
import { toSearchDocument } from "../../src/conversations/search-document.ts";
import { createSnippetWriter, selectPiece } from "../../src/conversations/snippet.ts";
import { removeStopWords, tokenize, toTerm } from "../../src/conversations/words.ts";

const toTerms = (query: string) =>
  new Set(removeStopWords(tokenize(query, "query")).map((word) => toTerm(word.folded)));
const snippet = (content: string, query: string, title = "Title") =>
  createSnippetWriter(toTerms(query), 1)(title, content);
/** Converts a snippet to plain text without marks and ellipses. */
const plain = (html: string) =>
  html
    .replace(/<\/?mark>|^…|…$/g, "")
    .replace(
      /&(lt|gt|quot|#39|amp);/g,
      (_, name: string) => ({ lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" })[name] ?? "",
    );
const filler = (words: number) => Array.from({ length: words }, (_, i) => `filler${i}`).join(" ");

async function* iterate(...pieces: string[]) {
  yield* pieces;
}

describe("the text of a conversation with appended messages that its snippet shows", () => {
  const select = (query: string, content: string, ...pieces: string[]) => {
    const budget = { remaining: 100_000, contents: 1 };
    return selectPiece(content, iterate(...pieces), toTerms(query), budget, budget.remaining);
  };

  it("has the best match, also of words on both sides of an append", async () => {
    const content = `${filler(60)} I send the invoice.`;
    const words = "wombat invoice";
    expect(await select(words, content, "Ann: A wombat.")).toMatch(/ the invoice\.\nAnn: A wombat\.$/);
    expect(await select(words, content, filler(60), "Ben: A wombat eats invoices")).toMatch(
      /\nBen: A wombat eats invoices$/,
    );
    expect(await select("猫 犬", `${"荷".repeat(200)}猫`, "犬")).toMatch(/^荷+猫\n犬$/);
  });

  it("is the content if nothing matches, and otherwise the first of equal matches", async () => {
    expect(await select("wombat", "Ann: zebra", "Ben: invoice")).toBe("Ann: zebra");
    expect(await select("wombat invoice", "Ann: invoice", filler(60), "Ben: wombat")).toBe("Ann: invoice");
  });
});

describe("a snippet", () => {
  it("contains the whole of a short text", () => {
    expect(snippet("  two runs,\n one run ", "running")).toBe("  two <mark>runs</mark>,\n one <mark>run</mark> ");
  });

  it("contains about 160 characters around the match, cut between words", () => {
    const content = `${filler(100)} the needle here ${filler(100)}`;
    const html = snippet(content, "needle");
    expect(html).toMatch(/^…filler\d+ .* the <mark>needle<\/mark> here .* filler\d+…$/);
    expect(plain(html).length).toBeGreaterThan(130);
    expect(plain(html).length).toBeLessThanOrEqual(160);
    expect(content).toContain(` ${plain(html)} `);
  });

  it("shows the part with the most distinct words of the query", () => {
    const content = `apple apple apple ${filler(60)} apple ${filler(3)} pear and plum ${filler(60)} pear`;
    const html = snippet(content, "apple pear plum");
    expect(html.match(/<mark>\w+<\/mark>/g)).toEqual(["<mark>apple</mark>", "<mark>pear</mark>", "<mark>plum</mark>"]);
  });

  it("has no ellipsis at the start or end of the text", () => {
    expect(snippet(`needle ${filler(100)}`, "needle")).toMatch(/^<mark>needle<\/mark> .*[^…]…$/);
    expect(snippet(`${filler(100)} needle`, "needle")).toMatch(/^….* <mark>needle<\/mark>$/);
  });

  it("shows the title if only it matches, and the start of the content without a query", () => {
    expect(snippet("Content", "titles", "The <Title>")).toBe("The &lt;<mark>Title</mark>&gt;");
    expect(createSnippetWriter(new Set(), 1)("T", `<i> ${filler(50)}`)).toMatch(/^&lt;i&gt; filler0 .*…$/);
  });

  it("marks neither stop words nor similar words", () => {
    expect(snippet("the cat in the category", "the cat")).toBe("the <mark>cat</mark> in the category");
  });

  it("marks words in their original spelling", () => {
    expect(snippet("Un CAFÉ, cafe\u0301s", "cafe")).toBe("Un <mark>CAFÉ</mark>, <mark>cafe\u0301s</mark>");
    expect(snippet("荷物の配送業者と猫", "配送業 猫")).toBe("荷物の<mark>配送業</mark>者と<mark>猫</mark>");
    expect(snippet("ดื่มน้ำเย็น", "น้ำ")).toBe("ดื่ม<mark>น้ำ</mark>เย็น");
  });

  it.each([
    ["emoji of many parts", `${"👨‍👩‍👧".repeat(300)} needle ${"👨‍👩‍👧".repeat(300)}`, "needle"],
    ["flags", `${"🇩🇪🇫🇷".repeat(300)}needle${"🇩🇪🇫🇷".repeat(300)}`, "needle"],
    ["one long word", "é".normalize("NFD").repeat(4_999), "é".repeat(4_999)],
    ["text without spaces", `${"配送は明日".repeat(500)}猫${"確認する".repeat(500)}`, "猫"],
    [
      "combining marks",
      `${"\u{1d165}".repeat(2_000)} a${"\u0301".repeat(400)} needle ${"\u{1d165}".repeat(2_000)}`,
      "needle",
    ],
  ])("never cuts through %s", (_name, content, query) => {
    const html = snippet(content, query);
    const text = plain(html);
    expect(html).toContain("<mark>");
    expect(text.isWellFormed()).toBe(true);
    expect(content).toContain(text);
    expect(text.length).toBeLessThanOrEqual(600);
    const characters = new Set(Array.from(new Intl.Segmenter("und").segment(content), ({ index }) => index));
    const at = content.indexOf(text);
    if (content.includes("\u{1d165}")) return;
    expect(characters.has(at)).toBe(true);
    expect(at + text.length === content.length || characters.has(at + text.length)).toBe(true);
  });

  it("escapes all of HTML, marks included", () => {
    const html = snippet(`<mark>x</mark> & "q" 'a' <img onerror=needle>`, "needle mark");
    expect(html.replace(/<\/?mark>/g, "")).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
    expect(plain(html)).toContain("q");
  });
});

describe("a search document", () => {
  it("contains every word with its stem, in title and content, and the values of filters", () => {
    const created_at = new Date(1_000);
    const row = { _id: "conv_1", title: "Runs", content: "running RUN é", source: "api", status: "failed" } as const;
    const rest = { topics: ["sport"], summary: null, created_at, updated_at: new Date(2_000), version: 1 };
    expect(toSearchDocument({ ...row, ...rest })).toEqual({
      id: "conv_1",
      fields: [
        [{ term: "run", form: "runs" }],
        [
          { term: "run", form: "running" },
          { term: "run", form: "run" },
          { term: "e", form: "e" },
        ],
      ],
      numbers: [1_000, 2_000],
      keywords: { status: ["failed"], source: ["api"], topics: ["sport"], sentiment: [] },
    });
  });
});

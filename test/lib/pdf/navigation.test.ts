import { describe, expect, it } from "vitest";
import { readPdf } from "../../kit/pdf.ts";
import { createMessage, createPdf, createReportConversation } from "../../kit/pdf-report.ts";
import { skipPdf } from "../../kit/tools.ts";

describe.skipIf(skipPdf)("the table of contents", () => {
  it("has page numbers and links that lead to the pages of the conversations", async () => {
    const messages = Array.from({ length: 90 }, (_, at) => [
      createMessage("Anna", `Message ${at}`),
      createMessage("Ben", `Answer ${at}`),
    ]).flat();
    const conversations = Array.from({ length: 100 }, (_, index) =>
      createReportConversation({ title: `Subject ${index} of 100`, ...(index % 7 === 0 && { messages }) }, index),
    );
    const pdf = readPdf(await createPdf(conversations));
    expect(pdf.check()).toContain("No syntax");
    const frontPages = [2, 3, 4];
    const rows = frontPages.flatMap((page) =>
      [...pdf.text(page).matchAll(/Subject (\d+) of 100 \d\d \w+ \d{4} (\d+)/g)].map((match): [number, number] => [
        Number(match[1]),
        Number(match[2]),
      ]),
    );
    expect(rows.map(([index]) => index)).toEqual(conversations.map((_, index) => index));
    const links = frontPages.flatMap((page) => pdf.listLinks(page));
    expect(links).toEqual(rows.map(([, number]) => pdf.pages[number - 1]));
    for (const [index, number] of rows.filter((_, at) => at % 9 === 0)) {
      const page = pdf.text(number);
      expect(page).toContain(`Subject ${index} of 100 conv_`);
      expect(page).toMatch(new RegExp(` ${number}$`));
    }
  });
});

describe.skipIf(skipPdf)("points of a summary", () => {
  it("lead to the lines of the messages that support them, on whatever page", async () => {
    const messages = Array.from({ length: 120 }, (_, at) =>
      createMessage("Anna", `Line one of ${at}\nLine two of ${at}`),
    );
    const at = (message: number, line: number) => ({ message, line });
    const conversation = createReportConversation({
      messages,
      summary: {
        content: `- Anna asks Ben for it.\n- Ben sends ${"it ".repeat(60)}.`,
        sentences: [
          { text: "Anna asks Ben for it.", place: at(0, 0) },
          { text: `Ben sends ${"it ".repeat(60)}.`, place: at(119, 1) },
        ],
        actionItems: [
          { text: "Ben pays", isDone: false, place: at(60, 1) },
          { text: "Ann pays", isDone: true, place: null },
        ],
        lists: [
          {
            title: "Decisions",
            items: [
              { text: "It is paid.", place: at(119, 1) },
              { text: "Nowhere.", place: at(500, 0) },
            ],
          },
        ],
      },
    });
    const pdf = readPdf(await createPdf([conversation, conversation]));
    expect(pdf.check()).toContain("No syntax");
    const places = pdf.listPlaces(3);
    const findText = (number: number) => pdf.pages.indexOf(String(places[number]?.page)) + 1;
    expect(places).toHaveLength(6);
    expect(places[5]?.page).toBe(pdf.pages[2]);
    expect(pdf.text(findText(0))).toContain("Line one of 0 ");
    expect(pdf.text(findText(3))).toContain("Line two of 60");
    expect(pdf.text(findText(4))).toContain("Line two of 119");
    expect(new Set([places[1], places[2], places[4]].map((place) => JSON.stringify(place))).size).toBe(1);
    expect(places.every(({ top }) => top > 0 && top < 842)).toBe(true);
  });
});

describe.skipIf(skipPdf)("the outline", () => {
  it("has an item for each conversation", async () => {
    const titles = ["A (b) \\ 請", "C"];
    const { outlines } = readPdf(
      await createPdf(titles.map((title, index) => createReportConversation({ title }, index))),
    );
    expect(outlines.map(({ title, destpageposfrom1 }) => [title, destpageposfrom1])).toEqual([
      ["Contents", 2],
      ["A (b) \\ 請", 3],
      ["C", 4],
    ]);
  });

  it("groups many conversations by month", async () => {
    const conversations = Array.from({ length: 70 }, (_, index) =>
      createReportConversation({ title: `Number ${index}` }, index),
    );
    const { outlines } = readPdf(await createPdf(conversations));
    expect(
      outlines.map(({ title, kids, destpageposfrom1, open }) => [title, kids.length, destpageposfrom1, open]),
    ).toEqual([
      ["Contents", 0, 2, true],
      ["November 2026", 30, 4, false],
      ["December 2026", 31, 34, false],
      ["January 2027", 9, 65, false],
    ]);
    expect(outlines[2]?.kids.map(({ title, destpageposfrom1 }) => [title, destpageposfrom1])[0]).toEqual([
      "Number 30",
      34,
    ]);
  });
});

describe.skipIf(skipPdf)("page labels", () => {
  it("correct the numbers if fewer conversations follow than expected", async () => {
    const conversations = [createReportConversation({ title: "Number 0" })];
    const pdf = readPdf(await createPdf(conversations, { expectedConversations: 40 }));
    expect(pdf.text(2)).toMatch(/Number 0 .*01 Nov 2026 4 2$/);
    expect(pdf.text(3)).toMatch(/ 4$/);
    expect(pdf.labels).toEqual([
      { index: 0, label: { "/S": "/D", "/St": 1 } },
      { index: 2, label: { "/S": "/D", "/St": 4 } },
    ]);
  });

  it("are written if more conversations follow than expected", async () => {
    const conversations = Array.from({ length: 40 }, (_, index) =>
      createReportConversation({ title: `Number ${index}` }, index),
    );
    expect(readPdf(await createPdf(conversations, { expectedConversations: 1 })).pages).toHaveLength(43);
  });
});

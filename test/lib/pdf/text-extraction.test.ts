import { describe, expect, it } from "vitest";
import { readPdf } from "../../kit/pdf.ts";
import { createMessage, createPdf, createReportConversation } from "../../kit/pdf-report.ts";
import { expectScripts, SCRIPTS } from "../../kit/pdf-scripts.ts";
import { skipPdf } from "../../kit/tools.ts";

describe.skipIf(skipPdf)("text extracted from a document", () => {
  it("contains every title and summary in reading order, in every script", async () => {
    const conversations = SCRIPTS.map(([language, title, content], index) =>
      createReportConversation(
        { title, language, messages: [createMessage("Anna", content)], summary: { title: "Summary", content } },
        index,
      ),
    );
    expectScripts(readPdf(await createPdf(conversations)));
  });

  it("contains all words of a text that spans many pages", async () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `word${index}`).join(" ");
    const messages = [createMessage(null, text)];
    const pdf = readPdf(await createPdf([createReportConversation({ title: "Long", messages })]));
    const read = [...pdf.text().matchAll(/\bword(\d+)\b/g)].map((match) => Number(match[1]));
    expect(read).toEqual(Array.from({ length: 20_000 }, (_, index) => index));
  });

  it("omits control characters, shows lone surrogates as U+FFFD and keeps characters that no font has", async () => {
    const hostile = "be\u0000fore\u0007 \ud83d after\u001b[31m \u202egnp.exe (\\) <</Type>> endobj ተሰላም";
    const summary = {
      title: hostile,
      content: hostile,
      topics: [hostile],
      actionItems: [{ text: hostile, isDone: true }],
      lists: [],
    };
    const messages = [{ author: hostile, time: hostile, headers: [hostile], text: hostile }];
    const attachments = [{ filename: hostile, size: 1, mediaType: hostile }];
    const texts = { caption: hostile, title: hostile, reference: hostile, details: [hostile] };
    const conversation = createReportConversation({ ...texts, messages, attachments, summary });
    const info = { title: hostile, author: hostile, subject: hostile, creator: hostile, identifier: hostile };
    const pdf = readPdf(await createPdf([conversation], { info: { ...info, createdAt: new Date(0) } }));
    expect(pdf.check()).toContain("No syntax");
    const shown = "before \ufffd after[31m gnp.exe (\\) <</Type>> endobj ተሰላም";
    expect(pdf.text(3).split(shown).length - 1).toBeGreaterThanOrEqual(8);
    expect(pdf.outlines[1]?.title).toBe(shown);
  });

  it.each([
    ["one word of 100,000 letters", "x".repeat(100_000)],
    ["100,000 Chinese characters in one line", "请".repeat(100_000)],
    ["10,000 emoji", "😀".repeat(5_000) + "👩🏿‍💻".repeat(5_000)],
    ["100,000 empty lines", "\n".repeat(100_000)],
    ["50,000 marks on one letter", `a${"\u0301".repeat(50_000)}`],
    ["20,000 invisible characters", "\u200d\u2060\ufe0f".repeat(7_000)],
    ["20,000 changes of direction", "a א ".repeat(20_000)],
    ["10,000 embeddings", "\u202ba\u2067ب".repeat(10_000)],
  ])("is complete after a conversation with %s", async (_, text) => {
    const extreme = createReportConversation({ title: text.slice(0, 2_000), messages: [createMessage(null, text)] });
    const pdf = readPdf(await createPdf([extreme, createReportConversation({}, 1)]));
    expect(pdf.check()).toContain("No syntax");
    expect(pdf.text()).toContain("Sure, I will send it tomorrow.");
  });
});

import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { writePdf } from "../../../src/lib/pdf/write-pdf.ts";
import { createSink, readPdf } from "../../kit/pdf.ts";
import { createPdf, createReport, createReportConversation } from "../../kit/pdf-report.ts";
import { SCRIPTS } from "../../kit/pdf-scripts.ts";
import { skipPdf } from "../../kit/tools.ts";

describe("writePdf", () => {
  it("writes equal bytes for equal reports", async () => {
    const conversations = SCRIPTS.map(([language, title, content], index) =>
      createReportConversation({ title, language, summary: { content } }, index),
    );
    const [first, second] = [await createPdf(conversations), await createPdf(conversations)];
    expect(first.equals(second)).toBe(true);
    const other = await createPdf([...conversations.slice(1), createReportConversation({ title: "Other" }, 0)]);
    expect(other.equals(first)).toBe(false);
  });

  it("writes a PDF file whose trailer points to its cross-reference table", async () => {
    const bytes = await createPdf([createReportConversation()]);
    const text = bytes.toString("latin1");
    expect(text.startsWith("%PDF-1.7\n")).toBe(true);
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    expect(text.slice(start, start + 7)).toBe("xref\n0 ");
    const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    for (const [index, offset] of offsets.entries()) {
      expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
    }
  });

  it("reads the next conversation after the bytes of the previous one are taken", async () => {
    let read = 0;
    let written = 0;
    const report = createReport([], {
      expectedConversations: 50,
      async *conversations() {
        for (; read < 50; read += 1) yield createReportConversation({}, read);
      },
    });
    const distances: number[] = [];
    const out = new Writable({
      highWaterMark: 1,
      write: (_chunk, _encoding, done) => {
        written += 1;
        distances.push(read - written);
        setImmediate(done);
      },
    });
    await writePdf(report, out);
    expect(Math.max(...distances)).toBeLessThan(5);
  });

  it("rejects with the error of the report or of the stream", async () => {
    const failing = createReport([], {
      async *conversations() {
        yield await Promise.reject<never>(new Error("cursor lost"));
      },
    });
    await expect(writePdf(failing, createSink().stream)).rejects.toThrow("cursor lost");
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error("disk full")) });
    await expect(writePdf(createReport([]), full)).rejects.toThrow("disk full");
  });
});

describe.skipIf(skipPdf)("a document", () => {
  it("is complete without conversations", async () => {
    const pdf = readPdf(await createPdf([]));
    expect(pdf.check()).toContain("No syntax");
    expect(pdf.pages).toHaveLength(2);
  });

  it("shows the cover, which is requested after the last conversation", async () => {
    let count = 0;
    const pdf = readPdf(
      await createPdf([], {
        async *conversations() {
          for (; count < 3; count += 1) yield createReportConversation({}, count);
        },
        getCover: () => ({
          brand: "BRAND",
          title: "Title",
          subtitle: "Subtitle",
          byline: ["First line", "Second line"],
          figures: [{ value: count * 1_000, label: "conversations" }],
          sentiments: [
            { sentiment: "positive", count: 2 },
            { sentiment: "mixed", count: 0 },
            { sentiment: "negative", count: 1 },
          ],
          facts: [{ name: "Period", value: "2026" }],
        }),
      }),
    );
    const cover = pdf.text(1);
    expect(cover).toContain("BRAND Title Subtitle First line Second line 3,000 conversations 2 positive");
    for (const text of ["1 negative", "Period", "2026"]) expect(cover).toContain(text);
    expect(cover).not.toContain("mixed");
    expect(pdf.info).toMatch(/Title: +Conversations of Anna\n/);
    expect(pdf.info).toMatch(/Author: +Anna\n/);
    expect(pdf.info).toMatch(/Creator: +Test\n/);
  });

  it("shows the parts of a conversation, and a notice in place of a summary", async () => {
    const lists = [
      { title: "Decisions", items: [{ text: "They pay by transfer." }] },
      { title: "Open questions", items: [] },
    ];
    const summary = {
      sentiment: "positive",
      topics: ["invoice", "réunion"],
      actionItems: [{ text: "Ben: send it", isDone: false }],
      lists,
    };
    const attachments = [{ filename: "Übersicht 請求書.pdf", size: 48_213, mediaType: "application/pdf" }];
    const messages = [{ author: "Anna", time: "10:02", headers: ["Subject: Invoice"], text: "Hello\nBen" }];
    const details = ["ticket: 42"];
    const pdf = readPdf(
      await createPdf([
        createReportConversation({ summary, attachments, messages, details }),
        createReportConversation({ summary: "No summary.", messages: null }, 1),
      ]),
    );
    const first = pdf.text(3);
    for (const text of [
      "ticket: 42",
      "Positive invoice réunion",
      "Action items Ben: send it Decisions They pay by transfer.",
      "1 attachment",
    ])
      expect(first).toContain(text);
    expect(first).not.toContain("Open questions");
    expect(first).toContain("Übersicht 請求書.pdf 48.2 kB · application/pdf");
    expect(first).toContain("Conversation Anna 10:02 Subject: Invoice Hello Ben");
    expect(pdf.text(4)).toContain("Summary No summary.");
    expect(pdf.text(4)).not.toContain("Conversation");
  });
});

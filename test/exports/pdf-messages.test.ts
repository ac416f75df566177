import { describe, expect, it } from "vitest";
import { splitMessages } from "../../src/exports/pdf-messages.ts";

describe("splitMessages", () => {
  it("splits a dialogue into messages with author and time", () => {
    expect(splitMessages("[10:02] Ann: Hi\nand more\n[10:03] Ben: Hello\n[10:04] Ann: Bye")).toEqual([
      { author: "Ann", time: "10:02", headers: [], text: "Hi\nand more" },
      { author: "Ben", time: "10:03", headers: [], text: "Hello" },
      { author: "Ann", time: "10:04", headers: [], text: "Bye" },
    ]);
  });

  it("splits a WhatsApp export, whose notices have a time but no author", () => {
    const content =
      "12/3/24, 2:14 pm - Ann added Carl\n12/3/24, 2:15 pm - Ann: Hello\nthere\n12/3/24, 2:16 pm - Ben: Hi";
    expect(splitMessages(content).map(({ author, time, text }) => [author, time, text])).toEqual([
      [null, "12/3/24, 2:14 pm", "Ann added Carl"],
      ["Ann", "12/3/24, 2:15 pm", "Hello\nthere"],
      ["Ben", "12/3/24, 2:16 pm", "Hi"],
    ]);
  });

  it("splits a thread of e-mails with their headers", () => {
    const content =
      "From: Ann\nTo: Ben\nDate: Monday\nSubject: Invoice\n\n\n\nHello\n\nFrom: Ben\nSent: Tuesday\n\nDone.";
    expect(splitMessages(content)).toEqual([
      { author: "Ann", time: "Monday", headers: ["To: Ben", "Subject: Invoice"], text: "Hello" },
      { author: "Ben", time: "Tuesday", headers: [], text: "Done." },
    ]);
  });

  it("returns any other text as one message without an author", () => {
    expect(splitMessages("A note.\n\n\nIt has two paragraphs.\n")).toEqual([
      { author: null, time: null, headers: [], text: "A note.\n\nIt has two paragraphs." },
    ]);
    expect(splitMessages("\n \n")).toEqual([]);
  });

  it.each([
    ["one word of 100,000 letters", "x".repeat(100_000)],
    ["100,000 Chinese characters in one line", "请".repeat(100_000)],
    ["10,000 emoji", "😀".repeat(5_000) + "👩🏿‍💻".repeat(5_000)],
    ["50,000 marks on one letter", `a${"\u0301".repeat(50_000)}`],
    ["20,000 invisible characters", "\u200d\u2060\ufe0f".repeat(7_000).slice(0, -1)],
    ["20,000 changes of direction", "a א ".repeat(20_000).trim()],
  ])("keeps all of a text with %s", (_, content) => {
    expect(splitMessages(content).map(({ text }) => text)).toEqual([content]);
  });

  it("returns no message for 100,000 empty lines", () => {
    expect(splitMessages("\n".repeat(100_000))).toEqual([]);
  });
});

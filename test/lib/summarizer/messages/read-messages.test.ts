import { describe, expect, it } from "vitest";
import { readMessages } from "../../../../src/lib/summarizer/messages/read-messages.ts";
import { EXAMPLES, readExample } from "../../../kit/summaries.ts";

const read = (content: string, source: "api" | "email" | "whatsapp" = "api") => readMessages({ content, source });
/** The part of the content that each message has. */
const cut = (content: string, source?: "api" | "email" | "whatsapp") =>
  read(content, source).map(({ span }) => span && [...content].slice(span.start, span.end).join(""));

describe("the messages of a conversation", () => {
  it("have the speaker, the time as written and the words", () => {
    const content = "[10:02] Ann: Can you send it?\n[10:04] Ben: Sure, I will.";
    expect(read(content)).toMatchObject([
      { speaker: "Ann", time: "10:02", sentAt: null, text: "Can you send it?" },
      { speaker: "Ben", time: "10:04", sentAt: null, text: "Sure, I will." },
    ]);
  });

  it("have an instant only where the text states the time zone", () => {
    const mail = (date: string) =>
      `From: ann@example.com\nDate: ${date}\nSubject: Desks\n\nThe desks have not arrived yet.`;
    const sent = (date: string) => read(mail(date), "email")[0]?.sentAt?.toISOString();
    expect(sent("Tue, 12 Mar 2024 14:02:00 +0100")).toBe("2024-03-12T13:02:00.000Z");
    expect(sent("Tue, 12 Mar 2024 14:02:00")).toBeUndefined();
    expect(read("12.03.24, 14:14 - Ann: Hallo\n12.03.24, 14:15 - Ben: Hi", "whatsapp")[0]).toMatchObject({
      time: "12.03.24, 14:14",
      sentAt: null,
    });
    const slack = JSON.stringify([
      { user: "Ann", text: "Hi Ben, are you in?", ts: "1710252000.0001" },
      { user: "Ben", text: "Yes, I am here.", ts: "1710252060.0001" },
    ]);
    expect(read(slack).map(({ sentAt }) => sentAt?.toISOString())).toEqual([
      "2024-03-12T14:00:00.000Z",
      "2024-03-12T14:01:00.000Z",
    ]);
  });

  it("have code points of the content that contain their words", () => {
    expect(cut("Ann: 😀 ok?\nBrook: book it\nAnn: ok!\nBrook: 😀")).toEqual(["ok?", "book it", "ok!", "😀"]);
    expect(cut("Ann 10:01\n“Is it  done?”\nBy noon.\n\nBen 10:02\nNo.\n\nAnn 10:03\nOh.")).toEqual([
      "Is it  done?”\nBy noon.",
      "No.",
      "Oh.",
    ]);
    const records = [
      { speaker: "Ann", text: 'Is the "Café" open\ntoday?' },
      { speaker: "Ben", text: "It is, until ten." },
    ];
    const escaped = JSON.stringify(records).replace("é", "\\u00e9");
    expect(cut(escaped)).toEqual(['Is the \\"Caf\\u00e9\\" open\\ntoday?', "It is, until ten."]);
  });

  it.each(EXAMPLES)("are found in the content of the example %s, with their first and last words", (name) => {
    const { content, source } = readExample(name);
    const messages = readMessages({ content, source });
    const points = [...content];
    const letters = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
    for (const { text, span } of messages) {
      const found = letters(points.slice(span?.start, span?.end).join(""));
      expect([found[0], found.at(-1)]).toEqual([letters(text)[0], letters(text).at(-1)]);
    }
  });
});

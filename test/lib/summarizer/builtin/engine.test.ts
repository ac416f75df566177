import { describe, expect, it } from "vitest";
import { summarizeText } from "../../../../src/lib/summarizer/builtin/engine.ts";
import type { Style } from "../../../../src/lib/summarizer/summarizer.ts";
import { EXAMPLES, readExample, summarize } from "../../../kit/summaries.ts";

describe("the summary of a chat", () => {
  it("reports requests and commitments in the third person", () => {
    const draft = summarize("Ann: Can you send me the invoice by Friday?\nBen: Sure, I'll send it tomorrow.");
    expect(draft.content).toBe("Ann asks Ben to send them the invoice by Friday. Ben will send it tomorrow.");
    expect(draft.action_items).toEqual(["Ben will send Ann the invoice by Friday"]);
    expect(draft.language).toBe("en");
  });

  it("summarizes a transcript with timestamps and messages of several lines", () => {
    const meeting =
      "Eva Stone (00:00:04): We ship on 5 May.\nNothing else changes.\nRaj Patel (00:00:09): I'll tell sales today.";
    const draft = summarize(meeting, { style: "bullets" });
    expect(draft.content).toContain("Raj will tell sales today.");
    expect(draft.content).not.toContain("00:00");
  });
});

describe("the summary of a WhatsApp export", () => {
  const android = [
    "12/03/2024, 14:05 - Messages and calls are end-to-end encrypted. Tap to learn more.",
    "12/03/2024, 14:05 - Ben: Can you pick up the cake at 5?",
    "12/03/2024, 14:06 - Ann: <Media omitted>",
    "12/03/2024, 14:06 - Ann: Sure, which shop?",
    "The one in Mill Road?",
    "12/03/2024, 14:07 - Ben: Yes. I'll pay you back on Friday",
  ].join("\n");
  const ios = [
    "[12/03/2024, 14:05:11] Ben: \u200eMessages and calls are end-to-end encrypted.",
    "[12/03/2024, 14:05:12] Ben: Can you pick up the cake at 5?",
    "\u200e[12/03/2024, 14:06:01] Ann: \u200eimage omitted",
    "[12/03/2024, 14:06:09] Ann: Sure, which shop?",
    "The one in Mill Road?",
    "[12/03/2024, 14:07:30] Ben: Yes. I'll pay you back on Friday",
  ].join("\n");

  it.each([
    ["Android", android],
    ["iOS", ios],
  ])("contains no notices and timestamps of %s", (_, content) => {
    const draft = summarize(content, { source: "whatsapp" });
    expect(draft.content).toContain("Ben asks Ann to pick up the cake at 5.");
    expect(draft.content).toContain("Ben will pay Ann back on Friday.");
    expect(draft.content).not.toMatch(/omitted|encrypted|2024/);
    expect(draft.action_items[0]).toBe("Ann will pick up the cake at 5");
  });
});

describe("the summary of an e-mail thread", () => {
  it("contains no quotations, signatures and disclaimers", () => {
    const draft = summarizeText({ ...readExample("support-email"), style: "detailed" });
    expect(draft.content).toContain("34 tiles");
    expect(draft.content).not.toMatch(/Tel|Kind regards|confidential|>|Studio manager/);
    expect(draft.title).toBe("Order 48213: two of six boxes arrived broken");
  });

  it("names the sender by the signature and the recipient by the greeting", () => {
    const mail =
      "Hi Ben,\n\nPlease send me the final drawings by Wednesday.\n\nThanks,\nAnna\n--\nAnna Smith\nTel: 0123 456789";
    const draft = summarize(mail, { source: "email" });
    expect(draft.content).toBe("Anna asks Ben to send them the final drawings by Wednesday.");
  });

  it("puts a quotation before the reply to it", () => {
    const mail = [
      "From: Dan Lee <dan@example.com>\nSubject: Re: Interview\n",
      "I will book the small room for the interview.\n",
      "On Mon, 3 Jun 2024 at 10:12, Carol Jones <carol@example.com> wrote:",
      "> Could we move the interview to Tuesday at 2 pm?",
    ].join("\n");
    const { content } = summarize(mail, { source: "email" });
    expect(content).toMatch(/^Carol asks .* Tuesday at 2 pm\. Dan will book the small room/);
  });
});

describe("a summary", () => {
  it.each(EXAMPLES)("of %s has the length and form of its style", (name) => {
    const request = readExample(name);
    const words = (style: Style) => summarizeText({ ...request, style }).content.split(/\s+/).length;
    const isLetter = request.source === "email";
    // Beyond the usual length, words for numbers, days and outcomes, and in chats 156 for what belongs to a line; a line may exceed a limit by three.
    expect(words("concise")).toBeLessThanOrEqual(isLetter ? 56 + 72 + 6 : 72 + 100 + 156 + 6);
    expect(words("detailed")).toBeGreaterThanOrEqual(80);
    expect(words("detailed")).toBeLessThanOrEqual(isLetter ? 136 + 3 : 136 + 100 + 156 + 6);
    const bullets = summarizeText({ ...request, style: "bullets" }).content.split("\n");
    expect(bullets.length).toBeGreaterThanOrEqual(3);
    expect(bullets.every((line) => /^- \S/.test(line))).toBe(true);
  });
});

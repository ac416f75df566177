import { describe, expect, it } from "vitest";
import { summarizeText } from "../../../../src/lib/summarizer/builtin/engine.ts";
import type { Style } from "../../../../src/lib/summarizer/summarizer.ts";
import { EXAMPLES, readExample, summarize } from "../../../kit/summaries.ts";

describe("chats", () => {
  it("tells who asks whom for what, in the third person", () => {
    const draft = summarize("Ann: Can you send me the invoice by Friday?\nBen: Sure, I'll send it tomorrow.");
    expect(draft.content).toBe("Ann asks Ben to send them the invoice by Friday. Ben will send it tomorrow.");
    expect(draft.action_items).toEqual(["Ben will send Ann the invoice by Friday", "Ben will send it tomorrow"]);
    expect(draft.language).toBe("en");
  });

  it.each([
    ["I'm still looking for a flat near the station.", "Ann is still looking for a flat near the station."],
    ["I don't think I can come to the party.", "Ann doesn't think they can come to the party."],
    ["I won't be able to make it on Tuesday.", "Ann won't be able to make it on Tuesday."],
    ["I need the key and want it today.", "Ann needs the key and wants it today."],
    ["Let's not tell him about the trip.", "Ann suggests not telling him about the trip."],
    ["Did the plumber fix the sink?", "Ann asks if the plumber fixed the sink."],
    ["What time do you want to go there?", "Ann asks what time Ben wants to go there."],
    ["Don't forget to bring your passport.", "Ann tells Ben not to forget to bring their passport."],
    ["Please don't tell anybody about the offer.", "Ann asks Ben not to tell anybody about the offer."],
    ["You should see a doctor about that.", "Ann says Ben should see a doctor about that."],
  ])("reports %j", (said, reported) => {
    expect(summarize(`Ann: ${said}\nBen: Ok.`).content).toBe(reported);
  });

  it("keeps the speaker's own words where the grammar is not sure", () => {
    const draft = summarize("Ann: They told us that you took mine.\nBen: Ok.");
    expect(draft.content).toBe("Ann: They told us that you took mine.");
  });

  it("never guesses whom 'you' means in a group", () => {
    const draft = summarize("Ann: The bus leaves at 9.\nBen: Ok\nCem: Can you bring the tickets for the museum?");
    expect(draft.content).toContain("Cem: Can you bring the tickets for the museum?");
  });

  it("keeps lines of a message together and reads stamped transcripts", () => {
    const meeting =
      "Eva Stone (00:00:04): We ship on 5 May.\nNothing else changes.\nRaj Patel (00:00:09): I'll tell sales today.";
    const draft = summarize(meeting, { style: "bullets" });
    expect(draft.content).toContain("Raj will tell sales today.");
    expect(draft.content).not.toContain("00:00");
  });
});

describe("WhatsApp exports", () => {
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
  ])("reads those of %s", (_, content) => {
    const draft = summarize(content, { source: "whatsapp" });
    expect(draft.content).toContain("Ben asks Ann to pick up the cake at 5.");
    expect(draft.content).toContain("Ben will pay Ann back on Friday.");
    expect(draft.content).not.toMatch(/omitted|encrypted|2024/);
    expect(draft.action_items[0]).toBe("Ann will pick up the cake at 5");
  });
});

describe("e-mail", () => {
  it("summarizes a thread without quotes, signatures and disclaimers", () => {
    const draft = summarizeText({ ...readExample("support-email"), style: "detailed" });
    expect(draft.content).toContain("34 tiles");
    expect(draft.content).not.toMatch(/Tel|Kind regards|confidential|>|Studio manager/);
    expect(draft.title).toBe("Order 48213: two of six boxes arrived broken");
  });

  it("knows the sender of a bare mail by its signature and the reader by its greeting", () => {
    const mail =
      "Hi Ben,\n\nPlease send me the final drawings by Wednesday.\n\nThanks,\nAnna\n--\nAnna Smith\nTel: 0123 456789";
    const draft = summarize(mail, { source: "email" });
    expect(draft.content).toBe("Anna asks Ben to send them the final drawings by Wednesday.");
  });

  it("puts quoted history before the reply to it", () => {
    const mail = [
      "From: Dan Lee <dan@readExample.com>\nSubject: Re: Interview\n",
      "I will book the small room for the interview.\n",
      "On Mon, 3 Jun 2024 at 10:12, Carol Jones <carol@example.com> wrote:",
      "> Could we move the interview to Tuesday at 2 pm?",
    ].join("\n");
    const { content } = summarize(mail, { source: "email" });
    expect(content).toMatch(/^Carol asks .* Tuesday at 2 pm\. Dan will book the small room/);
  });
});

describe("sentiment", () => {
  it.each([
    ["positive", "Sue: I got the job!! I'm so happy!\nLiz: Wonderful news! I'm so proud of you!"],
    ["negative", "Tom: This is the worst service ever. The heating is broken again!\nTom: I'm furious, I hate this."],
    ["neutral", "Ann: The bus leaves at 9 from platform 4.\nBen: The next one is at 10."],
    [
      "mixed",
      "Sue: The hotel was wonderful, I loved the garden.\nSue: The flight was terrible, they lost my bags and were awful.\nSue: The food was amazing, best holiday ever.",
    ],
  ])("%s", (sentiment, content) => {
    expect(summarize(content).sentiment).toBe(sentiment);
  });
});

describe("styles", () => {
  it.each(EXAMPLES)("%s has each style's shape", (name) => {
    const request = readExample(name);
    const words = (style: Style) => summarizeText({ ...request, style }).content.split(/\s+/).length;
    expect(words("concise")).toBeLessThanOrEqual(60);
    expect(words("detailed")).toBeGreaterThanOrEqual(80);
    expect(words("detailed")).toBeLessThanOrEqual(140);
    const bullets = summarizeText({ ...request, style: "bullets" }).content.split("\n");
    expect(bullets.length).toBeGreaterThanOrEqual(3);
    expect(bullets.every((line) => /^- \S/.test(line))).toBe(true);
  });

  it("topics are lower-case phrases, at most six", () => {
    const { topics } = summarizeText({ ...readExample("planning-meeting"), style: "concise" });
    expect(topics).toContain("offline mode");
    expect(topics.length).toBeLessThanOrEqual(6);
    expect(topics.every((topic) => topic === topic.toLowerCase())).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import { groundDraft } from "../../../../src/lib/summarizer/grounding/ground-draft.ts";
import { createSource } from "../../../../src/lib/summarizer/grounding/source.ts";

const MESSAGES = [
  { speaker: "Ann", text: "😀 The desks have not arrived. Can you call the shop?" },
  { speaker: "Ben", text: "Yes, I will call them tomorrow." },
];
const ground = (content: string, lists: { topics?: string[]; action_items?: string[] } = {}) =>
  groundDraft({ content, topics: [], action_items: [], ...lists }, createSource(MESSAGES));

describe("a grounded summary", () => {
  it("has evidence in code points of the messages", () => {
    const { statements, grounding } = ground("Ben will call the shop tomorrow.");
    expect(grounding).toEqual({ points: 1, verified: 1, quoted: 0, dropped: 0 });
    expect(statements).toMatchObject([
      { kind: "sentence", text: "Ben will call the shop tomorrow.", state: "verified" },
    ]);
    const [statement] = statements;
    expect(statement?.evidence.length).toBeGreaterThan(0);
    for (const { message, start, end, quote } of statement?.evidence ?? [])
      expect([...(MESSAGES[message]?.text ?? "")].slice(start, end).join("")).toBe(quote);
  });

  it("has a quotation in place of a sentence that the text contradicts", () => {
    const { content, statements, grounding } = ground("The desks have arrived. Ben will call the shop tomorrow.");
    expect(content).toBe("Ann: 😀 The desks have not arrived. Ben will call the shop tomorrow.");
    expect(grounding).toEqual({ points: 2, verified: 1, quoted: 1, dropped: 0 });
    expect(statements[0]).toMatchObject({
      state: "quoted",
      evidence: [{ message: 0, start: 0, end: 29, quote: "😀 The desks have not arrived." }],
    });
  });

  it("lacks what the text does not say, with the other lines unchanged", () => {
    const { content, topics, action_items, grounding } = ground(
      "- Zed won the lottery.\n- Ben will call the shop tomorrow.",
      { topics: ["desks", "lottery"], action_items: ["Ben: call the shop", "Ann: pay 300 dollars"] },
    );
    expect({ content, topics, action_items }).toEqual({
      content: "- Ben will call the shop tomorrow.",
      topics: ["desks"],
      action_items: ["Ben: call the shop"],
    });
    expect(grounding).toEqual({ points: 6, verified: 3, quoted: 0, dropped: 3 });
  });

  it("has one action item and statement for two tasks that are written in the same words", () => {
    const text = "Ben will call the shop tomorrow.";
    const { action_items, statements } = ground(text, { action_items: [text, text] });
    expect(action_items).toEqual([text]);
    expect(statements.filter(({ kind }) => kind === "action_item")).toHaveLength(1);
  });

  it("has one statement for each sentence also in scripts without spaces, between which it adds none", () => {
    const text = "会议推迟到十月五日。谁来通知客户？王芳通知客户！他说：「好的。」测试需要两个工作日。";
    const source = createSource([{ speaker: null, text }]);
    const { content, statements } = groundDraft({ content: text, topics: [], action_items: [] }, source);
    expect(content).toBe(text);
    expect(statements.map((statement) => statement.text)).toEqual([
      "会议推迟到十月五日。",
      "谁来通知客户？",
      "王芳通知客户！",
      "他说：「好的。」",
      "测试需要两个工作日。",
    ]);
    expect(statements.map(({ evidence }) => evidence[0]?.quote)).toEqual(statements.map((each) => each.text));
  });

  it("marks the points of a translation as unverified, but not those with wrong numbers", () => {
    const german = "Ben wird morgen den Laden anrufen, und die Tische sind noch nicht da.";
    const { content, statements } = ground(`${german} Die 15 Tische sind noch nicht da.`);
    expect(content).toBe(german);
    expect(statements.map(({ state }) => state)).toEqual(["unverified"]);
  });
});

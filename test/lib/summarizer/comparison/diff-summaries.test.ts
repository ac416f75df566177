import { describe, expect, it } from "vitest";
import { diffSummaries } from "../../../../src/lib/summarizer/comparison/diff-summaries.ts";
import { isSamePoint } from "../../../../src/lib/summarizer/grounding/same-point.ts";
import type { SummaryDraft, Task } from "../../../../src/lib/summarizer/summarizer.ts";

const evidence = [{ message: 1, start: 0, end: 20, quote: "I will send it today" }];
const task = (text: string, state: Task["state"]): Task => ({
  ...{ key: "k", text, owner: "Ben", due_text: null, due_at: null, state, evidence },
});
const draft = (content: string, tasks: Task[], decisions: string[] = []): SummaryDraft => ({
  ...{ title: "t", content, sentiment: "neutral", topics: ["invoice"], action_items: [], language: "en" },
  generator: { engine: "builtin", model: null, prompt_version: null, fallback: false },
  points: { decisions: decisions.map((text) => ({ text, evidence: [] })), tasks, open_questions: [], key_facts: [] },
});

describe("diffSummaries", () => {
  it("pairs points by their words and reports other numbers, states and lists", () => {
    const before = draft("Ben owes 40 euros for the tickets. Anna is ill.", [
      task("Ben will send the invoice", "open"),
    ]);
    const after = draft(
      "- Ben owes 50 euros for the tickets.\n- The meeting moves to Friday.",
      [task("Ben sends the invoice", "done")],
      ["Anna pays the deposit"],
    );
    const { added, removed, changed, unchanged } = diffSummaries(before, after);
    expect(added.map(({ kind, text }) => [kind, text])).toEqual([
      ["sentence", "The meeting moves to Friday."],
      ["decision", "Anna pays the deposit"],
    ]);
    expect(removed.map(({ text }) => text)).toEqual(["Anna is ill."]);
    expect(changed.map((pair) => [pair.before.text, pair.after.text, pair.after.state])).toEqual([
      ["Ben owes 40 euros for the tickets.", "Ben owes 50 euros for the tickets.", null],
      ["Ben will send the invoice", "Ben sends the invoice", "done"],
    ]);
    expect(unchanged).toBe(1);
  });

  it("reports removed points that say the same as a wrong one as wrong, unless they have other feedback", () => {
    const text = "The budget is 5,000 euros.";
    const entry = { text, edit: null, set_at: "2026-01-01T00:00:00.000Z", evidence: [] };
    const before: SummaryDraft = {
      ...draft(`${text} Anna is ill.`, [task("The budget of 5,000 euros", "open")], [text]),
      feedback: [
        { ...entry, kind: "decision", feedback: "wrong" },
        { ...entry, kind: "task", text: "The budget of 5,000 euros", feedback: "useful" },
      ],
    };
    const { removed } = diffSummaries(before, draft("", []));
    expect(removed.map(({ kind, feedback }) => [kind, feedback])).toEqual([
      ["sentence", "wrong"],
      ["sentence", null],
      ["decision", "wrong"],
      ["task", "useful"],
    ]);
  });

  it("pairs sections by their keys, and chapters by their first message or their titles", () => {
    const section = (key: string, value: string | null) => ({
      key,
      title: key,
      type: "text" as const,
      value,
      evidence,
    });
    const chapter = (title: string, message: number, points = ["It is late."]) => ({
      ...{ title, message, time: null, started_at: null },
      points: points.map((text) => ({ text, evidence })),
    });
    const before = {
      ...draft("A.", []),
      sections: [section("owner", "Ben"), section("same", null), section("gone", "x")],
      chapters: [chapter("Start", 0), chapter("Invoice and payment", 40), chapter("Lunch", 90)],
    };
    const after = {
      ...draft("A.", []),
      sections: [section("same", null), section("owner", "Anna"), section("new", "y")],
      chapters: [chapter("Start", 0), chapter("Payment and invoice", 45), chapter("End", 120)],
    };
    const { sections, chapters } = diffSummaries(before, after);
    expect(sections.map((one) => [one.before?.value, one.after?.value])).toEqual([
      ["Ben", "Anna"],
      [undefined, "y"],
      ["x", undefined],
    ]);
    expect(chapters.map((one) => [one.before?.message, one.after?.message])).toEqual([
      [40, 45],
      [undefined, 120],
      [90, undefined],
    ]);
    expect(diffSummaries(after, after)).toMatchObject({ sections: [], chapters: [] });
  });
});

describe("isSamePoint", () => {
  const compare = (text: string, other: string) => isSamePoint({ text, evidence }, { text: other, evidence });

  it.each([
    ["Ben will send the invoice tomorrow.", "Ben sends the invoice tomorrow."],
    ["The invoice is paid by Ben.", "Ben will pay the invoice."],
  ])("recognizes %s in other words", (text, other) => {
    expect(compare(text, other)).toBe(true);
  });

  it.each([
    ["Ben will pay 40 euros.", "Ben will pay 50 euros."],
    ["Ben will pay the invoice.", "Ben will not pay the invoice."],
    ["Ann will pay the invoice.", "Ben will pay the invoice."],
    ["The call is on Monday.", "The call is on Tuesday."],
  ])("distinguishes %s from its correction", (text, other) => {
    expect(compare(text, other)).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { runSummary } from "../../../../src/lib/summarizer/builtin/worker.ts";
import { scoreTasks } from "../../../kit/labelled-tasks.ts";
import { summarize } from "../../../kit/summaries.ts";

describe("the tasks of the labelled conversations", () => {
  it.each([
    ["rules", 0.95, 0.93],
    ["held-out", 0.85, 0.85],
  ] as const)(
    "of the split %s are found with the measured precision and recall, none of them open that is not",
    (split, precision, recall) => {
      const { correct, open, expected, closed, closedFound, reopened, faults } = scoreTasks(split);
      expect(correct / open, faults.join("\n")).toBeGreaterThanOrEqual(precision);
      expect(correct / expected, faults.join("\n")).toBeGreaterThanOrEqual(recall);
      expect({ closedFound, reopened }).toEqual({ closedFound: closed, reopened: 0 });
    },
  );
});

describe("the points of a conversation", () => {
  it("contain decisions that were stated or agreed on, and none that was taken back", () => {
    const { decisions } = summarize(
      "Ann: We decided to postpone the launch to May.\nBen: Let's order pizza for the team.\nAnn: Great idea.\nBen: Let's invite the press.\nAnn: No, too early.",
    ).points;
    expect(decisions.map(({ text }) => text)).toEqual([
      expect.stringMatching(/postpone the launch/),
      "Ben: Let's order pizza for the team.",
    ]);
  });

  it("are due on a day relative to the message that says when", () => {
    const result = runSummary({
      title: "",
      content: "",
      source: "api",
      style: "concise",
      messages: [
        { speaker: "Ann", addressee: null, text: "Can you call the plumber?", day: "2026-11-18" },
        { speaker: "Zed", addressee: null, text: "Yes, I will call the plumber tomorrow.", day: "2026-11-20" },
      ],
    });
    expect(result).toMatchObject({ draft: { points: { tasks: [{ due_text: "tomorrow", due_at: "2026-11-21" }] } } });
  });

  it.each(["Great. When is lunch?\nZed: At noon in the canteen.", "Thanks.\nZed: I will call the shop."])(
    "contain what is to be checked after its owner spoke of something else: %s",
    (later) => {
      const { tasks } = summarize(`Zed: I will check the contract with the lawyer.\nAnn: ${later}`).points;
      expect(tasks[0]).toMatchObject({
        owner: "Zed",
        state: "open",
        text: expect.stringContaining("check the contract"),
      });
    },
  );

  it("contain one open task in a section where two are written in the same words", () => {
    const content = "Kieran: Send the 4,000 and I'll get the garage up with those.\nAnn: Fine.";
    const sections = [{ key: "tasks", title: "Tasks", type: "list", instructions: "", values: null }] as const;
    const result = runSummary({ title: "", content, source: "api", style: "concise", sections });
    const text = "Kieran: Send the 4,000 and I'll get the garage up with those.";
    expect(result).toMatchObject({ draft: { action_items: [text], sections: [{ value: [text] }] } });
  });

  it("contain questions without an answer", () => {
    const { open_questions } = summarize(
      "Ann: How many guests are coming?\nBen: Forty.\nAnn: Which caterer delivers on a Sunday?\nBen: No idea.\nAnn: And who pays the deposit for the hall?",
    ).points;
    expect(open_questions.map(({ quotations }) => quotations?.[0])).toEqual([
      "Ann: Which caterer delivers on a Sunday?",
      "Ann: And who pays the deposit for the hall?",
    ]);
  });

  it("contain statements with numbers and dates, but no guesses", () => {
    const { key_facts } = summarize(
      "Ann: The hall costs 450 euros for one evening.\nBen: Maybe 500 with the kitchen included.\nAnn: It is free on 12 June.",
    ).points;
    expect(key_facts.map(({ quotations }) => quotations?.[0])).toEqual([
      "Ann: The hall costs 450 euros for one evening.",
      "Ann: It is free on 12 June.",
    ]);
  });
});

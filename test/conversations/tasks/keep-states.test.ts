import { describe, expect, it } from "vitest";
import { keepTaskStates } from "../../../src/conversations/tasks/keep-states.ts";
import type { Statement, SummaryDraft, Task } from "../../../src/lib/summarizer/summarizer.ts";

const task = (text: string, message: number, fields: Partial<Task> = {}): Task => ({
  key: `${text}${message}`,
  text,
  owner: null,
  due_text: null,
  due_at: null,
  state: "open",
  evidence: [{ message, start: 0, end: 20, quote: "" }],
  ...fields,
});
const SET: Partial<Task> = { state: "done", state_set_at: "2026-01-01T00:00:00.000Z" };
const summary = (tasks: Task[]): SummaryDraft => ({
  title: "",
  content: "",
  sentiment: "neutral",
  topics: [],
  action_items: tasks.map(({ text }) => text),
  language: "en",
  generator: { engine: "test", model: null, prompt_version: null, fallback: false },
  points: { decisions: [], tasks, open_questions: [], key_facts: [] },
});

describe("the tasks of a new summary", () => {
  it("keep key and state of the earlier task with the same evidence and similar words", () => {
    const earlier = task("Ben will call the shop", 1, { key: "first", ...SET });
    const { points, action_items } = keepTaskStates(
      summary([task("Ben: call the shop soon", 1), task("Ann will pay", 2)]),
      summary([earlier]),
    );
    expect(points?.tasks).toMatchObject([
      { key: "first", text: "Ben: call the shop soon", ...SET },
      { text: "Ann will pay", state: "open" },
    ]);
    expect(action_items).toEqual(["Ann will pay"]);
  });

  it("keep the state in a translation, by the place alone", () => {
    const { points } = keepTaskStates(
      summary([task("Ben ruft den Laden an", 1)]),
      summary([task("Ben will call the shop", 1, { key: "first", ...SET })]),
    );
    expect(points?.tasks).toMatchObject([{ key: "first", text: "Ben ruft den Laden an", state: "done" }]);
  });

  it("keep the state in a translation of several tasks of one place, by their order and owners", () => {
    const [call, pay] = [
      task("Ben will call the shop", 1, { key: "call", owner: "Ben", ...SET }),
      task("Ann will pay the bill", 1, { key: "pay", owner: "Ann" }),
    ];
    const { points } = keepTaskStates(
      {
        ...summary([
          task("Ann bezahlt die Rechnung", 1, { owner: "Ann" }),
          task("Ben ruft den Laden an", 1, { owner: "Ben" }),
        ]),
        language: "de",
      },
      summary([call, pay]),
    );
    expect(points?.tasks).toMatchObject([
      { key: "pay", state: "open" },
      { key: "call", state: "done" },
    ]);
  });

  it.each([
    ["in another order", ["Ben will call the shop.", "Ben will send the invoice."]],
    ["in another order and other words", ["Ben calls the shop", "Ben is sending the invoice"]],
  ])("keep the states of two tasks with the same evidence %s", (_case, [call = "", send = ""]) => {
    const earlier = summary([
      task("Ben will send the invoice.", 1, { key: "send", ...SET }),
      task("Ben will call the shop.", 1, { key: "call" }),
    ]);
    const { points, action_items } = keepTaskStates(summary([task(call, 1), task(send, 1)]), earlier);
    expect(points?.tasks).toMatchObject([
      { key: "call", text: call, state: "open" },
      { key: "send", text: send, ...SET },
    ]);
    expect(action_items).toEqual([call]);
  });

  it("include the task whose state a client set if the summary lists another task of the same evidence only", () => {
    const [send, call] = [
      task("Ben will send the invoice.", 1, { key: "send", ...SET }),
      task("Ben will call the shop.", 1, { key: "call" }),
    ];
    for (const text of ["Ben will call the shop.", "Somebody phones them"]) {
      const { points } = keepTaskStates(summary([task(text, 1)]), summary([send, call]));
      expect(points?.tasks).toMatchObject([{ text, state: "open" }, send]);
    }
  });

  it("do not take the state of a task in similar words that has only the answer in common", () => {
    const place = (message: number) => ({ message, start: 0, end: 20, quote: "" });
    const earlier = task("Ben will send the invoice to Mr Hall", 0, { evidence: [place(0), place(2)], ...SET });
    const other = task("Ben will send the contract to Mr Hall", 1, { evidence: [place(1), place(2)] });
    expect(keepTaskStates(summary([other]), summary([earlier])).points?.tasks).toMatchObject([other, earlier]);
  });

  it("take the state of the text for a task whose state no client set", () => {
    const { points } = keepTaskStates(
      summary([task("Ben will call", 1, { state: "declined" })]),
      summary([task("Ben will call", 1)]),
    );
    expect(points?.tasks).toMatchObject([{ state: "declined" }]);
  });

  it("include earlier tasks with the state of a client that the new summary lacks, and no others", () => {
    const { points } = keepTaskStates(summary([]), summary([task("Ben will call", 1, SET), task("Ann will pay", 2)]));
    expect(points?.tasks).toMatchObject([{ text: "Ben will call", ...SET }]);
  });

  it("have the open tasks as statements of the action items, and count those that were kept", () => {
    const [send, call, pay] = [
      task("Ben will send the invoice", 1),
      task("Ann will call the shop", 2),
      task("Cy will pay", 3),
    ];
    const sentence: Statement = { kind: "sentence", text: "They talk.", state: "verified", evidence: [] };
    const item = ({ text, evidence }: Task, state: Statement["state"] = "verified"): Statement => ({
      ...{ kind: "action_item", text, state, evidence },
    });
    const grounding = { points: 3, verified: 3, quoted: 0, dropped: 0 };
    // A client reopened one task and closed another one; a third is not in the new summary.
    const reopened: Partial<Task> = { ...SET, state: "open" };
    const kept = keepTaskStates(
      { ...summary([send, { ...call, state: "done" }]), statements: [sentence, item(send)], grounding },
      summary([
        { ...send, ...SET },
        { ...call, ...reopened },
        { ...pay, ...reopened },
      ]),
    );
    expect(kept.action_items).toEqual([call.text, pay.text]);
    expect(kept.statements).toEqual([sentence, item(call), item(pay)]);
    expect(kept.grounding).toEqual({ ...grounding, points: 4, verified: 4 });
    // An earlier statement is kept as it is.
    const imported = item(pay, "unverified");
    const { statements } = keepTaskStates(
      { ...summary([send]), statements: [sentence, item(send)], grounding },
      { ...summary([{ ...pay, ...reopened }]), statements: [imported], grounding },
    );
    expect(statements).toEqual([sentence, item(send), imported]);
  });
});

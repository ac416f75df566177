import { describe, expect, it } from "vitest";
import { groundDraft, listFaults } from "../../../../src/lib/summarizer/grounding/ground-draft.ts";
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

describe("the points of a model", () => {
  const source = createSource([
    { speaker: "Mia", text: "The printer is broken again, and the toner costs 90 euros." },
    { speaker: "Leo", text: "I will call the repair shop on Tuesday." },
    { speaker: "Mia", text: "I have not ordered the toner yet." },
    { speaker: "Nora", text: "Who has the key of the cupboard?" },
    { speaker: "Mia", text: "No idea." },
    { speaker: "Nora", text: "When does the shop close?" },
    { speaker: "Leo", text: "At six." },
    { speaker: "Leo", text: "I sent the invoice to Bremen yesterday." },
  ]);
  const draft = { content: "Leo will call the repair shop on Tuesday.", topics: [], action_items: [] };
  const NO_POINTS = { decisions: [], tasks: [], open_questions: [], key_facts: [] };
  const task = (text: string, more: object = {}) => ({
    text,
    owner: null,
    due_text: null,
    state: "open" as const,
    ...more,
  });
  const groundTasks = (tasks: ReturnType<typeof task>[]) =>
    groundDraft({ ...draft, points: { ...NO_POINTS, tasks } }, source).points.tasks;
  const fault = (points: object) =>
    listFaults({ ...draft, points: { ...NO_POINTS, ...points } }, source).map((point) => point.fault);

  it("have the sentences that say them as evidence, whatever words are quoted", () => {
    const key_facts = [{ text: "The toner costs 90 euros.", quote: "At six.", message: 6 }];
    const { points } = groundDraft({ ...draft, points: { ...NO_POINTS, key_facts } }, source);
    expect(points.key_facts[0]?.evidence).toMatchObject([{ message: 0 }]);
    expect(fault({ key_facts: [{ text: "The toner costs 90 euros.", quote: "It is 90 euros a piece." }] })).toEqual([
      "quote",
    ]);
  });

  it.each([
    ["the person whom the task names", "Leo will call the repair shop on Tuesday.", "Mia", "Leo"],
    ["nobody in place of a person who does not take part in it", "Call the repair shop on Tuesday.", "Nora", null],
    ["nobody in place of a town", "Call the repair shop on Tuesday.", "Bremen", null],
    ["who says it", "Call the repair shop on Tuesday.", "Leo", "Leo"],
  ])("give tasks to %s", (_, text, owner, expected) => {
    expect(groundTasks([task(text, { owner })])).toMatchObject([{ owner: expected }]);
    expect(fault({ tasks: [task(text, { owner })] })).toEqual(owner === expected ? [] : ["owner"]);
  });

  it.each([
    ["is open without a sign that it is done", "Leo will call the repair shop on Tuesday.", "done", ["open"]],
    ["is open without a sign that it was refused", "Leo will call the repair shop on Tuesday.", "declined", ["open"]],
    ["is dropped where the text denies it", "Mia has ordered the toner.", "done", []],
    ["is done where the text tells so", "Leo sends the invoice to Bremen.", "done", ["done"]],
  ])("have the states that the text supports: a task %s", (_, text, state, expected) => {
    expect(groundTasks([task(text, { state })]).map((each) => each.state)).toEqual(expected);
    expect(fault({ tasks: [task(text, { state })] })).toEqual(expected.includes(state) ? [] : ["state"]);
  });

  it("leave only questions open that the text asks and does not answer", () => {
    const open_questions = [
      { text: "Who has the key of the cupboard?" },
      { text: "When does the shop close?" },
      { text: "How much does the toner cost?" },
    ];
    const { points } = groundDraft({ ...draft, points: { ...NO_POINTS, open_questions } }, source);
    expect(points.open_questions.map(({ text }) => text)).toEqual(["Who has the key of the cupboard?"]);
    expect(fault({ open_questions })).toEqual(["answered", "answered"]);
  });

  it("have no topics with other numbers, dates and units, with a part that the text lacks, or that are false statements", () => {
    const topics = [
      "Broken printer",
      "Toner for 80 euros",
      "Toner for 90 dollars",
      "Repair on Friday",
      "Henrik and the toner",
    ];
    const statement = "Mia ordered the toner of the printer yesterday";
    expect(groundDraft({ ...draft, topics: [...topics, statement] }, source).topics).toEqual(["Broken printer"]);
  });

  it("are compared also beside a sentence in another language", () => {
    const key_facts = [{ text: "Henrik owns the repair shop." }, { text: "The toner costs 90 euros." }];
    const german = { ...draft, content: "Der Drucker ist wieder kaputt.", points: { ...NO_POINTS, key_facts } };
    expect(groundDraft(german, source).points.key_facts.map(({ text }) => text)).toEqual(["The toner costs 90 euros."]);
  });
});

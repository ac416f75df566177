import { describe, expect, it } from "vitest";
import { keepFeedback, omitWrongPoints } from "../../../../src/lib/summarizer/feedback/keep-feedback.ts";
import { type GivenFeedback, setFeedback } from "../../../../src/lib/summarizer/feedback/set-feedback.ts";
import { isSamePoint } from "../../../../src/lib/summarizer/grounding/same-point.ts";
import type { Evidence, Statement, SummaryDraft, Task } from "../../../../src/lib/summarizer/summarizer.ts";

const NOW = new Date("2026-01-01");
const at = (message: number): Evidence[] => [{ message, start: 0, end: 20, quote: "" }];
const point = (text: string, message: number) => ({ text, evidence: at(message) });

function summarize(sentences: string[], fields: Partial<SummaryDraft> = {}): SummaryDraft {
  const statements = sentences.map(
    (text, i): Statement => ({ kind: "sentence", ...point(text, i), state: "verified" }),
  );
  return {
    title: "Invoice",
    content: sentences.join(" "),
    sentiment: "neutral",
    topics: ["invoice"],
    action_items: [],
    language: "en",
    generator: { engine: "test", model: null, prompt_version: null, fallback: false },
    statements,
    grounding: { points: 3, verified: 3, quoted: 0, dropped: 0 },
    points: { decisions: [], tasks: [], open_questions: [], key_facts: [point("The invoice is over 500 euros.", 1)] },
    ...fields,
  };
}

const SENTENCES = ["Ben sends the invoice.", "The invoice is over 500 euros.", "Ann pays it by card 💳."];

function set(
  summary: SummaryDraft,
  given: Partial<GivenFeedback> & Pick<GivenFeedback, "text">,
  days: readonly (string | null)[] = [],
): SummaryDraft {
  const change = setFeedback(summary, { kind: "sentence", feedback: "useful", edit: null, ...given }, NOW, days);
  if (!change) throw new Error(`no point ${given.text}`);
  return change.summary;
}

describe("feedback on a point", () => {
  it.each(["It is 550 euros", "Moved (13 March)", "See item no. 5"])(
    "that edits it to %j, without a full stop, is undone as a whole",
    (edit) => {
      const summary = summarize(SENTENCES);
      const given = { text: "The invoice is over 500 euros.", feedback: "edited" as const };
      const edited = set(summary, { ...given, edit });
      expect(edited.content).toBe(`Ben sends the invoice. ${edit} Ann pays it by card 💳.`);
      expect(set(edited, { text: edit, feedback: null }).content).toBe(summary.content);
    },
  );

  it.each([
    ["sentence", "The invoice is over 500"],
    ["key_fact", "The invoice is over 500"],
    ["sentence", "Ben pays. The invoice is over 500"],
  ] as const)(
    "of the kind %s that edits it to %j, which an earlier sentence contains, is replaced at its place",
    (kind, edit) => {
      const sentences = [
        "Ben pays. The invoice is over 500 euros net.",
        "The hall costs 80 euros.",
        "Who brings the keys?",
      ];
      const { points } = summarize([]);
      const fact = point("The hall costs 80 euros.", 1);
      const summary = summarize(sentences, points && { points: { ...points, key_facts: [fact] } });
      const edited = set(summary, { kind, text: fact.text, feedback: "edited", edit });
      expect(edited.content).toBe(`${sentences[0]} ${edit} ${sentences[2]}`);
      const again = "The hall costs 90 euros";
      const changed = set(edited, { kind, text: edit, feedback: "edited", edit: again });
      expect(changed.content).toBe(`${sentences[0]} ${again} ${sentences[2]}`);
      for (const feedback of ["wrong", null] as const)
        expect(set(edited, { kind, text: edit, feedback }).content).toBe(summary.content);
    },
  );

  it.each(["sentence", "topic", "decision", "task", "open_question", "key_fact"] as const)(
    "that edits a point of the kind %s to the text of another one leaves that one as it is",
    (kind) => {
      const texts = kind === "topic" ? ["Invoice", "Card"] : ["Ben sends the invoice.", "Ann pays it by card."];
      const list = texts.map(point);
      const tasks = list.map((each, i): Task => {
        const due_text = ["by Monday", "by Friday"][i] ?? null;
        return { ...each, key: `${i}`, owner: null, due_text, due_at: null, state: "open" };
      });
      const { statements = [] } = summarize(texts);
      const kinds = ["sentence", "topic", "action_item"] as const;
      const summary = summarize(texts, {
        topics: texts,
        statements: kinds.flatMap((of) => statements.map((each) => ({ ...each, kind: of }))),
        ...(kind !== "topic" && {
          action_items: texts,
          points: { decisions: list, tasks, open_questions: list, key_facts: list },
        }),
      });
      for (const [text = "", edit = ""] of [texts, texts.toReversed()]) {
        const edited = set(summary, { kind, text, feedback: "edited", edit });
        expect(edited.content).toBe(kind === "topic" ? summary.content : `${edit} ${edit}`);
        for (const changed of [edited, keepFeedback(summary, edited)])
          expect(set(changed, { kind, text: edit, feedback: null })).toEqual(summary);
      }
    },
  );

  it("that is wrong keeps the same point out of all lists of later summaries, but not a correction of it", () => {
    const earlier = set(summarize(SENTENCES), { text: "The invoice is over 500 euros.", feedback: "wrong" });
    expect(earlier.content).toBe(SENTENCES.join(" "));
    const next = summarize(["Ben sends the invoice.", "The invoice is for over 500 euros.", "It is over 600 euros."]);
    const { content, statements, points, grounding, feedback } = keepFeedback(next, earlier);
    expect(content).toBe("Ben sends the invoice. It is over 600 euros.");
    expect(statements?.map(({ text }) => text)).toEqual(["Ben sends the invoice.", "It is over 600 euros."]);
    expect(points?.key_facts).toEqual([]);
    expect(grounding).toMatchObject({ points: 3, rejected: 2 });
    expect(feedback).toEqual(earlier.feedback);
  });

  it("that is wrong leaves points on which a client said something else: in feedback, or by the state of a task", () => {
    const task = (text: string, message: number, fields: object = {}) => ({
      ...{ key: text, ...point(text, message), owner: null, due_text: null, due_at: null, state: "open" as const },
      ...fields,
    });
    const points = {
      decisions: [point("The invoice is over 500 euros.", 1)],
      tasks: [
        task("Ben sends the invoice.", 0, { state: "done", state_set_at: NOW.toISOString() }),
        task("Ann pays it by card 💳.", 2),
      ],
      open_questions: [],
      key_facts: [point("The invoice is over 500 euros.", 1)],
    };
    let earlier = summarize(SENTENCES, { points });
    for (const text of SENTENCES) earlier = set(earlier, { text, feedback: "wrong" });
    earlier = set(earlier, { kind: "decision", text: "The invoice is over 500 euros.", feedback: "useful" });
    const edit = "Ann pays it.";
    earlier = set(earlier, { kind: "task", text: "Ann pays it by card 💳.", feedback: "edited", edit });
    for (const later of [keepFeedback(summarize(SENTENCES, { points }), earlier), omitWrongPoints(earlier)]) {
      expect(later.content).toBe("Invoice");
      expect(later.points).toMatchObject({
        decisions: [{ text: "The invoice is over 500 euros." }],
        tasks: [{ text: "Ben sends the invoice.", state: "done" }, { text: edit }],
        key_facts: [],
      });
    }
    const refused = set(earlier, { kind: "task", text: "Ben sends the invoice.", feedback: "wrong" });
    expect(omitWrongPoints(refused).points?.tasks.map(({ text }) => text)).toEqual([edit]);
  });

  it("that a task is wrong returns the task with the state that a client set when it is no longer wrong", () => {
    const text = "Ben will call the shop";
    const open = { key: "0", ...point(text, 4), owner: "Ben", due_text: null, due_at: null, state: "open" as const };
    const done = { ...open, state: "done" as const, state_set_at: NOW.toISOString() };
    const write = (tasks: Task[]) =>
      summarize(SENTENCES, { points: { decisions: [], tasks, open_questions: [], key_facts: [] } });
    const given = { kind: "task" as const, text };
    // Later jobs find the task again, whose state only the summary with the feedback knows.
    let later = keepFeedback(write([done]), set(write([done]), { ...given, feedback: "wrong" }));
    later = keepFeedback(write([open]), later);
    expect(later.points?.tasks).toEqual([]);
    const restored = set(later, { ...given, feedback: null });
    expect([restored.points?.tasks, restored.action_items, restored.feedback]).toEqual([[done], [], undefined]);
    expect(set(later, { ...given, feedback: "useful" }).points?.tasks).toEqual([done]);
    const edit = "Ben calls the shop";
    expect(set(later, { ...given, feedback: "edited", edit }).points?.tasks).toEqual([{ ...done, text: edit }]);
    const unset = keepFeedback(write([open]), set(write([open]), { ...given, feedback: "wrong" }));
    expect(set(unset, { ...given, feedback: null }).points?.tasks).toEqual([]);
  });

  it("that edits a task replaces its due date by that of the edit, also in later summaries, until it is removed", () => {
    const text = "Ben will send the invoice by Friday";
    const due = { due_text: "by Friday", due_at: "2026-03-06" };
    const task = { key: "0", ...point(text, 4), owner: "Ben", ...due, state: "open" as const };
    const points = { decisions: [], tasks: [task], open_questions: [], key_facts: [] };
    const summary = summarize(SENTENCES, { points, action_items: [text] });
    const given = { kind: "task" as const, text, feedback: "edited" as const };
    // The message of the task is of a Tuesday.
    const days = [null, null, null, null, "2026-03-03"];
    for (const [edit, day, expected] of [
      ["Ben will send the invoice by Monday", days, { due_text: "by Monday", due_at: "2026-03-09" }],
      ["Ben will send the invoice by Monday", [], { due_text: "by Monday", due_at: null }],
      ["Ben will send the invoice", days, { due_text: null, due_at: null }],
    ] as const) {
      const edited = set(summary, { ...given, edit }, day);
      expect(edited.points?.tasks).toEqual([{ ...task, text: edit, ...expected }]);
      const later = keepFeedback(summary, edited);
      expect(later.points?.tasks).toEqual([{ ...task, text: edit, ...expected }]);
      for (const changed of [edited, later]) {
        expect(set(changed, { ...given, text: edit, feedback: null }).points).toEqual(points);
        expect(set(changed, { ...given, text: edit, feedback: "wrong" }).points).toEqual(points);
        const again = set(changed, { ...given, text: edit, edit: "Ben sends it on 2026-03-10" }, day);
        expect(again.points?.tasks).toMatchObject([{ due_text: "on 2026-03-10", due_at: "2026-03-10" }]);
        expect(set(again, { ...given, feedback: null }).points).toEqual(points);
      }
    }
  });

  it("on every sentence leaves the title as the text", () => {
    const earlier = set(summarize(["Ben sends the invoice."]), { text: "Ben sends the invoice.", feedback: "wrong" });
    expect(keepFeedback(summarize(["Ben sends the invoice."]), earlier).content).toBe("Invoice");
  });

  it("with an edit replaces the point wherever it is, and in later summaries that find it again", () => {
    const edit = "The invoice of $& costs 500 €. It is due.";
    const given = { text: "The invoice is over 500 euros.", feedback: "edited" as const, edit };
    const earlier = set(summarize(SENTENCES), given);
    expect(earlier.content).toBe(`Ben sends the invoice. ${edit} Ann pays it by card 💳.`);
    expect(earlier.statements?.[1]).toMatchObject({ text: edit, state: "unverified" });
    expect(earlier.points?.key_facts[0]?.text).toBe(edit);
    const later = keepFeedback(
      summarize(["The invoice is for over 500 euros."], { content: "- The invoice is for over 500 euros." }),
      earlier,
    );
    expect(later.content).toBe(`- ${edit}`);
    expect(later.feedback).toMatchObject([{ text: "The invoice is for over 500 euros.", edit }]);
    expect(keepFeedback(summarize(["Ann calls."]), later).content).toBe("Ann calls.");
    const restored = set(earlier, { text: edit, feedback: null });
    expect(restored).toEqual(summarize(SENTENCES));
  });

  it("that is useful keeps points that a later summary in the same language would lack", () => {
    const task = {
      ...point("Ben will call the shop", 4),
      key: "0",
      owner: "Ben",
      due_text: null,
      due_at: null,
      state: "open" as const,
    };
    const points = {
      ...summarize([]).points,
      decisions: [point("Ann pays by card.", 2)],
      tasks: [task],
      open_questions: [],
      key_facts: [],
    };
    let earlier = summarize(SENTENCES, { points, action_items: [task.text] });
    for (const [kind, text] of [
      ["sentence", "Ann pays it by card 💳."],
      ["decision", "Ann pays by card."],
      ["task", task.text],
      ["topic", "invoice"],
    ] as const)
      earlier = set(earlier, { kind, text });
    const next = summarize(["Ben sends the invoice."], { topics: [], content: "- Ben sends the invoice." });
    const later = keepFeedback(next, earlier);
    expect(later.content).toBe("- Ben sends the invoice.\n- Ann pays it by card 💳.");
    expect(later.points).toMatchObject({ decisions: [{ text: "Ann pays by card." }], tasks: [{ key: "0" }] });
    expect([later.action_items, later.topics]).toEqual([[task.text], ["invoice"]]);
    expect(keepFeedback(later, earlier)).toEqual(later);
    expect(keepFeedback({ ...next, language: "de" }, earlier).content).toBe(next.content);
    // The language of a short text is unknown, which makes the next summary no translation.
    expect(keepFeedback(next, { ...earlier, language: "und" }).content).toBe(later.content);
  });

  it("applies to sections of a template, whose other types have no points", () => {
    const texts = { title: "S", evidence: at(1) };
    const sections: SummaryDraft["sections"] = [
      { ...texts, key: "a", type: "text", value: "The invoice is over 500 euros." },
      { ...texts, key: "b", type: "list", value: ["The invoice is over 500 euros.", "Ben sends it."] },
      { ...texts, key: "c", type: "enum", value: "The invoice is over 500 euros." },
    ];
    const summary = summarize(SENTENCES, { sections });
    const given = { kind: "key_fact" as const, text: "The invoice is over 500 euros." };
    const edited = set(summary, { ...given, feedback: "edited", edit: "It is over 550 euros." });
    expect(edited.sections?.map(({ value }) => value)).toEqual([
      "It is over 550 euros.",
      ["It is over 550 euros.", "Ben sends it."],
      "The invoice is over 500 euros.",
    ]);
    expect(set(edited, { ...given, feedback: null })).toEqual(summary);
    const wrong = set(summary, { ...given, feedback: "wrong" });
    expect(wrong.sections).toEqual(sections);
    const shown = omitWrongPoints(wrong);
    expect(shown.sections?.map(({ value }) => value)).toEqual([null, ["Ben sends it."], given.text]);
    expect([shown.content, shown.points?.key_facts]).toEqual(["Ben sends the invoice. Ann pays it by card 💳.", []]);
    expect(omitWrongPoints(summary)).toBe(summary);
  });

  it.each(["Ann", "Ann Lee"])("leaves the participant %s of a statement that is wrong, and no empty list", (name) => {
    const text = `${name} takes the offer.`;
    const list = { title: "S", type: "list" as const };
    const sections: SummaryDraft["sections"] = [
      { ...list, key: "participants", value: [name, "Ben"], evidence: [...at(0), ...at(1)] },
      { ...list, key: "decisions", value: [text], evidence: at(0) },
    ];
    const { points } = summarize([]);
    const summary = summarize(SENTENCES, {
      sections,
      ...(points && { points: { ...points, decisions: [point(text, 0)] } }),
    });
    const wrong = set(summary, { kind: "decision", text, feedback: "wrong" });
    for (const shown of [omitWrongPoints(wrong), keepFeedback(summary, wrong)]) {
      expect(shown.points?.decisions).toEqual([]);
      expect(shown.sections).toEqual([sections[0], { ...sections[1], value: null, evidence: [] }]);
    }
  });

  it("applies to one line or sentence of a section of type text", () => {
    const other = "Ann pays it by card 💳.";
    const wrong = "The invoice is over 500 euros.";
    const edit = "It is over 550 euros. Ann knows.";
    const write = (value: string): Partial<SummaryDraft> => ({
      sections: [{ key: "a", title: "A", type: "text", value, evidence: [...at(0), ...at(1), ...at(2)] }],
    });
    const given = { kind: "key_fact" as const, text: wrong };
    for (const [value, shorter, edited] of [
      [`${other}\n${wrong}\nBen sends it`, `${other}\nBen sends it`, `${other}\n${edit}\nBen sends it`],
      [`${other} ${wrong} Ben sends it.`, `${other} Ben sends it.`, `${other} ${edit} Ben sends it.`],
      [`- ${wrong}\n- ${other}`, `- ${other}`, `- ${edit}\n- ${other}`],
      [`${wrong} Late.`, "Late.", `${edit} Late.`],
      [wrong, null, edit],
      [`${other}\n- ${wrong}`, other, `${other}\n- ${edit}`],
    ] as const) {
      const summary = summarize(SENTENCES, write(value));
      const refused = set(summary, { ...given, feedback: "wrong" });
      expect(omitWrongPoints(refused).sections?.[0]?.value).toBe(shorter);
      expect(keepFeedback(summary, refused).sections?.[0]?.value).toBe(shorter);
      const changed = set(summary, { ...given, feedback: "edited", edit });
      expect(changed.sections?.[0]?.value).toBe(edited);
      expect(keepFeedback(summary, changed).sections?.[0]?.value).toBe(edited);
      expect(set(changed, { ...given, text: edit, feedback: null })).toEqual(summary);
    }
  });

  it("refers to the same point of a summary that replaced the one that was read, and to no other", () => {
    const given = { kind: "sentence", feedback: "useful", edit: null } as const;
    const found = setFeedback(summarize(SENTENCES), { ...given, text: "The invoice is for over 500 euros." }, NOW);
    expect(found?.entry.text).toBe("The invoice is over 500 euros.");
    expect(setFeedback(summarize(SENTENCES), { ...given, text: "The invoice is over 900 euros." }, NOW)).toBeNull();
    expect(
      setFeedback(summarize(SENTENCES), { ...given, kind: "task", text: "Ben sends the invoice." }, NOW),
    ).toBeNull();
  });
});

it("reads each point and each feedback of many once", () => {
  const facts = Array.from({ length: 120 }, (_, index) =>
    point(`The ${index % 2 ? "roof" : "lift"} costs ${index} euros.`, index),
  );
  const points = { decisions: [], tasks: [], open_questions: [], key_facts: facts };
  const first = facts.reduce(
    (summary, { text }) => set(summary, { kind: "key_fact", text, feedback: "wrong" }),
    summarize([], { points }),
  );
  const next = summarize([], { points });
  const measure = (work: () => void) => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
  const pairsMs = measure(() => {
    for (const one of facts) for (const other of facts) isSamePoint({ ...one }, { ...other });
  });
  const keptMs = measure(() => expect(keepFeedback(next, first).points?.key_facts).toEqual([]));
  expect(keptMs).toBeLessThan(pairsMs / 2);
});

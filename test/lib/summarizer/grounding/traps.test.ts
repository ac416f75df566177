import { describe, expect, it } from "vitest";
import { groundDraft } from "../../../../src/lib/summarizer/grounding/ground-draft.ts";
import { createSource } from "../../../../src/lib/summarizer/grounding/source.ts";
import { verifyPoint } from "../../../../src/lib/summarizer/grounding/verify-point.ts";
import { readSource } from "../../../kit/points.ts";
import { readTraps } from "../../../kit/traps.ts";

const traps = readTraps().map((trap) => ({ ...trap, source: createSource(readSource(trap.content)) }));

describe("the verifier on the conversations of bench/data/traps.jsonl", () => {
  const isAccepted = (text: string, source: (typeof traps)[number]["source"]) =>
    verifyPoint(text, source).fault === null;

  it("accepts at least 97 % of 200 true points", () => {
    const facts = traps.flatMap(({ facts, source }) => facts.map(({ text }) => isAccepted(text, source)));
    expect(facts).toHaveLength(200);
    expect(facts.filter(Boolean).length).toBeGreaterThanOrEqual(195);
  });

  it("refuses at least 79 of 80 falsehoods of ten kinds", () => {
    const falsehoods = traps.flatMap((trap) => trap.falsehoods.map((falsehood) => ({ ...falsehood, ...trap })));
    expect(new Set(falsehoods.map(({ kind }) => kind)).size).toBe(10);
    const stated = falsehoods.filter(({ text, source }) => isAccepted(text, source));
    expect(stated.length).toBeLessThanOrEqual(1);
  });

  it("removes each of 40 false points that a model writes among true ones, in any list, with a true quote", () => {
    const kept = traps.flatMap(({ id, facts, falsehoods: [falsehood], content, source }) => {
      const text = falsehood?.text ?? "";
      const quote = content.split("\n")[0]?.replace(/^[^:]+: /, "") ?? null;
      const point = { text, quote };
      const points = {
        decisions: [point],
        tasks: [{ ...point, owner: null, due_text: null, state: "open" as const }],
        open_questions: [],
        key_facts: [point],
      };
      const written = [facts[0]?.text, text, facts[1]?.text].join(" ");
      const draft = groundDraft({ content: written, topics: [], action_items: [], points }, source);
      return JSON.stringify(draft).includes(text) ? [id] : [];
    });
    expect(traps).toHaveLength(40);
    expect(kept).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { summarizeText } from "../../../../../src/lib/summarizer/builtin/engine.ts";
import { listNames } from "../../../../../src/lib/summarizer/builtin/points/extract-tasks.ts";
import { findAntecedent } from "../../../../../src/lib/summarizer/builtin/points/find-antecedent.ts";
import { createTask } from "../../../../../src/lib/summarizer/builtin/points/found-task.ts";
import { readClauses } from "../../../../../src/lib/summarizer/builtin/points/read-clauses.ts";
import { readSource } from "../../../../../src/lib/summarizer/messages/read-source.ts";
import { createModel, withModels } from "../../../../kit/forms.ts";
import { readExample } from "../../../../kit/summaries.ts";

/** Finds what the last sentence of a conversation is understood by, by the weights of features. `text`: the part of it that is the task. */
function find(content: string, weights: Record<string, number>, text?: string): string | null {
  const source = readSource({ title: "", content, source: "api" });
  const forms = withModels({ antecedent: createModel(-5, weights) });
  const clauses = readClauses(source, listNames(source), forms);
  const clause = clauses.at(-1);
  if (!clause) throw new Error("the conversation has no sentence");
  const task = createTask("commitment", clause, text ?? clause.text, clause.speaker);
  return findAntecedent(task, clauses, forms)?.said ?? null;
}

describe("a task of a letter", () => {
  it("is clear without another sentence", () => {
    const { action_items } = summarizeText({ ...readExample("support-email"), style: "concise" });
    expect(action_items.length).toBeGreaterThan(5);
    expect(action_items.filter((text) => text.includes("(“"))).toEqual([]);
  });
});

describe("the sentence that a task is understood by", () => {
  const TALK =
    "Ann: Who tells the families about the other hall?\nBen: The roof is wet.\nAnn: Six buckets are full.\nCleo: Consider it done, I have the list.";

  it("is the likeliest one before it", () => {
    expect(find(TALK, { "form asks seeks": 6, "distance 2": 5.5 })).toBe(
      "Who tells the families about the other hall?",
    );
    expect(find(TALK, { "form asks seeks": 5.5, "distance 2": 6 })).toBe("The roof is wet.");
  });

  it("is none where none is likely", () => {
    expect(find(TALK, { "form asks seeks": 4 })).toBe(null);
  });

  it("is what a question stands for that names nothing itself", () => {
    expect(find("Ann: The banner for the gate. Who does it?\nCleo: Consider it done.", { "form asks seeks": 9 })).toBe(
      "The banner for the gate.",
    );
  });

  it("is in its own sentence where that begins with the noun of the pronoun", () => {
    const talk = "Ann: Good morning.\nBen: The long forms are missing, I'll collect them.";
    expect(find(talk, {}, "I'll collect them.")).toBe("The long forms are missing, I'll collect them.");
  });
});

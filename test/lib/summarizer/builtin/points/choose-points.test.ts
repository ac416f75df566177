import { describe, expect, it } from "vitest";
import { createChoice } from "../../../../../src/lib/summarizer/builtin/points/choose-points.ts";
import { listNames, readTasks } from "../../../../../src/lib/summarizer/builtin/points/extract-tasks.ts";
import { readClauses } from "../../../../../src/lib/summarizer/builtin/points/read-clauses.ts";
import { readSource } from "../../../../../src/lib/summarizer/messages/read-source.ts";
import { createModel, withModels } from "../../../../kit/forms.ts";

const MAX_POINTS = 3;

/** Chooses decisions and facts by the weights of features; without any, none is likely. */
function choose(content: string, weights: Record<string, number>) {
  const source = readSource({ title: "", content, source: "api" });
  const names = listNames(source);
  const model = createModel(-5, weights);
  const forms = withModels({ decision: model, fact: model });
  const clauses = readClauses(source, names, forms);
  const choice = createChoice(readTasks(clauses, names, forms));
  return {
    decisions: choice
      ?.chooseDecisions(clauses, MAX_POINTS)
      .map(({ clause, answers }) => [clause, ...answers].map(({ said }) => said)),
    facts: choice?.chooseFacts(clauses, MAX_POINTS).map(({ said }) => said),
  };
}

describe("the choice of decisions", () => {
  const TALK =
    "Ann: How about the hall in Bray for the fair?\nBen: Sure.\nAnn: Green bags then.\nCleo: The bags and the ribbons are green then, agreed.";

  it("has the likeliest sentences, and of those on one matter the last", () => {
    expect(choose(TALK, { "w then": 6 }).decisions).toEqual([["The bags and the ribbons are green then, agreed."]]);
    expect(choose(TALK, { "w then": 4 }).decisions).toEqual([]);
  });

  it("has a question only with the answer that accepts it", () => {
    expect(choose(TALK, { "w how": 6 }).decisions).toEqual([["How about the hall in Bray for the fair?", "Sure."]]);
    expect(choose(TALK.replace("Sure.", "It is damp."), { "w how": 6 }).decisions).toEqual([]);
  });

  it("has no sentence that names no matter", () => {
    expect(choose("Ann: Then it is so.\nBen: Then it is.", { "w then": 9 }).decisions).toEqual([]);
  });
});

describe("the choice of facts", () => {
  const TALK = Array.from({ length: 6 }, (_, place) => `Ann: Item ${place} costs ${place + 20} euros.`).join("\n");

  it("has the likeliest ones in the order of the text, up to the limit", () => {
    const weights = { "w costs": 5, "-1s": 2 };
    expect(
      choose("Ann: The hall costs 90 euros.\nBen: The tent is free.\nBen: The van costs 40 euros.", weights).facts,
    ).toEqual(["The hall costs 90 euros.", "The van costs 40 euros."]);
    expect(choose(TALK, weights).facts?.length).toBeLessThanOrEqual(MAX_POINTS);
  });
});

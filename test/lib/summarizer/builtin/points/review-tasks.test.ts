import { describe, expect, it } from "vitest";
import { listNames, readTasks } from "../../../../../src/lib/summarizer/builtin/points/extract-tasks.ts";
import { readClauses } from "../../../../../src/lib/summarizer/builtin/points/read-clauses.ts";
import { reviewTasks } from "../../../../../src/lib/summarizer/builtin/points/review-tasks.ts";
import type { Passage } from "../../../../../src/lib/summarizer/grounding/passages.ts";
import { readSource } from "../../../../../src/lib/summarizer/messages/read-source.ts";
import { createModel, withModels } from "../../../../kit/forms.ts";

type Task = { owner: string | null; text: string; state: string; said: Passage["text"] };

/** Reviews the tasks of a conversation by the weights of features; every sentence is a task as likely as not without any. */
function review(content: string, weights: Record<string, number>): Task[] {
  const source = readSource({ title: "", content, source: "api" });
  const names = listNames(source);
  const forms = withModels({ task: createModel(0, weights) });
  const clauses = readClauses(source, names, forms);
  const { found, features } = readTasks(clauses, names, forms);
  return reviewTasks(found, clauses, names, forms, features).map(({ owner, text, state, clause }) => ({
    owner,
    text,
    state,
    said: clause.said,
  }));
}

const list = (content: string, weights: Record<string, number>) =>
  review(content, weights).map(({ owner, text }) => `${owner}: ${text}`);

describe("the review of tasks", () => {
  const TALK =
    "Ann: We need tables for the fair.\nBen: My van is free, the tables are no trouble.\nCleo: I'll bake bread on Monday.";

  it("removes an open task that is most likely none, and keeps the others", () => {
    expect(list(TALK, {})).toEqual(["Cleo: I'll bake bread on Monday."]);
    expect(list(TALK, { "w bread": -5 })).toEqual([]);
  });

  it("keeps a request that somebody accepted", () => {
    const talk = "Ann: Can you bake bread for the fair?\nBen: Yes, I will.\nCleo: Lovely.";
    expect(list(talk, { "w bread": -5 })).toEqual(["Ben: Can you bake bread for the fair?"]);
  });

  it("adds the most likely sentence of a message, in the order of the text", () => {
    expect(list(TALK, { "w van": 2 })).toEqual([
      "Ben: My van is free, the tables are no trouble.",
      "Cleo: I'll bake bread on Monday.",
    ]);
  });

  it("adds a sentence beside another task only where it is more likely", () => {
    const talk =
      "Ann: I'll bake bread on Monday. My van is free for the tables.\nBen: Thanks a lot to you.\nCleo: Indeed.";
    expect(list(talk, { "w van": 1 })).toHaveLength(1);
    expect(list(talk, { "w van": 3 })).toHaveLength(2);
  });

  it("gives a request to whoever is called where the next speaker accepts it, and an offer to the speaker", () => {
    const ask = (answer: string) =>
      list(`Ann: Ben likes the posters, could you do them, Cleo?\nCleo: ${answer}\nBen: Lovely ones last year.`, {
        "w could": 3,
      });
    expect(ask("Sure.")).toEqual(["Cleo: Ben likes the posters, could you do them?"]);
    expect(ask("They were blue.")).toEqual([]);
    const offer = "Ann: Should I ask the baker about it?\nBen: He knows me.\nCleo: Me too.";
    expect(list(offer, { "w baker": 3 })).toEqual(["Ann: I'll ask the baker about it"]);
  });

  it("gives what the other person will have to the speaker", () => {
    const talk = (said: string) => `Ann: ${said}\nBen: Perfect, thanks.`;
    const weights = { "w list": 5 };
    expect(list(talk("You'll have the list by noon."), weights)).toEqual(["Ann: You'll have the list by noon."]);
    expect(list(talk("You have to check the list."), weights)).toEqual(["Ben: You have to check the list."]);
  });

  it("adds nothing that only seeks somebody, and no second task of the same words", () => {
    expect(list("Ann: We need somebody with a van.\nBen: Hm.\nCleo: Hm.", { "w van": 5 })).toEqual([]);
    const twice = "Ann: I'll print the flyers on Monday.\nBen: Lovely.\nAnn: The flyers are no trouble for me.";
    expect(list(twice, { "w trouble": 5 })).toEqual(["Ann: I'll print the flyers on Monday."]);
  });

  it("adds no question for information", () => {
    expect(list("Ann: Who has the keys of the van?\nBen: No idea.\nCleo: Nor I.", { "w van": 5 })).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { summarizeText } from "../../../../../src/lib/summarizer/builtin/engine.ts";
import { readExample, summarize } from "../../../../kit/summaries.ts";

describe("topics", () => {
  it("start with the kind of conversation", () => {
    const { topics } = summarize(
      "Ann: Why do you want to work for our company?\nBen: I like the position and I have the qualifications.\n" +
        "Ann: Tell me about your last job.\nBen: I was a secretary at IBM, my salary was fine.\nAnn: What are your strengths?",
    );
    expect(topics[0]).toBe("job interview");
  });

  it("do not name a kind of conversation for one or two of its words", () => {
    const { topics } = summarize(
      "Ann: The bus was red.\nBen: I painted the fence of the garden.\nAnn: The fence is nice.",
    );
    expect(topics).not.toContain("bus and train");
    expect(topics).toContain("fence");
  });

  it("contain each word once, in singular or plural", () => {
    const { topics } = summarize(
      "Ann: I packed the boxes.\nBen: Which box has the plates?\nAnn: The box in the hall.\nBen: The movie starts at 8, I love movies.",
    );
    expect(topics.filter((topic) => /box/.test(topic))).toHaveLength(1);
    expect(topics.filter((topic) => /movie/.test(topic))).toHaveLength(1);
  });

  it("are at most six phrases in lower case", () => {
    const { topics } = summarizeText({ ...readExample("planning-meeting"), style: "concise" });
    expect(topics).toContain("offline mode");
    expect(topics.length).toBeLessThanOrEqual(6);
    expect(topics.every((topic) => topic === topic.toLowerCase())).toBe(true);
  });
});

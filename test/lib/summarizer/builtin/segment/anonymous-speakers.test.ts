import { describe, expect, it } from "vitest";
import { summarize } from "../../../../kit/summaries.ts";

const chat = (...lines: string[]) => summarize(lines.join("\n"), { style: "detailed" });

describe("anonymous speakers", () => {
  it("receive the names that they call each other", () => {
    const { content, title } = summarize(
      "Speaker 1: So Vicky, how long have you held your present position?\n" +
        "Speaker 2: I have been a secretary for two years, Mr. Hall.\n" +
        "Speaker 1: Vicky, can you start in May?\nSpeaker 2: Yes, Mr. Hall, I can start in May.",
    );
    expect(content).toContain("Vicky");
    expect(`${title} ${content}`).not.toContain("Speaker");
  });

  it("receive the names with which they introduce themselves", () => {
    const { content } = summarize(
      "Speaker 1: Hello, this is Monica Gray speaking.\nSpeaker 2: I need two tickets for the concert on Friday.\n" +
        "Speaker 2: My name is Peter.",
    );
    expect(content).toContain("Peter needs two tickets for the concert on Friday.");
    expect(content).not.toContain("Speaker");
  });

  it.each([
    ["a place", "I come from Toronto, Canada."],
    ["an exclamation", "Seriously, how much is the room?"],
    ["a thing that the conversation is about", "Do you have anything with yogurt, Yogurt?"],
    ["a weekday", "Monday, we meet at the office."],
  ])("receive no name from %s", (_, said) => {
    const { content } = summarize(`A: ${said}\nB: The room costs fifty dollars a night.\nA: That is a lot.`);
    expect(content).toMatch(/(?:^|\. )(?:A|B)\b/);
    expect(content).not.toMatch(/^(?:Canada|Seriously|Yogurt|Monday) (?:says|asks|tells)/);
  });

  it.each([
    ["a husband", "I have to ask my husband, Mark.", "Mark"],
    ["a guess", "Ikea, I think. They have a sale.", "Ikea"],
    ["a film", "I really liked the film, Titanic.", "Titanic"],
    ["a religion", "I'm Muslim, so I do not drink wine.", "Muslim"],
  ])("do not receive the name of %s", (_, said, name) => {
    const { title, content } = chat("Speaker 1: Where did you buy the table for the garden?", `Speaker 2: ${said}`);
    expect(title).not.toMatch(new RegExp(`^(?:${name} and|\\S+ \\d and ${name})`));
    expect(content).not.toMatch(new RegExp(`(?:^|\\. )${name} (?:asks|says|tells|has|is|did)`));
  });
});

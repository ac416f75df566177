import { describe, expect, it } from "vitest";
import { summarize } from "../../../kit/summaries.ts";

const contentOf = (...lines: string[]) => summarize(lines.join("\n")).content;

describe("a question and its answer", () => {
  it.each([
    ["Where are you?", "At the back of the bus.", "Ben is at the back of the bus."],
    ["What time do you start work?", "9:30", "Ben starts work at 9:30."],
    ["When are we going to arrive in Leeds?", "Around 4 pm", "Ann and Ben are going to arrive in Leeds around 4 pm."],
    ["Did you park your car on our street?", "No.", "Ben did not park Ben's car on their street."],
    ["Do you have the keys of the office?", "Yes", "Ben has the keys of the office."],
    ["You're coming home for Christmas, right?", "Of course!", "Ben is coming home for Christmas."],
    ["Could you please wake me up around 4:15?", "Sure", "Ben will wake Ann up around 4:15."],
    ["Buy me some bread on your way home", "ok", "Ben will buy Ann some bread on Ben's way home."],
    ["Let's meet at the station on Friday.", "Good idea!", "Ann and Ben will meet at the station on Friday."],
    ["Do you want me to prepare some food for you?", "That would be lovely", "Ann will prepare some food for Ben."],
  ])("%j, %j is told as %j", (question, answer, told) => {
    expect(contentOf(`Ann: ${question}`, `Ben: ${answer}`)).toBe(told);
  });

  it.each([
    ["Could you bring the projector?", "Sure, if I find it."],
    ["Could you bring the projector?", "Ok\nBen: Actually no, I'm at home."],
    ["Could you bring the projector?", "Maybe"],
    ["Let's meet at the station.", "Not today, sorry."],
    ["Do you have the keys of the office?", "Yes, but they don't fit."],
    ["Don't you have the keys of the office?", "Yes"],
    ["Do you have the keys or the card?", "Yes"],
  ])("%j, %j stays what each of them said", (question, answer) => {
    expect(contentOf(`Ann: ${question}`, `Ben: ${answer}`)).toMatch(/Ann(?: asks| suggests|:)/);
  });

  it("in a group is about the one who answers", () => {
    const content = contentOf("Ann: Hi all", "Ben: Can you book the tickets for us?", "Cid: Sure!");
    expect(content).toContain("Cid will book the tickets for");
  });
});

describe("lines of one person in a row", () => {
  it("become one sentence where both tell what they do", () => {
    const content = contentOf("Ann: I have the report. I will send it on Monday.", "Ben: Ok");
    expect(content).toBe("Ann has the report and will send it on Monday.");
  });

  it("stay apart where one tells what they say to another", () => {
    const content = contentOf("Ann: I have the report. Could you print it for me?", "Ben: Maybe");
    expect(content).toBe("Ann has the report. Ann asks Ben to print it for them.");
  });
});

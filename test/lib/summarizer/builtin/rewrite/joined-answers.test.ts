import { describe, expect, it } from "vitest";
import { summarize } from "../../../../kit/summaries.ts";

const summarizeLines = (...lines: string[]) => summarize(lines.join("\n")).content;
const chat = (...lines: string[]) => summarize(lines.join("\n"), { style: "detailed" });

describe("a question and its answer", () => {
  it.each([
    ["Where are you?", "At the back of the bus.", "Ben is at the back of the bus."],
    ["When are we going to arrive in Leeds?", "Around 4 pm", "Ann and Ben are going to arrive in Leeds around 4 pm."],
    ["Did you park your car on our street?", "No.", "Ben did not park Ben's car on their street."],
    ["Do you have the keys of the office?", "Yes", "Ben has the keys of the office."],
    ["You're coming home for Christmas, right?", "Of course!", "Ben is coming home for Christmas."],
    ["Could you please wake me up around 4:15?", "Sure", "Ben will wake Ann up around 4:15."],
    ["Buy me some bread on your way home", "ok", "Ben will buy Ann some bread on Ben's way home."],
    ["Let's meet at the station on Friday.", "Good idea!", "Ann and Ben will meet at the station on Friday."],
    ["Did you find us all right?", "I did, thanks", "Ben found them all right."],
    ["Have you sent the CV to us already?", "No, not yet", "Ben has not sent the CV to them."],
    ["Do you want me to prepare some food for you?", "That would be lovely", "Ann will prepare some food for Ben."],
  ])("%j and %j become %j", (question, answer, statement) => {
    expect(summarizeLines(`Ann: ${question}`, `Ben: ${answer}`)).toBe(statement);
  });

  it.each([
    ["Could you bring the projector?", "Sure, if I find it."],
    ["Could you bring the projector?", "Ok\nBen: Actually no, I'm at home."],
    ["Could you bring the projector?", "Maybe"],
    ["Let's meet at the station.", "Not today, sorry."],
    ["Do you have the keys of the office?", "Yes, but they don't fit."],
    ["Don't you have the keys of the office?", "Yes"],
    ["Do you have the keys or the card?", "Yes"],
  ])("%j and %j are not joined", (question, answer) => {
    expect(summarizeLines(`Ann: ${question}`, `Ben: ${answer}`)).toMatch(/Ann(?: asks| suggests|:)/);
  });

  it.each([
    [
      "so how much does it cost?",
      "well, 40 euros with the box",
      "Ann: How much does it cost? Ben: 40 euros with the box.",
    ],
    [
      "What do the tenants say, do they mind?",
      "can't sleep with the noise",
      "Ann: What do the tenants say, do they mind? Ben: Can't sleep with the noise.",
    ],
  ])("%j and %j are quoted together", (question, answer, quoted) => {
    expect(summarizeLines(`Ann: ${question}`, `Ben: ${answer}`)).toBe(quoted);
    expect(
      summarizeLines("Cid: hi", `Ann: ${question}`, `Ben: ${answer}`, "Cid: ok, I'll tell them tomorrow"),
    ).toContain(quoted);
  });

  it("name the speaker of the answer in a group", () => {
    const content = summarizeLines("Ann: Hi all", "Ben: Can you book the tickets for us?", "Cid: Sure!");
    expect(content).toContain("Cid will book the tickets for");
  });
});

describe("an answer that is no plain yes or no", () => {
  it.each([
    ["Is Tom coming to the party tonight?", "No idea.", /not coming/],
    ["Is the new manager honest?", "No doubt.", /not honest/],
    ["Is the machine safe to use?", "Yes, almost.", /^The machine is safe/],
    ["Can you fix the roof tomorrow?", "Sure, when pigs fly.", /will fix/],
    ["Have you seen my keys?", "Not yet. Oh wait, yes, they are on the fridge.", /has not seen/],
    ["Could you sleep last night?", "Yes.", /will sleep/],
    ["Would you buy the same phone again?", "Definitely.", /will buy/],
    ["Should I quit my job and move to Berlin?", "Of course!", /will quit/],
    ["Order 5531 has arrived at the warehouse.", "Great.", /will order/],
  ])("does not decide the question: %s %s", (question, answer, wrong) => {
    const draft = chat(`Ann: ${question}`, `Ben: ${answer}`);
    expect(`${draft.content} ${draft.action_items.join(" ")}`).not.toMatch(wrong);
  });

  it("may belong to the question before", () => {
    const lines = [
      "Ann: Can I go to the club with you?",
      "Ann: Are you going on Friday?",
      "Ben: Sure.",
      "Ben: On Saturday.",
    ];
    expect(chat(...lines).content).not.toMatch(/(?:^|\. )Ben is going on Friday/);
  });

  it("of one person does not answer a question to everybody", () => {
    expect(chat("Cem: Is anyone hurt?", "Ann: No, only the roses are damaged.").content).not.toContain("nyone is not");
    expect(chat("Cem: Is anybody free on Friday?", "Ann: No.", "Ben: I am free on Friday.").content).not.toMatch(
      /not free/,
    );
  });
});

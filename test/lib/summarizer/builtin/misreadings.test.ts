import { describe, expect, it } from "vitest";
import { summarize } from "../../../kit/summaries.ts";

const chat = (...lines: string[]) => summarize(lines.join("\n"), { style: "detailed" });
const mail = (body: string, from = "Carl <carl@example.com>") =>
  summarize(`From: ${from}\nTo: Eva <eva@example.com>\nSubject: Order\n\nHello Eva,\n\n${body}`, {
    source: "email",
    style: "detailed",
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
  ])("%s %s", (question, answer, wrong) => {
    const draft = chat(`Ann: ${question}`, `Ben: ${answer}`);
    expect(`${draft.content} ${draft.action_items.join(" ")}`).not.toMatch(wrong);
  });

  it("of one does not settle what all were asked", () => {
    expect(chat("Cem: Is anybody free on Friday?", "Ann: No.", "Ben: I am free on Friday.").content).not.toMatch(
      /not free/,
    );
  });
});

describe("who is meant", () => {
  it("is who is called, not who answers", () => {
    const { content } = chat(
      "Ann: Carl, can you send the slides of the talk?",
      "Dora: Sure, he will.",
      "Carl: I can't.",
    );
    expect(content).toMatch(/Ann asks Carl to send the slides/);
    expect(content).not.toMatch(/Dora (?:can|will) send/);
  });

  it.each([
    ["Dora, Carl and Emil will come to the dinner.", "Dora, Carl and Emil will come"],
    ["Dora, from accounting, lost the money of the trip.", "Dora, from accounting, lost the money"],
    ["The printer was broken by the new guy, Carl.", "by the new guy, Carl"],
  ])("%s", (said, kept) => {
    const { content } = chat(`Ann: ${said}`, "Dora: Oh.", "Carl: Hm.", "Emil: Ok.");
    expect(content).toContain(kept);
  });

  it.each([
    ["somebody's husband", "I have to ask my husband, Mark.", "Mark"],
    ["a guess", "Ikea, I think. They have a sale.", "Ikea"],
    ["a film", "I really liked the film, Titanic.", "Titanic"],
    ["a faith", "I'm Muslim, so I do not drink wine.", "Muslim"],
  ])("is no name of a speaker's: %s", (_, said, name) => {
    const { title, content } = chat("Speaker 1: Where did you buy the table for the garden?", `Speaker 2: ${said}`);
    expect(title).not.toMatch(new RegExp(`^(?:${name} and|\\S+ \\d and ${name})`));
    expect(content).not.toMatch(new RegExp(`(?:^|\\. )${name} (?:asks|says|tells|has|is|did)`));
  });

  it("are people, not the labels of a list", () => {
    const { content } = summarize(
      "Monday: I have to call the dentist.\nTuesday: We need to pay the rent.\nMonday: Buy milk.",
    );
    expect(content).not.toMatch(/Monday has|Tuesday says/);
  });
});

describe("what is said", () => {
  it("keeps its condition", () => {
    const said =
      "I will sign the contract and pay the whole deposit, as long as you fix the heating, the windows, the roof and the front door before the end of March.";
    const { content, action_items } = chat(`Ann: ${said}`, "Ben: Hm.");
    expect(content).toContain("as long as");
    expect(action_items.every((item) => item.includes("as long as") || item.includes("…"))).toBe(true);
  });

  it.each([
    ["Why don't you believe me about the money?", /suggests/],
    ["How about you?", /suggests/],
    ["Didn't arrive yet, the parcel of the shop.", /^Ann (?:didn't|did not) arrive/],
    ["I work at the US office in Boston.", /them office/],
    ["We sold the shop in building B because of the rent.", /building because/],
    ["Text from Dora: the meeting is cancelled.", /tells Ben to text/],
    ["Let's quickly check the numbers.", /quicklying/],
  ])("%s", (said, wrong) => {
    expect(chat(`Ann: ${said}`, "Ben: Hm, let me think about that.").content).not.toMatch(wrong);
  });
});

describe("a letter", () => {
  it("below or between quotes is its author's", () => {
    const bottom = mail(
      "Alice wrote:\n> Do you accept the price of the car?\n\nNo. It is too high, I can pay 900 euros.",
    );
    expect(bottom.content).toMatch(/Carl (?:can pay|says)/);
    expect(bottom.content).not.toMatch(/Alice (?:says it|can pay)/);
  });

  it.each([
    ["a complaint", "I tried to unsubscribe from your list.\nOrder 8812 was charged twice to my card.", "8812"],
    [
      "thanks in the middle",
      "The first invoice was paid.\n\nThanks!\nBut the second invoice of 80 euros is wrong.",
      "80 euros",
    ],
    [
      "a postscript",
      "The meeting is on Tuesday at noon.\n\nBest regards,\nCarl\nP.S. The meeting on Tuesday is cancelled.",
      "cancelled",
    ],
  ])("keeps %s", (_, body, kept) => {
    expect(mail(body).content).toContain(kept);
  });
});

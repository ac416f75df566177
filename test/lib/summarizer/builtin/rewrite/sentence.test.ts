import { describe, expect, it } from "vitest";
import { summarize } from "../../../../kit/summaries.ts";

const chat = (...lines: string[]) => summarize(lines.join("\n"), { style: "detailed" });

describe("the rewriting of a sentence", () => {
  it.each([
    ["I'm still looking for a flat near the station.", "Ann is still looking for a flat near the station."],
    ["I don't think I can come to the party.", "Ann doesn't think they can come to the party."],
    ["I won't be able to make it on Tuesday.", "Ann won't be able to make it on Tuesday."],
    ["I need the key and want it today.", "Ann needs the key and wants it today."],
    ["Let's not tell them about the trip.", "Ann suggests not telling them about the trip."],
    ["Did the plumber fix the sink?", "Ann asks if the plumber fixed the sink."],
    ["You should see a doctor about that.", "Ann says Ben should see a doctor about that."],
  ])("reports %j as %j", (said, reported) => {
    expect(summarize(`Ann: ${said}\nBen: Ok.`).content).toBe(reported);
  });

  it.each([
    ["Great, then I'll bring the guitar tomorrow.", "Ann will bring the guitar tomorrow."],
    ["Well i can bring the guitar tomorrow.", "Ann can bring the guitar tomorrow."],
    ["I mean we could take the train to Leeds.", "Ann: We could take the train to Leeds."],
    ["I don' think the shop is open.", "Ann doesn't think the shop is open."],
    ["Then it's 40 euros for the room.", "Ann: Then it's 40 euros for the room."],
    ["Hi Mrs Lund Sven here from the garage.", "Ann: Hi Mrs Lund Sven here from the garage."],
    ["(The gate is locked.)", "Ann says the gate is locked."],
    ["so i'll be back in leeds at 22:00 D:", "Ann will be back in leeds at 22:00."],
    ["Do you like ur new flat in Leeds?", "Ann asks if Ben likes their new flat in Leeds."],
    ["Pls tell me ur home.", "Ann asks Ben to tell them Ben is home."],
    ["Can you call me after 7 p. m. at the office?", "Ann asks Ben to call them after 7 p.m. at the office."],
  ])("reports %j as %j", (said, reported) => {
    expect(summarize(`Ann: ${said}\nBen: Hm.`).content.replace("tells Ben", "says")).toBe(reported);
  });

  it("keeps an adverb in a suggestion", () => {
    expect(summarize("Ann: Let's just grab the first taxi.\nBen: Ok.").content).toBe(
      "Ann suggests just grabbing the first taxi.",
    );
  });

  it.each([
    ["Why don't you believe me about the money?", /suggests/],
    ["How about you?", /suggests/],
    ["Didn't arrive yet, the parcel of the shop.", /^Ann (?:didn't|did not) arrive/],
    ["I work at the US office in Boston.", /them office/],
    ["We sold the shop in building B because of the rent.", /building because/],
    ["Text from Dora: the meeting is cancelled.", /tells Ben to text/],
    ["Let's quickly check the numbers.", /quicklying/],
  ])("does not misread %j", (said, wrong) => {
    expect(chat(`Ann: ${said}`, "Ben: Hm, let me think about that.").content).not.toMatch(wrong);
  });

  it("keeps the original sentence where a pronoun is ambiguous", () => {
    const draft = summarize("Ann: They told us that you took mine.\nBen: Ok.");
    expect(draft.content).toBe("Ann: They told us that you took mine.");
  });

  it("keeps both marks of a quotation, and no full stop behind them", () => {
    expect(summarize('Ann: "We close the pool for the roof."\nBen: Ok.').content).toBe(
      'Ann: "We close the pool for the roof."',
    );
  });

  it("reads 'can you talk' as a question about an ability", () => {
    expect(summarize("Ann: Can you talk about the exam?\nBen: Hm.").content).toBe(
      "Ann asks if Ben can talk about the exam.",
    );
  });

  it("keeps the original sentence where 'you' is one of a group", () => {
    const draft = summarize("Ann: The bus leaves at 9.\nBen: Ok\nCem: Can you bring the tickets for the museum?");
    expect(draft.content).toContain("Cem: Can you bring the tickets for the museum?");
  });

  it.each(["Good morning, ", "Morning all, ", "Good morning Ben, ", "Good catch, "])("removes %j", (greeting) => {
    const { content } = summarize(
      `Ann: ${greeting}the slides are in the shared folder.\nBen: I will read the slides tonight.`,
    );
    expect(content).toContain("the slides are in the shared folder");
    expect(content).not.toContain(greeting.slice(0, 6));
  });
});

describe("the addressee", () => {
  it("is the person whom the sentence calls, not the one who answers", () => {
    const { content } = chat(
      "Ann: Carl, can you send the slides of the talk?",
      "Dora: Sure, he will.",
      "Carl: I can't.",
    );
    expect(content).toMatch(/Ann asks Carl to send the slides/);
    expect(content).not.toMatch(/Dora (?:can|will) send/);
  });

  it("is that of the sentences behind the call only", () => {
    const { content } = chat(
      "Ann: The sound of the hall is very low. Carl, you have the microphone.",
      "Dora: Oh.",
      "Carl: Ok.",
      "Emil: Hm.",
    );
    expect(content).toContain("Ann says the sound of the hall");
    expect(content).toContain("Ann says Carl has the microphone");
  });

  it.each([
    ["Dora, Carl and Emil will come to the dinner.", "Dora, Carl and Emil will come"],
    ["Dora, from accounting, lost the money of the trip.", "Dora, from accounting, lost the money"],
    ["The printer was broken by the new guy, Carl.", "by the new guy, Carl"],
  ])("is no name inside the sentence %j", (said, kept) => {
    const { content } = chat(`Ann: ${said}`, "Dora: Oh.", "Carl: Hm.", "Emil: Ok.");
    expect(content).toContain(kept);
  });
});

describe("a name before a comma", () => {
  it("is no vocative if a description follows it", () => {
    const { content } = summarize(
      "From: Jonas <j@example.com>\nTo: Marta <m@example.com>\nSubject: Boxes\n\n" +
        "Priya, who runs the warehouse, suggests sending the box on Tuesday, so that it reaches you before noon.\n\n" +
        "From: Priya <p@example.com>\nTo: Marta <m@example.com>\nSubject: Re: Boxes\n\nThe box is on its way.",
      { source: "email", style: "detailed" },
    );
    expect(content).toContain("Priya, who runs the warehouse, suggests");
    expect(content).toContain("reaches Marta before noon");
  });

  it("is no vocative if an organization and a comma follow it", () => {
    const { content } = chat("Ann: Dora, Lund Evening School, asks for two rooms.", "Dora: Yes.", "Ben: Ok.");
    expect(content).toContain("Dora, Lund Evening School, asks");
  });
});

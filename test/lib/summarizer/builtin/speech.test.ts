import { describe, expect, it } from "vitest";
import { summarize } from "../../../kit/summaries.ts";

describe("speakers without a name", () => {
  it("are called what the other one calls them", () => {
    const { content, title } = summarize(
      "Speaker 1: So Vicky, how long have you held your present position?\n" +
        "Speaker 2: I have been a secretary for two years, Mr. Hall.\n" +
        "Speaker 1: Vicky, can you start in May?\nSpeaker 2: Yes, Mr. Hall, I can start in May.",
    );
    expect(content).toContain("Vicky");
    expect(`${title} ${content}`).not.toContain("Speaker");
    expect(title).toMatch(/^(?:Mr\. Hall and Vicky|Vicky and Mr\. Hall): /);
  });

  it("are called what they say their name is", () => {
    const { content } = summarize(
      "Speaker 1: Hello, this is Monica Gray speaking.\nSpeaker 2: I need two tickets for the concert on Friday.\n" +
        "Speaker 2: My name is Peter.",
    );
    expect(content).toContain("Peter needs two tickets for the concert on Friday.");
    expect(content).not.toContain("Speaker");
  });

  it.each([
    ["a place", "I come from Toronto, Canada."],
    ["an outcry", "Seriously, how much is the room?"],
    ["what is talked of", "Do you have anything with yogurt, Yogurt?"],
    ["a day", "Monday, we meet at the office."],
  ])("are not called after %s", (_, said) => {
    const { content } = summarize(`A: ${said}\nB: The room costs fifty dollars a night.\nA: That is a lot.`);
    expect(content).toMatch(/(?:^|\. )(?:A|B)\b/);
    expect(content).not.toMatch(/^(?:Canada|Seriously|Yogurt|Monday) (?:says|asks|tells)/);
  });

  it("keep what they are called where the text names them", () => {
    const { content } = summarize("Ann: Vicky, please send the invoice today.\nBen: Sure, I'll send it today.");
    expect(content).toMatch(/^Ann asks Ben to send the invoice today/);
  });

  it("keep the whole of a role", () => {
    const { content } = summarize(
      "Project Manager: We have to sell the remote control for twenty five Euros.\n" +
        "Industrial Designer: The case of the remote control needs rubber.\nProject Manager: Fine.",
    );
    expect(content).toContain("Project Manager tells Industrial Designer they have to sell");
  });

  it("may have their role after the name", () => {
    const { content } = summarize(
      "Ann Smith (Chair): The budget of the library is closed.\nBob Jones (Treasurer): We will publish the budget in May.",
    );
    expect(content).toContain("Ann");
    expect(content).not.toContain("Treasurer");
  });
});

describe("what is spoken", () => {
  it("is told to somebody, once for each speaker", () => {
    const { content } = summarize(
      "Ann: The meeting was moved to the small room.\nBen: The printer in the office is broken again.\n" +
        "Ann: The new printer arrives on Friday.",
      { style: "detailed" },
    );
    expect(content).toBe(
      "Ann tells Ben the meeting was moved to the small room. Ben tells Ann the printer in the office is broken again. " +
        "Ann says the new printer arrives on Friday.",
    );
  });

  it("loses its ums and its stumbles", () => {
    const { content } = summarize(
      "Ann: Um so the the price of the remote uh should be, um, twenty five euros.\nBen: Hmm, okay.",
    );
    expect(content).toBe("Ann tells Ben the price of the remote should be, twenty five euros.");
  });

  it("keeps words that only look like them", () => {
    const { content } = summarize("Ann: The ER was full, that that was sold I had had no idea of.\nBen: Ok.");
    expect(content).toContain("ER was full, that that was sold");
  });

  it("suggests in one verb", () => {
    expect(summarize("Ann: Let's just grab the first taxi.\nBen: Ok.").content).toBe(
      "Ann suggests just grabbing the first taxi.",
    );
  });

  it.each([
    ["Bill, will you be free at noon tomorrow?", "Ann asks if Ben will be free at noon tomorrow."],
    ["Well i can bring the guitar tomorrow.", "Ann can bring the guitar tomorrow."],
    ["I mean we could take the train to Leeds.", "Ann says they could take the train to Leeds."],
    ["I don' think the shop is open.", "Ann doesn't think the shop is open."],
    ["Do you like ur new flat in Leeds?", "Ann asks if Ben likes their new flat in Leeds."],
    ["Can you call me after 7 p. m. at the office?", "Ann asks Ben to call them after 7 p.m. at the office."],
  ])("reports %j", (said, reported) => {
    expect(summarize(`Ann: ${said}\nBen: Hm.`).content.replace("tells Ben", "says")).toBe(reported);
  });
});

describe("a name before a comma", () => {
  it("is somebody spoken of where a description follows", () => {
    const { content } = summarize(
      "From: Jonas <j@example.com>\nTo: Marta <m@example.com>\nSubject: Boxes\n\n" +
        "Priya, who runs the warehouse, suggests sending the box on Tuesday, so that it reaches you before noon.\n\n" +
        "From: Priya <p@example.com>\nTo: Marta <m@example.com>\nSubject: Re: Boxes\n\nThe box is on its way.",
      { source: "email", style: "detailed" },
    );
    expect(content).toContain("Priya, who runs the warehouse, suggests");
    expect(content).toContain("reaches Marta before noon");
  });
});

describe("a long sentence", () => {
  it.each([
    "Prior to joining the foundation in the fall of 1993, I was a manager of evaluations at the federally funded engineering center on the evaluation of assistive technology for people at work.",
    "During the whole process, Huw Davies, Ann Daniels, and Owain Lloyd answered questions about the quality of the offer, the hourly rates of the service and the capacity of the workforce.",
  ])("is not cut before it says anything: %s", (text) => {
    const { content } = summarize(text);
    expect(content.endsWith("1993.") || content.endsWith("Daniels.")).toBe(false);
    expect(content).toMatch(/ (?:was|answered) /);
  });
});

describe("links", () => {
  it("leave their host where the sentence needs it", () => {
    const mail = (body: string) =>
      summarize(`From: Jo <jo@example.com>\nSubject: Site\n\n${body}`, { source: "email" });
    expect(mail("Please take a look at https://www.example.org/a/b?c=1 for a first version.").content).toBe(
      "Jo: Please take a look at www.example.org for a first version.",
    );
    expect(mail("Has anyone heard of www.example.org? I need their address.").action_items).toHaveLength(1);
    expect(mail("The minutes of the meeting are ready. https://example.org/minutes").content).not.toContain("example");
  });
});

describe("topics", () => {
  it("begin with the kind of talk", () => {
    const { topics } = summarize(
      "Ann: Why do you want to work for our company?\nBen: I like the position and I have the qualifications.\n" +
        "Ann: Tell me about your last job.\nBen: I was a secretary at IBM, my salary was fine.\nAnn: What are your strengths?",
    );
    expect(topics[0]).toBe("job interview");
  });

  it("name no kind of talk for a word or two", () => {
    const { topics } = summarize(
      "Ann: The bus was red.\nBen: I painted the fence of the garden.\nAnn: The fence is nice.",
    );
    expect(topics).not.toContain("bus and train");
    expect(topics).toContain("fence");
  });

  it("say nothing twice", () => {
    const { topics } = summarize(
      "Ann: I packed the boxes.\nBen: Which box has the plates?\nAnn: The box in the hall.\nBen: The movie starts at 8, I love movies.",
    );
    expect(topics.filter((topic) => /box/.test(topic))).toHaveLength(1);
    expect(topics.filter((topic) => /movie/.test(topic))).toHaveLength(1);
  });
});

describe("action items", () => {
  const mail = (body: string) =>
    summarize(`From: Jo <jo@example.com>\nTo: all@example.com\nSubject: Draft\n\n${body}\n`, { source: "email" })
      .action_items;

  it.each([
    ["It seems slightly buggy, but what do you think of the menu?", /what/i],
    ["To clear up a confusion, can you confirm the date of the release?", /confirm the date of the release/],
    ["Jan - are you still up for reviewing the draft?", /reviewing the draft/],
    ["I hope to have a summary sheet ready on Monday.", /summary sheet/],
    ["Take me off this mailing list!", /off this mailing list/],
    ["Or does anyone have an alternative suggestion?", /alternative suggestion/],
  ])("of a letter: %j", (body, item) => {
    expect(mail(body)).toEqual([expect.stringMatching(item)]);
  });

  it("are no opinions and no stage directions", () => {
    expect(mail("We have to explain the consequences of a choice.")).toEqual([]);
    const meeting =
      "Chair: We will now go to Mr. Hall.\nHall: You must be joking about the budget.\nChair: Next question please.";
    expect(summarize(meeting).action_items).toEqual([]);
  });
});

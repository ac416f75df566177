import { describe, expect, it } from "vitest";
import { summarize } from "../../../kit/summaries.ts";

const open = ({ points }: ReturnType<typeof summarize>) =>
  points.tasks.filter(({ state }) => state === "open").map(({ text }) => text);

describe("a summary", () => {
  it.each([
    ["Ann: I'll sell my house and live in a tent, just kidding.", "tent"],
    ["Ann: I'll sell my house and live in a tent.\nAnn: just kidding!", "tent"],
    ["Ann: Ich verkaufe mein Haus und ziehe in ein Zelt, war nur Spaß.", "Zelt"],
    ["Ann: Je vais vendre ma maison et vivre sous une tente, je plaisante.", "tente"],
    ["Ann: Voy a vender mi casa y vivir en una tienda, es broma.", "tienda"],
  ])("does not state a joke as a plan: %s", (joke, word) => {
    const draft = summarize(
      `${joke}\nBen: The rent is 640 euros from May 3 on.\nAnn: I have to pay 80 euros more then.`,
    );
    expect(draft.content).not.toContain(word);
    expect(open(draft).join()).not.toContain(word);
    expect(draft.content).toContain("640");
  });

  it("does not state a plan with laughter", () => {
    const { content } = summarize(
      "Ann: I'll buy you new shoes haha\nBen: ok\nAnn: The release is on Thursday.\nBen: I'll write the notes by Wednesday.",
    );
    expect(content).not.toContain("new shoes");
  });

  it.each([
    ["Call the office if you get lost on the way.", []],
    ["I'll leave it to the office in Leeds then.", []],
    ["Call the office if you can.", [expect.stringMatching(/call the office/i)]],
    ["Please ask the office if the van is back.", [expect.stringMatching(/ask the office/i)]],
  ])("lists neither what depends on a condition nor what is left to others as a task: %s", (said, expected) => {
    const draft = summarize(`Ann: The van is late today.\nBen: ${said}\nAnn: Okay. It has 40 boxes on board.`);
    expect(open(draft)).toEqual(expected);
  });

  it.each(["Ben: It shows a fault.", "Ben: Done, it takes an hour."])(
    "lists no task that is in progress and done after it: %s",
    (later) => {
      const draft = summarize(`Ann: The line is down again.\nBen: I'm running a line test now.\n${later}\nAnn: Okay.`);
      expect(open(draft)).toEqual([]);
    },
  );

  it("lists no request to one person who answers something else", () => {
    const draft = summarize("Ann: Could you top up the boiler?\nBen: It drops again an hour later.\nAnn: Strange.");
    expect(open(draft)).toEqual([]);
  });

  it.each([
    ["Ann: The consent forms are missing.", "I'll collect them on Monday.", "The consent forms are missing"],
    ["Ann: The banner. Who does it? I'm away until the 9th.", "I'll paint it on Monday.", "The banner"],
    [
      "Ann: Paper plates, we bring them ourselves. Who buys?\nCleo: I work late.",
      "I'll buy them on Monday.",
      "Paper plates, we bring them ourselves",
    ],
    [
      "Ann: What about the new printer?\nBen: It is on the stairs.\nAnn: Right. Ben, you set it up?",
      "I'll set it up on Monday.",
      "What about the new printer?",
    ],
    ["Ann: Who calls Mrs Reed?\nCleo: She is strict.", "I will, on Monday.", "Who calls Mrs Reed?"],
  ])("quotes what the pronoun of a task refers to: %s", (before, said, context) => {
    const tasks = open(summarize(`${before}\nBen: ${said}\nAnn: Good.`));
    expect(tasks).toEqual([expect.stringMatching(/^Ben/)]);
    expect(tasks[0]).toContain(`(“${context}”)`);
  });

  it.each([
    ["Kim: Somebody needs to ring the caterer.\nLee: That's me, I suppose.", "Lee", /ring the caterer/],
    [
      "Kim: What about the spare keys?\nKim: Lee, can I leave that with you?\nLee: Yes, of course.",
      "Lee",
      /spare keys/,
    ],
    ["Kim: Who orders the badges?\nLee: I can take that.\nKim: Thanks.", "Lee", /Who orders the badges/],
    ["Kim: Lee, would you print the agenda?\nLee: I will, first thing on Monday.", "Lee", /print the agenda/],
    [
      "Kim: So, um, the, er, the lift is out.\nLee: I'll, um, I'll have the, the engineer in by Friday.",
      "Lee",
      /^Lee will have the engineer/,
    ],
    ["Lee: I will tell Miss Hart on Monday.", "Lee", /tell Miss Hart/],
    ["Lee: I'll have the patch up today.", "Lee", /have the patch up/],
    ["Lee: I'll sign the lease this week, I'd rather not sit on it.", "Lee", /sign the lease/],
    ["Lee: I'll take the van and bring the chairs, has she a key?", "Lee", /bring the chairs/],
    [
      "Lee: I'll apply for the permit, the council takes a week.\nKim: Yes, no need to wait a week.",
      "Lee",
      /apply for the permit/,
    ],
    ["Lee: I can bring the figures to the meeting in June.\nKim: June, please.", "Lee", /bring the figures/],
    ["Kim: Somebody needs to let the plumber in.\nLee: me. I finish at 9.", "Lee", /let the plumber in/],
  ])("names the task that a participant claims, gets or promises: %s", (said, owner, text) => {
    const tasks = summarize(`${said}\nMia: The office is closed on Friday.`).points.tasks;
    expect(tasks).toEqual([expect.objectContaining({ owner, state: "open", text: expect.stringMatching(text) })]);
  });

  it.each(["Kim: Who wants tea?\nLee: me.", "Kim: I move that we keep the bus until June.\nLee: Carried."])(
    "lists no task in %s",
    (said) => {
      expect(open(summarize(`${said}\nMia: The office is closed on Friday.`))).toEqual([]);
    },
  );

  it.each([
    "I'll start with the budget because it is late.",
    "We'll look at the parking next time.",
    "Would you post the letters?",
    "Come round to the side door.",
    "No thanks, I'll leave the brochure.",
    "I'm putting you through now.",
    "I do a fine Dracula.",
    "I start in May and they have shifts.",
    "Mia put a patch in, it's just that no tests exist.",
    "Mia, could you do tomorrow at 17.00?",
  ])("lists neither narration nor what is put off or not promised as a task: %s", (said) => {
    const draft = summarize(
      `Kim: The roof costs 900 euros.\nLee: ${said}\nKim: The guarantee is ten years.\nMia: Good.`,
    );
    expect(open(draft)).toEqual([]);
  });

  it("lists no request that names nothing as a task", () => {
    const draft = summarize("Ann: Do you need me tomorrow?\nBen: Yes please!!\nAnn: I'll be in the shop from 9.");
    expect(open(draft).join()).not.toContain("please");
  });

  it.each([
    [
      "a price that was negotiated",
      "Wes: Would you take 7,000 for the Golf?\nAda: No, sorry. The tyres are new.\nWes: 7,500 and I pick it up?\n" +
        "Ada: Somebody else offered 7,600.\nWes: OK, 7,650.\nAda: Done. When can you come to get it?",
      "7,650",
      "Wes pays 7,000",
    ],
    [
      "a place that another one replaced",
      "Ivy: Let's hold the workshop at the library.\nMax: It closes at 5. What about the town hall?\n" +
        "Ivy: Right, town hall then, not the library.\nMax: I'll reserve it for March 9.",
      "own hall then",
      "holding the workshop at the library",
    ],
    [
      "a correction",
      "Alma: The old printer goes to the school in Bray.\nPat: Good. We decided to give the school two monitors.\nAlma: And the chairs?\n" +
        "Pat: They stay here.\nAlma: One correction: the school gets three scanners, no monitors.\nPat: Noted.",
      "three scanners",
      "two monitors",
    ],
    [
      "an offer that the other declined",
      "Joel: I can drive you there at 6.\nRina: No need, I'll take the tram at 5.\nJoel: Ok.",
      "No need",
      "drive",
    ],
    [
      "an offer that comes too late",
      "Ann: I can take the export bug.\nBen: I already fixed the export bug for the release.\nAnn: The release is on Thursday.\nBen: I'll write the notes by Wednesday.",
      "already fixed the export bug",
      "Ann can take",
    ],
    [
      "a meeting that was moved twice",
      "Omar: The release is planned for Wednesday, right?\nLena: It was, but QA found two blockers, so we moved it to Friday.\n" +
        "Omar: Friday is a holiday, half the team is off.\nLena: Then Monday the 18th.\nOmar: Works. I'll tell the customers.",
      "Monday the 18th",
      "moved it to Friday",
    ],
    [
      "an agreement after a refusal",
      "Reyes: Our client asks for 90,000 in damages.\nDunne: That is out of the question. We offer 30,000.\n" +
        "Reyes: We can't agree to that. 70,000 and an apology.\nDunne: No apology. We can agree to 55,000, payable by June 30.\nReyes: Agreed.",
      "55,000, payable by June 30",
      "can't agree to that",
    ],
    [
      "an appointment in German",
      "Keller: Wann kann der Monteur wegen der Heizung kommen?\nBrandt: Am Dienstag um 8 Uhr wäre etwas frei.\n" +
        "Keller: Dienstag geht leider nicht, da bin ich im Büro.\nBrandt: Dann Donnerstag um 14 Uhr?\nKeller: Donnerstag passt. Was kostet die Anfahrt?",
      "Donnerstag",
      "Am Dienstag um 8 Uhr",
    ],
  ])("states the outcome instead of what it overtook, or behind it: %s", (_case, text, outcome, overtaken) => {
    const { content } = summarize(text);
    expect(content).toContain(outcome);
    expect(content.lastIndexOf(outcome)).toBeGreaterThan(content.indexOf(overtaken));
  });

  it.each([
    [
      "a bill",
      "Iris: Good morning, thanks for calling back. How was your holiday in Norway?\nPaul: Lovely, thank you. Two weeks in Bergen. What can I do for you?\n" +
        "Iris: It's about the bill of March. It is 120 francs too high, you counted the delivery twice.\nPaul: Let me look. You're right, that's our mistake.\n" +
        "Iris: And the delivery of the second shelf?\nPaul: That arrives on Tuesday, as planned.\nIris: Good. What happens with the bill now?\n" +
        "Paul: I'll send you a corrected one by Friday. You don't have to pay the old one.",
      "120 francs too high",
    ],
    [
      "a charge",
      "Hotel: Grand Hotel, good afternoon.\nMs. Weber: Hello, this is Weber. I got a confirmation, but it's for a Mr. Weaver, three nights.\n" +
        "Hotel: Oh, I'm sorry. You booked two nights from the 8th, is that right?\nMs. Weber: Exactly, a double room. And I was charged 420, but it should be 280.\n" +
        "Hotel: I've corrected it.\nMs. Weber: Thanks. Is there parking?\nHotel: The garage is open until 10, and there's a car park next door for 18 a day.\n" +
        "Ms. Weber: That's fine.\nHotel: I'll email you the right confirmation in a minute.",
      "420, but it should be 280",
    ],
  ])("states what is wrong beside openings and side talk: %s", (_case, text, problem) => {
    expect(summarize(text).content).toContain(problem);
  });

  it("states the proposal that another one accepts without naming it", () => {
    const { content } = summarize(
      "Cleo: I wanted to talk about my hours.\nMr. Dale: Go ahead.\nCleo: I have worked nights for a year now, and I would like to change to the day.\n" +
        "Mr. Dale: I know that nights are hard.\nCleo: And now?\nMr. Dale: What I can offer is every second week.\nCleo: With the same pay?\n" +
        "Mr. Dale: Yes.\nCleo: I accept that.",
    );
    expect(content).toContain("every second week");
  });

  it("states a refusal with its reason", () => {
    const { content } = summarize(
      "Gus: Mia, would you like to sing at our party on July 4?\nGus: We'd pay 300 and the train, and there is a room for you.\nMia: Oh that's sweet! Which time?\n" +
        "Gus: Around nine in the evening, on the big stage near the lake.\nMia: I'm afraid I can't, I have a concert in Bern that day.\nGus: What a pity!\n" +
        "Mia: Ask Nils, he is free on that weekend.\nGus: Good idea, I'll call him tonight.",
    );
    expect(content).toContain("concert in Bern");
  });

  it("does not read a plan at which the other one laughs as a task", () => {
    const draft = summarize(
      "Mum: We eat at 8.30.\nDad: I'll eat the tree\nAnna: 😂😂 shall I bring the dessert?\nMum: Yes please.",
    );
    expect(open(draft).join()).not.toContain("tree");
  });

  it("keeps a number beside 'instead of' from replacing numbers of other matters", () => {
    const { content } = summarize(
      "Pavel: Checkout returns 502 for 30 % of the requests.\nNoor: Did we deploy anything?\nPavel: Yes, the pool of connections was set to 25 instead of 50.",
    );
    expect(content).toContain("30 %");
  });

  it("states what a participant will do", () => {
    expect(
      summarize(
        "Nora: The landlord returned the deposit today, 840 euros.\nLuis: All of it? We paid 900.\n" +
          "Nora: He kept 60 euros for the broken blind.\nLuis: Fair enough. I'll transfer your half tonight.",
      ).content,
    ).toContain("Luis: I'll transfer your half tonight.");
  });

  it.each([
    ["Frau Kern", "Ich komme am 14. Mai wieder und bringe die Tabletten mit."],
    ["Sra. Gómez", "Llamo al carpintero el lunes."],
    ["M. Dupont", "Je prépare les affiches pour lundi."],
    ["Sig. Rossi", "Scrivo ai partecipanti, ma non prima di venerdì."],
  ])("writes %s with the title", (name, words) => {
    const { content } = summarize(`${name}: ${words}\nAnna: Ok.`);
    expect(content).toContain(`${name}: ${words}`);
  });

  it("reads an owner who speaks as a speaker, and a field as none", () => {
    const spoken = summarize(
      "Vet: Rex weighs 31 kg.\nOwner: Should he get less food?\nVet: Yes.\nOwner: I'll buy less food.",
    );
    expect(spoken.content).toContain("Owner will buy less food");
    const field = summarize(
      "Ann: The report is late.\nOwner: Ben\nBen: I'll finish the report on Monday.\nAnn: Thanks.\nOwner: Ann",
    );
    expect(open(field)).toEqual(["Ben will finish the report on Monday"]);
  });

  it("keeps a task open when its owner answers something else with no", () => {
    const text =
      "Tess: I'll pay off the car loan.\nRob: Does the bank charge a fee for the loan?\nTess: No fee for the loan, I asked.";
    expect(open(summarize(text))).toEqual(["Tess will pay off the car loan"]);
  });

  it("lists no decision that is awaited", () => {
    const { points } = summarize("Ann: I'll ask whether they can send it before the claim is settled.\nBen: Good.");
    expect(points.decisions).toEqual([]);
  });

  it.each([
    "Ann: The hall in Bray is free on Saturday, and I can book it for us.\nBen: What does it cost?\nAnn: Two hundred pounds.\nBen: That's settled.",
    "Anna: Der Saal in Bonn ist am Samstag noch frei, ich kann ihn für uns reservieren.\nJan: Was kostet er?\nAnna: Zweihundert Euro.\nJan: Abgemacht.",
  ])("lists no decision that names no matter: %j", (text) => {
    expect(summarize(text).points.decisions).toEqual([]);
  });

  it("states what the participants remove although they exclude it", () => {
    const { content } = summarize(
      "Ann: We have 32,000 for the campaign. I'd drop the radio spots.\nBen: Agreed, radio goes.\nCleo: Fine, no radio then. I'll inform the agency today.",
    );
    expect(content).toContain("radio goes");
  });

  it("exceeds its usual length for numbers and days, not for other sentences", () => {
    const chat = [
      "Ann: We walked along the river and looked at all the old boats and houses.",
      "Ben: The weather was lovely and the children played near the water for a long time.",
      "Ann: The ferry costs 24 euros for all of us.",
      "Ben: The hotel in Bergen has one room left for 140 euros.",
      "Ann: Our train back leaves on Sunday at 16:20 from platform 3.",
      "Ben: The museum in Bergen opens at 10 and closes at 17.",
      "Ann: The garden was full of roses and the people there were friendly to everyone.",
    ].join("\n");
    const { content } = summarize(chat);
    for (const value of ["24", "140", "16:20", "10"]) expect(content).toContain(value);
    expect(content).not.toContain("roses");
  });

  it("does not put the speaker in the place of those whom the text calls them", () => {
    const text =
      "Chair: Who has the leaflets?\nMax: I have all 30.\nChair: Please send them to Eva by Friday.\nMax: Will do.";
    expect(open(summarize(text)).join()).not.toContain("Chair to");
  });

  it("keeps a task beside a joke", () => {
    const text =
      "Ann: What do we need on Saturday?\nBo: I'll bring the grill on Saturday. Cleo can pay for everything 😂\nCleo: Very funny.";
    expect(open(summarize(text))).toEqual([expect.stringMatching(/^Bo will bring the grill on Saturday/)]);
  });

  it("takes the promise not to do what is forbidden for an acceptance", () => {
    const answer = (text: string) => open(summarize(`Ann: Don't forget the keys of the hall.\nBen: ${text}`)).length;
    expect(answer("I won't!")).toBe(1);
    expect(answer("No, I won't.")).toBe(1);
    expect(open(summarize("Ann: Can you bring the keys of the hall?\nBen: I won't, sorry."))).toEqual([]);
  });

  it("takes a no to whether somebody minds for an acceptance", () => {
    const answer = (text: string) =>
      open(summarize(`Ann: Would you mind sending me the list of the guests?\nBen: ${text}`)).length;
    expect(answer("No, not at all.")).toBe(1);
    expect(answer("Of course not.")).toBe(1);
    expect(answer("No, but I don't have it.")).toBe(0);
  });

  it("quotes what is said of anybody", () => {
    const { content } = summarize(
      "Ann: How was the day at the office?\nBen: Sometimes you just have to accept the rules of the manager.",
    );
    expect(content).toContain("Ben: Sometimes you just have to accept");
  });
});

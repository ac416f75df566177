import { describe, expect, it } from "vitest";
import { createSource } from "../../../../src/lib/summarizer/grounding/source.ts";
import { verifyPoint } from "../../../../src/lib/summarizer/grounding/verify-point.ts";
import { type LabelledPoint, readPoints, readSource } from "../../../kit/points.ts";

const isAccepted = ({ conversation, text }: LabelledPoint) =>
  verifyPoint(text, createSource(readSource(conversation))).fault === null;

/**
 * Measured shares, rounded down. The author of the rules saw counts only of the splits "unseen" and "…-held-out". The splits "further" and
 * "hostile" were written to find what the rules miss, the latter in four languages.
 */
const MIN_SHARES = {
  rules: { accepted: 0.99, refused: 1, kinds: 10 },
  "held-out": { accepted: 0.99, refused: 0.96, kinds: 10 },
  further: { accepted: 1, refused: 0.9, kinds: 10 },
  hostile: { accepted: 0.92, refused: 0.89, kinds: 15 },
  clauses: { accepted: 0.95, refused: 0.9, kinds: 11 },
  "clauses-held-out": { accepted: 0.9, refused: 0.76, kinds: 11 },
  unseen: { accepted: 0.84, refused: 0.82, kinds: 11 },
  paraphrases: { accepted: 0.63, refused: 0.71, kinds: 10 },
  "paraphrases-held-out": { accepted: 0.54, refused: 0.65, kinds: 10 },
  model: { accepted: 0.91, refused: 0.92, kinds: 12 },
  "model-held-out": { accepted: 0.85, refused: 0.8, kinds: 12 },
} as const;
const SPLITS = Object.keys(MIN_SHARES) as (keyof typeof MIN_SHARES)[];

describe.each(SPLITS)("the verifier on the split %s", (split) => {
  const points = readPoints(split);
  const share = (some: LabelledPoint[], all: LabelledPoint[]) => some.length / all.length;

  it("accepts points that the text supports", () => {
    const supported = points.filter(({ kind }) => kind === null);
    expect(share(supported.filter(isAccepted), supported)).toBeGreaterThanOrEqual(MIN_SHARES[split].accepted);
  });

  it("refuses points of all kinds that the text contradicts or lacks", () => {
    const wrong = points.filter(({ kind }) => kind !== null);
    expect(new Set(wrong.map(({ kind }) => kind)).size).toBe(MIN_SHARES[split].kinds);
    const refused = wrong.filter((point) => !isAccepted(point));
    expect(share(refused, wrong)).toBeGreaterThanOrEqual(MIN_SHARES[split].refused);
  });
});

describe("a verdict", () => {
  const source = createSource([
    { speaker: "Ann", text: "Can you call the shop? The desks cost 2,350 euros, not 2,500." },
    { speaker: "Ben", text: "Yes, I will call them tomorrow." },
  ]);
  it.each([
    ["Ben will call the shop tomorrow.", null],
    ["Ann: The desks cost 2,350 euros, not 2,500.", null],
    ["Ann will call the shop tomorrow.", "speaker"],
    ["Carl will call the shop tomorrow.", "name"],
    ["The desks cost 2,500 euros.", "number"],
    ["The desks cost 2,350 dollars.", "unit"],
    ["Ben will call the shop today.", "date"],
    ["Ben will not call the shop.", "negation"],
    ["The garden needs new trees.", "unsupported"],
  ])("on %j has the fault %s", (text, fault) => {
    expect(verifyPoint(text, source).fault).toBe(fault);
  });
});

it("refuses a denial of which no passage denies anything", () => {
  const source = createSource([
    { speaker: "Ann", text: "Greetings from Lisbon! Carla showed me the castle, and tomorrow we visit the harbour." },
    { speaker: "Ben", text: "Enjoy! Is the hotel not too loud?" },
  ]);
  expect(verifyPoint("Carla was in Lisbon.", source).fault).toBe(null);
  expect(verifyPoint("Carla was not in Lisbon.", source).fault).toBe("negation");
});

it("reads an English article as no French verb", () => {
  const source = createSource([
    { speaker: "Ann", text: "Buy me a burger on your way home." },
    { speaker: "Ben", text: "Sure." },
  ]);
  expect(verifyPoint("Ben will buy Ann a burger.", source).fault).toBe(null);
  expect(verifyPoint("Ann will buy Ben a burger.", source).fault).toBe("speaker");
});

it("refuses offers that are declined and plans that are told as done", () => {
  const source = createSource([
    { speaker: "Ann", text: "I can lend you my tent. On Saturday we play in Norwood." },
    { speaker: "Ben", text: "No need, my brother has one." },
  ]);
  const faults = ["Ann will lend Ben her tent.", "They played in Norwood on Saturday."].map(
    (text) => verifyPoint(text, source).fault,
  );
  expect(faults).toEqual(["negation", "modality"]);
});

it("knows a name with a title that the text leaves out", () => {
  const source = createSource([{ speaker: "Ann", text: "Dana Wu called, she will sign the lease on Monday." }]);
  const faults = ["Ms Wu will sign the lease.", "Mrs. Wu will sign the lease.", "Ms Lee will sign the lease."].map(
    (text) => verifyPoint(text, source).fault,
  );
  expect(faults).toEqual([null, null, "name"]);
});

describe("a quotation in brackets behind a point", () => {
  const source = createSource([
    { speaker: "Ann", text: "Not the tray. Tea, we bring it ourselves. Who buys?" },
    { speaker: "Ben", text: "I'll buy it tomorrow." },
  ]);

  it.each([
    ["Ben will buy it tomorrow (“Tea, we bring it ourselves”)", null],
    ["Ann will buy it tomorrow (“Tea, we bring it ourselves”)", "speaker"],
  ])("must be of the text, and the point is verified without it: %s", (text, fault) => {
    expect(verifyPoint(text, source).fault).toBe(fault);
  });

  it("is verified as a part of the point if the text lacks its words", () => {
    expect(
      verifyPoint("Ben will buy it tomorrow (“The coffee is empty, and so is the sugar”)", source).fault,
    ).not.toBeNull();
  });
});

describe("what a point claims beyond its evidence", () => {
  const source = createSource([
    { speaker: "Ann", text: "If the roof is dry by Friday, we can paint the shed. You can bring your own brush." },
    { speaker: "Ben", text: "Fine. I'll fetch the ladder. Don't lose the receipt for the paint!" },
    { speaker: "Ann", text: "Do you mind carrying the buckets?" },
    { speaker: "Ben", text: "Not at all." },
  ]);
  it.each([
    ["They can paint the shed if the roof is dry by Friday.", null],
    ["They can paint the shed even if the roof is wet on Friday.", "outcome"],
    ["Ben will fetch the ladder.", null],
    ["Ben will definitely fetch the ladder.", "outcome"],
    ["Ben must bring his own brush.", "modality"],
    ["Ann should keep the receipt for the paint.", null],
    ["Ben will carry the buckets.", null],
  ])("finds in %j the fault %s", (text, fault) => {
    expect(verifyPoint(text, source).fault).toBe(fault);
  });
});

describe("a number that the text says otherwise", () => {
  const source = createSource([
    { speaker: "Ann", day: "2026-03-09", text: "They open at half past eight and can send somebody on Wednesday." },
    { speaker: "Ben", day: "2026-03-09", text: "The pump costs 640 euros, and the call-out 95 euros." },
    { speaker: "Ben", day: "2026-03-09", text: "They need 14 boxes for the pipes. We have 21 days to pay." },
  ]);
  it.each([
    ["They open at 8:30 and can send somebody on Wednesday.", null],
    ["They open at 9:30 and can send somebody on Wednesday.", "number"],
    ["They can send somebody on Wednesday, 11 March.", null],
    ["They can send somebody on Wednesday, 12 March.", "number"],
    ["The pump and the call-out cost 735 euros together.", null],
    ["The pump and the call-out cost 745 euros together.", "number"],
    ["The call-out is 545 euros cheaper than the pump.", null],
    ["The call-out is 555 euros cheaper than the pump.", "number"],
    ["They have three weeks to pay.", null],
    ["They have five weeks to pay.", "number"],
    ["They need 14 boxes for the pipes.", null],
    ["They need 14 pallets for the pipes.", "unit"],
  ])("finds in %j the fault %s", (text, fault) => {
    expect(verifyPoint(text, source).fault).toBe(fault);
  });
});

describe("who does what to whom, and when", () => {
  const source = createSource([
    { speaker: "Leo", text: "I'll pay Mr. Haas on Monday, and you give me your half later." },
    { speaker: "Sofia", text: "Thanks! My sister Nora lent me 40 yesterday. The plumber charged me 90." },
    { speaker: "Leo", text: "Sofia, please send Nora the receipt." },
  ]);
  it.each([
    ["Leo will pay Mr. Haas on Monday.", null],
    ["Sofia will give Leo her half later.", null],
    ["Sofia should send Nora the receipt.", null],
    ["Mr. Haas will pay Leo on Monday.", "speaker"],
    ["Leo paid Mr. Haas on Monday.", "modality"],
    ["Leo will give Sofia his half later.", "speaker"],
    ["Sofia lent Nora 40 yesterday.", "speaker"],
    ["Leo's sister Nora lent her 40 yesterday.", "speaker"],
    ["Nora will lend Sofia 40.", "modality"],
    ["The plumber paid Sofia 90.", "speaker"],
    ["Nora will send Sofia the receipt.", "speaker"],
  ])("finds in %j the fault %s", (text, fault) => {
    expect(verifyPoint(text, source).fault).toBe(fault);
  });
});

it("tells speakers with the same word and other numbers apart", () => {
  const source = createSource([
    { speaker: "Speaker 1", text: "I will order the desks." },
    { speaker: "#Speaker2#", text: "I paid the invoice." },
  ]);
  const faults = (texts: string[]) => texts.map((text) => verifyPoint(text, source).fault);
  expect(faults(["Speaker 1 will order the desks.", "#Speaker2# paid the invoice."])).toEqual([null, null]);
  expect(faults(["#Speaker2# will order the desks.", "Speaker 1 paid the invoice."])).toEqual(["speaker", "speaker"]);
  expect(faults(["Speaker 1 will order the desks, and #Speaker2# paid the invoice."])).toEqual([null]);
});

it("has the question as the best evidence of a point that reports one, and the answer of one that states it", () => {
  const question = "Can you send the invoice by Friday?";
  const answer = "Sure, I will send the invoice by Friday.";
  const source = createSource([
    { speaker: "Ann", text: question },
    { speaker: "Ben", text: answer },
  ]);
  const evidence = (point: string) => verifyPoint(point, source).passages.map(({ text }) => text);
  expect(evidence("Ann asks Ben to send the invoice by Friday.")).toEqual([question, answer]);
  expect(evidence("Ben will send the invoice by Friday.")).toEqual([answer, question]);
});

describe("a point on an order", () => {
  const source = createSource([
    { speaker: "Mia", text: "The delivery is on Thursday 12 March. The new hall has 900 square metres." },
    ...Array.from({ length: 9 }, (_, i) => ({ speaker: "Leo", text: `Item ${i + 40} is fine. So is the next one.` })),
    { speaker: "Leo", text: "I'll rent the lift for three days, from the 11th." },
    { speaker: "Mia", text: "Please send me the signed form, Leo." },
    { speaker: "Leo", text: "I will send it tonight." },
    { speaker: "Nora", text: "Who pays for the customs?" },
    { speaker: "Mia", text: "Good question. No idea." },
  ]);
  it.each([
    ["Leo will rent the lift from the 11th.", null],
    ["Leo will rent the lift from the 12th.", "number"],
    ["The new hall has 900 square metres.", null],
    ["The new hall has 900 square feet.", "unit"],
    ["The new hall has 900 metres.", "unit"],
    ["Mia asks Leo to send the signed form.", null],
    ["Nora asks Leo to send the signed form.", "speaker"],
    ["Mia pays for the customs.", "modality"],
    ["Nora asks who pays for the customs.", null],
  ])("on %j has the fault %s", (text, fault) => {
    expect(verifyPoint(text, source).fault).toBe(fault);
  });
});

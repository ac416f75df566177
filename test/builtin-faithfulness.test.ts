import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { summarizeText } from "../src/summaries/builtin/engine.ts";
import { STYLES } from "../src/summaries/summarizer.ts";
import { EXAMPLES, example, summarize } from "./support/summaries.ts";

// Words that the engine adds of its own, at the head of a sentence or in a frame.
const OWN_WORDS = new Set(["They", "Conversation", "Empty"]);
const fold = (text: string) => text.toLowerCase().replaceAll("’", "'").replace(/\s+/g, " ");

function inventions(content: string, source: string): string[] {
  const known = fold(source);
  const names = content.match(/(?<=[\p{Ll},] )\p{Lu}[\p{L}]{2,}/gu) ?? [];
  const figures = content.match(/\d+(?:[.,:]\d+)*/g) ?? [];
  return [...names.filter((name) => !OWN_WORDS.has(name)), ...figures].filter((word) => !known.includes(fold(word)));
}

const NEGATION = /n't\b|\bnot\b|\bnever\b|\bnobody\b|\bnothing\b|\bwithout\b|\bcannot\b/gi;
const negations = (text: string) => text.match(NEGATION)?.length ?? 0;

describe("faithfulness", () => {
  it.each(EXAMPLES)("every name and figure of %s's summaries stands in the text", (name) => {
    const request = example(name);
    for (const style of STYLES) {
      const draft = summarizeText({ ...request, style });
      const said = [draft.title, draft.content, ...draft.action_items].join("\n");
      expect(inventions(said, `${request.title}\n${request.content}`)).toEqual([]);
    }
  });

  it.each([
    "I can't come on Friday because I have to work.",
    "I never got the parcel from the shop.",
    "We won't ship the new version before October.",
    "The bank did not accept my card yesterday.",
    "Don't you want to join the call at nine?",
    "I will not sign the contract unless they lower the price.",
    "Nobody told me about the meeting on Monday.",
    "No, I haven't seen the report of the auditors, and I don't want to wait any longer for what they found there last year.",
  ])("keeps the negation of %j", (said) => {
    const { content } = summarize(`Ann: ${said}\nBen: Ok.`);
    expect(negations(content)).toBe(negations(said));
  });

  const sets = ["dialogsum.dev", "samsum.tune", "bc3.half1"];
  for (const set of sets) {
    const file = new URL(`../../shared/data/${set}.jsonl`, import.meta.url);
    it.skipIf(!existsSync(file))(`holds on ${set} (skipped where ../shared/data is absent)`, () => {
      const rows = readFileSync(file, "utf8").trim().split("\n").slice(0, 150);
      const found = rows.flatMap((row) => {
        const { dialogue, emails } = JSON.parse(row) as {
          dialogue?: string;
          emails?: { from: string; sents: string[][] }[];
        };
        const content =
          dialogue?.replace(/#(Person\d)#/g, "$1") ??
          (emails ?? [])
            .map((mail) => `From: ${mail.from}\nSubject: x\n\n${mail.sents.map((each) => each[1]).join("\n")}`)
            .join("\n\n");
        return inventions(summarize(content, { style: "detailed" }).content, content.replaceAll(/&\w+;/g, " "));
      });
      expect(found).toEqual([]);
    });
  }
});

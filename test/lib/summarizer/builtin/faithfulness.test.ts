import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Row, toRequest } from "../../../../bench/support/data-sets.ts";
import { summarizeText } from "../../../../src/lib/summarizer/builtin/engine.ts";
import { parseTranscript } from "../../../../src/lib/summarizer/builtin/parse/parse.ts";
import { normalizeText } from "../../../../src/lib/summarizer/builtin/parse/text.ts";
import { joinAnswers } from "../../../../src/lib/summarizer/builtin/rewrite/joined-answers.ts";
import { rewriteSentence } from "../../../../src/lib/summarizer/builtin/rewrite/sentence.ts";
import { segmentEnglish } from "../../../../src/lib/summarizer/builtin/segment/english.ts";
import { shortenNames } from "../../../../src/lib/summarizer/builtin/segment/speakers.ts";
import { STYLES } from "../../../../src/lib/summarizer/summarizer.ts";
import { EXAMPLES, readExample, summarize } from "../../../kit/summaries.ts";

// Capitalized words that the engine adds.
const OWN_WORDS = new Set(["They", "Conversation", "Empty"]);
const fold = (text: string) => text.toLowerCase().replaceAll("’", "'").replace(/\s+/g, " ");

function findInventions(content: string, source: string): string[] {
  const known = fold(source);
  const names = content.match(/(?<=[\p{Ll},] )\p{Lu}[\p{L}]{2,}/gu) ?? [];
  const figures = content.match(/\d+(?:[.,:]\d+)*/g) ?? [];
  return [...names.filter((name) => !OWN_WORDS.has(name)), ...figures].filter((word) => !known.includes(fold(word)));
}

const NEGATION = /n't\b|\bnot\b|\bnever\b|\bnobody\b|\bnothing\b|\bwithout\b|\bcannot\b/gi;
// Negations that deny nothing: "…, isn't it?", "Why don't you …", "Don't worry, …".
const EMPTY_NEGATION =
  /,? \w+n't (?:it|you|he|she|they|we|that|there|i)\?|why don'?t\b|don'?t worry\b|never mind\b|not really\b/gi;
const countNegations = (text: string) => text.match(NEGATION)?.length ?? 0;

describe("the built-in summarizer", () => {
  it.each(EXAMPLES)("uses only names and numbers of the text in the summaries of %s", (name) => {
    const request = readExample(name);
    for (const style of STYLES) {
      const draft = summarizeText({ ...request, style });
      const said = [draft.title, draft.content, ...draft.action_items].join("\n");
      expect(findInventions(said, `${request.title}\n${request.content}`)).toEqual([]);
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
    expect(countNegations(content)).toBe(countNegations(said));
  });

  const sets = ["dialogsum.dev", "samsum.tune", "bc3.half1"];
  const getFile = (set: string) => new URL(`../../../../../shared/data/${set}.jsonl`, import.meta.url);
  const readRows = (set: string) =>
    readFileSync(getFile(set), "utf8")
      .trim()
      .split("\n")
      .slice(0, 200)
      .map((row) => toRequest(JSON.parse(row) as Row));

  describe.each(sets)("on %s (skipped if ../shared/data is absent)", (set) => {
    it.skipIf(!existsSync(getFile(set)))("uses only names and numbers of the text in each summary", () => {
      const found = readRows(set).flatMap((row) => {
        const { title, content, action_items } = summarizeText({ ...row, style: "detailed" });
        const said = [title, content, ...action_items].join("\n");
        return findInventions(said, `${row.title}\n${row.content}`.replaceAll(/&\w+;/g, " "));
      });
      expect(found).toEqual([]);
    });

    it.skipIf(!existsSync(getFile(set)))("keeps the negations of each rewritten sentence", () => {
      const changed = readRows(set).flatMap(({ content, source }) => {
        const transcript = shortenNames(parseTranscript(normalizeText(content), source));
        const names = transcript.messages.map((message) => message.speaker).filter((name) => name !== null);
        return segmentEnglish(transcript).flatMap((sentence) => {
          const rewritten = rewriteSentence(sentence, [...new Set(names)]);
          const kept = countNegations(rewritten) >= countNegations(sentence.text.replace(EMPTY_NEGATION, ""));
          return kept ? [] : [[sentence.text, rewritten]];
        });
      });
      expect(changed).toEqual([]);
    });

    it.skipIf(!existsSync(getFile(set)))("keeps the negations of each joined question and answer", () => {
      const changed = readRows(set).flatMap(({ content, source }) => {
        const said = segmentEnglish(shortenNames(parseTranscript(normalizeText(content), source)));
        return joinAnswers(said, []).flatMap(({ jointReport, messageIndex, position }) => {
          const at = said.findIndex((each) => each.messageIndex === messageIndex && each.position === position);
          const [asked, answer] = [said[at]?.text ?? "", said[at + 1]?.text ?? ""];
          const denied = /^(?:\W|(?:oh|well|hm+)\b)*(?:no+|nope|nah|not|i don't|i haven't|i'm not|i didn't)\b/i.test(
            answer,
          )
            ? 1
            : 0;
          const kept =
            jointReport === undefined ||
            countNegations(jointReport) === countNegations(asked.replace(EMPTY_NEGATION, "")) + denied;
          return kept ? [] : [[asked, answer, jointReport]];
        });
      });
      expect(changed).toEqual([]);
    });
  });
});

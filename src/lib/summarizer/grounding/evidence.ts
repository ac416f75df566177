import type { Evidence } from "../summarizer.ts";
import type { Passage } from "./passages.ts";
import type { Source } from "./source.ts";

const MAX_EVIDENCE = 3;
const MAX_QUOTE_LENGTH = 500;

/** Converts passages to places in code points of their messages, the best first. */
export function toEvidence(passages: readonly Passage[], { messages }: Source): Evidence[] {
  return passages.slice(0, MAX_EVIDENCE).map(({ message, start, text: sentence }) => {
    const { text } = messages[message] ?? { text: "" };
    const points = [...sentence].slice(0, MAX_QUOTE_LENGTH);
    const before = [...text.slice(0, start)].length;
    return { message, start: before, end: before + points.length, quote: points.join("") };
  });
}

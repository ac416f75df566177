import type { Evidence } from "../summarizer.ts";
import type { Passage } from "./passages.ts";
import type { Source } from "./source.ts";

const MAX_EVIDENCE = 3;
const MAX_QUOTE_LENGTH = 500;

/** Converts passages to places in code points of their messages, the best first. */
export function toEvidence(passages: readonly Passage[], { messages }: Source): Evidence[] {
  return passages.slice(0, MAX_EVIDENCE).map(({ message, start, text: sentence }) => {
    const { text } = messages[message] ?? { text: "" };
    const before = countCodePoints(text, start);
    const isShort = sentence.length <= MAX_QUOTE_LENGTH;
    const quote = isShort ? sentence : [...sentence.slice(0, 2 * MAX_QUOTE_LENGTH)].slice(0, MAX_QUOTE_LENGTH).join("");
    return { message, start: before, end: before + countCodePoints(quote, quote.length), quote };
  });
}

/** Counts the code points before an index. */
function countCodePoints(text: string, end: number): number {
  let count = 0;
  for (let index = 0; index < end; index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1) count += 1;
  return count;
}

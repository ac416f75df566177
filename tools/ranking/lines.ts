import { readMessages } from "../../src/lib/summarizer/messages/read-messages.ts";
import type { SummaryRequest } from "../../src/lib/summarizer/summarizer.ts";
import type { Trap } from "../../test/kit/traps.ts";

/** Creates the request of a conversation of bench/data, of which the title says nothing. */
export const toRequest = ({ content, source = "api" }: Pick<Trap, "content" | "source">): SummaryRequest => ({
  title: "",
  content,
  source,
  style: "concise",
});

/** Returns the line of the content, from 0, on which each message begins. */
export function readFirstLines(request: SummaryRequest): number[] {
  const characters = Array.from(request.content);
  return readMessages(request).map(
    ({ span }) => characters.slice(0, span?.start ?? 0).filter((character) => character === "\n").length,
  );
}

/** Selects the sentence of a message that names what others are about: its last question, else the one that says most. */
export const selectNaming = <T extends { text: string }>(own: readonly T[], count: (one: T) => number): T | undefined =>
  own.findLast(({ text }) => text.endsWith("?")) ?? own.toSorted((a, b) => count(b) - count(a))[0];

/** Returns the index of the message that a line of the content is of. */
export const findMessage = (firstLines: readonly number[], line: number): number =>
  Math.max(
    0,
    firstLines.findLastIndex((first) => first <= line),
  );

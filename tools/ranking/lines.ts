import { readMessages } from "../../src/lib/summarizer/messages/read-messages.ts";
import type { SummaryRequest } from "../../src/lib/summarizer/summarizer.ts";

/** Returns the line of the content, from 0, on which each message begins. */
export function readFirstLines(request: SummaryRequest): number[] {
  const characters = Array.from(request.content);
  return readMessages(request).map(
    ({ span }) => characters.slice(0, span?.start ?? 0).filter((character) => character === "\n").length,
  );
}

/** Returns the index of the message that a line of the content is of. */
export const findMessage = (firstLines: readonly number[], line: number): number =>
  Math.max(
    0,
    firstLines.findLastIndex((first) => first <= line),
  );

import { parsePosition } from "../conversations/message-id.ts";
import type { Summary } from "../conversations/output.ts";
import type { MessagePlace, ReportMessage } from "../lib/pdf/report/report.ts";
import { splitLines } from "../lib/pdf/text/clean-text.ts";

type Evidence = Summary["statements"][number]["evidence"];

/** Letters and digits at the beginning of a quotation that are searched. */
const MAX_SEARCHED = 200;
/** Letters and digits of a quotation that is found within a line; shorter ones begin a line. */
const MIN_INNER_QUOTE = 12;

/**
 * Creates a function that finds the line of the document that has the best evidence of a point. The messages of the document contain
 * the whole text, those of the summary do not: quotations are found by their letters and digits, and of several places
 * the one closest to the position of the message.
 */
export function createLocator(messages: readonly ReportMessage[]): (evidence: Evidence) => MessagePlace | null {
  let index: ReturnType<typeof indexLines> | undefined;
  const known = new Map<string, MessagePlace | null>();
  return ([best]) => {
    const quote = best && simplify(best.quote).slice(0, MAX_SEARCHED);
    if (!quote || messages.length === 0) return null;
    const position = parsePosition(best.message_id);
    const key = `${position} ${quote}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    index ??= indexLines(messages);
    const place = findPlace(index, quote, position);
    known.set(key, place);
    return place;
  };
}

interface IndexedLine extends MessagePlace {
  /** Where its letters begin in the text. */
  start: number;
}

function indexLines(messages: readonly ReportMessage[]) {
  const lines: IndexedLine[] = [];
  const parts: string[] = [];
  let start = 0;
  for (const [message, { text }] of messages.entries())
    for (const [line, words] of splitLines(text).entries()) {
      const letters = simplify(words);
      if (letters === "") continue;
      lines.push({ message, line, start });
      parts.push(letters);
      start += letters.length;
    }
  return { lines, text: parts.join("") };
}

function findPlace({ lines, text }: ReturnType<typeof indexLines>, quote: string, position: number) {
  let best: IndexedLine | null = null;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    const line = findLine(lines, at);
    // A short quotation is also a part of other words.
    if (line && quote.length < MIN_INNER_QUOTE && line.start !== at) continue;
    if (line && (!best || Math.abs(line.message - position) < Math.abs(best.message - position))) best = line;
    // Later places are further away.
    if (best && line && line.message > position) break;
  }
  return best && { message: best.message, line: best.line };
}

/** Finds the last line that begins at or before an index, by binary search. */
function findLine(lines: readonly IndexedLine[], at: number): IndexedLine | undefined {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.start ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return lines[low - 1];
}

const simplify = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

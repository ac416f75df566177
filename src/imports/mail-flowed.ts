import { mapHeads } from "./mail-charset.ts";

/** The parameter of the field Content-Type, whose lines may be folded. */
const FLOWED = /^(Content-Type:\s*text\/plain\b(?:[^\r\n]|\r?\n[ \t])*?);\s*format\s*=\s*"?flowed\b"?/gim;
const DELETES_SPACES = /;\s*delsp\s*=\s*"?yes\b/i;

interface FlowedMessage {
  /** Without the parameter: the parser of messages joins the lines of a quotation with the reply behind it. */
  raw: Uint8Array;
  joinLines(text: string): string;
}

/** Separates the format of the text (RFC 3676) from a message. */
export function separateFlowed(given: Uint8Array): FlowedMessage {
  let isFlowed = false;
  let deletesSpaces = false;
  const text = Buffer.from(given.buffer, given.byteOffset, given.length).toString("latin1");
  const fixed = mapHeads(text, (head) =>
    head.replace(FLOWED, (_, field: string) => {
      isFlowed = true;
      deletesSpaces ||= DELETES_SPACES.test(head);
      return field;
    }),
  );
  if (!isFlowed) return { raw: given, joinLines: (body) => body };
  return { raw: Buffer.from(fixed, "latin1"), joinLines: (body) => joinFlowedLines(body, deletesSpaces) };
}

/** Deeper marks are text: a pattern without a limit would fail on millions of them. */
const QUOTE = /^(?:> ?){1,100}/;
const SIGNATURE = "-- ";

/** Joins each line that ends in a space with the next one of the same depth of quotation. `deletesSpaces`: the space is not part of the text. */
function joinFlowedLines(text: string, deletesSpaces: boolean): string {
  const pieces: string[] = [];
  let flowingDepth: number | undefined;
  for (const line of text.split(/\r?\n/)) {
    const [marks = ""] = QUOTE.exec(line) ?? [];
    const depth = marks.replaceAll(" ", "").length;
    // A space before a line, or behind its marks, is not part of it.
    const words = depth > 0 ? line.slice(marks.length) : line.replace(/^ /, "");
    if (depth !== flowingDepth || words === SIGNATURE) {
      if (pieces.length > 0) pieces.push("\n");
      if (depth > 0) pieces.push(`${">".repeat(depth)} `);
    }
    const isFlowing = words.endsWith(" ") && words !== SIGNATURE;
    pieces.push(isFlowing && deletesSpaces ? words.slice(0, -1) : words);
    flowingDepth = isFlowing ? depth : undefined;
  }
  return pieces.join("");
}

import { TRANSLATED_ORIGINAL_MESSAGE } from "../lexicon/email-headers.ts";
import { isBetweenHeaders, PRINTED_HEADING, parseHeader, startsHeaders, startsWithSender } from "./email-headers.ts";
import { extractAuthor } from "./email-names.ts";

const ATTRIBUTION =
  /^On .{6,140}\bwrote:$|^.{2,60} wrote on .{6,40}:$|^.{2,80} (?:wrote|writes|said):$|^(?:Am|Op) .{6,140}\bsch(?:rieb|reef)\b.{0,100}:$|^(?:Le|El|Il|Em) .{6,140} (?:a écrit|escribió|ha scritto|escreveu) ?:$/;
const ATTRIBUTION_END =
  /(?:\bwrote(?: on .{6,40})?|\bsch(?:rieb|reef)\b.{0,100}|a écrit|escribió|ha scritto|escreveu) ?:$/;
const ATTRIBUTION_START = /^(?:On|Am|Op|Le|El|Il|Em) .{6,100}$/;
/** Separator of an mbox file, or the mark of a quotation that the e-mail program removed. */
const MBOX_LINE = /^From \S{1,80}@\S{1,80} .{10,40}\d{4}$|^\[Quoted text hidden\]$/;
const ORIGINAL_MESSAGE = new RegExp(
  `^-{2,} ?(?:original message|forwarded (?:message|by).{0,60}|${TRANSLATED_ORIGINAL_MESSAGE}) ?-{0,10}$|^begin forwarded message:?$`,
  "iu",
);
/** Below "From: Ann Lee". */
const SUBJECT_OF_REPLY = /^re: \S/i;
// A bar before the words marks a quotation; a second bar separates the cells of a table.
const QUOTED = /^\s*(?:>|\|(?!.*\|))/;

/** One message of a thread before its text is cleaned. */
export interface EmailDraft {
  headers: Map<string, string>;
  lines: string[];
  /** The message follows a line such as "On … wrote:" instead of headers. */
  isQuotation: boolean;
}

/** Finds the first line that introduces a quotation; -1 if there is none. */
export const findAttribution = (lines: readonly string[]): number =>
  lines.findIndex((rawLine, index) => {
    const line = removeQuoteMarks(rawLine);
    return ATTRIBUTION.test(line) && introducesQuotation(lines, index, false);
  });

/** Splits a thread at header blocks and at lines such as "On … wrote:". */
export function splitMessages(lines: readonly string[]): EmailDraft[] {
  return new MessageSplitter(lines).split();
}

const removeQuoteMarks = (line: string) => line.replace(/^[\s>|]{1,40}/, "").trimEnd();

class MessageSplitter {
  readonly #lines: readonly string[];
  readonly #drafts: EmailDraft[] = [];
  #draft: EmailDraft = { headers: new Map(), lines: [], isQuotation: false };
  /** The last message with headers of its own; later drafts can be quotations inside it. */
  #author = this.#draft;
  #inHeaders = false;
  #inQuotation = false;
  /** The author of quoted text is known; other quoted text repeats a message of the thread and is dropped. */
  #quoteAttributed = false;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  split(): EmailDraft[] {
    for (let index = 0; index < this.#lines.length; ) index += this.#readLine(index);
    this.#drafts.push(this.#draft);
    return this.#drafts.filter((draft) => draft.headers.size > 0 || draft.lines.some((line) => line.trim() !== ""));
  }

  /** Reads one line, or both lines of a wrapped attribution; returns how many it read. */
  #readLine(index: number): number {
    const rawLine = this.#lines[index] ?? "";
    const quoted = QUOTED.test(rawLine);
    const line = quoted ? removeQuoteMarks(rawLine) : rawLine.trim();
    const header = parseHeader(line);
    const printed = PRINTED_HEADING.exec(line);
    const nextLine = removeQuoteMarks(this.#lines[index + 1] ?? "");
    const wrapped = ATTRIBUTION_START.test(line) && !ATTRIBUTION.test(line) && ATTRIBUTION_END.test(nextLine);
    let linesRead = 1;
    if (!quoted && header && !this.#inHeaders && this.#opensMessage(index)) this.#openMessage([]);
    else if (index === 0 && header?.name === "subject") this.#inHeaders = true;
    if (printed) {
      const [, from = "", date = ""] = printed;
      this.#openMessage([
        ["from", from],
        ["date", date.replace(" at ", " ")],
      ]);
    } else if (MBOX_LINE.test(line)) return linesRead;
    else if (this.#inHeaders && SUBJECT_OF_REPLY.test(line)) this.#draft.headers.set("subject", line);
    else if (this.#inHeaders && header) this.#draft.headers.set(header.name, header.value);
    else if (this.#inHeaders && (/^\s+\S/.test(rawLine) || isBetweenHeaders(this.#lines, index))) return linesRead;
    else if (ORIGINAL_MESSAGE.test(line)) this.#quoteAttributed = true;
    else if ((wrapped || ATTRIBUTION.test(line)) && introducesQuotation(this.#lines, index, wrapped)) {
      this.#openQuotation(wrapped ? `${line} ${nextLine}` : line, quoted);
      linesRead = wrapped ? 2 : 1;
    } else this.#addText(line, quoted);
    if (!quoted && header) this.#quoteAttributed = false;
    return linesRead;
  }

  #opensMessage(index: number): boolean {
    return startsHeaders(this.#lines, index) || startsWithSender(this.#lines, index);
  }

  #openDraft(headers: [string, string][], isQuotation: boolean): void {
    this.#drafts.push(this.#draft);
    this.#draft = { headers: new Map(headers), lines: [], isQuotation };
  }

  #openMessage(headers: [string, string][]): void {
    this.#openDraft(headers, false);
    this.#author = this.#draft;
    this.#inQuotation = false;
    this.#inHeaders = true;
  }

  #openQuotation(attribution: string, quoted: boolean): void {
    this.#openDraft([["from", extractAuthor(attribution)]], true);
    this.#quoteAttributed = true;
    this.#inQuotation = quoted;
    this.#inHeaders = false;
  }

  #addText(line: string, quoted: boolean): void {
    this.#inHeaders = false;
    // A quotation below a signature is that of the next message.
    if (quoted && this.#author.lines.some((each) => /^--\s*$/.test(each))) {
      this.#openMessage([]);
      this.#inHeaders = false;
    }
    if (quoted) this.#inQuotation = true;
    // Answers below or between quotations belong to the author of the e-mail.
    if (!quoted && this.#inQuotation) this.#author.lines.push(line);
    else if (!quoted || this.#quoteAttributed) this.#draft.lines.push(line);
  }
}

/** Returns true if a quotation follows; otherwise "On Monday Ann wrote:" is part of the author's text. */
function introducesQuotation(lines: readonly string[], index: number, wrapped: boolean): boolean {
  const line = `${lines[index] ?? ""}${wrapped ? lines[index + 1] : ""}`;
  if (/\d.*\d|@/.test(line)) return true;
  return QUOTED.test(lines.slice(index + (wrapped ? 2 : 1), index + 5).find((each) => each.trim() !== "") ?? "");
}

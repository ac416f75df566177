import type { ReportMessage } from "../lib/pdf/report/report.ts";
import { splitLines } from "../lib/pdf/text/clean-text.ts";
import { isChatTranscript } from "../lib/summarizer/builtin/parse/chat.ts";
import { parseTurn } from "../lib/summarizer/builtin/parse/turns.ts";
import { isWhatsappExport, parseDatedLine } from "../lib/summarizer/builtin/parse/whatsapp.ts";

interface Draft {
  author: string | null;
  /** As written in the text. */
  time: string | null;
  /** E-mail headers other than sender and date. */
  headers: string[];
  lines: string[];
}

const CLOCK = /\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?/;
const HEADER = /^\*?(From|To|Cc|Bcc|Date|Sent|Subject|Reply-To)\*?: ?(.*)$/i;

/**
 * Splits a conversation's text into messages: WhatsApp exports, e-mails and dialogues; any other text is one message
 * without an author. Unlike the summarizer's transcript, the messages contain all of the text.
 */
export function splitMessages(content: string): ReportMessage[] {
  return parse(splitLines(content))
    .map(({ lines, ...message }) => ({ ...message, text: collapseBlankLines(lines).join("\n") }))
    .filter(({ text, headers, author }) => text !== "" || headers.length > 0 || author !== null);
}

function parse(lines: readonly string[]): Draft[] {
  if (isWhatsappExport(lines)) return splitTurns(lines, parseWhatsappTurn);
  if (lines.some((_, index) => startsEmail(lines, index))) return splitEmails(lines);
  if (isChatTranscript(lines)) return splitTurns(lines, parseDialogueTurn);
  return [createDraft(null, null, lines)];
}

function createDraft(author: string | null, time: string | null, lines: readonly string[]): Draft {
  return { author, time, headers: [], lines: [...lines] };
}

/** Lines that start no turn belong to the turn before them. */
function splitTurns(lines: readonly string[], parseLine: (line: string) => Draft | null): Draft[] {
  const drafts: Draft[] = [];
  for (const line of lines) {
    const turn = parseLine(line);
    const last = drafts.at(-1);
    if (turn) drafts.push(turn);
    else if (last) last.lines.push(line);
    else drafts.push(createDraft(null, null, [line]));
  }
  return drafts;
}

function parseWhatsappTurn(line: string): Draft | null {
  const dated = parseDatedLine(line.replace(/[\u200e\u200f]/g, "").replace(/[\u00a0\u202f]/g, " "));
  return dated && createDraft(dated.sender, dated.time, [dated.text]);
}

function parseDialogueTurn(line: string): Draft | null {
  const turn = parseTurn(line);
  if (!turn) return null;
  const head = turn.text === "" ? line : line.slice(0, line.lastIndexOf(turn.text));
  return createDraft(turn.speaker, turn.timed ? (CLOCK.exec(head)?.[0] ?? null) : null, [turn.text]);
}

/** Returns true if the line is a From or Subject header next to another header. */
function startsEmail(lines: readonly string[], index: number): boolean {
  const name = HEADER.exec(lines[index] ?? "")?.[1]?.toLowerCase();
  if (name !== "from" && name !== "subject") return false;
  return HEADER.test(lines[index + 1] ?? "") || HEADER.test(lines[index - 1] ?? "");
}

/** A block of headers starts a message. */
function splitEmails(lines: readonly string[]): Draft[] {
  const drafts: Draft[] = [];
  let current = createDraft(null, null, []);
  let inHeaders = false;
  for (const [index, line] of lines.entries()) {
    const header = HEADER.exec(line);
    const startsBlock = header !== null && !inHeaders && (HEADER.test(lines[index + 1] ?? "") || index === 0);
    if (startsBlock) {
      drafts.push(current);
      current = createDraft(null, null, []);
      inHeaders = true;
    }
    if (!header || !inHeaders) {
      inHeaders = false;
      current.lines.push(line);
    } else if (/^from$/i.test(header[1] ?? "") && current.author === null) current.author = header[2] || null;
    else if (/^(?:date|sent)$/i.test(header[1] ?? "") && current.time === null) current.time = header[2] || null;
    else current.headers.push(line);
  }
  drafts.push(current);
  return drafts;
}

/** Removes blank lines at both ends, and all but one of consecutive blank lines. */
function collapseBlankLines(lines: readonly string[]): string[] {
  const kept = lines.filter((line, index) => line.trim() !== "" || (index > 0 && lines[index - 1]?.trim() !== ""));
  while (kept.length > 0 && kept.at(-1)?.trim() === "") kept.pop();
  return kept;
}

import { isChatTranscript } from "../summarizer/builtin/parse/chat.ts";
import { parseTurn } from "../summarizer/builtin/parse/turns.ts";
import { isWhatsappExport, parseDatedLine } from "../summarizer/builtin/parse/whatsapp.ts";

/** A part of a conversation under the name of who wrote it. Unlike the summarizer's, nothing of the text is left out. */
export interface ChatMessage {
  speaker: string | null;
  /** As the text has it. */
  time: string | null;
  /** Other headers of an e-mail. */
  headers: string[];
  lines: string[];
}

const CLOCK = /\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?/;
const HEADER = /^\*?(From|To|Cc|Bcc|Date|Sent|Subject|Reply-To)\*?: ?(.*)$/i;

/** Reads a content (its lines) as messages: WhatsApp exports, e-mails, dialogues; all else is one without a name. */
export function messagesOf(lines: readonly string[]): ChatMessage[] {
  const messages = parse(lines);
  return messages
    .map((each) => ({ ...each, lines: withoutBlanks(each.lines) }))
    .filter((each) => each.lines.length > 0 || each.headers.length > 0 || each.speaker !== null);
}

function parse(lines: readonly string[]): ChatMessage[] {
  if (isWhatsappExport(lines)) return split(lines, whatsappTurn);
  if (lines.some((_, index) => startsMail(lines, index))) return splitMail(lines);
  if (isChatTranscript(lines)) return split(lines, dialogueTurn);
  return [message(null, null, lines)];
}

function message(speaker: string | null, time: string | null, lines: readonly string[]): ChatMessage {
  return { speaker, time, headers: [], lines: [...lines] };
}

/** Lines that open no message belong to the one before. */
function split(lines: readonly string[], turn: (line: string) => ChatMessage | null): ChatMessage[] {
  const messages: ChatMessage[] = [];
  for (const line of lines) {
    const opened = turn(line);
    const last = messages.at(-1);
    if (opened) messages.push(opened);
    else if (last) last.lines.push(line);
    else messages.push(message(null, null, [line]));
  }
  return messages;
}

function whatsappTurn(line: string): ChatMessage | null {
  const dated = parseDatedLine(line.replace(/[\u200e\u200f]/g, "").replace(/[\u00a0\u202f]/g, " "));
  return dated && message(dated.sender, dated.time, [dated.text]);
}

function dialogueTurn(line: string): ChatMessage | null {
  const turn = parseTurn(line);
  if (!turn) return null;
  const head = turn.text === "" ? line : line.slice(0, line.lastIndexOf(turn.text));
  return message(turn.speaker, turn.timed ? (CLOCK.exec(head)?.[0] ?? null) : null, [turn.text]);
}

function startsMail(lines: readonly string[], index: number): boolean {
  const name = HEADER.exec(lines[index] ?? "")?.[1]?.toLowerCase();
  if (name !== "from" && name !== "subject") return false;
  return HEADER.test(lines[index + 1] ?? "") || HEADER.test(lines[index - 1] ?? "");
}

/** A block of headers opens a message. */
function splitMail(lines: readonly string[]): ChatMessage[] {
  const messages: ChatMessage[] = [];
  let current = message(null, null, []);
  let inHeaders = false;
  for (const [index, line] of lines.entries()) {
    const header = HEADER.exec(line);
    const opens = header !== null && !inHeaders && (HEADER.test(lines[index + 1] ?? "") || index === 0);
    if (opens) {
      messages.push(current);
      current = message(null, null, []);
      inHeaders = true;
    }
    if (!header || !inHeaders) {
      inHeaders = false;
      current.lines.push(line);
    } else if (/^from$/i.test(header[1] ?? "") && current.speaker === null) current.speaker = header[2] || null;
    else if (/^(?:date|sent)$/i.test(header[1] ?? "") && current.time === null) current.time = header[2] ?? null;
    else current.headers.push(line);
  }
  messages.push(current);
  return messages;
}

/** No blank lines at the ends, and no two in a row. */
function withoutBlanks(lines: string[]): string[] {
  const kept = lines.filter((line, index) => line.trim() !== "" || (index > 0 && lines[index - 1]?.trim() !== ""));
  while (kept.length > 0 && kept.at(-1)?.trim() === "") kept.pop();
  return kept;
}

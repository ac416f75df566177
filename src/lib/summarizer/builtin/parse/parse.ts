import type { SummaryRequest } from "../../summarizer.ts";
import { isChatTranscript, parseChat } from "./chat.ts";
import { convertToCorrespondence, createCorrespondence, parseEmail } from "./email.ts";
import { cleanSubject, findHeaders, splitHeaders } from "./email-headers.ts";
import { findAttribution } from "./email-messages.ts";
import { findHeading } from "./heading.ts";
import { convertLayout } from "./layouts.ts";
import { areLetters, splitLetters } from "./letters.ts";
import { parseRecords } from "./records.ts";
import { joinWrappedLines, normalizeText } from "./text.ts";
import type { Message, Transcript } from "./transcript.ts";
import { parseDashes, parseNotes } from "./unlabelled.ts";
import { isWhatsappExport, parseWhatsapp } from "./whatsapp.ts";

type Source = "email" | "whatsapp" | "api";

// On iOS, WhatsApp writes its own notices under the name of the group, with a directional mark before the text.
const IOS_NOTICE = /^(\u200e?\[[^\]\n]{8,40}\] [^:\n]{1,60}: )\u200e([^<>\n]*)$/gm;

/** A subject alone above the messages, which is no line of theirs. */
const LONE_SUBJECT = /^\s*subject: (.*)\n\s*\n/i;

/** Reads the messages that the caller has, or parses the content. */
export function toTranscript({
  content,
  source,
  messages,
}: Pick<SummaryRequest, "content" | "source" | "messages">): Transcript {
  if (!messages) return parseTranscript(content, source);
  const kind = source === "email" ? "email" : messages.some(({ speaker }) => speaker !== null) ? "chat" : "prose";
  return { kind, subject: null, messages: [...messages] };
}

/** Parses any text as a transcript; text without a known layout becomes one message without a speaker, and only a mail without text has no message. */
export function parseTranscript(content: string, source: Source): Transcript {
  const records = parseRecords(content);
  if (records) return createChat(records.map((record) => ({ ...record, text: normalizeText(record.text) })));
  const text = normalizeText(separateColumns(content.replace(IOS_NOTICE, "$1<$2>")));
  const lines = text.split("\n");
  const [, first] = LONE_SUBJECT.exec(text) ?? [];
  const subject = first !== undefined && findHeaders(lines) < 0 ? first : undefined;
  const transcript = parseLines(subject === undefined ? lines : text.trim().split("\n").slice(1), source);
  // Headers are no words of a message: a mail without text has none.
  if (transcript.messages.length === 0) return findHeaders(lines) < 0 ? createProse(text.trim()) : transcript;
  if (subject !== undefined) return { ...transcript, subject: transcript.subject ?? cleanSubject(subject) };
  if (transcript.subject !== null || transcript.messages.length < 2) return transcript;
  return { ...transcript, subject: findHeading(lines, transcript.messages) };
}

/** Replaces the tabs or wide gaps between the columns of a table with column separators; elsewhere they are spaces. */
function separateColumns(written: string): string {
  const content = written.replace(TIMED_ROW, "[$1] $2: ");
  const filled = content.split("\n").filter((line) => line.trim() !== "");
  const isTable = (gap: RegExp) => {
    const rows = filled.filter((line) => gap.test(line)).length;
    return rows > 2 && rows >= filled.length * 0.7;
  };
  if (isTable(/\S\t+ *\S/)) return content.replace(/\t ?/g, " | ");
  return isTable(WIDE_GAP) ? content.replace(/(?<=[^\s.!?:]) {2,}(?=\S)/g, " | ") : content;
}

/** A row of the export of a messenger: "10:12<tab>Ann<tab>text". */
const TIMED_ROW = /^(\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?)\t([^\t\n:]{1,40})\t/gim;

/** A time and a name before the words, with at least two spaces behind each. */
const WIDE_GAP = /^\[?\d[\d:., apm-]{3,20}\]? {2,}\S.{0,28}? {2,}\S/i;

function parseLines(written: readonly string[], source: Source): Transcript {
  const lines = written.flatMap(splitHeaders);
  if (isWhatsappExport(lines)) return createChat(parseWhatsapp(lines));
  const headers = findHeaders(lines);
  // An e-mail that was pasted into a chat stays part of the chat.
  if (headers >= 0 && !isChatTranscript(lines.slice(0, headers))) return parseEmail(lines);
  const converted = convertLayout(lines);
  if (isChatTranscript(converted) && !(source === "email" && startsWithGreeting(lines))) {
    const messages = parseChat(converted);
    return areLetters(messages) ? convertToCorrespondence(messages) : createChat(messages);
  }
  const unlabelled = parseDashes(lines) ?? parseNotes(lines);
  if (unlabelled)
    return { kind: unlabelled.some(({ speaker }) => speaker) ? "chat" : "prose", subject: null, messages: unlabelled };
  if (findAttribution(lines) >= 0) return parseEmail(lines);
  const letters = splitLetters(lines);
  if (letters) return createCorrespondence(letters);
  if (source === "email") return parseEmail(lines);
  const text = joinWrappedLines(converted);
  return text === "" ? { kind: "prose", subject: null, messages: [] } : createProse(text);
}

/** Returns true if the text starts with a greeting: a letter may contain lines that look like speaker turns. */
const startsWithGreeting = (lines: readonly string[]) =>
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^:]{0,40}$/i.test(
    lines.find((line) => line.trim() !== "")?.trim() ?? "",
  );

const createChat = (messages: Message[]): Transcript => ({ kind: "chat", subject: null, messages });

const createProse = (text: string): Transcript => ({
  kind: "prose",
  subject: null,
  messages: [{ speaker: null, addressee: null, text }],
});

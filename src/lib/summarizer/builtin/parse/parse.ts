import type { SummaryRequest } from "../../summarizer.ts";
import { isChatTranscript, parseChat } from "./chat.ts";
import { parseEmail } from "./email.ts";
import { findHeaders } from "./email-headers.ts";
import { parseJsonRecords } from "./json-records.ts";
import { convertLayout } from "./layouts.ts";
import { joinWrappedLines, normalizeText } from "./text.ts";
import type { Message, Transcript } from "./transcript.ts";
import { isWhatsappExport, parseWhatsapp } from "./whatsapp.ts";

type Source = "email" | "whatsapp" | "api";

// On iOS, WhatsApp writes its own notices under the name of the group, with a directional mark before the text.
const IOS_NOTICE = /^(\u200e?\[[^\]\n]{8,40}\] [^:\n]{1,60}: )\u200e([^<>\n]*)$/gm;

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

/** Parses any text as a transcript; text without a known layout becomes one message without a speaker. */
export function parseTranscript(content: string, source: Source): Transcript {
  const records = parseJsonRecords(content);
  if (records) return createChat(records.map((record) => ({ ...record, text: normalizeText(record.text) })));
  const text = normalizeText(separateColumns(content.replace(IOS_NOTICE, "$1<$2>")));
  const transcript = parseLines(text.split("\n"), source);
  return transcript.messages.length > 0 ? transcript : createProse(text.trim());
}

/** Replaces the tabs of a table with column separators; elsewhere a tab is a space. */
function separateColumns(content: string): string {
  const filled = content.split("\n").filter((line) => line.trim() !== "");
  const rows = filled.filter((line) => /\S\t+ *\S/.test(line)).length;
  return rows > 2 && rows >= filled.length * 0.7 ? content.replace(/\t+ */g, " | ") : content;
}

function parseLines(lines: readonly string[], source: Source): Transcript {
  if (isWhatsappExport(lines)) return createChat(parseWhatsapp(lines));
  const headers = findHeaders(lines);
  // An e-mail that was pasted into a chat stays part of the chat.
  if (headers >= 0 && !isChatTranscript(lines.slice(0, headers))) return parseEmail(lines);
  const converted = convertLayout(lines);
  if (isChatTranscript(converted) && !(source === "email" && startsWithGreeting(lines)))
    return createChat(parseChat(converted));
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

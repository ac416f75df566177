import { isChatTranscript, parseChat } from "./chat.ts";
import { firstHeaders, parseEmail } from "./email.ts";
import { parseRecords } from "./json-records.ts";
import { plainLines } from "./layouts.ts";
import { joinWrappedLines, normaliseText } from "./text.ts";
import type { Message, Transcript } from "./transcript.ts";
import { isWhatsappExport, parseWhatsapp } from "./whatsapp.ts";

// On iOS WhatsApp begins what it says itself with a mark of direction, in the name of the group.
const OF_THE_APP = /^(\u200e?\[[^\]\n]{8,40}\] [^:\n]{1,60}: )\u200e([^<>\n]*)$/gm;

/** Reads any text as a transcript; what has no recognisable form becomes one message without a speaker. */
export function parseTranscript(content: string, source: "email" | "whatsapp" | "api"): Transcript {
  const records = parseRecords(content);
  if (records) return chat(records.map((record) => ({ ...record, text: normaliseText(record.text) })));
  const text = normaliseText(withColumns(content.replace(OF_THE_APP, "$1<$2>")));
  const transcript = parseLines(text.split("\n"), source);
  if (transcript.messages.length > 0) return transcript;
  return { kind: "prose", subject: null, messages: [{ speaker: null, addressee: null, text: text.trim() }] };
}

/** Tabs between the cells of a table are spaces everywhere else. */
function withColumns(content: string): string {
  const filled = content.split("\n").filter((line) => line.trim() !== "");
  const rows = filled.filter((line) => /\S\t+ *\S/.test(line)).length;
  return rows > 2 && rows >= filled.length * 0.7 ? content.replace(/\t+ */g, " | ") : content;
}

function parseLines(given: readonly string[], source: "email" | "whatsapp" | "api"): Transcript {
  if (isWhatsappExport(given)) return chat(parseWhatsapp(given));
  const headers = firstHeaders(given);
  // A mail that somebody pastes into a chat stays a part of the chat.
  if (headers >= 0 && !isChatTranscript(given.slice(0, headers))) return parseEmail(given);
  const lines = plainLines(given);
  if (isChatTranscript(lines) && !(source === "email" && isLetter(given))) return chat(parseChat(lines));
  if (source === "email") return parseEmail(given);
  const text = joinWrappedLines(lines);
  return { kind: "prose", subject: null, messages: text === "" ? [] : [{ speaker: null, addressee: null, text }] };
}

/** A letter may hold a list of who does what. */
const isLetter = (lines: readonly string[]) =>
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^:]{0,40}$/i.test(
    lines.find((line) => line.trim() !== "")?.trim() ?? "",
  );

function chat(messages: Message[]): Transcript {
  return { kind: "chat", subject: null, messages };
}

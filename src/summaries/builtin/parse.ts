import { isChatTranscript, parseChat } from "./parse-chat.ts";
import { hasMailHeaders, parseEmail } from "./parse-email.ts";
import { isWhatsappExport, parseWhatsapp } from "./parse-whatsapp.ts";
import { joinWrappedLines } from "./text.ts";
import type { Message, Transcript } from "./transcript.ts";

/** Reads any text as a transcript; what has no recognisable form becomes one message without a speaker. */
export function parseTranscript(content: string, source: "email" | "whatsapp" | "api"): Transcript {
  const lines = content.split("\n");
  const transcript = parseLines(lines, source);
  if (transcript.messages.length > 0) return transcript;
  return { kind: "prose", subject: null, messages: [{ speaker: null, addressee: null, text: content.trim() }] };
}

function parseLines(lines: string[], source: "email" | "whatsapp" | "api"): Transcript {
  if (isWhatsappExport(lines)) return chat(parseWhatsapp(lines));
  if (hasMailHeaders(lines)) return parseEmail(lines);
  if (isChatTranscript(lines)) return chat(parseChat(lines));
  if (source === "email") return parseEmail(lines);
  const text = joinWrappedLines(lines);
  return { kind: "prose", subject: null, messages: text === "" ? [] : [{ speaker: null, addressee: null, text }] };
}

function chat(messages: Message[]): Transcript {
  return { kind: "chat", subject: null, messages };
}

import { cleanSubject } from "../parse/email-headers.ts";
import type { Transcript } from "../parse/transcript.ts";
import { extractTerms, tokenize } from "../segment/terms.ts";
import { capitalize, truncate } from "../segment/text.ts";

const LONGEST = 80;
const VAGUE =
  /^(?:untitled|no subject|\(no subject\)|none|test|chat|conversation|new conversation|message|messages|email|mail|thread|dialogue|call|meeting|notes?|transcript|discussion|hi|hello|hey|question|update|whatsapp chat.{0,60}|chat with .{0,60}|conversation (?:with|between) .{0,60}|conversation \d{1,6}|chat export.{0,40})$/i;

/** A title that names the matter: the given one where it does, else the key phrases with the two who speak. */
export function headingOf(
  given: string,
  transcript: Transcript,
  topics: readonly string[],
  lines: readonly string[],
): string {
  const subject = cleanSubject(transcript.subject ?? "") || "";
  const own = [cleanSubject(given), subject].find((text) => namesMatter(text));
  if (own) return truncate(capitalize(own), LONGEST);
  const matter = topics.slice(0, 3);
  const first = (lines[0] ?? "").replace(/[.!?]+$/, "");
  if (matter.length < 2 && first !== "" && first.length <= LONGEST) return first;
  if (matter.length === 0) return truncate(first || cleanSubject(given) || subject || "Conversation", LONGEST);
  const speakers = [...new Set(transcript.messages.map((message) => message.speaker))].filter((name) => name !== null);
  const phrase =
    matter.length > 2 ? `${matter.slice(0, -1).join(", ")} and ${matter.at(-1) ?? ""}` : matter.join(" and ");
  const who = speakers.length === 2 ? speakers.join(" and ") : "";
  const full = who === "" ? capitalize(phrase) : `${who}: ${phrase}`;
  return full.length <= LONGEST ? full : truncate(capitalize(phrase), LONGEST);
}

function namesMatter(text: string): boolean {
  const long = text.length >= 4 || /[^\x20-\x7e]{2}/.test(text);
  return long && !VAGUE.test(text.trim()) && extractTerms(tokenize(text)).length > 0 && !/^[\W\d_]+$/.test(text);
}

import { TRANSLATED_HEADERS } from "../lexicon/email-headers.ts";
import { DATE, TIMESTAMP } from "./timestamps.ts";

const HEADER_LINE = /^\*{0,2}([\p{L}][\p{L}-]{0,30})\*{0,2} ?: ?\*{0,2} ?(.*)$/u;
const HEADER_NAMES =
  /^(?:from|to|cc|bcc|date|sent|subject|reply-to|message-id|in-reply-to|references|mime-version|return-path|delivered-to|received|importance|user-agent|organization|dkim-signature|authentication-results|(?:content|x|list|arc)-[a-z-]{1,30})$/;
/** The line above each message in Gmail's print view of a thread: "Ann Lee <ann@example.com> Tue, Mar 12, 2024 at 2:02 PM". */
export const PRINTED_HEADING = new RegExp(`^(.{2,60} <[^<>\\s]{3,80}@[^<>\\s]{3,80}>) (${TIMESTAMP})$`, "i");

/** A header with its English name in lower case. */
interface Header {
  name: string;
  value: string;
}

/** Parses a header line; null for any other line. */
export function parseHeader(line: string): Header | null {
  const [, givenName = "", value = ""] = HEADER_LINE.exec(line) ?? [];
  const name = TRANSLATED_HEADERS[givenName.toLowerCase()] ?? givenName.toLowerCase();
  return HEADER_NAMES.test(name) ? { name, value } : null;
}

/** Finds the first line of headers such as From: and Subject:, at the top or between messages; -1 if there is none. */
export function findHeaders(lines: readonly string[]): number {
  return lines.findIndex(
    (line, index) =>
      PRINTED_HEADING.test(line.trim()) ||
      (/^(?:from|subject|return-path)$/.test(parseHeader(line)?.name ?? "") && startsHeaders(lines, index)),
  );
}

/** Returns true if each message of a thread starts with "From: Ann Lee" alone, or with the subject below it, behind an empty line. */
export function startsWithSender(lines: readonly string[], index: number): boolean {
  const isApart = (lines[index - 1] ?? "").trim() === "";
  return (
    isApart && isSenderLine(lines, index) && lines.some((_, other) => other !== index && isSenderLine(lines, other))
  );
}

/** "From: Oslo", "To: Rome" is a trip. */
function isSenderLine(lines: readonly string[], index: number): boolean {
  const header = parseHeader(lines[index] ?? "");
  if (header?.name !== "from" || !/[@\p{Lu}]/u.test(header.value)) return false;
  const next = parseHeader(lines[index + 1] ?? "")?.name;
  return (lines[index + 1] ?? "").trim() !== "" && next !== "to" && next !== "from";
}

/** Returns true if at least two headers follow, one of them specific to e-mail: "From: Oslo", "To: Rome" is a trip. */
export function startsHeaders(lines: readonly string[], start: number): boolean {
  if (!parseHeader(lines[start] ?? "")) return false;
  let found = 0;
  let specific = false;
  for (let index = start; index < start + 12; index += 1) {
    const line = lines[index] ?? "";
    const header = parseHeader(line);
    if (header) {
      found += 1;
      specific ||=
        /^(?:subject|date|sent|received|return-path|message-id|x-.*)$/.test(header.name) || header.value.includes("@");
    } else if (!/^ \S/.test(line) && !isBetweenHeaders(lines, index)) break;
  }
  return specific && found > 1;
}

const JOINED = /^(?:from|subject|date|to): .{1,80} (?:from|to|cc|date|sent|subject): /i;

/** Splits headers that lost their line breaks: "From: Ann Sent: 3 June 2026 12:20 To: Ben". */
export function splitHeaders(line: string): string[] {
  if (!JOINED.test(line)) return [line];
  const headers = line.split(/ (?=(?:From|To|Cc|Date|Sent|Subject): )/);
  // A header of the next message follows the text of this one.
  return headers.flatMap((header) => {
    const [, name = "", time = "", text = ""] = DATE_WITH_TEXT.exec(header) ?? [];
    return text === "" ? header : [`${name}: ${time}`, "", text];
  });
}
const DATE_WITH_TEXT = new RegExp(`^(Date|Sent): ((?:${TIMESTAMP}|${DATE})(?:,? ${TIMESTAMP})?)(?: (\\S.*))?$`, "i");

/** Returns true for a header that no standard knows, such as "Type: incoming", between two others. */
export const isBetweenHeaders = (lines: readonly string[], index: number): boolean =>
  HEADER_LINE.test(lines[index] ?? "") &&
  parseHeader(lines[index - 1] ?? "") !== null &&
  parseHeader(lines[index + 1] ?? "") !== null;

/** Removes the prefixes of replies, forwards and mailing lists from a subject. */
export function cleanSubject(subject: string): string {
  return subject.replace(/^(?:\s*(?:re|fw|fwd|aw|sv|wg|antw|tr)(?:\[\d{1,3}\])?\s*:|\s*\[[^\]]{1,40}\])+/i, "").trim();
}

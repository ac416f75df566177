import { isChatTranscript } from "./chat.ts";
import { findRecurring } from "./count-values.ts";
import { isCapitalizedName } from "./speaker-names.ts";
import { convertSubtitles } from "./subtitles.ts";
import { isTimestamp } from "./timestamps.ts";

/** Converts one layout to lines that turns.ts can parse; null for text in another layout. */
type LayoutConverter = (lines: readonly string[]) => string[] | null;

/** Converts turns of several lines, columns, lists and subtitles to one line per turn; leaves other text as it is. */
export function convertLayout(lines: readonly string[]): readonly string[] {
  return CONVERTERS.reduce((current, convert) => convert(current) ?? current, lines);
}

const BULLET = /^\s*(?:[-*•>]|\d{1,3}[.)]) (?=\S)/;
const TIME_IN_WORDS = /^(?:.{1,60} )?\d{1,2} (?:hour|minute|second)s?(?: \d{1,2} (?:minute|second)s?){0,2}$/;
/** A user name without capitals; only its recurrence distinguishes it from a word. */
const HANDLE = /^@?[\p{L}\p{N}][\p{L}\p{N}_.-]{1,30}(?: [\p{L}\p{N}_.-]{1,20})?$/u;
/** A name with its marks. */
const MAX_NAME_LINE_LENGTH = 60;
const TABLE_RULE = /^[|\s:=*_-]+$/;

/** Converts a name above a line with the time, as copied from Slack, Discord, Teams and others. */
const convertNamesAboveTimes: LayoutConverter = (lines) => {
  const out: string[] = [];
  let found = 0;
  const handles = findRecurringHandles(lines);
  for (let index = 0; index < lines.length; index += 1) {
    const name = (lines[index] ?? "").trim();
    const timeIndex = isCapitalizedName(name) || handles.has(name) ? findTimeBelow(lines, index) : null;
    if (timeIndex === null) {
      out.push(lines[index] ?? "");
      continue;
    }
    // Teams repeats the start of the message above the name ("Morning all… by Ann Lee").
    const above = out.findLastIndex((line) => line.trim() !== "");
    if (out[above]?.trim().endsWith(` by ${name}`)) out.splice(above);
    out.push(`${name} [${removeStatus(lines[timeIndex] ?? "").replace(/^[—–·|, [(]+|[\])—–·|, ]+$/g, "")}]`);
    found += 1;
    index = timeIndex;
  }
  return found > 1 ? out : null;
};

const findRecurringHandles = (lines: readonly string[]): Set<string> =>
  findRecurring(
    lines.map((line) => line.trim()).filter((name, index) => HANDLE.test(name) && findTimeBelow(lines, index) !== null),
  );

/** Removes the mark of an app ("APP 9:30 AM") or a status emoji (":palm_tree: 9:11 AM") before the time. */
const removeStatus = (line: string) =>
  line.trim().replace(/^(?:app|bot|:[a-z_+-]{2,30}:|\p{Extended_Pictographic}\ufe0f?) /iu, "");

function findTimeBelow(lines: readonly string[], nameIndex: number): number | null {
  for (let index = nameIndex + 1; index <= nameIndex + 4; index += 1) {
    const line = (lines[index] ?? "").trim();
    if (isTimestamp(removeStatus(line))) return index;
    if (
      !/^(?:[—–·|,-]?|app|bot|guest|external|admin|author|\p{Extended_Pictographic}\ufe0f?|:[a-z_+-]+:)$/iu.test(line)
    )
      return null;
  }
  return null;
}

/** Converts names above the words: as headings, in bold type, in capitals, or plain where at least two recur. */
const convertNamesAboveWords: LayoutConverter = (lines) => {
  const heads = lines.map((line, index) => ((lines[index + 1] ?? "").trim() === "" ? null : parseNameLine(line)));
  const found = heads.filter((head) => head !== null);
  const filled = lines.filter((line) => line.trim() !== "").length;
  const speakers = findRecurring(found.map(({ name }) => name));
  const turns = found.filter(({ name }) => speakers.has(name)).length;
  const marked = found.every((head) => head.marked) && speakers.size > 0;
  if (!marked && (speakers.size < 2 || turns < found.length * 0.6 || turns < filled * 0.2)) return null;
  return lines.map((line, index) => {
    const head = heads[index];
    return head ? `${head.name}:` : line;
  });
};

function parseNameLine(line: string): { name: string; marked: boolean } | null {
  if (line.trim().length > MAX_NAME_LINE_LENGTH) return null;
  const hasMarkup = /^(?:#{1,6} |\*\*|__)/.test(line.trim());
  const name = line.trim().replace(/^(?:#{1,6} )?(?:\*\*|__)?|(?:\*\*|__)?:?(?:\*\*|__)?$/g, "");
  if (!isCapitalizedName(name)) return null;
  return { name, marked: hasMarkup || /^[^\p{Ll}]+$/u.test(name) };
}

/** Converts lists and quotations: "- Name: text", "1. Name: text", "> Name: text". */
const convertList: LayoutConverter = (lines) => {
  const filled = lines.filter((line) => line.trim() !== "");
  if (filled.length < 2 || filled.filter((line) => BULLET.test(line)).length < filled.length * 0.6) return null;
  const plain = lines.map((line) => line.replace(BULLET, ""));
  return isChatTranscript(plain) && !isChatTranscript(lines) ? plain : null;
};

/** Converts columns ("10:02 | Name | text", "Name — text", "Name > text", "Name:text") where most lines have them and names recur. */
const convertColumns: LayoutConverter = (lines) => {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== "" && !TABLE_RULE.test(line));
  if (filled.length < 3) return null;
  for (const separator of [/ ?\| ?/, / [—–-] /, /> /, /:(?=[^\s/])/]) {
    const rows = filled.map((line) => parseRow(line, separator));
    const found = rows.filter((row) => row !== null);
    const speakers = new Set(found.map(({ name }) => name));
    const recurring = speakers.size > 1 && speakers.size <= found.length / 2;
    if (recurring && found.length >= filled.length * 0.7)
      return isChatTranscript(filled) ? null : found.map(({ name, text }) => `${name}: ${text}`);
  }
  return null;
};

function parseRow(line: string, separator: RegExp): { name: string; text: string } | null {
  let rest = line.replace(/^\| ?| ?\|$/g, "");
  for (let cells = 0; cells < 2; cells += 1) {
    const match = separator.exec(rest);
    if (!match) return null;
    const cell = rest.slice(0, match.index).trim();
    rest = rest.slice(match.index + match[0].length).trim();
    if (isCapitalizedName(cell)) return rest === "" ? null : { name: cell, text: rest };
    if (!isTimestamp(cell)) return null;
  }
  return null;
}

/** Removes times in words, which the new Teams writes above and below each timestamp: "Ann Lee 0 minutes 4 seconds". */
const removeTimesInWords: LayoutConverter = (lines) => {
  const kept = lines.filter((line) => !TIME_IN_WORDS.test(line.trim()));
  return lines.length - kept.length > 2 ? kept : null;
};

// In this order: each converter sees the result of the ones before it.
const CONVERTERS: readonly LayoutConverter[] = [
  removeTimesInWords,
  convertSubtitles,
  convertNamesAboveTimes,
  convertList,
  convertColumns,
  convertNamesAboveWords,
];

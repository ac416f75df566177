import { isChatTranscript } from "./chat.ts";
import { isCapitalizedName } from "./speaker-names.ts";
import { convertSubtitles } from "./subtitles.ts";
import { isTimestamp } from "./timestamps.ts";

/** Rewrites one layout as lines that turns.ts reads; null where the text has another. */
type Rewriting = (lines: readonly string[]) => string[] | null;

/** The lines of a text that a tool lays out in several lines a turn, in columns or as a list, as turns of one line. */
export function convertLayout(lines: readonly string[]): readonly string[] {
  return REWRITINGS.reduce((current, rewriting) => rewriting(current) ?? current, lines);
}

const BULLET = /^\s*(?:[-*•>]|\d{1,3}[.)]) (?=\S)/;
const TIME_IN_WORDS = /^(?:.{1,60} )?\d{1,2} (?:hour|minute|second)s?(?: \d{1,2} (?:minute|second)s?){0,2}$/;
/** A handle, which only its return tells from a word. */
const HANDLE = /^@?[\p{L}\p{N}][\p{L}\p{N}_.-]{1,30}(?: [\p{L}\p{N}_.-]{1,20})?$/u;
const RULE = /^[|\s:=*_-]+$/;

/** A name on a line and the time on one below it: Slack, Discord, Teams and others, as they are copied. */
const namesAboveTimes: Rewriting = (lines) => {
  const out: string[] = [];
  let found = 0;
  const handles = returningHandles(lines);
  for (let index = 0; index < lines.length; index += 1) {
    const name = (lines[index] ?? "").trim();
    const time = isCapitalizedName(name) || handles.has(name) ? timeBelow(lines, index) : null;
    if (time === null) {
      out.push(lines[index] ?? "");
      continue;
    }
    // Teams tells what follows once more above the name.
    const above = out.findLastIndex((line) => line.trim() !== "");
    if (out[above]?.trim().endsWith(` by ${name}`)) out.splice(above);
    out.push(`${name} [${timeIn(lines[time] ?? "").replace(/^[—–·|, [(]+|[\])—–·|, ]+$/g, "")}]`);
    found += 1;
    index = time;
  }
  return found > 1 ? out : null;
};

function returningHandles(lines: readonly string[]): Set<string> {
  const times = new Map<string, number>();
  lines.forEach((line, index) => {
    const name = line.trim();
    if (HANDLE.test(name) && timeBelow(lines, index) !== null) times.set(name, (times.get(name) ?? 0) + 1);
  });
  return new Set([...times].filter(([, count]) => count > 1).map(([name]) => name));
}

/** "APP 9:30 AM" of a program's messages and ":palm_tree: 9:11 AM" of somebody's status, without the mark. */
const timeIn = (line: string) =>
  line.trim().replace(/^(?:app|bot|:[a-z_+-]{2,30}:|\p{Extended_Pictographic}\ufe0f?) /iu, "");

function timeBelow(lines: readonly string[], name: number): number | null {
  for (let index = name + 1; index <= name + 4; index += 1) {
    const line = (lines[index] ?? "").trim();
    if (isTimestamp(timeIn(line))) return index;
    if (
      !/^(?:[—–·|,-]?|app|bot|guest|external|admin|author|\p{Extended_Pictographic}\ufe0f?|:[a-z_+-]+:)$/iu.test(line)
    )
      return null;
  }
  return null;
}

/** A name alone on the line above the words: as a heading, in bold type, in capitals, or plain where two take turns. */
const namesAbove: Rewriting = (lines) => {
  const heads = lines.map((line, index) => ((lines[index + 1] ?? "").trim() === "" ? null : headOf(line)));
  const times = new Map<string, number>();
  for (const head of heads) if (head) times.set(head.name, (times.get(head.name) ?? 0) + 1);
  const filled = lines.filter((line) => line.trim() !== "").length;
  const found = heads.filter((head) => head !== null);
  const returning = found.filter(({ name }) => (times.get(name) ?? 0) > 1);
  const speakers = new Set(returning.map(({ name }) => name)).size;
  const marked = found.length > 1 && found.every((head) => head.marked) && speakers > 0;
  if (!marked && (speakers < 2 || returning.length < found.length * 0.6 || returning.length < filled * 0.2))
    return null;
  return lines.map((line, index) => {
    const head = heads[index];
    return head ? `${head.name}:` : line;
  });
};

function headOf(line: string): { name: string; marked: boolean } | null {
  const marks = /^(?:#{1,6} |\*\*|__)/.test(line.trim());
  const name = line.trim().replace(/^(?:#{1,6} )?(?:\*\*|__)?|(?:\*\*|__)?:?(?:\*\*|__)?$/g, "");
  if (!isCapitalizedName(name)) return null;
  return { name, marked: marks || /^[^\p{Ll}]+$/u.test(name) };
}

/** "- Name: text", "1. Name: text", "> Name: text" */
const listed: Rewriting = (lines) => {
  const filled = lines.filter((line) => line.trim() !== "");
  if (filled.length < 2 || filled.filter((line) => BULLET.test(line)).length < filled.length * 0.6) return null;
  const plain = lines.map((line) => line.replace(BULLET, ""));
  return isChatTranscript(plain) && !isChatTranscript(lines) ? plain : null;
};

/** "10:02 | Name | text", "Name — text", "Name > text", "Name:text": where every line is one, and names come again. */
const columns: Rewriting = (lines) => {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== "" && !RULE.test(line));
  if (filled.length < 3 || isChatTranscript(filled)) return null;
  for (const separator of [/ ?\| ?/, / [—–-] /, /> /, /:(?=[^\s/])/]) {
    const rows = filled.map((line) => rowOf(line, separator));
    const found = rows.filter((row) => row !== null);
    const speakers = new Set(found.map(({ name }) => name));
    const returning = speakers.size > 1 && speakers.size <= found.length / 2;
    if (returning && found.length >= filled.length * 0.7) return found.map(({ name, text }) => `${name}: ${text}`);
  }
  return null;
};

function rowOf(line: string, separator: RegExp): { name: string; text: string } | null {
  let rest = line.replace(/^\| ?| ?\|$/g, "");
  for (let cells = 0; cells < 2; cells += 1) {
    const at = separator.exec(rest);
    const cell = at ? rest.slice(0, at.index).trim() : null;
    if (!at || cell === null) return null;
    rest = rest.slice(at.index + at[0].length).trim();
    if (isCapitalizedName(cell)) return rest === "" ? null : { name: cell, text: rest };
    if (!isTimestamp(cell)) return null;
  }
  return null;
}

/** The new Teams tells the time in words above and below the figures: "Ann Lee 0 minutes 4 seconds". */
const timesInWords: Rewriting = (lines) => {
  const plain = lines.filter((line) => !TIME_IN_WORDS.test(line.trim()));
  return lines.length - plain.length > 2 ? plain : null;
};

const REWRITINGS: readonly Rewriting[] = [timesInWords, convertSubtitles, namesAboveTimes, listed, columns, namesAbove];

import { isChatTranscript } from "./parse-chat.ts";
import { isDate, isStamp } from "./stamps.ts";
import { isName } from "./turns.ts";

/** Rewrites what tools lay out in more than one line, in columns or as a list, as lines that turns.ts reads; null: it is none. */
type Rewriting = (lines: readonly string[]) => string[] | null;

export function plainLines(lines: readonly string[]): readonly string[] {
  return REWRITINGS.reduce((current, rewriting) => rewriting(current) ?? current, lines);
}

const CLOCK = "(?:\\d{1,2}:)?\\d{1,2}:\\d{1,2}[.,]\\d{1,3}";
const CUE = new RegExp(`^${CLOCK}(?: --> |,)${CLOCK}(?: .*)?$`);
const CUE_ID = /^(?:\d+|[\w/-]*\d[\w/-]{7,})$/;
const BULLET = /^\s*(?:[-*•>]|\d{1,3}[.)]) (?=\S)/;
const TIME_IN_WORDS = /^(?:.{1,60} )?\d{1,2} (?:hour|minute|second)s?(?: \d{1,2} (?:minute|second)s?){0,2}$/;
const ANSWER =
  /^(?:yes|no|nope|yep|yeah|ok|okay|sure|thanks|thank you|great|good|perfect|fine|done|cool|nice|wow|right|maybe|agreed|same|please|sorry|hi|hello|hey|bye|lol|true|exactly|never|always|nothing|approved|confirmed|received|introduction|methods|results|conclusion|background)$/i;
/** A handle, which only its return tells from a word. */
const HANDLE = /^@?[\p{L}\p{N}][\p{L}\p{N}_.-]{1,30}(?: [\p{L}\p{N}_.-]{1,20})?$/u;
const RULE = /^[|\s:=*_-]+$/;

/** WebVTT and SubRip: the cues of one speaker in a row become one turn. */
const subtitles: Rewriting = (lines) => {
  if (lines.filter((line) => CUE.test(line.trim())).length < 2) return null;
  const cues = cuesOf(lines);
  const heads = new Map<string, number>();
  for (const [head = "", ...rest] of cues)
    if (rest.length > 0 && isPerson(head)) heads.set(head, (heads.get(head) ?? 0) + 1);
  const turns: { speaker: string | null; text: string }[] = [];
  for (const cue of cues) {
    const [first = "", ...rest] = cue;
    const voice = /^<v(?:\.[^ >]{0,40})? ([^>]{1,60})>/.exec(first)?.[1];
    const named = voice === undefined && (heads.get(first) ?? 0) > 1;
    const text = (named ? rest : cue)
      .join(" ")
      .replace(/<[^<>]{1,60}>/g, "")
      .trim();
    const said = /^([^:]{1,40}): (.*)$/.exec(text);
    const inText = voice === undefined && !named && said?.[1] !== undefined && isName(said[1]) ? said : null;
    const speaker =
      voice
        ?.replace(/ ?[|([].*$/, "")
        .slice(0, 40)
        .trim() ?? (named ? first : (inText?.[1] ?? null));
    const words = inText?.[2] ?? text;
    const last = turns.at(-1);
    if (last && (speaker === null || speaker === last.speaker)) last.text += ` ${words}`;
    else if (words !== "") turns.push({ speaker, text: words });
  }
  return turns.map(({ speaker, text }) => (speaker === null ? text : `${speaker}: ${text}`));
};

/** The lines of each cue; what stands before the first, and notes between them, is none. */
function cuesOf(lines: readonly string[]): string[][] {
  const cues: string[][] = [];
  let note = true;
  for (const raw of lines) {
    const line = raw.trim();
    const cue = cues.at(-1);
    if (CUE.test(line)) {
      if (CUE_ID.test(cue?.at(-1) ?? "")) cue?.pop();
      cues.push([]);
      note = false;
    } else if (/^(?:NOTE|STYLE|REGION)\b/.test(line)) note = true;
    else if (line === "") continue;
    else if (!note) cue?.push(line);
  }
  return cues;
}

/** A name on a line and the time on one below it: Slack, Discord, Teams and others, as they are copied. */
const namesAboveTimes: Rewriting = (lines) => {
  const out: string[] = [];
  let found = 0;
  const handles = returningHandles(lines);
  for (let index = 0; index < lines.length; index += 1) {
    const name = (lines[index] ?? "").trim();
    const time = isPerson(name) || handles.has(name) ? timeBelow(lines, index) : null;
    if (time === null) {
      out.push(lines[index] ?? "");
      continue;
    }
    // Teams tells what follows once more above the name.
    if (
      out
        .findLast((line) => line.trim() !== "")
        ?.trim()
        .endsWith(` by ${name}`)
    )
      out.splice(out.findLastIndex((line) => line.trim() !== ""));
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

/** "APP 9:30 AM" of a program's messages, without the mark. */
const timeIn = (line: string) => line.trim().replace(/^(?:app|bot) /i, "");

function timeBelow(lines: readonly string[], name: number): number | null {
  for (let index = name + 1; index <= name + 4; index += 1) {
    const line = (lines[index] ?? "").trim();
    if (isStamp(timeIn(line))) return index;
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
  if (!isPerson(name)) return null;
  return { name, marked: marks || /^[^\p{Ll}]+$/u.test(name) };
}

/** A name as it is written where nothing else marks it: with capitals, and no word that is an answer by itself. */
const isPerson = (name: string) =>
  name.length <= 40 &&
  /^(?:@?[\p{Lu}\p{Lo}][^\s:;"<>|[\]]*|\([^()]*\)|(?:de|da|do|dos|del|la|las|le|van|von|der|den|di|el|al|bin|y|e|from)\b)(?: (?:[\p{Lu}\p{Lo}(&\d][^\s:;"<>|[\]]*|(?:de|da|do|dos|del|la|las|le|van|von|der|den|di|el|al|bin|y|e|from)\b))*$/u.test(
    name,
  ) &&
  !ANSWER.test(name) &&
  isName(name) &&
  !isDate(name);

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
    if (isPerson(cell)) return rest === "" ? null : { name: cell, text: rest };
    if (!isStamp(cell)) return null;
  }
  return null;
}

/** The new Teams tells the time in words above and below the figures: "Ann Lee 0 minutes 4 seconds". */
const timesInWords: Rewriting = (lines) => {
  const plain = lines.filter((line) => !TIME_IN_WORDS.test(line.trim()));
  return lines.length - plain.length > 2 ? plain : null;
};

const REWRITINGS: readonly Rewriting[] = [timesInWords, subtitles, namesAboveTimes, listed, columns, namesAbove];

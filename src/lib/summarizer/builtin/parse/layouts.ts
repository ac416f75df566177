import { isChatTranscript } from "./chat.ts";
import { convertColumns } from "./columns.ts";
import { findRecurring } from "./count-values.ts";
import { convertHeads } from "./heads.ts";
import { isControl, isNotice } from "./notices.ts";
import { isCapitalizedName } from "./speaker-names.ts";
import { convertSubtitles } from "./subtitles.ts";
import { AGO, isDateLine, isTimestamp } from "./timestamps.ts";

/** Converts one layout to lines that turns.ts can parse; null for text in another layout. */
type LayoutConverter = (lines: readonly string[]) => string[] | null;

/** Converts turns of several lines, columns, lists and subtitles to one line per turn; leaves other text as it is. */
export function convertLayout(lines: readonly string[]): readonly string[] {
  return CONVERTERS.reduce((current, convert) => convert(current) ?? current, lines);
}

const BULLET = /^\s*(?:[-*•>]|\d{1,3}[.)]) (?=\S)/;
const LINE_NUMBER = /^ ?(\d{1,2})(?: (?!\d)|$)/;
const TIME_IN_WORDS = /^(?:.{1,60} )?\d{1,2} (?:hour|minute|second)s?(?: \d{1,2} (?:minute|second)s?){0,2}$/;
/** A user name without capitals; only its recurrence distinguishes it from a word. */
const HANDLE = /^@?[\p{L}\p{N}][\p{L}\p{N}_.-]{1,30}(?: [\p{L}\p{N}_.-]{1,20})?$/u;
const mayBeName = (text: string): boolean => HANDLE.test(text) || isCapitalizedName(text);
/** The place and the age of a post: "• Cedar Flats • 5h". */
const AGE =
  /^(?:author )?[•·]? ?(?:[^•·\d]{1,30} [•·] ?)?\d{1,2} ?(?:m|min|h|hr|d|w)s?(?: ago)?(?: ?[•·] ?(?:edited|public))*$/i;
const AGO_LINE = new RegExp(`^${AGO}(?: \\(edited\\))?$`, "iu");
/** The user name below the name of an author on a server of Mastodon. */
const ADDRESS = /^@[\w.-]{1,40}@[\w-]{1,60}(?:\.[\w-]{2,60}){1,3}$/;
/** A name with its marks. */
const MAX_NAME_LINE_LENGTH = 60;

/** "Ann Lee @alee · 3 weeks ago", "Updated by Ann Lee 12 days ago", "annlee 5 hours ago | parent" */
const HEAD_WITH_AGE = new RegExp(
  `^(?:(?:updated|added) by (?<by>\\S.{0,40}?)|(?<name>[^·•|]{1,40}?)(?: @\\S{1,40})? [·•|]|(?<handle>[^\\s·•|]{2,30})) (?<age>${AGO})(?:\\.| \\(edited\\)| \\| .{1,60}|$)`,
  "iu",
);

/** Divides heads that have name and age on one line, where names recur; the name above such a head is left out. */
const divideHeads: LayoutConverter = (lines) => {
  const heads = lines.map((line) => HEAD_WITH_AGE.exec(line.trim())?.groups);
  const names = heads.map((head) => head?.by ?? head?.name ?? head?.handle ?? "");
  const speakers = findRecurring(names.filter(mayBeName));
  if (speakers.size < 2) return null;
  return lines.flatMap((line, index) => {
    const name = names[index] ?? "";
    // "Posted 2 days ago": a word alone is a name only if it recurs.
    const isMarked = /^(?:updated|added) by | [·•|] /i.test(line.trim());
    const age = heads[index]?.age ?? "";
    if (speakers.has(name) || (isMarked && mayBeName(name)))
      return isCapitalizedName(name) ? [name, age] : `${name} [${age}]`;
    return line.trim() !== "" && names[index + 1] === line.trim() ? [] : line;
  });
};

/** Removes the dates above names, whose title a comma separates: "May 28", "Ann Lee, Head Chef"; the date goes below the name. */
const moveDatesBelow: LayoutConverter = (lines) => {
  const heads = lines.map((line, index) =>
    isDateLine(lines[index - 1]?.trim() ?? "") && /^[^,!?]{2,40}, \p{Lu}[^.!?]{2,40}$/u.test(line.trim())
      ? (line.split(",")[0] ?? "").trim()
      : "",
  );
  const speakers = findRecurring(heads.filter(isCapitalizedName));
  if (speakers.size < 2) return null;
  return lines.flatMap((line, index) => {
    if (isCapitalizedName(heads[index] ?? "")) return [heads[index] ?? "", lines[index - 1] ?? ""];
    return isCapitalizedName(heads[index + 1] ?? "") ? [] : line;
  });
};

/** Converts a name above a line with the time, as copied from Slack, Discord, Teams and others. */
const convertNamesAboveTimes: LayoutConverter = (lines) => {
  const out: string[] = [];
  let found = 0;
  let wordsIndex = -1;
  const names = lines.map(removeRole);
  const times = names.map((name, index) => (mayBeName(name) && !isControl(name) ? findTimeBelow(lines, index) : null));
  const recurring = findRecurring(names.filter((_, index) => times[index] !== null));
  for (let index = 0; index < lines.length; index += 1) {
    const name = names[index] ?? "";
    const time = times[index] ?? null;
    const isName = isCapitalizedName(name) || recurring.has(name);
    // A date without a clock time may follow a name where names recur.
    const isTime = time !== null && (!time.isDate || recurring.has(name) || recurring.size > 1);
    if (!isName || !isTime) {
      // The line below a name may be the answer "sent".
      if (!isControl(name) || index === wordsIndex) out.push(lines[index] ?? "");
      continue;
    }
    // Teams repeats the start of the message above the name ("Morning all… by Ann Lee").
    const above = out.findLastIndex((line) => line.trim() !== "");
    if (out[above]?.trim().endsWith(` by ${name}`)) out.splice(above);
    // The initials in the place of a picture.
    if (/^\p{Lu}{2}$/u.test(out[above]?.trim() ?? "")) out.splice(above);
    out.push(writeHead(name, removeStatus(lines[time.index] ?? "").replace(EDGES_OF_TIME, "")));
    found += 1;
    index = time.index;
    while (BELOW_HEAD.test((lines[index + 1] ?? "").trim())) index += 1;
    wordsIndex = index + 1;
  }
  return found > 1 ? out : null;
};

const EDGES_OF_TIME = / \(edited\)$|^[—–·|, [(]+|[\])—–·|, ]+$/g;

function writeHead(name: string, time: string): string {
  if (ADDRESS.test(time)) return `${name} [@]`;
  if (AGE.test(time) && !AGO_LINE.test(time)) return `${name}:`;
  return `${name} [${isDateLine(time) ? `@ ${time}` : time}]`;
}

/** "gribbo [DM]", "Ann Lee <ann@example.com>", "Ann Lee ann at example.com", "Ann Lee replied" */
const removeRole = (line: string) =>
  line
    .trim()
    .replace(/(?: \p{Extended_Pictographic}\ufe0f?)+$/u, "")
    .replace(/ (?:replied|commented|reported via [\p{L} -]{2,12}|added an? (?:private |internal )?note)$/u, "")
    .replace(/(?: +(?:via [\p{L}]{2,12}|internal note|sent))+$/iu, "")
    .replace(/ [[(]\p{L}[^[\]()]{0,20}[\])]$| <[^<>\s]{1,80}@[^<>\s]{3,80}>$| \S{1,40} at \S{1,40}\.\p{L}{2,10}$/u, "");
/** The recipients of a mail ("to me, Ann") and the role of the author, below the name and the time. */
const BELOW_HEAD =
  /^(?:to (?:me|\p{Lu}[\p{L}\d ]{1,40})(?:, (?:me|\p{Lu}[\p{L}\d ]{1,40}))*|(?:To|Cc|Notified to): .{1,120}|\(edited\)|Edited|(?:Author )?(?:Maintainer|Developer|Reporter|Owner)|Author)$/u;

/** Removes the mark of an app ("APP 9:30 AM"), a status emoji (":palm_tree: 9:11 AM") or a verb ("commented Jan 14") before the time. */
const removeStatus = (line: string) =>
  line
    .trim()
    .replace(
      /^(?:app|bot|commented|posted|replied|asked|answered|:[a-z_+-]{2,30}:|\p{Extended_Pictographic}\ufe0f?) /iu,
      "",
    );

/** Finds the line with the time, the age or the address below a name. `isDate`: it is a date without a clock time. */
function findTimeBelow(lines: readonly string[], nameIndex: number): { index: number; isDate: boolean } | null {
  for (let index = nameIndex + 1; index <= nameIndex + 4; index += 1) {
    const line = (lines[index] ?? "").trim();
    const time = removeStatus(line);
    if (isTimestamp(time) || AGE.test(line) || AGO_LINE.test(time) || ADDRESS.test(line))
      return { index, isDate: false };
    if (isDateLine(time.replace(/ \(edited\)$/, "")) && !startsLetter(lines, index + 1)) return { index, isDate: true };
    if (
      !/^(?:[—–·•|,-]?|@\w{2,30}|op|regular|leader|app|bot|guest|external|admin|author|unread,|mod|moderator|owner|member|contributor|staff|host|booker|customer viewed|started the conversation|(?:to|cc): .{1,120}|\p{Extended_Pictographic}\ufe0f?|:[a-z_+-]+:)$/iu.test(
        line,
      )
    )
      return null;
  }
  return null;
}

const startsLetter = (lines: readonly string[], from: number): boolean =>
  /^(?:(?:my )?dear|hi|hello|to|subject|re)\b/i.test(
    lines
      .slice(from, from + 3)
      .find((line) => line.trim() !== "")
      ?.trim() ?? "",
  ) && (lines[from] ?? "").trim() === "";

/** Converts names above the words: as headings, in bold type, in capitals, or plain where at least two recur. */
const convertNamesAboveWords: LayoutConverter = (lines) => {
  const heads = lines.map((line, index) => ((lines[index + 1] ?? "").trim() === "" ? null : parseNameLine(line)));
  const found = heads.filter((head) => head !== null);
  const filled = lines.filter((line) => line.trim() !== "" && !isNotice(line.trim())).length;
  const speakers = findRecurring(found.map(({ name }) => name));
  const turns = found.filter(({ name }) => speakers.has(name)).length;
  const marked = found.every((head) => head.marked) && speakers.size > 0;
  if (!marked && (speakers.size < 2 || turns < found.length * 0.6 || turns < filled * 0.2)) return null;
  return lines.map((line, index) => {
    const head = heads[index];
    return head ? `${head.name}:` : line;
  });
};

/** The head of an own message, as copied from Messenger and Instagram. */
const OWN_HEAD = /^you sent$/i;

/** Converts user names above words, between heads "You sent" of the messages that the reader wrote. */
const convertOwnHeads: LayoutConverter = (lines) => {
  if (lines.filter((line) => OWN_HEAD.test(line.trim())).length < 2) return null;
  const names = lines.map((line) => line.trim()).filter(mayBeName);
  const speakers = findRecurring(names.filter((name) => !OWN_HEAD.test(name)));
  const isHead = (index: number) => speakers.has((lines[index] ?? "").trim()) && (lines[index + 1] ?? "").trim() !== "";
  return lines.flatMap((line, index) => {
    if (OWN_HEAD.test(line.trim())) return "You:";
    if (isHead(index)) return `${line.trim()}:`;
    const isFirst = isHead(index - 1) || OWN_HEAD.test((lines[index - 1] ?? "").trim());
    return isControl(line.trim()) && !isFirst ? [] : line;
  });
};

function parseNameLine(line: string): { name: string; marked: boolean } | null {
  if (line.trim().length > MAX_NAME_LINE_LENGTH) return null;
  const hasMarkup = /^(?:#{1,6} |\*\*|__)/.test(line.trim());
  if (isNotice(line.trim())) return null;
  const name = removeRole(line.replace(/[ \p{Extended_Pictographic}★☆✓✔]+$/u, "")).replace(
    /^(?:#{1,6} )?(?:\*\*|__)?|(?:\*\*|__)?:?(?:\*\*|__)?$/g,
    "",
  );
  if (!isCapitalizedName(name)) return null;
  return { name, marked: hasMarkup || /^[^\p{Ll}]+$/u.test(name) };
}

/** Removes the marks of a change of speaker (">>") and the times of a transcript without names. */
const removeSpeakerChanges: LayoutConverter = (lines) =>
  lines.filter((line) => line.startsWith(">> ")).length < 3
    ? null
    : lines.filter((line) => !isTimestamp(line)).map((line) => line.replace(/^>> /, ""));

/** Removes the line numbers of a page, as in transcripts of courts. */
const removeLineNumbers: LayoutConverter = (lines) => {
  const filled = lines.filter((line) => line.trim() !== "");
  const numbers = filled.map((line) => Number(LINE_NUMBER.exec(line)?.[1] ?? Number.NaN));
  const inOrder = numbers.filter((number, index) => number === 1 || number === (numbers[index - 1] ?? 0) + 1).length;
  if (filled.length < 5 || inOrder < filled.length * 0.8) return null;
  return lines.map((line) => line.replace(LINE_NUMBER, ""));
};

/** Converts lists and quotations: "- Name: text", "1. Name: text", "> Name: text". */
const convertList: LayoutConverter = (lines) => {
  const filled = lines.filter((line) => line.trim() !== "");
  if (filled.length < 2 || filled.filter((line) => BULLET.test(line)).length < filled.length * 0.6) return null;
  const plain = lines.map((line) => line.replace(BULLET, ""));
  return isChatTranscript(convertColumns(plain) ?? plain) && !isChatTranscript(lines) ? plain : null;
};

/** Removes times in words, which the new Teams writes above and below each timestamp: "Ann Lee 0 minutes 4 seconds". */
const removeTimesInWords: LayoutConverter = (lines) => {
  const kept = lines.filter((line) => !TIME_IN_WORDS.test(line.trim()));
  return lines.length - kept.length > 2 ? kept : null;
};

// In this order: each converter sees the result of the ones before it.
const CONVERTERS: readonly LayoutConverter[] = [
  removeTimesInWords,
  removeLineNumbers,
  removeSpeakerChanges,
  convertSubtitles,
  convertOwnHeads,
  divideHeads,
  moveDatesBelow,
  convertNamesAboveTimes,
  convertList,
  convertColumns,
  (lines) => (isChatTranscript(lines) ? null : convertHeads(lines)),
  convertNamesAboveWords,
];

import { isConversational } from "../lexicon/conversational-words.ts";
import { findRecurring } from "./count-values.ts";
import { isCapitalizedName } from "./speaker-names.ts";
import { CLOCK, DATE, isTimestamp, TIMESTAMP, WEEKDAY } from "./timestamps.ts";

const MAX_HEAD_LENGTH = 80;
/** "7pm", "18h05", "1830 hrs", "2m 3s" after the start */
const HOUR =
  "\\d{1,2}m(?: ?\\d{1,2}s)?|\\d{1,4}s|\\d{1,2} ?[ap]\\.?m\\.?|\\d{1,2}h(?:\\d{2})?|\\d{4}(?: ?h(?:rs)?|(?=: ))";
/** "[2/4]", "#3", "Message 2", "Email no. 2" */
const COUNT =
  "\\[?\\d{1,3} ?(?:/|of) ?\\d{1,3}\\]?|(?:(?:e-?mail|message|mail|letter|post|reply|comment|note|text|sms|entry)s? ?)?(?:#|no\\.? ?)\\d{1,4}|(?:e-?mail|message|mail|letter|post|reply|comment|note|text|sms|entry) \\d{1,3}";
const TIME = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${TIMESTAMP}|(?:(?:${WEEKDAY}),? )?(?:${DATE},? ?)?(?:${CLOCK}|${HOUR})|(?:${WEEKDAY}),? ${DATE}|${DATE}|${WEEKDAY}|today|yesterday|(?:an?|\\d{1,2}) \\w{1,7} ago|(?:late |early )?(?:morning|afternoon|evening|night)|later(?: that day)?)(?![\\p{L}\\p{N}])`,
  "giu",
);
const MARKS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${COUNT})(?![\\p{L}\\p{N}])|(?<!\\p{L})(?:new |original |first |re: ?)?(?:reply|message|e-?mail|mail|answer|text|sms|note|comment|letter|response|post) (?:from|by)(?!\\p{L})|(?<!\\p{L})(?:from|sent by|written by|sent|received|wrote|writes|replied|replies|answered|answers|posted|said|by|edited|via \\p{L}+)(?!\\p{L})`,
  "giu",
);
const SUBJECT = /[ |,;·-]+(?:subject|re): ?.{0,100}$/i;
const RECIPIENT = /(?:^| )(?:to|→|->|>) ?:? ?(?!to\b)(.{1,40})$/i;
const EDGES = /^[\s()[\]{}@|·•—–,;:*_#<>«»›~="-]+|[\s()[\]{}@|·•—–,;:*_#<>«»›~="-]+$/gu;
/** A user name without capitals. */
const HANDLE = /^@?[\p{L}\p{N}][\p{L}\p{N}_.-]{1,30}$/u;
const SEPARATOR = /:(?= |$)| [-–—|] |\t/g;

interface Head {
  name: string;
  time: string | null;
  text: string;
}

/**
 * Converts lines that name a speaker beside a date, a time, a count or a word such as "from", in any order ("Tuesday 7.40pm — Lev",
 * "(Mon 18:02) Kim: text", "2026-06-02 07:31 From: Ann", "Reply from Ben:"), where a name recurs.
 */
export function convertHeads(lines: readonly string[]): string[] | null {
  const heads = lines.map(parseHead);
  const found = heads.filter((head) => head !== null);
  const names = findRecurring(found.map(({ name }) => name));
  if (found.length < 3 || names.size === 0) return null;
  const filled = lines.filter((line) => line.trim() !== "").length;
  if (found.length < filled * 0.1 || !isConversational(readFirstWords(lines, heads))) return null;
  return lines.map((line, index) => {
    const head = heads[index];
    if (!head) return line;
    const time = head.time !== null && isTimestamp(head.time) ? ` [${head.time}]` : "";
    return `${head.name}${time}: ${head.text}`.trimEnd();
  });
}

const readFirstWords = (lines: readonly string[], heads: readonly (Head | null)[]): string[] =>
  heads.flatMap((head, index) => {
    if (!head) return [];
    if (head.text !== "") return [head.text];
    const below = [index + 1, index + 2].find((other) => (lines[other] ?? "").trim() !== "");
    return below === undefined || heads[below] ? [] : [lines[below] ?? ""];
  });

/** Parses a line as the head of a message: all of it, or what precedes a separator; null without a name or any mark beside it. */
function parseHead(rawLine: string): Head | null {
  const line = rawLine.trim().replace(SUBJECT, "");
  if (line.length <= MAX_HEAD_LENGTH && !/[.!?]$/.test(line)) {
    const head = readName(line);
    if (head) return { ...head, text: "" };
  }
  for (const { index, 0: separator } of line.slice(0, MAX_HEAD_LENGTH).matchAll(SEPARATOR)) {
    const head = readName(line.slice(0, index));
    if (head) return { ...head, text: line.slice(index + separator.length).trim() };
  }
  return null;
}

function readName(text: string): Omit<Head, "text"> | null {
  const time = text.match(TIME)?.[0] ?? null;
  const marked = text.replace(TIME, " ").replace(MARKS, " ");
  const bare = marked.replace(/\([^()]*\)|\[[^[\]]*\]/g, " ").replace(EDGES, "");
  const rest = (bare === "" ? marked.replace(/[()[\]]/g, " ").replace(EDGES, "") : bare).replace(/ {2,}/g, " ");
  if (marked === text) return null;
  const recipient = RECIPIENT.exec(rest);
  const sender = (recipient ? rest.slice(0, recipient.index) : rest).replace(EDGES, "");
  if (sender === "" && recipient && isCapitalizedName((recipient[1] ?? "").replace(EDGES, "")))
    return { name: "Me", time };
  return isCapitalizedName(sender) || (HANDLE.test(sender) && time !== null && /\bby\b/.test(text))
    ? { name: sender, time }
    : null;
}

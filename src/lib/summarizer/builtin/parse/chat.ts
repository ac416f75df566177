import { isConversational } from "../lexicon/conversational-words.ts";
import { countValues, findRecurring } from "./count-values.ts";
import { isControl, isMetadata, isNotice, isPlaceholder, isSetOff, removeEditedMark } from "./notices.ts";
import { isClockTime, isDateLine, isMarkedDate, isTimestamp, startsWithTimestamp } from "./timestamps.ts";
import type { Message } from "./transcript.ts";
import { findNamesAmongLabels, parseTurn, type Turn } from "./turns.ts";

/** Returns true if the text is a dialogue with a name before each turn. */
export function isChatTranscript(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== "" && !isNotice(line.trim()) && !isClockTime(line.trim()));
  const turns = findTurns(filled.length === lines.length ? lines : filled).filter((turn) => turn !== null);
  if (turns.length < 2) return turns.length === 1 && filled.length === 1 && (filled[0] ?? "").length < 500;
  const recurring = findRecurring(turns.map((turn) => turn.speaker)).size > 0;
  const timed = turns.filter((turn) => turn.timed).length;
  // One-word headings that each occur once are entries of a schedule ("Lunch 12:00"), not speakers.
  if (!recurring && turns.every((turn) => turn.heading && !/ /.test(turn.speaker))) return false;
  const texts = turns.map((turn) => turn.text);
  if (turns.length > 2 && !texts.includes("") && !isConversational(texts)) return false;
  // Messages of many lines are common where a tool writes the time of each.
  const minShare = recurring && timed > turns.length * 0.6 ? 0.08 : recurring || timed > 1 ? 0.3 : 0.7;
  return turns.length >= filled.length * minShare;
}

const EVENT =
  / -!- | \* \S|\b(?:joined|left|quit|entered|changed|added|removed|created|set|started|stopped|is now known)\b/;

/** "[9:12 PM]this is my soup", below the first message of a speaker. */
const TIME_BEFORE_WORDS = /^\[\d{1,2}:\d{2}(?: ?[ap]m)?\] ?(?=\S)/i;
/** The role of an author or the state of a message, below a name. */
const BADGE =
  /^(?:edited|marked as resolved|user joined the channel|user added by .{1,40}|@\S{1,40} joined the channel\.?|(?:status|assignee|% done|priority|category) (?:changed from|set to) .{1,60}|(?:author )?(?:developer|maintainer|reporter)|member|contributor|collaborator|author|owner|op|mod|moderator|staff)$/i;

interface Row {
  line: string;
  turn: Turn | null;
  /** An empty line precedes it. */
  apart: boolean;
}

/** Parses a dialogue. Sentences before the first turn become a message without a speaker; headings are dropped. */
export function parseChat(lines: readonly string[]): Message[] {
  const turns = findTurns(lines);
  const timed = turns.filter((turn) => turn !== null).every((turn) => turn.timed);
  const rows = lines.map((line, index) => {
    const apart = (lines[index - 1] ?? "").trim() === "";
    return { line: removeEditedMark(line.trim()), turn: turns[index] ?? null, apart };
  });
  const filled = rows.filter(({ line }) => line !== "" && !isSetOff(line));
  const messages: Message[] = [];
  const preamble: string[] = [];
  for (const { line, turn } of removeNotices(filled, timed)) {
    const last = messages.at(-1);
    if (turn) messages.push(createMessage(turn));
    else if (last) last.text += `${last.text === "" ? "" : "\n"}${line.replace(TIME_BEFORE_WORDS, "")}`;
    else if (line.length > 40 && /[.!?]$/.test(line) && !isNotice(line)) preamble.push(line);
  }
  if (preamble.length > 0) messages.unshift({ speaker: null, addressee: null, text: preamble.join("\n") });
  return removeQuotations(messages.filter((message) => message.text !== ""));
}

/** "[In reply to Ann]", "@_**Ann Lee** said:" */
const REPLY_MARK =
  /^(?:\[?(?:in reply to|replying to|forwarded from) .{1,60}\]?|@_?\*{0,2}[^*\n]{1,40}\*{0,2} said:|commented on .{1,40} message:.{0,200})$/i;
const MIN_QUOTED_LENGTH = 12;
/** Lines in which a quotation is searched, so that the time does not grow with the square of the text. */
const MAX_RECENT = 300;
/** Shorter lines are lines of the writer. */
const MIN_WRAPPED_LENGTH = 32;

/** Removes what tools repeat of earlier messages above a reply, and the mark of the reply. */
function removeQuotations(messages: readonly Message[]): Message[] {
  const written = new Set<string>();
  const recent: string[] = [];
  const isRepeated = (line: string) => {
    const quoted = /^[>|] ?\S/.test(line) ? line.replace(/^[>| ]+/, "") : null;
    if ((quoted ?? line).length < MIN_QUOTED_LENGTH) return false;
    return quoted === null ? written.has(line) : recent.some((each) => each.includes(quoted));
  };
  return messages.map((message) => {
    const lines = message.text.split("\n");
    // The reply itself may repeat what was written.
    const replies =
      lines.length > 1
        ? joinWrapped(
            lines.filter(
              (line, index) =>
                !REPLY_MARK.test(line) && !(index === 0 && (isMetadata(line) || /^(?:to|cc): \S/i.test(line))),
            ),
          )
        : lines;
    const start = replies.slice(0, -1).findIndex((line) => !isRepeated(line));
    const own = replies.slice(start < 0 ? -1 : start);
    for (const line of own) written.add(line);
    recent.push(...own);
    recent.splice(0, recent.length - MAX_RECENT);
    return { ...message, text: own.join("\n") };
  });
}

/** Joins lines that were broken inside a sentence: "so I set the", "blade to 41.9". */
function joinWrapped(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1) ?? "";
    const isBroken = last.length >= MIN_WRAPPED_LENGTH && /[\p{Ll},]$/u.test(last) && /^\p{Ll}/u.test(line);
    if (isBroken) joined[joined.length - 1] = `${last} ${line}`;
    else joined.push(line);
  }
  return joined;
}

const createMessage = ({ speaker, text, time }: Turn): Message => ({
  speaker,
  addressee: null,
  text: removeEditedMark(text),
  ...(time && { time }),
});

/** Removes the lines that the tool itself adds, from text of a tool that writes timestamps. */
function removeNotices(filled: readonly Row[], timed: boolean): readonly Row[] {
  const isFirst = (index: number) => filled[index - 1]?.turn?.text === "";
  if (!timed && !filled.some(({ line }) => isTimestamp(line)))
    return filled.filter(({ line, turn }, index) => turn || isFirst(index) || !(isControl(line) || isMarkedDate(line)));
  const turns = filled.filter(({ turn }) => turn);
  // Where the time precedes the name, a line with a time and without a name is an event of the tool.
  const timeFirst = turns.filter(({ line }) => startsWithTimestamp(line)).length > turns.length * 0.6;
  return filled.filter(({ line, turn, apart }, index) => {
    if (turn) return !isPlaceholder(turn.text);
    const above = filled[index - 1];
    // The line right below a heading is part of the message.
    if (above?.turn?.heading)
      return !isPlaceholder(line) && !BADGE.test(line) && !/^(?::[a-z+_-]+:|\p{Extended_Pictographic}+)$/u.test(line);
    // The count of a reaction follows it.
    if (/^\d{1,3}$/.test(line) && isNotice(above?.line ?? "")) return false;
    return !(
      isNotice(line) ||
      isClockTime(line) ||
      (isDateLine(line) && (apart || /\d{4}/.test(line))) ||
      (timeFirst && startsWithTimestamp(line) && EVENT.test(line))
    );
  });
}

const turnsOfLines = new WeakMap<readonly string[], readonly (Turn | null)[]>();

/** Finds the turn that each line opens; null for other lines and for lines that only resemble the turns around them. */
function findTurns(lines: readonly string[]): readonly (Turn | null)[] {
  const turns = turnsOfLines.get(lines) ?? readTurns(lines);
  turnsOfLines.set(lines, turns);
  return turns;
}

function readTurns(lines: readonly string[]): (Turn | null)[] {
  const namesAmongLabels = findNamesAmongLabels(lines);
  const candidates = lines.map((line) => parseTurn(line, namesAmongLabels));
  const found = candidates.filter((turn) => turn !== null);
  const recurring = findRecurring(found.map((turn) => turn.speaker));
  const headings = found.filter((turn) => turn.heading);
  const [[mainLayout] = []] = [...countValues(headings.map((turn) => turn.layout))].toSorted(([, a], [, b]) => b - a);
  const fewHeadings = headings.length < found.length * 0.6;
  const timed =
    found.filter((turn) => turn.timed).length > found.length * 0.6 ||
    findRecurring(headings.map((turn) => turn.speaker)).size > 0;
  // Among timed turns, "Agenda today: …" without a time is a heading; elsewhere "Departure 8:15" is an entry of a plan.
  const turns = candidates.map((turn) => {
    if (!turn || (timed && !turn.timed)) return null;
    const unusual = fewHeadings || turn.layout !== mainLayout;
    return turn.heading && unusual && !recurring.has(turn.speaker) ? null : turn;
  });
  const start = turns.findIndex((turn) => turn && recurring.has(turn.speaker));
  // "Matter: Rashed", "Audio: VN_31.m4a" above a dialogue are fields.
  for (let index = 0; index < start; index += 1)
    if (turns[index] && !isConversational([turns[index]?.text ?? ""])) turns[index] = null;
  const speakers = findSpeakersOfWords(lines, turns);
  const listEntries = timed ? null : findListEntries(lines, turns);
  // A heading without words below, such as "10:00 - Lunch", is an entry inside a message unless its name speaks elsewhere.
  return turns.map((turn) =>
    turn && !listEntries?.has(turn) && (!turn.heading || speakers.has(turn.speaker)) ? turn : null,
  );
}

/** Finds entries of a list inside a message ("Tomatoes: 3 euros", "Onions: 2 euros") of a dialogue with several speakers. */
function findListEntries(lines: readonly string[], turns: readonly (Turn | null)[]): Set<Turn> {
  const filled = turns.filter((_, index) => (lines[index] ?? "").trim() !== "");
  const recurring = findRecurring(filled.flatMap((turn) => turn?.speaker ?? []));
  if (recurring.size < 2) return new Set();
  const isEntry = (turn: Turn | null | undefined): turn is Turn =>
    turn != null && !recurring.has(turn.speaker) && turn.text !== "" && !isConversational([turn.text]);
  return new Set(
    filled.filter(isEntry).filter((turn) => {
      const index = filled.indexOf(turn);
      return isEntry(filled[index - 1]) || isEntry(filled[index + 1]);
    }),
  );
}

/** Finds the speakers of turns that have words, on their own line or on the next line that is not empty. */
function findSpeakersOfWords(lines: readonly string[], turns: readonly (Turn | null)[]): Set<string> {
  const filled = turns.filter((_, index) => (lines[index] ?? "").trim() !== "");
  const withWords = filled.filter((turn, index) => !turn?.heading || filled[index + 1] === null);
  return new Set(withWords.flatMap((turn) => turn?.speaker ?? []));
}

import { isSpoken } from "../lexicon/conversational-words.ts";
import { isNotice, isPlaceholder, isSetOff, withoutMarks } from "./notices.ts";
import { beginsWithStamp, isClock, isDate, isStamp } from "./timestamps.ts";
import type { Message } from "./transcript.ts";
import { knownNames, type Turn, turnOf } from "./turns.ts";

/** Whether the text is a dialogue with a name before each turn. */
export function isChatTranscript(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== "" && !isNotice(line.trim()));
  const turns = turnsOf(filled).filter((turn) => turn !== null);
  if (turns.length < 2) return turns.length === 1 && filled.length === 1 && (filled[0] ?? "").length < 500;
  const returning = new Set(turns.map((turn) => turn.speaker)).size < turns.length;
  const timed = turns.filter((turn) => turn.timed).length;
  // Times before what is planned ("Lunch 12:00"), not before who speaks.
  if (!returning && turns.every((turn) => turn.heading && !/ /.test(turn.speaker))) return false;
  const texts = turns.map((turn) => turn.text);
  if (turns.length > 2 && !texts.includes("") && !isSpoken(texts)) return false;
  // Messages of many lines are common where a tool tells the time of each.
  const share = returning && timed > turns.length * 0.6 ? 0.08 : returning || timed > 1 ? 0.3 : 0.7;
  return turns.length >= filled.length * share;
}

const EVENT =
  / -!- | \* \S|\b(?:joined|left|quit|entered|changed|added|removed|created|set|started|stopped|is now known)\b/;

interface Row {
  line: string;
  turn: Turn | null;
  /** An empty line stands above it. */
  apart: boolean;
}

/** The turns of a dialogue; sentences before the first turn become a message without a speaker, mere headings do not. */
export function parseChat(lines: readonly string[]): Message[] {
  const turns = turnsOf(lines);
  const found = turns.filter((turn) => turn !== null);
  const timed = found.every((turn) => turn.timed);
  const rows = lines.map((raw, index) => {
    const apart = (lines[index - 1] ?? "").trim() === "";
    return { line: withoutMarks(raw.trim()), turn: turns[index] ?? null, apart };
  });
  const messages: Message[] = [];
  const preamble: string[] = [];
  for (const { line, turn } of withoutNotices(
    rows.filter(({ line }) => line !== "" && !isSetOff(line)),
    timed,
  )) {
    const last = messages.at(-1);
    if (turn) messages.push({ speaker: turn.speaker, addressee: null, text: withoutMarks(turn.text) });
    else if (last) last.text += `${last.text === "" ? "" : "\n"}${line}`;
    else if (line.length > 40 && /[.!?]$/.test(line) && !isNotice(line)) preamble.push(line);
  }
  if (preamble.length > 0) messages.unshift({ speaker: null, addressee: null, text: preamble.join("\n") });
  return messages.filter((message) => message.text !== "");
}

/** Where the text comes from a tool that tells times: without what the tool says itself. */
function withoutNotices(filled: readonly Row[], timed: boolean): readonly Row[] {
  if (!timed && !filled.some(({ line }) => isStamp(line))) return filled;
  const turns = filled.filter(({ turn }) => turn);
  // Where the time stands first, a line with a time and nobody's name is the tool's own.
  const stamped = turns.filter(({ line }) => beginsWithStamp(line)).length > turns.length * 0.6;
  return filled.filter(({ line, turn, apart }, index) => {
    if (turn) return !isPlaceholder(turn.text);
    const above = filled[index - 1];
    // What stands right below the name is said.
    if (above?.turn?.heading)
      return !isPlaceholder(line) && line !== "Edited" && !/^(?::[a-z+_-]+:|\p{Extended_Pictographic}+)$/u.test(line);
    // Below a reaction stands how many there were.
    if (/^\d{1,3}$/.test(line) && isNotice(above?.line ?? "")) return false;
    return !(
      isNotice(line) ||
      isClock(line) ||
      (isDate(line) && (apart || /\d{4}/.test(line))) ||
      (stamped && beginsWithStamp(line) && EVENT.test(line))
    );
  });
}

/** The turn that each line opens; null for any other, and for what only looks like one beside the others. */
function turnsOf(lines: readonly string[]): (Turn | null)[] {
  const known = knownNames(lines);
  const all = lines.map((line) => turnOf(line, known));
  const found = all.filter((turn) => turn !== null);
  const counts = countsOf(found.map((turn) => turn.speaker));
  const headings = found.filter((turn) => turn.heading);
  const [[form] = []] = [...countsOf(headings.map((turn) => turn.form))].toSorted(([, a], [, b]) => b - a);
  const fewHeadings = headings.length < found.length * 0.6;
  const timed =
    found.filter((turn) => turn.timed).length > found.length * 0.6 ||
    new Set(headings.map((turn) => turn.speaker)).size < headings.length;
  // Where turns carry the time, "Agenda today: …" without one is a heading; elsewhere "Departure 8:15" is of a plan.
  const turns = all.map((turn) => {
    if (!turn || (timed && !turn.timed)) return null;
    const odd = fewHeadings || turn.form !== form;
    return turn.heading && odd && counts.get(turn.speaker) === 1 ? null : turn;
  });
  const worded = hasWords(lines, turns);
  const speakers = new Set([...worded].map((turn) => turn.speaker));
  const listed = timed ? null : entriesOf(lines, turns);
  // With nothing below, the "10:00 - Lunch" of nobody who speaks is an entry of what somebody says.
  return turns.map((turn) =>
    turn && !listed?.has(turn) && (!turn.heading || speakers.has(turn.speaker)) ? turn : null,
  );
}

function countsOf<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** "Tomatoes: 3 euros", "Onions: 2 euros": a list in a message, where others come again and talk. */
function entriesOf(lines: readonly string[], turns: readonly (Turn | null)[]): Set<Turn> {
  const filled = turns.filter((_, index) => (lines[index] ?? "").trim() !== "");
  const counts = countsOf(filled.filter((turn) => turn !== null).map((turn) => turn.speaker));
  if ([...counts.values()].filter((count) => count > 1).length < 2) return new Set();
  const isEntry = (turn: Turn | null | undefined) =>
    turn && counts.get(turn.speaker) === 1 && turn.text !== "" && !isSpoken([turn.text]);
  return new Set(
    filled.filter(
      (turn, index) => turn !== null && isEntry(turn) && (isEntry(filled[index - 1]) || isEntry(filled[index + 1])),
    ),
  ) as Set<Turn>;
}

/** The turns with words, on their own line or on the next that is not empty. */
function hasWords(lines: readonly string[], turns: readonly (Turn | null)[]): Set<Turn> {
  const worded = new Set<Turn>();
  let below = false;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const turn = turns[index] ?? null;
    if (turn && (below || !turn.heading)) worded.add(turn);
    if ((lines[index] ?? "").trim() !== "") below = turn === null;
  }
  return worded;
}

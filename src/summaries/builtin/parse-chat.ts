import { isNotice, isSetOff, withoutMarks } from "./notices.ts";
import { beginsWithStamp, isDate, isStamp } from "./stamps.ts";
import type { Message } from "./transcript.ts";
import { knownNames, type Turn, turnOf } from "./turns.ts";

/** Below this share of all turns, a line that looks like a heading is an entry of a plan ("Departure 8:15"). */
const LEAST_HEADINGS = 0.2;

/** Whether the text is a dialogue with a name before each turn. */
export function isChatTranscript(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== "" && !isNotice(line.trim()));
  const turns = turnsOf(filled).filter((turn) => turn !== null);
  if (turns.length < 2) return turns.length === 1 && filled.length === 1 && (filled[0] ?? "").length < 500;
  const returning = new Set(turns.map((turn) => turn.speaker)).size < turns.length;
  const timed = turns.filter((turn) => turn.timed).length;
  // Times before what is planned ("10:00 - Lunch"), not before who speaks.
  if (!returning && turns.every((turn) => turn.heading)) return false;
  // Messages of many lines are common where a tool tells the time of each.
  const share = returning && timed > turns.length * 0.6 ? 0.08 : returning || timed > 1 ? 0.3 : 0.7;
  return turns.length >= filled.length * share;
}

interface Row {
  line: string;
  turn: Turn | null;
}

/** The turns of a dialogue; sentences before the first turn become a message without a speaker, mere headings do not. */
export function parseChat(lines: readonly string[]): Message[] {
  const turns = turnsOf(lines);
  const found = turns.filter((turn) => turn !== null);
  // Where most turns carry the time, "Agenda today: …" without one is a heading.
  const timed = found.filter((turn) => turn.timed).length > found.length * 0.6;
  const rows = lines.map((raw, index) => {
    const turn = turns[index] ?? null;
    return { line: withoutMarks(raw.trim()), turn: turn?.timed || !timed ? turn : null };
  });
  const messages: Message[] = [];
  const preamble: string[] = [];
  for (const { line, turn } of withoutNotices(rows, timed)) {
    const last = messages.at(-1);
    if (turn) messages.push({ speaker: turn.speaker, addressee: null, text: withoutMarks(turn.text) });
    else if (last) last.text += `${last.text === "" ? "" : "\n"}${line}`;
    else if (line.length > 40 && /[.!?]$/.test(line) && !isNotice(line)) preamble.push(line);
  }
  if (preamble.length > 0) messages.unshift({ speaker: null, addressee: null, text: preamble.join("\n") });
  return messages.filter((message) => message.text !== "");
}

/** Without empty lines and, where the text comes from a tool that tells times, what the tool itself says. */
function withoutNotices(rows: readonly Row[], timed: boolean): Row[] {
  const filled = rows.filter(({ line }) => line !== "" && !isSetOff(line));
  if (!timed && !filled.some(({ line }) => isStamp(line))) return filled;
  const turns = filled.filter(({ turn }) => turn);
  // Where the time stands first, a line with a time and nobody's name is the tool's own.
  const stamped = turns.filter(({ line }) => beginsWithStamp(line)).length > turns.length * 0.6;
  const isTools = ({ line, turn }: Row) =>
    turn ? isNotice(turn.text) : isStamp(line) || isDate(line) || isNotice(line) || (stamped && beginsWithStamp(line));
  return filled.filter((row, index) => {
    // Below a reaction stands how many there were.
    const counts = !row.turn && /^\d{1,3}$/.test(row.line) && isNotice(filled[index - 1]?.line ?? "");
    return !counts && !isTools(row);
  });
}

function turnsOf(lines: readonly string[]): (Turn | null)[] {
  const known = knownNames(lines);
  const turns = lines.map((line) => turnOf(line, known));
  const found = turns.filter((turn) => turn !== null);
  const headings = found.filter((turn) => turn.heading).length;
  return headings >= found.length * LEAST_HEADINGS ? turns : turns.map((turn) => (turn?.heading ? null : turn));
}

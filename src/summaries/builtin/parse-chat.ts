import { isDate, isStamp } from "./stamps.ts";
import type { Message } from "./transcript.ts";
import { knownNames, type Turn, turnOf } from "./turns.ts";

/** Below this share of all turns, a line that looks like a heading is an entry of a plan ("Departure 8:15"). */
const LEAST_HEADINGS = 0.2;

/** Whether the text is a dialogue with a name before each turn. */
export function isChatTranscript(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== "");
  const turns = turnsOf(filled).filter((turn) => turn !== null);
  if (turns.length < 2) return turns.length === 1 && filled.length === 1 && (filled[0] ?? "").length < 500;
  const returning = new Set(turns.map((turn) => turn.speaker)).size < turns.length;
  const timed = turns.filter((turn) => turn.timed).length;
  // Times before what is planned ("10:00 - Lunch"), not before who speaks.
  if (!returning && turns.every((turn) => turn.heading)) return false;
  return turns.length >= filled.length * (returning || timed > 1 ? 0.3 : 0.7);
}

/** The turns of a dialogue; sentences before the first turn become a message without a speaker, mere headings do not. */
export function parseChat(lines: readonly string[]): Message[] {
  const turns = turnsOf(lines);
  const found = turns.filter((turn) => turn !== null);
  // Where most turns carry the time, "Agenda today: …" without one is a heading.
  const timed = found.filter((turn) => turn.timed).length > found.length * 0.6;
  const messages: Message[] = [];
  const preamble: string[] = [];
  lines.forEach((line, index) => {
    const turn = turns[index];
    const last = messages.at(-1);
    if (turn && (turn.timed || !timed)) messages.push({ speaker: turn.speaker, addressee: null, text: turn.text });
    else if (timed && (isStamp(line.trim()) || isDate(line.trim()))) return;
    else if (last && line.trim() !== "") last.text += `${last.text === "" ? "" : "\n"}${line.trim()}`;
    else if (line.length > 40 && /[.!?]\s*$/.test(line)) preamble.push(line.trim());
  });
  if (preamble.length > 0) messages.unshift({ speaker: null, addressee: null, text: preamble.join("\n") });
  return messages.filter((message) => message.text !== "");
}

function turnsOf(lines: readonly string[]): (Turn | null)[] {
  const known = knownNames(lines);
  const turns = lines.map((line) => turnOf(line, known));
  const found = turns.filter((turn) => turn !== null);
  const headings = found.filter((turn) => turn.heading).length;
  return headings >= found.length * LEAST_HEADINGS ? turns : turns.map((turn) => (turn?.heading ? null : turn));
}

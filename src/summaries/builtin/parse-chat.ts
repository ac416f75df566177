import type { Message } from "./transcript.ts";

const CLOCK = "\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[AaPp][Mm])?";
const NAME = '[\\p{L}#@+~\\d][^:\\n[\\]()<>|"]{0,39}';
// What a role or a party adds to the name: "Ann Smith (Chair): text".
const ROLE = "(?: ?\\([\\p{L}][^()\\n]{1,60}\\))?";
// "Name: text", "[10:02] Name: text", "10:02 Name: text", "Name [10:02]: text", "Name (00:12:03): text"
const TURN = new RegExp(
  `^(?:[[(]?${CLOCK}[\\])]?,? ?(?:[-–] )?)?[*_]{0,2}(${NAME}?)${ROLE}[*_]{0,2}(?: ?[[(]${CLOCK}[\\])])? ?:[*_]{0,2}(?: +(.*)|)$`,
  "u",
);
// Meeting tools put the name and the time on a line above the words.
const HEADING = new RegExp(`^(${NAME}?) {1,3}[[(]?${CLOCK}[\\])]?$`, "u");
const LABELS = new Set(
  (
    "from to cc bcc date sent subject re fw fwd reply-to attendees attending participants present absent apologies agenda time " +
    "location place where when who what why how note notes summary topic topics action actions decision decisions next " +
    "todo to-do ps p.s http https mailto warning tip example update edit phone tel fax email e-mail web website address " +
    "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december " +
    "pros cons budget venue date dates cost costs price risks risk benefits requirements scope timeline ingredients method instructions result results problem solution reason background context details today tomorrow yesterday morning afternoon evening week " +
    "minutes chair objective goal goals outcome status owner due deadline total price question answer conclusion important"
  ).split(" "),
);
const LABEL_PHRASES =
  /^(?:(?:day|step|part|week|phase|option|chapter|section|question|answer|item|point|task|lesson|session|round) \d{1,3}|action items?|next steps?|follow[- ]ups?|open questions?|key points?|meeting notes|order (?:no|number|id))$/i;

/** Whether the text is a dialogue with a name before each turn. */
export function isChatTranscript(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== "");
  const speakers = new Map<string, number>();
  let turns = 0;
  let timed = 0;
  for (const line of filled) {
    const turn = turnOf(line);
    if (turn === null) continue;
    const { speaker } = turn;
    turns += 1;
    if (turn.timed) timed += 1;
    speakers.set(speaker, (speakers.get(speaker) ?? 0) + 1);
  }
  if (turns < 2) return turns === 1 && filled.length === 1 && (filled[0] ?? "").length < 500;
  const returning = [...speakers.values()].some((count) => count > 1);
  return turns >= filled.length * (returning || timed > 1 ? 0.3 : 0.7);
}

/** The turns of a dialogue; sentences before the first turn become a message without a speaker, mere headings do not. */
export function parseChat(lines: readonly string[]): Message[] {
  const turns = lines.map(turnOf);
  const found = turns.filter((turn) => turn !== null);
  // Where most turns carry the time, "Agenda today: …" without one is a heading.
  const timed = found.filter((turn) => turn.timed).length > found.length * 0.6;
  const messages: Message[] = [];
  const preamble: string[] = [];
  lines.forEach((line, index) => {
    const turn = turns[index];
    const last = messages.at(-1);
    if (turn && (turn.timed || !timed)) messages.push({ speaker: turn.speaker, addressee: null, text: turn.text });
    else if (last && line.trim() !== "") last.text += `${last.text === "" ? "" : "\n"}${line.trim()}`;
    else if (line.length > 40 && /[.!?]\s*$/.test(line)) preamble.push(line.trim());
  });
  if (preamble.length > 0) messages.unshift({ speaker: null, addressee: null, text: preamble.join("\n") });
  return messages.filter((message) => message.text !== "");
}

/** A line that begins with who says it. */
export interface Turn {
  speaker: string;
  text: string;
  timed: boolean;
}

/** The line as a turn of a dialogue; null when no name stands before it. */
export function turnOf(raw: string): Turn | null {
  const line = raw.replace(/^([^:：]{1,40})：\s*/, "$1: ");
  if (line.length > 60 && !line.slice(0, 60).includes(":")) return null;
  const match = TURN.exec(line.trimStart()) ?? HEADING.exec(line.trim());
  const speaker = match?.[1]?.trim();
  if (!match || !speaker || !isName(speaker)) return null;
  const text = match[2] ?? "";
  const head = match[0].slice(0, match[0].length - text.length);
  return { speaker, text: text.trim(), timed: /\d:\d{2}/.test(head) };
}

function isName(text: string): boolean {
  const words = text.split(" ");
  if (
    words.length > 4 ||
    /^[\d\s:.,/-]+$/.test(text) ||
    /[.!?,;]$/.test(text.replace(/\b(?:Dr|Mr|Ms|Mrs|Jr|Sr)\.$/, ""))
  )
    return false;
  if (LABELS.has(text.toLowerCase()) || LABEL_PHRASES.test(text)) return false;
  return words.length <= 2 || words.filter((word) => /^[\p{Lu}\p{Lo}\d#@+&(]/u.test(word)).length >= words.length - 1;
}

import { APPOSITION_HEAD } from "../lexicon/clauses.ts";
import { NOT_A_SPEAKER_NAME } from "../lexicon/names.ts";
import { countValues } from "./count-values.ts";
import { CLOCK, DATE, WEEKDAY } from "./timestamps.ts";
import type { Message } from "./transcript.ts";

const DASH = /^[—–] ?(?=\S)/;
const MIN_SHARE = 0.8;
const NAME = "\\p{Lu}\\p{Ll}{1,11}(?!\\p{L})";
/** "Oh hi, it's Ann Lee, …" */
const OWN_NAME = new RegExp(
  `^(?:\\p{L}{2,4},? )?(?:[Hh]i|[Hh]ello|[Hh]ey|[Gg]ood \\p{Ll}+)[,.!]? (?:it's|this is|I'm) (${NAME})`,
  "u",
);
/** "I'm late, Ben." */
const CALLED_NAME = new RegExp(`^(.*), (${NAME})[.!?]+$`, "u");

/** Splits lines at those that start a message; null where few do or sentences precede them. */
function splitAt(start: RegExp, lines: readonly string[]): string[] | null {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== "");
  const count = filled.filter((line) => start.test(line)).length;
  const first = filled.findIndex((line) => start.test(line));
  if (count < 3 || count < filled.length * MIN_SHARE) return null;
  if (filled.slice(0, first).some((line) => line.length > 40 && /[.!?]$/.test(line))) return null;
  const messages: string[] = [];
  for (const line of filled.slice(first))
    if (start.test(line)) messages.push(line);
    else messages[messages.length - 1] += `\n${line}`;
  return messages;
}

/** Parses a dialogue of two speakers who alternate, each turn behind a dash; null for other text. */
export function parseDashes(lines: readonly string[]): Message[] | null {
  const turns = splitAt(DASH, lines)?.map((turn) => turn.replace(DASH, ""));
  if (!turns || turns.filter((turn) => turn.endsWith("?")).length < 2) return null;
  const names = nameSpeakers(turns);
  return turns.map((text, index) => ({ speaker: names[index % 2] ?? null, addressee: null, text }));
}

/** Finds the names of two alternating speakers: how they introduce themselves, or how only the other one calls them, where the text has the name twice. */
function nameSpeakers(turns: readonly string[]): (string | null)[] {
  const words = countValues(turns.flatMap((turn) => turn.match(/\p{L}+/gu) ?? []));
  const names: [Set<string>, Set<string>] = [new Set(), new Set()];
  const add = (name: string, index: number) => {
    if (!NOT_A_SPEAKER_NAME.test(name) && !words.has(name.toLowerCase())) names[index % 2 === 0 ? 0 : 1].add(name);
  };
  turns.forEach((turn, index) => {
    const own = OWN_NAME.exec(turn)?.[1];
    const [, before = "", called = ""] = CALLED_NAME.exec(turn) ?? [];
    if (own) add(own, index);
    if ((words.get(called) ?? 0) > 1 && !APPOSITION_HEAD.test(before)) add(called, index + 1);
  });
  return names.map((own, side) => {
    const [name = null, further] = own;
    return further !== undefined || names[1 - side]?.has(name ?? "") ? null : name;
  });
}

/** "Thu 10:05 (mail from Ms Lund) text" */
const NOTE = new RegExp(
  `^(?!\\()((?:${WEEKDAY}[,.]? )?(?:${DATE},? )?(?:${CLOCK})?) ?\\(([^()]{2,40})\\):? (?=\\S)`,
  "iu",
);
const SENDER = /\bfrom (\p{Lu}[\p{L}. '-]*)$/u;
const SIGNATURE =
  /(?<![ ,])[ ,]+(?:[Kk]ind )?(?:[Rr]egards|[Bb]est(?: wishes)?|[Tt]hanks|[Cc]heers),? (\p{Lu}\p{L}+)\.?$/u;

/** Parses a log of notes, each behind its time and its kind in brackets: a call, a mail to or from a person; null for other text. */
export function parseNotes(lines: readonly string[]): Message[] | null {
  const written = splitAt(NOTE, lines);
  if (!written) return null;
  const notes = written.map((note) => {
    const [head = "", time = "", kind = ""] = NOTE.exec(note) ?? [];
    const text = note.slice(head.length);
    return { time, kind, text: text.replace(SIGNATURE, ""), signed: SIGNATURE.exec(text)?.[1] };
  });
  const [writer = null, other] = new Set(notes.flatMap(({ signed }) => signed ?? []));
  const all = written.join("\n");
  /** "Ms O." is the "Ms Okafor" of another note. */
  const complete = (name: string) =>
    name.endsWith(".") ? (new RegExp(`${name.slice(0, -1)}\\p{Ll}+`, "u").exec(all)?.[0] ?? name) : name;
  return notes.map(({ time, kind, text, signed }) => {
    const sender = SENDER.exec(kind)?.[1];
    const author = signed ?? (other === undefined && /\bto\b/.test(kind) ? writer : null);
    return { speaker: sender ? complete(sender) : author, addressee: null, text, time };
  });
}

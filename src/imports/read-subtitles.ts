import { parseSpokenText } from "../lib/summarizer/builtin/parse/subtitles.ts";
import { decodeEntities } from "./html-text.ts";
import { type InputBytes, readLines } from "./input-bytes.ts";
import type { LongConversation } from "./split-conversation.ts";

const TIME = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})$/;
/** Some programs write no spaces around the arrow; then a time follows, as an arrow may be part of a text. */
const CUE_TIMES = /^(\S+?)(?:\s+-->\s+|\s*-->\s*(?=\d+:\d))(\S+)/;
const VOICE = /^<v(?:\.[^ >]*)? ([^>]{1,100})>/i;
/** Two people in one cue: "- Hello." "- Hi." */
const DASH = /^[-–—] ?(?=\S)/;
/** Captions that scroll repeat a line in a cue of a few milliseconds. */
const MAX_ROLL_UP_SECONDS = 0.1;

interface Turn {
  speaker: string | null;
  text: string;
}
interface Cue {
  seconds: number;
  lines: string[];
}

/** Reads a transcript in WebVTT. @throws Error for another text */
export const readVtt = (bytes: InputBytes, name: string) => readCues(bytes, name, "WEBVTT");
/** Reads subtitles in SubRip. @throws Error for another text */
export const readSrt = (bytes: InputBytes, name: string) => readCues(bytes, name, undefined);

async function readCues(bytes: InputBytes, name: string, signature: string | undefined): Promise<LongConversation[]> {
  const cues: Cue[] = [];
  let number = 0;
  let end = 0;
  let inCue = false;
  for await (const given of readLines(bytes)) {
    const line = given.trim();
    number += 1;
    if (number === 1 && signature !== undefined && !line.startsWith(signature))
      throw new Error(`this is no WebVTT: its first line is not ${signature}`);
    const times = CUE_TIMES.exec(line);
    if (times) {
      const [from, to] = [parseTime(times[1] ?? "", number), parseTime(times[2] ?? "", number)];
      end = Math.max(end, to);
      cues.push({ seconds: to - from, lines: [] });
      inCue = true;
      // A line of white space belongs to its cue.
    } else if (given === "") inCue = false;
    else if (inCue && line !== "") cues.at(-1)?.lines.push(line);
  }
  const hasVoices = cues.some(({ lines }) => lines.some(namesVoice));
  const turns = joinTurns(cues, hasVoices);
  if (turns.length === 0)
    throw new Error("this contains no subtitles: no line has the form 00:00:01.000 --> 00:00:02.000");
  const named = turns.filter(({ speaker }) => speaker !== null);
  // A single name may be a word before a colon. Beside several, a turn without a name is that of another one.
  const other = named.length > 1 || hasVoices ? "Unknown speaker: " : "";
  const formatTurn = ({ speaker, text }: Turn) => {
    const head = speaker === null ? other : `${speaker}: `;
    return { head, text: `${head}${text}` };
  };
  const participants = [...new Set(named.map(({ speaker }) => speaker))].slice(0, 50);
  return [
    {
      title:
        name
          .replace(/^.*[/\\]/, "")
          .replace(/\.\w+$/, "")
          .replaceAll("_", " ") || "Transcript",
      source: "api",
      metadata: { participants, duration_seconds: Math.floor(end) },
      messages: turns.map(formatTurn),
    },
  ];
}

/** Returns seconds. @throws Error that names the line */
function parseTime(text: string, line: number): number {
  const [, hours = "0", minutes, seconds, fraction] = TIME.exec(text) ?? [];
  if (minutes === undefined || seconds === undefined)
    throw new Error(`line ${line}: ${JSON.stringify(text.slice(0, 40))} is not a time`);
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`);
}

const splitVoices = (line: string): string[] => line.split(/(?=<v[ .])/i);
const namesVoice = (line: string): boolean => splitVoices(line).some((part) => VOICE.test(part));

/** `hasVoices`: tags name the speakers, so that a cue without one is not known to be of the speaker before it. */
function joinTurns(cues: readonly Cue[], hasVoices: boolean): Turn[] {
  const turns: Turn[] = [];
  let shown: string[] = [];
  for (const { seconds, lines } of cues) {
    const plain = lines.map(removeMarks);
    const isRepeated = seconds <= MAX_ROLL_UP_SECONDS || plain.length > 1;
    const repeated = isRepeated ? countRepeated(shown, plain) : 0;
    const inVoice = lines.some(namesVoice);
    const parts = lines.slice(repeated).flatMap(splitVoices);
    for (const [index, part] of parts.entries())
      addTurn(turns, part, { inVoice, isApart: hasVoices && !inVoice && index === 0 });
    shown = plain;
  }
  return turns;
}

/** Counts the lines at the beginning of a cue with which the one before it ended. */
function countRepeated(shown: readonly string[], lines: readonly string[]): number {
  for (let count = Math.min(shown.length, lines.length); count > 0; count -= 1)
    if (shown.slice(-count).every((line, index) => line === lines[index])) return count;
  return 0;
}

/** Removes the tags and times of WebVTT and HTML, and the tags of other programs ("{\\an8}"). "a < b > 3" has none. */
const removeMarks = (line: string): string =>
  decodeEntities(line.replace(/<(?:\/?[a-z][^<>]*|[\d:.]+)>/gi, "").replace(/\{\\[^{}]*\}/g, "")).trim();

interface Place {
  /** The cue has tags of voices, so that the line is only text. */
  inVoice: boolean;
  /** Without a name, the line begins a turn. */
  isApart: boolean;
}

/** Joins a line to the turn of the same speaker. */
function addTurn(turns: Turn[], line: string, { inVoice, isApart }: Place): void {
  const voice = VOICE.exec(line)?.[1];
  const plain = removeMarks(line);
  const { speaker, text } = inVoice
    ? { speaker: voice === undefined ? null : decodeEntities(voice).trim(), text: plain }
    : parseSpokenText(plain.replace(DASH, ""));
  if (text === "") return;
  const isNext = !inVoice && speaker === null && (isApart || DASH.test(plain));
  const last = turns.at(-1);
  if (last && !isNext && (speaker === null || speaker === last.speaker)) last.text = `${last.text} ${text}`;
  else turns.push({ speaker, text });
}

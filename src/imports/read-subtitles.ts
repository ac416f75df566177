import { type InputBytes, readLines } from "./input-bytes.ts";
import type { LongConversation } from "./split-conversation.ts";

const TIME = /^(?:(\d{1,3}):)?(\d{2}):(\d{2})[.,](\d{3})$/;
const CUE_TIMES = /^(\S+)\s+-->\s+(\S+)/;
const VOICE = /^<v(?:\.[^ >]*)? ([^>]{1,100})>/i;
const SPEAKER = /^([^:<>.!?]{1,40}): (.+)$/;

interface Turn {
  speaker: string | undefined;
  text: string;
}

/** Reads a transcript in WebVTT. @throws Error for another text */
export const readVtt = (bytes: InputBytes, name: string) => readCues(bytes, name, "WEBVTT");
/** Reads subtitles in SubRip. @throws Error for another text */
export const readSrt = (bytes: InputBytes, name: string) => readCues(bytes, name, undefined);

async function readCues(bytes: InputBytes, name: string, signature: string | undefined): Promise<LongConversation[]> {
  const turns: Turn[] = [];
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
      parseTime(times[1] ?? "", number);
      end = Math.max(end, parseTime(times[2] ?? "", number));
      inCue = true;
    } else if (line === "") inCue = false;
    else if (inCue) addTurn(turns, line);
  }
  if (turns.length === 0)
    throw new Error("this contains no subtitles: no line has the form 00:00:01.000 --> 00:00:02.000");
  const participants = [...new Set(turns.flatMap(({ speaker }) => speaker ?? []))].slice(0, 50);
  return [
    {
      title:
        name
          .replace(/^.*[/\\]/, "")
          .replace(/\.\w+$/, "")
          .replaceAll("_", " ") || "Transcript",
      source: "api",
      metadata: { participants, duration_seconds: end },
      messages: turns.map(({ speaker, text }) => (speaker ? `${speaker}: ${text}` : text)),
    },
  ];
}

/** Returns seconds. @throws Error that names the line */
function parseTime(text: string, line: number): number {
  const [, hours = "0", minutes, seconds] = TIME.exec(text) ?? [];
  if (minutes === undefined || seconds === undefined)
    throw new Error(`line ${line}: ${JSON.stringify(text.slice(0, 40))} is not a time`);
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** Joins a line to the turn of the same speaker. */
function addTurn(turns: Turn[], line: string): void {
  const [tag, voice] = VOICE.exec(line) ?? [];
  const plain = (tag ? line.slice(tag.length) : line).replace(/<[^<>]*>/g, "").trim();
  const [, named, rest] = (voice === undefined && SPEAKER.exec(plain)) || [];
  const speaker = voice?.trim() ?? named;
  const text = rest ?? plain;
  if (text === "") return;
  const last = turns.at(-1);
  if (last && (speaker === undefined || speaker === last.speaker)) last.text = `${last.text} ${text}`;
  else turns.push({ speaker, text });
}

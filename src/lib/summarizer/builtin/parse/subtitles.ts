import { findRecurring } from "./count-values.ts";
import { isCapitalizedName, isSpeakerName } from "./speaker-names.ts";

const CLOCK = "(?:\\d{1,2}:)?\\d{1,2}:\\d{1,2}[.,]\\d{1,3}";
const CUE = new RegExp(`^${CLOCK}(?: --> |,)${CLOCK}(?: .*)?$`);
const CUE_ID = /^(?:\d+|[\w/-]*\d[\w/-]{7,})$/;
const VOICE_TAG = /^<v(?:\.[^ >]{0,40})? ([^>]{1,60})>/;

/** Converts WebVTT or SubRip to lines "Name: text", one for consecutive cues of a speaker; null for any other text. */
export function convertSubtitles(lines: readonly string[]): string[] | null {
  if (lines.filter((line) => CUE.test(line.trim())).length < 2) return null;
  const cues = splitCues(lines);
  const names = findRecurringNames(cues);
  const turns: CueText[] = [];
  for (const cue of cues) {
    const { speaker, text } = parseCue(cue, names);
    const last = turns.at(-1);
    if (last && (speaker === null || speaker === last.speaker)) last.text += ` ${text}`;
    else if (text !== "") turns.push({ speaker, text });
  }
  return turns.map(({ speaker, text }) => (speaker === null ? text : `${speaker}: ${text}`));
}

interface CueText {
  speaker: string | null;
  text: string;
}

/** Splits the text into the lines of each cue, without the header and the notes between cues. */
function splitCues(lines: readonly string[]): string[][] {
  const cues: string[][] = [];
  let inNote = true;
  for (const raw of lines) {
    const line = raw.trim();
    const cue = cues.at(-1);
    if (CUE.test(line)) {
      if (CUE_ID.test(cue?.at(-1) ?? "")) cue?.pop();
      cues.push([]);
      inNote = false;
    } else if (/^(?:NOTE|STYLE|REGION)\b/.test(line)) inNote = true;
    else if (line !== "" && !inNote) cue?.push(line);
  }
  return cues;
}

/** Finds names on a line of their own in more than one cue, as in transcript documents of Microsoft Teams. */
const findRecurringNames = (cues: readonly string[][]): Set<string> =>
  findRecurring(cues.flatMap(([name = "", ...words]) => (words.length > 0 && isCapitalizedName(name) ? [name] : [])));

function parseCue(cue: readonly string[], names: ReadonlySet<string>): CueText {
  const [first = "", ...rest] = cue;
  const voice = VOICE_TAG.exec(first)?.[1];
  // Teams writes the company behind the name.
  const [speaker = null] = voice?.split(/ ?[|([]/) ?? [];
  if (speaker !== null) return { speaker: speaker.slice(0, 40).trim(), text: joinText(cue) };
  if (names.has(first)) return { speaker: first, text: joinText(rest) };
  return parseSpokenText(joinText(cue));
}

/** Parses the words of a cue, behind the name of their speaker if they begin with one: "Dr. Ben Weber: text". */
export function parseSpokenText(text: string): CueText {
  const [, name, words = ""] = /^([^:]{1,40}): (.*)$/.exec(text) ?? [];
  return name !== undefined && isSpeakerName(name) ? { speaker: name, text: words } : { speaker: null, text };
}

const joinText = (lines: readonly string[]) =>
  lines
    .join(" ")
    .replace(/<[^<>]{1,60}>/g, "")
    .trim();

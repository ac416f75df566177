import { isPerson } from "./speaker-names.ts";
import { isName } from "./turns.ts";

const CLOCK = "(?:\\d{1,2}:)?\\d{1,2}:\\d{1,2}[.,]\\d{1,3}";
const CUE = new RegExp(`^${CLOCK}(?: --> |,)${CLOCK}(?: .*)?$`);
const CUE_ID = /^(?:\d+|[\w/-]*\d[\w/-]{7,})$/;
const VOICE = /^<v(?:\.[^ >]{0,40})? ([^>]{1,60})>/;

/** WebVTT and SubRip as lines "Name: text": the cues of one speaker in a row become one turn. Null: it is none of these. */
export function subtitles(lines: readonly string[]): string[] | null {
  if (lines.filter((line) => CUE.test(line.trim())).length < 2) return null;
  const cues = cuesOf(lines);
  const heads = returningHeads(cues);
  const turns: Said[] = [];
  for (const cue of cues) {
    const { speaker, text } = saidIn(cue, heads);
    const last = turns.at(-1);
    if (last && (speaker === null || speaker === last.speaker)) last.text += ` ${text}`;
    else if (text !== "") turns.push({ speaker, text });
  }
  return turns.map(({ speaker, text }) => (speaker === null ? text : `${speaker}: ${text}`));
}

interface Said {
  speaker: string | null;
  text: string;
}

/** The lines of each cue; what stands before the first, and notes between them, is none. */
function cuesOf(lines: readonly string[]): string[][] {
  const cues: string[][] = [];
  let note = true;
  for (const raw of lines) {
    const line = raw.trim();
    const cue = cues.at(-1);
    if (CUE.test(line)) {
      if (CUE_ID.test(cue?.at(-1) ?? "")) cue?.pop();
      cues.push([]);
      note = false;
    } else if (/^(?:NOTE|STYLE|REGION)\b/.test(line)) note = true;
    else if (line !== "" && !note) cue?.push(line);
  }
  return cues;
}

/** The names that stand on a line of their own in more than one cue, as in documents of Teams. */
function returningHeads(cues: readonly string[][]): Set<string> {
  const seen = new Set<string>();
  const heads = new Set<string>();
  for (const [head = "", ...rest] of cues) {
    if (rest.length === 0 || !isPerson(head)) continue;
    if (seen.has(head)) heads.add(head);
    seen.add(head);
  }
  return heads;
}

function saidIn(cue: readonly string[], heads: ReadonlySet<string>): Said {
  const [first = "", ...rest] = cue;
  const voice = VOICE.exec(first)?.[1];
  if (voice !== undefined)
    return {
      speaker: voice
        .replace(/ ?[|([].*$/, "")
        .slice(0, 40)
        .trim(),
      text: wordsOf(cue),
    };
  if (heads.has(first)) return { speaker: first, text: wordsOf(rest) };
  const text = wordsOf(cue);
  const [, name, words] = /^([^:]{1,40}): (.*)$/.exec(text) ?? [];
  return name !== undefined && isName(name) ? { speaker: name, text: words ?? "" } : { speaker: null, text };
}

const wordsOf = (lines: readonly string[]) =>
  lines
    .join(" ")
    .replace(/<[^<>]{1,60}>/g, "")
    .trim();

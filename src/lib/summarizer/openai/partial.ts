import { parseJson } from "./answer.ts";

const OPENING = /"content"\s*:\s*"/;
const STRING = /(?:[^"\\]|\\.)*/sy;
// An escape that has begun, and the first half of a character that is written as two.
const UNFINISHED = /\\(?:u[0-9a-f]{0,3})?$|\\ud[89ab][0-9a-f]{2}(?:\\(?:u[0-9a-f]{0,3})?)?$/i;

/** As much of the summary's text as stands in a JSON object that is still being written; null before it begins. */
export function partialContent(json: string): string | null {
  const opening = OPENING.exec(json);
  if (!opening) return null;
  STRING.lastIndex = opening.index + opening[0].length;
  const raw = (STRING.exec(json)?.[0] ?? "").replace(UNFINISHED, "");
  // Raw line ends are no JSON, but models write them.
  const text = parseJson(`"${raw.replaceAll("\n", "\\n")}"`);
  return typeof text === "string" && text.trim() !== "" ? text.trimStart() : null;
}

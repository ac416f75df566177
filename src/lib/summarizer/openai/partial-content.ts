import { parseJson } from "./json.ts";

const CONTENT_START = /"content"\s*:\s*"/;
const STRING_CHARACTERS = /(?:[^"\\]|\\.)*/sy;
// An incomplete escape sequence, or a high surrogate whose low surrogate has not arrived.
const INCOMPLETE_ESCAPE = /\\(?:u[0-9a-f]{0,3})?$|\\ud[89ab][0-9a-f]{2}(?:\\(?:u[0-9a-f]{0,3})?)?$/i;

/** The summary's text so far, from a JSON object that is still being streamed; null before its first character. */
export function getPartialContent(json: string): string | null {
  const opening = CONTENT_START.exec(json);
  if (!opening) return null;
  STRING_CHARACTERS.lastIndex = opening.index + opening[0].length;
  const raw = (STRING_CHARACTERS.exec(json)?.[0] ?? "").replace(INCOMPLETE_ESCAPE, "");
  // Line feeds are not allowed in JSON strings, but models write them.
  const text = parseJson(`"${raw.replaceAll("\n", "\\n")}"`);
  return typeof text === "string" && text.trim() !== "" ? text.trimStart() : null;
}

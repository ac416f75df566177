import { jsonrepair } from "jsonrepair";

/** The parsed value; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The parsed value of text that may have trailing commas, missing quotes or unclosed brackets; undefined if it can't be repaired. */
export function parseMalformedJson(text: string): unknown {
  try {
    return parseJson(jsonrepair(text));
  } catch {
    return undefined;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202d\u202e\ufeff\ufff9-\ufffb]/g;

/** Splits text into lines and removes control characters and direction overrides, which could disguise a text as another. */
export function splitLines(text: string): string[] {
  const cleaned = text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/\t/g, "    ")
    .replace(CONTROLS, "");
  return cleaned.split("\n").map((line) => line.trimEnd());
}

/** The cleaned text as one line. */
export function toSingleLine(text: string): string {
  return splitLines(text)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}

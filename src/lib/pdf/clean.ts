// biome-ignore lint/suspicious/noControlCharactersInRegex: dropping them is the point
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202d\u202e\ufeff\ufff9-\ufffb]/g;

/** The lines of a text without control characters and direction overrides, which let text look like another. */
export function linesOf(text: string): string[] {
  const cleaned = text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/\t/g, "    ")
    .replace(CONTROLS, "");
  return cleaned.split("\n").map((line) => line.trimEnd());
}

/** The same as one line. */
export function oneLine(text: string): string {
  return linesOf(text)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}

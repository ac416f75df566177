// Directional marks, zero-width joiners and control characters carry no words and would split names.
const INVISIBLE = /(?![\t\n\r])\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)]|\[[ xX]?\])\s+/;

// E-mail that was exported from HTML keeps these entities, often escaped twice.
const ENTITY = /&(?:amp;)*(quot|amp|lt|gt|nbsp|#39|apos);/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  quot: '"',
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: " ",
  "#39": "'",
  apos: "'",
};

/** Unifies line breaks, spaces, quotes and apostrophes, and removes invisible characters. */
export function normalizeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(INVISIBLE, "")
    .replace(ENTITY, (_, name: string) => ENTITIES[name.toLowerCase()] ?? " ")
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000\t]/g, " ")
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/ {2,}/g, " ");
}

/** Joins lines that were hard-wrapped; list items and headings keep their own lines. */
export function joinWrappedLines(lines: readonly string[]): string {
  const joined: string[] = [];
  let continues = false;
  for (const rawLine of lines) {
    const line = rawLine.trim();
    if (line === "" || /^[-=_*#~]{3,}$/.test(line)) {
      continues = false;
      continue;
    }
    const isItem = BULLET.test(line);
    const last = joined.length - 1;
    if (continues && !isItem) joined[last] += ` ${line}`;
    else joined.push(line.replace(BULLET, "").replace(/^#{1,6} /, ""));
    continues = line.length >= 45 || (isItem && line.length >= 60);
  }
  return joined.join("\n").trim();
}

// Marks of direction, joiners of width zero and control characters carry no words and would split names.
const INVISIBLE = /(?![\t\n\r])\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)]|\[[ xX]?\])\s+/;

// Mail exported from HTML keeps these, often escaped twice.
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

/** The same text with one kind of line end, space and apostrophe, and without invisible characters. */
export function normaliseText(text: string): string {
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

/** Undoes hard wrapping: lines that go on in the next are joined; list items and headings stay lines of their own. */
export function joinWrappedLines(lines: readonly string[]): string {
  const joined: string[] = [];
  let open = false;
  for (const raw of lines) {
    const line = raw.trim();
    if (line === "" || /^[-=_*#~]{3,}$/.test(line)) {
      open = false;
      continue;
    }
    const item = BULLET.test(line);
    const last = joined.length - 1;
    if (open && !item) joined[last] += ` ${line}`;
    else joined.push(line.replace(BULLET, "").replace(/^#{1,6} /, ""));
    open = line.length >= 45 || (item && line.length >= 60);
  }
  return joined.join("\n").trim();
}

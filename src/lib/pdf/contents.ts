import { type Canvas, canvas } from "./canvas.ts";
import { baseline } from "./flow.ts";
import { count, shortDate } from "./format.ts";
import { num } from "./objects.ts";
import { ACCENT, COLUMN, FAINT, INK, MUTED, PAGE } from "./style.ts";
import type { Typesetter } from "./typesetter.ts";

/** What the table of contents says of a conversation; kept until the end, so it is small. */
export interface ContentsEntry {
  title: string;
  created_at: string;
  language: string;
  /** The object of its first page. */
  page: number;
  /** As printed on it. */
  number: number;
}

const ROW = 19;
const HEADING = 54;
const HEIGHT = PAGE.height - PAGE.top - PAGE.bottom;
const ROWS_FIRST = Math.floor((HEIGHT - HEADING) / ROW);
const ROWS = Math.floor(HEIGHT / ROW);

/** Pages that so many entries take: known beforehand, since the numbers of all other pages depend on it. */
export function contentsPages(entries: number): number {
  return 1 + Math.max(0, Math.ceil((entries - ROWS_FIRST) / ROWS));
}

/** Writes the table of contents, a link on each of its lines. */
export function writeContents(
  entries: readonly ContentsEntry[],
  type: Typesetter,
  add: (page: Canvas, annotations: string) => void,
): void {
  for (let at = 0, first = true; first || at < entries.length; first = false) {
    const page = canvas();
    let y: number = PAGE.top;
    if (first) {
      const heading = type.fitted("Contents", { size: 22, weight: "bold", language: "en" }, COLUMN);
      page.text(heading, PAGE.left, baseline(y, 26, 22), 22, INK);
      const total = entries.length === 1 ? "1 conversation" : `${count(entries.length)} conversations`;
      const line = type.fitted(total, { size: 9, weight: "regular", language: "en" }, COLUMN);
      page.text(line, PAGE.left + COLUMN - line.width, baseline(y, 26, 9), 9, MUTED);
      y += HEADING;
    }
    const rows = entries.slice(at, at + (first ? ROWS_FIRST : ROWS));
    const links: string[] = [];
    for (const entry of rows) {
      writeRow(page, type, entry, y);
      const [bottom, top] = [PAGE.height - y - ROW, PAGE.height - y];
      links.push(
        `<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[${PAGE.left} ${num(bottom)} ${num(PAGE.left + COLUMN)} ${num(top)}]` +
          `/Dest[${entry.page} 0 R/XYZ null null null]>>`,
      );
      y += ROW;
    }
    at += rows.length;
    add(page, links.join(""));
  }
}

function writeRow(page: Canvas, type: Typesetter, entry: ContentsEntry, y: number): void {
  const regular = { size: 8.5, weight: "regular", language: "en" } as const;
  const title = type.fitted(entry.title, { size: 9.5, weight: "regular", language: entry.language }, COLUMN - 118);
  const date = type.fitted(shortDate(entry.created_at), regular, 70);
  const number = type.fitted(String(entry.number), { ...regular, weight: "bold" }, 40);
  page.text(title, PAGE.left, baseline(y, ROW, 9.5), 9.5, INK);
  page.text(date, PAGE.left + COLUMN - 104, baseline(y, ROW, 9.5), 8.5, MUTED);
  page.text(number, PAGE.left + COLUMN - number.width, baseline(y, ROW, 9.5), 8.5, ACCENT);
  page.box(PAGE.left, y + ROW - 0.5, COLUMN, 0.5, FAINT);
}

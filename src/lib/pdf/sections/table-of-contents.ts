import { computeBaseline } from "../page/baseline.ts";
import { ContentStream } from "../page/content-stream.ts";
import { formatLink } from "../page/page-links.ts";
import { ACCENT_COLOR, COLUMN_WIDTH, MUTED_COLOR, PAGE, RULE_COLOR, TEXT_COLOR } from "../page/theme.ts";
import { formatCount, formatShortDate } from "../report/format.ts";
import type { Typesetter } from "../text/typesetter.ts";

/** One row of the table of contents. All entries stay in memory until the end, so they are small. */
export interface ContentsEntry {
  title: string;
  createdAt: Date;
  language: string;
  /** Object number of the conversation's first page. */
  page: number;
  /** Number printed on that page. */
  pageNumber: number;
}

export interface ContentsPage {
  content: ContentStream;
  /** Link annotations (ISO 32000-1, 12.5.6.5) of its rows. */
  annotations: string;
}

const ROW_HEIGHT = 19;
const HEADING_HEIGHT = 54;
const HEIGHT = PAGE.height - PAGE.top - PAGE.bottom;
const ROWS_ON_FIRST_PAGE = Math.floor((HEIGHT - HEADING_HEIGHT) / ROW_HEIGHT);
const ROWS_PER_PAGE = Math.floor(HEIGHT / ROW_HEIGHT);

/** Number of pages for so many entries, which decides the numbers of all pages behind them. */
export function countContentsPages(entries: number): number {
  return 1 + Math.max(0, Math.ceil((entries - ROWS_ON_FIRST_PAGE) / ROWS_PER_PAGE));
}

/** Creates at least one page. */
export function* createContentsPages(
  entries: readonly ContentsEntry[],
  typesetter: Typesetter,
): Generator<ContentsPage> {
  const first = new ContentStream();
  writeHeading(first, typesetter, entries.length);
  yield createPage(first, typesetter, PAGE.top + HEADING_HEIGHT, entries.slice(0, ROWS_ON_FIRST_PAGE));
  for (let at = ROWS_ON_FIRST_PAGE; at < entries.length; at += ROWS_PER_PAGE) {
    yield createPage(new ContentStream(), typesetter, PAGE.top, entries.slice(at, at + ROWS_PER_PAGE));
  }
}

function writeHeading(page: ContentStream, typesetter: Typesetter, count: number): void {
  const heading = typesetter.fitLine("Contents", { size: 22, weight: "bold", language: "en" }, COLUMN_WIDTH);
  page.drawText(heading, PAGE.left, computeBaseline(PAGE.top, 26, 22), 22, TEXT_COLOR);
  const total = count === 1 ? "1 conversation" : `${formatCount(count)} conversations`;
  const line = typesetter.fitLine(total, { size: 9, weight: "regular", language: "en" }, COLUMN_WIDTH);
  const x = PAGE.left + COLUMN_WIDTH - line.width;
  page.drawText(line, x, computeBaseline(PAGE.top, 26, 9), 9, MUTED_COLOR);
}

function createPage(
  content: ContentStream,
  typesetter: Typesetter,
  top: number,
  entries: readonly ContentsEntry[],
): ContentsPage {
  let annotations = "";
  for (const [index, entry] of entries.entries()) {
    const y = top + index * ROW_HEIGHT;
    writeRow(content, typesetter, entry, y);
    const row = { x: PAGE.left, y, width: COLUMN_WIDTH, height: ROW_HEIGHT };
    annotations += formatLink(row, `[${entry.page} 0 R/XYZ null null null]`);
  }
  return { content, annotations };
}

function writeRow(page: ContentStream, typesetter: Typesetter, entry: ContentsEntry, y: number): void {
  const style = { size: 9.5, weight: "regular", language: entry.language } as const;
  const small = { size: 8.5, weight: "regular", language: "en" } as const;
  const title = typesetter.fitLine(entry.title, style, COLUMN_WIDTH - 118);
  const date = typesetter.fitLine(formatShortDate(entry.createdAt), small, 70);
  const number = typesetter.fitLine(String(entry.pageNumber), { ...small, weight: "bold" }, 40);
  const baseline = computeBaseline(y, ROW_HEIGHT, 9.5);
  page.drawText(title, PAGE.left, baseline, 9.5, TEXT_COLOR);
  page.drawText(date, PAGE.left + COLUMN_WIDTH - 104, baseline, 8.5, MUTED_COLOR);
  page.drawText(number, PAGE.left + COLUMN_WIDTH - number.width, baseline, 8.5, ACCENT_COLOR);
  page.fillRectangle(PAGE.left, y + ROW_HEIGHT - 0.5, COLUMN_WIDTH, 0.5, RULE_COLOR);
}

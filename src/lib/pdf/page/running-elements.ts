import type { Typesetter } from "../text/typesetter.ts";
import { computeBaseline } from "./baseline.ts";
import type { ContentStream } from "./content-stream.ts";
import { COLUMN_WIDTH, MUTED_COLOR, PAGE } from "./theme.ts";

const SIZE = 8;
const LINE_HEIGHT = 10;

/** Writes the page number into the bottom margin. */
export function writePageNumber(page: ContentStream, typesetter: Typesetter, number: number, language: string): void {
  const line = typesetter.fitLine(String(number), { size: SIZE, weight: "regular", language }, 60);
  const baseline = computeBaseline(PAGE.height - 42, LINE_HEIGHT, SIZE);
  page.drawText(line, PAGE.left + COLUMN_WIDTH - line.width, baseline, SIZE, MUTED_COLOR);
}

/** Writes the title of a section that continues from the previous page into the top margin. */
export function writeRunningTitle(page: ContentStream, typesetter: Typesetter, title: string, language: string): void {
  const line = typesetter.fitLine(title, { size: SIZE, weight: "regular", language }, COLUMN_WIDTH);
  page.drawText(line, PAGE.left, computeBaseline(40, LINE_HEIGHT, SIZE), SIZE, MUTED_COLOR);
}

import type { Typesetter } from "../text/typesetter.ts";
import type { ContentStream } from "./content-stream.ts";
import { COLUMN_WIDTH, MUTED_COLOR, PAGE } from "./theme.ts";

const RIGHT_TO_LEFT_MARK = "\u200f";

/**
 * Makes programs that extract text treat the page as right to left, which they do if most of its characters are: invisible
 * marks in the bottom margin outweigh the left-to-right characters of dates and labels.
 */
export function markRightToLeft(page: ContentStream, typesetter: Typesetter): void {
  const style = { size: 1, weight: "regular", language: "und" } as const;
  const mark = typesetter.fitLine(RIGHT_TO_LEFT_MARK, style, COLUMN_WIDTH);
  for (let x = PAGE.left; page.directionBalance >= 0 && x < PAGE.left + COLUMN_WIDTH; x += 0.5) {
    page.drawText(mark, x, PAGE.height - PAGE.bottom + 8, 1, MUTED_COLOR);
  }
}

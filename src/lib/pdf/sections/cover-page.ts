import { computeBaseline } from "../page/baseline.ts";
import { ContentStream } from "../page/content-stream.ts";
import {
  ACCENT_COLOR,
  COLUMN_WIDTH,
  getSentimentColor,
  MUTED_COLOR,
  PAGE,
  RULE_COLOR,
  TEXT_COLOR,
} from "../page/theme.ts";
import { formatCount } from "../report/format.ts";
import type { Cover } from "../report/report.ts";
import { toSingleLine } from "../text/clean-text.ts";
import type { Typesetter } from "../text/typesetter.ts";

const FACT_NAME_WIDTH = 110;
const MAX_FACT_LINES = 5;

export function createCoverPage(cover: Cover, typesetter: Typesetter): ContentStream {
  const page = new ContentStream();
  page.fillRectangle(0, 0, PAGE.width, 10, ACCENT_COLOR);
  writeTitles(page, typesetter, cover);
  page.fillRectangle(PAGE.left, 336, COLUMN_WIDTH, 0.8, RULE_COLOR);
  writeFigures(page, typesetter, cover.figures, 356);
  page.fillRectangle(PAGE.left, 416, COLUMN_WIDTH, 0.8, RULE_COLOR);
  writeSentiments(page, typesetter, cover.sentiments, 440);
  writeFacts(page, typesetter, cover.facts, 520);
  return page;
}

function writeTitles(page: ContentStream, typesetter: Typesetter, cover: Cover): void {
  const write = (text: string, y: number, size: number, color: string, weight: "regular" | "bold" = "regular") => {
    const line = typesetter.fitLine(toSingleLine(text), { size, weight, language: "und" }, COLUMN_WIDTH);
    page.drawText(line, PAGE.left, computeBaseline(y, 0, size), size, color);
  };
  write(cover.brand, 150, 10, ACCENT_COLOR, "bold");
  write(cover.title, 190, 34, TEXT_COLOR, "bold");
  write(cover.subtitle, 228, 20, MUTED_COLOR);
  for (const [index, line] of cover.byline.entries())
    write(line, 278 + 20 * index, 12, index === 0 ? TEXT_COLOR : MUTED_COLOR);
}

function writeFigures(page: ContentStream, typesetter: Typesetter, figures: Cover["figures"], y: number): void {
  const width = COLUMN_WIDTH / figures.length;
  for (const [index, { value, label }] of figures.entries()) {
    const x = PAGE.left + index * width;
    const number = typesetter.fitLine(formatCount(value), { size: 20, weight: "bold", language: "en" }, width - 8);
    const name = typesetter.fitLine(label, { size: 8.5, weight: "regular", language: "en" }, width - 8);
    page.drawText(number, x, computeBaseline(y, 20, 20), 20, TEXT_COLOR);
    page.drawText(name, x, computeBaseline(y + 26, 12, 8.5), 8.5, MUTED_COLOR);
  }
}

/** A bar divided in proportion to the sentiments, with a legend. */
function writeSentiments(
  page: ContentStream,
  typesetter: Typesetter,
  sentiments: Cover["sentiments"],
  y: number,
): void {
  const total = sentiments.reduce((sum, { count }) => sum + count, 0);
  let barX: number = PAGE.left;
  let legendX: number = PAGE.left;
  for (const { sentiment, count } of sentiments) {
    if (count === 0) continue;
    const color = getSentimentColor(sentiment);
    const width = (count / total) * COLUMN_WIDTH;
    page.fillRectangle(barX, y, width, 8, color);
    barX += width;
    const text = `${formatCount(count)} ${sentiment}`;
    const line = typesetter.fitLine(text, { size: 8.5, weight: "regular", language: "en" }, 110);
    page.fillRectangle(legendX, y + 20, 7, 7, color, 3.5);
    page.drawText(line, legendX + 11, computeBaseline(y + 17, 13, 8.5), 8.5, TEXT_COLOR);
    legendX += 11 + line.width + 18;
  }
}

function writeFacts(page: ContentStream, typesetter: Typesetter, facts: Cover["facts"], top: number): void {
  let y = top;
  for (const { name, value } of facts) {
    const nameStyle = { size: 9, weight: "regular", language: "und" } as const;
    const label = typesetter.fitLine(toSingleLine(name), nameStyle, COLUMN_WIDTH);
    page.drawText(label, PAGE.left, computeBaseline(y, 0, 9), 9, MUTED_COLOR);
    const width = COLUMN_WIDTH - FACT_NAME_WIDTH;
    const lines = typesetter.breakLines(toSingleLine(value), { ...nameStyle, size: 9.5 }, width);
    for (const line of lines.slice(0, MAX_FACT_LINES)) {
      page.drawText(line, PAGE.left + FACT_NAME_WIDTH, computeBaseline(y, 0, 9.5), 9.5, TEXT_COLOR);
      y += 15;
    }
    y += 6;
  }
}

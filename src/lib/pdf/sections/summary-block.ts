import type { FontWeight } from "../fonts/font-families.ts";
import { computeBaseline } from "../page/baseline.ts";
import {
  ACCENT_COLOR,
  COLUMN_WIDTH,
  type Color,
  getSentimentColor,
  MUTED_COLOR,
  PAGE,
  TAG_COLOR,
  TEXT_COLOR,
} from "../page/theme.ts";
import type { ReportPoint, ReportSummary, ReportTask } from "../report/report.ts";
import { splitLines, toSingleLine } from "../text/clean-text.ts";
import type { Line } from "../text/line.ts";
import {
  BODY_INDENT,
  BODY_LINE_HEIGHT,
  BODY_SIZE,
  createStyle,
  type SectionContext,
  writeHeading,
} from "./body-style.ts";

const SMALL_SIZE = 8.5;
const TAG_HEIGHT = 17;
const TAG_ROW_HEIGHT = 21;
const TAG_PADDING = 7;
const CHECKBOX_INDENT = 18;

/** Writes the summary with its sentiment, topics and action items; `title` is the conversation's. */
export function writeSummary(context: SectionContext, summary: ReportSummary | string, title: string): void {
  const { flow, typesetter } = context;
  writeHeading(context, "Summary");
  const write = (text: string, weight: FontWeight, color: Color, points: readonly ReportPoint[] = []) => {
    const lines = typesetter.breakLines(text, createStyle(context, 10, weight), COLUMN_WIDTH - BODY_INDENT);
    flow.placeLines(lines, {
      size: 10,
      lineHeight: 15.5,
      color,
      indent: BODY_INDENT,
      rule: ACCENT_COLOR,
      link: createSentenceLinks(context, text, lines, points),
    });
  };
  if (typeof summary === "string") {
    write(toSingleLine(summary), "regular", MUTED_COLOR);
    return;
  }
  const summaryTitle = toSingleLine(summary.title);
  if (summaryTitle !== toSingleLine(title)) write(summaryTitle, "bold", TEXT_COLOR);
  for (const line of splitLines(summary.content)) write(line, "regular", TEXT_COLOR, summary.sentences);
  flow.addSpace(8);
  writeSentimentAndTopics(context, summary);
  if (summary.actionItems.length > 0) writeActionItems(context, summary.actionItems);
  for (const { title, items } of summary.lists) if (items.length > 0) writeList(context, title, items);
}

/** Finds the destination of each line of a paragraph: that of the sentence around its middle, by the share of the width. */
function createSentenceLinks(
  { destinations }: SectionContext,
  text: string,
  lines: readonly Line[],
  points: readonly ReportPoint[],
): (line: number) => number | undefined {
  const sentences = points.flatMap(({ text: sentence, place }) => {
    const start = text.indexOf(toSingleLine(sentence));
    return start < 0 || !place ? [] : [{ start, end: start + sentence.length, place }];
  });
  const total = lines.reduce((sum, { width }) => sum + width, 0);
  return (index) => {
    const before = lines.slice(0, index).reduce((sum, { width }) => sum + width, 0);
    const middle = (text.length * (before + (lines[index]?.width ?? 0) / 2)) / Math.max(total, 1);
    return destinations.link(sentences.find(({ start, end }) => start <= middle && middle <= end)?.place);
  };
}

/** The sentiment in its color, and the topics as tags in rows. */
function writeSentimentAndTopics(context: SectionContext, { sentiment, topics }: ReportSummary): void {
  const { flow, typesetter } = context;
  flow.ensureSpace(18);
  const name = sentiment.slice(0, 1).toUpperCase() + sentiment.slice(1);
  const label = typesetter.fitLine(name, createStyle(context, SMALL_SIZE, "bold"), COLUMN_WIDTH);
  const color = getSentimentColor(sentiment);
  const getBaseline = () => computeBaseline(flow.y, TAG_HEIGHT, SMALL_SIZE);
  flow.page.fillRectangle(PAGE.left, flow.y + 5, 7, 7, color, 3.5);
  flow.page.drawText(label, PAGE.left + BODY_INDENT, getBaseline(), SMALL_SIZE, color);
  let x = PAGE.left + BODY_INDENT + label.width + 12;
  for (const topic of topics) {
    const line = typesetter.fitLine(toSingleLine(topic), createStyle(context, SMALL_SIZE), COLUMN_WIDTH - 60);
    const width = line.width + 2 * TAG_PADDING;
    if (x + width > PAGE.left + COLUMN_WIDTH) {
      flow.y += TAG_ROW_HEIGHT;
      flow.ensureSpace(18);
      x = PAGE.left;
    }
    flow.page.fillRectangle(x, flow.y, width, TAG_HEIGHT, TAG_COLOR, TAG_HEIGHT / 2);
    flow.page.drawText(line, x + TAG_PADDING, getBaseline(), SMALL_SIZE, TEXT_COLOR);
    x += line.width + 20;
  }
  flow.y += TAG_ROW_HEIGHT;
}

/** The action items with a checkbox each. */
function writeActionItems(context: SectionContext, items: readonly ReportTask[]): void {
  const { flow, typesetter, destinations } = context;
  writeHeading(context, "Action items");
  for (const { text, isDone, place } of items) {
    const width = COLUMN_WIDTH - CHECKBOX_INDENT;
    const lines = typesetter.breakLines(toSingleLine(text), createStyle(context, BODY_SIZE), width);
    flow.ensureSpace(Math.min(lines.length, 2) * BODY_LINE_HEIGHT);
    const x = lines[0]?.rtl ? PAGE.left + COLUMN_WIDTH - 9 : PAGE.left + 0.5;
    flow.page.strokeRectangle(x, flow.y + 3, 8.5, 8.5, MUTED_COLOR, 1.5);
    if (isDone) flow.page.fillRectangle(x + 2, flow.y + 5, 4.5, 4.5, MUTED_COLOR, 0.5);
    flow.placeLines(lines, {
      size: BODY_SIZE,
      lineHeight: BODY_LINE_HEIGHT,
      color: TEXT_COLOR,
      indent: CHECKBOX_INDENT,
      link: destinations.link(place),
    });
    flow.addSpace(2);
  }
}

/** A list of points under its own heading. */
function writeList(context: SectionContext, title: string, items: readonly ReportPoint[]): void {
  const { flow, typesetter, destinations } = context;
  writeHeading(context, title);
  for (const { text, place } of items) {
    const width = COLUMN_WIDTH - BODY_INDENT;
    const lines = typesetter.breakLines(toSingleLine(text), createStyle(context, BODY_SIZE), width);
    flow.ensureSpace(Math.min(lines.length, 2) * BODY_LINE_HEIGHT);
    const link = destinations.link(place);
    if (link !== undefined)
      flow.page.fillRectangle(PAGE.left + (lines[0]?.rtl ? COLUMN_WIDTH - 5 : 2), flow.y + 6, 3, 3, ACCENT_COLOR, 1.5);
    const style = { size: BODY_SIZE, lineHeight: BODY_LINE_HEIGHT, color: TEXT_COLOR, indent: BODY_INDENT, link };
    flow.placeLines(lines, style);
    flow.addSpace(2);
  }
}

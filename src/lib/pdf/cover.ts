import type { ExportAbout } from "../../exports/source.ts";
import { type Canvas, canvas } from "./canvas.ts";
import { oneLine } from "./clean.ts";
import { baseline } from "./flow.ts";
import { byteSize, count, date, dateTime, SOURCE_NAMES } from "./format.ts";
import { ACCENT, COLUMN, FAINT, INK, MUTED, PAGE, SENTIMENT_COLORS } from "./style.ts";
import type { Tally } from "./tally.ts";
import type { Typesetter } from "./typesetter.ts";

const SENTIMENTS = ["positive", "neutral", "mixed", "negative"];

/** What the document is: whose, of when, which conversations and how many of what. */
export function writeCover(about: ExportAbout, tally: Tally, type: Typesetter): string {
  const page = canvas();
  const put = (text: string, y: number, size: number, color = INK, weight: "regular" | "bold" = "regular", x = 0) =>
    page.text(
      type.fitted(oneLine(text), { size, weight, language: "und" }, COLUMN - x),
      PAGE.left + x,
      baseline(y, 0, size),
      size,
      color,
    );
  page.box(0, 0, PAGE.width, 10, ACCENT);
  put("RECAP", 150, 10, ACCENT, "bold");
  put("Conversations", 190, 34, INK, "bold");
  put("and their summaries", 228, 20, MUTED);
  put(about.account.email, 278, 12);
  put(date(about.created_at), 298, 12, MUTED);

  page.box(PAGE.left, 336, COLUMN, 0.8, FAINT);
  writeFigures(page, type, tally, 356);
  page.box(PAGE.left, 416, COLUMN, 0.8, FAINT);
  writeSentiments(page, type, tally, 440);

  let y = 520;
  for (const [name, value] of facts(about, tally)) {
    put(name, y, 9, MUTED);
    const lines = type.lines(oneLine(value), { size: 9.5, weight: "regular", language: "und" }, COLUMN - 110);
    for (const line of lines.slice(0, 5)) {
      page.text(line, PAGE.left + 110, baseline(y, 0, 9.5), 9.5, INK);
      y += 15;
    }
    y += 6;
  }
  return page.content();
}

function writeFigures(page: Canvas, type: Typesetter, tally: Tally, y: number): void {
  const figures: [number, string][] = [
    [tally.conversations, tally.conversations === 1 ? "conversation" : "conversations"],
    [tally.summaries, tally.summaries === 1 ? "summary" : "summaries"],
    [tally.actionItems, tally.actionItems === 1 ? "action item" : "action items"],
    [tally.attachments, tally.attachments === 1 ? "attachment" : "attachments"],
  ];
  const width = COLUMN / figures.length;
  for (const [index, [figure, name]] of figures.entries()) {
    const x = PAGE.left + index * width;
    const value = type.fitted(count(figure), { size: 20, weight: "bold", language: "en" }, width - 8);
    const label = type.fitted(name, { size: 8.5, weight: "regular", language: "en" }, width - 8);
    page.text(value, x, baseline(y, 20, 20), 20, INK);
    page.text(label, x, baseline(y + 26, 12, 8.5), 8.5, MUTED);
  }
}

/** A bar divided as the sentiments are, and what its colours mean. */
function writeSentiments(page: Canvas, type: Typesetter, tally: Tally, y: number): void {
  let x: number = PAGE.left;
  let legend: number = PAGE.left;
  for (const sentiment of SENTIMENTS) {
    const share = tally.sentiments.get(sentiment) ?? 0;
    if (share === 0) continue;
    const color = SENTIMENT_COLORS[sentiment] ?? MUTED;
    const width = (share / tally.summaries) * COLUMN;
    page.box(x, y, width, 8, color);
    x += width;
    const line = type.fitted(`${count(share)} ${sentiment}`, { size: 8.5, weight: "regular", language: "en" }, 110);
    page.box(legend, y + 20, 7, 7, color, 3.5);
    page.text(line, legend + 11, baseline(y + 17, 13, 8.5), 8.5, INK);
    legend += 11 + line.width + 18;
  }
}

function facts(about: ExportAbout, tally: Tally): [string, string][] {
  const filters = Object.entries(about.filters).filter(([, value]) => value !== undefined && value !== null);
  const sources = [...tally.sources].map(([source, number]) => `${SOURCE_NAMES[source] ?? source} ${count(number)}`);
  const period =
    tally.first === null || tally.last === null
      ? "none"
      : [...new Set([date(tally.first), date(tally.last)])].join(" – ");
  return [
    ["Made", dateTime(about.created_at)],
    ["Account", about.account.id],
    ["Period", period],
    ...(sources.length === 0 ? [] : ([["Sources", sources.join("  ·  ")]] as [string, string][])),
    ["Filters", filters.length === 0 ? "none: all conversations" : filters.map(filterText).join("  ·  ")],
    ["Messages", about.include_content ? "included" : "left out: summaries alone"],
    ...(tally.attachments === 0 ? [] : ([["Attachments", byteSize(tally.attachmentBytes)]] as [string, string][])),
  ];
}

function filterText([name, value]: [string, unknown]): string {
  const text = Array.isArray(value)
    ? value.join(", ")
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);
  return `${name.replaceAll("_", " ")}: ${text}`;
}

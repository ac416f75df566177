import { computeBaseline } from "../page/baseline.ts";
import { COLUMN_WIDTH, type Color, getAuthorColor, MUTED_COLOR, PAGE, RULE_COLOR, TEXT_COLOR } from "../page/theme.ts";
import type { ReportMessage } from "../report/report.ts";
import { isRightToLeft } from "../text/bidi.ts";
import { splitLines, toSingleLine } from "../text/clean-text.ts";
import {
  BODY_INDENT,
  BODY_LINE_HEIGHT,
  BODY_SIZE,
  createStyle,
  type SectionContext,
  writeHeading,
} from "./body-style.ts";

const SMALL_SIZE = 8;

/** A message with cleaned texts; `author` and `time` are empty if unknown. */
interface CleanMessage {
  author: string;
  time: string;
  headers: string[];
  lines: string[];
}

/** Writes the messages, each with a rule in the color of its author. */
export function writeMessages(context: SectionContext, messages: readonly ReportMessage[]): void {
  writeHeading(context, "Conversation");
  const colors = new Map<string, Color>();
  for (const [index, message] of messages.entries()) {
    let color = RULE_COLOR;
    if (message.author !== null) {
      color = colors.get(message.author) ?? getAuthorColor(colors.size);
      colors.set(message.author, color);
    }
    writeMessage(context, cleanMessage(message), index, color);
  }
}

function cleanMessage({ author, time, headers, text }: ReportMessage): CleanMessage {
  return {
    author: toSingleLine(author ?? ""),
    time: toSingleLine(time ?? ""),
    headers: headers.map(toSingleLine),
    lines: text === "" ? [] : splitLines(text),
  };
}

function writeMessage(context: SectionContext, message: CleanMessage, index: number, color: Color): void {
  const { flow, typesetter, destinations } = context;
  const { author, time, headers, lines } = message;
  if (author !== "" || time !== "") writeAuthorAndTime(context, message, color);
  const write = (line: string, size: number, textColor: Color, destination?: number) =>
    flow.placeLines(typesetter.breakLines(line, createStyle(context, size), COLUMN_WIDTH - BODY_INDENT), {
      size,
      lineHeight: line === "" ? BODY_LINE_HEIGHT / 2 : BODY_LINE_HEIGHT,
      color: textColor,
      indent: BODY_INDENT,
      rule: author === "" ? RULE_COLOR : color,
      destination,
    });
  for (const line of headers) write(line, SMALL_SIZE, MUTED_COLOR);
  if (headers.length > 0 && lines.length > 0) write("", BODY_SIZE, TEXT_COLOR);
  // A time without an author marks a notice of the messenger, such as a new member.
  const textColor = author === "" && time !== "" ? MUTED_COLOR : TEXT_COLOR;
  for (const [line, text] of lines.entries())
    write(text, BODY_SIZE, textColor, destinations.find({ message: index, line }));
  flow.addSpace(7);
}

/** The author's name, and the time next to it, on the side where the message's lines start. */
function writeAuthorAndTime(context: SectionContext, message: CleanMessage, color: Color): void {
  const { flow, typesetter } = context;
  flow.ensureSpace(2 * BODY_LINE_HEIGHT + 4);
  const name = typesetter.fitLine(message.author, createStyle(context, BODY_SIZE, "bold"), COLUMN_WIDTH - 160);
  const time = typesetter.fitLine(message.time, createStyle(context, SMALL_SIZE), 140);
  const rtl = isRightToLeft(message.lines.find((line) => line !== "") ?? message.author);
  const distance = message.author === "" ? 0 : 8;
  const nameX = PAGE.left + (rtl ? COLUMN_WIDTH - name.width : 0);
  const timeX = rtl ? nameX - distance - time.width : nameX + name.width + distance;
  const baseline = computeBaseline(flow.y, BODY_LINE_HEIGHT, BODY_SIZE);
  flow.page.drawText(name, nameX, baseline, BODY_SIZE, color);
  flow.page.drawText(time, timeX, baseline, SMALL_SIZE, MUTED_COLOR);
  flow.y += BODY_LINE_HEIGHT;
}

import type { Conversation } from "../../conversations/output.ts";
import { linesOf, oneLine } from "./clean.ts";
import type { Weight } from "./faces.ts";
import { baseline, type Flow } from "./flow.ts";
import { byteSize, dateTime, SOURCE_NAMES } from "./format.ts";
import { messagesOf } from "./messages.ts";
import { readsFromRight, type TextStyle } from "./paragraph.ts";
import {
  ACCENT,
  COLUMN,
  type Color,
  FAINT,
  INK,
  MUTED,
  PAGE,
  SENTIMENT_COLORS,
  SPEAKER_COLORS,
  WASH,
} from "./style.ts";
import type { Typesetter } from "./typesetter.ts";

const BODY = 9.5;
const LEADING = 14.5;
const INDENT = 12;

/** One conversation, from its title to its last message. */
export function writeSection(flow: Flow, type: Typesetter, conversation: Conversation, language: string): void {
  const style = (size: number, weight: Weight = "regular"): TextStyle => ({ size, weight, language });
  const text = (value: string, size: number, leading: number, color: Color, weight: Weight = "regular") =>
    flow.place(type.lines(value, style(size, weight), COLUMN), { size, leading, color });

  const state = conversation.status === "completed" ? "" : `  ·  ${conversation.status}`;
  text(`${SOURCE_NAMES[conversation.source]}  ·  ${dateTime(conversation.created_at)}${state}`, 8.5, 13, MUTED);
  flow.gap(3);
  text(oneLine(conversation.title), 18, 25, INK, "bold");
  flow.gap(2);
  text(conversation.id, 7.5, 12, MUTED);
  for (const line of metadataLines(conversation.metadata)) text(line, 8.5, 13, MUTED);
  flow.gap(8);
  flow.page.box(PAGE.left, flow.y, COLUMN, 0.8, FAINT);
  flow.gap(6);

  writeSummary(flow, type, style, conversation);
  writeAttachments(flow, type, style, conversation);
  // Left out of exports of the summaries alone.
  if (conversation.content) writeMessages(flow, type, style, linesOf(conversation.content));
}

type Style = (size: number, weight?: Weight) => TextStyle;

/** A heading and at least two lines under it. */
function heading(flow: Flow, type: Typesetter, title: string): void {
  flow.gap(12);
  flow.ensure(20 + 2 * LEADING);
  const lines = type.lines(title, { size: 11, weight: "bold", language: "en" }, COLUMN);
  flow.place(lines, { size: 11, leading: 20, color: ACCENT });
  flow.y += 1;
}

function writeSummary(flow: Flow, type: Typesetter, style: Style, { summary, status, title }: Conversation): void {
  heading(flow, type, "Summary");
  const place = (value: string, weight: Weight, color: Color) =>
    flow.place(type.lines(value, style(10, weight), COLUMN - INDENT), {
      size: 10,
      leading: 15.5,
      color,
      indent: INDENT,
      bar: ACCENT,
    });
  if (!summary) {
    place(status === "failed" ? "The summary could not be made." : "There is no summary yet.", "regular", MUTED);
    return;
  }
  if (oneLine(summary.title) !== oneLine(title)) place(oneLine(summary.title), "bold", INK);
  for (const line of linesOf(summary.content)) place(line, "regular", INK);
  flow.gap(8);
  writeTopics(flow, type, style, summary.sentiment, summary.topics);
  if (summary.action_items.length === 0) return;
  heading(flow, type, "Action items");
  for (const item of summary.action_items) {
    const lines = type.lines(oneLine(item), style(BODY), COLUMN - 18);
    flow.ensure(Math.min(lines.length, 2) * LEADING);
    const x = lines[0]?.rtl ? PAGE.left + COLUMN - 9 : PAGE.left + 0.5;
    flow.page.frame(x, flow.y + 3, 8.5, 8.5, MUTED, 1.5);
    flow.place(lines, { size: BODY, leading: LEADING, color: INK, indent: 18 });
    flow.gap(2);
  }
}

/** The sentiment with its colour, and the topics on tags, as many in a row as fit. */
function writeTopics(flow: Flow, type: Typesetter, style: Style, sentiment: string, topics: readonly string[]): void {
  flow.ensure(18);
  const name = sentiment.slice(0, 1).toUpperCase() + sentiment.slice(1);
  const label = type.fitted(name, style(8.5, "bold"), COLUMN);
  const color = SENTIMENT_COLORS[sentiment] ?? MUTED;
  flow.page.box(PAGE.left, flow.y + 5, 7, 7, color, 3.5);
  flow.page.text(label, PAGE.left + INDENT, baseline(flow.y, 17, 8.5), 8.5, color);
  let x = PAGE.left + INDENT + label.width + 12;
  for (const topic of topics) {
    const line = type.fitted(oneLine(topic), style(8.5), COLUMN - 60);
    if (x + line.width + 14 > PAGE.left + COLUMN) {
      flow.y += 21;
      flow.ensure(18);
      x = PAGE.left;
    }
    flow.page.box(x, flow.y, line.width + 14, 17, WASH, 8.5);
    flow.page.text(line, x + 7, baseline(flow.y, 17, 8.5), 8.5, INK);
    x += line.width + 20;
  }
  flow.y += 21;
}

function writeAttachments(flow: Flow, type: Typesetter, style: Style, { attachments }: Conversation): void {
  if (attachments.length === 0) return;
  heading(flow, type, attachments.length === 1 ? "1 attachment" : `${attachments.length} attachments`);
  for (const { filename, size, mime_type } of attachments) {
    flow.ensure(17);
    const about = type.fitted(`${byteSize(size)}  ·  ${oneLine(mime_type)}`, style(8), 190);
    const line = type.fitted(oneLine(filename), style(BODY), COLUMN - 200);
    flow.page.text(line, PAGE.left, baseline(flow.y, 16, BODY), BODY, INK);
    flow.page.text(about, PAGE.left + COLUMN - about.width, baseline(flow.y, 16, 8), 8, MUTED);
    flow.y += 16;
    flow.page.box(PAGE.left, flow.y, COLUMN, 0.5, FAINT);
    flow.y += 1;
  }
}

function writeMessages(flow: Flow, type: Typesetter, style: Style, lines: readonly string[]): void {
  heading(flow, type, "Conversation");
  const colors = new Map<string, Color>();
  for (const { speaker, time, headers, lines: said } of messagesOf(lines)) {
    let bar = FAINT;
    if (speaker !== null) {
      bar = colors.get(speaker) ?? SPEAKER_COLORS[colors.size % SPEAKER_COLORS.length] ?? INK;
      colors.set(speaker, bar);
    }
    const name = speaker ?? "";
    if (name !== "" || time !== null) {
      flow.ensure(2 * LEADING + 4);
      const who = type.fitted(name, style(BODY, "bold"), COLUMN - 160);
      const when = type.fitted(time ?? "", style(8), 140);
      const rtl = readsFromRight(said.find((line) => line !== "") ?? name);
      const start = PAGE.left + (rtl ? COLUMN - who.width : 0);
      const after = rtl ? start - (name === "" ? 0 : 8) - when.width : start + who.width + (name === "" ? 0 : 8);
      flow.page.text(who, start, baseline(flow.y, LEADING, BODY), BODY, bar);
      flow.page.text(when, after, baseline(flow.y, LEADING, BODY), 8, MUTED);
      flow.y += LEADING;
    }
    const place = (line: string, size: number, color: Color) =>
      flow.place(type.lines(line, style(size), COLUMN - INDENT), {
        size,
        leading: line === "" ? LEADING / 2 : LEADING,
        color,
        indent: INDENT,
        bar: name === "" ? FAINT : bar,
      });
    for (const line of headers) place(line, 8, MUTED);
    if (headers.length > 0 && said.length > 0) place("", BODY, INK);
    for (const line of said) place(line, BODY, name === "" && time !== null ? MUTED : INK);
    flow.gap(7);
  }
}

function metadataLines(metadata: Record<string, unknown>): string[] {
  const lines: string[] = [];
  for (const [key, value] of Object.entries(metadata)) {
    const values = Array.isArray(value) ? value : [value];
    if (!values.every((each) => ["string", "number", "boolean"].includes(typeof each)) || values.length === 0) continue;
    lines.push(oneLine(`${key}: ${values.join(", ")}`).slice(0, 300));
  }
  return lines.slice(0, 6);
}

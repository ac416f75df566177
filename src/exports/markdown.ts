import type { Summary } from "../conversations/output.ts";
import { formatFilters } from "./format-filters.ts";
import { formatValue } from "./section-values.ts";
import type { ExportAbout, ExportedAttachment, ExportedConversation, ExportWriter, FullSource } from "./source.ts";
import { createTextWriter } from "./text-writer.ts";

/** Writes CommonMark: one section per conversation, its content in a fence, so that no part of it is markup. */
export const writeMarkdown: ExportWriter<FullSource> = async ({ about, conversations }, out) => {
  const text = createTextWriter(out);
  await text.write(formatHeader(about));
  for await (const conversation of conversations())
    await text.write(formatSection(conversation, about.include_content));
  await text.end();
};

function formatHeader({ account, created_at, filters, total }: ExportAbout): string {
  const filterTexts = formatFilters(filters);
  return `${[
    "# Conversations",
    "",
    `- Account: ${toLine(account.email)}`,
    `- Exported: ${created_at}`,
    ...(filterTexts.length > 0 ? [`- Filters: ${toLine(filterTexts.join("; "))}`] : []),
    `- Conversations: ${total}`,
  ].join("\n")}\n`;
}

function formatSection(conversation: ExportedConversation, include_content: boolean): string {
  const { id, title, source, status, created_at, updated_at, summary, metadata, attachments, content } = conversation;
  const lines = [
    "",
    `## ${toLine(title)}`,
    "",
    `- Id: \`${id}\``,
    `- Source: ${source}`,
    `- Status: ${status}`,
    `- Created: ${created_at}`,
    `- Updated: ${updated_at}`,
  ];
  if (summary) {
    lines.push(`- Sentiment: ${summary.sentiment}`);
    if (summary.topics.length > 0) lines.push(`- Topics: ${toLine(summary.topics.join(", "))}`);
    lines.push("", "### Summary", "", `**${toLine(summary.title)}**`, "", toLines(summary.content));
    lines.push(...formatSections(summary.sections), ...formatPoints(summary));
  }
  if (attachments.length > 0) lines.push("", "### Attachments", "", ...attachments.map(formatAttachment));
  if (Object.keys(metadata).length > 0)
    lines.push("", "### Metadata", "", wrapInFence(JSON.stringify(metadata, null, 2), "json"));
  if (include_content) lines.push("", "### Content", "", wrapInFence(content, "text"));
  return `${lines.join("\n")}\n`;
}

/** The sections of the template that have a value, each under its heading. */
function formatSections(sections: Summary["sections"]): string[] {
  return sections.flatMap(({ title, value }) => {
    if (value === null) return [];
    const lines = Array.isArray(value) ? value.map((item) => `- ${toLine(item)}`) : [toLines(formatValue(value))];
    return ["", `### ${toLine(title)}`, "", ...lines];
  });
}

/** The tasks with their states, and the other points by type; only the action items of a summary of an earlier version. */
function formatPoints({ action_items, points, chapters }: Summary): string[] {
  const list = (title: string, items: readonly string[]) =>
    items.length > 0 ? ["", `### ${title}`, "", ...items] : [];
  const format = (items: readonly { text: string }[]) => items.map(({ text }) => `- ${toLine(text)}`);
  if (!points)
    return list(
      "Action items",
      action_items.map((item) => `- [ ] ${toLine(item)}`),
    );
  const formatChapter = ({ title, time, started_at, points }: Summary["chapters"][number]) => [
    ...["", `#### ${toLine([time ?? started_at ?? "", title].join(" "))}`, ""],
    ...format(points),
  ];
  const sections = chapters.length > 0 ? ["", "### Chapters", ...chapters.flatMap(formatChapter)] : [];
  const tasks = points.tasks.map(({ text, state }) => {
    if (state === "open") return `- [ ] ${toLine(text)}`;
    return state === "done" ? `- [x] ${toLine(text)}` : `- ${toLine(text)} (${state})`;
  });
  return [
    ...list("Decisions", format(points.decisions)),
    ...list("Action items", tasks),
    ...list("Open questions", format(points.open_questions)),
    ...list("Key facts", format(points.key_facts)),
    ...sections,
  ];
}

function formatAttachment({ filename, size, path }: ExportedAttachment): string {
  const name = toLine(filename);
  const target = path?.split("/").map(encodeURIComponent).join("/");
  return `- ${target ? `[${name}](<${target}>)` : name} (${size} bytes)`;
}

/** The text on one line, with all markup escaped. */
const toLine = (text: string): string => escapeMarkup(text.replace(/\s+/gu, " ").trim());

/** The lines of the text, with all markup escaped. */
const toLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => escapeMarkup(line.trim()))
    .join("\n");

/** A backslash makes ASCII punctuation literal; it also prevents that a number with a dot begins a list. */
const escapeMarkup = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>#+\-!|~&=$]/g, "\\$&").replace(/^(\d{1,9})([.)])/, "$1\\$2");

/** Wraps the text in a fence that is longer than any run of backticks inside. */
function wrapInFence(text: string, language: string): string {
  let longest = 2;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

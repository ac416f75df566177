import type { ExportAbout, ExportedAttachment, ExportedConversation, ExportWriter, FullSource } from "./source.ts";
import { createTextWriter } from "./text-writer.ts";

/** CommonMark: a section per conversation, its content in a fence, so that nothing in it is read as Markdown. */
export const writeMarkdown: ExportWriter<FullSource> = async ({ about, conversations }, out) => {
  const text = createTextWriter(out);
  await text.write(headOf(about));
  for await (const conversation of conversations()) await text.write(sectionOf(conversation, about.include_content));
  await text.end();
};

function headOf({ account, created_at, filters, total }: ExportAbout): string {
  const asked = Object.entries(filters).map(([name, value]) => `${name} ${[value].flat().join(", ")}`);
  return `${[
    "# Conversations",
    "",
    `- Account: ${plain(account.email)}`,
    `- Exported: ${created_at}`,
    ...(asked.length > 0 ? [`- Filters: ${plain(asked.join("; "))}`] : []),
    `- Conversations: ${total}`,
  ].join("\n")}\n`;
}

function sectionOf(conversation: ExportedConversation, include_content: boolean): string {
  const { id, title, source, status, created_at, updated_at, summary, metadata, attachments, content } = conversation;
  const lines = [
    "",
    `## ${plain(title)}`,
    "",
    `- Id: \`${id}\``,
    `- Source: ${source}`,
    `- Status: ${status}`,
    `- Created: ${created_at}`,
    `- Updated: ${updated_at}`,
  ];
  if (summary) {
    lines.push(`- Sentiment: ${summary.sentiment}`);
    if (summary.topics.length > 0) lines.push(`- Topics: ${plain(summary.topics.join(", "))}`);
    lines.push("", "### Summary", "", `**${plain(summary.title)}**`, "", paragraphs(summary.content));
    if (summary.action_items.length > 0)
      lines.push("", "### Action items", "", ...summary.action_items.map((item) => `- [ ] ${plain(item)}`));
  }
  if (attachments.length > 0) lines.push("", "### Attachments", "", ...attachments.map(attachmentLine));
  if (Object.keys(metadata).length > 0)
    lines.push("", "### Metadata", "", fenced(JSON.stringify(metadata, null, 2), "json"));
  if (include_content) lines.push("", "### Content", "", fenced(content, "text"));
  return `${lines.join("\n")}\n`;
}

function attachmentLine({ filename, size, path }: ExportedAttachment): string {
  const name = plain(filename);
  const target = path?.split("/").map(encodeURIComponent).join("/");
  return `- ${target ? `[${name}](<${target}>)` : name} (${size} bytes)`;
}

/** On one line, and as it is: nothing of it is markup. */
const plain = (text: string): string => escaped(text.replace(/\s+/gu, " ").trim());

/** Its lines stay, each as it is. */
const paragraphs = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => escaped(line.trim()))
    .join("\n");

/** CommonMark: a backslash before punctuation of ASCII makes it text; a number with a dot would begin a list. */
const escaped = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>#+\-!|~&=$]/g, "\\$&").replace(/^(\d{1,9})([.)])/, "$1\\$2");

/** A fence longer than any run of backticks inside. */
function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

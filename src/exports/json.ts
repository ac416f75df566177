import { createHash } from "node:crypto";
import type { ExportedConversation, ExportWriter, FullSource } from "./source.ts";
import { createTextWriter } from "./text-writer.ts";
import { EXPORT_VERSION } from "./version.ts";

/**
 * Writes `{conversations: […], manifest: {…}}` as a stream, one conversation per line. The manifest follows them and
 * describes what was written; its hash covers the bytes of the array.
 */
export const writeJson: ExportWriter<FullSource> = async (source, out) => {
  const { about } = source;
  const text = createTextWriter(out);
  const hash = createHash("sha256");
  const counts = { conversations: 0, summaries: 0, attachments: 0, files: 0 };
  const from = await source.sequence();
  const writeHashed = (part: string) => {
    hash.update(part);
    return text.write(part);
  };
  await text.write('{"conversations":');
  await writeHashed("[");
  for await (const conversation of source.conversations()) {
    await writeHashed(
      `${counts.conversations > 0 ? "," : ""}\n${JSON.stringify(toEntry(conversation, about.include_content))}`,
    );
    counts.conversations += 1;
    counts.attachments += conversation.attachments.length;
    if (conversation.summary) counts.summaries += 1;
  }
  await writeHashed("\n]");
  const { account, created_at, filters, include_content } = about;
  const head = { version: EXPORT_VERSION, account, created_at, filters, include_content };
  await text.write(`,\n"manifest":${JSON.stringify(head).slice(0, -1)},"files":[`);
  for await (const { id, conversation, path, size, sha256 } of source.files()) {
    const file = { path, sha256, size, attachment_id: id, conversation_id: conversation };
    await text.write(`${counts.files > 0 ? "," : ""}\n${JSON.stringify(file)}`);
    counts.files += 1;
  }
  const sequence = { from, to: await source.sequence() };
  const tail = { counts, sequence, sha256: { conversations: hash.digest("hex") } };
  await text.write(`],${JSON.stringify(tail).slice(1)}}\n`);
  await text.end();
};

/** The conversation in its wire format; attachments have the path of their bytes instead of a URL, which would expire. */
function toEntry(
  { id, title, content, content_truncated: _, messages, attachments, ...rest }: ExportedConversation,
  include_content: boolean,
) {
  const files = attachments.map(({ url: __, path, ...file }) => ({ ...file, ...(path !== null && { path }) }));
  const appended = messages.length > 0 && { messages };
  return { id, title, ...(include_content && { content, ...appended }), ...rest, attachments: files };
}

import { createHash } from "node:crypto";
import type { ExportedConversation, ExportWriter, FullSource } from "./source.ts";
import { createTextWriter } from "./text-writer.ts";
import { EXPORT_VERSION } from "./version.ts";

/**
 * `{conversations: […], manifest: {…}}`, a conversation to a line, written as a stream. The manifest comes last: it
 * tells what really was written. Its hash is over the bytes of the array.
 */
export const writeJson: ExportWriter<FullSource> = async (source, out) => {
  const { about } = source;
  const text = createTextWriter(out);
  const hash = createHash("sha256");
  const counts = { conversations: 0, summaries: 0, attachments: 0, files: 0 };
  const from = await source.sequence();
  const put = (piece: string) => {
    hash.update(piece);
    return text.write(piece);
  };
  await text.write('{"conversations":');
  await put("[");
  for await (const conversation of source.conversations()) {
    await put(`${counts.conversations > 0 ? "," : ""}\n${JSON.stringify(lineOf(conversation, about.include_content))}`);
    counts.conversations += 1;
    counts.attachments += conversation.attachments.length;
    if (conversation.summary) counts.summaries += 1;
  }
  await put("\n]");
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

/** As GET answers it; of attachments where the bytes are, instead of a link that will have ended. */
function lineOf({ id, title, content, attachments, ...rest }: ExportedConversation, include_content: boolean) {
  const files = attachments.map(({ url: _, path, ...file }) => ({ ...file, ...(path !== null && { path }) }));
  return { id, title, ...(include_content && { content }), ...rest, attachments: files };
}

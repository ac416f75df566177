import { createHash } from "node:crypto";
import type { Database } from "../database/database.ts";
import type { SummaryRequest } from "../lib/summarizer/summarizer.ts";
import { readConversationDay } from "./conversation-day.ts";
import { type ConversationRow, type MessageRow, Messages } from "./model.ts";

/** Code points of `content` in a response; the rest of a longer text is read by its messages. */
export const MAX_CONTENT_CHARACTERS = 200_000;
const BATCH_SIZE = 500;

type Located = Pick<ConversationRow, "_id" | "account" | "content" | "appended">;

/** Renders an appended message as the line that the content of its conversation has for it. */
export const renderMessage = ({ speaker, text }: Pick<MessageRow, "speaker" | "text">): string =>
  speaker === null ? text : `${speaker}: ${text}`;

/** Iterates over the appended messages of a conversation in their order, as its row counts them. `before`: code point at which to stop. */
export async function* iterateAppended(
  database: Database,
  row: Omit<Located, "content">,
  { from = 0, before = Number.POSITIVE_INFINITY } = {},
): AsyncGenerator<MessageRow, void, void> {
  for await (const message of iterateStored(database, row, Math.max(row.appended?.parsed ?? 0, from))) {
    if ((message.start ?? 0) >= before) return;
    yield message;
  }
}

/** Iterates over the messages of a conversation to which some were appended, from a position on; those of its content are the first. */
async function* iterateStored(
  database: Database,
  { _id, account, appended }: Omit<Located, "content">,
  from: number,
): AsyncGenerator<MessageRow, void, void> {
  if (!appended) return;
  const { parsed, messages } = appended;
  yield* database
    .collection(Messages)
    .find({ account, conversation: _id, position: { $gte: from, $lt: parsed + messages } })
    .sort({ position: 1 })
    .batchSize(BATCH_SIZE);
}

/** Computes a hash of what a summary is written from, which `readWholeText` reads: the content at creation never changes, and appended messages stay. */
export function hashText({ title, metadata, appended }: Pick<ConversationRow, "title" | "metadata" | "appended">) {
  const read = [title, readConversationDay(metadata), appended?.messages ?? 0];
  return createHash("sha256").update(JSON.stringify(read)).digest("base64url");
}

/** Code points of a piece of text that is searched or indexed at once. */
const PIECE_CHARACTERS = 20_000;

/** Iterates over the text of the appended messages in pieces. */
export async function* iterateAppendedText(
  database: Database,
  row: Omit<Located, "content">,
): AsyncGenerator<string, void, void> {
  let lines: string[] = [];
  let length = 0;
  for await (const message of iterateAppended(database, row)) {
    const line = renderMessage(message);
    lines.push(line);
    length += line.length;
    if (length < PIECE_CHARACTERS) continue;
    yield lines.join("\n");
    lines = [];
    length = 0;
  }
  if (lines.length > 0) yield lines.join("\n");
}

/** Returns true if a response has only the beginning of the content. */
export const isTruncated = ({ appended }: Pick<ConversationRow, "appended">): boolean =>
  (appended?.characters ?? 0) > MAX_CONTENT_CHARACTERS;

/** Renders the content with the appended messages, cut at a number of code points. */
export async function renderContent(
  database: Database,
  row: Located,
  maxCharacters = MAX_CONTENT_CHARACTERS,
): Promise<string> {
  if (!row.appended) return row.content;
  const lines = [row.content];
  for await (const message of iterateAppended(database, row, { before: maxCharacters }))
    lines.push(renderMessage(message));
  const text = lines.join("\n");
  return row.appended.characters > maxCharacters ? cutCodePoints(text, maxCharacters) : text;
}

function cutCodePoints(text: string, count: number): string {
  if (text.length <= count) return text;
  let at = 0;
  for (let left = count; left > 0 && at < text.length; left -= 1) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, at);
}

/**
 * Reads what a summary is written from: the whole text of a conversation, its messages if some were appended, and its day if it states
 * one. `maxCharacters`: ends the text of a longer conversation with the message in which it has as many.
 */
export async function readWholeText(
  database: Database,
  row: Located & Pick<ConversationRow, "source" | "metadata">,
  maxCharacters = Number.POSITIVE_INFINITY,
) {
  const { source } = row;
  const day = readConversationDay(row.metadata);
  const known = { source, ...(day && { day }) };
  if (!row.appended) return { content: row.content, ...known };
  const messages: NonNullable<SummaryRequest["messages"]>[number][] = [];
  let length = 0;
  for await (const message of iterateStored(database, row, 0)) {
    const { speaker, addressee, text, time: written, sent_at, sent_on } = message;
    const time = written ?? sent_at?.toISOString();
    const day = written === null && sent_on ? { day: sent_on } : {};
    messages.push({ speaker, addressee, text, ...(time !== undefined && { time }), ...day });
    length += text.length;
    if (length >= maxCharacters) break;
  }
  return { content: await renderContent(database, row, maxCharacters), messages, ...known };
}

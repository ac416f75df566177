import { countCodePoints } from "../core/input.ts";
import type { ConversationRow, MessageRow } from "./model.ts";

/** Bytes that the quota counts for a stored message beside its texts: ids, numbers and index entries. */
const ROW_BYTES = 200;

type Totals = NonNullable<ConversationRow["appended"]>;

/** A message before it has its place in the conversation. */
export type MessageDraft = Pick<
  MessageRow,
  "origin" | "speaker" | "addressee" | "time" | "sent_at" | "sent_on" | "text" | "external_id"
> & { span?: { start: number; end: number } | null };

/** Finds the place of an appended message in the content, and the length of the content after it, in code points. */
export function locateMessage({ speaker, text }: Pick<MessageRow, "speaker" | "text">, characters: number) {
  const start = characters + 1 + (speaker === null ? 0 : countCodePoints(speaker) + 2);
  return { start, end: start + countCodePoints(text) };
}

/** Counts the bytes of a stored message for the quota. */
const countMessageBytes = ({ text, speaker, addressee, time, external_id }: MessageDraft): number =>
  [text, speaker, addressee, time, external_id].reduce((sum, part) => sum + Buffer.byteLength(part ?? ""), ROW_BYTES);

/** Adds a message to the totals of its conversation. */
export function addToTotals(totals: Totals, message: MessageDraft): Totals {
  const bytes = totals.bytes + countMessageBytes(message);
  if (message.origin === "parsed") return { ...totals, parsed: totals.parsed + 1, bytes };
  return {
    ...totals,
    messages: totals.messages + 1,
    characters: locateMessage(message, totals.characters).end,
    bytes,
  };
}

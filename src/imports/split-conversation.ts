import { fitsMetadata } from "../conversations/metadata.ts";
import { countCodePoints, isBlank } from "../core/input.ts";
import type { GivenConversation } from "./input.ts";

/** Below the maximum of a conversation's content. */
const MAX_LENGTH = 9_900;
const MAX_TITLE_LENGTH = 200;
/** Of a text in metadata: a header of a message has at most 998 characters in a line. */
const MAX_METADATA_TEXT_LENGTH = 1_000;

/** A message with all of its lines. */
export interface LongMessage {
  text: string;
  /** Time and speaker, or headers, with which the text begins; a text that must be divided has them in each piece. */
  head: string;
}

/** A conversation of any length, as a format contains it. */
export interface LongConversation extends Pick<GivenConversation, "source" | "metadata" | "created_at"> {
  title: string;
  /** None is divided unless it is too long for a conversation. */
  messages: readonly LongMessage[];
  separator?: string;
}

/** What a reader of a format yields: a conversation, or the reason why a part of the file can't be read beside others that can. */
export type ReadConversation = LongConversation | Error;

/** Divides a conversation that is longer than a conversation may be, between messages; `metadata.part` counts the parts. */
export function* splitConversation({
  title,
  messages,
  separator = "\n",
  metadata,
  ...fields
}: LongConversation): Generator<GivenConversation> {
  let part = 0;
  let waiting: string | undefined;
  const create = (content: string, isDivided: boolean): GivenConversation => {
    part += 1;
    return {
      ...fields,
      title: createTitle(title, isDivided ? ` (part ${part})` : ""),
      content,
      metadata: limitMetadata({ ...metadata, ...(isDivided && { part }) }),
    };
  };
  for (const content of joinMessages(messages, separator)) {
    if (waiting !== undefined) yield create(waiting, true);
    waiting = content;
  }
  if (waiting !== undefined) yield create(waiting, part > 0);
}

function* joinMessages(messages: readonly LongMessage[], separator: string): Generator<string> {
  let pieces: string[] = [];
  let length = 0;
  for (const message of messages)
    for (const piece of splitMessage(message)) {
      const added = countCodePoints(piece) + separator.length;
      if (pieces.length > 0 && length + added > MAX_LENGTH) {
        yield pieces.join(separator);
        pieces = [];
        length = 0;
      }
      pieces.push(piece);
      length += added;
    }
  if (pieces.length > 0) yield pieces.join(separator);
}

/** A longer head, as one with many recipients, is not repeated. */
const MAX_HEAD_LENGTH = 2_000;

function* splitMessage({ text, head }: LongMessage): Generator<string> {
  const cleaned = clean(text);
  if (isBlank(cleaned)) return;
  if (cleaned.length <= MAX_LENGTH) return yield cleaned;
  const repeated = head.length <= MAX_HEAD_LENGTH ? clean(head) : "";
  for (let at = 0; at < cleaned.length; ) {
    const prefix = at === 0 ? "" : repeated;
    const piece = takePiece(cleaned, at, MAX_LENGTH - countCodePoints(prefix));
    if (!isBlank(piece)) yield prefix + piece;
    at += piece.length;
  }
}

/** Returns the next piece. It ends in its second half: after a line, else after a word, else at the maximum of code points. */
function takePiece(text: string, start: number, maxLength: number): string {
  // Only the piece and the point after it, so that the work does not grow with the text; a point has at most two units.
  const points = [...text.slice(start, start + 2 * (maxLength + 1))];
  if (points.length <= maxLength) return points.join("");
  for (const border of ["\n", " "]) {
    const end = points.lastIndexOf(border, maxLength - 1) + 1;
    if (end > maxLength / 2) return points.slice(0, end).join("");
  }
  return points.slice(0, maxLength).join("");
}

function createTitle(title: string, suffix: string): string {
  const line = clean(title).replace(/\s+/g, " ").trim() || "Untitled";
  return `${[...line].slice(0, MAX_TITLE_LENGTH - suffix.length).join("")}${suffix}`;
}

/** Makes metadata of any file storable: names and ids of messages have any length and any characters. */
function limitMetadata(given: Record<string, unknown>): Record<string, unknown> {
  const metadata = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, Array.isArray(value) ? value.map(limitText) : limitText(value)]),
  );
  // The last values, such as the names of files, are the least important.
  for (const value of Object.values(metadata).toReversed())
    while (Array.isArray(value) && value.length > 0 && !fitsMetadata(metadata)) value.pop();
  return metadata;
}

const limitText = (value: unknown) =>
  typeof value === "string"
    ? [...clean(value.slice(0, 2 * MAX_METADATA_TEXT_LENGTH))].slice(0, MAX_METADATA_TEXT_LENGTH).join("")
    : value;

/** Removes what no text of a conversation may contain. */
const clean = (text: string) => text.toWellFormed().replaceAll("\0", "");

const MAX_TIME = Date.UTC(10_000, 0);

/** Returns the timestamp of a conversation; undefined for a time that none can have. */
export const toTimestamp = (time: number): string | undefined =>
  time >= 0 && time < MAX_TIME ? new Date(time).toISOString() : undefined;

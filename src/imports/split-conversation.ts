import { countCodePoints } from "../core/input.ts";
import type { GivenConversation } from "./input.ts";

/** Below the maximum of a conversation's content. */
const MAX_LENGTH = 9_900;
const MAX_TITLE_LENGTH = 200;

/** A conversation of any length, as a format contains it. */
export interface LongConversation extends Pick<GivenConversation, "source" | "metadata" | "created_at"> {
  title: string;
  /** Messages with all of their lines; none is divided unless it is too long for a conversation. */
  messages: readonly string[];
  separator?: string;
}

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
      metadata: { ...metadata, ...(isDivided && { part }) },
    };
  };
  for (const content of joinMessages(messages, separator)) {
    if (waiting !== undefined) yield create(waiting, true);
    waiting = content;
  }
  if (waiting !== undefined) yield create(waiting, part > 0);
}

function* joinMessages(messages: readonly string[], separator: string): Generator<string> {
  let pieces: string[] = [];
  let length = 0;
  for (const message of messages)
    for (const piece of splitMessage(clean(message))) {
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

function splitMessage(message: string): string[] {
  if (message.trim() === "") return [];
  if (message.length <= MAX_LENGTH) return [message];
  const points = [...message];
  const pieces: string[] = [];
  for (let at = 0; at < points.length; at += MAX_LENGTH) pieces.push(points.slice(at, at + MAX_LENGTH).join(""));
  return pieces.filter((piece) => piece.trim() !== "");
}

function createTitle(title: string, suffix: string): string {
  const line = clean(title).replace(/\s+/g, " ").trim() || "Untitled";
  return `${[...line].slice(0, MAX_TITLE_LENGTH - suffix.length).join("")}${suffix}`;
}

/** Removes what no text of a conversation may contain. */
const clean = (text: string) => text.toWellFormed().replaceAll("\0", "");

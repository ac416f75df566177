import { createHash } from "node:crypto";
import { validationError } from "../core/errors.ts";
import { countCodePoints, isBlank } from "../core/input.ts";
import { readMessages } from "../lib/summarizer/messages/read-messages.ts";
import { MAX_CHARACTERS, MAX_MESSAGES, type MessageFields } from "./message-input.ts";
import { addToTotals, locateMessage, type MessageDraft } from "./message-text.ts";
import type { ConversationRow, MessageRow } from "./model.ts";

/** Assigns positions to messages; `parsed` are those of the content, which the first append stores too. */
export function startPlacement(conversation: ConversationRow) {
  const { _id: id, account, content } = conversation;
  let totals = conversation.appended ?? {
    parsed: 0,
    messages: 0,
    characters: countCodePoints(content),
    bytes: 0,
  };
  const add = ({ span, ...draft }: MessageDraft): MessageRow => {
    const position = totals.parsed + totals.messages;
    const { start, end } = span === undefined ? locateMessage(draft, totals.characters) : (span ?? UNKNOWN_SPAN);
    totals = addToTotals(totals, draft);
    const _id = createRowId(id, draft.external_id ?? position);
    return { _id, account, conversation: id, position, ...draft, start, end };
  };
  const parsed = conversation.appended ? [] : readMessages(conversation).map((message) => add(toParsedDraft(message)));
  return {
    parsed,
    add,
    get totals() {
      return totals;
    },
  };
}

const UNKNOWN_SPAN = { start: null, end: null };

/** The id of the row: by the client's id, which finds a repeated message, otherwise by the position. */
export function createRowId(conversation: string, key: string | number): string {
  if (typeof key === "number") return `${conversation}:${key}`;
  return `${conversation}:x:${createHash("sha256").update(key).digest("base64url")}`;
}

export function toDraft({ text, speaker, sent_at, sent_on, external_id }: MessageFields): MessageDraft {
  return {
    origin: "appended",
    speaker: !speaker || isBlank(speaker) ? null : speaker,
    addressee: null,
    time: null,
    sent_at: sent_at ? new Date(sent_at) : null,
    // A timestamp begins with the day at its offset.
    sent_on: sent_on ?? sent_at?.slice(0, "YYYY-MM-DD".length) ?? null,
    text,
    external_id: external_id ?? null,
  };
}

type ParsedMessage = ReturnType<typeof readMessages>[number];

const toParsedDraft = ({ speaker, addressee, time, sentAt, sentOn, text, span }: ParsedMessage): MessageDraft => ({
  origin: "parsed",
  speaker,
  addressee,
  time,
  sent_at: sentAt,
  sent_on: sentOn,
  text,
  external_id: null,
  span,
});

/** @throws validation_error */
export function requireFreeSpace({ parsed, messages, characters }: NonNullable<ConversationRow["appended"]>): void {
  if (parsed + messages > MAX_MESSAGES)
    throw validationError({ messages: [`would exceed the ${MAX_MESSAGES} messages of a conversation`] });
  if (characters > MAX_CHARACTERS)
    throw validationError({ messages: [`would exceed the ${MAX_CHARACTERS} characters of a conversation`] });
}

import { type Context, requireScope } from "../../core/context.ts";
import { invalidCursor } from "../../core/cursor-errors.ts";
import { notFound } from "../../core/errors.ts";
import { readMessages } from "../../lib/summarizer/messages/read-messages.ts";
import { formatMessageId, parseConversationId, parseMessageId } from "../message-id.ts";
import { getConversation } from "../service.ts";
import type { Message } from "./output.ts";

export interface MessagePageRequest {
  after?: string | undefined;
  before?: string | undefined;
  /** Takes the page from the end of the list. */
  backward?: boolean;
  limit: number;
}

export interface MessageList {
  messages: Message[];
  hasMore: boolean;
  total: number;
}

/**
 * Lists the messages of a conversation in time order. They are parsed from the content by each request, which takes about
 * a millisecond for the longest content; stored messages would add to every conversation what few clients read.
 */
export async function listMessages(ctx: Context, id: string, request: MessagePageRequest): Promise<MessageList> {
  const { after, before, backward = false, limit } = request;
  const conversation = await getConversation(ctx, id);
  const first = after === undefined ? 0 : parseCursor("after", id, after) + 1;
  const found = readMessages(conversation);
  const last = Math.min(found.length, before === undefined ? found.length : parseCursor("before", id, before));
  const start = backward ? Math.max(first, last - limit) : first;
  const end = backward ? last : Math.min(last, first + limit);
  const messages = found.slice(start, Math.max(start, end)).map(({ speaker, time, sentAt, text, span }, index) => ({
    id: formatMessageId(id, start + index),
    position: start + index,
    origin: "parsed" as const,
    speaker,
    time,
    sent_at: sentAt?.toISOString() ?? null,
    text,
    start: span?.start ?? null,
    end: span?.end ?? null,
  }));
  return { messages, hasMore: backward ? start > first : end < last, total: found.length };
}

/** Returns a message by its id. @throws not_found */
export async function getMessage(ctx: Context, id: string): Promise<Message> {
  requireScope(ctx, "read", "rows");
  const conversation = parseConversationId(id);
  if (conversation === undefined) throw notFound("message", id);
  const position = Number(id.slice(id.lastIndexOf("-") + 1));
  const after = position === 0 ? undefined : formatMessageId(conversation, position - 1);
  const { messages } = await listMessages(ctx, conversation, { after, limit: 1 });
  const [message] = messages;
  if (!message) throw notFound("message", id);
  return message;
}

function parseCursor(parameter: "after" | "before", conversation: string, cursor: string): number {
  const position = parseMessageId(conversation, cursor);
  if (position === null) throw invalidCursor(parameter);
  return position;
}

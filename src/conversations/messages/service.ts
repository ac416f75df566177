import { type Context, requireScope } from "../../core/context.ts";
import { invalidCursor } from "../../core/cursor-errors.ts";
import { notFound, replaceNotFound } from "../../core/errors.ts";
import { type ReadMessage as ParsedMessage, readMessages } from "../../lib/summarizer/messages/read-messages.ts";
import { formatMessageId, parseConversationId, parseMessageId } from "../message-id.ts";
import { getConversation } from "../service.ts";
import type { Message } from "./output.ts";
import { presentMessage } from "./present.ts";
import { type ParseMessages, readStoredMessages } from "./source.ts";

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

/** Fields of a conversation from which its messages are read. */
const FIELDS: ReadonlySet<string> = new Set(["content", "source"]);

/**
 * Lists the messages of a conversation: those of its content in time order, then the appended ones. Until the first append those of the
 * content are parsed by each request, which takes about a millisecond; stored messages would add to every conversation what few clients read.
 * `parse`: that of a GraphQL operation, which may list the messages of many.
 */
export async function listMessages(
  ctx: Context,
  id: string,
  request: MessagePageRequest,
  parse: ParseMessages = readMessages,
): Promise<MessageList> {
  const { after, before, backward = false, limit } = request;
  const conversation = await getConversation(ctx, id, FIELDS);
  const { appended } = conversation;
  const parsed = appended ? [] : await parse(conversation);
  const total = appended ? appended.parsed + appended.messages : parsed.length;
  const first = after === undefined ? 0 : parseCursor("after", id, after) + 1;
  const last = Math.min(total, before === undefined ? total : parseCursor("before", id, before));
  const start = backward ? Math.max(first, last - limit) : first;
  const end = Math.max(start, backward ? last : Math.min(last, first + limit));
  const messages = appended
    ? (await readStored(ctx, id, start, end)).map(presentMessage)
    : parsed.slice(start, end).map((message, index) => presentParsed(message, id, start + index));
  return { messages, hasMore: backward ? start > first : end < last, total };
}

async function readStored({ deps, account }: Context, conversation: string, start: number, end: number) {
  if (start >= end) return [];
  return readStoredMessages(deps.database, { account, conversation, first: start, last: end - 1 });
}

function presentParsed(
  { speaker, time, sentAt, sentOn, text, span }: ParsedMessage,
  id: string,
  position: number,
): Message {
  return {
    id: formatMessageId(id, position),
    position,
    origin: "parsed",
    speaker,
    time,
    sent_at: sentAt?.toISOString() ?? null,
    sent_on: sentOn,
    text,
    start: span?.start ?? null,
    end: span?.end ?? null,
    external_id: null,
  };
}

/** Returns a message by its id. @throws not_found */
export async function getMessage(ctx: Context, id: string, parse?: ParseMessages): Promise<Message> {
  requireScope(ctx, "read", "rows");
  const conversation = parseConversationId(id);
  if (conversation === undefined) throw notFound("message", id);
  const position = Number(id.slice(id.lastIndexOf("-") + 1));
  const after = position === 0 ? undefined : formatMessageId(conversation, position - 1);
  const { messages } = await listMessages(ctx, conversation, { after, limit: 1 }, parse).catch(
    replaceNotFound(() => notFound("message", id)),
  );
  const [message] = messages;
  if (!message) throw notFound("message", id);
  return message;
}

function parseCursor(parameter: "after" | "before", conversation: string, cursor: string): number {
  const position = parseMessageId(conversation, cursor);
  if (position === null) throw invalidCursor(parameter);
  return position;
}

import { createPresenter } from "../../core/present.ts";
import type { EventData } from "../../database/event-log.ts";
import { toDay } from "../../lib/summarizer/points/day.ts";
import { formatMessageId } from "../message-id.ts";
import type { ConversationRow, MessageRow } from "../model.ts";
import type { AppendResult } from "./append-result.ts";
import { type AppendedMessages, Message } from "./output.ts";

const presentFields = createPresenter(Message.shape);

/** A stored message as responses contain it. */
export function presentMessage(row: MessageRow): Message {
  const sent_on = row.sent_on ?? (row.sent_at && toDay(row.sent_at));
  return { ...presentFields(row), id: formatMessageId(row.conversation, row.position), sent_on };
}

/** The `data` of conversation.messages_added. */
export function presentAddedEvent(
  { _id, appended }: ConversationRow,
  first: MessageRow,
  last: MessageRow,
): EventData<"conversation.messages_added"> {
  return {
    conversation: { id: _id },
    first_message_id: formatMessageId(_id, first.position),
    last_message_id: formatMessageId(_id, last.position),
    added: last.position - first.position + 1,
    total: (appended?.parsed ?? 0) + (appended?.messages ?? 0),
  };
}

export function presentAppended({ conversation, messages, added }: AppendResult): AppendedMessages {
  return { conversation_id: conversation._id, added, messages: messages.map(presentMessage) };
}

import type { ConversationRow, MessageRow } from "../model.ts";

export interface AppendResult {
  conversation: ConversationRow;
  /** The messages of the call, in its order. */
  messages: MessageRow[];
  /** Number of new messages; the others existed. */
  added: number;
}

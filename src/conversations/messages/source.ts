import type { Context, Deps } from "../../core/context.ts";
import { createPartRead } from "../../database/part-read.ts";
import { type ReadMessage, readMessages } from "../../lib/summarizer/messages/read-messages.ts";
import { type ConversationRow, type MessageRow, Messages } from "../model.ts";
import { computeParseWork } from "../work.ts";

declare module "../../graphql/context.ts" {
  interface Loaders {
    messages: ParseMessages;
  }
}

type Content = Pick<ConversationRow, "_id" | "content" | "source">;
export type ParseMessages = (conversation: Content) => readonly ReadMessage[] | Promise<readonly ReadMessage[]>;

/**
 * Parses contents for one operation of an account, each once, in turns with other work; the processor time counts as that of the account.
 * @throws bad_request for more than the operation may parse
 */
export function createMessageParser({
  account,
  work,
  deps: { turns },
}: Pick<Context, "account" | "work"> & { deps: Pick<Deps, "turns"> }): ParseMessages {
  const known = new Map<string, Promise<readonly ReadMessage[]>>();
  return (conversation) => {
    const { _id: id, content } = conversation;
    const before = known.get(id);
    if (before) return before;
    work?.take(computeParseWork(content.length));
    const messages = turns.run(account, () => readMessages(conversation));
    known.set(id, messages);
    return messages;
  };
}

/** Reads stored messages of a conversation by their positions. */
export const readStoredMessages = createPartRead<MessageRow>(Messages, ({ position }) => position, "position");

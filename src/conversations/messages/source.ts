import type { Deps } from "../../core/context.ts";
import { badRequest } from "../../core/errors.ts";
import { createPartRead } from "../../database/part-read.ts";
import { type ReadMessage, readMessages } from "../../lib/summarizer/messages/read-messages.ts";
import { type ConversationRow, type MessageRow, Messages } from "../model.ts";

declare module "../../graphql/context.ts" {
  interface Loaders {
    messages: ParseMessages;
  }
}

type Content = Pick<ConversationRow, "_id" | "content" | "source">;
export type ParseMessages = (conversation: Content) => readonly ReadMessage[] | Promise<readonly ReadMessage[]>;

/** Characters of the contents that one operation parses: of 50 of the longest, 100 ms of processor time on a busy machine. */
const MAX_OPERATION_CHARACTERS = 500_000;

/**
 * Parses contents for one operation of an account, each once, in turns with other work; the processor time counts as that of the account.
 * @throws bad_request for more than an operation may parse
 */
export function createMessageParser(
  { account, deps: { turns } }: { account: string; deps: Pick<Deps, "turns"> },
  maxCharacters = MAX_OPERATION_CHARACTERS,
): ParseMessages {
  const known = new Map<string, Promise<readonly ReadMessage[]>>();
  let left = maxCharacters;
  return (conversation) => {
    const { _id: id, content } = conversation;
    const before = known.get(id);
    if (before) return before;
    if (content.length > left) throw createSizeError(maxCharacters);
    left -= content.length;
    const messages = turns.run(account, () => readMessages(conversation));
    known.set(id, messages);
    return messages;
  };
}

const createSizeError = (maxCharacters: number) =>
  badRequest(
    `The conversations whose messages this operation selects have more than ${maxCharacters} characters. Select \`messages\` of fewer conversations.`,
  );

/** Reads stored messages of a conversation by their positions. */
export const readStoredMessages = createPartRead<MessageRow>(Messages, ({ position }) => position, "position");

import type { MessageInput, Resolvers } from "../../app/graphql/generated.ts";
import { createConnection, parsePageArgs } from "../../graphql/connection.ts";
import { computeTextWork } from "../work.ts";
import { appendMessages } from "./append.ts";
import { presentAppended } from "./present.ts";
import { listMessages } from "./service.ts";

export const messageResolvers: Resolvers = {
  Mutation: {
    async appendMessages(_source, { input: { conversationId, ifVersion, messages } }, { caller }) {
      const versions = typeof ifVersion === "number" ? [ifVersion] : undefined;
      const input = { messages: messages.map((message) => toMessageInput(message)) };
      return presentAppended(await appendMessages(caller, conversationId, input, versions));
    },
  },
  Conversation: {
    async messages({ id }, args, { caller, loaders }) {
      const page = parsePageArgs(args);
      const { messages, hasMore, total } = await listMessages(caller, id, page, loaders.messages);
      caller.work?.take(computeTextWork(messages.reduce((sum, { text }) => sum + text.length, 0)));
      return { ...createConnection(page, messages, hasMore, (message) => message.id), totalCount: total };
    },
  },
};

export const toMessageInput = ({ text, speaker, sentAt, sentOn, externalId }: MessageInput) => ({
  text,
  speaker,
  sent_at: sentAt,
  sent_on: sentOn,
  external_id: externalId,
});

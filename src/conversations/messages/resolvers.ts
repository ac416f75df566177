import type { Resolvers } from "../../app/graphql/generated.ts";
import { createConnection, parsePageArgs } from "../../graphql/connection.ts";
import { listMessages } from "./service.ts";

export const messageResolvers: Resolvers = {
  Conversation: {
    async messages({ id }, args, { caller }) {
      const page = parsePageArgs(args);
      const { messages, hasMore, total } = await listMessages(caller, id, page);
      return { ...createConnection(page, messages, hasMore, (message) => message.id), totalCount: total };
    },
  },
};

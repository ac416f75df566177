import { type Route, route } from "../../http/route.ts";
import { ListMessagesQuery } from "./input.ts";
import { MessagePage } from "./output.ts";
import { listMessages } from "./service.ts";

export const messageRoutes: Route[] = [
  route({
    method: "GET",
    path: "/conversations/{id}/messages",
    operationId: "listMessages",
    summary: "List the messages of a conversation, oldest first",
    description:
      "Returns the messages that the parser reads from `content`, each with its speaker and time where the text states them, and its place in `content`.",
    scope: "read",
    response: MessagePage,
    query: ListMessagesQuery,
    async handle(ctx, { params, query }) {
      const { messages, hasMore } = await listMessages(ctx, params.id, { after: query.after, limit: query.per_page });
      return { data: messages, meta: { next_cursor: (hasMore && messages.at(-1)?.id) || null } };
    },
  }),
];

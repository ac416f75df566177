import { type Route, route } from "../../http/route.ts";
import { formatEtag, parseIfMatch } from "../etag.ts";
import { AppendMessagesInput, ListMessagesQuery } from "../message-input.ts";
import { appendMessages } from "./append.ts";
import { AppendedMessages, MessagePage } from "./output.ts";
import { presentAppended } from "./present.ts";
import { listMessages } from "./service.ts";

export const messageRoutes: Route[] = [
  route({
    method: "GET",
    path: "/conversations/{id}/messages",
    operationId: "listMessages",
    summary: "List the messages of a conversation, oldest first",
    description:
      "Returns the messages that the parser reads from the content at creation, then those appended in the order of their commits, each with its speaker and time where they are known, and its place in `content`.",
    scope: "read",
    response: MessagePage,
    query: ListMessagesQuery,
    async handle(ctx, { params, query }) {
      const { messages, hasMore } = await listMessages(ctx, params.id, { after: query.after, limit: query.per_page });
      return { data: messages, meta: { next_cursor: (hasMore && messages.at(-1)?.id) || null } };
    },
  }),
  route({
    method: "POST",
    path: "/conversations/{id}/messages",
    operationId: "appendMessages",
    summary: "Append messages to a conversation",
    description:
      "Appends up to 500 messages, all of them or none, and publishes `conversation.updated` and `conversation.messages_added`. A message whose `external_id` the conversation has already is returned as it is. A conversation has at most 20,000 messages and 2 million characters.",
    scope: "write",
    response: AppendedMessages,
    conditional: true,
    body: AppendMessagesInput,
    status: 201,
    location: ({ conversation_id }) => `/conversations/${conversation_id}/messages`,
    async handle(ctx, { params, body }, reply) {
      const result = await appendMessages(ctx, params.id, body, parseIfMatch(reply.request.headers["if-match"]));
      reply.header("etag", formatEtag(result.conversation));
      return presentAppended(result);
    },
  }),
];

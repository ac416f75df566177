import { pageOf } from "../http/pagination.ts";
import { type Route, route } from "../http/route.ts";
import { CreateConversationInput, ListConversationsQuery, UpdateConversationInput } from "./input.ts";
import { presentConversation, presentCreated, presentListItem } from "./present.ts";
import {
  createConversation,
  deleteConversation,
  getConversation,
  listConversations,
  updateConversation,
} from "./service.ts";

export const conversationRoutes: Route[] = [
  route({
    method: "GET",
    path: "/conversations",
    operationId: "listConversations",
    summary: "List conversations",
    scope: "read",
    query: ListConversationsQuery,
    async handle(ctx, { query }, reply) {
      const { rows, total } = await listConversations(ctx, query);
      return pageOf(ctx.deps, reply.request.url, query, total, rows.map(presentListItem));
    },
  }),
  route({
    method: "POST",
    path: "/conversations",
    operationId: "createConversation",
    summary: "Create a conversation",
    scope: "write",
    body: CreateConversationInput,
    status: 201,
    handle: async (ctx, { body }) => presentCreated(await createConversation(ctx, body as CreateConversationInput)),
  }),
  route({
    method: "GET",
    path: "/conversations/{id}",
    operationId: "getConversation",
    summary: "Get a conversation",
    scope: "read",
    handle: async (ctx, { params }) => presentConversation(await getConversation(ctx, params.id as string)),
  }),
  route({
    method: "PATCH",
    path: "/conversations/{id}",
    operationId: "updateConversation",
    summary: "Update a conversation",
    scope: "write",
    body: UpdateConversationInput,
    handle: async (ctx, { params, body }) =>
      presentConversation(await updateConversation(ctx, params.id as string, body as UpdateConversationInput)),
  }),
  route({
    method: "DELETE",
    path: "/conversations/{id}",
    operationId: "deleteConversation",
    summary: "Delete a conversation for good",
    scope: "delete",
    handle: (ctx, { params }) => deleteConversation(ctx, params.id as string),
  }),
];

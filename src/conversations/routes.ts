import type { Deps } from "../core/context.ts";
import { Deleted } from "../core/output.ts";
import { sendConditionally } from "../http/kept-responses.ts";
import { presentPage } from "../http/page-links.ts";
import { type Route, route } from "../http/route.ts";
import { renderContent } from "./appended-content.ts";
import { presentAttachment } from "./attachment-present.ts";
import { encodeCursor } from "./cursor.ts";
import { listAfter } from "./cursor-pages.ts";
import { formatEtag, parseIfMatch } from "./etag.ts";
import { CreateConversationInput, ListConversationsQuery, UpdateConversationInput } from "./input.ts";
import { listConversations } from "./list.ts";
import { Conversation, ConversationPage, CreatedConversation, SearchResults } from "./output.ts";
import { presentConversation, presentCreated, presentListItem, presentSearchResult } from "./present.ts";
import { loadAttachments } from "./read-attachments.ts";
import { searchConversations } from "./search.ts";
import { SearchConversationsInput } from "./search-input.ts";
import { createConversation, deleteConversation, getConversation, getVersion, updateConversation } from "./service.ts";

export const conversationRoutes: Route[] = [
  route({
    method: "GET",
    path: "/conversations",
    operationId: "listConversations",
    summary: "List conversations",
    description:
      "Returns a page of conversations without their content, by any conditions: status, source, topics, tone, times, words and keys of the metadata. `page` selects a page by number; `after` continues from a cursor, also while conversations change.",
    scope: "read",
    response: ConversationPage,
    query: ListConversationsQuery,
    async handle(ctx, { query }, reply) {
      const by_cursor = query.after !== undefined;
      const { rows, page, total, hasMore } = await (by_cursor ? listAfter : listConversations)(ctx, query);
      const last = rows.at(-1);
      const next_cursor = hasMore && last ? encodeCursor(last) : null;
      const place = { page, per_page: query.per_page, next_cursor, by_cursor };
      return presentPage(ctx.deps, reply.request.url, place, total, rows.map(presentListItem));
    },
  }),
  route({
    method: "POST",
    path: "/conversations",
    operationId: "createConversation",
    summary: "Create a conversation",
    description:
      "Stores the conversation and starts its summary, which follows in the background: poll the conversation, or receive `summary.generated`.",
    scope: "write",
    response: CreatedConversation,
    body: CreateConversationInput,
    responseHeaders: ["ETag"],
    status: 201,
    location: ({ id }) => `/conversations/${id}`,
    async handle(ctx, { body }, reply) {
      const row = await createConversation(ctx, body);
      reply.header("etag", formatEtag(row));
      return presentCreated(row);
    },
  }),
  route({
    method: "POST",
    path: "/conversations/search",
    operationId: "searchConversations",
    summary: "Search conversations",
    description:
      "Finds conversations by words in title and content, ranked by relevance, and by filters. Every result has a snippet that marks the matched words.",
    scope: "read",
    response: SearchResults,
    links: { getConversation: { id: "$response.body#/data/0/id" } },
    body: SearchConversationsInput,
    readOnly: true,
    async handle(ctx, { body }) {
      const { hits, total, took_ms } = await searchConversations(ctx, body);
      return { data: hits.map(presentSearchResult), meta: { total, took_ms } };
    },
  }),
  route({
    method: "GET",
    path: "/conversations/{id}",
    operationId: "getConversation",
    summary: "Get a conversation",
    description: "Returns the conversation with its content, its current summary and its attachments.",
    scope: "read",
    response: Conversation,
    conditional: true,
    async handle(ctx, { params }, reply) {
      const now = Date.now();
      return sendConditionally(ctx, reply, {
        id: params.id,
        readEtag: async () => formatEtag(await getVersion(ctx, params.id), now),
        async read() {
          const row = await getConversation(ctx, params.id);
          return { etag: formatEtag(row, now), response: await present(ctx.deps, row, now) };
        },
      });
    },
  }),
  route({
    method: "PATCH",
    path: "/conversations/{id}",
    operationId: "updateConversation",
    summary: "Update a conversation",
    description:
      "Replaces the title and merges the metadata (JSON Merge Patch). A request that changes no value answers 200 with the same `ETag` and publishes no event.",
    scope: "write",
    response: Conversation,
    conditional: true,
    body: UpdateConversationInput,
    async handle(ctx, { params, body }, reply) {
      const versions = parseIfMatch(reply.request.headers["if-match"]);
      const row = await updateConversation(ctx, params.id, body, versions);
      const now = Date.now();
      reply.header("etag", formatEtag(row, now));
      return present(ctx.deps, row, now);
    },
  }),
  route({
    method: "DELETE",
    path: "/conversations/{id}",
    operationId: "deleteConversation",
    summary: "Delete a conversation permanently",
    description:
      "Deletes the conversation with its summaries and attachments, and redacts its events. It cannot be undone.",
    scope: "delete",
    response: Deleted,
    conditional: true,
    handle: (ctx, { params }, reply) =>
      deleteConversation(ctx, params.id, parseIfMatch(reply.request.headers["if-match"])),
  }),
];

/** Adds the appended messages, and the attachments, whose URLs are of the period that the ETag contains. */
async function present(deps: Deps, row: Parameters<typeof presentConversation>[0], now: number) {
  const [attachments, content] = await Promise.all([
    loadAttachments(deps.database, row),
    renderContent(deps.database, row),
  ]);
  return presentConversation(
    { ...row, content },
    attachments.map((attachment) => presentAttachment(deps, attachment, now)),
  );
}

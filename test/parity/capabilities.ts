import type { Answer, Client } from "../kit/client.ts";
import { uploadFile } from "../kit/uploads.ts";
import { followBySocket, followByStream, uploadByLink, type World } from "./fixture.ts";

/**
 * One capability on both doors. For a new one add a line to `twins`: what is the same on both sides (arguments in
 * camelCase, enums, the fields of the answer) is worked out from the two schemas, so most lines are short. Then
 * `npm run parity` writes docs/parity.md anew.
 */
export interface Twin {
  /** The operationId of the route. */
  rest: string;
  /** `Query.conversation`. */
  graphql: string;
  /** The field below it that has the answer. */
  under?: string;
  /** For the parameters of the path: which of the account's ids (parity-world.ts). */
  params?: Record<string, string>;
  /** Query parameters or body, in REST's names. */
  input?: Record<string, unknown> | ((world: World) => Record<string, unknown>);
  /** A member of the input that breaks a rule; `typed`: GraphQL's own types refuse it. */
  wrong?: Record<string, unknown>;
  typed?: boolean;
  /** Where GraphQL's name is another than REST's in camelCase; "" for what it does not take. */
  names?: Record<string, string>;
  /** Members of the answer that differ from call to call. */
  loose?: string[];
  /** What GraphQL takes from the budget, if more than the one call that REST takes. */
  calls?: number;
  /** For what is more than a request with JSON. The GraphQL one answers in REST's form. */
  byRest?(client: Client, world: World, id: string): Promise<Answer>;
  byGraphql?(client: Client, world: World, id: string): Promise<Answer>;
}

/** What one door alone has, and why. */
export const alone: Record<string, string> = {
  getOpenapi: "describes REST; GraphQL has introspection and `/graphql/schema.graphql`",
  "Query.node": "Relay's access to any object by its id; REST has a path for each type",
  "Subscription.summaryProgress":
    "REST clients poll `GET /conversations/{id}/summaries/{job_id}`, or follow the events",
  "Subscription.exportProgress": "REST clients poll `GET /exports/{id}`",
  "Mutation.cancelExport": "`DELETE /exports/{id}` of an export that is `processing`",
  "Subscription.webhookDeliveries": "REST clients poll `GET /webhooks/{id}/deliveries`",
};

/** Fields of GraphQL that REST has in another place, or need not have. */
export const beyondRest: Record<string, string> = {
  "Conversation.version": "the header `ETag`",
  "Conversation.summaryJobs": "`GET /conversations/{id}/summaries`",
  "Event.cursor": "`id`; `cursor` is the name that Relay connections use",
  "Event.payload": "`data`, here with types",
};

export const reads: Twin[] = [
  { rest: "getAccount", graphql: "Query.account", loose: ["requests_today"] },
  {
    rest: "getUsage",
    graphql: "Query.usage",
    input: { from: "2026-01-01" },
    wrong: { from: "x" },
    loose: ["api_requests"],
  },
  { rest: "testAuth", graphql: "Query.authTest", loose: ["remaining"] },
  { rest: "getIpAllowlist", graphql: "Query.ipAllowlist" },
  { rest: "listApiKeys", graphql: "Query.apiKeys", loose: ["last_used_at"] },
  { rest: "listOauthClients", graphql: "Query.oauthClients" },
  {
    rest: "listConversations",
    graphql: "Query.conversations",
    input: { per_page: 2, source: "email", status: "completed", sort: "created_at", search: "parity" },
    names: { per_page: "first" },
    wrong: { per_page: 101 },
  },
  {
    rest: "searchConversations",
    graphql: "Query.searchConversations",
    input: { query: "parity", filters: { date_from: "2020-01-01", sentiment: "neutral" }, sort: "-created_at" },
    wrong: { query: "x".repeat(257) },
    loose: ["took_ms"],
  },
  { rest: "getConversation", graphql: "Query.conversation", params: { id: "conversations" } },
  {
    rest: "listAttachments",
    graphql: "Query.conversation",
    under: "attachments",
    params: { id: "conversations" },
  },
  {
    rest: "listSummaryJobs",
    graphql: "Query.summaryJobs",
    params: { id: "conversations" },
    names: { id: "conversationId", per_page: "" },
    wrong: { per_page: 101 },
  },
  {
    rest: "getSummaryJob",
    graphql: "Query.summaryJob",
    params: { id: "conversations", job_id: "summaries" },
    names: { id: "", job_id: "id" },
  },
  {
    rest: "listEvents",
    graphql: "Query.events",
    input: ({ ids }) => ({ after: ids.firstEvent, per_page: 5, type: ["conversation.created", "summary.generated"] }),
    names: { per_page: "first", type: "types" },
    wrong: { per_page: 101 },
  },
  { rest: "getEvent", graphql: "Query.event", params: { id: "delivered" } },
  {
    rest: "streamEvents",
    graphql: "Subscription.events",
    byRest: followByStream,
    byGraphql: followBySocket,
  },
  { rest: "listExports", graphql: "Query.exports", names: { per_page: "" }, wrong: { per_page: 101 } },
  { rest: "getExport", graphql: "Query.export", params: { id: "exports" } },
  { rest: "listWebhooks", graphql: "Query.webhooks" },
  { rest: "getWebhook", graphql: "Query.webhook", params: { id: "webhooks" } },
  {
    rest: "listDeliveries",
    graphql: "Query.webhookDeliveries",
    params: { id: "hooks" },
    input: { status: "delivered", event_type: "conversation.created" },
    names: { id: "webhookId", per_page: "first" },
    wrong: { per_page: 101 },
    // Each may have ten attempts.
    calls: 3,
  },
  {
    rest: "getRecovery",
    graphql: "Query.webhookRecovery",
    params: { id: "webhooks", recovery_id: "recoveries" },
    names: { id: "", recovery_id: "id" },
  },
];

/** In this order, each once: later ones find what earlier ones have left. */
export const writes: Twin[] = [
  {
    rest: "createConversation",
    graphql: "Mutation.createConversation",
    input: {
      title: "Parity",
      content: "Anna: Can you send it?",
      source: "whatsapp",
      metadata: { "a.b": [1], cD: null },
    },
    wrong: { title: " " },
  },
  {
    rest: "updateConversation",
    graphql: "Mutation.updateConversation",
    params: { id: "conversations" },
    input: { title: "New", metadata: { word: null, c_d: {} } },
    wrong: { title: "x".repeat(201) },
  },
  {
    rest: "regenerateSummary",
    graphql: "Mutation.regenerateSummary",
    params: { id: "conversations" },
    names: { id: "conversationId" },
    input: { style: "bullets" },
    wrong: { language: "not a tag" },
  },
  {
    rest: "uploadAttachment",
    graphql: "Mutation.createAttachmentUpload",
    params: { id: "conversations" },
    byRest: (client, _world, id) => uploadFile(client, id, "About parity", "note.txt"),
    byGraphql: uploadByLink,
  },
  { rest: "deleteAttachment", graphql: "Mutation.deleteAttachment", params: { id: "attachments" } },
  { rest: "deleteConversation", graphql: "Mutation.deleteConversation", params: { id: "conversations" } },
  {
    rest: "createExport",
    graphql: "Mutation.createExport",
    input: { format: "csv", filters: { date_from: "2026-01-01", source: "email" }, options: { bom: true } },
    wrong: { filters: { date_from: "nothing" } },
  },
  { rest: "deleteExport", graphql: "Mutation.deleteExport", params: { id: "exports" } },
  {
    rest: "createImport",
    graphql: "Mutation.createImport",
    input: { conversations: [{ title: "Old", content: "Anna: this.", created_at: "2026-01-01T00:00:00.000Z" }] },
    wrong: { conversations: [] },
    // Each of ten may have ten attachments with a link.
    calls: 3,
  },
  {
    rest: "createWebhook",
    graphql: "Mutation.createWebhook",
    input: { url: "https://example.com/new", events: ["api_key.created", "*"], description: "new", active: false },
    wrong: { url: "ftp://example.com" },
  },
  {
    rest: "updateWebhook",
    graphql: "Mutation.updateWebhook",
    params: { id: "webhooks" },
    input: { events: ["storage.limit_reached"], description: "other" },
    wrong: { url: "ftp://example.com" },
  },
  { rest: "rotateWebhookSecret", graphql: "Mutation.rotateWebhookSecret", params: { id: "webhooks" } },
  {
    rest: "testWebhook",
    graphql: "Mutation.testWebhook",
    params: { id: "hooks" },
    input: { event_type: "summary.generated" },
    wrong: { event_type: "nothing" },
    typed: true,
    loose: ["duration_ms"],
  },
  {
    rest: "retryDelivery",
    graphql: "Mutation.retryWebhookEvent",
    params: { id: "hooks", event_id: "delivered" },
    names: { id: "webhookId" },
    loose: ["duration_ms"],
  },
  {
    rest: "recoverWebhook",
    graphql: "Mutation.recoverWebhook",
    params: { id: "webhooks" },
    input: { since: "2026-01-01T00:00:00.000Z" },
    wrong: { until: "2025-01-01T00:00:00.000Z" },
  },
  { rest: "deleteWebhook", graphql: "Mutation.deleteWebhook", params: { id: "webhooks" } },
  {
    rest: "createApiKey",
    graphql: "Mutation.createApiKey",
    input: { name: "new", scopes: ["read"], expires_at: "2099-01-01T00:00:00.000Z" },
    wrong: { name: "" },
  },
  {
    rest: "rerollApiKey",
    graphql: "Mutation.rerollApiKey",
    params: { id: "api_keys" },
    input: { overlap_seconds: 60 },
    wrong: { overlap_seconds: -1 },
  },
  { rest: "revokeApiKey", graphql: "Mutation.revokeApiKey", params: { id: "api_keys" } },
  {
    rest: "createOauthClient",
    graphql: "Mutation.createOauthClient",
    input: { name: "new", redirect_uris: ["https://example.com/back"], scopes: ["read", "write"] },
    wrong: { redirect_uris: ["nothing"] },
  },
  { rest: "deleteOauthClient", graphql: "Mutation.deleteOauthClient", params: { id: "clients" } },
  {
    rest: "setIpAllowlist",
    graphql: "Mutation.setIpAllowlist",
    input: { entries: [{ cidr: "127.0.0.0/8", description: "here" }] },
    wrong: { entries: [{ cidr: "nothing" }] },
  },
  {
    rest: "updateSubscription",
    graphql: "Mutation.updateSubscription",
    input: { plan: "standard" },
    wrong: { plan: "nothing" },
    typed: true,
    loose: ["requests_today"],
  },
  { rest: "cancelSubscription", graphql: "Mutation.cancelSubscription", loose: ["requests_today"] },
];

import type { Answer, Client } from "../kit/client.ts";
import { uploadFile } from "../kit/uploads.ts";
import { type Fixture, followBySocket, followByStream, uploadByLink } from "./fixture.ts";

/**
 * One capability of both APIs. A new one needs an entry in the lists below: arguments in camelCase, enums and the fields of
 * the response are derived from both schemas, so that most entries are short. Then `npm run parity` updates docs/parity.md.
 */
export interface Capability {
  /** The route's operationId. */
  rest: string;
  /** The root field, for example `Query.conversation`. */
  graphql: string;
  /** The field below the root field that holds the response. */
  under?: string;
  /** Path parameters, and the keys of their values in the fixture's `ids`. */
  params?: Record<string, string>;
  /** Query parameters or body, with REST's names. */
  input?: Record<string, unknown> | ((fixture: Fixture) => Record<string, unknown>);
  /** An invalid member of the input; `typed`: GraphQL's type system rejects it. */
  wrong?: Record<string, unknown>;
  typed?: boolean;
  /** GraphQL's names that differ from REST's in camelCase; "" for an argument that GraphQL lacks. */
  names?: Record<string, string>;
  /** Members of the response that differ between calls. */
  varying?: string[];
  /** Calls that the GraphQL operation takes from the rate limit, if more than one. */
  calls?: number;
  /** Performs a capability that is no single JSON request; the GraphQL function responds in REST's form. */
  byRest?(client: Client, fixture: Fixture, id: string): Promise<Answer>;
  byGraphql?(client: Client, fixture: Fixture, id: string): Promise<Answer>;
}

/** Capabilities of one API only, and the reason. */
export const singleApiCapabilities: Record<string, string> = {
  getOpenapi: "describes REST; GraphQL has introspection and `/graphql/schema.graphql`",
  "Query.node": "Relay's access to any object by its id; REST has a path for each type",
  "Query.nodes": "`Query.node` for up to 100 ids",
  "Query._service": "describes the GraphQL schema to a supergraph; REST has `GET /openapi.json`",
  "Query._entities": "`Query.nodes` for the router of a supergraph",
  "Subscription.conversations":
    "REST clients read `GET /conversations` again after `GET /events/stream` with the same conditions",
  "Subscription.summaryProgress":
    "REST clients poll `GET /conversations/{id}/summaries/{job_id}`, or follow the events",
  "Subscription.exportProgress": "REST clients poll `GET /exports/{id}`",
  "Subscription.importProgress": "REST clients poll `GET /imports/{id}`",
  importFile:
    "`Mutation.createImportUpload`; test/imports/background.test.ts compares them, as the import takes further calls",
  "Mutation.createImportUpload": "`POST /imports/files`",
  "Mutation.cancelImport": "`POST /imports/{id}/cancel`; the fixture has no import in progress",
  cancelImport: "`Mutation.cancelImport`; the fixture has no import in progress",
  "Mutation.cancelExport": "`DELETE /exports/{id}` of an export that is `processing`",
  "Subscription.webhookDeliveries": "REST clients poll `GET /webhooks/{id}/deliveries`",
};

/** GraphQL fields without a REST counterpart of the same name, and REST's equivalent. */
export const graphqlOnlyFields: Record<string, string> = {
  "Account.apiKeys": "`GET /api_keys`",
  "Account.conversations": "`GET /conversations`",
  "Account.events": "`GET /events`",
  "Account.exports": "`GET /exports`",
  "Account.imports": "`GET /imports`",
  "Account.oauthClients": "`GET /oauth/clients`",
  "Account.usage": "`GET /account/usage`",
  "Account.summaryTemplates": "`GET /summary_templates`",
  "Account.webhooks": "`GET /webhooks`",
  "ApiKey.account": "`GET /account`",
  "ApiKey.creator": "`parent`, the id in `GET /api_keys` or `GET /oauth/clients`",
  "ApiKey.replacement": "`replaced_by`, the id in `GET /api_keys`",
  "ApiKey.replaces": "the key in `GET /api_keys` whose `replaced_by` is this one",
  "AppendedMessages.conversation": "`GET /conversations/{id}`",
  "Attachment.account": "`GET /account`",
  "Attachment.conversation": "the conversation of the path",
  "AuthTestUser.account": "`GET /account`",
  "Conversation.account": "`GET /account`",
  "Conversation.events": "`GET /events?conversation_id=`",
  "Conversation.exports": "`GET /exports?conversation_id=`",
  "Conversation.messages": "`GET /conversations/{id}/messages`",
  "Conversation.version": "the header `ETag`",
  "Conversation.summaryJobs": "`GET /conversations/{id}/summaries`",
  "ConversationSearchEdge.cursor": "the place in `data`",
  "ConversationSearchEdge.node": "`GET /conversations/{id}`",
  "Event.account": "`GET /account`",
  "Event.apiKey": "`data.api_key.id`, the id in `GET /api_keys`",
  "Event.conversation": "`GET /conversations/{id}` with the id in `data`",
  "Event.cursor": "`id`; `cursor` is the name that Relay connections use",
  "Event.deliveries": "`GET /webhooks/{id}/deliveries`, filtered by the client",
  "Event.payload": "`data`, here with types",
  "Event.summaryJob": "`GET /conversations/{id}/summaries/{job_id}` with the ids in `data`",
  "Event.webhook": "`GET /webhooks/{id}` with the id in `data`",
  "Export.account": "`GET /account`",
  "Import.account": "`GET /account`",
  "ImportEntry.conversation": "`GET /conversations/{id}`",
  "Message.conversation": "`GET /conversations/{id}`",
  "OauthClient.account": "`GET /account`",
  "OauthClient.creator": "`parent`, the id in `GET /api_keys` or `GET /oauth/clients`",
  "Session.account": "`GET /account`",
  "SecurityEvent.account": "`GET /account`",
  "SecurityEvent.session": "`credential`, the id in `GET /account/sessions`",
  "SummaryJob.template": "`template_id`, the id in `GET /summary_templates/{id}`",
  "SummaryTemplate.account": "`GET /account`",
  "SummaryJob.conversation": "`GET /conversations/{id}`",
  "Conversation.summaryVersions": "`GET /conversations/{id}/summary_versions`",
  "SummaryVersion.conversation": "`GET /conversations/{id}`",
  "SummaryVersion.summaryJob": "`GET /conversations/{id}/summaries/{job_id}`",
  "Task.conversation": "`GET /conversations/{id}`",
  "Webhook.account": "`GET /account`",
  "Webhook.deliveries": "`GET /webhooks/{id}/deliveries`",
  "Webhook.recoveries": "`GET /webhooks/{id}/recoveries/{recovery_id}`, one at a time",
  "WebhookDelivery.event": "the event with the id `event_id` in `GET /events`",
  "WebhookDelivery.webhook": "`GET /webhooks/{id}`",
  "WebhookRecovery.webhook": "`GET /webhooks/{id}`",
};

export const readCapabilities: Capability[] = [
  { rest: "getAccount", graphql: "Query.account", varying: ["requests_today"] },
  {
    rest: "getUsage",
    graphql: "Query.usage",
    input: { from: "2026-01-01" },
    wrong: { from: "x" },
    varying: ["api_requests"],
  },
  { rest: "testAuth", graphql: "Query.authTest", varying: ["remaining"] },
  { rest: "getIpAllowlist", graphql: "Query.ipAllowlist" },
  { rest: "getSummarizer", graphql: "Query.summarizer" },
  {
    rest: "listApiKeys",
    graphql: "Query.apiKeys",
    names: { per_page: "first" },
    wrong: { per_page: 1001 },
    varying: ["last_used_at"],
  },
  { rest: "listOauthClients", graphql: "Query.oauthClients" },
  { rest: "listOauthAuthorizations", graphql: "Query.oauthAuthorizations" },
  { rest: "listSessions", graphql: "Query.sessions" },
  { rest: "listRequests", graphql: "Query.requests", wrong: { credential: "x".repeat(201) } },
  {
    rest: "listSummaryTemplates",
    graphql: "Query.summaryTemplates",
    names: { per_page: "first" },
    wrong: { per_page: 101 },
  },
  { rest: "getSummaryTemplate", graphql: "Query.summaryTemplate", params: { id: "summary_templates" } },
  {
    rest: "listSecurityEvents",
    graphql: "Query.securityEvents",
    input: { per_page: 3, type: ["security.key_created"] },
    names: { per_page: "first", type: "types" },
    wrong: { per_page: 101 },
  },
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
    varying: ["took_ms"],
  },
  { rest: "getConversation", graphql: "Query.conversation", params: { id: "conversations" } },
  {
    rest: "listAttachments",
    graphql: "Query.conversation",
    under: "attachments",
    params: { id: "conversations" },
  },
  {
    rest: "listMessages",
    graphql: "Query.conversation",
    under: "messages",
    params: { id: "conversations" },
    names: { per_page: "" },
    wrong: { per_page: 101 },
  },
  {
    rest: "listSummaryJobs",
    graphql: "Query.summaryJobs",
    params: { id: "conversations" },
    names: { id: "conversationId", per_page: "first" },
    wrong: { per_page: 101 },
  },
  {
    rest: "getSummaryJob",
    graphql: "Query.summaryJob",
    params: { id: "conversations", job_id: "summaries" },
    names: { id: "", job_id: "id" },
  },
  {
    rest: "listSummaryVersions",
    graphql: "Query.conversation",
    under: "summaryVersions",
    params: { id: "conversations" },
    names: { per_page: "" },
    wrong: { per_page: 101 },
  },
  {
    rest: "getSummaryVersion",
    graphql: "Query.summaryVersion",
    params: { id: "conversations", version_id: "summary_versions" },
    names: { id: "", version_id: "id" },
  },
  {
    rest: "diffSummaryVersions",
    graphql: "Query.summaryDiff",
    params: { id: "conversations", version_id: "summary_versions" },
    names: { id: "", version_id: "id" },
    input: { from: 1 },
    wrong: { from: 1_000_000_000 },
  },
  {
    rest: "listEvents",
    graphql: "Query.events",
    input: ({ ids }) => ({
      after: ids.firstEvent,
      per_page: 5,
      type: ["conversation.created", "summary.generated"],
      conversation_id: ids.conversations,
    }),
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
  {
    rest: "listExports",
    graphql: "Query.exports",
    input: ({ ids }) => ({ conversation_id: ids.conversations }),
    names: { per_page: "first" },
    wrong: { per_page: 101 },
  },
  { rest: "getExport", graphql: "Query.export", params: { id: "exports" } },
  { rest: "listImports", graphql: "Query.imports", names: { per_page: "first" }, wrong: { per_page: 101 } },
  { rest: "getImport", graphql: "Query.import", params: { id: "imports" } },
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

/** Run in this order, each once: later ones use the results of earlier ones. */
export const writeCapabilities: Capability[] = [
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
    rest: "updateTask",
    graphql: "Mutation.updateTask",
    params: { id: "conversations", task_id: "tasks" },
    names: { id: "", task_id: "id" },
    input: { state: "done" },
    wrong: { state: "nothing" },
    typed: true,
    varying: ["state_set_at"],
  },
  {
    rest: "setPointFeedback",
    graphql: "Mutation.setPointFeedback",
    params: { id: "conversations" },
    names: { id: "conversationId" },
    input: { kind: "task", text: "Anna will send it tomorrow", feedback: "edited", edit: "Anna will send the file" },
    wrong: { text: " " },
    varying: ["set_at"],
  },
  {
    rest: "appendMessages",
    graphql: "Mutation.appendMessages",
    params: { id: "conversations" },
    names: { id: "conversationId" },
    input: { messages: [{ text: "Done.", speaker: "Ben", sent_at: "2026-01-01T00:00:00.000Z", external_id: "m1" }] },
    wrong: { messages: [] },
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
    // test/conversations/filters.test.ts compares the conditions.
    input: { format: "csv", options: { bom: true } },
    wrong: { options: { bom: true }, format: "json" },
  },
  { rest: "deleteExport", graphql: "Mutation.deleteExport", params: { id: "exports" } },
  { rest: "deleteImport", graphql: "Mutation.deleteImport", params: { id: "imports" } },
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
    varying: ["duration_ms"],
  },
  {
    rest: "retryDelivery",
    graphql: "Mutation.retryWebhookEvent",
    params: { id: "hooks", event_id: "delivered" },
    names: { id: "webhookId" },
    varying: ["duration_ms"],
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
    rest: "createClientToken",
    graphql: "Mutation.createClientToken",
    input: { event_types: ["conversation.updated"] },
    wrong: { lifetime_seconds: 1 },
    varying: ["token", "ticket", "expires_at"],
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
  {
    rest: "deleteOauthAuthorization",
    graphql: "Mutation.deleteOauthAuthorization",
    params: { client_id: "authorizations" },
  },
  {
    rest: "createSummaryTemplate",
    graphql: "Mutation.createSummaryTemplate",
    input: {
      name: "Claim",
      description: "For claims.",
      sections: [
        { key: "damage", title: "Damage", type: "text", instructions: "What is damaged." },
        { key: "fault", title: "Fault", type: "enum", values: ["ours", "theirs"] },
      ],
    },
    wrong: { name: " " },
  },
  {
    rest: "updateSummaryTemplate",
    graphql: "Mutation.updateSummaryTemplate",
    params: { id: "summary_templates" },
    input: { name: "Damage" },
    wrong: { name: " " },
  },
  { rest: "deleteSummaryTemplate", graphql: "Mutation.deleteSummaryTemplate", params: { id: "summary_templates" } },
  { rest: "deleteSession", graphql: "Mutation.deleteSession", params: { id: "sessions" } },
  { rest: "deleteOauthClient", graphql: "Mutation.deleteOauthClient", params: { id: "clients" } },
  {
    rest: "setSummarizer",
    graphql: "Mutation.setSummarizer",
    input: { summarize: "manual", provider: { engine: "builtin" } },
    wrong: { summarize: "never" },
    typed: true,
  },
  { rest: "testSummarizer", graphql: "Mutation.testSummarizer", varying: ["duration_ms"] },
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
    varying: ["requests_today"],
  },
  { rest: "cancelSubscription", graphql: "Mutation.cancelSubscription", varying: ["requests_today"] },
];

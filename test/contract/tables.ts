/** Every row of every table in sections 2 to 9 of docs/contract/service.md, as `table.row`. */
const TABLES: Record<string, string> = {
  // Section 2
  Conversation: "id title content source status created_at updated_at summary attachments metadata",
  Summary: "title content sentiment topics action_items",
  "Summary job": "id conversation_id status created_at",
  Attachment: "id filename size mime_type url created_at",
  Account: "id email plan storage.used_mb storage.limit_mb api_usage.requests_today api_usage.limit_per_day created_at",
  Usage:
    "period.from period.to conversations.total conversations.by_source storage.total_mb storage.by_type api_requests.total api_requests.by_endpoint",
  Export: "id status format size_mb download_url expires_at created_at",
  Webhook: "id url events description active secret created_at",
  Event: "id type created_at data",
  Pagination: "meta links search",
  "Search result": "id title snippet score created_at",
  // Section 3
  State: "conversation summary_job export export_completed delivery",
  // Section 4
  "List parameter": "page per_page status source search sort",
  "Search field": "query filters.date_from filters.date_to filters.topics filters.sentiment sort page per_page",
  "Webhook call": "create list update delete test retry",
  // Section 5
  Scope: "read write delete admin",
  // Section 6
  "Event type":
    "conversation.created conversation.updated conversation.deleted summary.generated summary.failed storage.limit_reached storage.limit_exceeded subscription.updated subscription.cancelled api_key.created api_key.revoked",
  Payload: "conversation.created summary.generated storage.limit_reached",
  // Section 7
  Error:
    "bad_request unauthorized forbidden not_found validation_error rate_limit_exceeded internal_error service_unavailable insecure_connection",
  // Section 8
  Plan: "free starter standard pro",
  Limit: "per_page content webhooks events_per_hour delivery_attempts storage",
};

export const CELLS: readonly string[] = Object.entries(TABLES).flatMap(([table, rows]) =>
  rows.split(" ").map((row) => `${table}.${row}`),
);

/** Calls that section 4 names outside its tables. */
export const CALLS: readonly string[] = [
  "GET /conversations",
  "GET /conversations/{id}",
  "POST /conversations",
  "PATCH /conversations/{id}",
  "DELETE /conversations/{id}",
  "POST /conversations/search",
  "POST /conversations/{id}/summaries",
  "GET /conversations/{id}/attachments",
  "POST /conversations/{id}/attachments",
  "DELETE /attachments/{id}",
  "GET /account",
  "GET /account/usage",
  "POST /exports",
  "GET /exports/{id}",
  "GET /auth/test",
];

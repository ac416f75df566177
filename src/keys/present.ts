import type { ApiKeyRow } from "./model.ts";

export function presentApiKey(row: ApiKeyRow) {
  return {
    id: row._id,
    name: row.name,
    scopes: row.scopes,
    last4: row.last4,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}

/** As the events api_key.created and api_key.revoked tell of it. */
export function apiKeyEvent(row: ApiKeyRow) {
  const { last_used_at: _, ...api_key } = presentApiKey(row);
  return { api_key };
}

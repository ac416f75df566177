import type { EventData } from "../../database/event-log.ts";
import type { ApiKeyRow } from "./model.ts";
import type { ApiKey, CreatedApiKey } from "./output.ts";

export function presentApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row._id,
    name: row.name,
    scopes: row.scopes,
    last4: row.last4,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    replaced_by: row.replaced_by ?? null,
    parent: findParent(row.ancestors),
  };
}

/** The nearest ancestor that has an id of its own: a grant or a token is shown as its client. */
export const findParent = (ancestors: readonly string[] = []): string | null =>
  ancestors.find((id) => /^(?:key|cli)_/.test(id)) ?? null;

/** The `data` of the events api_key.created and api_key.revoked. */
export function presentApiKeyEvent(row: ApiKeyRow): EventData<"api_key.created"> {
  const { id, name, scopes, last4, created_at, revoked_at } = presentApiKey(row);
  return { api_key: { id, name, scopes, last4, created_at, revoked_at } };
}

/** The only response that contains the key itself. */
export function presentCreatedApiKey({ row, key }: { row: ApiKeyRow; key: string }): CreatedApiKey {
  return { ...presentApiKey(row), key };
}

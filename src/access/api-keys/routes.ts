import { getNextCursor } from "../../database/keyset-page.ts";
import { type Route, route } from "../../http/route.ts";
import { CreateApiKeyInput, ListApiKeysQuery, RerollApiKeyInput } from "./input.ts";
import { ApiKey, ApiKeyList, CreatedApiKey } from "./output.ts";
import { presentApiKey, presentCreatedApiKey } from "./present.ts";
import { pageApiKeys } from "./read.ts";
import { createApiKey, rerollApiKey, revokeApiKey } from "./service.ts";

export const keyRoutes: Route[] = [
  route({
    method: "GET",
    path: "/api_keys",
    operationId: "listApiKeys",
    summary: "List API keys, newest first, including revoked ones",
    description:
      "Returns the keys with their scopes and last use; no response but that to their creation contains the keys themselves.",
    scope: "admin",
    response: ApiKeyList,
    query: ListApiKeysQuery,
    async handle(ctx, { query }) {
      const page = await pageApiKeys(ctx, query);
      return { data: page.rows.map(presentApiKey), meta: { next_cursor: getNextCursor(page) } };
    },
  }),
  route({
    method: "POST",
    path: "/api_keys",
    operationId: "createApiKey",
    summary: "Create an API key; only this response contains it",
    description:
      "Creates a key with at most the scopes of the caller. Only its hash is stored: a lost key cannot be shown again.",
    scope: "admin",
    response: CreatedApiKey,
    body: CreateApiKeyInput,
    status: 201,
    location: ({ id }) => `/api_keys/${id}`,
    handle: async (ctx, { body }) => presentCreatedApiKey(await createApiKey(ctx, body)),
  }),
  route({
    method: "POST",
    path: "/api_keys/{id}/reroll",
    operationId: "rerollApiKey",
    summary: "Replace an API key; the old one stays valid for the given time",
    description:
      "Creates a key with the same name and scopes, and revokes the old one after `overlap_seconds`, so that programs can change over without a failure.",
    scope: "admin",
    response: CreatedApiKey,
    body: RerollApiKeyInput,
    status: 201,
    location: ({ id }) => `/api_keys/${id}`,
    handle: async (ctx, { params, body }) => presentCreatedApiKey(await rerollApiKey(ctx, params.id, body)),
  }),
  route({
    method: "DELETE",
    path: "/api_keys/{id}",
    operationId: "revokeApiKey",
    summary: "Revoke an API key; repeating it has no effect",
    description: "Every process refuses the key within a second, and its live connections are closed.",
    scope: "admin",
    response: ApiKey,
    handle: async (ctx, { params }) => presentApiKey(await revokeApiKey(ctx, params.id)),
  }),
];

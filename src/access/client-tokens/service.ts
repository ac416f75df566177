import { accountRef } from "../../accounts/service.ts";
import { type Context, requireScope } from "../../core/context.ts";
import { ApiError, notFound } from "../../core/errors.ts";
import { parseInput } from "../../core/input.ts";
import { commit } from "../../database/committer.ts";
import { createAncestorRefs, inherit, requireValidAncestors } from "../api-keys/lineage.ts";
import { createSecret, hashSecret } from "../secret.ts";
import { CreateClientTokenInput } from "./input.ts";
import { type ClientTokenRow, ClientTokens } from "./model.ts";
import type { ClientToken } from "./output.ts";

/**
 * POST /client_tokens: a token for a browser, which reads a part of the account's data for some minutes. It ends with the
 * credential that creates it.
 */
export async function createClientToken(ctx: Context, input: CreateClientTokenInput): Promise<ClientToken> {
  requireScope(ctx, "read");
  if (!ctx.credential.lineage)
    throw new ApiError("forbidden", "A session needs no client token: create one with an API key or an access token.");
  const { conversation_ids, event_types, lifetime_seconds } = parseInput(CreateClientTokenInput, input);
  const [token, ticket] = [createSecret("ct"), createSecret("tk")];
  const end = new Date(ctx.deps.database.now().getTime() + 1_000 * lifetime_seconds);
  const { ancestors = [], expires_at } = inherit(ctx.credential, end);
  const reads = [accountRef(ctx.account), ...createAncestorRefs(ctx.account, { ancestors, expires_at })] as const;
  return commit(ctx, reads, (change, [account, ...found]) => {
    if (!account) throw notFound("account", ctx.account);
    requireValidAncestors(change, found);
    const row: ClientTokenRow = {
      _id: hashSecret(token),
      account: ctx.account,
      ticket: hashSecret(ticket),
      ...(conversation_ids && { conversations: [...new Set(conversation_ids)] }),
      ...(event_types && { types: [...new Set(event_types)] }),
      ancestors,
      created_at: change.now,
      expires_at: expires_at ?? end,
    };
    change.insert(ClientTokens, row);
    return { token, ticket, ...presentRestriction(row) };
  });
}

function presentRestriction({ expires_at, conversations, types }: ClientTokenRow) {
  return { expires_at: expires_at.toISOString(), conversation_ids: conversations ?? null, event_types: types ?? null };
}

import { accountRef } from "../../accounts/service.ts";
import type { Context } from "../../core/context.ts";
import { ApiError, notFound } from "../../core/errors.ts";
import type { EventType } from "../../core/event-types.ts";
import { commit } from "../../database/committer.ts";
import { createAncestorRefs, inherit, requireValidAncestors } from "../api-keys/lineage.ts";
import { createSecret, hashSecret } from "../secret.ts";
import { type ClientTokenRow, ClientTokens } from "./model.ts";
import type { ClientToken } from "./output.ts";

/** What a client token may read, at least one of them, and for how long. */
interface Grant {
  conversation_ids?: string[] | undefined;
  /** Conditions on conversations, in the JSON of REST. */
  where?: Record<string, unknown> | undefined;
  event_types?: EventType[] | undefined;
  lifetime_seconds: number;
}

/** Stores a token for a browser. It ends with the credential that creates it. */
export async function issueClientToken(ctx: Context, grant: Grant): Promise<ClientToken> {
  if (!ctx.credential.lineage)
    throw new ApiError("forbidden", "A session needs no client token: create one with an API key or an access token.");
  const { conversation_ids, where, event_types, lifetime_seconds } = grant;
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
      // An empty list, so that an earlier version, which knows no conditions, permits nothing.
      ...(where && { where: JSON.stringify(where), conversations: [] }),
      ...(event_types && { types: [...new Set(event_types)] }),
      ancestors,
      created_at: change.now,
      expires_at: expires_at ?? end,
    };
    change.insert(ClientTokens, row);
    return { token, ticket, ...presentRestriction(row) };
  });
}

function presentRestriction({ expires_at, conversations, where, types }: ClientTokenRow) {
  return {
    expires_at: expires_at.toISOString(),
    conversation_ids: where === undefined ? (conversations ?? null) : null,
    where: where === undefined ? null : JSON.parse(where),
    event_types: types ?? null,
  };
}

import { readAccount } from "../../accounts/service.ts";
import { credentialExpired, unauthorized } from "../../core/errors.ts";
import type { EventConditions } from "../../core/restriction.ts";
import type { Database } from "../../database/database.ts";
import type { TokenKind } from "../credentials.ts";
import { hashSecret, isSecret } from "../secret.ts";
import { type ClientTokenRow, ClientTokens } from "./model.ts";

/** Resolves client tokens as bearer tokens, with the scope `read` and their restriction. */
export function createClientTokens(
  database: Database,
  /** Creates the conditions of a token from their JSON. */
  createConditions: (where: object) => EventConditions | undefined,
): TokenKind {
  const tokens = database.model(ClientTokens);
  return {
    accepts: (token) => isSecret("ct", token),
    async load(hash) {
      const row = await tokens.findOne({ _id: hash }).lean<ClientTokenRow>();
      if (!row) throw unauthorized();
      const { _id: id, ancestors, conversations, types, where, expires_at: expiresAt } = row;
      if (expiresAt <= new Date()) throw credentialExpired();
      const owner = await readAccount(database, row.account);
      if (!owner) throw unauthorized();
      const conditions = where === undefined ? undefined : createConditions(JSON.parse(where));
      if (where !== undefined && !conditions) throw unauthorized();
      const restriction = {
        ...(conditions ? { conditions } : conversations && { conversations }),
        ...(types && { types }),
      };
      const credential = { id, kind: "client_token" as const, scopes: ["read" as const], expiresAt, restriction };
      return { owner, credential, ancestors };
    },
    // No credential has one as its ancestor.
    find: () => undefined,
    async redeem(ticket) {
      if (!isSecret("tk", ticket)) return undefined;
      const row = await tokens
        .findOneAndUpdate({ ticket: hashSecret(ticket) }, { $unset: { ticket: 1 } }, { projection: { _id: 1 } })
        .lean<Pick<ClientTokenRow, "_id">>();
      return row?._id;
    },
  };
}

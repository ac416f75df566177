import type { GraphQLResolveInfo } from "graphql";
import type { AccountApiKeysArgs, Resolvers } from "../../app/graphql/generated.ts";
import type { Context } from "../../core/context.ts";
import { readConnection } from "../../graphql/connection.ts";
import { toSnakeCaseInput } from "../../graphql/field-names.ts";
import { presentApiKey, presentCreatedApiKey } from "./present.ts";
import { countApiKeys, pageApiKeys } from "./read.ts";
import { createApiKey, rerollApiKey, revokeApiKey } from "./service.ts";

export const keyResolvers: Resolvers = {
  Query: {
    apiKeys: (_source, args, { caller }, info) => readApiKeys(caller, args, info),
  },
  Mutation: {
    createApiKey: async (_source, { input }, { caller }) =>
      presentCreatedApiKey(await createApiKey(caller, toSnakeCaseInput(input))),
    async rerollApiKey(_source, { input: { id, ...input } }, { caller }) {
      const asked = toSnakeCaseInput(input);
      // Here null differs from an absent time: the new key never expires.
      const expiry = input.expiresAt === null && { expires_at: null };
      return presentCreatedApiKey(await rerollApiKey(caller, id, { ...asked, ...expiry }));
    },
    revokeApiKey: async (_source, { id }, { caller }) => presentApiKey(await revokeApiKey(caller, id)),
  },
};

/** Reads the page of `Query.apiKeys` and `Account.apiKeys`. */
export const readApiKeys = (caller: Context, args: AccountApiKeysArgs, info: GraphQLResolveInfo) =>
  readConnection(args, info, {
    list: (page) => pageApiKeys(caller, page),
    present: presentApiKey,
    count: () => countApiKeys(caller),
  });

import type { Resolvers } from "../../app/graphql/generated.ts";
import { toSnakeCaseInput } from "../../graphql/field-names.ts";
import { presentApiKey, presentCreatedApiKey } from "./present.ts";
import { createApiKey, listApiKeys, rerollApiKey, revokeApiKey } from "./service.ts";

export const keyResolvers: Resolvers = {
  Query: {
    apiKeys: async (_source, _args, { caller }) => (await listApiKeys(caller)).map(presentApiKey),
  },
  Mutation: {
    createApiKey: async (_source, { input }, { caller }) =>
      presentCreatedApiKey(await createApiKey(caller, toSnakeCaseInput(input))),
    async rerollApiKey(_source, { input: { id, ...input } }, { caller }) {
      return presentCreatedApiKey(await rerollApiKey(caller, id, toSnakeCaseInput(input)));
    },
    revokeApiKey: async (_source, { id }, { caller }) => presentApiKey(await revokeApiKey(caller, id)),
  },
};

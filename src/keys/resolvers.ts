import type { Resolvers } from "../graphql/generated.ts";
import { presentApiKey, presentCreatedApiKey } from "./present.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "./service.ts";

export const keyResolvers: Resolvers = {
  Query: {
    apiKeys: async (_source, _args, { caller }) => (await listApiKeys(caller)).map(presentApiKey),
  },
  Mutation: {
    createApiKey: async (_source, { input }, { caller }) => presentCreatedApiKey(await createApiKey(caller, input)),
    revokeApiKey: async (_source, { id }, { caller }) => presentApiKey(await revokeApiKey(caller, id)),
  },
};

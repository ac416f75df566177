import type { Resolvers } from "../app/graphql/generated.ts";
import { toSnakeCaseInput } from "../graphql/field-names.ts";
import { createOauthClient, deleteOauthClient, listOauthClients } from "./clients.ts";
import { presentCreatedOauthClient, presentOauthClient } from "./present.ts";

export const oauthResolvers: Resolvers = {
  Query: {
    async oauthClients(_source, _args, { caller }) {
      const { rows, plan } = await listOauthClients(caller);
      return rows.map((row) => presentOauthClient(row, plan));
    },
  },
  Mutation: {
    async createOauthClient(_source, { input }, { caller }) {
      const { row, secret } = await createOauthClient(caller, toSnakeCaseInput(input));
      return presentCreatedOauthClient(row, secret);
    },
    deleteOauthClient: async (_source, { id }, { caller }) => (await deleteOauthClient(caller, id)).id,
  },
};

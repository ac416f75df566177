import type { Resolvers } from "../app/graphql/generated.ts";
import { toSnakeCaseInput } from "../graphql/field-names.ts";
import { presentCreatedOauthClient, presentOauthClient } from "./present.ts";
import { createOauthClient, deleteOauthClient, listOauthClients } from "./service.ts";

export const oauthResolvers: Resolvers = {
  Query: {
    async oauthClients(_source, _args, { caller }) {
      const { rows, owner } = await listOauthClients(caller);
      return rows.map((row) => presentOauthClient(row, owner));
    },
  },
  Mutation: {
    async createOauthClient(_source, { input }, { caller }) {
      const { row, secret } = await createOauthClient(caller, toSnakeCaseInput(input));
      return presentCreatedOauthClient(row, secret);
    },
    deleteOauthClient: (_source, { id }, { caller }) => deleteOauthClient(caller, id),
  },
};

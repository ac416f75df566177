import type { GraphQLResolveInfo } from "graphql";
import type { AccountOauthClientsArgs, Resolvers } from "../app/graphql/generated.ts";
import type { Context } from "../core/context.ts";
import { readConnection } from "../graphql/connection.ts";
import { toSnakeCaseInput } from "../graphql/field-names.ts";
import { deleteAuthorization, listAuthorizations } from "./authorizations.ts";
import { countOauthClients, createOauthClient, deleteOauthClient, listOauthClients } from "./clients.ts";
import { presentCreatedOauthClient, presentOauthClient } from "./present.ts";

export const oauthResolvers: Resolvers = {
  Query: {
    oauthClients: (_source, args, { caller }, info) => readOauthClients(caller, args, info),
    oauthAuthorizations: (_source, _args, { caller }) => listAuthorizations(caller),
  },
  Mutation: {
    async createOauthClient(_source, { input }, { caller }) {
      const { row, secret } = await createOauthClient(caller, toSnakeCaseInput(input));
      return presentCreatedOauthClient(row, secret);
    },
    deleteOauthAuthorization: async (_source, { clientId }, { caller }) =>
      (await deleteAuthorization(caller, clientId)).id,
    deleteOauthClient: async (_source, { id }, { caller }) => (await deleteOauthClient(caller, id)).id,
  },
};

/** Reads the page of `Query.oauthClients` and `Account.oauthClients`. */
export const readOauthClients = (caller: Context, args: AccountOauthClientsArgs, info: GraphQLResolveInfo) =>
  readConnection(args, info, {
    async list(page) {
      const { rows, hasMore, plan } = await listOauthClients(caller, page);
      return { rows: rows.map((row) => ({ row, plan })), hasMore };
    },
    present: ({ row, plan }) => presentOauthClient(row, plan),
    count: () => countOauthClients(caller),
  });

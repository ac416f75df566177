import type { AccountApiKeysArgs, Resolvers } from "../../app/graphql/generated.ts";
import type { Context } from "../../core/context.ts";
import { createConnection, parsePageArgs } from "../../graphql/connection.ts";
import { getSelectedFields, toSnakeCaseInput } from "../../graphql/field-names.ts";
import { presentApiKey, presentCreatedApiKey } from "./present.ts";
import { countApiKeys, pageApiKeys } from "./read.ts";
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

type Info = Parameters<typeof getSelectedFields>[0];

/** Reads the page of `Account.apiKeys`. */
export async function readApiKeys(caller: Context, args: AccountApiKeysArgs, info: Info) {
  const page = parsePageArgs(args);
  const { rows, hasMore } = await pageApiKeys(caller, { per_page: page.limit, after: page.after });
  const totalCount = getSelectedFields(info).has("totalCount") ? await countApiKeys(caller) : 0;
  return { ...createConnection(page, rows.map(presentApiKey), hasMore, ({ id }) => id), totalCount };
}

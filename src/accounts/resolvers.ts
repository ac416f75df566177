import type { Resolvers } from "../graphql/generated.ts";
import { presentAccount } from "./present.ts";
import { getAccount } from "./service.ts";

export const accountResolvers: Resolvers = {
  Query: {
    account: async (_source, _args, { caller }) => presentAccount(await getAccount(caller), 0),
  },
};

import type { Resolvers } from "../app/graphql/generated.ts";
import { presentUsageLists } from "./present.ts";
import { getUsage } from "./service.ts";

export const usageResolvers: Resolvers = {
  Query: {
    usage: async (_source, { from, to }, { caller }) =>
      presentUsageLists(await getUsage(caller, { from: from ?? undefined, to: to ?? undefined })),
  },
};

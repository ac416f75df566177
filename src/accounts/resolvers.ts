import type { Resolvers } from "../app/graphql/generated.ts";
import { getIpAllowlist, setIpAllowlist } from "./ip-allowlist.ts";
import { presentAccount, presentIpAllowlist } from "./present.ts";
import { getAccount } from "./service.ts";
import { cancelSubscription, updateSubscription } from "./subscription.ts";

export const accountResolvers: Resolvers = {
  Query: {
    account: async (_source, _args, { caller }) =>
      presentAccount(await getAccount(caller), await caller.deps.countRequestsToday(caller.account)),
    ipAllowlist: async (_source, _args, { caller }) => presentIpAllowlist(await getIpAllowlist(caller)),
  },
  Mutation: {
    setIpAllowlist: async (_source, { input }, { caller }) => {
      const entries = input.entries.map(({ cidr, description }) => ({ cidr, description: description ?? undefined }));
      return presentIpAllowlist(await setIpAllowlist(caller, { entries }));
    },
    updateSubscription: async (_source, { input }, { caller }) =>
      presentAccount(await updateSubscription(caller, input), await caller.deps.countRequestsToday(caller.account)),
    cancelSubscription: async (_source, _args, { caller }) =>
      presentAccount(await cancelSubscription(caller), await caller.deps.countRequestsToday(caller.account)),
  },
};

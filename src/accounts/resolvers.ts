import type { GraphQLResolveInfo } from "graphql";
import type { Resolvers } from "../app/graphql/generated.ts";
import type { Context } from "../core/context.ts";
import { getSelectedFields, toSnakeCaseInput } from "../graphql/field-names.ts";
import { getIpAllowlist, setIpAllowlist } from "./ip-allowlist.ts";
import { presentAccount, presentIpAllowlist, presentSummarizer } from "./present.ts";
import { getAccount } from "./service.ts";
import { cancelSubscription, updateSubscription } from "./subscription.ts";
import { getSummarizer, setSummarizer } from "./summarizer.ts";

export const accountResolvers: Resolvers = {
  Query: {
    account: (_source, _args, { caller }, info) => readAccount(caller, selectsUsage(info)),
    summarizer: async (_source, _args, { caller }) => presentSummarizer(await getSummarizer(caller)),
    ipAllowlist: async (_source, _args, { caller }) => presentIpAllowlist(await getIpAllowlist(caller)),
  },
  Mutation: {
    setIpAllowlist: async (_source, { input }, { caller }) => {
      const entries = input.entries.map(({ cidr, description }) => ({ cidr, description: description ?? undefined }));
      return presentIpAllowlist(await setIpAllowlist(caller, { entries }));
    },
    setSummarizer: async (_source, { input }, { caller }) => {
      const { summarize, provider } = input;
      const given = { summarize, ...(provider && { provider: toSnakeCaseInput(provider) }) };
      return presentSummarizer(await setSummarizer(caller, given));
    },
    updateSubscription: async (_source, { input }, { caller }) =>
      presentAccount(await updateSubscription(caller, input), await caller.deps.countRequestsToday(caller.account)),
    cancelSubscription: async (_source, _args, { caller }) =>
      presentAccount(await cancelSubscription(caller), await caller.deps.countRequestsToday(caller.account)),
  },
};

/** Reads the account for GraphQL; its requests of the day only `withUsage`. */
export async function readAccount(caller: Context, withUsage: boolean) {
  const [account, requestsToday] = await Promise.all([
    getAccount(caller),
    withUsage ? caller.deps.countRequestsToday(caller.account) : 0,
  ]);
  return presentAccount(account, requestsToday);
}

export const selectsUsage = (info: GraphQLResolveInfo): boolean => getSelectedFields(info).has("apiUsage");

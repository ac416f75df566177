import { type Route, route } from "../http/route.ts";
import { createSummarizerInput, IpAllowlistInput, SubscriptionInput } from "./input.ts";
import { getIpAllowlist, setIpAllowlist } from "./ip-allowlist.ts";
import { Account, IpAllowlist, Summarizer } from "./output.ts";
import { presentAccount, presentIpAllowlist, presentSummarizer } from "./present.ts";
import { getAccount } from "./service.ts";
import { cancelSubscription, updateSubscription } from "./subscription.ts";
import { getSummarizer, setSummarizer } from "./summarizer.ts";

export const accountRoutes: Route[] = [
  route({
    method: "GET",
    path: "/account",
    operationId: "getAccount",
    summary: "Get the account",
    description: "Returns the plan, the use of the storage quota and the requests of today.",
    scope: "read",
    response: Account,
    handle: async (ctx) => presentAccount(await getAccount(ctx), await ctx.deps.countRequestsToday(ctx.account)),
  }),
  route({
    method: "GET",
    path: "/account/ip_allowlist",
    operationId: "getIpAllowlist",
    summary: "Get the addresses that may use the account (Pro)",
    description:
      "Returns the ranges of addresses from which requests of the account are accepted; an empty list accepts every address.",
    scope: "admin",
    response: IpAllowlist,
    handle: async (ctx) => presentIpAllowlist(await getIpAllowlist(ctx)),
  }),
  route({
    method: "PUT",
    path: "/account/ip_allowlist",
    operationId: "setIpAllowlist",
    summary: "Replace the addresses that may use the account (Pro); none: everywhere",
    description: "Replaces the whole list. A list that excludes the address of its own caller is refused with 422.",
    scope: "admin",
    response: IpAllowlist,
    body: IpAllowlistInput,
    handle: async (ctx, { body }) => presentIpAllowlist(await setIpAllowlist(ctx, body)),
  }),
  route({
    method: "GET",
    path: "/account/summarizer",
    operationId: "getSummarizer",
    summary: "Get the defaults of summaries and the summarizer of the account",
    description:
      "Returns what applies to conversations that are created without a value of their own, and the model server of the account without its secrets.",
    scope: "admin",
    response: Summarizer,
    handle: async (ctx) => presentSummarizer(await getSummarizer(ctx)),
  }),
  route({
    method: "PUT",
    path: "/account/summarizer",
    operationId: "setSummarizer",
    summary: "Set the defaults of summaries and the summarizer of the account",
    description:
      "The mode applies to conversations that are created from then on; others keep theirs. The summarizer applies to every attempt at a summary that begins from then on.",
    scope: "admin",
    response: Summarizer,
    body: createSummarizerInput(true),
    documentedBody: ({ config }) => createSummarizerInput(config.summarizerAllowPrivate),
    handle: async (ctx, { body }) => presentSummarizer(await setSummarizer(ctx, body)),
  }),
  route({
    method: "PATCH",
    path: "/account/subscription",
    operationId: "updateSubscription",
    summary: "Change the plan",
    description:
      "The new limits apply at once. A change to the current plan does nothing; a downgrade from Pro disables OAuth clients and the IP allow-list without deleting them.",
    scope: "admin",
    response: Account,
    body: SubscriptionInput,
    handle: async (ctx, { body }) =>
      presentAccount(await updateSubscription(ctx, body), await ctx.deps.countRequestsToday(ctx.account)),
  }),
  route({
    method: "DELETE",
    path: "/account/subscription",
    operationId: "cancelSubscription",
    summary: "Cancel the subscription: back to the free plan at once",
    description: "Sets the plan to `free` and publishes `subscription.cancelled`. Nothing is deleted.",
    scope: "admin",
    response: Account,
    handle: async (ctx) =>
      presentAccount(await cancelSubscription(ctx), await ctx.deps.countRequestsToday(ctx.account)),
  }),
];

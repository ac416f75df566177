import type { GraphQLResolveInfo } from "graphql";
import type {
  AccountWebhooksArgs,
  Resolvers,
  WebhookDeliveriesArgs,
  WebhookRecoveriesArgs,
} from "../app/graphql/generated.ts";
import type { Context } from "../core/context.ts";
import { readConnection } from "../graphql/connection.ts";
import { toSnakeCaseInput } from "../graphql/field-names.ts";
import { countDeliveries, listDeliveries, retryDelivery, testWebhook } from "./delivery-service.ts";
import { presentDelivery, presentLinkedRecovery, presentWebhook, presentWithSecret } from "./present.ts";
import {
  countRecoveries,
  createRecoveryView,
  getRecovery,
  listRecoveries,
  recoverWebhook,
} from "./recovery-service.ts";
import {
  countWebhooks,
  createWebhook,
  deleteWebhook,
  getWebhook,
  pageWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from "./service.ts";
import { watchDeliveries } from "./watch.ts";

export const webhookResolvers: Resolvers = {
  Query: {
    webhooks: (_source, args, { caller }, info) => readWebhooks(caller, args, info),
    webhook: async (_source, { id }, { caller }) => presentWebhook(await getWebhook(caller, id)),
    webhookDeliveries: (_source, { webhookId, ...args }, { caller }, info) =>
      readDeliveries(caller, webhookId, args, info),
    webhookRecovery: async (_source, { id }, { caller }) => presentLinkedRecovery(await getRecovery(caller, id)),
  },
  Mutation: {
    createWebhook: async (_source, { input }, { caller }) =>
      presentWithSecret(await createWebhook(caller, toSnakeCaseInput(input))),
    updateWebhook: async (_source, { input: { id, ...input } }, { caller }) =>
      presentWebhook(await updateWebhook(caller, id, toSnakeCaseInput(input))),
    deleteWebhook: async (_source, { id }, { caller }) => (await deleteWebhook(caller, id)).id,
    testWebhook: async (_source, { input: { id, ...input } }, { caller }) =>
      presentDelivery(await testWebhook(caller, id, toSnakeCaseInput(input))),
    retryWebhookEvent: async (_source, { input }, { caller }) =>
      presentDelivery(await retryDelivery(caller, input.webhookId, input.eventId)),
    rotateWebhookSecret: async (_source, { id }, { caller }) =>
      presentWithSecret(await rotateWebhookSecret(caller, id)),
    recoverWebhook: async (_source, { input: { id, ...input } }, { caller }) =>
      presentLinkedRecovery(await recoverWebhook(caller, id, toSnakeCaseInput(input))),
  },
  Subscription: {
    webhookDeliveries: {
      subscribe: (_source, { webhookId }, { caller }) => watchDeliveries(caller, webhookId),
      resolve: (row: Parameters<typeof presentDelivery>[0]) => presentDelivery(row),
    },
  },
};

/** Reads the page of `Query.webhooks` and `Account.webhooks`. */
export const readWebhooks = (caller: Context, args: AccountWebhooksArgs, info: GraphQLResolveInfo) =>
  readConnection(args, info, {
    list: (page) => pageWebhooks(caller, page),
    present: presentWebhook,
    count: () => countWebhooks(caller),
  });

/** Reads the page of `Query.webhookDeliveries` and `Webhook.deliveries`. */
export function readDeliveries(
  caller: Context,
  webhook: string,
  args: WebhookDeliveriesArgs,
  info: GraphQLResolveInfo,
) {
  const filter = { status: args.status ?? undefined, event_type: args.eventType ?? undefined };
  return readConnection(args, info, {
    list: (page) => listDeliveries(caller, webhook, { ...filter, ...page }),
    present: presentDelivery,
    count: () => countDeliveries(caller, webhook, filter),
  });
}

/** Reads the page of `Webhook.recoveries`. */
export const readRecoveries = (
  caller: Context,
  webhook: string,
  args: WebhookRecoveriesArgs,
  info: GraphQLResolveInfo,
) =>
  readConnection(args, info, {
    list: (page) => listRecoveries(caller, webhook, page),
    present: async (row) => presentLinkedRecovery(await createRecoveryView(caller, row)),
    count: () => countRecoveries(caller, webhook),
  });

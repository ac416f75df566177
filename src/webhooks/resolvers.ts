import type { Resolvers, WebhookDeliveriesArgs, WebhookRecoveriesArgs } from "../app/graphql/generated.ts";
import type { Context } from "../core/context.ts";
import { createConnection, parsePageArgs } from "../graphql/connection.ts";
import { getSelectedFields, toSnakeCaseInput } from "../graphql/field-names.ts";
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
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from "./service.ts";
import { watchDeliveries } from "./watch.ts";

export const webhookResolvers: Resolvers = {
  Query: {
    webhooks: async (_source, _args, { caller }) => (await listWebhooks(caller)).map(presentWebhook),
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
    async recoverWebhook(_source, { input: { id, since, until } }, { caller }) {
      const input = { since: since.toISOString(), until: until?.toISOString() };
      return presentLinkedRecovery(await recoverWebhook(caller, id, input));
    },
  },
  Subscription: {
    webhookDeliveries: {
      subscribe: (_source, { webhookId }, { caller }) => watchDeliveries(caller, webhookId),
      resolve: (row: Parameters<typeof presentDelivery>[0]) => presentDelivery(row),
    },
  },
};

type Info = Parameters<typeof getSelectedFields>[0];

/** Reads the page of `Query.webhookDeliveries` and `Webhook.deliveries`. */
export async function readDeliveries(caller: Context, webhook: string, args: WebhookDeliveriesArgs, info: Info) {
  const page = parsePageArgs(args);
  const filter = { status: args.status ?? undefined, event_type: args.eventType ?? undefined };
  const query = { ...filter, after: page.after, per_page: page.limit };
  const { rows, hasMore } = await listDeliveries(caller, webhook, query);
  const connection = createConnection(page, rows.map(presentDelivery), hasMore, (delivery) => delivery.id);
  const counted = getSelectedFields(info).has("totalCount");
  return { ...connection, totalCount: counted ? await countDeliveries(caller, webhook, filter) : 0 };
}

/** Reads the page of `Webhook.recoveries`. */
export async function readRecoveries(caller: Context, webhook: string, args: WebhookRecoveriesArgs, info: Info) {
  const page = parsePageArgs(args);
  const { rows, hasMore } = await listRecoveries(caller, webhook, { after: page.after, per_page: page.limit });
  const views = await Promise.all(rows.map((row) => createRecoveryView(caller, row)));
  const connection = createConnection(page, views.map(presentLinkedRecovery), hasMore, (recovery) => recovery.id);
  const counted = getSelectedFields(info).has("totalCount");
  return { ...connection, totalCount: counted ? await countRecoveries(caller, webhook) : 0 };
}

import type { Resolvers } from "../app/graphql/generated.ts";
import { createConnection, parsePageArgs } from "../graphql/connection.ts";
import { getSelectedFields, toSnakeCaseInput } from "../graphql/field-names.ts";
import { countDeliveries, listDeliveries, retryDelivery, testWebhook } from "./delivery-service.ts";
import { presentDelivery, presentRecovery, presentWebhook, presentWithSecret } from "./present.ts";
import { getRecovery, recoverWebhook } from "./recovery-service.ts";
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
    async webhookDeliveries(_source, args, { caller }, info) {
      const page = parsePageArgs(args);
      const filter = {
        status: args.status ?? undefined,
        event_type: args.eventType ?? undefined,
      };
      const query = { ...filter, after: page.after, per_page: page.limit };
      const { rows, hasMore } = await listDeliveries(caller, args.webhookId, query);
      const connection = createConnection(page, rows.map(presentDelivery), hasMore, (delivery) => delivery.id);
      const counted = getSelectedFields(info).has("totalCount");
      return { ...connection, totalCount: counted ? await countDeliveries(caller, args.webhookId, filter) : 0 };
    },
    webhookRecovery: async (_source, { id }, { caller }) => presentRecovery(await getRecovery(caller, id)),
  },
  Mutation: {
    createWebhook: async (_source, { input }, { caller }) =>
      presentWithSecret(await createWebhook(caller, toSnakeCaseInput(input))),
    updateWebhook: async (_source, { input: { id, ...input } }, { caller }) =>
      presentWebhook(await updateWebhook(caller, id, toSnakeCaseInput(input))),
    deleteWebhook: (_source, { id }, { caller }) => deleteWebhook(caller, id),
    testWebhook: async (_source, { input: { id, ...input } }, { caller }) =>
      presentDelivery(await testWebhook(caller, id, toSnakeCaseInput(input))),
    retryWebhookEvent: async (_source, { input }, { caller }) =>
      presentDelivery(await retryDelivery(caller, input.webhookId, input.eventId)),
    rotateWebhookSecret: async (_source, { id }, { caller }) =>
      presentWithSecret(await rotateWebhookSecret(caller, id)),
    async recoverWebhook(_source, { input: { id, since, until } }, { caller }) {
      const input = { since: since.toISOString(), until: until?.toISOString() };
      return presentRecovery(await recoverWebhook(caller, id, input));
    },
  },
  Subscription: {
    webhookDeliveries: {
      subscribe: (_source, { webhookId }, { caller }) => watchDeliveries(caller, webhookId),
      resolve: (row: Parameters<typeof presentDelivery>[0]) => presentDelivery(row),
    },
  },
};

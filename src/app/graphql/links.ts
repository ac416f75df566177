import type { GraphQLResolveInfo } from "graphql";
import { presentApiKey } from "../../access/api-keys/present.ts";
import { findReplacedKey, getApiKey } from "../../access/api-keys/read.ts";
import { presentPartial } from "../../conversations/present.ts";
import { getConversation } from "../../conversations/service.ts";
import { type Context, requireScope } from "../../core/context.ts";
import { presentEvent } from "../../events/present.ts";
import { getEvent } from "../../events/service.ts";
import { getSelectedFields } from "../../graphql/field-names.ts";
import { readOptional } from "../../graphql/optional-read.ts";
import { createReadOnce } from "../../graphql/read-once.ts";
import { presentSummaryJobWithSummary } from "../../summaries/present.ts";
import { getSummaryJob } from "../../summaries/service.ts";
import { listDeliveriesOfEvent } from "../../webhooks/delivery-service.ts";
import { presentDelivery, presentWebhook } from "../../webhooks/present.ts";
import { readDeliveries, readRecoveries } from "../../webhooks/resolvers.ts";
import { getWebhook, listWebhooks } from "../../webhooks/service.ts";
import type { Resolvers } from "./generated.ts";

const readWebhooksOnce = createReadOnce<Awaited<ReturnType<typeof listWebhooks>>>();
const readDeliveriesOnce = createReadOnce<Awaited<ReturnType<typeof readDeliveries>>>();
const readRecoveriesOnce = createReadOnce<Awaited<ReturnType<typeof readRecoveries>>>();

async function readConversation(caller: Context, id: string | undefined, info: GraphQLResolveInfo) {
  requireScope(caller, "read");
  const row = id === undefined ? null : await readOptional(getConversation(caller, id, getSelectedFields(info)));
  return row && presentPartial(row);
}

async function readWebhook(caller: Context, id: string | undefined) {
  requireScope(caller, "admin");
  const view = id === undefined ? null : await readOptional(getWebhook(caller, id));
  return view && presentWebhook(view);
}

async function readApiKey(caller: Context, id: string | null | undefined) {
  requireScope(caller, "admin");
  const row = id ? await readOptional(getApiKey(caller, id)) : null;
  return row && presentApiKey(row);
}

/** Returns the id that the `data` of an event has of an object, in `NAME.id` or `NAME_id`. */
function findId(data: Record<string, unknown>, name: string): string | undefined {
  const object = data[name];
  const id = typeof object === "object" && object !== null && "id" in object ? object.id : data[`${name}_id`];
  return typeof id === "string" ? id : undefined;
}

/** Links between types of different domains. Reads of one type are batched; a deleted object is null. */
export const linkResolvers: Resolvers = {
  Attachment: {
    conversation: ({ conversation_id }, _args, { caller }, info) => readConversation(caller, conversation_id, info),
  },
  SummaryJob: {
    conversation: ({ conversation_id }, _args, { caller }, info) => readConversation(caller, conversation_id, info),
  },
  VersionConflict: { current: ({ id }, _args, { caller }, info) => readConversation(caller, id, info) },
  Event: {
    conversation: ({ data }, _args, { caller }, info) => readConversation(caller, findId(data, "conversation"), info),
    async summaryJob({ data }, _args, { caller }) {
      const id = findId(data, "summary_job");
      const row = id === undefined ? null : await readOptional(getSummaryJob(caller, id));
      return row && presentSummaryJobWithSummary(row);
    },
    apiKey: ({ data }, _args, { caller }) => readApiKey(caller, findId(data, "api_key")),
    webhook: ({ data }, _args, { caller }) => readWebhook(caller, findId(data, "webhook")),
    async deliveries({ id }, _args, context, info) {
      const { caller } = context;
      const webhooks = await readWebhooksOnce(context, info, null, () => listWebhooks(caller));
      const rows = await listDeliveriesOfEvent(
        caller,
        id,
        webhooks.map(({ row }) => row._id),
      );
      return rows.map(presentDelivery);
    },
  },
  Webhook: {
    deliveries: ({ id }, args, context, info) =>
      readDeliveriesOnce(context, info, [id, args, [...getSelectedFields(info)]], () =>
        readDeliveries(context.caller, id, args, info),
      ),
    recoveries: ({ id }, args, context, info) =>
      readRecoveriesOnce(context, info, [id, args, [...getSelectedFields(info)]], () =>
        readRecoveries(context.caller, id, args, info),
      ),
  },
  WebhookDelivery: {
    webhook: ({ webhook_id }, _args, { caller }) => readWebhook(caller, webhook_id),
    async event({ event_id }, _args, { caller }) {
      const row = await readOptional(getEvent(caller, event_id));
      return row && presentEvent(row);
    },
  },
  WebhookRecovery: { webhook: ({ webhook_id }, _args, { caller }) => readWebhook(caller, webhook_id) },
  ApiKey: {
    replacement: ({ replaced_by }, _args, { caller }) => readApiKey(caller, replaced_by),
    async replaces({ id }, _args, { caller }) {
      const row = await findReplacedKey(caller, id);
      return row && presentApiKey(row);
    },
  },
};

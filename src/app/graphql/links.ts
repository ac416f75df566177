import { presentApiKey } from "../../access/api-keys/present.ts";
import { findReplacedKey } from "../../access/api-keys/read.ts";
import { presentSession } from "../../access/sessions/present.ts";
import { getSession } from "../../access/sessions/service.ts";
import { parseConversationId } from "../../conversations/message-id.ts";
import { parseTaskId } from "../../conversations/task-id.ts";
import { presentEvent } from "../../events/present.ts";
import { getEvent } from "../../events/service.ts";
import { getSelectedFields } from "../../graphql/field-names.ts";
import { readOptional } from "../../graphql/optional-read.ts";
import { createReadOnce } from "../../graphql/read-once.ts";
import { presentTemplate } from "../../templates/present.ts";
import { getTemplate } from "../../templates/service.ts";
import { listDeliveriesOfEvent } from "../../webhooks/delivery-service.ts";
import { presentDelivery } from "../../webhooks/present.ts";
import { readDeliveries, readRecoveries } from "../../webhooks/resolvers.ts";
import { listWebhooks } from "../../webhooks/service.ts";
import type { Resolvers } from "./generated.ts";
import { findId, readApiKey, readConversation, readSummaryJob, readWebhook } from "./linked-reads.ts";

const readWebhooksOnce = createReadOnce<Awaited<ReturnType<typeof listWebhooks>>>();
const readDeliveriesOnce = createReadOnce<Awaited<ReturnType<typeof readDeliveries>>>();
const readRecoveriesOnce = createReadOnce<Awaited<ReturnType<typeof readRecoveries>>>();

/** Links between types of different domains. Reads of one type are batched; a deleted object is null. */
export const linkResolvers: Resolvers = {
  Attachment: {
    conversation: ({ conversation_id }, _args, { caller }, info) => readConversation(caller, conversation_id, info),
  },
  SummaryJob: {
    async template({ template_id }, _args, { caller }) {
      const template = template_id === null ? null : await readOptional(getTemplate(caller, template_id));
      return template && presentTemplate(template);
    },
    conversation: ({ conversation_id }, _args, { caller }, info) => readConversation(caller, conversation_id, info),
  },
  VersionConflict: {
    // The mutation named a conversation, or a task of it.
    current: ({ id }, _args, { caller }, info) =>
      readConversation(caller, (id === undefined ? null : parseTaskId(id))?.conversation ?? id, info),
  },
  AppendedMessages: {
    conversation: ({ conversation_id }, _args, { caller }, info) => readConversation(caller, conversation_id, info),
  },
  Message: {
    conversation: ({ id }, _args, { caller }, info) => readConversation(caller, parseConversationId(id), info),
  },
  Task: {
    conversation: ({ id }, _args, { caller }, info) => readConversation(caller, parseTaskId(id)?.conversation, info),
  },
  SummaryVersion: {
    summaryJob: ({ summary_job_id }, _args, { caller }) => readSummaryJob(caller, summary_job_id),
    conversation: ({ conversation_id }, _args, { caller }, info) => readConversation(caller, conversation_id, info),
  },
  SummaryProgress: {
    summaryJob: ({ job_id }, _args, { caller }) => readSummaryJob(caller, job_id),
    conversation: ({ conversation_id }, _args, { caller }, info) => readConversation(caller, conversation_id, info),
  },
  ConversationListEntry: {
    node: ({ conversation_id }, _args, { caller }, info) => readConversation(caller, conversation_id, info),
  },
  ImportEntry: { conversation: ({ id }, _args, { caller }, info) => readConversation(caller, id, info) },
  Event: {
    // A token with conditions receives every deletion, and covers no conversation that is gone.
    conversation: ({ type, data }, _args, { caller }, info) =>
      type === "conversation.deleted" ? null : readConversation(caller, findId(data, "conversation"), info),
    summaryJob: ({ data }, _args, { caller }) => readSummaryJob(caller, findId(data, "summary_job")),
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
  SecurityEvent: {
    async session({ actor, credential }, _args, { caller }) {
      if (actor !== "session" || credential === null) return null;
      const row = await readOptional(getSession(caller, credential));
      return row && presentSession(caller, row);
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

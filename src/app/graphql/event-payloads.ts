import type { GraphQLResolveInfo } from "graphql";
import type { GraphqlContext } from "../../graphql/context.ts";
import type { Resolvers } from "./generated.ts";
import { findId, readApiKey, readConversation, readSummaryJob, readWebhook } from "./linked-reads.ts";
import type { EventPayloadView } from "./views.ts";

const conversation = (data: EventPayloadView, _args: object, { caller }: GraphqlContext, info: GraphQLResolveInfo) =>
  readConversation(caller, findId(data, "conversation"), info);

const summaryJob = (data: EventPayloadView, _args: object, { caller }: GraphqlContext) =>
  readSummaryJob(caller, findId(data, "summary_job"));

const apiKey = (data: EventPayloadView, _args: object, { caller }: GraphqlContext) =>
  readApiKey(caller, findId(data, "api_key"));

const webhook = (data: EventPayloadView, _args: object, { caller }: GraphqlContext) =>
  readWebhook(caller, findId(data, "webhook"));

/** Objects in the payloads of events, in their current state. */
export const eventPayloadResolvers: Resolvers = {
  ConversationCreatedPayload: { conversation },
  ConversationUpdatedPayload: { conversation },
  ConversationMessagesAddedPayload: { conversation },
  ConversationDeletedPayload: { deletedConversationId: (data) => findId(data, "conversation") ?? "" },
  SummaryGeneratedPayload: { conversation, summaryJob },
  SummaryFailedPayload: { conversation, summaryJob },
  TaskUpdatedPayload: { conversation },
  SummaryFeedbackPayload: { conversation },
  ApiKeyCreatedPayload: { apiKey },
  ApiKeyRevokedPayload: { apiKey },
  WebhookDisabledPayload: { webhook },
  WebhookRecoveredPayload: { webhook },
};

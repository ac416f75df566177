import { Deleted } from "../core/output.ts";
import { getNextCursor } from "../database/keyset-page.ts";
import { type Route, route } from "../http/route.ts";
import { listDeliveries, retryDelivery, testWebhook } from "./delivery-service.ts";
import {
  createWebhookInput,
  ListDeliveriesQuery,
  RecoverWebhookInput,
  TestWebhookInput,
  updateWebhookInput,
} from "./input.ts";
import { Delivery, DeliveryPage, Recovery, Webhook, WebhookList, WebhookWithSecret } from "./output.ts";
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

const scope = "admin";

export const webhookRoutes: Route[] = [
  route({
    method: "GET",
    path: "/webhooks",
    operationId: "listWebhooks",
    summary: "List the webhooks, newest first",
    description: "Returns all webhooks of the account without their secrets.",
    scope,
    response: WebhookList,
    handle: async (ctx) => ({ data: (await listWebhooks(ctx)).map(presentWebhook) }),
  }),
  route({
    method: "POST",
    path: "/webhooks",
    operationId: "createWebhook",
    summary: "Create a webhook",
    description: "Create a webhook. Only this response contains its secret. An account can have at most 10 webhooks.",
    scope,
    response: WebhookWithSecret,
    body: createWebhookInput(false),
    status: 201,
    location: ({ id }) => `/webhooks/${id}`,
    handle: async (ctx, { body }) => presentWithSecret(await createWebhook(ctx, body)),
  }),
  route({
    method: "GET",
    path: "/webhooks/{id}",
    operationId: "getWebhook",
    summary: "Get a webhook",
    description: "Returns the webhook with its state, without its secret.",
    scope,
    response: Webhook,
    handle: async (ctx, { params }) => presentWebhook(await getWebhook(ctx, params.id)),
  }),
  route({
    method: "PATCH",
    path: "/webhooks/{id}",
    operationId: "updateWebhook",
    summary: "Update a webhook",
    description:
      "Update a webhook. `active: false` stops it: events from then on cause no deliveries. `active: true` reopens it, also after it was marked as failed: its waiting deliveries are sent, the oldest first.",
    scope,
    response: Webhook,
    body: updateWebhookInput(false),
    handle: async (ctx, { params, body }) => presentWebhook(await updateWebhook(ctx, params.id, body)),
  }),
  route({
    method: "DELETE",
    path: "/webhooks/{id}",
    operationId: "deleteWebhook",
    summary: "Delete a webhook with its deliveries",
    description: "Stops all deliveries to the webhook, also those that wait for a retry. It cannot be undone.",
    scope,
    response: Deleted,
    handle: (ctx, { params }) => deleteWebhook(ctx, params.id),
  }),
  route({
    method: "POST",
    path: "/webhooks/{id}/test",
    operationId: "testWebhook",
    summary: "Send a sample event",
    description: "Send a sample event, with `test: true` in its `data`, in one attempt. The response has the outcome.",
    scope,
    response: Delivery,
    body: TestWebhookInput,
    handle: async (ctx, { params, body }) => presentDelivery(await testWebhook(ctx, params.id, body)),
  }),
  route({
    method: "POST",
    path: "/webhooks/{id}/rotate_secret",
    operationId: "rotateWebhookSecret",
    summary: "Replace the secret",
    description:
      "Replace the secret. For 24 hours, deliveries are signed with both secrets. Only this response contains the new one.",
    scope,
    response: WebhookWithSecret,
    handle: async (ctx, { params }) => presentWithSecret(await rotateWebhookSecret(ctx, params.id)),
  }),
  route({
    method: "GET",
    path: "/webhooks/{id}/deliveries",
    operationId: "listDeliveries",
    summary: "List the deliveries to a webhook, newest first",
    description: "Returns each delivery with all its attempts, with the filters `status` and `event_type`.",
    scope,
    response: DeliveryPage,
    query: ListDeliveriesQuery,
    async handle(ctx, { params, query }) {
      const page = await listDeliveries(ctx, params.id, query);
      return { data: page.rows.map(presentDelivery), meta: { next_cursor: getNextCursor(page) } };
    },
  }),
  route({
    method: "POST",
    path: "/webhooks/{id}/events/{event_id}/retry",
    operationId: "retryDelivery",
    summary: "Deliver an event again",
    description:
      "Deliver an event again, in one attempt at once and out of order. Also delivers an event that was delivered before, and to a webhook that is inactive or was marked as failed. A success reopens a failed webhook.",
    scope,
    response: Delivery,
    status: 202,
    location: (_delivery, { id }) => `/webhooks/${id}/deliveries`,
    handle: async (ctx, { params }) => presentDelivery(await retryDelivery(ctx, params.id, params.event_id)),
  }),
  route({
    method: "POST",
    path: "/webhooks/{id}/recover",
    operationId: "recoverWebhook",
    summary: "Recover failed and missing deliveries",
    description:
      "Queue failed and missing deliveries again, for all events from `since` to `until` to which the webhook subscribes. A task; poll it.",
    scope,
    response: Recovery,
    body: RecoverWebhookInput,
    status: 202,
    location: (recovery, { id }) => `/webhooks/${id}/recoveries/${recovery.id}`,
    links: { getRecovery: { id: "$request.path.id", recovery_id: "$response.body#/id" } },
    handle: async (ctx, { params, body }) => presentRecovery(await recoverWebhook(ctx, params.id, body)),
  }),
  route({
    method: "GET",
    path: "/webhooks/{id}/recoveries/{recovery_id}",
    operationId: "getRecovery",
    summary: "Get a recovery with its progress",
    description: "Returns how many deliveries the recovery queued, and how many of them ended.",
    scope,
    response: Recovery,
    handle: async (ctx, { params }) => presentRecovery(await getRecovery(ctx, params.recovery_id, params.id)),
  }),
];

import type { Tenant } from "./app.ts";
import type { Client } from "./client.ts";
import type { Receiver } from "./receiver.ts";

/** Allows webhooks to this machine, and retries quickly. */
export const FAST_RETRIES = {
  WEBHOOK_ALLOW_PRIVATE: "true",
  WEBHOOK_RETRY_SCHEDULE: "100ms,100ms,100ms,100ms,100ms",
};

/** Creates a webhook for the receiver; by default only for conversation.created. */
export async function createWebhook(client: Client, { url }: Pick<Receiver, "url">, fields: object = {}) {
  const { body } = await client.post("/webhooks", { url, events: ["conversation.created"], ...fields });
  return body as { id: string; secret: string };
}

export async function createConversation(client: Client, title = "Order"): Promise<string> {
  const { body } = await client.post("/conversations", { title, content: "Anna: Please send the order by Friday." });
  return body.id;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
export async function listDeliveries(client: Client, webhook: string, query = ""): Promise<any[]> {
  return (await client.get(`/webhooks/${webhook}/deliveries?per_page=100${query}`)).body.data;
}

export async function getWebhookStatus(tenant: Tenant, webhook: string): Promise<string> {
  return (await tenant.get(`/webhooks/${webhook}`)).body.status;
}

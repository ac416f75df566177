import type { Scope } from "../../src/core/scopes.ts";
import { createAccountData } from "../kit/account-data.ts";
import type { Tenant, TestApp } from "../kit/app.ts";
import { type Answer, type Client, createClient } from "../kit/client.ts";
import { readEventLog } from "../kit/event-log.ts";
import { fetch } from "../kit/fetch.ts";
import { findRefusal } from "../kit/graphql.ts";
import { until } from "../kit/processes.ts";
import type { Receiver } from "../kit/receiver.ts";
import { waitForSummaries } from "../kit/summary-jobs.ts";
import { createWebhook, listDeliveries } from "../kit/webhooks.ts";

/** An account with one resource of each kind, and clients of every scope. */
export interface Fixture {
  tenant: Tenant;
  /** The ids of `AccountData`, and `hooks` (a webhook that has delivered the event `delivered`) and `firstEvent`. */
  ids: Record<string, string>;
  as: Record<Scope | "none", Client>;
}

export async function createFixture(app: TestApp, receiver: Receiver): Promise<Fixture> {
  const { tenant, ids } = await createAccountData(app, "parity");
  const hook = await createWebhook(tenant, receiver);
  const { body } = await tenant.post("/conversations", { title: "Delivered", content: "Anna: this.", source: "api" });
  await until(async () => (await listDeliveries(tenant, hook.id))[0]?.status === "delivered");
  await waitForSummaries(tenant);
  const log = await readEventLog(tenant);
  const delivered = log.find(({ type, data }) => type === "conversation.created" && data.conversation.id === body.id);
  const scopes: Scope[] = ["read", "write", "delete", "admin"];
  const clients = await Promise.all(scopes.map(async (scope) => [scope, await tenant.withScopes(scope)] as const));
  return {
    tenant,
    ids: { ...ids, hooks: hook.id, delivered: delivered?.id as string, firstEvent: log[0]?.id as string },
    as: { ...(Object.fromEntries(clients) as Record<Scope, Client>), none: createClient(app.url, undefined) },
  };
}

const answer = (status: number, body: unknown): Answer => ({ status, body, headers: new Headers() });

/** Reads the second event from the stream. */
export async function followByStream(client: Client, { ids }: Fixture): Promise<Answer> {
  const response = await fetch(`${client.url}/v1/events/stream?after=${ids.firstEvent}`, {
    headers: client.key ? { authorization: `Bearer ${client.key}` } : {},
  });
  if (response.status !== 200) return answer(response.status, await response.json());
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    const [, data] = /^data: (.*)\n\n/m.exec(text) ?? [];
    // Returning from the loop cancels the stream.
    if (data) return answer(200, JSON.parse(data));
  }
  throw new Error(`the stream ended after ${text}`);
}

/** Reads the second event from a subscription; graphql-ws reports a rejected socket only by its close code. */
export async function followBySocket(client: Client, { ids }: Fixture): Promise<Answer> {
  const socket = client.websocket();
  const query =
    "subscription ($after: String) { events(after: $after) { id created_at: createdAt sequence type data } }";
  try {
    for await (const { data, errors } of socket.iterate({ query, variables: { after: ids.firstEvent } })) {
      if (errors) return answer(200, { errors });
      const event = data?.events as Record<string, string>;
      return answer(200, { ...event, type: event.type?.toLowerCase().replace("_", ".") });
    }
    throw new Error("the subscription ended");
  } catch (fault) {
    if (Array.isArray(fault)) return answer(200, { errors: fault });
    if ((fault as { code?: number }).code !== 4403) throw fault;
    return answer(401, { errors: [{ extensions: { code: "unauthorized" } }] });
  } finally {
    await socket.dispose();
  }
}

/** Uploads a file to the link that GraphQL creates. */
export async function uploadByLink(client: Client, _fixture: Fixture, conversationId: string): Promise<Answer> {
  const created = await client.graphql(
    "mutation ($input: CreateAttachmentUploadInput!) { createAttachmentUpload(input: $input) { upload { url method } userErrors { code details } } }",
    { input: { conversationId, filename: "note.txt" } },
  );
  if (findRefusal(created.body)) return created;
  const { url, method } = created.body.data.createAttachmentUpload.upload;
  const response = await fetch(url, { method, body: "About parity" });
  return answer(response.status, await response.json());
}

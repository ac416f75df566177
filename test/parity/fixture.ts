import type { Scope } from "../../src/core/scopes.ts";
import { createAccountData } from "../kit/account-data.ts";
import type { Tenant, TestApp } from "../kit/app.ts";
import { type Answer, type Client, createClient } from "../kit/client.ts";
import { readEventLog } from "../kit/event-log.ts";
import { fetch } from "../kit/fetch.ts";
import { until } from "../kit/processes.ts";
import type { Receiver } from "../kit/receiver.ts";
import { createWebhook, listDeliveries } from "../kit/webhooks.ts";

/** An account with one of everything, callers of every right, and the log so far. */
export interface World {
  tenant: Tenant;
  /** By what they are of: see `Belongings`; and `hooks` (a webhook that has delivered `delivered`), `firstEvent`. */
  ids: Record<string, string>;
  as: Record<Scope | "none", Client>;
}

export async function makeWorld(app: TestApp, receiver: Receiver): Promise<World> {
  const { tenant, ids } = await createAccountData(app, "parity");
  const hook = await createWebhook(tenant, receiver);
  const { body } = await tenant.post("/conversations", { title: "Delivered", content: "Anna: this.", source: "api" });
  await until(async () => (await listDeliveries(tenant, hook.id))[0]?.status === "delivered");
  await isQuiet(tenant);
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

/** Waits until all summaries are made. */
export const isQuiet = ({ get }: Client) =>
  until(async () => (await get("/conversations?status=processing&per_page=1")).body.meta.total === 0);

const answer = (status: number, body: unknown): Answer => ({ status, body, headers: new Headers() });

/** The first event after the first, as a stream tells it. */
export async function followByStream(client: Client, { ids }: World): Promise<Answer> {
  const response = await fetch(`${client.url}/v1/events/stream?after=${ids.firstEvent}`, {
    headers: client.key ? { authorization: `Bearer ${client.key}` } : {},
  });
  if (response.status !== 200) return answer(response.status, await response.json());
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    const [, data] = /^data: (.*)\n\n/m.exec(text) ?? [];
    // Leaving the loop ends the stream.
    if (data) return answer(200, JSON.parse(data));
  }
  throw new Error(`the stream ended after ${text}`);
}

/** The same by a subscription; a socket that is refused is `unauthorized`, as graphql-ws has no other word for it. */
export async function followBySocket(client: Client, { ids }: World): Promise<Answer> {
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

/** A file by the link that GraphQL gives for it. */
export async function uploadByLink(client: Client, _world: World, conversationId: string): Promise<Answer> {
  const made = await client.graphql(
    "mutation ($input: CreateAttachmentUploadInput!) { createAttachmentUpload(input: $input) { url method } }",
    { input: { conversationId, filename: "note.txt" } },
  );
  if (made.body.errors) return made;
  const { url, method } = made.body.data.createAttachmentUpload;
  const response = await fetch(url, { method, body: "About parity" });
  return answer(response.status, await response.json());
}

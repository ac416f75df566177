import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { MongoClient } from "mongodb";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../src/core/ids.ts";
import { Secrets } from "../../src/process/secrets.ts";
import { createSignature } from "../../src/webhooks/signature.ts";
import { testEnv } from "../kit/app.ts";
import { type Client, createClient } from "../kit/client.ts";
import { dropDatabase, newDatabase } from "../kit/database.ts";
import { fetch } from "../kit/fetch.ts";
import { postForm } from "../kit/oauth.ts";
import { until } from "../kit/processes.ts";
import { executeRecap } from "../kit/recap.ts";
import { type Received, type Receiver, startReceiver } from "../kit/receiver.ts";
import { type Server, startServerOn } from "../kit/server.ts";
import { createConversation, createWebhook, listDeliveries } from "../kit/webhooks.ts";

const [K1, K2] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const OLD = K1.toString("base64");
const NEW = K2.toString("base64");
const BOTH = `${NEW},${OLD}`;
const ENV = { WEBHOOK_ALLOW_PRIVATE: "true", WEBHOOK_RETRY_SCHEDULE: "1h,1h,1h,1h,1h", LOG_LEVEL: "info" };
const RECAP = fileURLToPath(new URL("../../src/cli/recap.ts", import.meta.url));
const INPUT = { title: "Order", content: "Anna: Can you send the order by Friday?" };

let uri: string;
let mongo: MongoClient;
let endpoint: Receiver;
const servers: Server[] = [];

beforeAll(async () => {
  endpoint = await startReceiver();
});
afterAll(() => endpoint.close());

/** Starts a database of its own for a test. */
async function openDatabase(): Promise<void> {
  uri = newDatabase();
  mongo = await MongoClient.connect(uri);
}
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  await mongo.close();
  await dropDatabase(uri);
});

const sealedRows = (name: string) => mongo.db().collection<{ _id: string }>(name);

async function start(SECRET_KEY: string): Promise<Server> {
  const server = await startServerOn(uri, { ...ENV, SECRET_KEY });
  servers.push(server);
  return server;
}

function spawnRecap(SECRET_KEY: string, ...args: string[]): ChildProcess {
  const env = { PATH: process.env.PATH, ...testEnv(uri, { SECRET_KEY }) };
  return spawn(process.execPath, [RECAP, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
}

/** Creates an account under K1. @returns its key */
async function createOwner(): Promise<string> {
  const args = ["account", "create", "--email", "anna@example.com", "--plan", "pro", "--json"];
  const { status, out, err } = await executeRecap(testEnv(uri, { SECRET_KEY: OLD }), ...args);
  if (status !== 0) throw new Error(err);
  return JSON.parse(out).api_key.key;
}

/** Rotates from K1 to K2, in a process of its own: it prints its progress. @returns the JSON of the result */
async function rotate() {
  const child = spawnRecap(BOTH, "secrets", "rotate", "--json");
  let [out, err] = ["", ""];
  child.stdout?.on("data", (chunk) => (out += chunk));
  child.stderr?.on("data", (chunk) => (err += chunk));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(err);
  return { ...JSON.parse(out), err };
}

interface Fixture {
  key: string;
  webhook: { id: string; secret: string };
  /** The stored response of an Idempotency-Key. */
  conversation: string;
  token: { token: string; client_id: string; client_secret: string };
}

/** Stores one value of each kind under K1. */
async function storeUnderOldKey(): Promise<Fixture> {
  const { url, stop } = await start(OLD);
  const key = await createOwner();
  const client = createClient(url, key);
  const webhook = await createWebhook(client, endpoint);
  const { body } = await client.post("/conversations", INPUT, { "idempotency-key": "once" });
  await until(() => listNotifications(body.id).length === 1);
  const oauth = { name: "Dashboard", scopes: ["read"], redirect_uris: [] };
  const { client_id, client_secret } = (await client.post("/oauth/clients", oauth)).body;
  const grant = { grant_type: "client_credentials", client_id, client_secret };
  const token = (await postForm(url, "/oauth/token", grant)).body.access_token;
  await stop();
  return { key, webhook, conversation: body.id, token: { token, client_id, client_secret } };
}

const listNotifications = (conversation: string): Received[] =>
  endpoint.received.filter(({ event }) => event.data.conversation.id === conversation);

/** Creates a conversation and returns its signed notification. */
async function receiveEvent(client: Client): Promise<Received> {
  const id = await createConversation(client);
  await until(() => listNotifications(id).length === 1);
  return listNotifications(id)[0] as Received;
}

function isSignedWith({ headers, raw }: Received, secret: string): boolean {
  const signature = String(headers["x-service-signature"]);
  return signature === createSignature([secret], raw, Number(/^t=(\d+)/.exec(signature)?.[1]));
}

const read = async (url: string, path: string) => (await fetch(`${url}${path}`)).text();
const introspect = async (url: string, { token }: Fixture) => (await postForm(url, "/oauth/introspect", token)).body;
const STATUS = "query ($id: ID!) { webhook(id: $id) { status statusReason } }";

describe("the rotation of SECRET_KEY from K1 over K2,K1 to K2", () => {
  it("keeps webhook secrets, stored responses and OAuth state, while servers run", async () => {
    await openDatabase();
    const fixture = await storeUnderOldKey();
    const { key, webhook, conversation } = fixture;
    const second = await start(BOTH);
    expect(isSignedWith(await receiveEvent(createClient(second.url, key)), webhook.secret)).toBe(true);
    const { err: progress, ...rotated } = await rotate();
    expect(rotated).toEqual({
      key_id: new Secrets([K2]).keyId,
      webhook_secrets: { resealed: 1, unreadable: 0 },
      idempotency_responses: { resealed: 1, unreadable: 0 },
      oauth_records: { resealed: expect.toSatisfy((count) => count >= 1), unreadable: 0 },
      summarizer_providers: { resealed: 0, unreadable: 0 },
    });
    expect(progress).toContain("webhook_secrets: 1 of 1");
    const none = { resealed: 0, unreadable: 0 };
    expect(await rotate()).toMatchObject({
      webhook_secrets: none,
      idempotency_responses: none,
      oauth_records: none,
    });
    expect(isSignedWith(await receiveEvent(createClient(second.url, key)), webhook.secret)).toBe(true);
    await second.stop();

    const { url } = await start(NEW);
    const client = createClient(url, key);
    expect(JSON.parse(await read(url, "/readyz"))).toEqual({ status: "ready" });
    expect(await read(url, "/metrics")).toContain('recap_unreadable_secrets{kind="webhook_secrets"} 0');
    expect((await client.get(`/webhooks/${webhook.id}`)).body).toMatchObject({
      status: "healthy",
      status_reason: null,
    });
    expect(isSignedWith(await receiveEvent(client), webhook.secret)).toBe(true);
    const replay = await client.post("/conversations", INPUT, { "idempotency-key": "once" });
    expect([replay.body.id, replay.headers.get("idempotent-replayed")]).toEqual([conversation, "true"]);
    expect(await introspect(url, fixture)).toMatchObject({ active: true });
  }, 600_000);

  it("continues after the command was killed, and re-encrypts values without the id of a key", async () => {
    await openDatabase();
    const [secrets, count] = [new Secrets([K1]), 20_000];
    await createOwner();
    const place = (id: string) => ({ collection: "idempotency_keys", id, field: "answer" });
    const rows = Array.from({ length: count }, (_, i) => {
      const _id = newId("req");
      return {
        _id,
        account: "acc_x",
        hash: "",
        result: null,
        answer: secrets.seal("idempotency", place(_id), Buffer.from(JSON.stringify({ n: i }))),
        // Versions without the rotation stored no id.
        ...(i % 2 && { key_id: secrets.keyId }),
        expires_at: new Date(Date.now() + 3_600_000),
      };
    });
    await sealedRows("idempotency_keys").insertMany(rows);
    const killed = spawnRecap(BOTH, "secrets", "rotate");
    await new Promise((printed) => killed.stderr?.once("data", printed));
    killed.kill("SIGKILL");
    await once(killed, "close");
    const { keyId } = new Secrets([K2]);
    const left = await sealedRows("idempotency_keys").countDocuments({ key_id: { $ne: keyId } });
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(count);

    const { idempotency_responses } = await rotate();
    expect(idempotency_responses).toEqual({ resealed: left, unreadable: 0 });
    const stored = await mongo.db().collection("idempotency_keys").find({ key_id: keyId }).toArray();
    const opened = stored.map(({ _id, answer }) =>
      new Secrets([K2]).open("idempotency", place(String(_id)), answer.value()).toString(),
    );
    expect(new Set(opened).size).toBe(count);
  }, 600_000);
});

describe("a key that was removed from SECRET_KEY before the rotation", () => {
  it("is reported, fails attempts without sending, and loses nothing until it is restored", async () => {
    await openDatabase();
    const fixture = await storeUnderOldKey();
    const { key, webhook } = fixture;
    // As versions without the rotation stored it.
    await sealedRows("idempotency_keys").updateMany({}, { $unset: { key_id: 1 } });
    const broken = await start(NEW);
    const client = createClient(broken.url, key);
    const ready = await fetch(`${broken.url}/readyz`);
    expect(ready.status).toBe(200);
    const unreadable = { webhook_secrets: 1, idempotency_responses: 1, oauth_records: expect.any(Number) };
    expect(await ready.json()).toEqual({ status: "ready", unreadable_secrets: unreadable });
    expect(await read(broken.url, "/metrics")).toContain('recap_unreadable_secrets{kind="webhook_secrets"} 1');
    const state = { status: "failing", status_reason: "secret_unreadable" };
    expect((await client.get(`/webhooks/${webhook.id}`)).body).toMatchObject(state);
    const { data } = (await client.graphql(STATUS, { id: webhook.id })).body;
    expect(data.webhook).toEqual({ status: "FAILING", statusReason: "SECRET_UNREADABLE" });

    const conversation = await createConversation(client, "Waiting");
    await until(async () => (await listDeliveries(client, webhook.id))[0]?.attempts.length === 1);
    const [delivery] = await listDeliveries(client, webhook.id);
    const error = "the secret of the webhook can't be decrypted; nothing was sent";
    expect(delivery).toMatchObject({ status: "pending", next_attempt_at: expect.any(String), attempts: [{ error }] });
    const test = await client.post(`/webhooks/${webhook.id}/test`, { event_type: "conversation.created" });
    expect(test.body).toMatchObject({ status: "failed", attempts: [{ error }] });
    expect(listNotifications(conversation)).toEqual([]);

    const total = async () => (await client.get("/conversations")).body.meta.total;
    const before = await total();
    const replay = await client.post("/conversations", INPUT, { "idempotency-key": "once" });
    expect(replay).toMatchObject({
      status: 409,
      body: { error: { details: { reason: "stored_response_unreadable" } } },
    });
    expect(await total()).toBe(before);
    expect(await introspect(broken.url, fixture)).toEqual({ active: false });
    expect(broken.log()).toContain("SECRET_KEY lacks the key of stored values");
    expect(broken.log()).not.toMatch(/dispatcher failed|"stack"|\.ts:\d+/);
    await broken.stop();

    const { url } = await start(BOTH);
    const restored = createClient(url, key);
    expect((await restored.get(`/webhooks/${webhook.id}`)).body).toMatchObject({ status_reason: null });
    await restored.post(`/webhooks/${webhook.id}/events/${delivery.event_id}/retry`);
    await until(() => listNotifications(conversation).length === 1);
    expect(isSignedWith(listNotifications(conversation)[0] as Received, webhook.secret)).toBe(true);
    expect(await introspect(url, fixture)).toMatchObject({ active: true });
  }, 600_000);

  it("is replaced for a webhook by a new secret", async () => {
    await openDatabase();
    const { key, webhook } = await storeUnderOldKey();
    const { url } = await start(NEW);
    const client = createClient(url, key);
    const { body } = await client.post(`/webhooks/${webhook.id}/rotate_secret`);
    expect(body).toMatchObject({ status: "healthy", status_reason: null });
    expect(isSignedWith(await receiveEvent(client), body.secret)).toBe(true);
  }, 600_000);
});

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { CommandStartedEvent } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApiKeySecret } from "../../src/access/secret.ts";
import { startApp, type Tenant, type TestApp, testEnv } from "../kit/app.ts";
import { type Client, createClient } from "../kit/client.ts";
import { newDatabase } from "../kit/database.ts";
import { until } from "../kit/processes.ts";
import { type Server, startServerOn } from "../kit/server.ts";

const RECAP = fileURLToPath(new URL("../../src/cli/recap.ts", import.meta.url));
const uri = newDatabase();
let app: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await startApp({ ROLE: "api" }, `${uri}&monitorCommands=true`);
  tenant = await app.tenant();
});
afterAll(() => app.close());

/** Background work: the change stream, which rests when there is no change, the heartbeat, the flush of counts and the gauges. */
const BACKGROUND = {
  commands: ["getMore", "killCursors", "hello", "ping", "dbStats"],
  collections: ["processes", "rate_windows", "usage_days", "request_logs"],
  reads: ["1", "webhooks", "idempotency_keys", "oauth_records", "accounts"].map((name) => `aggregate ${name}`),
};

/** Records the driver's commands for these calls, for example `find api_keys`. */
async function recordCommands(run: () => Promise<unknown>): Promise<string[]> {
  const { client } = app.deps.database;
  const sent: string[] = [];
  const note = ({ commandName, command }: CommandStartedEvent) => {
    const collection = String(command[commandName]);
    if (BACKGROUND.commands.includes(commandName) || BACKGROUND.collections.includes(collection)) return;
    const name = `${commandName} ${collection}`;
    if (!BACKGROUND.reads.includes(name)) sent.push(name);
  };
  client.on("commandStarted", note);
  await run();
  client.off("commandStarted", note);
  return sent;
}

const isSocketRejected = (client: Client) =>
  new Promise<unknown>((resolve) => {
    client
      .websocket()
      .subscribe(
        { query: "{ account { id } }" },
        { next: resolve, error: resolve, complete: () => resolve(undefined) },
      );
  });

describe("a malformed key", () => {
  const key = createApiKeySecret();
  const changed = (at: number) => `${key.slice(0, at)}${key[at] === "a" ? "b" : "a"}${key.slice(at + 1)}`;

  it.each([
    ["one character of its random part is wrong", changed(10)],
    ["one character of its checksum is wrong", changed(key.length - 1)],
    ["it is truncated", key.slice(0, -1)],
    ["it has an extra character", `${key}a`],
    ["it has another prefix", `pk${key.slice(2)}`],
    ["it is in upper case", key.toUpperCase()],
    ["it is an operator of the database", '{"$gt":""}'],
    ["it is 8,000 characters long", `sk_${"a".repeat(8_000)}`],
    ["it is a token of another service", "eyJhbGciOiJIUzI1NiJ9.e30.ZRrHA1JJJW8opsbCGfG_HACGpVUMN_a9IV7pAx_Zmeo"],
  ])("causes no database command on any transport when %s", async (_what, malformed) => {
    const client = createClient(app.url, malformed);
    const commands = await recordCommands(async () => {
      expect((await client.get("/conversations")).status).toBe(401);
      expect((await client.post("/conversations", { title: "t", content: "c" })).status).toBe(401);
      expect((await client.graphql("{ account { id } }")).status).toBe(401);
      expect(await isSocketRejected(client)).toMatchObject({ code: 4403 });
    });
    expect(commands).toEqual([]);
  });

  it("costs no database read, unlike an unknown key; a cached key costs none either", async () => {
    const unknown = createClient(app.url, createApiKeySecret());
    const three = async (client: Client, status: number) => {
      for (let i = 0; i < 3; i += 1) expect((await client.get("/auth/test")).status).toBe(status);
    };
    expect(await recordCommands(() => three(unknown, 401))).toEqual(Array(3).fill("find api_keys"));
    // A process that has received nothing from the event tail for a second, as on a busy machine, reads credentials again.
    await until(async () => (await recordCommands(() => three(tenant, 200))).length === 0);
  });
});

describe("a revoked key", () => {
  let servers: Server[];
  beforeAll(async () => {
    servers = await Promise.all([startServerOn(uri, { ROLE: "api" }), startServerOn(uri, { ROLE: "api" })]);
  });
  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  const everywhere = (key: string) =>
    [app.url, ...servers.map((server) => server.url)].map((url) => createClient(url, key));

  it("is rejected by every other process within a second, on every transport, despite their caches", async () => {
    const { body: created } = await tenant.post("/api_keys", { name: "warm", scopes: ["read"] });
    const clients = everywhere(created.key);
    for (const client of [...clients, ...clients]) expect((await client.get("/account")).status).toBe(200);
    expect((await createClient(servers[0]?.url as string, tenant.key).del(`/api_keys/${created.id}`)).status).toBe(200);
    await Promise.all(clients.map((client) => until(async () => (await client.get("/account")).status === 401, 1_000)));
    for (const client of clients) {
      expect((await client.graphql("{ account { id } }")).status).toBe(401);
      expect(await isSocketRejected(client)).toMatchObject({ code: 4403 });
    }
  });

  it("is rejected by all processes after revocation by the command line, with an event in the log", async () => {
    const { body: created } = await tenant.post("/api_keys", { name: "warm", scopes: ["read"] });
    const clients = everywhere(created.key);
    for (const client of clients) expect((await client.get("/account")).status).toBe(200);
    await promisify(execFile)(process.execPath, [RECAP, "key", "revoke", created.id], {
      env: { PATH: process.env.PATH, ...testEnv(uri) },
    });
    await Promise.all(clients.map((client) => until(async () => (await client.get("/account")).status === 401, 1_000)));
    const [event] = (await tenant.get("/events?type=api_key.revoked&per_page=1")).body.data;
    expect(event.data.api_key.id).toBe(created.id);
  });
});

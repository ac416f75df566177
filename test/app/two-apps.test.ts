import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAccount } from "../../src/accounts/service.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { type Client, createClient } from "../kit/client.ts";
import { isGapFree, readEventLog } from "../kit/event-log.ts";
import { downloadExport } from "../kit/exports.ts";
import { until } from "../kit/processes.ts";

const body = { title: "Order", content: "Anna: Can you send the order by Friday?\nBen: I will send it on Thursday." };

/** Starts two apps in this process with separate databases that contain the same account, API key and conversation. */
let apps: [TestApp, TestApp];
let first: Tenant;
let second: Client;
let id: string;
beforeAll(async () => {
  apps = [await startApp(), await startApp()];
  first = await apps[0].tenant();
  id = (await first.post("/conversations", body)).body.id;
  await until(async () => (await first.get(`/conversations/${id}`)).body.status === "completed");
  for (const collection of ["accounts", "api_keys", "ledgers", "conversations", "events"]) {
    const rows = await apps[0].deps.database.db.collection(collection).find().toArray();
    await apps[1].deps.database.db.collection(collection).insertMany(rows);
  }
  second = createClient(apps[1].url, first.key);
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

/** Sends the same read to both apps in one turn of the event loop. */
const both = <T>(read: (client: Client) => Promise<T>) => Promise.all([read(first), read(second)]);

describe("Two apps in one process", () => {
  it("read and write the same id in their own databases", async () => {
    const renamed = await second.patch(`/conversations/${id}`, { title: "Another order" });
    expect(renamed.status).toBe(200);
    for (let i = 0; i < 3; i += 1) {
      const titles = await both(async (client) => (await client.get(`/conversations/${id}`)).body.title);
      expect(titles).toEqual(["Order", "Another order"]);
    }
    const query = `query($id: ID!) { conversation(id: $id) { title attachments { id } } }`;
    const data = await both(async (client) => (await client.graphql(query, { id })).body.data.conversation.title);
    expect(data).toEqual(["Order", "Another order"]);
  });

  it("accept the same e-mail address once each", async () => {
    const email = "anna@example.com";
    const [a, b] = await Promise.all(apps.map(({ deps }) => createAccount(deps, { email })));
    expect(a?._id).not.toBe(b?._id);
    await expect(createAccount(apps[0].deps, { email })).rejects.toMatchObject({ code: "validation_error" });
  });

  it("keep separate event logs and deliver live events of their own only", async () => {
    const before = await both(readEventLog);
    const received: string[] = [];
    const socket = first.websocket();
    const subscription = socket.iterate<{ events: { id: string } }>({ query: "subscription { events { id } }" });
    const reading = (async () => {
      for await (const { data } of subscription) if (data) received.push(data.events.id);
    })();
    await new Promise((connected) => socket.on("connected", connected));
    await until(async () => (await first.get("/auth/test")).status === 200);
    await second.patch(`/conversations/${id}`, { title: "A third order" });
    let patches = 0;
    await until(async () => {
      patches += 1;
      await first.patch(`/conversations/${id}`, { title: `Order ${patches}` });
      return received.length > 0;
    });
    const after = await both(readEventLog);
    expect(after[1].slice(before[1].length).map(({ type }) => type)).toEqual(["conversation.updated"]);
    expect(after.map(isGapFree)).toEqual([true, true]);
    const own = new Set(after[0].map((event) => event.id));
    expect(received.filter((event) => !own.has(event))).toEqual([]);
    await socket.dispose();
    await reading;
  });

  it("store results under the same Idempotency-Key separately", async () => {
    const key = { "idempotency-key": randomUUID() };
    const created = await both((client) => client.post("/conversations", body, key));
    expect(created.map(({ status }) => status)).toEqual([201, 201]);
    expect(created[0].body.id).not.toBe(created[1].body.id);
    const again = await both((client) => client.post("/conversations", body, key));
    expect(again.map((answer) => answer.body.id)).toEqual(created.map((answer) => answer.body.id));
  });

  it("export their own conversations in worker threads", async () => {
    const files = await both((client) => downloadExport(client, { format: "json" }));
    const titles = files.map((file) => JSON.parse(file.toString()).conversations.map((row: typeof body) => row.title));
    expect(titles[0]).not.toContain("A third order");
    expect(titles[1]).toContain("A third order");
  });

  it("revoke the same key independently of each other", async () => {
    const { data } = (await first.get("/api_keys")).body;
    const key = data.find((row: { last4: string }) => first.key?.endsWith(row.last4));
    expect((await second.del(`/api_keys/${key.id}`)).status).toBe(200);
    await until(async () => (await second.get("/account")).status === 401);
    expect((await first.get("/account")).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../../kit/app.ts";
import { type Answer, type Client, createClient } from "../../kit/client.ts";
import { newDatabase } from "../../kit/database.ts";
import { readEventLog } from "../../kit/event-log.ts";
import { fetch } from "../../kit/fetch.ts";
import { until } from "../../kit/processes.ts";
import { startServerOn } from "../../kit/server.ts";
import { countStoredFiles, createForm, postForm, readReservedBytes, uploadFile } from "../../kit/uploads.ts";

const uri = newDatabase();
let app: TestApp;
beforeAll(async () => {
  // Summaries use storage too; without a worker none are generated.
  app = await startApp({ ROLE: "api" }, uri);
});
afterAll(() => app.close());

const create = async (tenant: Tenant): Promise<string> =>
  (await tenant.post("/conversations", { title: "hi", content: "x".repeat(96) })).body.id;
/** A conversation of 100 bytes: title, content, metadata. */
const CONVERSATION = 100;
const getUsedBytes = async (tenant: Tenant) =>
  Math.round((await tenant.get("/account")).body.storage.used_mb * 1_000_000);
const readStorageEvents = async (tenant: Tenant) =>
  (await readEventLog(tenant)).filter((event) => event.type.startsWith("storage."));
const REFUSED = { code: "forbidden", details: { reason: "storage_limit_exceeded" } };
const count = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length;

describe("the storage quota", () => {
  it.each([
    ["fit by their length", 20_000, false],
    ["would not fit by the length of their forms", 40_180, false],
    ["have no declared length", 20_000, true],
    ["are small", 500, false],
  ])(
    "of an account at 79.9 percent accepts the uploads that fit, of 20 parallel ones that %s",
    async (_, each, chunked) => {
      const tenant = await app.tenant({ storage_limit_mb: 1 });
      const id = await create(tenant);
      // Small uploads fill the rest of the quota.
      const begin = each === 500 ? 994_800 : 799_000;
      await uploadFile(tenant, id, Buffer.alloc(begin - CONVERSATION));
      expect(await getUsedBytes(tenant)).toBe(Math.round(begin / 1_000) * 1_000);
      const before = (await readStorageEvents(tenant)).length;
      const parts = [{ name: "file", value: Buffer.alloc(each), filename: "a" }];
      const answers = await Promise.all(Array.from({ length: 20 }, () => postForm(tenant, id, parts, { chunked })));
      const taken = count(answers, 201);
      expect(taken).toBe(Math.floor((1_000_000 - begin) / each));
      expect(count(answers, 403)).toBe(20 - taken);
      for (const { body } of answers.filter((answer) => answer.status === 403))
        expect(body.error).toMatchObject(REFUSED);
      const events = (await readStorageEvents(tenant)).map((event) => event.type);
      expect(events).toEqual(["storage.limit_reached", "storage.limit_exceeded"]);
      expect(before).toBe(each === 500 ? 1 : 0);
      const { data } = (await tenant.get(`/conversations/${id}/attachments`)).body;
      expect(data).toHaveLength(1 + taken);
      await until(async () => (await readReservedBytes(app, tenant.account)) === 0);
      const ledger = await app.deps.database.db.collection<{ _id: string }>("ledgers").findOne({ _id: tenant.account });
      expect(ledger).toMatchObject({ conversations: CONVERSATION, attachments: begin - CONVERSATION + taken * each });
    },
  );

  it("applies to two processes as to one", async () => {
    const other = await startServerOn(uri, { ROLE: "api" });
    try {
      const tenant = await app.tenant({ storage_limit_mb: 1 });
      const id = await create(tenant);
      await uploadFile(tenant, id, Buffer.alloc(799_000 - CONVERSATION));
      const clients = [tenant, createClient(other.url, tenant.key)];
      const bytes = Buffer.alloc(20_000);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => uploadFile(clients[i % 2] as Client, id, bytes)),
      );
      expect([count(answers, 201), count(answers, 403)]).toEqual([10, 10]);
      expect((await readStorageEvents(tenant)).map((event) => event.type)).toEqual([
        "storage.limit_reached",
        "storage.limit_exceeded",
      ]);
      await until(async () => (await readReservedBytes(app, tenant.account)) === 0);
      expect(await getUsedBytes(tenant)).toBe(999_000);
    } finally {
      await other.stop();
    }
  });

  it("publishes both events with usage and a recommendation", async () => {
    const tenant = await app.tenant({ storage_limit_mb: 1 });
    const id = await create(tenant);
    await uploadFile(tenant, id, Buffer.alloc(850_000));
    expect((await uploadFile(tenant, id, Buffer.alloc(200_000))).body.error).toMatchObject(REFUSED);
    const data = {
      usage: { current_mb: 0.85, limit_mb: 1, percentage: 85 },
      recommendation:
        "Delete data that is no longer needed (attachments use 0.85 of the 0.85 MB used), or have the account's storage limit raised.",
    };
    expect((await readStorageEvents(tenant)).map((event) => [event.type, event.data])).toEqual([
      ["storage.limit_reached", data],
      ["storage.limit_exceeded", data],
    ]);
    const planned = await app.tenant({ plan: "free" });
    const { _id } = (await app.deps.database.db
      .collection<{ _id: string }>("ledgers")
      .findOneAndUpdate({ _id: planned.account }, { $set: { conversations: 99_999_950 } })) as { _id: string };
    expect(_id).toBe(planned.account);
    await planned.post("/conversations", { title: "hi", content: "x".repeat(96) });
    expect((await readStorageEvents(planned)).at(-1)?.data.recommendation).toBe(
      'Delete data that is no longer needed (conversations use 100 of the 100 MB used), or upgrade to the plan "starter", which has 1000 MB.',
    );
  });

  it("is reserved before the bytes arrive: others cannot use it and usage does not include it", async () => {
    const tenant = await app.tenant({ storage_limit_mb: 1 });
    const id = await create(tenant);
    const { body, headers } = createForm([{ name: "file", value: Buffer.alloc(900_000), filename: "a" }]);
    let go = () => {};
    const gate = new Promise<void>((open) => {
      go = open;
    });
    let sent = 0;
    const slow = fetch(`${app.url}/v1/conversations/${id}/attachments`, {
      method: "POST",
      headers: { authorization: `Bearer ${tenant.key}`, ...headers },
      body: new ReadableStream({
        async pull(controller) {
          if (sent > 400_000) await gate;
          controller.enqueue(body.subarray(sent, sent + 100_000));
          sent += 100_000;
          if (sent >= body.length) controller.close();
        },
      }),
      duplex: "half",
    });
    await until(async () => (await readReservedBytes(app, tenant.account)) > 0);
    expect(await getUsedBytes(tenant)).toBe(0);
    const large = await Promise.all(
      Array.from({ length: 11 }, () => tenant.post("/conversations", { title: "hi", content: "😀".repeat(9_999) })),
    );
    expect(count(large, 403)).toBeGreaterThan(0);
    go();
    expect((await slow).status).toBe(201);
    expect(await readReservedBytes(app, tenant.account)).toBe(0);
    expect(await getUsedBytes(tenant)).toBeLessThanOrEqual(1_000_000);
  });

  it("waits for storage that an upload in progress may release", async () => {
    const tenant = await app.tenant({ storage_limit_mb: 1 });
    const id = await create(tenant);
    const stop = new AbortController();
    const part = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
    const before = await countStoredFiles(app);
    const aborted = fetch(`${app.url}/v1/conversations/${id}/attachments`, {
      method: "POST",
      headers: { authorization: `Bearer ${tenant.key}`, "content-type": "multipart/form-data; boundary=b" },
      body: new ReadableStream({
        start(controller) {
          controller.enqueue(Buffer.concat([part, Buffer.alloc(500_000)]));
        },
      }),
      duplex: "half",
      signal: stop.signal,
    }).catch((error: Error) => error.name);
    await until(async () => (await countStoredFiles(app)).chunks > before.chunks);
    const waiting = uploadFile(tenant, id, Buffer.alloc(900_000));
    stop.abort();
    expect(await aborted).toBe("AbortError");
    expect((await waiting).status).toBe(201);
    await until(async () => (await readReservedBytes(app, tenant.account)) === 0);
  });

  it("allows reads, downloads and deletions when full", async () => {
    const tenant = await app.tenant({ storage_limit_mb: 1 });
    const id = await create(tenant);
    const { body } = await uploadFile(tenant, id, Buffer.alloc(1_000_000 - CONVERSATION));
    expect((await uploadFile(tenant, id, "x")).status).toBe(403);
    expect((await fetch(body.url)).status).toBe(200);
    expect((await tenant.del(`/attachments/${body.id}`)).status).toBe(200);
    expect((await uploadFile(tenant, id, "x")).status).toBe(201);
  });

  it("rejects an upload at its end when it shrank meanwhile, and stores nothing", async () => {
    const tenant = await app.tenant({ storage_limit_mb: 1 });
    const id = await create(tenant);
    const before = await countStoredFiles(app);
    let step = 0;
    const { body, headers } = createForm([{ name: "file", value: Buffer.alloc(600_000), filename: "a" }]);
    const response = await fetch(`${app.url}/v1/conversations/${id}/attachments`, {
      method: "POST",
      headers: { authorization: `Bearer ${tenant.key}`, ...headers },
      body: new ReadableStream({
        async pull(controller) {
          step += 1;
          if (step === 1) return controller.enqueue(body.subarray(0, 550_000));
          await until(async () => (await countStoredFiles(app)).chunks > before.chunks);
          await app.deps.database.db
            .collection<{ _id: string }>("accounts")
            .updateOne({ _id: tenant.account }, { $set: { storage_limit_mb: 0 } });
          controller.enqueue(body.subarray(550_000));
          controller.close();
        },
      }),
      duplex: "half",
    });
    expect(response.status).toBe(403);
    expect(await countStoredFiles(app)).toEqual(before);
    expect(await readReservedBytes(app, tenant.account)).toBe(0);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KEPT_MODELS } from "../../src/app/collections.ts";
import { createKeptBytesCheck } from "../../src/database/kept-bytes-check.ts";
import { type Ledger, Ledgers } from "../../src/database/ledger.ts";
import { expireEvents } from "../../src/events/retention.ts";
import { indexBytesCheck } from "../../src/search-index/index-bytes.ts";
import { expireSummaryJobs } from "../../src/summaries/expiry.ts";
import { expireDeliveries } from "../../src/webhooks/sweep.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { createFinishedExport } from "../kit/exports.ts";
import { until } from "../kit/processes.ts";
import { type Receiver, startReceiver } from "../kit/receiver.ts";
import { createWebhook } from "../kit/webhooks.ts";

let app: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await startApp({ WEBHOOK_ALLOW_PRIVATE: "true", WEBHOOK_RETRY_SCHEDULE: "1h" });
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const rows = (name: string) => app.deps.database.db.collection<{ _id: string }>(name);
const findDifferences = ({ account }: Tenant) => createKeptBytesCheck(KEPT_MODELS).run(app.deps, account);
const readKept = async ({ account }: Tenant) =>
  ((await app.deps.database.collection(Ledgers).findOne({ _id: account })) as Ledger).kept ?? {};

async function createCompleted(tenant: Tenant, key?: string): Promise<string> {
  const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
  const body = { title: "Order", content: "Anna: Please send the order by Friday." };
  const { id } = (await tenant.post("/conversations", body, headers)).body;
  await until(async () => (await tenant.get(`/conversations/${id}`)).body.status === "completed");
  return id;
}

describe("the bytes that an account keeps beside its quota", () => {
  it("are counted with every write, given back by deletion and retention, and shown by kind", async () => {
    const tenant = await app.tenant();
    const hook = await createWebhook(tenant, receiver, { events: ["*"] });
    const id = await createCompleted(tenant, "key-1");
    const other = await createCompleted(tenant);
    await tenant.post(`/conversations/${id}/summaries`, { style: "bullets" });
    await until(async () => (await tenant.get(`/conversations/${id}`)).body.status === "completed");
    const text = "x".repeat(10_000);
    for (const n of [1, 2, 3]) await tenant.patch(`/conversations/${id}`, { metadata: { text, n } });
    await createFinishedExport(tenant, { format: "json" });
    const { body } = await tenant.get("/account/usage");
    const { records, exports } = body.storage;
    for (const bytes of Object.values({
      ...records.by_type,
      oauth_tokens: 1,
      imports: 1,
      summary_templates: 1,
      search_index: 1,
    }))
      expect(bytes).toBeGreaterThan(0);
    expect(exports.total_mb).toBeGreaterThan(0);
    const query = "{ usage { storage { records { totalMb byType { events summaryJobs } } exports { totalMb } } } }";
    const { storage } = (await tenant.graphql(query)).body.data.usage;
    const { events, summary_jobs: summaryJobs } = records.by_type;
    expect(storage).toEqual({
      records: { totalMb: records.total_mb, byType: { events, summaryJobs } },
      exports: { totalMb: exports.total_mb },
    });
    expect(await findDifferences(tenant)).toEqual([]);

    // The delivery of an event refers to its body.
    await until(
      async () => (await rows("deliveries").countDocuments({ webhook: hook.id, status: { $ne: "delivered" } })) === 0,
    );
    expect(await rows("deliveries").countDocuments({ webhook: hook.id, body: { $ne: null } })).toBe(0);
    expect(receiver.of("conversation.updated").at(-1)?.event.data.conversation.metadata.n).toBe(3);

    await tenant.del(`/conversations/${id}`);
    await tenant.del(`/conversations/${other}`);
    expect(await findDifferences(tenant)).toEqual([]);
    expect(await readKept(tenant)).toMatchObject({ summary_jobs: 0 });

    const past = new Date(0);
    const { account } = tenant;
    await createCompleted(tenant);
    await rows("events").updateMany({ account }, { $set: { created_at: past } });
    await rows("deliveries").updateMany({ account }, { $set: { expires_at: past }, $unset: { due: 1 } });
    await rows("summary_jobs").updateMany({ account }, { $set: { completed_at: new Date(1) } });
    await expireEvents(app.deps, 1);
    await expireDeliveries(app.deps);
    await expireSummaryJobs(app.deps);
    expect(await readKept(tenant)).toMatchObject({ events: 0, deliveries: 0, summary_jobs: 0 });
    expect(await findDifferences(tenant)).toEqual([]);
  });

  it("are bounded: a write that adds records is refused, a deletion is not", async () => {
    const tenant = await app.tenant({ storage_limit_mb: 100 });
    const id = await createCompleted(tenant);
    await rows("ledgers").updateOne({ _id: tenant.account }, { $set: { "kept.events": 131_000_000 } });
    const { status, body } = await tenant.patch(`/conversations/${id}`, { title: "Other" });
    expect([status, body.error.details]).toEqual([403, { reason: "records_too_large" }]);
    expect((await tenant.post(`/conversations/${id}/summaries`, { style: "bullets" })).status).toBe(403);
    expect((await tenant.del(`/conversations/${id}`)).status).toBe(200);
    const [difference] = await findDifferences(tenant);
    await difference?.repair?.();
    expect(await findDifferences(tenant)).toEqual([]);
  });

  it("keep the body of a redacted event until its deliveries are sent or removed", async () => {
    const tenant = await app.tenant();
    receiver.answer(500);
    const hook = await createWebhook(tenant, receiver);
    const id = (await tenant.post("/conversations", { title: "Order", content: "Anna: Hello." })).body.id;
    await until(async () => (await rows("deliveries").countDocuments({ webhook: hook.id, status: "retrying" })) === 1);
    receiver.answer(200);
    await tenant.del(`/conversations/${id}`);
    const [delivery] = (await tenant.get(`/webhooks/${hook.id}/deliveries`)).body.data;
    await tenant.post(`/webhooks/${hook.id}/events/${delivery.event_id}/retry`);
    await until(async () => (await rows("deliveries").countDocuments({ webhook: hook.id, status: "delivered" })) === 1);
    const [first, second] = receiver.received.filter(({ event }) => event.id === delivery.event_id);
    expect(second?.raw).toEqual(first?.raw);
    await expireDeliveries(app.deps);
    expect(await rows("events").countDocuments({ account: tenant.account, unsent: { $exists: true } })).toBe(0);
    const retry = await tenant.post(`/webhooks/${hook.id}/events/${delivery.event_id}/retry`);
    expect(retry.status).toBe(404);
  });
});

describe("the bytes of the search index", () => {
  const index = ({ account }: Tenant) => app.deps.search.index(account, new AbortController().signal);

  it("count as records while the index has them, and are counted again by the verification", async () => {
    const tenant = await app.tenant();
    const id = await createCompleted(tenant);
    await index(tenant);
    const { search_index: counted = 0 } = await readKept(tenant);
    expect(counted).toBeGreaterThan(100);
    const { records } = (await tenant.get("/account/usage")).body.storage;
    expect(records.by_type.search_index).toBe(Math.round(counted / 1_000) / 1_000);
    expect(await indexBytesCheck.run(app.deps, tenant.account)).toEqual([]);

    await app.deps.database.db
      .collection<{ _id: string }>("ledgers")
      .updateOne({ _id: tenant.account }, { $set: { "kept.search_index": 1 } });
    const [difference] = await indexBytesCheck.run(app.deps, tenant.account);
    expect(difference).toMatchObject({ value: "kept bytes of search_index", expected: counted, found: 1 });
    await difference?.repair?.();
    expect(await readKept(tenant)).toMatchObject({ search_index: counted });

    await tenant.del(`/conversations/${id}`);
    await index(tenant);
    expect(await readKept(tenant)).toMatchObject({ search_index: 0 });
  });
});

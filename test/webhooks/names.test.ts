import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NameResolver } from "../../src/process/outbound/name-resolver.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { type NameServer, startNameServer } from "../kit/name-server.ts";
import { until } from "../kit/processes.ts";
import { type Receiver, startReceiver } from "../kit/receiver.ts";
import { createConversation, createWebhook, FAST_RETRIES, listDeliveries } from "../kit/webhooks.ts";

const HANGING = /^hang/;
const answerOthers = (name: string) => (HANGING.test(name) ? "silent" : name.startsWith("no.") ? "none" : "127.0.0.1");

describe("the resolver of host names", () => {
  let server: NameServer;
  let names: NameResolver;
  beforeEach(async () => {
    server = await startNameServer(answerOthers);
    names = new NameResolver({ servers: [server.address] });
  });
  afterEach(async () => {
    names.close();
    await server.close();
  });

  it("asks once for a name that several attempts need, and keeps the answer", async () => {
    const attempts = ["a", "a", "b"].map((account) => names.resolve(account, "Hooks.example.test."));
    for (const addresses of await Promise.all(attempts))
      expect(addresses).toEqual([{ address: "127.0.0.1", family: 4 }]);
    await names.resolve("c", "hooks.example.test");
    expect(server.queries).toEqual(["hooks.example.test"]);
  });

  it("reports a name that does not exist, and one without an answer, as not found", async () => {
    await expect(names.resolve("a", "no.such.test")).rejects.toMatchObject({ code: "ENOTFOUND" });
    await expect(names.resolve("a", "hang.test")).rejects.toMatchObject({ code: "ENOTFOUND" });
  });

  it("bounds the names that one account waits for, without an effect on other accounts", async () => {
    const hanging = Array.from({ length: 12 }, (_, i) => names.resolve("a", `hang${i}.test`));
    const outcomes = Promise.allSettled(hanging);
    await until(() => new Set(server.queries).size === 10);
    expect(await names.resolve("b", "b.test")).toHaveLength(1);
    const errors = (await outcomes).map((outcome) => (outcome.status === "rejected" ? outcome.reason.name : "found"));
    expect(errors.filter((name) => name === "HostNotFoundError")).toHaveLength(10);
    expect(errors.filter((name) => name === "ResolverUnavailableError")).toHaveLength(2);
  });

  it("reports name servers that don't answer at all as its own failure", async () => {
    server.answer(() => "silent");
    await expect(names.resolve("a", "a.test")).rejects.toMatchObject({ name: "ResolverUnavailableError" });
    server.answer(answerOthers);
    expect(await names.resolve("a", "a.test")).toHaveLength(1);
  });

  it("takes localhost and the names of the hosts file without a query", async () => {
    const folder = mkdtempSync(join(tmpdir(), "recap-hosts-"));
    writeFileSync(join(folder, "hosts"), "# comment\n10.1.2.3 intranet Other # end\n::1 intranet\n");
    const local = new NameResolver({ servers: [server.address], hostsFile: join(folder, "hosts") });
    expect(await local.resolve("a", "INTRANET")).toEqual([
      { address: "10.1.2.3", family: 4 },
      { address: "::1", family: 6 },
    ]);
    expect(await local.resolve("a", "other")).toHaveLength(1);
    for (const name of ["localhost", "api.localhost"])
      expect((await local.resolve("a", name)).map(({ address }) => address)).toEqual(["127.0.0.1", "::1"]);
    expect(server.queries).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe("deliveries", () => {
  let server: NameServer;
  let app: TestApp;
  let receiver: Receiver;
  beforeAll(async () => {
    server = await startNameServer(answerOthers);
    app = await startApp({ ...FAST_RETRIES, WEBHOOK_DNS_SERVERS: server.address });
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await app.close();
    await receiver.close();
    await server.close();
  });

  /** The API accepts plain HTTP for names of this machine only. */
  async function createNamedWebhook(tenant: Tenant, host: string): Promise<string> {
    const { id } = await createWebhook(tenant, { url: "https://example.com/" });
    const url = `http://${host}:${new URL(receiver.url).port}/hook`;
    await app.deps.database.db.collection<{ _id: string }>("webhooks").updateOne({ _id: id }, { $set: { url } });
    return id;
  }

  it("arrive in one attempt while names of another account have no answer", async () => {
    const [attacker, tenant] = await Promise.all([app.tenant(), app.tenant()]);
    const hanging = await Promise.all(
      Array.from({ length: 8 }, (_, i) => createNamedWebhook(attacker, `hang${i}.test`)),
    );
    const webhook = await createNamedWebhook(tenant, "endpoint.test");
    for (let i = 0; i < 10; i += 1) await createConversation(attacker);
    await until(() => server.queries.some((name) => HANGING.test(name)));
    const sent = await Promise.all(Array.from({ length: 5 }, () => createConversation(tenant)));
    await until(async () => (await listDeliveries(tenant, webhook, "&status=delivered")).length === sent.length);
    for (const { attempts } of await listDeliveries(tenant, webhook)) expect(attempts).toHaveLength(1);
    // The newest have none if the webhook failed before they were created.
    const findAttempt = async () =>
      (await listDeliveries(attacker, hanging[0] ?? "")).flatMap(({ attempts }) => attempts)[0];
    await until(findAttempt);
    expect(await findAttempt()).toMatchObject({
      status_code: null,
      error: "the host has no allowed address; nothing was sent",
    });
  });

  it("have no failed attempt after an outage of the name servers", async () => {
    const tenant = await app.tenant();
    const webhook = await createNamedWebhook(tenant, "outage.test");
    server.answer(() => "silent");
    server.queries.length = 0;
    await createConversation(tenant);
    // A second query: the first look-up has ended, and the delivery has been tried again.
    await until(() => server.queries.filter((name) => name === "outage.test").length > 2);
    const [waiting] = await listDeliveries(tenant, webhook);
    expect(waiting).toMatchObject({ status: "pending", attempts: [] });
    const { status } = await tenant.post(`/webhooks/${webhook}/test`, { event_type: "summary.failed" });
    expect(status).toBe(503);
    server.answer(answerOthers);
    await until(async () => (await listDeliveries(tenant, webhook))[0]?.status === "delivered");
    expect((await listDeliveries(tenant, webhook))[0]?.attempts).toHaveLength(1);
  });
});

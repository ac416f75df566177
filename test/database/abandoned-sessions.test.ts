import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { createClient } from "../kit/client.ts";
import { newDatabase } from "../kit/database.ts";
import { readEventLog } from "../kit/event-log.ts";
import { type PausingProxy, startPausingProxy } from "../kit/pausing-proxy.ts";
import { until } from "../kit/processes.ts";
import { type Server, startServerOn } from "../kit/server.ts";

const uri = newDatabase();
let app: TestApp;
let proxy: PausingProxy;
let server: Server;
let tenants: Tenant[];

beforeAll(async () => {
  app = await startApp({ ROLE: "api" }, uri);
});
beforeEach(async () => {
  proxy = await startPausingProxy(uri);
  server = await startServerOn(proxy.uri, { ROLE: "api" });
  tenants = await Promise.all([app.tenant(), app.tenant(), app.tenant()]);
});
afterEach(async () => {
  server.child.kill("SIGCONT");
  await server.stop("SIGKILL");
  await proxy.close();
});
afterAll(() => app.close());

const create = (url: string, { key }: Tenant, title: string) =>
  createClient(url, key).post("/conversations", { title, content: "Anna: hello" });

/** Sends a write of each tenant to the server, and waits until their transaction has written and is about to commit. */
async function writeWithoutCommit(): Promise<Promise<unknown>[]> {
  const held = proxy.hold("commitTransaction");
  const writes = tenants.map((tenant) => create(server.url, tenant, "Held").catch(() => {}));
  await held;
  return writes;
}

describe("A process that is killed between the first write and the commit of a transaction", () => {
  it("delays no write of its accounts after a restart", async () => {
    await writeWithoutCommit();
    await server.stop("SIGKILL");
    server = await startServerOn(uri, { ROLE: "api", LOG_LEVEL: "info" });
    for (const tenant of tenants) expect((await create(server.url, tenant, "After")).status).toBe(201);
    expect(server.log()).toContain("ended the sessions of lost processes");
  });

  it("delays the writes of other processes by a few seconds at most, also when it ran on another host", async () => {
    await writeWithoutCommit();
    await server.stop("SIGKILL");
    await app.deps.database.db
      .collection("processes")
      .updateMany({ pid: server.child.pid }, { $set: { host: "other" } });
    // A commit is answered with 503 after ten seconds of conflicts.
    const writes = await Promise.all(tenants.map((tenant) => create(app.url, tenant, "After")));
    expect(writes.map(({ status }) => status)).toEqual([201, 201, 201]);
  });
});

describe("A process that is suspended before a commit", () => {
  it("gets a clean abort, and writes each change once when it continues", async () => {
    const writes = await writeWithoutCommit();
    server.child.kill("SIGSTOP");
    for (const tenant of tenants) expect((await create(app.url, tenant, "Meanwhile")).status).toBe(201);
    proxy.release();
    server.child.kill("SIGCONT");
    await Promise.all(writes);
    for (const tenant of tenants) {
      await until(async () => (await tenant.get("/conversations")).body.data.length === 2);
      const log = await readEventLog(tenant);
      expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, i) => i + 1));
      expect(log.filter(({ type }) => type === "conversation.created")).toHaveLength(2);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { createClient } from "../kit/client.ts";
import { newDatabase } from "../kit/database.ts";
import { fetch } from "../kit/fetch.ts";
import { findRefusal } from "../kit/graphql.ts";
import { until } from "../kit/processes.ts";
import { createConversation } from "../kit/webhooks.ts";

/** More than any disk has. */
const RESERVE = { MIN_FREE_DISK_MB: "100000000" };
const REFUSAL = { code: "service_unavailable", details: { reason: "disk_full" } };

const uri = newDatabase();
let other: TestApp;
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  other = await startApp({ ROLE: "api", MIN_FREE_DISK_MB: "0" }, uri);
  app = await startApp(RESERVE, uri);
  await until(() => app.deps.disk.isLow);
  tenant = await app.tenant();
});
afterAll(async () => {
  await app.close();
  await other.close();
});

describe("a server whose database is low on disk space", () => {
  it("refuses requests that store data on both APIs, with the reason, and answers reads and deletions", async () => {
    const id = await createConversation(createClient(other.url, tenant.key));
    const created = await tenant.post("/conversations", { title: "a", content: "b" });
    expect([created.status, created.body.error]).toMatchObject([503, REFUSAL]);
    const mutation =
      'mutation { createConversation(input: { title: "a", content: "b" }) { conversation { id } userErrors { code details } } }';
    const { status, body } = await tenant.graphql(mutation);
    expect([status, body.errors[0].extensions]).toMatchObject([503, REFUSAL]);
    expect((await tenant.get(`/conversations/${id}`)).status).toBe(200);
    expect((await tenant.post("/conversations/search", { query: "order" })).status).toBe(200);
    expect((await tenant.graphql("{ account { id } }")).body.data.account.id).toBe(tenant.account);
    const deletion = await tenant.graphql(
      "mutation($id: ID!) { deleteConversation(id: $id) { deletedConversationId userErrors { code details } } }",
      { id },
    );
    expect(findRefusal(deletion.body)?.details?.reason).not.toBe("disk_full");
    expect((await tenant.del(`/conversations/${id}`)).body.error?.details?.reason).not.toBe("disk_full");
  });

  it("begins no job, and stays ready with the refusal in its state", async () => {
    const elsewhere = await other.tenant();
    const id = await createConversation(elsewhere);
    const ready = await fetch(`${app.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: "ready", writes: "refused", reason: "disk_full" },
    ]);
    // Longer than the sweep takes to find an overdue row.
    await new Promise((resolve) => setTimeout(resolve, 8_000));
    expect((await elsewhere.get(`/conversations/${id}`)).body.status).toBe("processing");
    const roomy = await startApp({ MIN_FREE_DISK_MB: "0" }, uri);
    await until(async () => (await elsewhere.get(`/conversations/${id}`)).body.status === "completed");
    await roomy.close();
  });
});

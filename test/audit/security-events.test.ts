import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { setPassword } from "../../src/accounts/service.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { createBrowser } from "../kit/browser.ts";
import { createClient } from "../kit/client.ts";
import { readEventLog } from "../kit/event-log.ts";
import { createFinishedExport } from "../kit/exports.ts";
import { fetch } from "../kit/fetch.ts";
import { createHolder, obtainTokens, PASSWORD, register } from "../kit/oauth.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface Recorded {
  id: string;
  type: string;
  actor: string;
  credential: string | null;
  address: string | null;
  request_id: string | null;
  data: Record<string, unknown>;
}

const list = async (tenant: Tenant, query = ""): Promise<Recorded[]> =>
  (await tenant.get(`/account/security_events?per_page=100${query}`)).body.data;
const find = async (tenant: Tenant, type: string) =>
  (await list(tenant, `&type=security.${type}`)).map(({ actor, credential, address, data }) => ({
    actor,
    credential,
    address,
    data,
  }));

describe("security events", () => {
  it("record sign-ins, wrong passwords and a new password with their address", async () => {
    const { tenant, email } = await createHolder(app);
    const browser = createBrowser(app.url);
    await browser.signIn(email, "wrong password");
    await browser.signIn(email, PASSWORD);
    const fields = {
      current_password: PASSWORD,
      new_password: "another password",
      repeat_password: "another password",
    };
    await browser.submit("/settings/plain", fields, "/settings/password");
    await setPassword(app.deps, tenant.account, PASSWORD);
    const anonymous = { actor: "anonymous", credential: null, address: "127.0.0.1" };
    expect(await find(tenant, "sign_in_failed")).toEqual([{ ...anonymous, data: {} }]);
    expect(await find(tenant, "signed_in")).toEqual([{ ...anonymous, data: { user_agent: expect.any(String) } }]);
    expect(await find(tenant, "password_changed")).toEqual([
      { actor: "operator", credential: null, address: null, data: {} },
      { actor: "session", credential: expect.stringMatching(/^ses_/), address: "127.0.0.1", data: {} },
    ]);
    expect(JSON.stringify(await list(tenant))).not.toMatch(/password":"|wrong password|correct horse/);
  });

  it("record keys, clients, the allow-list and the plan with the credential that changed them", async () => {
    const { tenant } = await createHolder(app);
    const { body: key } = await tenant.post("/api_keys", { name: "child", scopes: ["admin"] });
    const child = createClient(app.url, key.key);
    const client = await register({ ...tenant, ...child });
    await child.call("PUT", "/account/ip_allowlist", { entries: [{ cidr: "127.0.0.1" }] });
    await child.del(`/oauth/clients/${client.client_id}`);
    await child.patch("/account/subscription", { plan: "standard" });
    await tenant.del(`/api_keys/${key.id}`);
    const byChild = { actor: "api_key", credential: key.id, address: "127.0.0.1" };
    const { name } = { name: "Dashboard" };
    expect(await find(tenant, "client_created")).toEqual([
      { ...byChild, data: { id: client.client_id, name, scopes: ["read", "write"] } },
    ]);
    expect(await find(tenant, "client_deleted")).toEqual([{ ...byChild, data: { id: client.client_id, name } }]);
    expect(await find(tenant, "allowlist_changed")).toEqual([{ ...byChild, data: { ranges: ["127.0.0.1"] } }]);
    expect(await find(tenant, "plan_changed")).toEqual([
      { ...byChild, data: { plan: "standard", previous_plan: "pro" } },
    ]);
    const [created] = await find(tenant, "key_created");
    expect(created?.data).toEqual({ id: key.id, name: "child", scopes: ["admin"] });
    expect(await find(tenant, "key_revoked")).toEqual([
      { ...byChild, credential: created?.credential, data: { id: key.id, name: "child" } },
    ]);
    expect(JSON.stringify(await list(tenant))).not.toContain(key.key);
  });

  it("record consent and its revocation, and downloads of exports once for each address", async () => {
    const { tenant, email } = await createHolder(app);
    const client = await register(tenant);
    await obtainTokens(app.url, client, email);
    const browser = createBrowser(app.url);
    await browser.signIn(email, PASSWORD);
    await browser.submit("/settings/plain", { id: client.client_id, confirm: "yes" }, "/settings/apps/revoke");
    const granted = await find(tenant, "consent_granted");
    expect(granted.map(({ actor, data }) => [actor, data.client])).toEqual([["session", client.client_id]]);
    expect((await find(tenant, "consent_revoked")).map(({ data }) => data)).toEqual([{ client: client.client_id }]);
    const created = await createFinishedExport(tenant, { format: "json" });
    for (let i = 0; i < 3; i += 1) await (await fetch(created.download_url)).arrayBuffer();
    expect(await find(tenant, "export_downloaded")).toEqual([
      { actor: "anonymous", credential: null, address: "127.0.0.1", data: { export: created.id } },
    ]);
  });

  it("are visible to admin only, of the own account, on both APIs, in pages", async () => {
    const [tenant, other] = [await app.tenant(), await app.tenant()];
    for (let i = 0; i < 3; i += 1) await tenant.post("/api_keys", { name: `key ${i}`, scopes: ["read"] });
    const reader = await tenant.withScopes("read", "write", "delete");
    expect((await reader.get("/account/security_events")).status).toBe(403);
    const query = "query ($after: String) { securityEvents(first: 2, after: $after) { nodes { id type } totalCount } }";
    expect((await reader.graphql(query)).body.errors[0].extensions.code).toBe("forbidden");
    const all = await list(tenant);
    const first = await tenant.get("/account/security_events?per_page=2");
    const next = await tenant.get(`/account/security_events?per_page=2&after=${first.body.meta.next_cursor}`);
    expect([...first.body.data, ...next.body.data]).toEqual(all.slice(0, 4));
    const { body } = await tenant.graphql(query, { after: first.body.meta.next_cursor });
    expect(body.data.securityEvents).toEqual({
      nodes: all.slice(2, 4).map(({ id, type }) => ({ id, type: type.replace("security.", "").toUpperCase() })),
      totalCount: all.length,
    });
    const known = new Set(all.map(({ id }) => id));
    expect((await list(other)).filter(({ id }) => known.has(id))).toEqual([]);
    expect((await tenant.get("/account/security_events?type=security.other")).status).toBe(400);
  });

  it("are not in the event log, are written to the server's log, and expire", async () => {
    const info = vi.spyOn(app.deps.log, "info");
    const tenant = await app.tenant();
    const [event] = await list(tenant);
    expect(info.mock.calls).toContainEqual([
      expect.objectContaining({ type: "security.key_created", id: event?.id, account: tenant.account }),
      "security event",
    ]);
    info.mockRestore();
    expect((await readEventLog(tenant)).filter(({ type }) => type.startsWith("security."))).toEqual([]);
    const row = await app.deps.database.db
      .collection<{ _id: string; forget_at: Date; created_at: Date }>("security_events")
      .findOne({ _id: event?.id as string });
    expect(row && (row.forget_at.getTime() - row.created_at.getTime()) / 86_400_000).toBe(365);
  });
});

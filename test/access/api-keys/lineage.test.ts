import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startApp, type Tenant, type TestApp } from "../../kit/app.ts";
import { createBrowser } from "../../kit/browser.ts";
import { type Client, createClient } from "../../kit/client.ts";
import { readEventLog } from "../../kit/event-log.ts";
import { fetch } from "../../kit/fetch.ts";
import { createHolder, obtainTokens, PASSWORD, postForm, refreshTokens, register } from "../../kit/oauth.ts";
import { until } from "../../kit/processes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const isAccepted = async (client: Client) => (await client.get("/auth/test")).status === 200;
const waitForRefusal = (client: Client) => until(async () => (await client.get("/auth/test")).status === 401);

/** Creates a key with the client's credential. */
async function createKey(client: Client, fields: Record<string, unknown> = {}) {
  const { status, body } = await client.post("/api_keys", { name: "child", scopes: ["admin"], ...fields });
  expect(status).toBe(201);
  return { id: body.id as string, body, client: createClient(app.url, body.key) };
}

/** Creates keys of three generations: the first by the account holder's own key. */
async function createChain(tenant: Tenant) {
  const parent = await createKey(tenant);
  const child = await createKey(parent.client);
  const grandchild = await createKey(child.client);
  return { parent, child, grandchild };
}

async function requestToken({ client_id, client_secret }: { client_id: string; client_secret: string }, scope: string) {
  const body = new URLSearchParams({ grant_type: "client_credentials", client_id, client_secret, scope });
  const response = await fetch(`${app.url}/oauth/token`, { method: "POST", body });
  const answer = (await response.json()) as { access_token: string; error?: string };
  return { ...answer, client: createClient(app.url, answer.access_token) };
}

describe("an API key that another key created", () => {
  it("names its parent on both APIs", async () => {
    const { parent, child } = await createChain(await app.tenant());
    expect(child.body.parent).toBe(parent.id);
    const { data } = (await parent.client.get("/api_keys")).body;
    const { body } = await parent.client.graphql("{ apiKeys { nodes { id parent } } }");
    expect(body.data.apiKeys.nodes).toEqual(data.map(({ id, parent }: Record<string, string>) => ({ id, parent })));
  });

  it("is revoked with its parent, with all descendants and an event for each", async () => {
    const tenant = await app.tenant();
    const { parent, child, grandchild } = await createChain(tenant);
    expect(await isAccepted(grandchild.client)).toBe(true);
    await tenant.del(`/api_keys/${parent.id}`);
    for (const { client } of [parent, child, grandchild]) await waitForRefusal(client);
    const { data } = (await tenant.get("/api_keys")).body;
    const revoked = data.filter((key: { revoked_at: unknown }) => key.revoked_at).map(({ id }: { id: string }) => id);
    expect(revoked.sort()).toEqual([parent.id, child.id, grandchild.id].sort());
    const events = (await readEventLog(tenant)).filter(({ type }) => type === "api_key.revoked");
    expect(events.map(({ data }) => data.api_key.id).sort()).toEqual(revoked);
    expect(await isAccepted(tenant)).toBe(true);
  });

  it("is revoked with an event if it is created while its parent is revoked", async () => {
    const tenant = await app.tenant();
    const parent = await createKey(tenant);
    const children: string[] = [];
    const createUntilRefused = async () => {
      const { status, body } = await parent.client.post("/api_keys", { name: "child", scopes: ["read"] });
      if (status !== 201) return;
      children.push(body.id);
      await createUntilRefused();
    };
    const creations = Array.from({ length: 8 }, createUntilRefused);
    await until(async () => children.length > 0);
    await tenant.del(`/api_keys/${parent.id}`);
    await Promise.all(creations);
    const { data } = (await tenant.get("/api_keys")).body;
    const valid = data.filter((key: { revoked_at: unknown }) => !key.revoked_at);
    expect(valid.filter(({ id }: { id: string }) => children.includes(id))).toEqual([]);
    const events = (await readEventLog(tenant)).filter(({ type }) => type === "api_key.revoked");
    expect(events.map(({ data }) => data.api_key.id).sort()).toEqual([parent.id, ...children].sort());
  });

  it("expires no later than its parent, also when a reroll shortens the parent's life", async () => {
    const tenant = await app.tenant();
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const parent = await createKey(tenant, { expires_at: soon });
    const [endless, longer, shorter] = await Promise.all([
      createKey(parent.client),
      createKey(parent.client, { expires_at: new Date(Date.now() + 7_200_000).toISOString() }),
      createKey(parent.client, { expires_at: new Date(Date.now() + 60_000).toISOString() }),
    ]);
    expect([endless.body.expires_at, longer.body.expires_at]).toEqual([soon, soon]);
    expect(Date.parse(shorter.body.expires_at)).toBeLessThan(Date.parse(soon));
    await tenant.post(`/api_keys/${parent.id}/reroll`, { overlap_seconds: 1 });
    await waitForRefusal(endless.client);
    const { data } = (await tenant.get("/api_keys")).body;
    const end = (id: string) => data.find((key: { id: string }) => key.id === id).expires_at;
    expect(end(endless.id)).toBe(end(parent.id));
  });

  it("cannot be replaced by a key that survives the one that asked for it", async () => {
    const tenant = await app.tenant();
    const [thief, other] = [await createKey(tenant), await createKey(tenant)];
    const { body } = await thief.client.post(`/api_keys/${other.id}/reroll`, {});
    expect(body.parent).toBe(thief.id);
    const taken = createClient(app.url, body.key);
    expect(await isAccepted(taken)).toBe(true);
    await tenant.del(`/api_keys/${thief.id}`);
    await waitForRefusal(taken);
  });

  it("cannot replace a key that created it, with which the new one would end", async () => {
    const { parent, child, grandchild } = await createChain(await app.tenant());
    for (const { id } of [parent, child]) {
      const { status, body } = await grandchild.client.post(`/api_keys/${id}/reroll`, {});
      expect([status, body.error.details?.fields]).toEqual([422, { id: [expect.stringContaining("ends with it")] }]);
    }
    const mutation = `mutation { rerollApiKey(input: {id: "${child.id}"}) { apiKey { id } userErrors { __typename } } }`;
    const { data } = (await grandchild.client.graphql(mutation)).body;
    expect(data.rerollApiKey).toEqual({ apiKey: null, userErrors: [{ __typename: "ValidationError" }] });
    for (const { client } of [parent, child, grandchild]) expect(await isAccepted(client)).toBe(true);
  });

  it("keeps its parent when it replaces itself", async () => {
    const { parent, child } = await createChain(await app.tenant());
    const { body } = await child.client.post(`/api_keys/${child.id}/reroll`, {});
    expect(body.parent).toBe(parent.id);
  });

  it("cannot be created in a chain of more than ten", async () => {
    let { client } = await createKey(await app.tenant());
    for (let i = 0; i < 9; i += 1) ({ client } = await createKey(client));
    const { status, body } = await client.post("/api_keys", { name: "child", scopes: ["read"] });
    expect([status, body.error.code]).toEqual([403, "forbidden"]);
  });

  it("becomes independent when the signed-in account holder detaches it, and only then", async () => {
    const { tenant, email } = await createHolder(app);
    const { parent, child, grandchild } = await createChain(tenant);
    const browser = createBrowser(app.url);
    await browser.signIn(email, PASSWORD);
    const stranger = await createHolder(app);
    const elsewhere = createBrowser(app.url);
    await elsewhere.signIn(stranger.email, PASSWORD);
    const refused = await elsewhere.submit("/settings/plain", { id: child.id }, "/settings/keys/detach");
    expect(refused.status).toBe(404);
    expect((await browser.get("/settings/plain")).text).toContain("ends with “child”");
    expect((await browser.submit("/settings/plain", { id: child.id }, "/settings/keys/detach")).status).toBe(303);
    await tenant.del(`/api_keys/${parent.id}`);
    await waitForRefusal(parent.client);
    expect([await isAccepted(child.client), await isAccepted(grandchild.client)]).toEqual([true, true]);
    await tenant.del(`/api_keys/${child.id}`);
    await waitForRefusal(grandchild.client);
  });
});

describe("an OAuth client that a key registered", () => {
  it("is deleted with the key, and its tokens and their keys are rejected", async () => {
    const { tenant } = await createHolder(app);
    const parent = await createKey(tenant);
    const fields = { redirect_uris: [], scopes: ["read", "admin"] };
    const registered = await register({ ...tenant, ...parent.client }, fields);
    expect(Reflect.get(registered, "parent")).toBe(parent.id);
    const token = await requestToken(registered, "read admin");
    const child = await createKey(token.client);
    expect(child.body.parent).toBe(registered.client_id);
    expect(Date.parse(child.body.expires_at)).toBeLessThanOrEqual(Date.now() + 3_600_000);
    expect(await isAccepted(child.client)).toBe(true);
    await tenant.del(`/api_keys/${parent.id}`);
    await waitForRefusal(token.client);
    await waitForRefusal(child.client);
    expect((await tenant.get("/oauth/clients")).body.data).toEqual([]);
    expect((await requestToken(registered, "read")).error).toBe("invalid_client");
  });

  it("is no longer accepted once the key has expired", async () => {
    const { tenant } = await createHolder(app);
    const parent = await createKey(tenant, { expires_at: new Date(Date.now() + 5_000).toISOString() });
    const registered = await register({ ...tenant, ...parent.client }, { redirect_uris: [] });
    expect(Reflect.get(registered, "expires_at")).toBe(parent.body.expires_at);
    const token = await requestToken(registered, "read");
    await waitForRefusal(token.client);
    expect((await requestToken(registered, "read")).error).toBe("invalid_client");
  });
});

describe("an API key that an OAuth token created", () => {
  it("ends with the access that the account holder revokes", async () => {
    const { tenant, email } = await createHolder(app);
    const registered = await register(tenant, { scopes: ["read", "admin"] });
    const { access_token } = await obtainTokens(app.url, registered, email, { scope: "read admin" });
    const key = await createKey(createClient(app.url, access_token as string));
    expect(await isAccepted(key.client)).toBe(true);
    const browser = createBrowser(app.url);
    await browser.signIn(email, PASSWORD);
    await browser.submit("/settings/plain", { id: registered.client_id, confirm: "yes" }, "/settings/apps/revoke");
    await waitForRefusal(key.client);
    const { data } = (await tenant.get("/api_keys")).body;
    expect(data.find(({ id }: { id: string }) => id === key.id).revoked_at).not.toBeNull();
  });

  it("is revoked with an event by what revokes the access at /oauth: a revocation, and a second use of a token", async () => {
    const { tenant, email } = await createHolder(app);
    const registered = await register(tenant, { scopes: ["read", "admin"] });
    const created: string[] = [];
    for (const end of ["revocation", "second use"]) {
      const tokens = await obtainTokens(app.url, registered, email, { scope: "read admin" });
      const key = await createKey(createClient(app.url, tokens.access_token));
      created.push(key.id);
      const { client_id, client_secret } = registered;
      const revocation = { client_id, client_secret, token: tokens.access_token };
      if (end === "revocation") await postForm(app.url, "/oauth/revoke", revocation);
      else for (let i = 0; i < 2; i += 1) await refreshTokens(app.url, registered, tokens.refresh_token);
      await waitForRefusal(key.client);
    }
    const { data } = (await tenant.get("/api_keys")).body;
    for (const id of created) expect(data.find((key: { id: string }) => key.id === id).revoked_at).not.toBeNull();
    const revoked = (await readEventLog(tenant)).filter(({ type }) => type === "api_key.revoked");
    expect(revoked.map(({ data }) => data.api_key.id)).toEqual(created);
    const { body } = await tenant.get("/account/security_events?type=security.key_revoked");
    const sources = body.data.map(({ actor, address }: Record<string, string>) => [actor, address]);
    expect(sources).toEqual(created.map(() => ["anonymous", "127.0.0.1"]));
  });

  it("is revoked in the commit that revokes the access, with both events, whenever the process ends", async () => {
    const { tenant, email } = await createHolder(app);
    const registered = await register(tenant, { scopes: ["read", "admin"] });
    const { access_token } = await obtainTokens(app.url, registered, email, { scope: "read admin" });
    const key = await createKey(createClient(app.url, access_token as string));
    const own = await createKey((await requestToken(registered, "read admin")).client);
    const { committer } = app.deps;
    const commit = committer.commit.bind(committer);
    let commits = 0;
    const spy = vi.spyOn(committer, "commit").mockImplementation((context, reads, run) => {
      if (context.account === tenant.account) commits += 1;
      return commits > 1 ? Promise.reject(new Error("The process ends.")) : commit(context, reads, run);
    });
    await tenant.del(`/oauth/authorizations/${registered.client_id}`);
    spy.mockRestore();
    await waitForRefusal(key.client);
    expect(await isAccepted(own.client)).toBe(true);
    const revoked = (await readEventLog(tenant)).filter(({ type }) => type === "api_key.revoked");
    expect(revoked.map(({ data }) => data.api_key.id)).toEqual([key.id]);
    const { body } = await tenant.get("/account/security_events?type=security.consent_revoked");
    expect(body.data.map(({ data }: { data: object }) => data)).toEqual([{ client: registered.client_id }]);
    expect((await tenant.get("/oauth/authorizations")).body.data).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../../kit/app.ts";
import { createClient } from "../../kit/client.ts";
import { readEventLog } from "../../kit/event-log.ts";
import { fetchStatus } from "../../kit/oauth.ts";
import { until } from "../../kit/processes.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.close());

const inSeconds = (seconds: number) => new Date(Date.now() + 1_000 * seconds).toISOString();
const find = async (owner: Tenant, id: string) =>
  (await owner.get("/api_keys")).body.data.find((one: { id: string }) => one.id === id);

/** Updates the database directly, so that a key with a longer lifetime expires soon. */
async function endSoon(id: string): Promise<Date> {
  const end = new Date(Date.now() + 1_500);
  const keys = app.deps.database.db.collection<{ _id: string }>("api_keys");
  await keys.updateOne({ _id: id }, { $set: { expires_at: end } });
  return end;
}

describe("an API key with an expiry", () => {
  it("works until then and is rejected after, also when cached", async () => {
    const far = { name: "short", scopes: ["read"], expires_at: inSeconds(600) };
    const { body: created } = await tenant.post("/api_keys", far);
    expect(created.expires_at).toBe(far.expires_at);
    expect(await fetchStatus(app.url, created.key)).toBe(200);
    const end = await endSoon(created.id);
    await until(async () => (await fetchStatus(app.url, created.key)) === 401);
    expect(Date.now()).toBeGreaterThanOrEqual(end.getTime());
    expect(await find(tenant, created.id)).toMatchObject({ expires_at: end.toISOString(), revoked_at: null });
  });

  it.each([
    "yesterday",
    "2020-01-01T00:00:00Z",
    "2027-01-01",
    5,
    "2027-02-29T00:00:00Z",
    "2027-01-01T24:00:00Z",
    "9999-12-31T23:59:59-14:00",
  ])("is rejected with %j", async (expires_at) => {
    const answer = await tenant.post("/api_keys", { name: "x", scopes: ["read"], expires_at });
    expect([answer.status, Object.keys(answer.body.error.details.fields)]).toEqual([422, ["expires_at"]]);
  });

  it("is created over GraphQL alike", async () => {
    const expiresAt = inSeconds(600);
    const { body } = await tenant.graphql(
      "mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { id key expiresAt replacedBy } userErrors { code details } } }",
      { input: { name: "x", scopes: ["READ"], expiresAt } },
    );
    expect(body.data.createApiKey.apiKey).toMatchObject({
      expiresAt,
      replacedBy: null,
      key: expect.stringMatching(/^sk_/),
    });
  });
});

describe("a reroll", () => {
  it("revokes the old key at once without an overlap and publishes both events", async () => {
    const owner = await app.tenant();
    const { body: old } = await owner.post("/api_keys", { name: "CI", scopes: ["read", "write"] });
    const { status, body: created } = await owner.post(`/api_keys/${old.id}/reroll`, {});
    expect(status).toBe(201);
    expect(created).toMatchObject({ name: "CI", scopes: ["read", "write"], expires_at: null, replaced_by: null });
    expect(created.id).not.toBe(old.id);
    expect(await fetchStatus(app.url, created.key)).toBe(200);
    await until(async () => (await fetchStatus(app.url, old.key)) === 401);
    expect(await find(owner, old.id)).toMatchObject({ replaced_by: created.id, revoked_at: expect.any(String) });
    const published = (await readEventLog(owner)).slice(-2).map(({ type, data }) => [type, data.api_key.id]);
    expect(published).toEqual([
      ["api_key.created", created.id],
      ["api_key.revoked", old.id],
    ]);
  });

  it("keeps both keys valid during an overlap", async () => {
    const { body: old } = await tenant.post("/api_keys", { name: "CI", scopes: ["read"] });
    const { body: created } = await tenant.post(`/api_keys/${old.id}/reroll`, { overlap_seconds: 3_600 });
    const replaced = await find(tenant, old.id);
    expect(replaced).toMatchObject({ revoked_at: null, replaced_by: created.id });
    expect(Date.parse(replaced.expires_at) - Date.parse(created.created_at)).toBe(3_600_000);
    for (const { key } of [old, created]) expect(await fetchStatus(app.url, key)).toBe(200);
    await endSoon(old.id);
    await until(async () => (await fetchStatus(app.url, old.key)) === 401);
    expect(await fetchStatus(app.url, created.key)).toBe(200);
  });

  it("gives the new key the lifetime of the old one, or the requested one", async () => {
    const { body: old } = await tenant.post("/api_keys", { name: "x", scopes: ["read"], expires_at: inSeconds(1_000) });
    const life = Date.parse(old.expires_at) - Date.parse(old.created_at);
    const { body: created } = await tenant.post(`/api_keys/${old.id}/reroll`, { overlap_seconds: 604_800 });
    expect(Date.parse(created.expires_at) - Date.parse(created.created_at)).toBe(life);
    // An overlap never extends the lifetime of the old key.
    expect((await find(tenant, old.id)).expires_at).toBe(old.expires_at);
    const { body: forever } = await tenant.post(`/api_keys/${created.id}/reroll`, { expires_at: null });
    expect(forever.expires_at).toBeNull();
  });

  it("is rejected for a replaced, revoked, foreign or unknown key, and for an invalid overlap", async () => {
    const { body: old } = await tenant.post("/api_keys", { name: "x", scopes: ["read"] });
    await tenant.post(`/api_keys/${old.id}/reroll`, { overlap_seconds: 60 });
    const { body: revoked } = await tenant.post("/api_keys", { name: "x", scopes: ["read"] });
    await tenant.del(`/api_keys/${revoked.id}`);
    for (const { id } of [old, revoked])
      expect(await tenant.post(`/api_keys/${id}/reroll`, {})).toMatchObject({
        status: 422,
        body: { error: { details: { fields: { id: [expect.any(String)] } } } },
      });
    const { body: foreign } = await (await app.tenant()).post("/api_keys", { name: "x", scopes: ["read"] });
    for (const id of [foreign.id, "nonsense"])
      expect((await tenant.post(`/api_keys/${id}/reroll`, {})).status).toBe(404);
    for (const overlap_seconds of [-1, 1.5, 604_801, "1h"])
      expect((await tenant.post(`/api_keys/${old.id}/reroll`, { overlap_seconds })).status).toBe(422);
    const reader = await tenant.withScopes("read");
    expect((await reader.post(`/api_keys/${old.id}/reroll`, {})).status).toBe(403);
  });

  it("works the same over GraphQL; a key can replace itself", async () => {
    const owner = await app.tenant();
    const [{ id }] = (await owner.get("/api_keys")).body.data;
    const { body } = await owner.graphql(
      "mutation ($id: ID!) { rerollApiKey(input: { id: $id, overlapSeconds: 0 }) { apiKey { id key scopes } userErrors { code details } } }",
      { id },
    );
    const { key, scopes } = body.data.rerollApiKey.apiKey;
    expect(scopes).toEqual(["READ", "WRITE", "DELETE", "ADMIN"]);
    expect((await createClient(app.url, key).get("/api_keys")).status).toBe(200);
    await until(async () => (await owner.get("/api_keys")).status === 401);
  });

  it("never expires if the request says so, and lives as long as the old one if it says nothing, in both APIs", async () => {
    const owner = await app.tenant();
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const createKey = async () =>
      (await owner.post("/api_keys", { name: "short", scopes: ["read"], expires_at })).body.id as string;
    const mutation =
      "mutation ($input: RerollApiKeyInput!) { rerollApiKey(input: $input) { apiKey { expiresAt } userErrors { code } } }";
    for (const expiry of [{}, { expires_at: null }]) {
      const { body } = await owner.post(`/api_keys/${await createKey()}/reroll`, expiry);
      const input = { id: await createKey(), ...("expires_at" in expiry && { expiresAt: null }) };
      const answer = await owner.graphql(mutation, { input });
      const times = [body.expires_at, answer.body.data.rerollApiKey.apiKey.expiresAt];
      const inherited = expect.stringMatching(/^\d{4}-/);
      expect(times).toEqual("expires_at" in expiry ? [null, null] : [inherited, inherited]);
    }
  });
});

import { MongoClient } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../kit/app.ts";
import { createBrowser } from "../kit/browser.ts";
import { createClient } from "../kit/client.ts";
import { newDatabase } from "../kit/database.ts";
import { fetch } from "../kit/fetch.ts";
import {
  authorizeUrl,
  createHolder,
  createOtherHolder,
  fetchStatus,
  giveConsent,
  obtainCode,
  obtainTokens,
  postForm,
  redeemCode,
  refreshTokens,
  register,
} from "../kit/oauth.ts";
import { until } from "../kit/processes.ts";
import { type Server, startServerOn } from "../kit/server.ts";

const uri = newDatabase();
let app: TestApp;
let mongo: MongoClient;
/** Another process with the same database. */
let other: Server;

beforeAll(async () => {
  // With a constant clock no rate limit window ends during a test.
  const now = Date.now();
  app = await startApp({}, uri, () => now);
  mongo = await MongoClient.connect(uri);
  other = await startServerOn(uri);
});
afterAll(async () => {
  await other.stop();
  await mongo.close();
  await app.close();
});

const EVENTS = "subscription { events { type } }";

/** Opens a socket with a subscription; `next` resolves with an event, or when the server ends the subscription or the socket. */
function openSocket(client: ReturnType<typeof createClient>) {
  const socket = client.websocket();
  const events = socket.iterate({ query: EVENTS });
  const opened = new Promise((resolve) => socket.on("connected", resolve));
  return { opened, next: () => events.next(), dispose: () => socket.dispose() };
}

describe("an access token", () => {
  it("works like an API key on REST, GraphQL and websocket, with its own scopes", async () => {
    const { tenant, email, id } = await createHolder(app);
    const tokens = await obtainTokens(app.url, await register(tenant), email);
    const client = createClient(app.url, tokens.access_token);
    expect((await client.get("/auth/test")).body).toMatchObject({ user: { id, email }, scopes: ["read", "write"] });
    const { body: created } = await client.post("/conversations", { title: "By token", content: "Anna: hello" });
    expect((await client.graphql("{ conversations { nodes { id } } }")).body.data.conversations.nodes).toEqual([
      { id: created.id },
    ]);
    const live = openSocket(client);
    const first = live.next();
    await live.opened;
    let ended = false;
    void first.then(() => {
      ended = true;
    });
    // The subscription has no cursor, so events are published until it receives one.
    await until(async () => {
      if (!ended) await client.patch(`/conversations/${created.id}`, { title: `${Math.random()}` });
      return ended;
    });
    expect((await first).value).toMatchObject({ data: { events: { type: expect.any(String) } } });
    live.dispose();
    for (const answer of [await client.del(`/conversations/${created.id}`), await client.get("/api_keys")])
      expect(answer).toMatchObject({ status: 403, body: { error: { details: { reason: "scope_missing" } } } });
  });

  it("is no credential in a query string, which logs and histories keep", async () => {
    const { tenant, email } = await createHolder(app);
    const { access_token } = await obtainTokens(app.url, await register(tenant), email);
    expect(await fetchStatus(app.url, access_token)).toBe(200);
    for (const name of ["access_token", "token"])
      expect([name, (await fetch(`${app.url}/v1/account?${name}=${access_token}`)).status]).toEqual([name, 401]);
  });

  it("of another account's client gives access to the account that consented, on any plan", async () => {
    const { tenant } = await createHolder(app);
    const guest = await createOtherHolder(app, "free");
    const tokens = await obtainTokens(app.url, await register(tenant), guest);
    const { body } = await createClient(app.url, tokens.access_token).get("/account");
    expect(body).toMatchObject({ email: guest, plan: "free" });
  });

  it("is rejected by every process once it or its grant is revoked or its client is deleted", async () => {
    const { tenant, email } = await createHolder(app);
    const client = await register(tenant);
    const gone = async (token: string) => {
      await until(async () => (await fetchStatus(other.url, token)) === 401);
      await until(async () => (await fetchStatus(app.url, token)) === 401);
    };
    const warm = async () => {
      const { access_token } = await obtainTokens(app.url, client, email);
      expect(await fetchStatus(app.url, access_token)).toBe(200);
      expect(await fetchStatus(other.url, access_token)).toBe(200);
      return access_token;
    };
    const revoked = await warm();
    const { client_id, client_secret } = client;
    const answer = await postForm(app.url, "/oauth/revoke", { token: revoked, client_id, client_secret });
    expect(answer.status).toBe(200);
    await gone(revoked);

    const takenBack = await warm();
    const browser = createBrowser(app.url);
    await browser.signIn(email, "correct horse battery");
    await browser.submit("/settings/plain", { id: client_id, confirm: "yes" }, "/settings/apps/revoke");
    await gone(takenBack);

    const orphan = await warm();
    expect((await tenant.del(`/oauth/clients/${client_id}`)).status).toBe(200);
    await gone(orphan);
  });

  it("invalidates the upload links that it created when it ends", async () => {
    const { tenant, email } = await createHolder(app);
    const client = await register(tenant);
    const caller = createClient(app.url, (await obtainTokens(app.url, client, email)).access_token);
    const { body: created } = await caller.post("/conversations", { title: "Files", content: "Anna: hello" });
    const ask = `mutation ($input: CreateAttachmentUploadInput!) { createAttachmentUpload(input: $input) { upload { url } userErrors { code details } } }`;
    const linkTo = async (filename: string) =>
      (await caller.graphql(ask, { input: { conversationId: created.id, filename } })).body.data.createAttachmentUpload
        .upload.url;
    const [kept, ended] = [await linkTo("a.txt"), await linkTo("b.txt")];
    expect((await fetch(kept, { method: "PUT", body: "bytes" })).status).toBe(201);
    await tenant.del(`/oauth/clients/${client.client_id}`);
    expect((await fetch(ended, { method: "PUT", body: "bytes" })).status).toBe(403);
  });

  it("cannot be revoked or introspected by another client", async () => {
    const { tenant, email } = await createHolder(app);
    const { access_token: token } = await obtainTokens(app.url, await register(tenant), email);
    const { client_id, client_secret } = await register(tenant);
    const seen = await postForm(app.url, "/oauth/introspect", { token, client_id, client_secret });
    expect(seen).toMatchObject({ status: 200, body: { active: false } });
    await postForm(app.url, "/oauth/revoke", { token, client_id, client_secret });
    expect(await fetchStatus(app.url, token)).toBe(200);
  });

  it("is rejected once it has expired", async () => {
    const { tenant, email } = await createHolder(app);
    const { access_token: token } = await obtainTokens(app.url, await register(tenant), email);
    expect(await fetchStatus(app.url, token)).toBe(200);
    const records = mongo.db().collection("oauth_records");
    const past = { $set: { expires_at: new Date(Date.now() - 60_000) } };
    await records.updateMany({ account: tenant.account, kind: "AccessToken" }, past);
    await until(async () => (await fetchStatus(app.url, token)) === 401);
  });

  it("is subject to the IP allow-list of the account that it gives access to", async () => {
    const { tenant, email } = await createHolder(app);
    const { access_token: token } = await obtainTokens(app.url, await register(tenant), email);
    const accounts = mongo.db().collection<{ _id: string }>("accounts");
    const entries = [{ cidr: "203.0.113.0/24", description: "" }];
    await accounts.updateOne({ _id: tenant.account }, { $set: { ip_allowlist: entries } });
    await until(async () => (await fetchStatus(app.url, token)) === 403);
  });
});

describe("any process", () => {
  it("can serve the next step of the flow: authorize on one, sign-in, consent and token on another", async () => {
    const { tenant, email } = await createHolder(app);
    const client = await register(tenant);
    const browser = createBrowser(app.url);
    const begun = await browser.get(authorizeUrl(app.url, { client_id: client.client_id }));
    const elsewhere = createBrowser(other.url);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    const code = (await giveConsent(elsewhere, begun.location as string, email)).searchParams.get("code") as string;
    const { status, body } = await redeemCode(app.url, client, code);
    expect(status).toBe(200);
    expect(await fetchStatus(other.url, body.access_token)).toBe(200);
  });

  it("can be killed and restarted between any two steps", async () => {
    const { tenant, email } = await createHolder(app);
    const client = await register(tenant);
    const code = await obtainCode(other.url, client, email);
    await other.stop("SIGKILL");
    other = await startServerOn(uri);
    const { status, body } = await redeemCode(other.url, client, code);
    expect(status).toBe(200);
    await other.stop("SIGKILL");
    other = await startServerOn(uri);
    expect(await fetchStatus(other.url, body.access_token)).toBe(200);
    expect((await refreshTokens(other.url, client, body.refresh_token)).status).toBe(200);
    expect((await redeemCode(other.url, client, code)).status).toBe(400);
  });
});

describe("a refresh token", () => {
  it("is renewed a hundred times within the window, and a refused request can be repeated", async () => {
    const { tenant, email } = await createHolder(app);
    const client = await register(tenant);
    const { refresh_token } = await obtainTokens(app.url, client, email);
    const renewed = await refreshTokens(app.url, client, refresh_token);
    expect([renewed.status, renewed.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const attempts = app.deps.database.db.collection<{ _id: string; count: number }>("attempts");
    const setCount = (count: number) => attempts.updateMany({ _id: /^refresh token / as never }, { $set: { count } });
    await setCount(100);
    expect((await refreshTokens(app.url, client, renewed.body.refresh_token)).status).toBe(429);
    await setCount(1);
    expect((await refreshTokens(app.url, client, renewed.body.refresh_token)).status).toBe(200);
  });
});

describe("the issue of an access token", () => {
  it("is a call of the account whose data it opens; a refused exchange can be repeated", async () => {
    const { tenant, email } = await createHolder(app);
    const client = await register(tenant);
    const { refresh_token } = await obtainTokens(app.url, client, email);
    const accounts = app.deps.database.db.collection<{ _id: string }>("accounts");
    const setLimit = (limit_per_hour: number) =>
      accounts.updateOne({ _id: tenant.account }, { $set: { limit_per_hour } });
    const readRemaining = async () => Number((await tenant.get("/auth/test")).headers.get("x-ratelimit-remaining"));
    await setLimit(100_000);
    await until(async () => (await readRemaining()) < 100_000);
    const before = await readRemaining();
    const renewed = await refreshTokens(app.url, client, refresh_token);
    expect([renewed.status, await readRemaining()]).toEqual([200, before - 2]);
    await setLimit(1);
    await until(async () => (await tenant.get("/auth/test")).status === 429);
    const refused = await refreshTokens(app.url, client, renewed.body.refresh_token);
    expect([refused.status, refused.body.error]).toEqual([429, "temporarily_unavailable"]);
    await setLimit(100_000);
    await until(async () => (await tenant.get("/auth/test")).status === 200);
    expect((await refreshTokens(app.url, client, renewed.body.refresh_token)).status).toBe(200);
  });
});

describe("a client that acts for itself", () => {
  it("obtains a hundred tokens within the window and no more, and another client is not affected", async () => {
    const { tenant } = await createHolder(app);
    const [client, other] = [await register(tenant), await register(tenant)];
    const request = ({ client_id, client_secret }: typeof client) =>
      postForm(app.url, "/oauth/token", { grant_type: "client_credentials", client_id, client_secret });
    const statuses: number[] = [];
    for (let i = 0; i < 10; i += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 10 }, async () => (await request(client)).status))));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { status, body } = await request(client);
    expect([status, body.error]).toEqual([429, "temporarily_unavailable"]);
    expect((await request(other)).status).toBe(200);
  });
});

describe("a downgrade from Pro", () => {
  it("disables clients and tokens with plan_required, and an upgrade to Pro enables them", async () => {
    const { tenant, email } = await createHolder(app);
    const client = await register(tenant);
    const { client_id, client_secret } = client;
    const tokens = await obtainTokens(app.url, client, email);
    const machine = await postForm(app.url, "/oauth/token", {
      grant_type: "client_credentials",
      client_id,
      client_secret,
    });
    const code = await obtainCode(app.url, client, email);
    await tenant.del("/account/subscription");

    const refused = { status: 400, body: { error: "unauthorized_client", error_description: "plan_required" } };
    expect(await refreshTokens(app.url, client, tokens.refresh_token)).toMatchObject(refused);
    expect(await redeemCode(app.url, client, code)).toMatchObject(refused);
    const again = { grant_type: "client_credentials", client_id, client_secret };
    expect(await postForm(app.url, "/oauth/token", again)).toMatchObject(refused);
    const { location } = await createBrowser(app.url).get(authorizeUrl(app.url, { client_id, state: "s" }));
    expect(Object.fromEntries(new URL(location as string).searchParams)).toEqual({
      error: "unauthorized_client",
      error_description: "plan_required",
      state: "s",
      iss: app.url,
    });
    for (const token of [tokens.access_token, machine.body.access_token])
      await until(async () => (await fetchStatus(app.url, token)) === 403);
    const answer = await createClient(app.url, tokens.access_token).get("/auth/test");
    expect(answer.body.error.details).toEqual({ reason: "plan_required", plan: "pro" });
    const { body: introspected } = await postForm(app.url, "/oauth/introspect", {
      token: tokens.access_token,
      client_id,
      client_secret,
    });
    expect(introspected).toEqual({ active: false });
    expect((await tenant.get("/oauth/clients")).body.data).toMatchObject([
      { id: client_id, disabled_reason: "plan_required" },
    ]);

    await tenant.patch("/account/subscription", { plan: "pro" });
    await until(async () => (await fetchStatus(app.url, tokens.access_token)) === 200);
    expect((await refreshTokens(app.url, client, tokens.refresh_token)).status).toBe(200);
    expect((await tenant.get("/oauth/clients")).body.data[0]).not.toHaveProperty("disabled_reason");
  });
});

import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { createClient } from "../kit/client.ts";
import { fetch } from "../kit/fetch.ts";
import { findRefusal } from "../kit/graphql.ts";
import { REDIRECT } from "../kit/oauth.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.close());

const body = { name: "Dashboard", redirect_uris: [REDIRECT], scopes: ["write", "read"] };

describe("OAuth clients", () => {
  it("are registered with 201; only this response contains the secret", async () => {
    const owner = await app.tenant();
    const { status, body: created } = await owner.post("/oauth/clients", body);
    expect(status).toBe(201);
    expect(created).toEqual({
      id: expect.stringMatching(/^cli_[0-9a-z]{26}$/),
      client_id: created.id,
      client_secret: expect.stringMatching(/^cs_[0-9A-Za-z]{38}$/),
      name: "Dashboard",
      type: "confidential",
      redirect_uris: [REDIRECT],
      scopes: ["read", "write"],
      created_at: expect.stringMatching(/Z$/),
      expires_at: null,
      parent: expect.stringMatching(/^key_/),
    });
    const { client_secret, ...shown } = created;
    expect((await owner.get("/oauth/clients")).body).toEqual({ data: [shown] });
    const stored = await app.deps.database.db
      .collection<{ _id: string; secret_hash: string }>("oauth_clients")
      .findOne({ _id: created.id });
    expect(stored?.secret_hash).toBe(createHash("sha256").update(client_secret).digest("hex"));
    expect(JSON.stringify(stored)).not.toContain(client_secret);
    expect((await owner.del(`/oauth/clients/${created.id}`)).body).toEqual({ deleted: true, id: created.id });
    expect((await owner.del(`/oauth/clients/${created.id}`)).status).toBe(404);
    expect((await owner.get("/oauth/clients")).body).toEqual({ data: [] });
  });

  it("return redirect URIs with letters beyond ASCII as they were sent, as the OpenAPI document says", async () => {
    const redirect_uris = ["https://bücher.example/zurück", "https://example.com/{tenant}"];
    const { status, body: created } = await tenant.post("/oauth/clients", { ...body, redirect_uris });
    expect([status, created.redirect_uris]).toEqual([201, redirect_uris]);
    await tenant.del(`/oauth/clients/${created.id}`);
  });

  it("are the same over GraphQL", async () => {
    const owner = await app.tenant();
    const fields = "id clientId clientSecret name type redirectUris scopes createdAt expiresAt parent disabledReason";
    const { body: created } = await owner.graphql(
      `mutation ($input: CreateOauthClientInput!) { createOauthClient(input: $input) { oauthClient { ${fields} } userErrors { code details } } }`,
      { input: { name: "Phone", redirectUris: [REDIRECT], scopes: ["READ"], type: "PUBLIC" } },
    );
    const { oauthClient: client } = created.data.createOauthClient;
    expect(client).toMatchObject({ clientId: client.id, clientSecret: null, type: "PUBLIC", scopes: ["READ"] });
    const { body: listed } = await owner.graphql(`{ oauthClients { nodes { ${fields} } } }`);
    expect(listed.data.oauthClients.nodes).toEqual([client]);
    const { body: rest } = await owner.get("/oauth/clients");
    expect(rest.data[0]).toEqual({
      id: client.id,
      client_id: client.id,
      name: "Phone",
      type: "public",
      redirect_uris: [REDIRECT],
      scopes: ["read"],
      created_at: client.createdAt,
      expires_at: null,
      parent: client.parent,
    });
    const { body: gone } = await owner.graphql(
      "mutation ($id: ID!) { deleteOauthClient(id: $id) { deletedOauthClientId userErrors { code details } } }",
      {
        id: client.id,
      },
    );
    expect(gone.data.deleteOauthClient.deletedOauthClientId).toBe(client.id);
  });

  it.each([
    [{}, ["name"]],
    [{ ...body, name: " " }, ["name"]],
    [{ ...body, redirect_uris: ["http://example.com/cb"] }, ["redirect_uris"]],
    [{ ...body, redirect_uris: ["https://example.com/cb#x"] }, ["redirect_uris"]],
    [{ ...body, redirect_uris: ["https://me:pass@example.com/cb"] }, ["redirect_uris"]],
    [{ ...body, redirect_uris: ["javascript:alert(1)"] }, ["redirect_uris"]],
    [{ ...body, redirect_uris: ["/cb"] }, ["redirect_uris"]],
    [{ ...body, redirect_uris: ["https:example.com/cb"] }, ["redirect_uris"]],
    [{ ...body, redirect_uris: ["https:/example.com/cb"] }, ["redirect_uris"]],
    [{ ...body, redirect_uris: ["https://example.com\\@evil.example/cb"] }, ["redirect_uris"]],
    [{ ...body, redirect_uris: [], type: "public" }, ["redirect_uris"]],
    [{ ...body, scopes: ["root"] }, ["scopes"]],
    [{ ...body, scopes: [] }, ["scopes"]],
    [{ ...body, client_secret: "mine" }, ["client_secret"]],
  ])("are rejected with 422 for %j", async (input, fields) => {
    const answer = await tenant.post("/oauth/clients", input);
    expect([answer.status, Object.keys(answer.body.error.details?.fields ?? {})]).toEqual([422, fields]);
  });

  it("require the scope admin and the plan Pro", async () => {
    const writer = await tenant.withScopes("read", "write", "delete");
    for (const answer of [
      await writer.get("/oauth/clients"),
      await writer.post("/oauth/clients", body),
      await writer.del("/oauth/clients/cli_01jd2m8yk4fd1a0000000000aa"),
    ])
      expect(answer).toMatchObject({ status: 403, body: { error: { details: { scope: "admin" } } } });
    for (const plan of ["free", "starter", "standard"] as const) {
      const small = await app.tenant({ plan });
      for (const answer of [await small.get("/oauth/clients"), await small.post("/oauth/clients", body)])
        expect(answer).toMatchObject({
          status: 403,
          body: { error: { code: "forbidden", details: { reason: "plan_required", plan: "pro" } } },
        });
      const graphql = await small.graphql("{ oauthClients { nodes { id } } }");
      expect(findRefusal(graphql.body)).toMatchObject({ code: "forbidden", details: { plan: "pro" } });
    }
  });

  it("of another account are 404, as is a malformed id", async () => {
    const { body: created } = await (await app.tenant()).post("/oauth/clients", body);
    for (const id of [created.id, "nonsense"]) expect((await tenant.del(`/oauth/clients/${id}`)).status).toBe(404);
  });

  it("are registered once under an Idempotency-Key, with the same secret", async () => {
    const headers = { "idempotency-key": "register-once" };
    const first = await tenant.post("/oauth/clients", body, headers);
    const second = await tenant.post("/oauth/clients", body, headers);
    expect(second.body).toEqual(first.body);
  });
});

describe("the OAuth endpoints", () => {
  it("reject an invalid method and an invalid body in the format of RFC 6749", async () => {
    for (const [method, path, allowed] of [
      ["GET", "token", "POST, OPTIONS"],
      ["POST", "authorize", "GET, HEAD"],
    ] as const) {
      const wrong = await fetch(`${app.url}/oauth/${path}`, { method });
      const { error } = (await wrong.json()) as { error: string };
      expect([wrong.status, wrong.headers.get("allow"), error]).toEqual([405, allowed, "invalid_request"]);
    }
    const headers = { "content-type": "application/json" };
    const json = await fetch(`${app.url}/oauth/token`, { method: "POST", headers, body: "{}" });
    expect([json.status, ((await json.json()) as { error: string }).error]).toEqual([400, "invalid_request"]);
  });
});

describe("the API", () => {
  it("rejects a client secret, a refresh token and an unknown access token as credentials", async () => {
    for (const token of ["cs_nonsense", "rt_nonsense", "at_nonsense"])
      expect((await createClient(app.url, token).get("/auth/test")).status).toBe(401);
  });
});

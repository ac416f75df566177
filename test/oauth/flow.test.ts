import * as oauth from "oauth4webapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { createBrowser, readFormToken } from "../kit/browser.ts";
import { fetch } from "../kit/fetch.ts";
import {
  authorizeUrl,
  createHolder,
  discover,
  fetchStatus,
  giveConsent,
  HTTP,
  obtainCode,
  obtainTokens,
  REDIRECT,
  type Registered,
  redeemCode,
  refreshTokens,
  register,
} from "../kit/oauth.ts";

let app: TestApp;
let tenant: Tenant;
let email: string;
let client: Registered;
let as: oauth.AuthorizationServer;

beforeAll(async () => {
  app = await startApp();
  ({ tenant, email } = await createHolder(app));
  client = await register(tenant);
  as = await discover(app.url);
});
afterAll(() => app.close());

/** Runs the flow with oauth4webapi, which validates metadata, `iss`, `state` and every response. */
async function runFlow(registered: Registered, auth: oauth.ClientAuth, pkce: boolean) {
  const state = oauth.generateRandomState();
  const verifier = oauth.generateRandomCodeVerifier();
  const code_challenge = await oauth.calculatePKCECodeChallenge(verifier);
  const challenge = { code_challenge, code_challenge_method: "S256" };
  const { client_id } = registered;
  const address = authorizeUrl(app.url, { client_id, state, ...(pkce && challenge) });
  const back = await giveConsent(createBrowser(app.url), address, email);
  const parameters = oauth.validateAuthResponse(as, { client_id }, back, state);
  const proof = pkce ? verifier : oauth.nopkce;
  const response = await oauth.authorizationCodeGrantRequest(
    as,
    { client_id },
    auth,
    parameters,
    REDIRECT,
    proof,
    HTTP,
  );
  return oauth.processAuthorizationCodeResponse(as, { client_id }, response);
}

describe("the OAuth endpoint", () => {
  it.each(["token", "revoke", "introspect"])("%s rejects other methods and names its own", async (name) => {
    for (const method of ["GET", "HEAD", "PUT"]) {
      const { status, headers } = await fetch(`${app.url}/oauth/${name}`, { method });
      expect([status, headers.get("allow")?.split(", ").toSorted()]).toEqual([405, ["OPTIONS", "POST"]]);
    }
  });
});

describe("oauth4webapi", () => {
  it("reads the metadata of RFC 8414", () => {
    expect(as).toEqual({
      issuer: app.url,
      authorization_endpoint: `${app.url}/oauth/authorize`,
      token_endpoint: `${app.url}/oauth/token`,
      revocation_endpoint: `${app.url}/oauth/revoke`,
      introspection_endpoint: `${app.url}/oauth/introspect`,
      scopes_supported: ["read", "write", "delete", "admin"],
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token", "client_credentials"],
      token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic", "none"],
      revocation_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic", "none"],
      introspection_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
      service_documentation: `${app.url}/docs`,
    });
  });

  it.each([
    ["with PKCE, the secret in the form", true, oauth.ClientSecretPost],
    ["without PKCE, the secret in the form", false, oauth.ClientSecretPost],
    ["with PKCE, the secret in the header", true, oauth.ClientSecretBasic],
  ])("gets tokens for a code %s", async (_name, pkce, method) => {
    const tokens = await runFlow(client, method(client.client_secret), pkce);
    expect(tokens).toEqual({
      access_token: expect.stringMatching(/^at_[0-9A-Za-z]{38}$/),
      refresh_token: expect.stringMatching(/^rt_[0-9A-Za-z]{38}$/),
      expires_in: 3_600,
      scope: "read write",
      token_type: "bearer",
    });
    expect(await fetchStatus(app.url, tokens.access_token)).toBe(200);
  });

  it("gets tokens for a public client with PKCE and no secret", async () => {
    const open = await register(tenant, { type: "public" });
    expect(open.client_secret).toBeUndefined();
    const tokens = await runFlow(open, oauth.None(), true);
    expect(await fetchStatus(app.url, tokens.access_token)).toBe(200);
  });

  it("rotates refresh tokens; a reused token revokes all tokens of its family", async () => {
    const auth = oauth.ClientSecretPost(client.client_secret);
    const { client_id } = client;
    const first = await runFlow(client, auth, true);
    const renew = async (token: string) => {
      const response = await oauth.refreshTokenGrantRequest(as, { client_id }, auth, token, HTTP);
      return oauth.processRefreshTokenResponse(as, { client_id }, response);
    };
    const second = await renew(first.refresh_token as string);
    const third = await renew(second.refresh_token as string);
    expect(new Set([first, second, third].map((one) => one.refresh_token)).size).toBe(3);
    expect(await fetchStatus(app.url, third.access_token)).toBe(200);
    await expect(renew(first.refresh_token as string)).rejects.toMatchObject({ error: "invalid_grant" });
    for (const { access_token } of [first, second, third]) expect(await fetchStatus(app.url, access_token)).toBe(401);
    await expect(renew(third.refresh_token as string)).rejects.toMatchObject({ error: "invalid_grant" });
  });

  it("introspects and revokes tokens; a revoked token is rejected and inactive", async () => {
    const auth = oauth.ClientSecretPost(client.client_secret);
    const { client_id } = client;
    const tokens = await runFlow(client, auth, true);
    const inspect = async (token: string) => {
      const response = await oauth.introspectionRequest(as, { client_id }, auth, token, HTTP);
      return oauth.processIntrospectionResponse(as, { client_id }, response);
    };
    expect(await inspect(tokens.access_token)).toMatchObject({
      active: true,
      client_id,
      scope: "read write",
      sub: tenant.account,
      iss: app.url,
    });
    expect(await inspect(tokens.refresh_token as string)).toMatchObject({ active: true, client_id });
    expect(await inspect("at_nonsense")).toEqual({ active: false });
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(as, { client_id }, auth, tokens.refresh_token as string, HTTP),
    );
    expect(await inspect(tokens.access_token)).toEqual({ active: false });
    expect(await fetchStatus(app.url, tokens.access_token)).toBe(401);
  });

  it("gets a token for the client's own account, without a refresh token", async () => {
    const server = await register(tenant, { redirect_uris: [], scopes: ["read"] });
    const auth = oauth.ClientSecretPost(server.client_secret);
    const { client_id } = server;
    const response = await oauth.clientCredentialsGrantRequest(as, { client_id }, auth, { scope: "read" }, HTTP);
    const tokens = await oauth.processClientCredentialsResponse(as, { client_id }, response);
    expect(tokens).toEqual({
      access_token: expect.stringMatching(/^at_/),
      expires_in: 3_600,
      scope: "read",
      token_type: "bearer",
    });
    expect(await fetchStatus(app.url, tokens.access_token, "/conversations")).toBe(200);
    const more = await oauth.clientCredentialsGrantRequest(as, { client_id }, auth, { scope: "read admin" }, HTTP);
    expect([more.status, await more.json()]).toEqual([
      400,
      { error: "invalid_scope", error_description: "the client may not request this scope", scope: "admin" },
    ]);
  });
});

describe("a code", () => {
  it("works once; reuse is rejected and revokes the tokens issued for it", async () => {
    const code = await obtainCode(app.url, client, email);
    const { body: tokens } = await redeemCode(app.url, client, code);
    expect(await fetchStatus(app.url, tokens.access_token)).toBe(200);
    expect(await redeemCode(app.url, client, code)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    expect(await fetchStatus(app.url, tokens.access_token)).toBe(401);
    expect(await refreshTokens(app.url, client, tokens.refresh_token)).toMatchObject({
      status: 400,
      body: { error: "invalid_grant" },
    });
  });

  it("works for exactly one of 20 parallel requests", async () => {
    const code = await obtainCode(app.url, client, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeemCode(app.url, client, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.map(({ status, body }) => `${status} ${body.error}`)).toEqual(others.map(() => "400 invalid_grant"));
  });

  it("is rejected with a wrong secret, redirect URI, verifier or client, with an error of RFC 6749", async () => {
    const verifier = oauth.generateRandomCodeVerifier();
    const code_challenge = await oauth.calculatePKCECodeChallenge(verifier);
    const code = await obtainCode(app.url, client, email, { code_challenge, code_challenge_method: "S256" });
    const other = await register(tenant);
    const wrong = { ...client, client_secret: other.client_secret };
    const code_verifier = verifier;
    const cases = [
      [await redeemCode(app.url, wrong, code, { code_verifier }), 401, "invalid_client"],
      [
        await redeemCode(app.url, { ...client, client_id: "cli_nonsense" }, code, { code_verifier }),
        401,
        "invalid_client",
      ],
      [await redeemCode(app.url, other, code, { code_verifier }), 400, "invalid_grant"],
      [await redeemCode(app.url, client, code), 400, "invalid_grant"],
      [await redeemCode(app.url, client, code, { code_verifier: "x".repeat(43) }), 400, "invalid_grant"],
      [await redeemCode(app.url, client, code, { code_verifier, redirect_uri: `${REDIRECT}/` }), 400, "invalid_grant"],
      [await redeemCode(app.url, client, "ac_nonsense", { code_verifier }), 400, "invalid_grant"],
      [
        await redeemCode(app.url, client, code, { code_verifier, grant_type: "password" }),
        400,
        "unsupported_grant_type",
      ],
    ] as const;
    for (const [answer, status, error] of cases) {
      expect([answer.status, answer.body.error]).toEqual([status, error]);
      expect(Object.keys(answer.body).sort()).toEqual(["error", "error_description"]);
      expect(answer.headers.get("x-request-id")).toMatch(/^req_/);
    }
    expect((await redeemCode(app.url, client, code, { code_verifier })).status).toBe(200);
  });

  it("that was requested without a challenge is rejected with a verifier", async () => {
    const code = await obtainCode(app.url, client, email);
    const code_verifier = oauth.generateRandomCodeVerifier();
    expect(await redeemCode(app.url, client, code, { code_verifier })).toMatchObject({
      status: 400,
      body: { error: "invalid_grant" },
    });
  });
});

describe("an authorization request", () => {
  const ask = (parameters: Record<string, string>) =>
    createBrowser(app.url).get(authorizeUrl(app.url, { client_id: client.client_id, state: "s", ...parameters }));

  it.each([
    ["another address", { redirect_uri: "http://127.0.0.1:9/other" }, "invalid_redirect_uri"],
    ["a longer address", { redirect_uri: `${REDIRECT}?x=1` }, "invalid_redirect_uri"],
    ["another port", { redirect_uri: "http://127.0.0.1:10/callback" }, "invalid_redirect_uri"],
    ["an unknown client", { client_id: "cli_01jd2m8yk4fd1a0000000000aa" }, "invalid_client"],
    ["a malformed client", { client_id: "x" }, "invalid_client"],
  ])("with %s shows an error page and is never redirected", async (_name, parameters, error) => {
    const page = await ask(parameters);
    expect([page.status, page.location]).toEqual([400, null]);
    expect(page.text).toContain(`(${error})`);
    const address = authorizeUrl(app.url, { client_id: client.client_id, ...parameters });
    const answer = await fetch(address, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
    expect(await answer.json()).toMatchObject({ error });
  });

  it.each([
    ["plain PKCE", { code_challenge: "x".repeat(43), code_challenge_method: "plain" }, "invalid_request"],
    ["a challenge without a method", { code_challenge: "x".repeat(43) }, "invalid_request"],
    ["the implicit flow", { response_type: "token" }, "unsupported_response_type"],
    ["an unknown scope", { scope: "read fly" }, "invalid_scope"],
    ["a scope that the client was not registered for", { scope: "read admin" }, "invalid_scope"],
    ["prompt=none", { prompt: "none" }, "login_required"],
    ["the response mode form_post", { response_mode: "form_post" }, "unsupported_response_mode"],
    ["the response mode fragment", { response_mode: "fragment" }, "unsupported_response_mode"],
  ])("with %s is redirected to the client with the error, state and iss", async (_name, parameters, error) => {
    const { status, location } = await ask(parameters);
    expect(status).toBe(303);
    // Errors of the implicit flow are in the fragment, where its client reads them.
    const back = new URL((location as string).replace("#", "?"));
    expect(back.href.startsWith(REDIRECT)).toBe(true);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: "s", iss: app.url });
  });

  it("of a public client requires PKCE", async () => {
    const open = await register(tenant, { type: "public" });
    const { location } = await ask({ client_id: open.client_id });
    expect(new URL(location as string).searchParams.get("error")).toBe("invalid_request");
  });

  it("requests the scope read by default", async () => {
    const { scope } = await obtainTokens(app.url, client, email, { scope: "" });
    expect(scope).toBe("read");
  });

  it("that the holder denies is redirected with access_denied", async () => {
    const address = authorizeUrl(app.url, { client_id: client.client_id, state: "s" });
    const back = await giveConsent(createBrowser(app.url), address, email, { decision: "deny" });
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: "access_denied", state: "s", iss: app.url });
  });

  it("gets only the scopes that the holder leaves checked", async () => {
    const address = authorizeUrl(app.url, { client_id: client.client_id });
    const answer = { decision: "allow", scopes: ["read", "admin"] };
    const back = await giveConsent(createBrowser(app.url), address, email, answer);
    const { body } = await redeemCode(app.url, client, back.searchParams.get("code") as string);
    expect(body.scope).toBe("read");
    expect(await fetchStatus(app.url, body.access_token, "/conversations")).toBe(200);
    const { body: again } = await refreshTokens(app.url, client, body.refresh_token);
    expect(again.scope).toBe("read");
    const headers = { authorization: `Bearer ${again.access_token}`, "content-type": "application/json" };
    const written = await fetch(`${app.url}/v1/conversations`, { method: "POST", headers, body: "{}" });
    const { error } = (await written.json()) as { error: { details: unknown } };
    expect([written.status, error.details]).toEqual([403, { reason: "scope_missing", scope: "write" }]);
  });

  it("cannot be answered from another browser or twice", async () => {
    const mine = createBrowser(app.url);
    const begun = await mine.get(authorizeUrl(app.url, { client_id: client.client_id }));
    const theirs = createBrowser(app.url);
    await theirs.signIn(email, "correct horse battery");
    expect((await theirs.get(begun.location as string)).status).toBe(400);
    const page = await mine.follow(await mine.get(begun.location as string));
    const { form_token } = readFormToken(page.text);
    const fields = { form_token, next: begun.location as string, email, password: "correct horse battery" };
    const asked = await mine.follow(await mine.post("/signin", fields));
    const answer = { ...readFormToken(asked.text), scopes: "read", decision: "allow" };
    const end = await mine.follow(await mine.post(begun.location as string, answer));
    expect(new URL(end.location as string).searchParams.get("code")).toMatch(/^ac_/);
    expect((await mine.post(begun.location as string, answer)).status).toBe(400);
  });
});

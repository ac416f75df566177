import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import WebSocket from "ws";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { fetch } from "../kit/fetch.ts";
import { sendRaw } from "../kit/raw-connection.ts";

const ERROR = { code: "insecure_connection", message: "HTTPS is required." };

let app: TestApp;
let tenant: Tenant;
const start = async (env: NodeJS.ProcessEnv) => {
  app = await startApp(env);
  tenant = await app.tenant();
};

/** Calls every transport with a valid key. @returns the status and the body of each response */
async function callAll(headers: Record<string, string>) {
  const authorization = `Bearer ${tenant.key}`;
  const rest = await fetch(`${app.url}/v1/account`, { headers: { authorization, ...headers } });
  const graphql = await fetch(`${app.url}/graphql`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json", ...headers },
    body: JSON.stringify({ query: "{ account { id } }" }),
  });
  const upgrade = await new Promise<{ status: number; body?: unknown }>((resolve, reject) => {
    const socket = new WebSocket(`${app.url.replace("http", "ws")}/graphql`, "graphql-transport-ws", { headers });
    socket.on("open", () => {
      socket.terminate();
      resolve({ status: 101 });
    });
    socket.on("unexpected-response", async (_request, response) => {
      let text = "";
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) });
    });
    socket.on("error", reject);
  });
  return {
    rest: rest.status,
    graphql: graphql.status,
    upgrade: upgrade.status,
    bodies: [await rest.json(), await graphql.json(), upgrade.body],
  };
}

const SERVED = { rest: 200, graphql: 200, upgrade: 101 };
const REFUSED = {
  rest: 403,
  graphql: 403,
  upgrade: 403,
  bodies: [
    { error: ERROR },
    ...Array(2).fill({ errors: [{ message: ERROR.message, extensions: { code: ERROR.code } }] }),
  ],
};

describe("HTTPS_MODE=strict", () => {
  beforeAll(() => start({ HTTPS_MODE: "strict" }));
  afterAll(() => app.close());

  it("rejects plain HTTP on every transport, regardless of X-Forwarded-Proto", async () => {
    expect(await callAll({})).toEqual(REFUSED);
    expect(await callAll({ "x-forwarded-proto": "https" })).toEqual(REFUSED);
  });

  it("applies before authentication, also to pages and unknown paths, but not to probes", async () => {
    for (const path of ["/", "/docs", "/v1/nothing", "/nothing", "/metrics", "/v1/openapi.json"])
      expect((await fetch(app.url + path)).status, path).toBe(403);
    for (const path of ["/livez", "/readyz"]) expect((await fetch(app.url + path)).status, path).toBe(200);
  });
});

describe("HTTPS_MODE=strict behind a proxy of TRUST_PROXY", () => {
  beforeAll(() => start({ HTTPS_MODE: "strict", TRUST_PROXY: "127.0.0.0/8" }));
  afterAll(() => app.close());

  it("serves only requests that reached the proxy by HTTPS", async () => {
    expect(await callAll({ "x-forwarded-proto": "https" })).toMatchObject(SERVED);
    expect(await callAll({ "x-forwarded-proto": "http" })).toEqual(REFUSED);
    expect(await callAll({})).toEqual(REFUSED);
    // The proxy appends its value to the one that the client sent.
    expect(await callAll({ "x-forwarded-proto": "https, http" })).toEqual(REFUSED);
  });
});

describe("the exemption of loopback", () => {
  beforeAll(() => start({ TRUST_PROXY: "127.0.0.1" }));
  afterAll(() => app.close());

  it("applies to callers on this machine, not to clients of a proxy on it", async () => {
    expect(await callAll({})).toMatchObject(SERVED);
    expect(await callAll({ "x-forwarded-for": "203.0.113.9" })).toEqual(REFUSED);
    expect(await callAll({ "x-forwarded-for": "127.0.0.1, 203.0.113.9" })).toEqual(REFUSED);
    expect(await callAll({ "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https" })).toMatchObject(SERVED);
  });
});

describe("a proxy on this machine that TRUST_PROXY does not name", () => {
  beforeAll(() => start({ TRUST_PROXY: "192.0.2.1" }));
  afterAll(() => app.close());

  it.each([
    ["x-forwarded-for", "127.0.0.1"],
    ["x-forwarded-proto", "https"],
    ["x-forwarded-host", "recap.example.com"],
    ["forwarded", "for=203.0.113.9"],
  ])("has no exemption of loopback for a request with %s", async (name, value) => {
    expect(await callAll({ [name]: value })).toEqual(REFUSED);
  });

  it("is named in one warning", async () => {
    const fresh = await startApp();
    const warnings = vi.spyOn(fresh.deps.log, "warn");
    try {
      for (let i = 0; i < 3; i += 1)
        expect((await fetch(`${fresh.url}/livez`, { headers: { "x-forwarded-for": "203.0.113.9" } })).status).toBe(200);
      expect(warnings.mock.calls).toEqual([[{ address: "127.0.0.1" }, expect.stringContaining("TRUST_PROXY")]]);
    } finally {
      await fresh.close();
    }
  });
});

describe("an upgrade", () => {
  beforeAll(() => start({}));
  afterAll(() => app.close());
  const head = (path: string, more = "") =>
    `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}\r\n`;

  it.each(["//", "///", "/nothing", "/graphql/", "http://[", "/%zz", "*"])(
    "of %s is rejected with 404, and the server continues",
    async (path) => {
      const answer = await sendRaw(app.url, head(path));
      expect(answer?.headers["x-request-id"]).toMatch(/^req_/);
      expect(answer?.status).toBe(404);
      expect(answer?.body).toEqual({ error: { code: "not_found", message: expect.any(String) } });
      expect((await fetch(`${app.url}/livez`)).status).toBe(200);
    },
  );

  it("without a valid handshake is rejected with 400 and a GraphQL error", async () => {
    const answer = await sendRaw(app.url, head("/graphql"));
    expect(answer).toMatchObject({ status: 400, headers: { "x-request-id": expect.stringMatching(/^req_/) } });
    expect(answer?.body).toEqual({ errors: [{ message: expect.any(String), extensions: { code: "bad_request" } }] });
  });
});

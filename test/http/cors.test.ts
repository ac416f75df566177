import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { fetch } from "../kit/fetch.ts";
import { sendRaw } from "../kit/raw-connection.ts";

const ORIGIN = "https://app.example.com";
const OTHER = "https://evil.example.com";
const PATHS = ["/v1/conversations", "/graphql"];

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp({ CORS_ORIGINS: `${ORIGIN}, https://admin.example.com` });
  tenant = await app.tenant();
});
afterAll(() => app.close());

/** Bypasses `fetch`, which checks responses against the OpenAPI document; that does not describe preflights. */
async function sendPreflight(path: string, origin: string) {
  const lines = [
    `OPTIONS ${path} HTTP/1.1`,
    "Host: a",
    `Origin: ${origin}`,
    "Access-Control-Request-Method: POST",
    "Access-Control-Request-Headers: authorization,content-type",
  ];
  const answer = await sendRaw(app.url, `${lines.join("\r\n")}\r\n\r\n`);
  return { status: answer?.status, headers: new Headers(answer?.headers) };
}
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers: { origin: ORIGIN, ...headers } });

it("The authorization endpoint of OAuth allows no page of another origin", async () => {
  const path = "/oauth/authorize?response_type=code";
  expect((await sendPreflight(path, ORIGIN)).headers.get("access-control-allow-origin")).toBeNull();
  expect((await get(path)).headers.get("access-control-allow-origin")).toBeNull();
});

describe.each(PATHS)("a page of another origin on %s", (path) => {
  it("is allowed by a preflight without credentials if CORS_ORIGINS contains the origin", async () => {
    for (const origin of [ORIGIN, "https://admin.example.com"]) {
      const answer = await sendPreflight(path, origin);
      expect(answer.status).toBe(204);
      expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
      expect(answer.headers.get("access-control-allow-methods")).toBe("GET, HEAD, POST, PUT, PATCH, DELETE");
      expect(answer.headers.get("access-control-allow-headers")).toBe("authorization,content-type");
      expect(answer.headers.get("vary")).toMatch(/\bOrigin\b/);
      expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    }
  });

  it("is not allowed for any other origin", async () => {
    for (const origin of [OTHER, "null", `${ORIGIN}.evil.com`, "http://app.example.com"]) {
      const answer = await sendPreflight(path, origin);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
      expect((await get(path, { origin })).headers.get("access-control-allow-origin")).toBeNull();
    }
  });

  it("can read errors and their headers", async () => {
    const answer = await get(path, { authorization: "Bearer sk_wrong" });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("access-control-allow-origin")).toBe(ORIGIN);
    const exposed = answer.headers.get("access-control-expose-headers")?.split(", ");
    expect(exposed).toEqual(
      expect.arrayContaining(["X-Request-Id", "X-RateLimit-Remaining", "Retry-After", "ETag", "WWW-Authenticate"]),
    );
  });
});

it("errors of every stage of a request have CORS headers", async () => {
  const authorization = `Bearer ${tenant.key}`;
  const answers = [
    await get("/v1/nothing", { authorization }),
    await get("/v1/conversations/%zz", { authorization }),
    await get(`/v1/conversations/${"a".repeat(5_000)}`, { authorization }),
    await fetch(`${app.url}/v1/conversations`, {
      method: "POST",
      headers: { origin: ORIGIN, authorization },
      body: "{",
    }),
    await fetch(`${app.url}/v1/account`, { method: "DELETE", headers: { origin: ORIGIN, authorization } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 400, 404, 415, 405]);
  for (const { headers } of answers) expect(headers.get("access-control-allow-origin")).toBe(ORIGIN);
});

it("an OPTIONS request that is not a preflight is answered as without CORS", async () => {
  const answer = await fetch(`${app.url}/v1/account`, { method: "OPTIONS", headers: { origin: ORIGIN } });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect((await fetch(`${app.url}/nowhere`, { method: "OPTIONS", headers: { origin: ORIGIN } })).status).toBe(404);
});

it("an Origin header with a line break is rejected and sets no header", async () => {
  const bytes = `GET /v1/account HTTP/1.1\r\nHost: a\r\nOrigin: ${ORIGIN}\r\n\tSet-Cookie: a=b\r\n\r\n`;
  const answer = await sendRaw(app.url, bytes);
  expect(answer?.status).toBe(400);
  expect(answer?.headers["set-cookie"]).toBeUndefined();
});

import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../kit/app.ts";
import { fetch } from "../kit/fetch.ts";
import { sendRaw } from "../kit/raw-connection.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Parses the Content-Security-Policy into sources by directive. */
function parsePolicy(headers: Headers): Record<string, string[]> {
  const directives = (headers.get("content-security-policy") ?? "").split(";").map((part) => part.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources]));
}

describe("every response", () => {
  it.each(["/", "/docs", "/graphql", "/livez", "/v1/account", "/v1/openapi.json", "/nowhere", "/%zz"])(
    "of %s carries the security headers",
    async (path) => {
      const { headers } = await fetch(app.url + path, { headers: { accept: "text/html" } });
      expect(Object.fromEntries(headers)).toMatchObject({
        "x-content-type-options": "nosniff",
        "strict-transport-security": "max-age=31536000",
        "referrer-policy": "no-referrer",
        "x-frame-options": expect.stringMatching(/^(?:SAMEORIGIN|DENY)$/),
        "cross-origin-opener-policy": "same-origin",
        "x-request-id": expect.stringMatching(/^req_/),
      });
      expect(headers.get("x-powered-by")).toBeNull();
      expect(parsePolicy(headers)["default-src"]).toEqual(["'none'"]);
    },
  );

  it("that is not a page allows no scripts and no framing", async () => {
    const { headers } = await fetch(`${app.url}/v1/account`);
    expect(parsePolicy(headers)).toEqual({ "default-src": ["'none'"], "frame-ancestors": ["'none'"] });
  });
});

describe.each(["/", "/docs", "/graphql"])("the page %s", (path) => {
  it("allows only scripts of this server and its own inline scripts", async () => {
    const response = await fetch(app.url + path, { headers: { accept: "text/html" } });
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const policy = parsePolicy(response.headers);
    const html = await response.text();
    const scripts = policy["script-src"] ?? [];
    for (const source of scripts) expect(source).toMatch(/^'(?:self|sha256-[\w+/]+=|nonce-[\w+/]+=*)'$/);
    for (const [, attributes = "", text = ""] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      const [, src] = /src="([^"]+)"/.exec(attributes) ?? [];
      const [, nonce] = /nonce="([^"]+)"/.exec(attributes) ?? [];
      const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
      const allowed = src ? src.startsWith("/") : scripts.includes(hash) || scripts.includes(`'nonce-${nonce}'`);
      expect(allowed, attributes + text).toBe(true);
    }
    expect(html).not.toMatch(/\son\w+=|https?:\/\/(?!127\.0\.0\.1)/);
  });

  it("allows no framing by other sites, no forms to them, and no base element", async () => {
    const policy = parsePolicy((await fetch(app.url + path, { headers: { accept: "text/html" } })).headers);
    expect(policy["base-uri"]).toEqual(["'none'"]);
    expect([["'none'"], ["'self'"]]).toContainEqual(policy["frame-ancestors"]);
    expect([["'none'"], ["'self'"]]).toContainEqual(policy["form-action"]);
  });
});

it("a request that Node's parser rejects gets a request id", async () => {
  expect((await sendRaw(app.url, "junk\r\n\r\n"))?.headers["x-request-id"]).toMatch(/^req_/);
});

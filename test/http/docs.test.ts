import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../kit/app.ts";
import { fetch } from "../kit/fetch.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const read = async () => {
  const answer = await fetch(`${app.url}/docs`);
  return { answer, page: await answer.text() };
};

describe("the API reference at /docs", () => {
  it("needs no credentials and loads nothing from other hosts", async () => {
    const { answer, page } = await read();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const sources = [...page.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, source]) => source as string);
    expect(sources).toEqual([
      "data:,",
      "/",
      "/conversations",
      "/graphql",
      "/docs",
      "/docs/scalar.js",
      "/v1/openapi.json",
    ]);
    expect(page).not.toMatch(/https?:\/\/|@import/);
  });

  it("loads the complete document", async () => {
    const { page } = await read();
    const [, settings = ""] = /createApiReference\("#app", (\{.*\})\)/.exec(page) ?? [];
    const { url, ...others } = JSON.parse(settings);
    expect(url).toBe("/v1/openapi.json");
    expect((await fetch(new URL(url, app.url))).status).toBe(200);
    expect(others).toMatchObject({ withDefaultFonts: false, telemetry: false, agent: { disabled: true } });
  });

  it("allows the browser to run and load only resources of this server", async () => {
    const { answer, page } = await read();
    const policy = Object.fromEntries(
      (answer.headers.get("content-security-policy") ?? "").split("; ").map((part) => {
        const [name = "", ...sources] = part.split(" ");
        return [name, sources];
      }),
    );
    const [, nonce] = /<script nonce="([^"]+)">/.exec(page) ?? [];
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(policy["default-src"]).toEqual(["'none'"]);
    expect(policy["script-src"]).toEqual(["'self'", `'nonce-${nonce}'`]);
    expect(policy["connect-src"]).toEqual(["'self'"]);
    const allowed = new Set(["'none'", "'self'", "'unsafe-inline'", "data:", "blob:", `'nonce-${nonce}'`]);
    expect(
      Object.values(policy)
        .flat()
        .filter((source) => !allowed.has(source)),
    ).toEqual([]);
    expect(page.match(/<script(?! nonce=| src=)/g)).toBeNull();
  });

  it("has a new nonce in each response", async () => {
    const nonces = await Promise.all([read(), read()]).then((pages) =>
      pages.map(({ page }) => /nonce="([^"]+)"/.exec(page)?.[1]),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it("serves its script from this server, compressed for clients that accept it", async () => {
    const plain = await app.http.inject({ url: "/docs/scalar.js" });
    expect([plain.statusCode, plain.headers["content-type"]]).toEqual([200, "text/javascript; charset=utf-8"]);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body).toContain("createApiReference");
    const packed = await app.http.inject({ url: "/docs/scalar.js", headers: { "accept-encoding": "gzip, br" } });
    expect([packed.headers["content-encoding"], packed.headers.vary]).toEqual(["gzip", "accept-encoding"]);
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });
});

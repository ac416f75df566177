import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../kit/app.ts";
import { fetch } from "../kit/fetch.ts";

let app: TestApp;
let worker: TestApp;
beforeAll(async () => {
  app = await startApp();
  worker = await startApp({ ROLE: "worker" });
});
afterAll(async () => {
  await app.close();
  await worker.close();
});

const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

async function open(url: string, headers: Record<string, string> = BROWSER) {
  const response = await fetch(url, { headers });
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

describe("the page /", () => {
  it("has the style sheet of the settings, and no style of its own", async () => {
    for (const { url } of [app, worker]) {
      const { status, text } = await open(`${url}/`);
      expect(status).toBe(200);
      expect(text).toContain('<link rel="stylesheet" href="/console/style.css">');
      expect(text).not.toMatch(/<style|style=|<script/);
      const style = await open(`${url}/console/style.css`);
      expect([style.status, style.type]).toEqual([200, "text/css; charset=utf-8"]);
    }
  });

  it("links to what its process serves", async () => {
    const links = async (url: string) =>
      [...(await open(`${url}/`)).text.matchAll(/<dt><a href="([^"]+)"/g)].map(([, href]) => href);
    const probes = ["/livez", "/readyz", "/metrics"];
    expect(await links(app.url)).toEqual(["/graphql", "/docs", "/settings", ...probes]);
    expect(await links(worker.url)).toEqual(probes);
  });
});

describe("a path without a route", () => {
  it("is a page with the same design for a browser", async () => {
    const { status, type, text } = await open(`${app.url}/nowhere`);
    expect([status, type]).toEqual([404, "text/html; charset=utf-8"]);
    expect(text).toContain('<link rel="stylesheet" href="/console/style.css">');
    expect(text).toContain("<h1>Page not found</h1>");
    expect(text).toContain('<a href="/">');
    expect(text).not.toContain("nowhere");
  });

  it.each([
    ["/nowhere", { accept: "application/json" }],
    ["/nowhere", { accept: "*/*" }],
    ["/nowhere", { ...BROWSER, authorization: "Bearer sk_x" }],
    ["/v1/nowhere", BROWSER],
    ["/files/a/b/c", BROWSER],
    ["/graphql/nowhere", BROWSER],
  ])("is the error of the API for %s with %j", async (path, headers) => {
    const { status, type, text } = await open(app.url + path, headers);
    expect([status, type]).toEqual([404, "application/json; charset=utf-8"]);
    expect(JSON.parse(text).error.code).toBe("not_found");
  });
});

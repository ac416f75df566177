import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "./support/app.ts";
import type { Json } from "./support/contract.ts";
import { readDocument } from "./support/openapi.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY"];

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe("a method that a path does not have", () => {
  it("is answered 405 with what the path allows, before anybody is asked who he is", async () => {
    const { paths } = await readDocument(app, "all");
    for (const [path, item] of Object.entries(paths as Json)) {
      const allowed = METHODS.filter((method) => item[method.toLowerCase()]);
      const allow = [...allowed, ...(allowed.includes("GET") ? ["HEAD"] : [])];
      for (const method of METHODS.filter((name) => !allowed.includes(name))) {
        const answer = await fetch(`${app.url}/v1${path.replace(/\{\w+\}/g, "x")}`, { method });
        expect(answer.status, `${method} ${path}`).toBe(405);
        expect(answer.headers.get("allow")?.split(", ").sort(), `${method} ${path}`).toEqual(allow.sort());
        const { error } = (await answer.json()) as Json;
        expect(error).toMatchObject({ code: "bad_request", details: { reason: "method_not_allowed" } });
      }
    }
  });
});

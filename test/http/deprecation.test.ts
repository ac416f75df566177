import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createDocument } from "../../src/http/openapi/document.ts";
import { registerV1 } from "../../src/http/register-routes.ts";
import { route } from "../../src/http/route.ts";
import { createHttpServer } from "../../src/http/server.ts";
import { createMetrics } from "../../src/process/metrics.ts";
import { startApp, type TestApp } from "../kit/app.ts";
import { listOperations, readDocument } from "../kit/openapi.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe("a deprecated operation", () => {
  const old = route({
    method: "GET",
    path: "/account",
    operationId: "getOldAccount",
    summary: "Get the account as it was",
    description: "Responds as before.",
    scope: "read",
    response: z.object({ old: z.boolean() }),
    deprecated: { since: "2026-11-21T00:00:00Z", sunset: "2027-11-21T00:00:00Z", link: "https://example.com/new" },
    handle: async () => ({ old: true }),
  });
  const due = {
    deprecation: "@1795219200",
    sunset: "Sun, 21 Nov 2027 00:00:00 GMT",
    link: '<https://example.com/new>; rel="deprecation"; type="text/html"',
  };

  it("sends the headers Deprecation, Sunset and Link with every response", async () => {
    const { app: http, close } = await createHttpServer({ ...app.deps, metrics: createMetrics() }, () => {});
    await registerV1(http, app.deps, [old]);
    const { key } = await app.tenant();
    const answer = await http.inject({ url: "/v1/account", headers: { authorization: `Bearer ${key}` } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { old: true }]);
    expect(answer.headers).toMatchObject(due);
    const refusal = await http.inject({ url: "/v1/account" });
    expect(refusal.statusCode).toBe(401);
    expect(refusal.headers).toMatchObject(due);
    await close();
  });

  it("is marked in the OpenAPI document, with its headers", () => {
    const { paths, components } = createDocument({ routes: [old], webhooks: {}, publicUrl: "" });
    const operation = paths?.["/account"]?.get;
    expect(operation).toMatchObject({ deprecated: true, "x-sunset": "2027-11-21T00:00:00Z" });
    for (const name of ["Deprecation", "Sunset", "Link"]) {
      expect(operation?.responses?.[200].headers[name]).toEqual({ $ref: `#/components/headers/${name}` });
      expect(components?.headers?.[name]).toBeDefined();
    }
  });

  it("leaves other responses and the served document unchanged", async () => {
    const { headers } = await (await app.tenant()).get("/account");
    expect(Object.keys(due).filter((name) => headers.has(name))).toEqual([]);
    const all = await readDocument(app);
    for (const { name, operation } of listOperations(all)) expect(operation.deprecated, name).toBeUndefined();
    expect(Object.keys(all.components.headers)).not.toContain("Deprecation");
  });
});

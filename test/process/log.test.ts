import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { createClient } from "../kit/client.ts";
import { newDatabase } from "../kit/database.ts";
import { fetch } from "../kit/fetch.ts";
import { startServerOn } from "../kit/server.ts";
import { createForm } from "../kit/uploads.ts";

const uri = newDatabase();
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp({ ROLE: "api" }, uri);
  tenant = await app.tenant();
});
afterAll(() => app.close());

describe("the log at the level trace", () => {
  it("contains no header of a request and no key", async () => {
    const server = await startServerOn(uri, { ROLE: "api", LOG_LEVEL: "trace", LOG_FORMAT: "json" });
    const marker = "a-value-of-a-header";
    try {
      const client = createClient(server.url, tenant.key);
      const headers = { "x-marker": marker, cookie: `recap_session=${marker}` };
      const { body } = await client.post("/conversations", { title: "A", content: "B" }, headers);
      const form = createForm([{ name: "file", value: "bytes", filename: "a.txt" }]);
      const upload = await fetch(`${server.url}/v1/conversations/${body.id}/attachments`, {
        method: "POST",
        body: form.body,
        headers: { ...form.headers, ...headers, authorization: `Bearer ${tenant.key}` },
      });
      expect(upload.status).toBe(201);
      await client.graphql("{ account { id } }", {}, headers);
      await fetch(`${server.url}/v1/account`, { headers: { ...headers, authorization: `Bearer ${marker}` } });
      await fetch(`${server.url}/signin`, { headers });
    } finally {
      await server.stop();
    }
    expect(server.log()).toContain("Providing options to busboy");
    expect(server.log()).not.toContain(tenant.key);
    expect(server.log()).not.toContain(marker);
  });
});

describe("a response to a credential", () => {
  it("is not stored by caches, on both APIs", async () => {
    const { body } = await tenant.post("/conversations", { title: "A", content: "B" });
    const key = await tenant.post("/api_keys", { name: "new", scopes: ["read"] });
    const again = { "idempotency-key": "once" };
    const create = () => tenant.post("/api_keys", { name: "new", scopes: ["read"] }, again);
    const answers = [
      key,
      await create(),
      await create(),
      await tenant.post("/webhooks", { url: "https://example.com/", events: ["*"] }),
      await tenant.get(`/conversations/${body.id}/attachments`),
      await tenant.get("/exports"),
      await tenant.get("/nothing"),
      await tenant.graphql(
        'mutation { createApiKey(input: {name: "new", scopes: [READ]}) { apiKey { key } userErrors { code details } } }',
      ),
      await tenant.graphql(
        `mutation { createAttachmentUpload(input: {conversationId: "${body.id}"}) { upload { url } userErrors { code details } } }`,
      ),
    ];
    for (const { headers } of answers) expect(headers.get("cache-control")).toBe("no-store");
  });
});

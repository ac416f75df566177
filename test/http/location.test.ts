import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";

let app: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.close());

const BODY = { title: "Invoice", content: "Anna: Please send it." };

it("names the created resource in Location, where a GET reads it", async () => {
  const { body } = await tenant.post("/conversations", BODY);
  for (const [path, input] of [
    ["/conversations", BODY],
    ["/exports", { format: "json" }],
    ["/webhooks", { url: "https://example.com/hook", events: ["*"] }],
    [`/conversations/${body.id}/summaries`, {}],
  ] as const) {
    const created = await tenant.post(path, input);
    const location = created.headers.get("location") ?? "";
    expect(location).toBe(`${app.url}/v1${path}/${created.body.id}`);
    const read = await tenant.get(location.slice(`${app.url}/v1`.length));
    expect([read.status, read.body.id]).toEqual([200, created.body.id]);
  }
});

it("repeats Location in the stored response of an Idempotency-Key", async () => {
  const create = () => tenant.post("/conversations", BODY, { "idempotency-key": "location" });
  const [first, second] = [await create(), await create()];
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  expect(second.headers.get("location")).toBe(first.headers.get("location"));
});

it("has no Location in an error", async () => {
  const refused = await tenant.post("/conversations", {});
  expect([refused.status, refused.headers.get("location")]).toEqual([422, null]);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { fetch } from "../kit/fetch.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ ROLE: "api" });
});
afterAll(() => app.close());

const MB = 1_000_000;

async function sendImport({ key }: Tenant, body: string) {
  const response = await fetch(`${app.url}/v1/imports`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body,
  });
  const { error } = (await response.json()) as { error: { message: string; details?: object } };
  return { status: response.status, error, remaining: Number(response.headers.get("x-ratelimit-remaining")) };
}

it("a large body is refused by the rate limit before it is parsed", async () => {
  const tenant = await app.tenant({ limit_per_minute: 5 });
  const { status, remaining } = await sendImport(tenant, `{"conversations": [${" ".repeat(6 * MB)}`);
  expect([status, remaining]).toEqual([429, 4]);
});

it("takes a call for each full megabyte of a body beside that of the request", async () => {
  const tenant = await app.tenant({ limit_per_minute: 20 });
  const large = await sendImport(tenant, `{"conversations": [${" ".repeat(6 * MB)}`);
  expect(large).toMatchObject({ status: 400, error: { details: { reason: "malformed_json" } }, remaining: 20 - 1 - 6 });
  const ordinary = await sendImport(tenant, `{"conversations": [${" ".repeat(MB - 100)}`);
  expect(ordinary).toMatchObject({ status: 400, remaining: 13 - 1 });
});

it("JSON with more values than any import has is refused unread", async () => {
  const { status, error } = await sendImport(await app.tenant(), `{"conversations":[${"{},".repeat(400_000)}{}]}`);
  expect([status, error.message]).toEqual([400, "The body has more than 400000 values."]);
});

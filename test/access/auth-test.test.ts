import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../kit/app.ts";
import { fetch } from "../kit/fetch.ts";

const MINUTE = 60_000;
const minuteEnd = Math.floor(Date.now() / MINUTE) * MINUTE + MINUTE;

let app: TestApp;

beforeAll(async () => {
  app = await startApp({}, undefined, () => minuteEnd - 1);
});
afterAll(() => app.close());

describe("the auth test", () => {
  it("returns the account and scopes of any valid credential, on both APIs", async () => {
    const tenant = await app.tenant({ limit_per_minute: 10, limit_per_hour: 100 });
    const writer = await tenant.withScopes("write", "delete");
    const { email } = (await tenant.get("/account")).body;
    const answer = (remaining: number) => ({
      authenticated: true,
      user: { id: tenant.account, email },
      scopes: ["write", "delete"],
      rate_limit: { limit: 10, remaining, reset: minuteEnd / 1_000 },
    });
    expect((await writer.get("/auth/test")).body).toEqual(answer(8));
    const asked = "{ authTest { authenticated user { accountId email } scopes rateLimit { limit remaining reset } } }";
    const { rate_limit: rateLimit, scopes: _, ...rest } = answer(7);
    const scopes = ["WRITE", "DELETE"];
    const user = { accountId: tenant.account, email };
    expect((await writer.graphql(asked)).body.data).toEqual({ authTest: { ...rest, scopes, user, rateLimit } });
    expect((await fetch(`${app.url}/v1/auth/test`)).status).toBe(401);
  });

  it("returns the limits of an account whose own ones exceed what GraphQL can count", async () => {
    const limit = 10_000_000_000;
    const tenant = await app.tenant({ limit_per_minute: limit, limit_per_hour: limit });
    const { body } = await tenant.graphql("{ account { apiUsage { limitPerDay } } authTest { rateLimit { limit } } }");
    expect(body.errors).toBeUndefined();
    expect(body.data.account.apiUsage.limitPerDay).toBeGreaterThan(1_000_000_000);
    expect(body.data.authTest.rateLimit.limit).toBeGreaterThan(10_000_000);
    expect((await tenant.get("/account")).body.api_usage.limit_per_day).toBe(body.data.account.apiUsage.limitPerDay);
  });
});

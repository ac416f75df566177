import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Ledgers } from "../../src/database/ledger.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const listPlanEvents = async (tenant: Tenant) =>
  (await tenant.get("/events")).body.data
    .filter((event: { type: string }) => !event.type.startsWith("api_key."))
    .map((event: { type: string; data: unknown }) => [event.type, event.data]);

const expected = (plan: string, previous_plan: string) => ({
  subscription: { plan, previous_plan, changed_at: expect.stringMatching(/^\d{4}-.*Z$/) },
});

describe("the subscription", () => {
  it("changes the plan and its limits and publishes one event", async () => {
    const tenant = await app.tenant({ plan: "free" });
    const { status, body } = await tenant.patch("/account/subscription", { plan: "starter" });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: tenant.account,
      email: expect.any(String),
      plan: "starter",
      storage: { used_mb: 0, limit_mb: 1_000 },
      api_usage: { requests_today: 1, limit_per_day: 24_000_000 },
      created_at: expect.any(String),
    });
    expect(await listPlanEvents(tenant)).toEqual([["subscription.updated", expected("starter", "free")]]);
  });

  it("returns the account without an event when the plan is the same", async () => {
    const tenant = await app.tenant({ plan: "standard" });
    const { status, body } = await tenant.patch("/account/subscription", { plan: "standard" });
    expect({ status, plan: body.plan }).toEqual({ status: 200, plan: "standard" });
    expect(await listPlanEvents(tenant)).toEqual([]);
  });

  it("is cancelled to the free plan at once, with subscription.cancelled alone", async () => {
    const tenant = await app.tenant({ plan: "pro" });
    const { status, body } = await tenant.del("/account/subscription");
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: tenant.account, plan: "free", storage: { limit_mb: 100 } });
    expect((await tenant.del("/account/subscription")).body.plan).toBe("free");
    expect(await listPlanEvents(tenant)).toEqual([["subscription.cancelled", expected("free", "pro")]]);
  });

  it("keeps the overrides of the account through a change", async () => {
    const tenant = await app.tenant({ plan: "free", storage_limit_mb: 7 });
    const { body } = await tenant.patch("/account/subscription", { plan: "pro" });
    expect(body).toMatchObject({ plan: "pro", storage: { limit_mb: 7 }, api_usage: { limit_per_day: 24_000_000 } });
  });

  it("rearms the storage events when the new limit is higher", async () => {
    const tenant = await app.tenant({ plan: "free" });
    const flags = () =>
      app.deps.database.model(Ledgers).findById(tenant.account, { _id: 0, limit_reached: 1, limit_exceeded: 1 }).lean();
    const expected = { limit_reached: true, limit_exceeded: true };
    await app.deps.database
      .model(Ledgers)
      .updateOne({ _id: tenant.account }, { $set: { ...expected, attachments: 90_000_000 } });
    await tenant.patch("/account/subscription", { plan: "starter" });
    expect(await flags()).toEqual({ limit_reached: false, limit_exceeded: false });
    await app.deps.database.model(Ledgers).updateOne({ _id: tenant.account }, { $set: expected });
    await tenant.del("/account/subscription");
    expect(await flags()).toEqual(expected);
  });

  it.each([
    [{}, { plan: ["is required"] }],
    [{ plan: "gold" }, { plan: ["must be one of free, starter, standard, pro"] }],
    [{ plan: "pro", coupon: 1 }, { coupon: ["is not a known field"] }],
  ])("rejects %j with 422", async (sent, fields) => {
    const tenant = await app.tenant();
    const answer = await tenant.patch("/account/subscription", sent);
    expect(answer).toMatchObject({ status: 422, body: { error: { code: "validation_error", details: { fields } } } });
  });

  it("requires admin, as do its events", async () => {
    const tenant = await app.tenant();
    const writer = await tenant.withScopes("read", "write", "delete");
    for (const answer of [
      await writer.patch("/account/subscription", { plan: "free" }),
      await writer.del("/account/subscription"),
    ])
      expect(answer).toMatchObject({ status: 403, body: { error: { details: { scope: "admin" } } } });
    await tenant.del("/account/subscription");
    expect((await writer.get("/events?type=subscription.cancelled")).body.data).toEqual([]);
  });

  it("is changed and cancelled over GraphQL too", async () => {
    const tenant = await app.tenant({ plan: "free" });
    const updated = await tenant.graphql(
      "mutation { updateSubscription(input: { plan: STANDARD }) { account { id plan } userErrors { code details } } }",
    );
    expect(updated.body.data.updateSubscription.account).toEqual({ id: tenant.account, plan: "STANDARD" });
    const cancelled = await tenant.graphql(
      "mutation { cancelSubscription { account { plan storage { limitMb } } userErrors { code details } } }",
    );
    expect(cancelled.body.data.cancelSubscription.account).toEqual({ plan: "FREE", storage: { limitMb: 100 } });
    expect((await listPlanEvents(tenant)).map(([type]: [string]) => type)).toEqual([
      "subscription.cancelled",
      "subscription.updated",
    ]);
  });
});

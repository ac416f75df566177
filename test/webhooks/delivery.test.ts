import { Stripe } from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { readEventLog } from "../kit/event-log.ts";
import { until } from "../kit/processes.ts";
import { type Received, type Receiver, startReceiver } from "../kit/receiver.ts";
import { queueFailingJob } from "../kit/summary-jobs.ts";
import { createConversation, createWebhook, FAST_RETRIES, getWebhookStatus, listDeliveries } from "../kit/webhooks.ts";

let app: TestApp;
beforeAll(async () => {
  // With a constant clock no rate limit window ends during a test.
  const now = Date.now();
  app = await startApp(FAST_RETRIES, undefined, () => now);
});
afterAll(() => app.close());

const open: Receiver[] = [];
async function receiver(...args: Parameters<typeof startReceiver>): Promise<Receiver> {
  const made = await startReceiver(...args);
  open.push(made);
  return made;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

/** Verifies the signature over the raw bytes with Stripe's SDK; throws when it is invalid. */
const verify = ({ raw, headers }: Received, secret: string) =>
  new Stripe("sk_test").webhooks.constructEvent(raw, headers["x-service-signature"] as string, secret);

const settled = (tenant: Tenant, webhook: string) =>
  until(async () => (await listDeliveries(tenant, webhook, "&status=pending")).length === 0);

describe("a delivery", () => {
  it("contains the event as in the log, signed so that Stripe's SDK verifies its raw bytes, also with Unicode", async () => {
    const tenant = await app.tenant();
    const endpoint = await receiver();
    const { id, secret } = await createWebhook(tenant, endpoint, { events: ["*"] });
    await createConversation(tenant, 'Ünïcödé ✓ "quoted" 配送 👩‍👩‍👧 \u2028 end');
    await endpoint.count(2);
    await settled(tenant, id);
    const log = await readEventLog(tenant);
    for (const one of endpoint.received) {
      expect(verify(one, secret)).toEqual(one.event);
      expect(one.event).toEqual(log.find((event) => event.id === one.event.id));
      expect(one.headers).toMatchObject({
        "content-type": "application/json",
        "x-service-event-id": one.event.id,
        "x-service-event-type": one.event.type,
        "x-service-signature": expect.stringMatching(/^t=\d{10},v1=[0-9a-f]{64}$/),
        "user-agent": "Recap-Webhooks/1.0",
      });
      expect(() => verify({ ...one, raw: Buffer.concat([one.raw, Buffer.from(" ")]) }, secret)).toThrow();
    }
    expect(endpoint.received.map(({ event }) => event.type)).toEqual(["conversation.created", "summary.generated"]);
  });

  it("is sent to each active webhook that subscribes to the type, and to no other", async () => {
    const tenant = await app.tenant();
    const [subscribed, inactive, unsubscribed] = [await receiver(), await receiver(), await receiver()];
    await createWebhook(tenant, subscribed);
    await createWebhook(tenant, inactive, { active: false });
    await createWebhook(tenant, unsubscribed, { events: ["conversation.deleted"] });
    const foreign = await app.tenant();
    const other = await receiver();
    await createWebhook(foreign, other, { events: ["*"] });
    const id = await createConversation(tenant);
    await tenant.del(`/conversations/${id}`);
    await Promise.all([subscribed.count(1), unsubscribed.count(1)]);
    await createConversation(foreign);
    await other.count(1);
    expect([subscribed, inactive, unsubscribed].map(({ received }) => received.length)).toEqual([1, 0, 1]);
    expect(other.received.every(({ event }) => event.data.conversation?.id !== id)).toBe(true);
  });

  it("is sent for ten event types when their causes occur", async () => {
    const tenant = await app.tenant({ storage_limit_mb: 1, plan: "pro" });
    const endpoint = await receiver();
    const { id } = await createWebhook(tenant, endpoint, { events: ["*"] });
    const conversation = await createConversation(tenant);
    await until(() => endpoint.of("summary.generated").length === 1);
    await tenant.patch(`/conversations/${conversation}`, { title: "New" });
    await tenant.del(`/conversations/${conversation}`);
    const key = (await tenant.post("/api_keys", { name: "more", scopes: ["read"] })).body.id;
    await tenant.del(`/api_keys/${key}`);
    await tenant.patch("/account/subscription", { plan: "standard" });
    await tenant.del("/account/subscription");
    await tenant.patch("/account/subscription", { plan: "pro" });
    const metadata = { filler: "x".repeat(16_000) };
    const big = { title: "Big", content: "x ".repeat(4_990), metadata };
    for (let i = 0; i < 60; i += 1) await tenant.post("/conversations", big);
    await until(() => endpoint.of("storage.limit_exceeded").length === 1);
    await settled(tenant, id);
    const types = new Set(endpoint.received.map(({ event }) => event.type));
    // summary.failed requires a summarizer that fails; a test below delivers it.
    expect([...types].sort()).toEqual([
      "api_key.created",
      "api_key.revoked",
      "conversation.created",
      "conversation.deleted",
      "conversation.updated",
      "storage.limit_exceeded",
      "storage.limit_reached",
      "subscription.cancelled",
      "subscription.updated",
      "summary.generated",
    ]);
  });

  it("does not count against the rate limits of the API", async () => {
    const tenant = await app.tenant({ plan: "free", limit_per_hour: 10, limit_per_minute: null });
    const endpoint = await receiver();
    await createWebhook(tenant, endpoint);
    for (let i = 0; i < 5; i += 1) await createConversation(tenant);
    await endpoint.count(5);
    expect((await tenant.get("/account")).headers.get("x-ratelimit-remaining")).toBe("3");
  });
});

describe("a failed attempt", () => {
  it("is followed by five signed retries of the same bytes, after which delivery and webhook are failed", async () => {
    const tenant = await app.tenant();
    const endpoint = await receiver(500);
    const { id, secret } = await createWebhook(tenant, endpoint);
    await createConversation(tenant);
    await until(async () => (await getWebhookStatus(tenant, id)) === "failed");
    expect(endpoint.received).toHaveLength(6);
    const [delivery] = await listDeliveries(tenant, id);
    expect(delivery).toMatchObject({ status: "failed", next_attempt_at: null });
    expect(delivery.attempts).toHaveLength(6);
    for (const attempt of delivery.attempts)
      expect(attempt).toEqual({
        at: expect.any(String),
        status_code: 500,
        error: "answered 500; 200 is required",
        duration_ms: expect.any(Number),
        body: "answer 500",
      });
    for (const [i, one] of endpoint.received.entries()) {
      expect(one.raw.equals(endpoint.received[0]?.raw as Buffer)).toBe(true);
      expect(verify(one, secret)).toEqual(one.event);
      if (i > 0) expect(one.at - (endpoint.received[i - 1]?.at as number)).toBeGreaterThanOrEqual(100);
    }
    expect((await tenant.get(`/webhooks/${id}`)).body).toMatchObject({
      active: true,
      disabled_reason: "retries_exhausted",
    });
    await createConversation(tenant);
    const [waiting] = await listDeliveries(tenant, id);
    expect(waiting).toMatchObject({ status: "pending", attempts: [] });
    expect(endpoint.received).toHaveLength(6);
  });

  it.each([1, 3, 5])("is retried until it succeeds, after %i failures", async (failures) => {
    const tenant = await app.tenant();
    const endpoint = await receiver((_request, response) => {
      response.writeHead(endpoint.received.length > failures ? 200 : 503).end();
    });
    const { id } = await createWebhook(tenant, endpoint);
    await createConversation(tenant);
    await until(async () => (await listDeliveries(tenant, id))[0]?.status === "delivered");
    expect(endpoint.received).toHaveLength(failures + 1);
    expect(await getWebhookStatus(tenant, id)).toBe("healthy");
  });

  it("marks its webhook as failing and shows the time of the retry, which Retry-After postpones", async () => {
    const slow = await app.tenant();
    const endpoint = await receiver((_request, response) => response.writeHead(429, { "retry-after": "3600" }).end());
    const { id } = await createWebhook(slow, endpoint);
    await createConversation(slow);
    await until(async () => (await getWebhookStatus(slow, id)) === "failing");
    const [delivery] = await listDeliveries(slow, id, "&status=pending");
    expect(Date.parse(delivery.next_attempt_at) - Date.parse(delivery.attempts[0].at)).toBeGreaterThanOrEqual(
      3_600_000,
    );
  });

  it.each<[string, Parameters<typeof startReceiver>[0], object]>([
    ["204", 204, { status_code: 204, error: "answered 204; 200 is required", body: "" }],
    [
      "301",
      (_request, response) => response.writeHead(301, { location: "/elsewhere" }).end(),
      { status_code: 301, error: "answered 301; redirects are not followed" },
    ],
    [
      "302",
      (_request, response) => response.writeHead(302, { location: "/elsewhere" }).end(),
      { status_code: 302, error: "answered 302; redirects are not followed" },
    ],
    [
      "a closed connection",
      (_request, response) => response.destroy(),
      { status_code: null, error: "the connection was closed before an answer", body: null },
    ],
    [
      "an invalid HTTP response",
      (_request, response) => response.socket?.end("hello?\r\n\r\n"),
      { status_code: null, error: "the answer is not valid HTTP" },
    ],
    ["410", 410, { status_code: 410, error: "answered 410; 200 is required" }],
  ])("records its status and error: %s", async (_name, reply, attempt) => {
    const tenant = await app.tenant();
    const endpoint = await receiver(reply);
    const { id } = await createWebhook(tenant, endpoint);
    await createConversation(tenant);
    await until(async () => (await listDeliveries(tenant, id))[0]?.attempts.length > 0);
    expect((await listDeliveries(tenant, id))[0].attempts[0]).toMatchObject(attempt);
    await until(async () => (await getWebhookStatus(tenant, id)) === "failed");
    expect(endpoint.received.every(({ path }) => path === "/hook")).toBe(true);
    const { disabled_reason } = (await tenant.get(`/webhooks/${id}`)).body;
    expect(disabled_reason).toBe(_name === "410" ? "gone" : "retries_exhausted");
  });

  it("records a timeout after 5 seconds without a response, and a refused connection", async () => {
    const tenant = await app.tenant();
    const hanging = await receiver(() => {});
    const { id } = await createWebhook(tenant, hanging);
    const gone = await startReceiver();
    await gone.close();
    const { id: refused } = await createWebhook(tenant, gone);
    await createConversation(tenant);
    await until(async () => (await listDeliveries(tenant, refused))[0]?.attempts.length > 0);
    expect((await listDeliveries(tenant, refused))[0].attempts[0].error).toBe("the connection was refused");
    await until(async () => (await listDeliveries(tenant, id))[0]?.attempts.length > 0);
    const [attempt] = (await listDeliveries(tenant, id))[0].attempts;
    expect(attempt).toMatchObject({ status_code: null, error: "no answer within 5 s", body: null });
    expect(attempt.duration_ms).toBeGreaterThanOrEqual(4_990);
  });
});

describe("the response of an endpoint", () => {
  it("with an endless body is recorded with its first 1,024 bytes, and its status decides", async () => {
    const tenant = await app.tenant();
    const endpoint = await receiver((_request, response) => {
      response.writeHead(200);
      const flood = setInterval(() => response.write("é".repeat(4_000)), 5);
      response.on("close", () => clearInterval(flood));
    });
    const { id } = await createWebhook(tenant, endpoint);
    await createConversation(tenant);
    await until(async () => (await listDeliveries(tenant, id))[0]?.status === "delivered");
    expect((await listDeliveries(tenant, id))[0].attempts).toMatchObject([{ status_code: 200, body: "é".repeat(512) }]);
  });

  it("with a stalled body is recorded with the bytes received so far, and its status decides", async () => {
    const tenant = await app.tenant();
    const endpoint = await receiver((_request, response) => void response.writeHead(200).write("so far"));
    const { id } = await createWebhook(tenant, endpoint);
    await createConversation(tenant);
    await until(async () => (await listDeliveries(tenant, id))[0]?.status === "delivered");
    expect((await listDeliveries(tenant, id))[0].attempts[0].body).toBe("so far");
  });
});

describe("summary.failed", () => {
  it("is delivered when the summarizer fails", async () => {
    const tenant = await app.tenant();
    const endpoint = await receiver();
    const { secret } = await createWebhook(tenant, endpoint, { events: ["summary.failed"] });
    const { body } = await tenant.post("/conversations", {
      title: "T",
      content: "Anna: Hello, can you call me today?",
    });
    await queueFailingJob(app, tenant.account, body.id);
    await endpoint.count(1);
    expect(verify(endpoint.received[0] as Received, secret)).toMatchObject({
      type: "summary.failed",
      data: { conversation_id: body.id, error: { code: expect.any(String) } },
    });
  });
});

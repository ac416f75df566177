import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { findRefusal } from "../kit/graphql.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
});
beforeAll(async () => {
  tenant = await app.tenant();
});
afterAll(() => app.close());

const url = "https://example.com/hooks/recap";
const events = ["conversation.created"];
const LOCAL_RECEIVER = expect.stringMatching(
  /^must not be a private address \(.*recap listen.*WEBHOOK_ALLOW_PRIVATE=true\)$/,
);
const NO_ID = "wh_01kajq8m4dft2s7cbx3v9e5gzh";

async function addWebhook(fields: object = {}): Promise<string> {
  return (await tenant.post("/webhooks", { url, events, ...fields })).body.id;
}

/** The limit of ten is per account; each test starts without any. */
async function clear(): Promise<void> {
  for (const { id } of (await tenant.get("/webhooks")).body.data) await tenant.del(`/webhooks/${id}`);
}

describe("webhooks over REST", () => {
  beforeAll(clear);

  it("are created with a secret that no other response contains", async () => {
    const { status, body } = await tenant.post("/webhooks", { url, events, description: "CRM" });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^wh_/),
      url,
      events,
      description: "CRM",
      active: true,
      status: "healthy",
      disabled_reason: null,
      status_reason: null,
      created_at: expect.any(String),
      secret: expect.stringMatching(/^whsec_[\w-]{43}$/),
    });
    const { secret, ...shown } = body;
    expect((await tenant.get(`/webhooks/${body.id}`)).body).toEqual(shown);
    expect((await tenant.get("/webhooks")).body).toEqual({ data: [shown] });
    const stored = await app.deps.database.db.collection("webhooks").findOne({ account: tenant.account });
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it("are updated field by field, and deleted once", async () => {
    const id = await addWebhook();
    const patched = await tenant.patch(`/webhooks/${id}`, { events: ["summary.failed", "*"], active: false });
    expect(patched).toMatchObject({ status: 200, body: { id, events: ["*", "summary.failed"], active: false, url } });
    const moved = await tenant.patch(`/webhooks/${id}`, { url: `${url}/2`, description: "Two" });
    expect(moved.body).toMatchObject({ url: `${url}/2`, description: "Two", active: false });
    expect((await tenant.patch(`/webhooks/${id}`, { description: "" })).body.description).toBeNull();
    expect(await tenant.del(`/webhooks/${id}`)).toMatchObject({ status: 200, body: { deleted: true, id } });
    expect((await tenant.del(`/webhooks/${id}`)).status).toBe(404);
    expect((await tenant.get(`/webhooks/${id}`)).status).toBe(404);
  });

  it("return a URL with letters beyond ASCII as it was sent, as the OpenAPI document says", async () => {
    const sent = "https://bücher.example/häuser/{id}?ort=Köln";
    const { status, body } = await tenant.post("/webhooks", { url: sent, events });
    expect([status, body.url]).toEqual([201, sent]);
    expect((await tenant.get(`/webhooks/${body.id}`)).body.url).toBe(sent);
    await tenant.del(`/webhooks/${body.id}`);
  });

  it("are limited to ten per account, and a deleted one frees its place", async () => {
    await clear();
    const answers = await Promise.all(Array.from({ length: 12 }, () => tenant.post("/webhooks", { url, events })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.error.details.fields).toEqual({ url: ["an account can have at most 10 webhooks"] });
    await tenant.del(`/webhooks/${answers.find(({ status }) => status === 201)?.body.id}`);
    expect((await tenant.post("/webhooks", { url, events })).status).toBe(201);
    await clear();
  });

  it("are created once under an Idempotency-Key, whose replayed response contains the same secret", async () => {
    const headers = { "idempotency-key": "one" };
    const [first, second] = [
      await tenant.post("/webhooks", { url, events }, headers),
      await tenant.post("/webhooks", { url, events }, headers),
    ];
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect((await tenant.get("/webhooks")).body.data).toHaveLength(1);
  });

  it.each([
    [{ events }, { url: ["is required"] }],
    [{ url }, { events: ["is required"] }],
    [{ url, events: [] }, { events: ["must have at least one entry"] }],
    [{ url, events: ["conversation.shouted"] }, { events: [expect.stringMatching(/^must be one of \*, /)] }],
    [{ url, events, secret: "mine" }, { secret: ["is not a known field"] }],
    [{ url, events, active: "yes" }, { active: ["must be a boolean"] }],
    [{ url, events, description: "x".repeat(501) }, { description: ["must be at most 500 characters"] }],
    [{ url: "ftp://example.com", events }, { url: ["must be an https URL"] }],
    [{ url: "http://example.com/", events }, { url: ["must be an https URL"] }],
    [{ url: "example.com", events }, { url: ["must be an https URL"] }],
    [{ url: "https://user:pass@example.com/", events }, { url: ["must not contain credentials"] }],
    [{ url: `https://example.com/${"x".repeat(2_030)}`, events }, { url: ["must be at most 2048 characters"] }],
    [{ url: "https://10.0.0.1/", events }, { url: [LOCAL_RECEIVER] }],
    [{ url: "https://localhost/", events }, { url: [LOCAL_RECEIVER] }],
    [{ url: "https://169.254.169.254/", events }, { url: ["must not be a private address"] }],
  ])("are rejected with 422 and the invalid fields for %j", async (body, fields) => {
    const answer = await tenant.post("/webhooks", body);
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatchObject({ code: "validation_error", details: { fields } });
  });

  it("reject an empty or invalid update with 422", async () => {
    await clear();
    const id = await addWebhook();
    for (const [body, field] of [
      [{}, "body"],
      [{ url: "https://127.1/" }, "url"],
      [{ events: [] }, "events"],
      [{ status: "healthy" }, "status"],
    ] as const) {
      const { status, body: answer } = await tenant.patch(`/webhooks/${id}`, body);
      expect([status, Object.keys(answer.error.details.fields)[0]]).toEqual([422, field]);
    }
  });

  it("respond with 404 to an id that is malformed, unknown or of another account", async () => {
    await clear();
    const other = await app.tenant();
    const foreign = (await other.post("/webhooks", { url, events })).body.id;
    const event = "evt_01kajq8m4dft2s7cbx3v9e5gzh";
    for (const id of ["x", NO_ID, foreign]) {
      const answers = [
        await tenant.get(`/webhooks/${id}`),
        await tenant.patch(`/webhooks/${id}`, { active: false }),
        await tenant.del(`/webhooks/${id}`),
        await tenant.post(`/webhooks/${id}/test`, { event_type: "summary.failed" }),
        await tenant.post(`/webhooks/${id}/rotate_secret`),
        await tenant.get(`/webhooks/${id}/deliveries`),
        await tenant.post(`/webhooks/${id}/events/${event}/retry`),
        await tenant.post(`/webhooks/${id}/recover`, { since: "2026-01-01T00:00:00Z" }),
        await tenant.get(`/webhooks/${id}/recoveries/rcv_01kajq8m4dft2s7cbx3v9e5gzh`),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
    expect((await other.get(`/webhooks/${foreign}`)).body.active).toBe(true);
    const id = await addWebhook();
    expect((await tenant.post(`/webhooks/${id}/events/${event}/retry`)).status).toBe(404);
  });

  it("require the scope admin for every operation", async () => {
    const client = await tenant.withScopes("read", "write", "delete");
    const path = `/webhooks/${NO_ID}`;
    const answers = [
      await client.get("/webhooks"),
      await client.post("/webhooks", { url, events }),
      await client.get(path),
      await client.patch(path, { active: true }),
      await client.del(path),
      await client.post(`${path}/test`, { event_type: "summary.failed" }),
      await client.post(`${path}/rotate_secret`),
      await client.get(`${path}/deliveries`),
      await client.post(`${path}/events/evt_01kajq8m4dft2s7cbx3v9e5gzh/retry`),
      await client.post(`${path}/recover`, { since: "2026-01-01T00:00:00Z" }),
      await client.get(`${path}/recoveries/rcv_01kajq8m4dft2s7cbx3v9e5gzh`),
    ];
    for (const { status, body } of answers)
      expect([status, body.error.details]).toEqual([403, { reason: "scope_missing", scope: "admin" }]);
  });

  it("reject an invalid query of the delivery list, an unknown type of a test and invalid times of a recovery", async () => {
    await clear();
    const id = await addWebhook();
    for (const query of ["status=late", "event_type=x", "per_page=0", "after=x", "page=2"])
      expect((await tenant.get(`/webhooks/${id}/deliveries?${query}`)).status).toBe(400);
    const typeless = await tenant.post(`/webhooks/${id}/test`, { event_type: "conversation.shouted" });
    expect([typeless.status, Object.keys(typeless.body.error.details.fields)]).toEqual([422, ["event_type"]]);
    for (const [body, fields] of [
      [{}, { since: ["is required"] }],
      [{ since: "yesterday" }, { since: ["must be an ISO 8601 timestamp with seconds and Z or an offset"] }],
      [{ since: "2026-02-01T00:00:00Z", until: "2026-01-01T00:00:00Z" }, { until: ["must not be before since"] }],
    ]) {
      const answer = await tenant.post(`/webhooks/${id}/recover`, body);
      expect([answer.status, answer.body.error.details.fields]).toEqual([422, fields]);
    }
  });
});

describe("webhooks over GraphQL", () => {
  beforeAll(clear);
  const FIELDS = "id url events description active status disabledReason statusReason secret createdAt";

  it("are created, read, updated, rotated and deleted as over REST", async () => {
    const create = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { ${FIELDS} } userErrors { code details } } }`;
    const input = { url, events: ["ALL", "WEBHOOK_DISABLED"], description: "CRM" };
    const created = (await tenant.graphql(create, { input })).body.data.createWebhook.webhook;
    expect(created).toMatchObject({ url, events: ["ALL", "WEBHOOK_DISABLED"], active: true, status: "HEALTHY" });
    expect(created.secret).toMatch(/^whsec_/);
    const rest = (await tenant.get(`/webhooks/${created.id}`)).body;
    expect(rest).toMatchObject({
      events: ["*", "webhook.disabled"],
      description: "CRM",
      created_at: created.createdAt,
    });

    const read = `query ($id: ID!) { webhook(id: $id) { ${FIELDS} } webhooks { nodes { id secret } } node: webhook(id: $id) { __typename } }`;
    const { data } = (await tenant.graphql(read, { id: created.id })).body;
    expect(data).toEqual({
      webhook: { ...created, secret: null },
      webhooks: { nodes: [{ id: created.id, secret: null }] },
      node: { __typename: "Webhook" },
    });

    const update = `mutation ($input: UpdateWebhookInput!) { updateWebhook(input: $input) { webhook { ${FIELDS} } userErrors { code details } } }`;
    const patched = await tenant.graphql(update, { input: { id: created.id, active: false, description: "" } });
    expect(patched.body.data.updateWebhook.webhook).toMatchObject({ active: false, description: null, url });
    const rotated = await tenant.graphql(
      `mutation ($id: ID!) { rotateWebhookSecret(id: $id) { webhook { secret } userErrors { code details } } }`,
      {
        id: created.id,
      },
    );
    expect(rotated.body.data.rotateWebhookSecret.webhook.secret).not.toBe(created.secret);
    const gone = await tenant.graphql(
      "mutation ($id: ID!) { deleteWebhook(id: $id) { deletedWebhookId userErrors { code details } } }",
      {
        id: created.id,
      },
    );
    expect(gone.body.data.deleteWebhook.deletedWebhookId).toBe(created.id);
    const after = await tenant.graphql("query ($id: ID!) { webhook(id: $id) { id } }", { id: created.id });
    expect(after.body).toMatchObject({ data: { webhook: null }, errors: [{ extensions: { code: "not_found" } }] });
  });

  it("report errors with GraphQL field names", async () => {
    const test =
      "mutation ($input: RecoverWebhookInput!) { recoverWebhook(input: $input) { recovery { id } userErrors { code details } } }";
    const input = { id: NO_ID, since: "2026-02-01T00:00:00Z", until: "2026-01-01T00:00:00Z" };
    const { body } = await tenant.graphql(test, { input });
    expect(findRefusal(body)).toMatchObject({
      code: "validation_error",
      details: { fields: { until: [expect.any(String)] } },
    });
    const create =
      "mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id } userErrors { code details } } }";
    const refused = await tenant.graphql(create, { input: { url: "https://[::1]/", events: ["ALL"] } });
    expect(findRefusal(refused.body)?.details.fields).toEqual({ url: [LOCAL_RECEIVER] });
    const reader = await tenant.withScopes("read");
    const denied = await reader.graphql("{ webhooks { nodes { id } } }");
    expect(denied.body.errors[0].extensions).toMatchObject({ code: "forbidden", details: { scope: "admin" } });
  });
});

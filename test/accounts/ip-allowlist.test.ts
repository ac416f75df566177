import { createClient as createWsClient } from "graphql-ws";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { toCanonicalRange } from "../../src/accounts/ip-ranges.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { until } from "../kit/processes.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: "127.0.0.1,10.0.0.0/8" });
});
afterAll(() => app.close());

/** Headers of a trusted proxy for a client at this address. */
const from = (address: string) => ({ "x-forwarded-for": address, "x-forwarded-proto": "https" });
const entry = (cidr: string, description = "") => ({ cidr, description });
const put = (tenant: Tenant, entries: unknown, headers = {}) =>
  tenant.call("PUT", "/account/ip_allowlist", { entries }, headers);

const NOT_ALLOWED = {
  status: 403,
  body: { error: { code: "forbidden", message: expect.any(String), details: { reason: "ip_not_allowed" } } },
};
const PLAN_REQUIRED = {
  status: 403,
  body: {
    error: { code: "forbidden", message: expect.any(String), details: { reason: "plan_required", plan: "pro" } },
  },
};

describe("the IP allow-list", () => {
  it("is empty at first and returns entries in canonical form without duplicates", async () => {
    const tenant = await app.tenant();
    expect(await tenant.get("/account/ip_allowlist")).toMatchObject({ status: 200, body: { entries: [] } });
    const sent = [
      entry("127.0.0.1", "here"),
      entry("10.1.2.3/8", "office"),
      { cidr: "2001:DB8:0:0::1/32" },
      entry("::ffff:192.0.2.1"),
      entry("10.0.0.0/8", "again"),
      entry("127.0.0.1/32", "again"),
    ];
    const entries = [
      entry("127.0.0.1", "here"),
      entry("10.0.0.0/8", "office"),
      entry("2001:db8::/32"),
      entry("192.0.2.1"),
    ];
    const answer = await put(tenant, sent);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { entries } });
    expect((await tenant.get("/account/ip_allowlist")).body).toEqual({ entries });
  });

  it("allows listed addresses and rejects all others, on every transport", async () => {
    const tenant = await app.tenant();
    await put(tenant, [entry("127.0.0.1"), entry("203.0.113.0/24"), entry("2001:db8::/32")]);
    await until(async () => (await tenant.get("/account", from("198.51.100.1"))).status === 403);
    for (const address of ["203.0.113.255", "::ffff:203.0.113.7", "2001:db8::77"])
      expect((await tenant.get("/account", from(address))).status).toBe(200);
    for (const address of ["198.51.100.1", "203.0.114.0", "2001:db9::1", "::1", "unknown", "203.0.113.1, 198.51.100.1"])
      expect(await tenant.get("/account", from(address))).toMatchObject(NOT_ALLOWED);
    const query = await tenant.graphql("{ account { id } }", {}, from("198.51.100.1"));
    expect(query).toMatchObject({
      status: 403,
      body: { errors: [{ extensions: { code: "forbidden", details: { reason: "ip_not_allowed" } } }] },
    });
    expect((await tenant.graphql("{ account { id } }", {}, from("203.0.113.1"))).status).toBe(200);
    expect(await connect(tenant, from("198.51.100.1"))).toBe(4403);
    expect(await connect(tenant, from("203.0.113.1, 10.7.7.7"))).toBe("connected");
    expect(await connect(tenant, from("203.0.113.1, 192.0.2.9"))).toBe(4403);
  });

  it("reports the remaining calls to rejected callers without charging any", async () => {
    const tenant = await app.tenant();
    await put(tenant, [entry("127.0.0.1")]);
    await until(async () => (await tenant.get("/account", from("198.51.100.1"))).status === 403);
    const remaining = async (headers = {}) =>
      Number((await tenant.get("/account", headers)).headers.get("x-ratelimit-remaining"));
    const before = await remaining();
    for (let i = 0; i < 5; i += 1) expect(await remaining(from("198.51.100.1"))).toBe(before);
    const query = await tenant.graphql("{ account { id } }", {}, from("198.51.100.1"));
    expect(query.headers.get("x-ratelimit-remaining")).toBe(String(before));
    expect(await remaining()).toBe(before - 1);
  });

  it("is checked after the credential and before the body is read", async () => {
    const tenant = await app.tenant();
    await put(tenant, [entry("127.0.0.1")]);
    await until(async () => (await tenant.get("/account", from("198.51.100.1"))).status === 403);
    expect(await tenant.post("/conversations", "{ no JSON", from("198.51.100.1"))).toMatchObject(NOT_ALLOWED);
    const wrong = await tenant.get("/account", { ...from("198.51.100.1"), authorization: "Bearer nonsense" });
    expect(wrong.status).toBe(401);
  });

  it("allows every address again once empty", async () => {
    const tenant = await app.tenant();
    await put(tenant, [entry("127.0.0.1")]);
    await until(async () => (await tenant.get("/account", from("198.51.100.1"))).status === 403);
    expect((await put(tenant, [])).body).toEqual({ entries: [] });
    await until(async () => (await tenant.get("/account", from("198.51.100.1"))).status === 200);
  });

  it("cannot lock out its own caller", async () => {
    const tenant = await app.tenant();
    expect(await put(tenant, [entry("203.0.113.0/24")])).toMatchObject({
      status: 422,
      body: {
        error: { code: "validation_error", details: { fields: { entries: [expect.stringContaining("127.0.0.1")] } } },
      },
    });
    expect((await put(tenant, [entry("203.0.113.0/24")], from("203.0.113.4"))).status).toBe(200);
  });

  it.each([
    [undefined, { entries: ["is required"] }],
    [[{}], { "entries.cidr": ["is required"] }],
    [[entry("127.1")], { "entries.cidr": ["must be an IP address or a CIDR range"] }],
    [[entry("10.0.0.0/33")], { "entries.cidr": ["must be an IP address or a CIDR range"] }],
    [[entry("example.com")], { "entries.cidr": ["must be an IP address or a CIDR range"] }],
    [[{ ...entry("127.0.0.1"), colour: "red" }], { "entries.colour": ["is not a known field"] }],
    [[entry("127.0.0.1", "😀".repeat(201))], { "entries.description": ["must be at most 200 characters"] }],
    [Array.from({ length: 101 }, (_, i) => entry(`10.0.0.${i}`)), { entries: ["must have at most 100 entries"] }],
  ])("rejects %j with 422", async (entries, fields) => {
    const tenant = await app.tenant();
    const answer = await put(tenant, entries);
    expect(answer).toMatchObject({ status: 422, body: { error: { code: "validation_error", details: { fields } } } });
  });

  it("accepts a description of 200 code points", async () => {
    const entries = [entry("127.0.0.1", "😀".repeat(200))];
    expect(await put(await app.tenant(), entries)).toMatchObject({ status: 200, body: { entries } });
  });

  it("requires Pro and admin", async () => {
    const tenant = await app.tenant({ plan: "standard" });
    expect(await tenant.get("/account/ip_allowlist")).toMatchObject(PLAN_REQUIRED);
    expect(await put(tenant, [entry("127.0.0.1")])).toMatchObject(PLAN_REQUIRED);
    const reader = await (await app.tenant()).withScopes("read", "write", "delete");
    expect((await reader.get("/account/ip_allowlist")).body.error.details).toEqual({
      reason: "scope_missing",
      scope: "admin",
    });
  });

  it("is disabled, visibly, by a downgrade from Pro and enabled again by an upgrade", async () => {
    const tenant = await app.tenant();
    await put(tenant, [entry("127.0.0.1", "kept")]);
    await until(async () => (await tenant.get("/account", from("198.51.100.1"))).status === 403);
    await tenant.patch("/account/subscription", { plan: "standard" });
    await until(async () => (await tenant.get("/account", from("198.51.100.1"))).status === 200);
    expect((await tenant.get("/account/ip_allowlist")).body).toEqual({
      entries: [entry("127.0.0.1", "kept")],
      disabled_reason: "plan_required",
    });
    expect(await put(tenant, [])).toMatchObject(PLAN_REQUIRED);
    await tenant.patch("/account/subscription", { plan: "pro" });
    await until(async () => (await tenant.get("/account", from("198.51.100.1"))).status === 403);
    expect((await tenant.get("/account/ip_allowlist")).body).toEqual({ entries: [entry("127.0.0.1", "kept")] });
  });

  it("is read and set over GraphQL too", async () => {
    const tenant = await app.tenant();
    const set = await tenant.graphql(
      "mutation ($input: IpAllowlistInput!) { setIpAllowlist(input: $input) { ipAllowlist { entries { cidr description } disabledReason } userErrors { code details } } }",
      { input: { entries: [{ cidr: "127.0.0.1/8", description: "loopback" }, { cidr: "2001:db8::" }] } },
    );
    const entries = [entry("127.0.0.0/8", "loopback"), entry("2001:db8::")];
    expect(set.body.data.setIpAllowlist.ipAllowlist).toEqual({ entries, disabledReason: null });
    const read = await tenant.graphql("{ ipAllowlist { entries { cidr description } } }");
    expect(read.body.data.ipAllowlist).toEqual({ entries });
  });
});

/** Returns "connected", or the close code of the socket. */
function connect(tenant: Tenant, headers: Record<string, string>): Promise<unknown> {
  class Proxied extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers });
    }
  }
  return new Promise((resolve) => {
    const client = createWsClient({
      url: `${app.url.replace(/^http/, "ws")}/graphql`,
      webSocketImpl: Proxied,
      connectionParams: { Authorization: `Bearer ${tenant.key}` },
      retryAttempts: 0,
      lazy: false,
      onNonLazyError: () => {},
      on: {
        connected: () => {
          resolve("connected");
          void client.dispose();
        },
        closed: (event) => resolve((event as CloseEvent).code),
      },
    });
  });
}

describe("the canonical form", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    [" 203.0.113.9/24 ", "203.0.113.0/24"],
    ["0.0.0.0/0", "0.0.0.0/0"],
    ["::/0", "::/0"],
    ["2001:0DB8::0:1", "2001:db8::1"],
    ["2001:db8:ffff::/33", "2001:db8:8000::/33"],
    ["::ffff:10.1.2.3/104", "10.0.0.0/8"],
    ["::ffff:a01:203", "10.1.2.3"],
  ])("of %s is %s", (text, canonical) => expect(toCanonicalRange(text)).toBe(canonical));

  it.each([
    "",
    "1.2.3",
    "1.2.3.4/",
    "1.2.3.4/-1",
    "1.2.3.4/24/1",
    "010.0.0.1",
    "0x7f000001",
    "fe80::1%eth0",
    "::1/129",
  ])("does not exist for %j", (text) => expect(toCanonicalRange(text)).toBeUndefined());
});

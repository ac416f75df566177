import { expect } from "vitest";
import type { Tenant } from "../kit/app.ts";
import { type Client, createClient } from "../kit/client.ts";
import { create, type Row } from "./row.ts";

/** Headers of a proxy that the server under test trusts. */
const from = (address: string, protocol = "https") => ({ "x-forwarded-for": address, "x-forwarded-proto": protocol });

/** Expects that a call is allowed, or rejected with 403 and the missing scope. */
async function expectScopes(
  caller: Client,
  calls: [method: string, path: string, body: object | undefined, scope?: string][],
) {
  for (const [method, path, body, scope] of calls) {
    const { status, body: answer } = await caller.call(method, path, body);
    const expected = scope ? [403, { reason: "scope_missing", scope }] : ["allowed", undefined];
    expect([method, path, status === 403 ? 403 : "allowed", answer.error?.details]).toEqual([
      method,
      path,
      ...expected,
    ]);
  }
}

const NEW = { title: "t", content: "c" };

/** Expects that a key with one scope may perform exactly the calls of that scope. */
async function scopeRow(caller: Tenant, scope: "read" | "write" | "delete"): Promise<void> {
  const { id } = await create(caller);
  const key = await caller.withScopes(scope);
  const unless = (needed: string) => (needed === scope ? [] : [needed]) as [string?];
  await expectScopes(key, [
    ["GET", "/conversations", undefined, ...unless("read")],
    ["GET", `/conversations/${id}`, undefined, ...unless("read")],
    ["POST", "/conversations/search", { query: "t" }, ...unless("read")],
    ["GET", `/conversations/${id}/summaries`, undefined, ...unless("read")],
    ["GET", "/events", undefined, ...unless("read")],
    ["GET", "/account", undefined, ...unless("read")],
    ["GET", "/account/usage", undefined, ...unless("read")],
    ["POST", "/conversations", NEW, ...unless("write")],
    ["PATCH", `/conversations/${id}`, { title: "u" }, ...unless("write")],
    ["POST", `/conversations/${id}/summaries`, {}, ...unless("write")],
    ["GET", "/api_keys", undefined, "admin"],
    ["POST", "/api_keys", { name: "k", scopes: ["read"] }, "admin"],
    ["GET", "/account/ip_allowlist", undefined, "admin"],
    ["PATCH", "/account/subscription", { plan: "pro" }, "admin"],
    ["GET", "/auth/test", undefined],
    ["DELETE", `/conversations/${id}`, undefined, ...unless("delete")],
  ]);
}

export const authentication: Row[] = [
  {
    section: "5",
    title: "A request authenticates by the header Authorization: Bearer with a key of the account.",
    async check(caller) {
      expect((await caller.get("/auth/test")).body.user.id).toBe(caller.account);
      const { body: created } = await caller.post("/api_keys", { name: "another", scopes: ["read"] });
      expect((await createClient(caller.url, created.key).get("/auth/test")).body.scopes).toEqual(["read"]);
    },
  },
  {
    section: "5",
    title: "A missing or invalid key is rejected with 401 unauthorized.",
    async check(caller) {
      const changed = `${caller.key?.slice(0, -1)}${caller.key?.endsWith("a") ? "b" : "a"}`;
      for (const key of [undefined, "x", changed, `${caller.key}x`]) {
        const { status, body } = await createClient(caller.url, key).get("/conversations");
        expect([key, status, body.error.code]).toEqual([key, 401, "unauthorized"]);
      }
    },
  },
  {
    section: "5",
    title: "A valid key without the scope is rejected with 403 forbidden.",
    async check(caller) {
      const { status, body } = await (await caller.withScopes("read")).post("/conversations", NEW);
      expect([status, body.error.code]).toEqual([403, "forbidden"]);
    },
  },
  ...(["read", "write", "delete"] as const).map((scope) => ({
    section: "5",
    title: `The scope ${scope} allows its own calls and no others.`,
    cells: [`Scope.${scope}`],
    check: (caller: Tenant) => scopeRow(caller, scope),
  })),
  {
    section: "5",
    title: "The scope admin allows all calls.",
    cells: ["Scope.admin"],
    async check(caller) {
      const { id } = await create(caller);
      await expectScopes(await caller.withScopes("admin"), [
        ["GET", `/conversations/${id}`, undefined],
        ["PATCH", `/conversations/${id}`, { title: "u" }],
        ["GET", "/api_keys", undefined],
        ["POST", "/api_keys", { name: "k", scopes: ["delete"] }],
        ["PUT", "/account/ip_allowlist", { entries: [] }],
        ["DELETE", `/conversations/${id}`, undefined],
      ]);
    },
  },
  {
    section: "5",
    title: "The plan Pro restricts access by an IP allow-list of addresses and CIDR ranges.",
    async check(caller, app) {
      const entries = [
        { cidr: "203.0.113.0/24", description: "office" },
        { cidr: "2001:db8::1", description: "" },
      ];
      const put = await caller.call("PUT", "/account/ip_allowlist", { entries }, from("203.0.113.7"));
      expect([put.status, put.body]).toEqual([200, { entries }]);
      for (const inside of ["203.0.113.200", "2001:db8::1"])
        expect((await caller.get("/account", from(inside))).status).toBe(200);
      for (const outside of ["203.0.114.1", "2001:db8::2"]) {
        const { status, body } = await caller.get("/account", from(outside));
        expect([status, body.error]).toMatchObject([403, { code: "forbidden", details: { reason: "ip_not_allowed" } }]);
      }
      const free = await app.tenant({ plan: "free" });
      const { status, body } = await free.call("PUT", "/account/ip_allowlist", { entries: [] });
      expect([status, body.error.details]).toEqual([403, { reason: "plan_required", plan: "pro" }]);
    },
  },
  {
    section: "5",
    title: "A plain HTTP request from another machine is rejected with insecure_connection.",
    cells: ["Error.insecure_connection"],
    async check(caller) {
      expect((await caller.get("/account", from("198.51.100.1"))).status).toBe(200);
      const { status, body } = await caller.get("/account", from("198.51.100.1", "http"));
      expect([status, body]).toEqual([403, { error: { code: "insecure_connection", message: "HTTPS is required." } }]);
    },
  },
];

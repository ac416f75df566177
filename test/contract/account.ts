import { expect } from "vitest";
import { until } from "../kit/processes.ts";
import { create, fieldRows, is, isAmount, isCount, isDate, isText, isTimestamp, type Json, type Row } from "./row.ts";

const account = fieldRows(
  "2",
  "Account",
  {
    id: isText,
    email: (value) => expect(value).toMatch(/^\w+@example\.com$/),
    plan: is("pro"),
    "storage.used_mb": is(0.01),
    "storage.limit_mb": is(100_000),
    "api_usage.requests_today": is(2),
    "api_usage.limit_per_day": is(24_000_000),
    created_at: isTimestamp,
  },
  async (caller) => {
    // Title, content and `{}` as metadata are 10,000 bytes; the summary is not generated yet.
    await create(caller, { title: "xx", content: "x".repeat(9_996) });
    return (await caller.get("/account")).body;
  },
);

const usage = fieldRows(
  "2",
  "Usage",
  {
    "period.from": isDate,
    "period.to": isDate,
    "conversations.total": is(2),
    "conversations.by_source": is({ email: 1, whatsapp: 0, api: 1 }),
    "storage.total_mb": isAmount,
    "storage.by_type": (value) => {
      const { conversations, attachments } = value as Record<string, number>;
      expect(conversations).toBeGreaterThan(0);
      expect(attachments).toBe(0);
    },
    "api_requests.total": isCount,
    "api_requests.by_endpoint": (value) => expect(value).toMatchObject({ "/conversations": 2 }),
  },
  async (caller) => {
    await create(caller, { source: "email", content: "x".repeat(5_000) });
    await create(caller);
    let body: Json;
    // Usage is at most two seconds old.
    await until(async () => {
      body = (await caller.get("/account/usage")).body;
      return body.api_requests.by_endpoint["/conversations"] === 2;
    });
    return body;
  },
);

const calls: Row[] = [
  {
    section: "4",
    title: "GET /account returns the account.",
    cells: ["GET /account"],
    async check(caller) {
      const { status, body } = await caller.get("/account");
      expect([status, body.id]).toEqual([200, caller.account]);
    },
  },
  {
    section: "4",
    title: "GET /account/usage accepts from and to in ISO 8601.",
    cells: ["GET /account/usage"],
    async check(caller) {
      const period = async (query: string) => (await caller.get(`/account/usage?${query}`)).body.period;
      expect(await period("from=2026-01-31&to=2026-02-01")).toEqual({ from: "2026-01-31", to: "2026-02-01" });
      expect(await period("from=2024-02-29T23:30:00-02:00&to=2024-03-02T00:00:00Z")).toEqual({
        from: "2024-03-01",
        to: "2024-03-02",
      });
      const today = new Date().toISOString().slice(0, 10);
      expect(await period(`to=${today}`)).toEqual({ from: `${today.slice(0, 7)}-01`, to: today });
      expect((await caller.get("/account/usage?from=yesterday")).status).toBe(400);
      expect((await caller.get("/account/usage?from=2026-02-02&to=2026-02-01")).status).toBe(400);
    },
  },
  {
    section: "4",
    title: "GET /auth/test returns the key's account, scopes and rate limit.",
    cells: ["GET /auth/test"],
    async check(caller) {
      const reader = await caller.withScopes("read", "write");
      const { body, headers } = await reader.get("/auth/test");
      const { email } = (await caller.get("/account")).body;
      expect(body).toEqual({
        authenticated: true,
        user: { id: caller.account, email },
        scopes: ["read", "write"],
        rate_limit: {
          limit: Number(headers.get("x-ratelimit-limit")),
          remaining: Number(headers.get("x-ratelimit-remaining")),
          reset: Number(headers.get("x-ratelimit-reset")),
        },
      });
    },
  },
];

export const accounts: Row[] = [...account, ...usage, ...calls];

import { expect } from "vitest";
import type { Tenant, TestApp } from "../kit/app.ts";
import { fetch } from "../kit/fetch.ts";
import { create, type Row, TEXT } from "./row.ts";

const PLANS = [
  ["free", 100, 10],
  ["starter", 500, 50],
  ["standard", 2_000, 100],
  ["pro", 10_000, 500],
] as const;

/** Creates an account with the plan's limits, without the overrides of the test kit. */
const onPlan = (app: TestApp, plan: (typeof PLANS)[number][0]) =>
  app.tenant({ plan, limit_per_hour: null, limit_per_minute: null });

const limits: Row[] = [
  ...PLANS.map(([plan, perHour, perMinute]) => ({
    section: "8",
    title: `The plan ${plan} allows ${perHour} calls per hour and ${perMinute} per minute.`,
    cells: [`Plan.${plan}`],
    async check(_caller: Tenant, app: TestApp) {
      const caller = await onPlan(app, plan);
      const { headers } = await caller.get("/account");
      expect(headers.get("ratelimit-policy")).toBe(`"minute";q=${perMinute};w=60, "hour";q=${perHour};w=3600`);
      expect(headers.get("x-ratelimit-limit")).toBe(String(perMinute));
      expect(headers.get("x-ratelimit-remaining")).toBe(String(perMinute - 1));
      expect((await caller.get("/account")).body.api_usage).toEqual({ requests_today: 2, limit_per_day: 24 * perHour });
    },
  })),
  {
    section: "8",
    title:
      "Responses contain X-RateLimit-Limit, -Remaining and -Reset (Unix seconds); beyond the limit their status is 429.",
    async check(_caller, app) {
      const caller = await onPlan(app, "free");
      const observed = [];
      for (let call = 0; call < 11; call += 1) {
        const { status, headers } = await caller.get("/auth/test");
        const reset = Number(headers.get("x-ratelimit-reset"));
        expect(reset % 60).toBe(0);
        expect(Math.abs(reset * 1_000 - Date.now())).toBeLessThan(3_600_000);
        observed.push([status, headers.get("x-ratelimit-limit"), headers.get("x-ratelimit-remaining")]);
      }
      const allowed = Array.from({ length: 10 }, (_, call) => [200, "10", String(9 - call)]);
      expect(observed).toEqual([...allowed, [429, "10", "0"]]);
    },
  },
  {
    section: "8",
    title: "The content has fewer than 10,000 characters.",
    cells: ["Limit.content"],
    async check(caller) {
      const content = "é".repeat(9_999);
      expect((await create(caller, { content })).content).toBe(content);
      const { status, body } = await caller.post("/conversations", { ...TEXT, content: `${content}é` });
      expect([status, body.error.details.fields]).toEqual([422, { content: ["must be fewer than 10000 characters"] }]);
    },
  },
];

const versioning: Row[] = [
  {
    section: "9",
    title: "The version is the first segment of the path, /v1.",
    async check(caller, app) {
      const headers = { authorization: `Bearer ${caller.key}` };
      const fetchStatus = async (path: string) => (await fetch(app.url + path, { headers })).status;
      expect([
        await fetchStatus("/v1/account"),
        await fetchStatus("/account"),
        await fetchStatus("/v2/account"),
      ]).toEqual([200, 404, 404]);
    },
  },
  {
    section: "9",
    title: "Version v1 creates, reads, updates, deletes, searches and summarizes conversations.",
    async check(caller) {
      const { id } = await create(caller);
      const statuses = [
        (await caller.get(`/conversations/${id}`)).status,
        (await caller.patch(`/conversations/${id}`, { title: "x" })).status,
        (await caller.post("/conversations/search", { query: "x" })).status,
        (await caller.post(`/conversations/${id}/summaries`, {})).status,
        (await caller.del(`/conversations/${id}`)).status,
      ];
      expect(statuses).toEqual([200, 200, 200, 202, 200]);
    },
  },
  {
    section: "9",
    title: "Version v1 has exports.",
    check: async (caller) =>
      expect((await caller.get("/exports")).body).toEqual({ data: [], meta: { next_cursor: null } }),
  },
];

export const limitsAndVersions: Row[] = [...limits, ...versioning];

import { expect } from "vitest";
import type { Tenant, TestApp } from "../kit/app.ts";
import { type Answer, createClient } from "../kit/client.ts";
import type { Row } from "./row.ts";

/** Expects code and message, optionally details and retry_after, and no other member. */
function expectError({ status, body, headers }: Answer, expected: [status: number, code: string]): void {
  expect([status, body.error.code]).toEqual(expected);
  expect(Object.keys(body)).toEqual(["error"]);
  expect(body.error.message).toMatch(/^[A-Z].*\.$/);
  const more = Object.keys(body.error).filter((name) => !["code", "message", "details", "retry_after"].includes(name));
  expect(more).toEqual([]);
  expect(headers.get("x-request-id")).toMatch(/^req_/);
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
}

/** Calls a verb while reading usage fails with this error. */
async function callWithFailure(caller: Tenant, app: TestApp, error: Error): Promise<Answer> {
  const { usage } = app.deps;
  const read = usage.read;
  usage.read = () => Promise.reject(error);
  try {
    return await caller.get("/account/usage");
  } finally {
    usage.read = read;
  }
}

interface Refusal {
  status: number;
  code: string;
  when: string;
  call(caller: Tenant, app: TestApp): Promise<Answer>;
}

const refusals: Refusal[] = [
  {
    status: 400,
    code: "bad_request",
    when: "a parameter is invalid",
    call: (caller) => caller.get("/events?per_page=0"),
  },
  {
    status: 401,
    code: "unauthorized",
    when: "the key is missing",
    call: (caller) => createClient(caller.url, undefined).get("/account"),
  },
  {
    status: 403,
    code: "forbidden",
    when: "the key lacks the scope",
    call: async (caller) => (await caller.withScopes("read")).get("/api_keys"),
  },
  {
    status: 404,
    code: "not_found",
    when: "the resource does not exist",
    call: (caller) => caller.get("/conversations/none"),
  },
  {
    status: 422,
    code: "validation_error",
    when: "a body is invalid",
    call: (caller) => caller.post("/conversations", {}),
  },
  {
    status: 429,
    code: "rate_limit_exceeded",
    when: "the rate limit is exceeded",
    call: async (_caller, app) => {
      const tenant = await app.tenant({ limit_per_minute: 1 });
      await tenant.get("/account");
      return tenant.get("/account");
    },
  },
  {
    status: 500,
    code: "internal_error",
    when: "the server fails, and hides the cause",
    call: (caller, app) => callWithFailure(caller, app, new Error("at /srv/secret.ts: E11000 duplicate key")),
  },
  {
    status: 503,
    code: "service_unavailable",
    when: "the database is unavailable, with the time of a retry",
    call: (caller, app) =>
      callWithFailure(caller, app, Object.assign(new Error("no primary"), { name: "MongoServerSelectionError" })),
  },
];

export const errors: Row[] = [
  ...refusals.map(({ status, code, when, call }) => ({
    section: "7",
    title: `The response is ${status} ${code} if ${when}.`,
    cells: [`Error.${code}`],
    check: async (caller: Tenant, app: TestApp) => {
      const answer = await call(caller, app);
      expectError(answer, [status, code]);
      expect(JSON.stringify(answer.body)).not.toMatch(/secret|E11000|primary|Mongo|\.ts/);
      if (status === 503) expect(answer.headers.get("retry-after")).toBe("1");
    },
  })),
  {
    section: "7",
    title: "A validation_error contains details.fields, which maps field names to arrays of messages.",
    async check(caller) {
      const { body } = await caller.post("/conversations", { content: "x".repeat(10_000), source: "fax" });
      expect(body.error.details).toEqual({
        fields: {
          title: ["is required"],
          content: ["must be fewer than 10000 characters"],
          source: ["must be one of email, whatsapp, api"],
        },
      });
    },
  },
  {
    section: "7",
    title: "A rate_limit_exceeded error contains retry_after with the value of Retry-After.",
    async check(_caller, app) {
      const tenant = await app.tenant({ limit_per_hour: 1 });
      await tenant.get("/account");
      const { body, headers } = await tenant.get("/account");
      const { retry_after, details } = body.error;
      expect(Number.isInteger(retry_after) && retry_after >= 1 && retry_after <= 3_600).toBe(true);
      expect(headers.get("retry-after")).toBe(String(retry_after));
      expect(details).toEqual({ reason: "rate_limited", window: "hour", next_allowed_at: expect.any(String) });
    },
  },
];

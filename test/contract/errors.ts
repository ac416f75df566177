import { expect } from "vitest";
import type { Tenant, TestApp } from "../kit/app.ts";
import { type Answer, createClient } from "../kit/client.ts";
import type { Row } from "./row.ts";

/** The envelope: code, message and perhaps details and retry_after, and nothing else. */
function expectError({ status, body, headers }: Answer, expected: [status: number, code: string]): void {
  expect([status, body.error.code]).toEqual(expected);
  expect(Object.keys(body)).toEqual(["error"]);
  expect(body.error.message).toMatch(/^[A-Z].*\.$/);
  const more = Object.keys(body.error).filter((name) => !["code", "message", "details", "retry_after"].includes(name));
  expect(more).toEqual([]);
  expect(headers.get("x-request-id")).toMatch(/^req_/);
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
}

/** One call of a verb during which the read of usage fails like this. */
async function failing(caller: Tenant, app: TestApp, error: Error): Promise<Answer> {
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
    when: "a parameter breaks its rule",
    call: (caller) => caller.get("/events?per_page=0"),
  },
  {
    status: 401,
    code: "unauthorized",
    when: "there is no key",
    call: (caller) => createClient(caller.url, undefined).get("/account"),
  },
  {
    status: 403,
    code: "forbidden",
    when: "the key may not",
    call: async (caller) => (await caller.withScopes("read")).get("/api_keys"),
  },
  {
    status: 404,
    code: "not_found",
    when: "there is no such thing",
    call: (caller) => caller.get("/conversations/none"),
  },
  {
    status: 422,
    code: "validation_error",
    when: "a body breaks a rule",
    call: (caller) => caller.post("/conversations", {}),
  },
  {
    status: 429,
    code: "rate_limit_exceeded",
    when: "there are too many requests",
    call: async (_caller, app) => (await app.tenant({ limit_per_minute: 0 })).get("/account"),
  },
  {
    status: 500,
    code: "internal_error",
    when: "the server fails, without a word of why",
    call: (caller, app) => failing(caller, app, new Error("at /srv/secret.ts: E11000 duplicate key")),
  },
  {
    status: 503,
    code: "service_unavailable",
    when: "the database is away, with when to try again",
    call: (caller, app) =>
      failing(caller, app, Object.assign(new Error("no primary"), { name: "MongoServerSelectionError" })),
  },
];

export const errors: Row[] = [
  ...refusals.map(({ status, code, when, call }) => ({
    section: "7",
    says: `${status} ${code} when ${when}`,
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
    says: "validation_error carries details.fields: field name to array of messages",
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
    says: "rate_limit_exceeded carries retry_after, as Retry-After does",
    async check(_caller, app) {
      const { body, headers } = await (await app.tenant({ limit_per_hour: 0 })).get("/account");
      const { retry_after, details } = body.error;
      expect(Number.isInteger(retry_after) && retry_after >= 1 && retry_after <= 3_600).toBe(true);
      expect(headers.get("retry-after")).toBe(String(retry_after));
      expect(details).toEqual({ reason: "rate_limited", window: "hour", next_allowed_at: expect.any(String) });
    },
  },
];

import { serverAudits } from "graphql-http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { fetch } from "../kit/fetch.ts";
import type { GraphqlAnswer } from "../kit/graphql.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp({ ROLE: "api" });
  tenant = await app.tenant();
});
afterAll(() => app.close());

/** Adds the header that Apollo's CSRF prevention requires, which no form or link can send. */
const fetchFn = (address: string, init: RequestInit = {}) =>
  fetch(address, {
    ...init,
    headers: {
      ...(init.headers as Record<string, string>),
      "apollo-require-preflight": "true",
      authorization: `Bearer ${tenant.key}`,
    },
  });

const audits = serverAudits({ url: () => `${app.url}/graphql`, fetchFn });

describe("GraphQL over HTTP in the audits of graphql-http", () => {
  it("includes all 61 audits", () => expect(audits).toHaveLength(61));

  it.each(audits)("$id $name", async (audit) => {
    const result = await audit.fn();
    expect(result.status === "ok" ? "ok" : `${result.status}: ${result.reason}`).toBe("ok");
  });
});

describe("the status of an error", () => {
  const TYPES = ["application/json", "application/graphql-response+json"];
  const post = (body: string, accept: string, headers: Record<string, string> = {}) =>
    fetch(`${app.url}/graphql`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", authorization: `Bearer ${tenant.key}`, accept, ...headers },
    });
  const query = (text: string, variables?: object) => JSON.stringify({ query: text, variables });
  const byId = "query ($id: ID!) { conversation(id: $id) { id } }";

  it.each([
    ["parsing", query("{ account {")],
    ["validation", query("{ nothing }")],
    ["an unknown operation name", JSON.stringify({ query: "query A { account { id } }", operationName: "B" })],
    ["variables", query(byId, { id: {} })],
    ["a missing variable", query(byId)],
    ["depth", query(`{ ${"a { ".repeat(11)}b${" }".repeat(11)} }`)],
    ["cost", query("{ conversations(first: 5000) { nodes { id } } }")],
    ["a subscription, which needs a websocket", query("subscription { events { id } }")],
  ])("of %s is 200 as JSON and 400 as a GraphQL response", async (_what, body) => {
    const answers = await Promise.all(TYPES.map((type) => post(body, type)));
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect(answers.map(({ headers }) => headers.get("content-type")?.split(";")[0])).toEqual(TYPES);
    for (const answer of answers) {
      const { errors, data } = (await answer.json()) as GraphqlAnswer;
      expect(errors?.[0]).toMatchObject({ message: expect.any(String), extensions: { code: "bad_request" } });
      expect(data).toBeUndefined();
    }
  });

  it.each([
    ["400 for a body that is no JSON", 400, "{", {}],
    ["400 for a batch", 400, "[]", {}],
    ["401 for a wrong key", 401, query("{ __typename }"), { authorization: "Bearer sk_wrong" }],
    ["413 for more than 1 MB", 413, query(`{ __typename } #${"x".repeat(1_000_000)}`), {}],
    ["415 for another type", 415, query("{ __typename }"), { "content-type": "text/plain" }],
    ["415 for a form", 415, "query=%7B__typename%7D", { "content-type": "application/x-www-form-urlencoded" }],
  ])("is %s under both media types", async (_what, status, body, headers) => {
    for (const type of TYPES) {
      const answer = await post(body, type, headers as Record<string, string>);
      expect(answer.status).toBe(status);
      expect(answer.headers.get("content-type")).toBe(`${type}; charset=utf-8`);
      const { errors } = (await answer.json()) as GraphqlAnswer;
      expect(errors).toHaveLength(1);
      expect(errors?.[0].extensions.code).toBe(status === 401 ? "unauthorized" : "bad_request");
    }
  });

  it.each([
    [`${TYPES[1]};q=0.1, ${TYPES[0]}`, 200, TYPES[0]],
    [TYPES.join(", "), 200, TYPES[0]],
    [`${TYPES[0]};q=0.9, ${TYPES[1]}`, 400, TYPES[1]],
  ])("is that of the type that Accept: %s prefers", async (accept, status, type) => {
    const answer = await post(query("{ nothing }"), accept);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, `${type}; charset=utf-8`]);
    const keyed = await post(query("mutation { deleteConversation(id: 1) { cursor } }"), accept, {
      "idempotency-key": "a b",
    });
    expect([keyed.status, keyed.headers.get("content-type")]).toEqual([status, `${type}; charset=utf-8`]);
  });

  it("is 401 without a key and 429 without calls under both media types", async () => {
    const poor = await app.tenant({ limit_per_minute: 1 });
    await poor.get("/account");
    for (const type of TYPES) {
      const anonymous = { method: "POST", body: query("{ account { id } }") };
      const headers = { "content-type": "application/json", accept: type };
      expect((await fetch(`${app.url}/graphql`, { ...anonymous, headers })).status).toBe(401);
      expect((await post(query("{ account { id } }"), type, { authorization: `Bearer ${poor.key}` })).status).toBe(429);
    }
  });

  it("is 200 when a field fails and the rest of the operation succeeds", async () => {
    for (const type of TYPES) {
      const answer = await post(query('{ conversation(id: "conv_x") { id } account { id } }'), type);
      expect([answer.status, await answer.json()]).toMatchObject([
        200,
        {
          data: { conversation: null, account: { id: tenant.account } },
          errors: [{ extensions: { code: "not_found" } }],
        },
      ]);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { bodyAttacks, createBody, documentAttacks } from "../kit/attacks.ts";
import { fetch } from "../kit/fetch.ts";
import { findRefusal, graphqlTransports, openSocket } from "../kit/graphql.ts";
import { until } from "../kit/processes.ts";

let app: TestApp;
let tenant: Tenant;
let otherTenant: Tenant;
beforeAll(async () => {
  app = await startApp({ ROLE: "api" });
  [tenant, otherTenant] = [await app.tenant(), await app.tenant()];
});
afterAll(async () => {
  console.info(timings.join("\n"));
  await app.close();
});

/** Printed without a limit, as the client shares the process and the machine may be busy; see bench/graphql-attacks.ts. */
const timings: string[] = [];

/** Runs the work while another client sends requests, each of which must succeed. */
async function runBesideOthers<T>(work: () => Promise<T>): Promise<T> {
  let working = true;
  let answered = 0;
  const others = (async () => {
    while (working) {
      expect((await otherTenant.graphql("{ conversations(first: 5) { nodes { id } } }")).body.errors).toBeUndefined();
      expect((await otherTenant.get("/account")).status).toBe(200);
      answered += 1;
    }
  })();
  const result = await work();
  const before = answered;
  await until(() => answered > before);
  working = false;
  await others;
  return result;
}

async function measureDuration<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  timings.push(`${(performance.now() - began).toFixed(1).padStart(6)} ms  ${name}`);
  return result;
}

describe.each(graphqlTransports)("GraphQL over $name", (transport) => {
  it.each(documentAttacks)("rejects $name with a GraphQL error while other operations continue", async (attack) => {
    const body = createBody(attack.query, attack.variables);
    const answer = await runBesideOthers(() =>
      measureDuration(`${transport.name}, ${attack.name}`, () => transport.send(tenant, body)),
    );
    const { errors = [] } = answer;
    expect(answer.data ?? null).toBeNull();
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.length).toBeLessThanOrEqual(20);
    for (const error of errors) {
      expect(Object.keys(error).filter((key) => !["message", "locations", "path", "extensions"].includes(key))).toEqual(
        [],
      );
      expect(error.message.length).toBeLessThan(600);
      expect(error.extensions.code).toBe("bad_request");
    }
    if ("limit" in attack.refusal) expect(errors[0].extensions.details).toMatchObject(attack.refusal);
    else expect(errors[0].message).toMatch(attack.refusal.message);
  });

  it("executes forty nested fragments that spread each other twice in linear time", async () => {
    const chain = Array.from({ length: 40 }, (_, i) => `fragment F${i} on Conversation { ...F${i + 1} ...F${i + 1} }`);
    const query = `{ conversations { nodes { ...F0 attachments { id } } } } ${chain.join(" ")} fragment F40 on Conversation { id }`;
    const answer = await runBesideOthers(() => transport.ask(tenant, query));
    expect(answer).toMatchObject({
      data: { conversations: { nodes: [] } },
      extensions: { cost: { requested: 1 + 20 * (1 + 10), limit: 5_000, calls: 3 }, cursor: expect.any(String) },
    });
  });
});

describe("a request body", () => {
  it.each(bodyAttacks)(
    "is rejected over HTTP when it is $name, while other requests continue",
    async ({ name, body, status, message }) => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${tenant.key}` };
      const post = () => fetch(`${app.url}/graphql`, { method: "POST", headers, body });
      const answer = await runBesideOthers(() => measureDuration(`HTTP, ${name}`, post));
      expect(answer.status).toBe(status);
      expect(await answer.json()).toEqual({
        errors: [
          { message: expect.stringMatching(message), extensions: expect.objectContaining({ code: "bad_request" }) },
        ],
      });
    },
  );

  it.each(bodyAttacks)("closes a websocket when it is $name, while others continue", async ({ body, code }) => {
    const socket = await openSocket(tenant);
    const closed = new Promise((resolve) => socket.once("close", resolve));
    const send = async () => {
      socket.send(body);
      return closed;
    };
    expect(await runBesideOthers(send)).toBe(code);
  });
});

/** Checks of graphql-cop besides attacks by document: https://github.com/dolevf/graphql-cop */
describe("graphql-cop", () => {
  const get = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${app.url}/graphql?query=${encodeURIComponent(query)}`, {
      headers: { authorization: `Bearer ${tenant.key}`, ...headers },
    });

  it("finds no queries over a plain GET request, which a link can send", async () => {
    const answer = await get("{ __typename }");
    const errors = [{ message: expect.stringContaining("CSRF"), extensions: { code: "bad_request" } }];
    expect([answer.status, await answer.json()]).toEqual([400, { errors }]);
    expect((await get("{ __typename }", { "apollo-require-preflight": "1" })).status).toBe(200);
  });

  it("finds no mutations over GET", async () => {
    const answer = await get("mutation { cancelSubscription { account { id } userErrors { code details } } }", {
      "apollo-require-preflight": "1",
    });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
    const body = (await answer.json()) as { errors: { extensions: unknown }[] };
    expect(body.errors[0]?.extensions).toEqual({ code: "bad_request", details: { reason: "method_not_allowed" } });
    expect((await tenant.get("/account")).body.plan).toBe("pro");
  });

  it("finds no operations in forms, which another site can send", async () => {
    for (const type of ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"]) {
      const headers = { authorization: `Bearer ${tenant.key}`, "content-type": type };
      const answer = await fetch(`${app.url}/graphql`, { method: "POST", headers, body: "query={__typename}" });
      expect(answer.status).toBe(415);
    }
  });

  it("finds no traces and no stack traces", async () => {
    const asked = { "apollo-federation-include-trace": "ftv1", "x-apollo-tracing": "1" };
    const traced = await tenant.graphql("{ account { id } }", {}, asked);
    expect(Object.keys(traced.body.extensions)).toEqual(["cost", "cursor"]);
    for (const query of ["qwerty", "{ account { nothing } }", '{ conversation(id: "x") { id } }'])
      expect(JSON.stringify((await tenant.graphql(query)).body)).not.toMatch(/stack|node_modules|\.ts|at .*:\d+/);
  });

  it("finds GraphiQL, which is intended for browsers", async () => {
    const page = await fetch(`${app.url}/graphql`, { headers: { accept: "text/html" } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("GraphiQL")]);
    const asked = await fetch(`${app.url}/graphql?query={account{id}}`, { headers: { accept: "text/html" } });
    expect(await asked.text()).toContain("GraphiQL");
  });
});

/** The field reads twice: if both reads fail, an unhandled rejection would end the process. */
describe("a list with its count", () => {
  it.each([
    ["too many words", "a b c d e f g h i j k"],
    ["one word that is too long", "x".repeat(1_001)],
    ["a NUL", "\u0000"],
  ])("is rejected with one error for %s, and the server continues", async (_, search) => {
    const query = "query ($search: String) { conversations(where: {text: $search}) { totalCount } }";
    const { body } = await tenant.graphql(query, { search });
    expect(body.errors).toMatchObject([{ extensions: { code: "validation_error" } }]);
    const rest = await tenant.get(`/conversations?search=${encodeURIComponent(search)}`);
    expect(findRefusal(body)?.details.fields["where.text"]).toEqual(rest.body.error.details.fields.search);
    expect((await fetch(`${app.url}/livez`)).status).toBe(200);
  });

  it("is rejected with one error without the scope", async () => {
    const { body } = await (await tenant.withScopes("write")).graphql("{ conversations { totalCount } }");
    expect(body.errors).toMatchObject([{ extensions: { code: "forbidden" } }]);
    expect((await fetch(`${app.url}/livez`)).status).toBe(200);
  });
});

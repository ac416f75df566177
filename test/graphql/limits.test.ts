import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { fetch } from "../kit/fetch.ts";
import { findRefusal, graphqlTransports, openSocket } from "../kit/graphql.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp({ ROLE: "api" });
  tenant = await app.tenant();
});
afterAll(() => app.close());

const repeat = (count: number, part: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join(" ");
const nested = (depth: number) => `{ ${"account { ".repeat(depth - 1)}id${" }".repeat(depth - 1)} }`;
const list = (levels: number) => `{ events(types: ${"[".repeat(levels)}${"]".repeat(levels)}) { nodes { id } } }`;

/** A message, a document at the limit, and one beyond it, which is rejected with the message. */
const limits: [limit: string, message: string, at: string, beyond: string][] = [
  ["depth", "An operation may have at most 10 levels of fields.", nested(10), nested(11)],
  [
    "depth",
    "An operation may have at most 10 levels of fields.",
    `{ a { b { c { d { ...F } } } } } fragment F on Query { ... { e { f { ...G } } } } fragment G on Query { h { i { j { k } } } }`,
    `{ a { b { c { d { ...F } } } } } fragment F on Query { ... { e { f { ...G } } } } fragment G on Query { h { i { j { k { l } } } } }`,
  ],
  [
    "aliases",
    "An operation may have at most 15 aliases.",
    `{ ${repeat(15, (i) => `a${i}: __typename`)} }`,
    `{ ${repeat(16, (i) => `a${i}: __typename`)} }`,
  ],
  [
    "aliases",
    "An operation may have at most 15 aliases.",
    "{ ...F ...G } fragment F on Query { a: account { ...H } b: account { ...H } } fragment G on Query { c: account { ...H } } fragment H on Account { d: id e: id f: id g: id }",
    "{ ...F ...G } fragment F on Query { a: account { ...H } b: account { ...H } } fragment G on Query { c: account { ...H } } fragment H on Account { d: id e: id f: id g: id h: id }",
  ],
  [
    "directives",
    "An operation may have at most 5 directives.",
    `query ($a: Boolean = true) { account { ${repeat(5, (i) => `... @include(if: $a) { ${["id", "email", "plan", "createdAt", "__typename"][i]} }`)} } }`,
    `query ($a: Boolean = true) { account { ${repeat(6, (i) => `... @include(if: $a) { ${["id", "email", "plan", "createdAt", "__typename", "id"][i]} }`)} } }`,
  ],
  [
    "tokens",
    "An operation may have at most 1000 tokens.",
    `{ account { ${repeat(248, () => "... { id }")} id email plan } }`,
    `{ account { ${repeat(248, () => "... { id }")} id email plan createdAt } }`,
  ],
  [
    "repeats",
    "An operation may have the same field at most 10 times in a selection.",
    `{ account { ${repeat(10, () => "id")} } }`,
    `{ account { ${repeat(11, () => "id")} } }`,
  ],
  ["nesting", "An operation may have at most 32 levels of lists and objects in a value.", list(32), list(33)],
  [
    "lines",
    "An operation may have at most 10000 lines.",
    `{ account { id } }${"\n".repeat(9_999)}`,
    `{ account { id } }${"\n".repeat(10_000)}`,
  ],
  [
    "cost",
    "An operation may have a cost of at most 5000.",
    "{ conversations(first: 4999) { nodes { id } } }",
    "{ conversations(first: 5000) { nodes { id } } }",
  ],
  [
    "introspection",
    "An operation may have less introspection than this asks for.",
    "{ __schema { types { fields { args { type { ...F } } } } } } fragment F on __Type { inputFields { name type { name } } }",
    "{ __schema { types { fields { args { type { ...F } } } } } } fragment F on __Type { fields { name args { type { name } } } }",
  ],
];

describe.each(graphqlTransports)("GraphQL over $name", (transport) => {
  it.each(limits)("enforces the limit of %s exactly: %s", async (limit, message, at, beyond) => {
    const { errors = [] } = await transport.ask(tenant, at);
    expect(errors.filter(({ extensions }) => extensions.details?.reason === "limit_exceeded")).toEqual([]);
    const answer = await transport.ask(tenant, beyond);
    expect(answer.data).toBeUndefined();
    expect(answer.errors).toMatchObject([
      { message, extensions: { code: "bad_request", details: { reason: "limit_exceeded", limit } } },
    ]);
  });

  it("applies the nesting limit of literals to variables", async () => {
    const query =
      'mutation ($m: JSON) { createConversation(input: {title: "a", content: "b", metadata: $m}) { conversation { id } userErrors { code details } } }';
    const send = (levels: number) =>
      transport.send(
        tenant,
        `{"query":${JSON.stringify(query)},"variables":{"m":${"[".repeat(levels)}${"]".repeat(levels)}}}`,
      );
    expect(findRefusal(await send(32))?.code).toBe("validation_error");
    expect((await send(33)).errors?.[0].extensions.details).toEqual({ reason: "limit_exceeded", limit: "nesting" });
  });

  it("returns at most 20 errors for validation and variables", async () => {
    const unknown = await transport.ask(tenant, `{ ${repeat(60, (i) => `f${i}`)} }`);
    expect(unknown.errors).toHaveLength(20);
    const types = Array.from({ length: 60 }, () => "NONE");
    const wrong = await transport.ask(
      tenant,
      "query ($types: [EventType!]) { events(types: $types) { nodes { id } } }",
      {
        types,
      },
    );
    expect(wrong.errors).toHaveLength(20);
    expect(new Set(wrong.errors?.map(({ extensions }) => extensions.code))).toEqual(new Set(["bad_request"]));
  });

  it("shortens messages that repeat a very long name", async () => {
    const { errors = [] } = await transport.ask(tenant, `{ ${"a".repeat(100_000)} }`);
    expect(errors[0].message).toMatch(/^Cannot query field "aaa/);
    expect(errors[0].message.length).toBeLessThan(600);
  });

  it("checks cost and variables of a cached document again", async () => {
    const query = "query ($n: Int) { conversations(first: $n) { nodes { id } } }";
    const costs = [];
    for (const n of [5, 50]) costs.push((await transport.ask(tenant, query, { n })).extensions.cost.requested);
    expect(costs).toEqual([6, 51]);
    expect((await transport.ask(tenant, query, { n: 6_000 })).errors?.[0].extensions.details).toEqual({
      reason: "limit_exceeded",
      limit: "cost",
      cost: 6_001,
    });
    expect((await transport.ask(tenant, query, { n: 101 })).errors?.[0].extensions.details.fields).toEqual({
      first: ["must be from 1 to 100"],
    });
  });
});

describe("both transports", () => {
  it.each(limits)("report the same error for the limit of %s", async (_limit, _message, _at, beyond) => {
    const [http, websocket] = await Promise.all(graphqlTransports.map((transport) => transport.ask(tenant, beyond)));
    expect(websocket).toEqual(http);
  });
});

describe("the size of a request", () => {
  const body = (bytes: number) => {
    const start = '{"query":"{ __typename } #';
    return `${start}${"x".repeat(bytes - start.length - 2)}"}`;
  };

  it("is limited to 1 MB over HTTP: 413 as a GraphQL error", async () => {
    const post = (bytes: number) => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${tenant.key}` };
      return fetch(`${app.url}/graphql`, { method: "POST", headers, body: body(bytes) });
    };
    expect((await post(1_000_000)).status).toBe(200);
    const refused = await post(1_000_001);
    expect([refused.status, await refused.json()]).toEqual([
      413,
      {
        errors: [
          {
            message: "The body must be at most 1 MB.",
            extensions: { code: "bad_request", details: { reason: "body_too_large" } },
          },
        ],
      },
    ]);
  });

  it("is limited to 1 MB over a websocket, which closes with 1009", async () => {
    const socket = await openSocket(tenant);
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.send(body(1_000_001));
    expect(await closed).toBe(1009);
  });
});

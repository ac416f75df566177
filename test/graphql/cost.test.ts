import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import type { Answer } from "../kit/client.ts";
import { fetch } from "../kit/fetch.ts";
import { type GraphqlAnswer, graphqlTransports } from "../kit/graphql.ts";

let app: TestApp;
let tenant: Tenant;
/** Constant time in the middle of a minute and an hour, so that no window ends within a test. */
const now = Math.floor(Date.now() / 3_600_000) * 3_600_000 + 20.5 * 60_000;
beforeAll(async () => {
  app = await startApp({ ROLE: "api" }, undefined, () => now);
  tenant = await app.tenant();
});
afterAll(() => app.close());

const ID = '"conv_00000000000000000000000000"';

const costs: [what: string, cost: number, query: string, variables?: Record<string, unknown>, calls?: number][] = [
  ["an object", 1, "{ account { id email plan } }"],
  ["an object below another", 3, "{ account { storage { usedMb } apiUsage { requestsToday } } }"],
  ["a list of scalars: nothing", 1, "{ authTest { scopes } }"],
  ["a plain list: ten", 1 + 10, `{ conversation(id: ${ID}) { attachments { filename } } }`],
  ["a list below a list", 1 + 10 * (1 + 10), `{ event(id: ${ID}) { deliveries { attempts { at } } } }`],
  ["a connection: 20 without first", 1 + 20, "{ conversations { nodes { id } } }"],
  ["nodes: the number of ids", 3, `{ nodes(ids: [${ID}, ${ID}, ${ID}]) { id } }`],
  [
    "ids as a variable",
    2 * (1 + 1),
    "query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Event { conversation { id } } } }",
    { ids: ["a", "b"] },
  ],
  [
    "a connection below a connection",
    1 + 4 * (1 + 1 + 3),
    "{ conversations(first: 4) { nodes { events(first: 3) { nodes { id } } } } }",
  ],
  ["first", 1 + 5, "{ conversations(first: 5) { nodes { id } } }"],
  ["last", 1 + 7, "{ conversations(last: 7) { nodes { id } } }"],
  ["first as a variable", 1 + 9, "query ($n: Int) { conversations(first: $n) { nodes { id } } }", { n: 9 }],
  ["first by a default", 1 + 3, "query ($n: Int = 3) { conversations(first: $n) { nodes { id } } }"],
  ["first as null", 1 + 20, "query ($n: Int = 3) { conversations(first: $n) { nodes { id } } }", { n: null }],
  ["edges and their nodes", 1 + 4 * 2, "{ conversations(first: 4) { edges { cursor node { id } } } }"],
  ["pageInfo once, totalCount never", 2, "{ conversations(first: 50) { totalCount pageInfo { hasNextPage } } }"],
  [
    "fields below a connection",
    1 + 20 * (1 + 1 + 10),
    "{ conversations { nodes { id summary { title } attachments { id } } } }",
  ],
  ["the default page of a search", 1 + 20, '{ searchConversations(query: "x") { nodes { id } } }'],
  ["the same field once", 1 + 20 * 2, "{ conversations { nodes { summary { title } summary { content } } } }"],
  ["the same field under two names twice", 2, "{ a: account { id } b: account { id } }"],
  [
    "fields repeated by fragments once",
    1 + 20 * 2,
    "{ conversations { nodes { ...A ...B } } } fragment A on Conversation { summary { title } } fragment B on Conversation { ...A summary { content } }",
  ],
  ["skipped fields: nothing", 1, "{ account { id } conversations @skip(if: true) { nodes { id } } }"],
  [
    "fields excluded by a variable: nothing",
    1,
    "query ($all: Boolean!) { account { id } conversations @include(if: $all) { nodes { id } } }",
    { all: false },
  ],
  [
    "fields included by a variable",
    1 + 21,
    "query ($all: Boolean = true) { account { id } conversations @include(if: $all) { nodes { id } } }",
  ],
  [
    "the most expensive of the possible types",
    1 + 10,
    `{ node(id: ${ID}) { id ... on Conversation { attachments { id } } ... on Account { storage { usedMb } } } }`,
  ],
  ["introspection: nothing", 0, "{ __typename __schema { types { name fields { name } } } }"],
  [
    "a mutation: ten",
    10,
    `mutation { deleteConversation(id: ${ID}) { deletedConversationId userErrors { code details } } }`,
  ],
  [
    "fields below the object that a mutation returns",
    10 + 1 + 10,
    `mutation { updateConversation(input: {id: ${ID}, title: "x"}) { conversation { id summary { title } attachments { id } } userErrors { code details } } }`,
  ],
  [
    "each mutation, which also takes a call",
    20,
    `mutation { a: deleteConversation(id: ${ID}) { deletedConversationId userErrors { code details } } b: deleteConversation(id: ${ID}) { deletedConversationId userErrors { code details } } }`,
    {},
    2,
  ],
];

describe.each(graphqlTransports)("the cost over $name counts", (transport) => {
  it.each(costs)("%s", async (_what, requested, query, variables, calls = Math.max(1, Math.ceil(requested / 100))) => {
    const answer = await transport.ask(tenant, query, variables);
    expect(answer.extensions, JSON.stringify(answer.errors)).toMatchObject({
      cost: { requested, limit: 5_000, calls },
      cursor: expect.stringMatching(/^evt_/),
    });
  });
});

const remaining = ({ headers }: Answer) => Number(headers.get("x-ratelimit-remaining"));
const list = (first: number) => `{ conversations(first: ${first}) { nodes { id } } }`;
const usage = async (of: Tenant) => {
  const { body } = await of.get("/account/usage");
  return body.api_requests.by_endpoint["/graphql"];
};

describe("the account's calls", () => {
  it("charges one call per 100 cost units and reports them in HTTP headers", async () => {
    const payer = await app.tenant({ limit_per_minute: 100 });
    const answers = [];
    for (const first of [99, 100, 399]) answers.push(await payer.graphql(list(first)));
    // 399 exceeds the limit of the field; the operation is executed and reports the error.
    expect(answers.map(({ body }) => body.extensions.cost.calls)).toEqual([1, 2, 4]);
    expect(answers.map(remaining)).toEqual([99, 97, 93]);
    expect(remaining(await payer.get("/account"))).toBe(92);
    expect(await usage(payer)).toBe(3);
  });

  it.each(graphqlTransports)(
    "charges one call over $name for an operation rejected for its document, cost or body",
    async (transport) => {
      const payer = await app.tenant({ limit_per_minute: 100 });
      await transport.ask(payer, "{ account {");
      await transport.ask(payer, "{ account { nothing } }");
      await transport.ask(payer, list(6_000));
      await transport.ask(payer, "query A { account { id } } query B { account { id } }");
      expect(remaining(await payer.get("/account"))).toBe(95);
      expect(await usage(payer)).toBe(4);
    },
  );

  it("charges one call for a malformed body, a batch, a missing query and a suspected CSRF request", async () => {
    const payer = await app.tenant({ limit_per_minute: 100 });
    const headers = { authorization: `Bearer ${payer.key}` };
    const json = { ...headers, "content-type": "application/json" };
    const statuses = [];
    for (const init of [
      { method: "POST", headers: json, body: "{" },
      { method: "POST", headers: json, body: "[]" },
      { method: "POST", headers: json, body: "{}" },
      { method: "POST", headers: { ...headers, "content-type": "text/plain" }, body: "{}" },
    ]) {
      const response = await fetch(`${app.url}/graphql`, init);
      statuses.push([response.status, response.headers.get("x-ratelimit-remaining")]);
    }
    const forged = await fetch(`${app.url}/graphql?query={__typename}`, { headers });
    statuses.push([forged.status, forged.headers.get("x-ratelimit-remaining")]);
    expect(statuses).toEqual([
      [400, "99"],
      [400, "98"],
      [400, "97"],
      [415, "96"],
      [400, "95"],
    ]);
    expect(await usage(payer)).toBe(5);
  });

  it.each(graphqlTransports)(
    "charges nothing over $name when too few calls remain for the operation",
    async (transport) => {
      const payer = await app.tenant({ limit_per_minute: 4 });
      const refused: GraphqlAnswer = await transport.ask(payer, list(450));
      expect(refused.errors).toMatchObject([
        { extensions: { code: "rate_limit_exceeded", details: { reason: "rate_limited", window: "minute" } } },
      ]);
      expect((await transport.ask(payer, list(90))).extensions.cost.calls).toBe(1);
      const left = await payer.get("/account/usage");
      expect([remaining(left), left.body.api_requests.by_endpoint["/graphql"]]).toEqual([2, 1]);
    },
  );

  it("responds with 429 and Retry-After when too few calls remain", async () => {
    const payer = await app.tenant({ limit_per_minute: 4 });
    const refused = await payer.graphql(list(450));
    expect([refused.status, refused.headers.get("retry-after"), remaining(refused)]).toEqual([429, "30", 4]);
    expect(refused.body.errors[0].extensions.retry_after).toBe(30);
  });

  it.each(graphqlTransports)(
    "over $name charges expensive work as REST does: searches, many snippets, contents, conversations of an import",
    async (transport) => {
      const payer = await app.tenant({ limit_per_minute: 1_000 });
      const conversations = ["a", "b", "c"].map((title) => ({ title, content: "Anna: this." }));
      const measure = async (run: () => Promise<unknown>) => {
        const before = remaining(await payer.get("/account"));
        await run();
        return before - remaining(await payer.get("/account")) - 1;
      };
      const compare = async (query: string, variables: Record<string, unknown>, callRest: () => Promise<Answer>[]) => {
        let reported: number | undefined;
        const byGraphql = await measure(async () => {
          const { errors, extensions } = await transport.ask(payer, query, variables);
          expect(errors).toBeUndefined();
          reported = extensions.cost.calls;
        });
        expect(reported).toBe(byGraphql);
        let shown: Answer[] = [];
        const byRest = await measure(async () => {
          shown = await Promise.all(callRest());
        });
        expect(shown.map(({ status }) => status < 300)).not.toContain(false);
        return [byGraphql, byRest];
      };
      const search = (per_page: number) => payer.post("/conversations/search", { query: "x", per_page });
      const many = 'query ($n: Int) { searchConversations(query: "x", first: $n) { edges { snippet } } }';
      expect(await compare(many, { n: 25 }, () => [search(25)])).toEqual([1, 1]);
      expect(await compare(many, { n: 100 }, () => [search(100)])).toEqual([4, 4]);
      const aliases = Array.from({ length: 10 }, (_, i) => `a${i}: searchConversations(query: "x") { totalCount }`);
      expect(await compare(`{ ${aliases.join(" ")} }`, {}, () => aliases.map(() => search(20)))).toEqual([10, 10]);
      const imported =
        "mutation ($c: [ImportedConversationInput!]!) { createImport(input: { conversations: $c }) { import { created } userErrors { code details } } }";
      expect(await compare(imported, { c: conversations }, () => [payer.post("/imports", { conversations })])).toEqual([
        3, 3,
      ]);
      const words =
        '{ a: conversations(where: {text: "x"}) { totalCount } b: conversations(where: {text: "y"}) { totalCount } }';
      expect(
        await compare(words, {}, () => ["x", "y"].map((word) => payer.get(`/conversations?search=${word}`))),
      ).toEqual([2, 2]);
      expect(await measure(() => transport.ask(payer, "{ conversations(first: 100) { nodes { content } } }"))).toBe(4);
      expect(await measure(() => payer.get("/conversations?per_page=100"))).toBe(1);
    },
  );

  it("imports nothing when too few calls remain for its conversations", async () => {
    const payer = await app.tenant({ limit_per_minute: 5 });
    await payer.get("/account");
    const conversations = Array.from({ length: 5 }, (_, i) => ({ title: `${i}`, content: "Anna: this." }));
    const refused = await payer.post("/imports", { conversations });
    expect(refused).toMatchObject({
      status: 429,
      body: { error: { details: { reason: "rate_limited", window: "minute" } } },
    });
    expect(remaining(refused)).toBe(3);
    const accepted = await payer.post("/imports", { conversations: conversations.slice(0, 3) });
    expect([accepted.status, accepted.body.created, remaining(accepted)]).toEqual([201, 3, 0]);
  });

  it("charges a subscription once, when it starts", async () => {
    const payer = await app.tenant({ limit_per_minute: 100 });
    await payer.post("/conversations", { title: "A", content: "B" });
    const after = (await payer.graphql("{ events(first: 1) { nodes { id } } }")).body.data.events.nodes[0].id;
    const socket = payer.websocket();
    const query = "subscription ($after: String) { events(after: $after) { type } }";
    const events = socket.iterate({ query, variables: { after } });
    const event = { data: { events: { type: "CONVERSATION_CREATED" } } };
    expect((await events.next()).value).toMatchObject(event);
    expect(remaining(await payer.get("/account"))).toBe(96);
    await socket.dispose();
  });
});

describe("an operation that costs more than a whole window", () => {
  it("gets an error that says that waiting does not help", async () => {
    const small = await app.tenant({ limit_per_minute: 10 });
    const { status, body } = await small.graphql("{ conversations(first: 100) { nodes { id attachments { id } } } }");
    expect(status).toBe(429);
    expect(body.errors).toMatchObject([
      {
        message: "This needs 12 calls at once, but 10 per minute are allowed: request less.",
        extensions: { code: "rate_limit_exceeded", details: { reason: "rate_limited", calls: 12, limit: 10 } },
      },
    ]);
  });
});

import {
  buildClientSchema,
  buildSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  lexicographicSortSchema,
  parse,
  printSchema,
  visit,
} from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../src/process/config.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { createClient } from "../kit/client.ts";
import { fetch } from "../kit/fetch.ts";
import { type GraphqlAnswer, graphqlTransports } from "../kit/graphql.ts";

let app: TestApp;
let tenant: Tenant;
const SCHEMA = "{ __schema { queryType { name } } }";
const WHOLE = getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true, oneOf: true });

const getCodes = ({ errors = [] }: GraphqlAnswer) => errors.map(({ extensions }) => extensions.code);

/** Starts an app with this setting for the tests of a block. */
function startAppWith(INTROSPECTION: string): void {
  beforeAll(async () => {
    app = await startApp({ ROLE: "api", INTROSPECTION });
    tenant = await app.tenant();
  });
  afterAll(() => app.close());
}

/** Misspelled names, as sent by clairvoyance, in every position for which graphql-js suggests the correct name. */
const PROBES = [
  "{ conversatio { id } }",
  "{ acount { id } accoun { id } usag { period } }",
  "{ account { emai plann } }",
  "{ account }",
  "{ account { id { x } } }",
  '{ conversation(idd: "x") { id } }',
  "{ conversations(statu: completed) { nodes { id } } }",
  "{ conversations(where: {status: complete}) { nodes { id } } }",
  "{ conversations @includ(if: true) { nodes { id } } }",
  "query ($a: EventTyp) { account { id } }",
  "{ node(id: 1) { ... on Conversatio { id } } }",
  "mutation { createConversatio(input: {}) { conversation { id } } }",
  'mutation { createConversation(input: {title: "a", content: "b", titl: "c"}) { conversation { id } } }',
  'mutation { createConversation(input: {title: "a", content: "b", source: emai}) { conversation { id } } }',
  "subscription { event { id } }",
];
const VARIABLE_PROBES: [string, Record<string, unknown>][] = [
  [
    "mutation ($i: CreateConversationInput!) { createConversation(input: $i) { conversation { id } } }",
    { i: { title: "a", content: "b", metadat: {} } },
  ],
  ["query ($s: ConversationStatus!) { conversations(where: {status: [$s]}) { nodes { id } } }", { s: "complete" }],
];

describe("INTROSPECTION=true", () => {
  startAppWith("true");

  it("allows introspection, and nothing else, without credentials", async () => {
    const anybody = createClient(app.url, undefined);
    expect((await anybody.graphql(SCHEMA)).body).toEqual({
      data: { __schema: { queryType: { name: "Query" } } },
      extensions: { cost: { requested: 0, limit: 5_000, calls: 0 } },
    });
    const fragments = '{ ...F __typename } fragment F on Query { ... { __type(name: "Query") { name } } }';
    expect((await anybody.graphql(fragments)).body.data).toEqual({ __type: { name: "Query" }, __typename: "Query" });
    for (const query of [
      "{ account { id } }",
      "{ __typename account { id } }",
      "{ ...F } fragment F on Query { __typename account { id } }",
      "mutation { __typename }",
      "mutation { cancelSubscription { account { id } } }",
      "query ($no: Boolean!) { __typename account @skip(if: $no) { id } }",
    ])
      expect(await anybody.graphql(query, { no: false })).toMatchObject({
        status: 401,
        body: { errors: [{ extensions: { code: "unauthorized" } }] },
      });
  });

  it("answers the introspection query of tools with the same schema as the SDL file", async () => {
    const { body } = await createClient(app.url, undefined).graphql(WHOLE);
    expect(body.errors).toBeUndefined();
    const text = await (await fetch(`${app.url}/graphql/schema.graphql`)).text();
    const sorted = (schema: GraphQLSchema) => printSchema(lexicographicSortSchema(schema));
    expect(sorted(buildClientSchema(body.data))).toBe(sorted(buildSchema(text)));
  });

  it.each(graphqlTransports)("charges one call over $name", async (transport) => {
    expect((await transport.ask(tenant, WHOLE)).extensions).toMatchObject({
      cost: { requested: 0, limit: 5_000, calls: 1 },
      cursor: expect.stringMatching(/^evt_/),
    });
  });

  it.each(graphqlTransports)("enables suggestions over $name", async (transport) => {
    const { errors } = await transport.ask(tenant, "{ acount { id } }");
    expect(errors?.[0].message).toBe('Cannot query field "acount" on type "Query". Did you mean "account"?');
  });
});

describe("INTROSPECTION=authenticated", () => {
  startAppWith("authenticated");

  it("allows introspection and suggestions with a key only", async () => {
    const anybody = createClient(app.url, undefined);
    for (const query of [SCHEMA, "{ __typename }", "{ acount { id } }", "{"])
      expect(await anybody.graphql(query)).toMatchObject({
        status: 401,
        body: { errors: [{ message: expect.not.stringContaining("account"), extensions: { code: "unauthorized" } }] },
      });
    for (const transport of graphqlTransports) {
      expect((await transport.ask(tenant, SCHEMA)).data).toEqual({ __schema: { queryType: { name: "Query" } } });
      expect((await transport.ask(tenant, "{ acount { id } }")).errors?.[0].message).toContain("Did you mean");
    }
  });

  it("is the default in production", () => {
    expect(readConfig({ NODE_ENV: "production" }).introspection).toBe("authenticated");
    expect(readConfig({}).introspection).toBe("true");
  });
});

describe("INTROSPECTION=false", () => {
  startAppWith("false");

  it.each(graphqlTransports)("rejects introspection over $name, except for __typename", async (transport) => {
    for (const query of [
      SCHEMA,
      WHOLE,
      '{ __type(name: "Query") { name } }',
      `query { ...F } fragment F on Query ${SCHEMA}`,
    ])
      expect(new Set(getCodes(await transport.ask(tenant, query)))).toEqual(new Set(["bad_request"]));
    expect((await transport.ask(tenant, "{ account { __typename } }")).data).toEqual({
      account: { __typename: "Account" },
    });
  });

  it.each(graphqlTransports)(
    "reveals no schema name over $name that the document does not contain",
    async (transport) => {
      const secret = collectNames(buildSchema(await (await fetch(`${app.url}/graphql/schema.graphql`)).text()));
      const asked = [...PROBES.map((query) => [query, {}] as const), ...VARIABLE_PROBES];
      for (const [query, variables] of asked) {
        const { errors = [] } = await transport.ask(tenant, query, variables);
        expect(errors.length, query).toBeGreaterThan(0);
        const known = new Set(`${query} ${JSON.stringify(variables)}`.match(/\w+/g));
        for (const { message } of errors) {
          expect(message).not.toMatch(/did you mean/i);
          const quoted: string[] = message.match(/"[^"]*"/g) ?? [];
          const suggested = quoted
            .flatMap((text) => text.match(/\w+/g) ?? [])
            .filter((word) => secret.has(word) && !known.has(word));
          expect(suggested, `${query}: ${message}`).toEqual([]);
        }
      }
    },
  );
});

/** Collects the names of all types, fields, arguments and values. */
function collectNames(schema: GraphQLSchema): Set<string> {
  const names = new Set<string>();
  visit(parse(printSchema(schema)), { Name: ({ value }) => void names.add(value) });
  return names;
}

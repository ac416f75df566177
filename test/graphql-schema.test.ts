import {
  type GraphQLScalarType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  Kind,
} from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSchema } from "../src/graphql/schema.ts";
import { startApp, type Tenant, type TestApp } from "./support/app.ts";
import { doors } from "./support/graphql.ts";

const schema = createSchema();
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);

interface Described {
  description?: string | null | undefined;
}

/** Everything in the schema that a reader may wonder about, by its path. */
function* parts(): Generator<[path: string, part: Described]> {
  for (const type of types) {
    yield [type.name, type];
    if (isEnumType(type)) for (const value of type.getValues()) yield [`${type.name}.${value.name}`, value];
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      yield [`${type.name}.${field.name}`, field];
      if (!("args" in field)) continue;
      // An argument called input is what its type says.
      for (const arg of field.args) if (arg.name !== "input") yield [`${type.name}.${field.name}(${arg.name})`, arg];
    }
  }
}

describe("the schema", () => {
  it("describes every type, field, argument and value", () => {
    const bare = [...parts()].filter(([, { description }]) => !description?.trim());
    expect(bare.map(([path]) => path)).toEqual([]);
  });

  it("has scalars that refuse what they are not, and change nothing", () => {
    const scalar = (name: string) => schema.getType(name) as GraphQLScalarType;
    expect(scalar("URL").serialize("https://example.com")).toBe("https://example.com");
    expect(scalar("URL").parseValue("https://example.com?a")).toBe("https://example.com?a");
    expect(scalar("URL").parseLiteral({ kind: Kind.STRING, value: "https://example.com" })).toBe("https://example.com");
    expect(() => scalar("URL").parseValue("example")).toThrow();
    expect(() => scalar("URL").parseLiteral({ kind: Kind.INT, value: "1" })).toThrow();
    expect(scalar("Date").serialize("2026-11-01")).toBe("2026-11-01");
    expect(() => scalar("Date").parseValue("2026-13-01")).toThrow();
    expect(scalar("DateTime").serialize("2026-11-01T10:00:00.120Z")).toBe("2026-11-01T10:00:00.120Z");
  });
});

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.close());

describe.each(doors)("node(id) over $name", (door) => {
  const NODE = `query ($id: ID!) {
    node(id: $id) { __typename id ... on Conversation { title } ... on Event { type } ... on SummaryJob { status } ... on Account { plan } }
  }`;

  it("gives every type of node by its id", async () => {
    const { body: conversation } = await tenant.post("/conversations", { title: "A", content: "B" });
    const [job] = (await tenant.get(`/conversations/${conversation.id}/summaries`)).body.data;
    const [event] = (await tenant.get("/events")).body.data;
    const nodes = [];
    for (const id of [conversation.id, job.id, event.id, tenant.account])
      nodes.push((await door.ask(tenant, NODE, { id })).data.node);
    expect(nodes).toEqual([
      { __typename: "Conversation", id: conversation.id, title: "A" },
      { __typename: "SummaryJob", id: job.id, status: expect.any(String) },
      { __typename: "Event", id: event.id, type: event.type.replace(".", "_").toUpperCase() },
      { __typename: "Account", id: tenant.account, plan: "pro" },
    ]);
    const covered = nodes.map(({ __typename }) => __typename).sort();
    const node = schema.getType("Node");
    expect(
      isInterfaceType(node) &&
        schema
          .getPossibleTypes(node)
          .map(({ name }) => name)
          .sort(),
    ).toEqual(covered);
  });

  it("is null with not_found for what is unknown, malformed, or another account's", async () => {
    const other = await app.tenant();
    const { body: foreign } = await other.post("/conversations", { title: "A", content: "B" });
    for (const id of [foreign.id, other.account, "conv_x", "nothing", "__proto__", "constructor_x", "key_x", ""]) {
      const { data, errors } = await door.ask(tenant, NODE, { id });
      expect(data).toEqual({ node: null });
      expect(errors).toMatchObject([{ path: ["node"], extensions: { code: "not_found" } }]);
    }
  });

  it("needs the scope read", async () => {
    const { errors } = await door.ask(await tenant.withScopes("write"), NODE, { id: tenant.account });
    expect(errors).toMatchObject([{ extensions: { code: "forbidden", details: { scope: "read" } } }]);
  });
});

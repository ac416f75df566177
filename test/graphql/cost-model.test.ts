import { buildSchema, type DocumentNode, Kind, type OperationDefinitionNode, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { computeCost } from "../../src/graphql/cost.ts";

const schema = buildSchema(`
  directive @cost(weight: String!) on OBJECT | FIELD_DEFINITION
  directive @listSize(assumedSize: Int, slicingArguments: [String!], sizedFields: [String!]) on FIELD_DEFINITION
  interface Node { id: ID! }
  type Tag { name: String! tags: [Tag!]! grid: [[Tag!]!]! owner: Owner }
  type Note @cost(weight: "0.1") { text: String! notes: [Note!]! @listSize(assumedSize: 3) }
  type Owner { id: ID! name: String tag: Tag }
  type Item implements Node { id: ID! owner: Owner! tags: [Tag!]! }
  type Box implements Node { id: ID! items: ItemConnection! @listSize(assumedSize: 20, sizedFields: ["edges", "nodes"]) owner: Owner }
  union Thing = Item | Box
  type ItemEdge { node: Item! }
  type PageInfo { hasNextPage: Boolean! }
  type ItemConnection { edges: [ItemEdge!]! nodes: [Item!]! pageInfo: PageInfo! total: Int! }
  type Edges { edges: [Tag!]! }
  type Infos { pageInfo: PageInfo nodes: [Tag!]! }
  type Query {
    number: Int
    owner: Owner
    tags: [Tag!]!
    notes: [Note!]!
    names: [String!]!
    edges(first: Int): Edges
    infos(first: Int): Infos
    items(first: Int, last: Int, after: String): ItemConnection!
      @listSize(assumedSize: 20, slicingArguments: ["first", "last"], sizedFields: ["edges", "nodes"])
    node: Node
    thing: Thing
    things: [Thing!]!
  }
  type Mutation {
    touch: Owner @cost(weight: "10")
    number: Int @cost(weight: "10")
    tags: [Tag!]! @cost(weight: "10")
  }
  type Subscription { changed: Item }
`);

function compute(text: string, variables: Record<string, unknown> = {}, document: DocumentNode = parse(text)) {
  // The time of validation grows with the square of a document's length.
  if (text.length < 10_000) expect(validate(schema, document)).toEqual([]);
  const isOperation = (node: { kind: Kind }) => node.kind === Kind.OPERATION_DEFINITION;
  return computeCost(schema, document, document.definitions.find(isOperation) as OperationDefinitionNode, variables);
}
const cost = (text: string, variables?: Record<string, unknown>) => compute(text, variables).cost;

describe("the cost of an operation", () => {
  it.each<[string, number, string, Record<string, unknown>?]>([
    ["nothing for scalars", 0, "{ number names }"],
    ["one for an object", 1, "{ owner { id name } }"],
    ["one for each object below another", 3, "{ owner { tag { owner { id } } } }"],
    ["ten for a list", 10, "{ tags { name } }"],
    ["ten for each of ten below a list", 10 * (1 + 10), "{ tags { tags { name } } }"],
    ["the sum of weights below one, rounded up", 10 * (0.1 + 3 * 0.1), "{ notes { text notes { text } } }"],
    ["a hundred for a list of lists", 10 * (1 + 100), "{ tags { grid { name } } }"],
    ["twenty for a connection without a size", 1 + 20, "{ items { nodes { id } } }"],
    [
      "the size of a connection, and ten for lists below it",
      1 + 3 * (1 + 1 + 10),
      "{ items(first: 3) { nodes { owner { id } tags { name } } } }",
    ],
    ["the size from last", 1 + 4, "{ items(last: 4) { nodes { id } } }"],
    ["the greater of both sizes", 1 + 6, "{ items(first: 5, last: 6) { nodes { id } } }"],
    ["one for a size below one", 1 + 1, "{ items(first: -5) { nodes { id } } }"],
    ["the size of a variable", 1 + 7, "query ($n: Int) { items(first: $n) { nodes { id } } }", { n: 7 }],
    ["the default for a variable without a value", 1 + 20, "query ($n: Int) { items(first: $n) { nodes { id } } }"],
    ["no size for other arguments", 1 + 20, '{ items(after: "5") { nodes { id } } }'],
    [
      "edges and nodes once each, pageInfo once",
      1 + 2 * 2 + 2 + 1,
      "{ items(first: 2) { edges { node { id } } nodes { id } pageInfo { hasNextPage } } }",
    ],
    ["ten for edges of a type that is no connection", 1 + 10, "{ edges(first: 3) { edges { name } } }"],
    ["ten for nodes beside pageInfo without edges", 1 + 10, "{ infos(first: 3) { nodes { name } } }"],
    ["the same field once", 1 + 1, "{ owner { tag { name } } owner { tag { name } } }"],
    ["the same field under another name again", 2, "{ owner { id } other: owner { id } }"],
    [
      "merged selections of the same field together",
      1 + 2,
      "{ owner { tag { name } } owner { tag { owner { id } } } }",
    ],
    [
      "the most expensive member of a union",
      1 + 21,
      "{ thing { ... on Item { owner { id } } ... on Box { items { nodes { id } } } } }",
    ],
    [
      "the most expensive type of an interface",
      1 + 10,
      "{ node { id ... on Item { tags { name } } ... on Box { owner { id } } } }",
    ],
    ["ten of the most expensive member for a list", 10 * (1 + 1), "{ things { ... on Item { owner { id } } } }"],
    ["fragments on the interface for each type", 1 + 1, "{ thing { ... on Node { ... on Box { owner { id } } } } }"],
    ["fragments without a condition", 1, "{ ... { owner { id } } }"],
    ["a fragment spread once", 1, "{ ...A ...A } fragment A on Query { owner { id } }"],
    [
      "nested fragments",
      2,
      "{ ...A } fragment A on Query { ...B owner { tag { name } } } fragment B on Query { owner { id } }",
    ],
    ["nothing for skipped fields", 1, "{ owner { id } tags @skip(if: true) { name } }"],
    ["nothing for skipped fragments", 1, "{ owner { id } ... @include(if: false) { tags { name } } }"],
    [
      "fields included by a variable",
      11,
      "query ($all: Boolean!) { owner { id } tags @include(if: $all) { name } }",
      { all: true },
    ],
    ["ten for a mutation", 10, "mutation { number }"],
    ["ten for a mutation that returns an object", 10, "mutation { touch { id } }"],
    ["ten and the objects below the one returned", 10 + 1, "mutation { touch { tag { name } } }"],
    ["ten for each mutation", 20, "mutation { a: touch { id } b: touch { id } }"],
    ["the objects of an event for a subscription", 2, "subscription { changed { owner { id } } }"],
  ])("is %s", (_what, expected, text, variables) => {
    expect(cost(text, variables)).toBe(expected);
  });

  it("excludes introspection, and identifies operations that select nothing else", () => {
    const types = "__schema { types { name fields { name } } }";
    expect(compute(`{ ${types} }`)).toEqual({
      cost: 0,
      introspection: 1 + 10 * (1 + 10),
      writes: 0,
      introspectionOnly: true,
    });
    expect(compute('{ __typename __type(name: "Item") { name } }')).toEqual({
      ...{ cost: 0, introspection: 1, writes: 0, introspectionOnly: true },
    });
    expect(compute(`{ ${types} owner { id } }`)).toEqual({
      cost: 1,
      introspection: 111,
      writes: 0,
      introspectionOnly: false,
    });
    expect(compute("{ number }")).toEqual({ cost: 0, introspection: 0, writes: 0, introspectionOnly: false });
    expect(compute("mutation { __typename }")).toEqual({
      cost: 0,
      introspection: 0,
      writes: 0,
      introspectionOnly: false,
    });
  });

  it("is computed again for other variables, and once for an operation without them", () => {
    const text = "query ($n: Int) { items(first: $n) { nodes { id } } }";
    const document = parse(text);
    expect([2, 3].map((n) => compute(text, { n }, document).cost)).toEqual([3, 4]);
    const fixed = "{ owner { id } }";
    const same = parse(fixed);
    expect(compute(fixed, {}, same)).toBe(compute(fixed, { n: 1 }, same));
  });

  it("is finite for fragments that double at each level, and infinite for too many distinct selections", () => {
    const doubled = (levels: number) =>
      Array.from(
        { length: levels },
        (_, i) => `fragment F${i} on Owner { tag { owner { ...F${i + 1} } } t: tag { owner { ...F${i + 1} } } }`,
      );
    const chain = `{ owner { ...F0 } } ${doubled(20).join(" ")} fragment F20 on Owner { id }`;
    expect(cost(chain)).toBeLessThan(Number.POSITIVE_INFINITY);
    const wide = (fields: number) => {
      const rows = Array.from({ length: fields }, (_, i) => `a${i}: owner { id name }`).join(" ");
      return cost(`{ ${rows} owner { tag { name } } }`);
    };
    expect(wide(6_000)).toBe(6_002);
    expect(wide(7_000)).toBe(Number.POSITIVE_INFINITY);
  });

  it("is computed again only for other values of the variables that it depends on", () => {
    const text = `query ($n: Int, $m: Int, $after: String, $if: Boolean!) {
      items(first: $n, after: $after) { nodes { id } } other: items(first: $m) @include(if: $if) { nodes { id } }
    }`;
    const document = parse(text);
    const kept = (variables: Record<string, unknown>) => compute(text, variables, document);
    const first = kept({ n: 5, m: 7, after: "a", if: false });
    expect(kept({ n: 5, m: 9, after: "b", if: false })).toBe(first);
    for (const variables of [{ n: 6, if: false }, { n: 5, m: 7, if: true }, { n: 5, m: 8, if: true }, { if: true }])
      for (const again of [1, 2]) expect([again, kept(variables)]).toEqual([again, compute(text, variables)]);
    expect(kept({ n: 5, after: null, if: false })).toEqual(first);
    expect(kept({ n: { a: 1 }, if: false })).toEqual(compute(text, { n: { a: 1 }, if: false }));
  });
});

/** A request that costs an unlimited server much time, or that makes it disclose internals. */
export interface Attack {
  name: string;
  query: string;
  /** JSON text. */
  variables?: string;
  /** Reason in the error: `details.limit`, or a part of the message. */
  refusal: { limit: string } | { message: RegExp };
}

const repeatParts = (count: number, part: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join(" ");
const nest = (depth: number, name: string, end: string) => `${`${name} { `.repeat(depth)}${end}${" }".repeat(depth)}`;

/** Body of an HTTP request, or payload of a websocket message. */
export const createBody = (query: string, variables = "{}") =>
  `{"query":${JSON.stringify(query)},"variables":${variables}}`;

/** JSON text of nested lists. */
const nestLists = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

const METADATA =
  'mutation ($m: JSON) { createConversation(input: {title: "a", content: "b", metadata: $m}) { conversation { id } userErrors { code details } } }';
const JOBS = "summaryJobs { nodes { summary { generator { engine } } error { code } } }";

/** Attacks by document or variables, which are the same over HTTP and websocket. */
export const documentAttacks: Attack[] = [
  { name: "deep fields", query: `{ ${nest(200, "conversation", "id")} }`, refusal: { limit: "depth" } },
  {
    name: "deep fields by fragments",
    query: `{ ...F0 } ${repeatParts(30, (i) => `fragment F${i} on Query { a { ...F${i + 1} } }`)} fragment F30 on Query { b }`,
    refusal: { limit: "depth" },
  },
  {
    name: "wide lists",
    query: `{ conversations(first: 100) { nodes { ${JOBS} } edges { node { ${JOBS} } } } }`,
    refusal: { limit: "cost" },
  },
  { name: "a long list", query: "{ conversations(first: 100000000) { nodes { id } } }", refusal: { limit: "cost" } },
  { name: "aliases", query: `{ ${repeatParts(101, (i) => `a${i}: __typename`)} }`, refusal: { limit: "aliases" } },
  {
    name: "aliased mutations in fragments",
    query: `mutation { ${repeatParts(8, (i) => `...F${i}`)} } ${repeatParts(8, (i) => `fragment F${i} on Mutation { a${i}: cancelSubscription { account { id } userErrors { code details } } b${i}: cancelSubscription { account { id } userErrors { code details } } }`)}`,
    refusal: { limit: "aliases" },
  },
  {
    name: "exponential fragments over a recursive type",
    query: `{ __schema { types { ...F0 } } } ${repeatParts(24, (i) => `fragment F${i} on __Type { ofType { ...F${i + 1} } interfaces { ...F${i + 1} } }`)} fragment F24 on __Type { name }`,
    refusal: { message: /introspection depth/ },
  },
  {
    name: "exponential aliases in fragments",
    query: `{ account { ...F0 } } ${repeatParts(45, (i) => `fragment F${i} on Account { a: x { ...F${i + 1} } b: x { ...F${i + 1} } }`)} fragment F45 on Account { id }`,
    refusal: { limit: "depth" },
  },
  {
    name: "a cycle of fragments",
    query: `{ account { ...F0 } } ${repeatParts(60, (i) => `fragment F${i} on Account { ...F${(i + 1) % 60} ...F${(i + 7) % 60} }`)}`,
    refusal: { message: /Cannot spread fragment/ },
  },
  {
    name: "circular introspection",
    query: `{ __schema { types { ${"fields { type { ".repeat(8)}name${" } }".repeat(8)} } } }`,
    refusal: { message: /introspection depth/ },
  },
  {
    name: "wide introspection",
    query: `{ __schema { types { ${repeatParts(3, () => "fields { args { type { fields { args { type { name ofType { name } } } } } } }")} possibleTypes { fields { args { name } } } } } }`,
    refusal: { limit: "introspection" },
  },
  { name: "tokens", query: `{ ${repeatParts(2_000, (i) => `f${i}`)} }`, refusal: { limit: "tokens" } },
  { name: "directives", query: `{ __typename ${repeatParts(400, () => "@aa")} }`, refusal: { limit: "directives" } },
  { name: "duplicate fields", query: `{ ${repeatParts(500, () => "__typename")} }`, refusal: { limit: "repeats" } },
  {
    name: "duplicate fields with fields",
    query: `{ ${repeatParts(70, () => "conversations { nodes { id summary { title } } }")} }`,
    refusal: { limit: "repeats" },
  },
  {
    name: "unknown fields",
    query: `{ ${repeatParts(900, (i) => `acount${i}`)} }`,
    refusal: { message: /Cannot query field/ },
  },
  {
    name: "long names",
    query: `{ ${repeatParts(19, (i) => `${"a".repeat(45_000)}${i}`)} }`,
    refusal: { message: /Cannot query field/ },
  },
  {
    name: "half a million lines",
    query: `${"\n".repeat(480_000)}{ ${repeatParts(400, (i) => `f${i}`)} }`,
    refusal: { limit: "lines" },
  },
  {
    name: "lists of lists in a literal",
    query: `{ events(types: ${"[".repeat(400)}${"]".repeat(400)}) { nodes { id } } }`,
    refusal: { limit: "nesting" },
  },
  {
    name: "a deep object in a literal",
    query: `mutation { createConversation(input: {title: "a", content: "b", metadata: ${"{a: ".repeat(200)}1${"}".repeat(200)}}) { conversation { id } userErrors { code details } } }`,
    refusal: { limit: "nesting" },
  },
  {
    name: "lists of lists in a variable",
    query: METADATA,
    variables: `{"m":${nestLists(400)}}`,
    refusal: { limit: "nesting" },
  },
  {
    name: "a long list of wrong values in a variable",
    query: "query ($types: [EventType!]) { events(types: $types) { nodes { id } } }",
    variables: JSON.stringify({ types: Array.from({ length: 90_000 }, () => "NONE") }),
    refusal: { message: /does not exist in "EventType" enum/ },
  },
  {
    name: "many fragments and operations",
    query: `${repeatParts(70, (i) => `query Q${i} { ...F0 }`)} ${repeatParts(50, (i) => `fragment F${i} on Query { ...F${i + 1} }`)} fragment F50 on Query { __typename }`,
    refusal: { message: /Must provide operation name/ },
  },
];

/** Attacks by the form of a body: HTTP responds with the status, a websocket closes with the code. */
export const bodyAttacks: { name: string; body: string; status: number; message: RegExp; code: number }[] = [
  {
    name: "a batch",
    body: JSON.stringify(Array.from({ length: 100 }, () => ({ query: "{ __typename }" }))),
    status: 400,
    message: /batching disabled/,
    code: 4400,
  },
  {
    name: "2 MB",
    body: createBody(`{ __typename } # ${"x".repeat(2_000_000)}`),
    status: 413,
    message: /1 MB/,
    code: 1009,
  },
  {
    name: "lists of lists, half a million deep",
    body: createBody(METADATA, `{"m":${nestLists(450_000)}}`),
    status: 400,
    message: /nests/,
    code: 4400,
  },
  { name: "no JSON", body: "{ __typename }", status: 400, message: /not valid JSON/, code: 4400 },
];

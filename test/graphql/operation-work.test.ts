import { afterAll, beforeAll, expect, it } from "vitest";
import { MAX_OPERATION_WORK } from "../../src/core/work.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { storeConversations } from "../kit/conversations.ts";

/** A text whose neighbouring characters are distinct words. */
const createHan = (length: number, first = 0) =>
  Array.from({ length }, (_, i) => String.fromCodePoint(0x4e00 + ((first + i) % 15_000))).join("");
const LONGEST_QUERY = createHan(256);
const EXCEEDED = { code: "bad_request", details: { reason: "limit_exceeded", limit: "work" } };

let app: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await startApp({ ROLE: "api" });
  tenant = await app.tenant();
});
afterAll(() => app.close());

const repeat = (count: number, create: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => `a${i}: ${create(i)}`).join(" ");

interface Answer {
  data: Record<string, unknown>;
  errors?: { extensions: object; path: string[] }[];
}

async function run(query: string, client: Tenant = tenant): Promise<Required<Answer>> {
  const { body } = await client.graphql(query);
  const { data, errors = [] } = body as Answer;
  for (const { extensions } of errors) expect(extensions).toMatchObject(EXCEEDED);
  return { data, errors };
}

it("a search for 256 characters of a script without spaces is answered by both APIs", async () => {
  const { status, body } = await tenant.post("/conversations/search", { query: LONGEST_QUERY, per_page: 100 });
  expect([status, body.meta.total]).toEqual([200, 0]);
  const { errors } = await run(`{ searchConversations(query: "${LONGEST_QUERY}", first: 100) { edges { snippet } } }`);
  expect(errors).toEqual([]);
});

it("15 searches for short texts of a script without spaces, with snippets, are answered", async () => {
  const search = (i: number) =>
    `searchConversations(query: "${createHan(16, 100 * i)}") { totalCount edges { snippet node { id title } } }`;
  expect((await run(`{ ${repeat(15, search)} }`)).errors).toEqual([]);
});

it("of 15 searches for 256 characters those are refused whose words exceed the work of an operation", async () => {
  const search = (i: number) => `searchConversations(query: "${createHan(256, 300 * i)}", first: 1) { totalCount }`;
  const { data, errors } = await run(`{ ${repeat(15, search)} }`);
  const answered = Object.values(data).filter((one) => one !== null);
  // 255 words in each, of two units, beside the cost of 15 pages.
  expect(answered).toHaveLength(Math.floor((MAX_OPERATION_WORK - 30) / 510));
  expect(answered.length + errors.length).toBe(15);
});

it("counts the words that a list must contain", async () => {
  const list = (i: number) =>
    `conversations(first: 1, where: { text: "${createHan(256, 300 * i)}" }) { totalCount nodes { id } }`;
  const { errors } = await run(`{ ${repeat(15, list)} }`);
  expect(errors).toHaveLength(15 - Math.floor((MAX_OPERATION_WORK - 30) / 510));
});

it("counts snippets, which are refused where their pages are long", async () => {
  const search = (i: number) => `searchConversations(query: "order ${i}", first: 100) { edges { snippet } }`;
  const { errors } = await run(`{ ${repeat(15, search)} }`);
  expect(errors.length).toBeGreaterThan(0);
  const shorter = await run(`{ ${repeat(15, (i) => search(i).replace("100", "20"))} }`);
  expect(shorter.errors).toEqual([]);
});

it("refuses contents beyond the work of an operation, instead of cutting them", async () => {
  const other = await app.tenant();
  const content = `Anna: ${"a".repeat(9_990)}`;
  await storeConversations(
    app,
    other,
    Array.from({ length: 100 }, () => ({ content })),
  );
  const page = "conversations(first: 100) { nodes { content } }";
  const one = await run(`{ ${page} }`, other);
  expect(one.errors).toEqual([]);
  const two = await run(`{ a: ${page} b: ${page} }`, other);
  expect(two.errors.length).toBeGreaterThan(0);
});

it("a mutation does not begin the work of the operation again", async () => {
  const [conversation = ""] = await storeConversations(app, tenant, [{}]);
  const update = (i: number) =>
    `updateConversation(input: { id: "${conversation}", title: "Title ${i}" }) { query { searchConversations(query: "${createHan(256, 300 * i)}", first: 1) { totalCount } } }`;
  const { errors } = await run(`mutation { ${repeat(14, update)} }`);
  expect(errors.length).toBeGreaterThanOrEqual(14 - Math.floor(MAX_OPERATION_WORK / 510));
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { readEventLog } from "../kit/event-log.ts";
import { findRefusal } from "../kit/graphql.ts";

let app: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  // Without a worker no summary changes the version meanwhile.
  app = await startApp({ ROLE: "api" });
  tenant = await app.tenant();
});
afterAll(() => app.close());

const METADATA = { a: 1, b: { c: [{ x: 1, y: "z" }], d: null }, "1": "one", ["__proto__"]: { deep: true } };
const TEXT = { title: "Invoice", content: "Anna: Please send the invoice." };

/** Creates a conversation with a null and a key named `__proto__` in its metadata. */
async function create(): Promise<{ id: string; path: string; etag: string; metadata: Record<string, unknown> }> {
  const body = `{"title": "${TEXT.title}", "content": "${TEXT.content}", "metadata": ${JSON.stringify(METADATA)}}`;
  const { body: created, headers } = await tenant.post("/conversations", body);
  return {
    id: created.id,
    path: `/conversations/${created.id}`,
    etag: headers.get("etag") as string,
    metadata: created.metadata,
  };
}

const listUpdates = async (id: string) =>
  (await readEventLog(tenant)).filter(
    ({ type, data }) =>
      type === "conversation.updated" && (data as { conversation: { id: string } }).conversation.id === id,
  );

const UNCHANGED: [string, object][] = [
  ["the same title", { title: TEXT.title }],
  ["empty metadata", { metadata: {} }],
  ["metadata with the same values", { metadata: { a: 1, b: { c: [{ y: "z", x: 1 }] } } }],
  ["a removal of an absent key", { metadata: { absent: null, b: { absent: null } } }],
  ["the same title and metadata", { title: TEXT.title, metadata: { "1": "one" } }],
];

describe("a PATCH that changes nothing", () => {
  it.each(UNCHANGED)("with %s keeps ETag and updated_at, and publishes no event", async (_name, patch) => {
    const { id, path, etag } = await create();
    const before = await tenant.get(path);
    const answer = await tenant.patch(path, patch, { "if-match": etag });
    expect([answer.status, answer.headers.get("etag")]).toEqual([200, etag]);
    expect(answer.body).toEqual(before.body);
    expect((await tenant.get(path, { "if-none-match": etag })).status).toBe(304);
    expect(await listUpdates(id)).toEqual([]);
  });

  it("fails with 412 when If-Match names another version", async () => {
    const { path, etag } = await create();
    const answer = await tenant.patch(path, { title: TEXT.title }, { "if-match": etag.replace('"1-', '"2-') });
    expect(answer).toMatchObject({ status: 412, body: { error: { details: { reason: "precondition_failed" } } } });
  });

  it("keeps version and updatedAt over GraphQL, and checks ifVersion first", async () => {
    const { id } = await create();
    const read = await tenant.graphql("query ($id: ID!) { conversation(id: $id) { version updatedAt } }", { id });
    const update =
      "mutation ($input: UpdateConversationInput!) { updateConversation(input: $input) { conversation { version updatedAt } userErrors { code details } } }";
    for (const [, patch] of UNCHANGED) {
      const answer = await tenant.graphql(update, { input: { id, ifVersion: 1, ...patch } });
      expect(answer.body.data.updateConversation.conversation).toEqual(read.body.data.conversation);
    }
    const failed = await tenant.graphql(update, { input: { id, ifVersion: 2, title: TEXT.title } });
    expect(findRefusal(failed.body)?.details).toEqual({ reason: "precondition_failed" });
    expect(await listUpdates(id)).toEqual([]);
  });
});

describe("the field changed of conversation.updated", () => {
  it("names the fields whose values changed, not those that were sent", async () => {
    const { id, path, metadata } = await create();
    await tenant.patch(path, { title: TEXT.title, metadata: { a: 2 } });
    await tenant.patch(path, { title: "New", metadata: { a: 2 } });
    await tenant.patch(path, { title: "Newer", metadata: { a: null } });
    const updates = (await listUpdates(id)).map(({ data }) => (data as { changed: string[] }).changed);
    expect(updates).toEqual([["metadata"], ["title"], ["title", "metadata"]]);
    const { a: _, ...others } = metadata;
    expect((await tenant.get(path)).body).toMatchObject({ title: "Newer", metadata: others });
  });
});

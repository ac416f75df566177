import type { CommandStartedEvent } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { storeConversations } from "../kit/conversations.ts";
import { newDatabase } from "../kit/database.ts";
import { uploadFile } from "../kit/uploads.ts";

let app: TestApp;
let tenant: Tenant;
let ids: string[];
const commands: CommandStartedEvent[] = [];
const READS = new Set(["find", "aggregate", "count", "distinct", "getMore"]);
/** Excludes collections of authentication: a credential is read once a second for any operation. */
const COLLECTIONS = new Set(["conversations", "summary_jobs", "attachments", "events"]);

beforeAll(async () => {
  const uri = `${newDatabase()}&monitorCommands=true`;
  app = await startApp({ ROLE: "api" }, uri);
  tenant = await app.tenant();
  const seeds = Array.from({ length: 120 }, (_, i) => ({ title: `Title ${i}`, sentiment: "neutral", topics: ["a"] }));
  ids = await storeConversations(app, tenant, seeds);
  for (const id of ids.slice(-3)) await uploadFile(tenant, id, "text", "a.txt");
  app.deps.database.client.on("commandStarted", (event) => commands.push(event));
});
afterAll(() => app.close());

/** Records the driver's reads of these collections during an operation. */
async function recordReads(query: string, variables: Record<string, unknown> = {}) {
  commands.length = 0;
  const { body } = await tenant.graphql(query, variables);
  const reads = commands.filter(
    ({ commandName, command }) => READS.has(commandName) && COLLECTIONS.has(command[commandName]),
  );
  return { body, reads, collections: reads.map(({ command, commandName }) => command[commandName]) };
}

const LIST = `query ($first: Int) {
  conversations(first: $first) { pageInfo { hasNextPage } edges { cursor node { id title metadata summary { title topics } } } }
}`;
const WITH_JOBS = `query ($first: Int) {
  conversations(first: $first) { nodes { id summary { title } summaryJobs { id status summary { title } } } }
}`;

describe("the list query", () => {
  it.each([1, 20, 100])("needs one read for a page of %i with summaries", async (first) => {
    const { body, collections } = await recordReads(LIST, { first });
    expect(body.data.conversations.edges).toHaveLength(first);
    expect(body.data.conversations.edges.at(-1).node.summary).toEqual({ title: expect.any(String), topics: ["a"] });
    expect(collections).toEqual(["conversations"]);
  });

  it.each([1, 20, 100])("needs two reads for a page of %i with attachments", async (first) => {
    const query = `query ($first: Int) {
      conversations(first: $first) { nodes { id summary { title } attachments { filename url } } }
    }`;
    const { body, collections } = await recordReads(query, { first });
    const { nodes } = body.data.conversations;
    expect(nodes).toHaveLength(first);
    expect(nodes[0].attachments).toEqual([{ filename: "a.txt", url: expect.stringContaining("/files/") }]);
    expect(collections).toEqual(["conversations", "attachments"]);
  });

  it.each([1, 20, 30])("needs two reads for a page of %i with summary jobs", async (first) => {
    await tenant.post(`/conversations/${ids.at(-1)}/summaries`, {});
    const { body, collections } = await recordReads(WITH_JOBS, { first });
    expect(body.data.conversations.nodes).toHaveLength(first);
    expect(body.data.conversations.nodes[0].summaryJobs).toMatchObject([{ status: "processing", summary: null }]);
    expect(collections).toEqual(["conversations", "summary_jobs"]);
  });

  it("counts only when totalCount is selected", async () => {
    const counted = await recordReads("{ conversations(first: 1) { totalCount } }");
    expect(counted.body.data.conversations.totalCount).toBe(120);
    expect(counted.collections).toEqual(["conversations", "conversations"]);
    const skipped =
      "query ($no: Boolean = true) { conversations(first: 1) { totalCount @skip(if: $no) nodes { id } } }";
    expect((await recordReads(skipped)).collections).toEqual(["conversations"]);
    expect((await recordReads("{ events(first: 1) { totalCount } }")).collections).toEqual(["events", "events"]);
    expect((await recordReads("{ events(first: 1) { nodes { id } } }")).collections).toEqual(["events"]);
  });
});

describe("a field that is not selected", () => {
  const getProjections = async (query: string, variables = {}) => {
    const { reads } = await recordReads(query, variables);
    const projections = reads.map(
      ({ command: { projection, pipeline = [] } }) =>
        projection ?? pipeline.find((stage: object) => "$project" in stage)?.$project,
    );
    return projections.find(Boolean);
  };
  const byId = { id: "" };
  beforeAll(() => {
    byId.id = ids[0] as string;
  });

  it("is not read: content, summary and metadata of a list", async () => {
    const none = { content: 0, summary: 0, metadata: 0 };
    expect(await getProjections("{ conversations { nodes { id title } } }")).toMatchObject(none);
    const { content: _, ...others } = none;
    const all = await getProjections(
      "{ conversations { nodes { id } edges { node { ...F } } } } fragment F on Conversation { content }",
    );
    expect(all).toMatchObject(others);
    expect(all).not.toHaveProperty("content");
    const skipped = "query ($no: Boolean = false) { conversations { nodes { id content @include(if: $no) } } }";
    expect(await getProjections(skipped)).toMatchObject(none);
  });

  it("is not read: content of one conversation, by field or node", async () => {
    const light = { search: 0, words: 0, content: 0 };
    for (const query of [
      "query ($id: ID!) { conversation(id: $id) { id title summary { title } } }",
      "query ($id: ID!) { node(id: $id) { id ... on Conversation { title } } }",
    ]) {
      expect(await getProjections(query, byId)).toEqual(light);
      const full = await getProjections(query.replace("title", "content title"), byId);
      expect(full).toEqual({ search: 0, words: 0 });
    }
  });

  it("is not read: summaries of a conversation's jobs", async () => {
    const query = "query ($id: ID!) { summaryJobs(conversationId: $id) { id } }";
    const { reads } = await recordReads(query, byId);
    expect(reads.map(({ command }) => command.projection)).toEqual([
      { search: 0, words: 0, content: 0 },
      { summary: 0 },
    ]);
    const full = await recordReads(query.replace("{ id }", "{ id summary { title } }"), byId);
    expect(full.reads[1]?.command.projection ?? {}).toEqual({});
    expect(full.reads).toHaveLength(2);
  });

  it("is not read: contents of search results without snippets", async () => {
    const query = '{ searchConversations(query: "content") { nodes { id title score } } }';
    expect((await getProjections(query)).content).not.toBe(1);
    expect((await getProjections(query.replace("title", "snippet"))).content).toBe(1);
    const filtered = "{ searchConversations(filters: { sentiment: neutral }) { nodes { id title } } }";
    expect((await recordReads(filtered)).body.data.searchConversations.nodes).toHaveLength(20);
    expect((await getProjections(filtered)).content).not.toBe(1);
  });
});

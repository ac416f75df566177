import type { CommandStartedEvent } from "mongodb";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "../../src/core/ids.ts";
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
const COLLECTIONS = new Set(["conversations", "ledgers", "summary_jobs", "attachments", "events", "usage_days"]);

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

/** The collection of a command; for an aggregation of the database, the one that it joins. */
function getCollection({ commandName, command }: CommandStartedEvent): string {
  const joined = command.pipeline?.find((stage: object) => "$lookup" in stage)?.$lookup.from;
  return command[commandName] === 1 && joined ? joined : command[commandName];
}

/** Records the driver's reads of these collections during an operation. */
async function recordReads(query: string, variables: Record<string, unknown> = {}) {
  commands.length = 0;
  const { body } = await tenant.graphql(query, variables);
  const reads = commands.filter((command) => READS.has(command.commandName) && COLLECTIONS.has(getCollection(command)));
  return { body, reads, collections: reads.map(getCollection) };
}

const newJob = (account: string, conversation: string) => ({
  _id: newId("job"),
  account,
  conversation,
  status: "completed",
  style: "concise",
  language: null,
  summary: null,
  error: null,
  created_at: new Date(),
  completed_at: new Date(),
});

const LIST = `query ($first: Int) {
  conversations(first: $first) { pageInfo { hasNextPage } edges { cursor node { id title metadata summary { title topics } } } }
}`;
const WITH_JOBS = `query ($first: Int) {
  conversations(first: $first) { nodes { id summary { title } summaryJobs { nodes { id status summary { title } } } } }
}`;

describe("the list query", () => {
  it.each([1, 20, 100])("needs one read for a page of %i with summaries", async (first) => {
    const { body, collections } = await recordReads(LIST, { first });
    expect(body.data.conversations.edges).toHaveLength(first);
    expect(body.data.conversations.edges.at(-1).node.summary).toEqual({ title: expect.any(String), topics: ["a"] });
    expect(collections).toEqual(["conversations"]);
  });

  it.each([1, 20, 100])("needs one read for a page of %i with attachments", async (first) => {
    const query = `query ($first: Int) {
      conversations(first: $first) { nodes { id summary { title } attachments { filename url } } }
    }`;
    const { body, collections } = await recordReads(query, { first });
    const { nodes } = body.data.conversations;
    expect(nodes).toHaveLength(first);
    expect(nodes[0].attachments).toEqual([{ filename: "a.txt", url: expect.stringContaining("/files/") }]);
    expect(collections).toEqual(["conversations"]);
  });

  it("signs the links of attachments only where `url` is selected", async () => {
    const sign = vi.spyOn(app.deps.secrets, "getMacKeys");
    try {
      await tenant.graphql("{ conversations { nodes { attachments { id filename createdAt } } } }");
      expect(sign).not.toHaveBeenCalled();
      await tenant.graphql("{ conversations(first: 2) { nodes { attachments { url } } } }");
      expect(sign).toHaveBeenCalledTimes(2);
    } finally {
      sign.mockRestore();
    }
  });

  it.each([1, 20, 30])("needs two reads for a page of %i with summary jobs", async (first) => {
    await tenant.post(`/conversations/${ids.at(-1)}/summaries`, {});
    const { body, collections } = await recordReads(WITH_JOBS, { first });
    expect(body.data.conversations.nodes).toHaveLength(first);
    expect(body.data.conversations.nodes[0].summaryJobs.nodes).toMatchObject([{ status: "PROCESSING", summary: null }]);
    expect(collections).toEqual(["conversations", "summary_jobs"]);
  });

  it("reads a page of the jobs of each conversation by the index, whatever their number, newest first", async () => {
    const other = await app.tenant();
    const owned = await storeConversations(app, other, [{}, {}, {}]);
    const jobs = owned.flatMap((conversation) =>
      Array.from({ length: 500 }, () => newJob(other.account, conversation)),
    );
    const { db } = app.deps.database;
    await db.collection<{ _id: string }>("summary_jobs").insertMany(jobs.toSorted(() => Math.random() - 0.5));
    for (const fields of ["id", "id summary { title }"]) {
      await db.command({ profile: 2 });
      const query = `{ conversations { nodes { id summaryJobs(first: 100) { nodes { ${fields} } } } } }`;
      const { body } = await other.graphql(query);
      await db.command({ profile: 0 });
      for (const { id, summaryJobs } of body.data.conversations.nodes) {
        const newest = jobs
          .filter((job) => job.conversation === id)
          .map((job) => job._id)
          .reverse()
          .slice(0, 100);
        expect(summaryJobs.nodes.map((job: { id: string }) => job.id)).toEqual(newest);
      }
      const profile = await db.collection("system.profile").find().toArray();
      const [read] = profile.filter(({ command }) => command?.pipeline?.some((stage: object) => "$lookup" in stage));
      expect(read?.docsExamined).toBeLessThanOrEqual(303);
      expect(read?.keysExamined).toBeLessThanOrEqual(306);
      expect(read?.hasSortStage ?? false).toBe(false);
      await db.collection("system.profile").drop();
    }
  });

  it("reads what each request includes with the same document", async () => {
    const query = `query ($with: Boolean!) {
      conversations(first: 1) { totalCount @include(if: $with) nodes { id title @include(if: $with) ... @skip(if: $with) { metadata } } }
    }`;
    for (const included of [true, false, true]) {
      const { body, collections } = await recordReads(query, { with: included });
      const node = { id: ids.at(-1), ...(included ? { title: "Title 119" } : { metadata: {} }) };
      expect(body.data.conversations).toEqual({ ...(included && { totalCount: 120 }), nodes: [node] });
      expect(collections.toSorted()).toEqual(included ? ["conversations", "ledgers"] : ["conversations"]);
    }
  });

  it("counts only when totalCount is selected", async () => {
    const counted = await recordReads("{ conversations(first: 1) { totalCount } }");
    expect(counted.body.data.conversations.totalCount).toBe(120);
    expect(counted.collections.toSorted()).toEqual(["conversations", "ledgers"]);
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
    const always = { account: 1, created_at: 1, updated_at: 1, appended: 1 };
    expect(await getProjections("{ conversations { nodes { id title } } }")).toEqual({ ...always, title: 1 });
    const all = await getProjections(
      "{ conversations { nodes { id } edges { node { ...F } } } } fragment F on Conversation { content }",
    );
    expect(all).toEqual({ ...always, content: 1 });
    const skipped = "query ($no: Boolean = false) { conversations { nodes { id content @include(if: $no) } } }";
    expect(await getProjections(skipped)).toEqual(always);
  });

  const withoutEvidence = { search: 0, words: 0, "summary.points": 0, "summary.statements": 0, "summary.feedback": 0 };

  it("is not read: content and evidence of one conversation, by field or node", async () => {
    const light = { ...withoutEvidence, content: 0 };
    for (const query of [
      "query ($id: ID!) { conversation(id: $id) { id title summary { title } } }",
      "query ($id: ID!) { node(id: $id) { id ... on Conversation { title } } }",
    ]) {
      expect(await getProjections(query, byId)).toEqual(light);
      const full = await getProjections(query.replace("title", "content title"), byId);
      expect(full).toEqual(withoutEvidence);
    }
    const evidence = "{ title points { tasks { id } } }";
    const query = `query ($id: ID!) { conversation(id: $id) { content summary ${evidence} } }`;
    expect(await getProjections(query, byId)).toEqual({ search: 0, words: 0 });
    expect(await getProjections(`{ conversations { nodes { summary ${evidence} } } }`)).toMatchObject({
      "summary.title": 1,
      "summary.points": 1,
    });
  });

  it("is not read: requests of the day of the account that objects lead to", async () => {
    const query = "{ account { id } conversations(first: 2) { nodes { account { email } } } }";
    expect((await recordReads(query)).collections).not.toContain("usage_days");
    const { body, collections } = await recordReads(
      query.replace("email", "email apiUsage { ...F }").concat(" fragment F on AccountApiUsage { requestsToday }"),
    );
    expect(body.data.conversations.nodes[0].account.apiUsage.requestsToday).toBeGreaterThan(0);
    expect(collections.filter((name) => name === "usage_days")).toHaveLength(1);
  });

  it("is not read: summaries of a conversation's jobs", async () => {
    const query = "query ($id: ID!) { summaryJobs(conversationId: $id) { nodes { id } } }";
    const { reads } = await recordReads(query, byId);
    expect(reads.map(({ command }) => command.projection)).toEqual([
      { ...withoutEvidence, content: 0 },
      { summary: 0 },
    ]);
    const full = await recordReads(query.replace("{ id }", "{ id summary { title } }"), byId);
    expect(full.reads[1]?.command.projection ?? {}).toEqual({});
    expect(full.reads).toHaveLength(2);
  });

  it("is not read: contents of search results without snippets", async () => {
    const query = '{ searchConversations(query: "content") { edges { node { id title } score } } }';
    // The page is read last, after what the search index lacks.
    const getPageProjection = async (text: string) => (await recordReads(text)).reads.at(-1)?.command.projection;
    expect((await getPageProjection(query)).content).not.toBe(1);
    expect((await getPageProjection(query.replace("score", "snippet"))).content).toBe(1);
    const filtered = "{ searchConversations(where: { sentiment: [NEUTRAL] }) { nodes { id title } } }";
    expect((await recordReads(filtered)).body.data.searchConversations.nodes).toHaveLength(20);
    expect((await getProjections(filtered)).content).not.toBe(1);
  });
});

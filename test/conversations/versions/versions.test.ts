import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conversationCheck } from "../../../src/conversations/check.ts";
import { SummaryVersions } from "../../../src/conversations/model.ts";
import { startApp, type Tenant, type TestApp } from "../../kit/app.ts";
import { until } from "../../kit/processes.ts";

let app: TestApp;
let tenant: Tenant;
let id: string;

const CONVERSATION = {
  title: "Invoice",
  content: "Anna: Can you send the invoice over 40 euros by Friday?\nBen: Yes, I will send it tomorrow.",
};

async function regenerate(style: string): Promise<string> {
  const { body: job } = await tenant.post(`/conversations/${id}/summaries`, { style });
  await until(async () => (await tenant.get(`/conversations/${id}/summaries/${job.id}`)).body.status === "completed");
  return job.id;
}

beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  id = (await tenant.post("/conversations", CONVERSATION)).body.id;
  await until(async () => (await tenant.get(`/conversations/${id}`)).body.status === "completed");
});
afterAll(() => app.close());

describe("versions of a summary", () => {
  it("start with the first summary, which has number 1", async () => {
    const { body } = await tenant.get(`/conversations/${id}/summary_versions`);
    const { body: conversation } = await tenant.get(`/conversations/${id}`);
    expect(body).toMatchObject({
      data: [{ id: `${id.replace("conv_", "sum_")}-1`, number: 1, current: true, conversation_id: id }],
      meta: { next_cursor: null },
    });
    expect(body.data[0].summary.content).toBe(conversation.summary.content);
  });

  it("keep what another summary replaces, with its job, by cursor in both APIs", async () => {
    const former = (await tenant.get(`/conversations/${id}`)).body.summary;
    const job = await regenerate("bullets");
    await regenerate("detailed");
    const first = await tenant.get(`/conversations/${id}/summary_versions?per_page=2`);
    expect(first.body.data.map(({ number }: { number: number }) => number)).toEqual([3, 2]);
    expect(first.body.data[1]).toMatchObject({ current: false, summary_job_id: job });
    const { next_cursor } = first.body.meta;
    const rest = await tenant.get(`/conversations/${id}/summary_versions?per_page=2&after=${next_cursor}`);
    expect(rest.body).toMatchObject({ data: [{ number: 1 }], meta: { next_cursor: null } });
    const { body: oldest } = await tenant.get(`/conversations/${id}/summary_versions/1`);
    expect(oldest.summary).toEqual(former);
    const { body } = await tenant.graphql(
      `query ($id: ID!, $before: String) { conversation(id: $id) {
        last: summaryVersions(last: 2, before: $before) { nodes { number summaryJob { id } } pageInfo { hasPreviousPage } totalCount }
      } }`,
      { id, before: `${id.replace("conv_", "sum_")}-1` },
    );
    expect(body.data.conversation.last).toMatchObject({
      nodes: [{ number: 3 }, { number: 2, summaryJob: { id: job } }],
      pageInfo: { hasPreviousPage: false },
      totalCount: 3,
    });
  });

  it("are compared point by point", async () => {
    const { body } = await tenant.get(`/conversations/${id}/summary_versions/2/diff`);
    expect(body).toMatchObject({ conversation_id: id, from: 1, number: 2 });
    expect(body.unchanged).toBeGreaterThan(0);
    const same = await tenant.get(`/conversations/${id}/summary_versions/2/diff?from=2`);
    expect(same.body).toMatchObject({ added: [], removed: [], changed: [] });
    const diff = (path: string) => tenant.get(`/conversations/${id}/summary_versions/${path}`);
    const none = "No version before version 1 of this summary is kept. Name a kept one in from.";
    expect(await diff("1/diff")).toMatchObject({ status: 404, body: { error: { code: "not_found", message: none } } });
    expect(await diff("1/diff?from=9")).toMatchObject({
      status: 404,
      body: { error: { code: "not_found", message: "No version 9 of this summary is kept. Name a kept one in from." } },
    });
    expect((await diff("8/diff")).body.error.message).toBe('No summary version with the id "8" exists.');
    const query = "query ($id: ID!) { summaryDiff(id: $id) { number } }";
    const { errors } = (await tenant.graphql(query, { id: `${id.replace("conv_", "sum_")}-1` })).body;
    expect(errors).toMatchObject([{ message: none, extensions: { code: "not_found" } }]);
    expect((await tenant.get(`/conversations/${id}/summary_versions/9`)).status).toBe(404);
  });

  it("are read and compared by their numbers, too, on both APIs", async () => {
    const query = `query ($id: ID!, $conversationId: ID) {
      summaryVersion(id: $id, conversationId: $conversationId) { id number }
      summaryDiff(id: $id, conversationId: $conversationId) { from number } }`;
    const version = (await tenant.get(`/conversations/${id}/summary_versions/2`)).body.id;
    const named = await tenant.graphql(query, { id: "2", conversationId: id });
    expect(named.body.data).toEqual({
      summaryVersion: { id: version, number: 2 },
      summaryDiff: { from: 1, number: 2 },
    });
    expect((await tenant.graphql(query, { id: version, conversationId: id })).body).toEqual(named.body);
    const other = id.replace(/.$/, id.endsWith("1") ? "2" : "1");
    for (const variables of [{ id: "2" }, { id: version, conversationId: other }])
      expect((await tenant.graphql(query, variables)).body).toMatchObject({
        data: { summaryVersion: null, summaryDiff: null },
        errors: [{ extensions: { code: "not_found" } }, { extensions: { code: "not_found" } }],
      });
  });

  it("count their bytes, which the deletion of the conversation gives back", async () => {
    const { database } = app.deps;
    const rows = await database.collection(SummaryVersions).find({ account: tenant.account }).toArray();
    expect(rows.map(({ number }) => number).toSorted()).toEqual([1, 2]);
    expect(await conversationCheck.run(app.deps, tenant.account)).toEqual([]);
    await tenant.del(`/conversations/${id}`);
    expect(await database.collection(SummaryVersions).countDocuments({ account: tenant.account })).toBe(0);
    expect(await conversationCheck.run(app.deps, tenant.account)).toEqual([]);
  });
});

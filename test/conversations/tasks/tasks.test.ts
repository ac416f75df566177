import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../../kit/app.ts";
import { readEventLog } from "../../kit/event-log.ts";
import { until } from "../../kit/processes.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.close());

const CONVERSATION = {
  title: "Invoice",
  content: "Anna: Can you send the invoice by Friday?\nBen: Yes, I will send it tomorrow.",
  metadata: { date: "2026-03-03" },
};
const isDone = async (id: string) => (await tenant.get(`/conversations/${id}`)).body.status === "completed";

async function createSummarized() {
  const { body } = await tenant.post("/conversations", CONVERSATION);
  await until(() => isDone(body.id));
  return (await tenant.get(`/conversations/${body.id}`)).body;
}

describe("tasks of a summary", () => {
  it("have an owner, a due date and evidence; the open ones are the action items", async () => {
    const { id, summary } = await createSummarized();
    const [task] = summary.points.tasks;
    expect(task).toMatchObject({ owner: "Ben", state: "open", state_set_at: null });
    expect(summary.points.tasks.map((one: { due_at: string }) => one.due_at)).toContain("2026-03-04");
    expect(task.evidence[0].message_id).toMatch(`${id.replace("conv_", "msg_")}-`);
    expect(summary.action_items).toEqual(summary.points.tasks.map(({ text }: { text: string }) => text));
  });

  it("keep the state that a client sets, also in later summaries", async () => {
    const { id, summary } = await createSummarized();
    const [task] = summary.points.tasks;
    const updated = await tenant.patch(`/conversations/${id}/tasks/${task.id}`, { state: "done" });
    expect(updated).toMatchObject({ status: 200, body: { id: task.id, state: "done", text: task.text } });
    expect(updated.body.state_set_at).not.toBeNull();
    const again = await tenant.patch(`/conversations/${id}/tasks/${task.id}`, { state: "done" });
    expect(again.body).toEqual(updated.body);
    const { body: job } = await tenant.post(`/conversations/${id}/summaries`, { style: "bullets" });
    await until(async () => (await tenant.get(`/conversations/${id}/summaries/${job.id}`)).body.status === "completed");
    const { body } = await tenant.get(`/conversations/${id}`);
    expect(body.summary.points.tasks[0]).toMatchObject({ id: task.id, state: "done" });
    expect(body.summary.action_items).not.toContain(task.text);
    const events = (await readEventLog(tenant)).filter(({ type }) => type === "task.updated");
    expect(events).toMatchObject([{ data: { conversation_id: id, task: updated.body, previous_state: "open" } }]);
  });

  it("keep the state that a client set while feedback says that they are wrong", async () => {
    const { id, summary } = await createSummarized();
    const [task] = summary.points.tasks;
    const { body: done } = await tenant.patch(`/conversations/${id}/tasks/${task.id}`, { state: "done" });
    const setFeedback = (feedback: string | null) =>
      tenant.call("PUT", `/conversations/${id}/summary_feedback`, { kind: "task", text: task.text, feedback });
    const regenerate = async (style: string) => {
      await tenant.post(`/conversations/${id}/summaries`, { style });
      await until(() => isDone(id));
      const { body } = await tenant.get(`/conversations/${id}`);
      return body.summary.points.tasks.filter((one: { id: string }) => one.id === task.id);
    };
    await setFeedback("wrong");
    expect(await regenerate("bullets")).toEqual([]);
    expect(await regenerate("detailed")).toEqual([]);
    await setFeedback(null);
    expect(await regenerate("concise")).toMatchObject([{ state: "done", state_set_at: done.state_set_at }]);
  });

  it("get a state only on the version that If-Match or ifVersion names", async () => {
    const { id, summary } = await createSummarized();
    const [task] = summary.points.tasks;
    const tag = (await tenant.get(`/conversations/${id}`)).headers.get("etag") ?? "";
    const patch = (state: string) =>
      tenant.call("PATCH", `/conversations/${id}/tasks/${task.id}`, { state }, { "if-match": tag });
    const first = await patch("done");
    expect(first.status).toBe(200);
    const next = await tenant.get(`/conversations/${id}`);
    expect(next.headers.get("etag")).toContain(first.headers.get("etag")?.slice(0, -1));
    expect(await patch("declined")).toMatchObject({
      status: 412,
      body: { error: { details: { reason: "precondition_failed" } } },
    });
    const query = `mutation ($input: UpdateTaskInput!) { updateTask(input: $input) {
      task { state } userErrors { code path ... on VersionConflict { current { id version } } } } }`;
    const send = async (ifVersion: number) =>
      (await tenant.graphql(query, { input: { id: task.id, ifVersion, state: "OPEN" } })).body.data.updateTask;
    const refused = await send(1);
    expect(refused).toMatchObject({
      task: null,
      userErrors: [{ code: "BAD_REQUEST", path: ["input", "ifVersion"], current: { id } }],
    });
    expect(await send(refused.userErrors[0].current.version)).toEqual({ task: { state: "OPEN" }, userErrors: [] });
  });

  it("are nodes of GraphQL, with their conversation", async () => {
    const { id, summary } = await createSummarized();
    const [task] = summary.points.tasks;
    const { body } = await tenant.graphql(
      "query ($id: ID!) { node(id: $id) { ... on Task { id state owner conversation { id } } } }",
      { id: task.id },
    );
    expect(body.data.node).toEqual({ id: task.id, state: "OPEN", owner: "Ben", conversation: { id } });
  });

  it("of another conversation are not found", async () => {
    const [one, other] = [await createSummarized(), await createSummarized()];
    const [{ id }] = one.summary.points.tasks;
    expect((await tenant.patch(`/conversations/${other.id}/tasks/${id}`, { state: "done" })).status).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../../kit/app.ts";
import { readEventLog } from "../../kit/event-log.ts";
import { downloadExport } from "../../kit/exports.ts";
import { readPdf } from "../../kit/pdf.ts";
import { until } from "../../kit/processes.ts";
import { skipPdf } from "../../kit/tools.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.close());

const CONTENT = `Anna: The invoice of Miller is 500 euros too high.
Ben: I will send the corrected invoice to Miller tomorrow.
Anna: We decided to give Miller a discount of 10 percent.
Ben: Fine, and the delivery to Hamburg arrives on Tuesday.`;

async function createSummarized() {
  const { body } = await tenant.post("/conversations", { title: "Invoice", content: CONTENT });
  await until(async () => (await read(body.id)).status === "completed");
  return read(body.id);
}
const read = async (id: string) => (await tenant.get(`/conversations/${id}`)).body;
const set = (id: string, input: object) => tenant.call("PUT", `/conversations/${id}/summary_feedback`, input);
const readBytes = async () => Math.round((await tenant.get("/account")).body.storage.used_mb * 1_000_000);
const readFeedbackEvents = async () => (await readEventLog(tenant)).filter(({ type }) => type === "summary.feedback");

describe("feedback on points of a summary", () => {
  it("is respected by later summaries and kept in versions, with events and its bytes", async () => {
    const { id, summary } = await createSummarized();
    const [task] = summary.points.tasks;
    const wrong = summary.statements.find(
      ({ kind, text }: { kind: string; text: string }) => kind === "sentence" && text.includes("discount"),
    );
    const edit = `${task.text} ${"😀".repeat(1_000)}`;
    const bytes = await readBytes();
    const edited = await set(id, { kind: "task", text: task.text, feedback: "edited", edit });
    expect(edited).toMatchObject({
      status: 200,
      body: { action_items: [edit], points: { tasks: [{ id: task.id, text: edit }] } },
    });
    expect((await set(id, { kind: "sentence", text: wrong.text, feedback: "wrong" })).status).toBe(200);
    expect(await readBytes()).toBeGreaterThan(bytes);
    const { body: job } = await tenant.post(`/conversations/${id}/summaries`, { style: "bullets" });
    await until(async () => (await tenant.get(`/conversations/${id}/summaries/${job.id}`)).body.status === "completed");
    const later = (await read(id)).summary;
    expect(later.content).not.toContain(wrong.text);
    expect(later.grounding.rejected).toBeGreaterThan(0);
    expect(later.points.tasks).toMatchObject([{ id: task.id, text: edit }]);
    expect(later.feedback).toMatchObject([
      { feedback: "edited", edit },
      { feedback: "wrong", text: wrong.text },
    ]);
    const { body: diff } = await tenant.get(`/conversations/${id}/summary_versions/2/diff`);
    const removed = diff.removed.find(({ text }: { text: string }) => text === wrong.text);
    expect(removed.feedback).toBe("wrong");
    const { body: former } = await tenant.get(`/conversations/${id}/summary_versions/1`);
    expect(former.summary.feedback).toHaveLength(2);
    expect(await readFeedbackEvents()).toMatchObject([
      { data: { conversation_id: id, feedback: { edit, text: task.text }, previous_feedback: null, removed: false } },
      { data: { feedback: { feedback: "wrong" } } },
    ]);
  });

  it("removes wrong points from exports that people read, and replaces edited ones in all", async () => {
    const { id, summary } = await createSummarized();
    const [fact] = summary.points.key_facts;
    const [topic] = summary.topics;
    await set(id, { kind: "key_fact", text: fact.text, feedback: "wrong" });
    await set(id, { kind: "topic", text: topic, feedback: "edited", edit: "Refund of Miller" });
    const create = (format: string) =>
      downloadExport(tenant, { format, filters: { ids: [id] }, options: { include_content: false } });
    const pdf = skipPdf
      ? []
      : [
          readPdf(await create("pdf"))
            .text()
            .replace(/\s+/g, " "),
        ];
    for (const text of [String(await create("csv")), String(await create("markdown")), ...pdf]) {
      expect(text).toContain("Refund of Miller");
      expect(text).not.toContain(fact.text);
    }
    const { conversations } = JSON.parse(String(await create("json")));
    expect(conversations[0].summary).toEqual((await read(id)).summary);
    expect(conversations[0].summary.points.key_facts).toContainEqual(fact);
  });

  it("is set only on the version that If-Match or ifVersion names", async () => {
    const { id, summary } = await createSummarized();
    const [topic] = summary.topics;
    const { headers } = await tenant.get(`/conversations/${id}`);
    const put = (edit: string, tag: string) => {
      const body = { kind: "topic", text: topic, feedback: "edited", edit };
      return tenant.call("PUT", `/conversations/${id}/summary_feedback`, body, { "if-match": tag });
    };
    const tag = headers.get("etag") ?? "";
    const first = await put("Refund", tag);
    expect(first.status).toBe(200);
    const next = await tenant.get(`/conversations/${id}`);
    expect(next.headers.get("etag")).toContain(first.headers.get("etag")?.slice(0, -1));
    expect(await put("Discount", tag)).toMatchObject({
      status: 412,
      body: { error: { details: { reason: "precondition_failed" } } },
    });
    const query = `mutation ($input: SetPointFeedbackInput!) { setPointFeedback(input: $input) {
      summary { topics } userErrors { code path ... on VersionConflict { current { id version } } } } }`;
    const send = async (ifVersion: number) =>
      (
        await tenant.graphql(query, {
          input: { conversationId: id, ifVersion, kind: "TOPIC", text: "Refund", feedback: null },
        })
      ).body.data.setPointFeedback;
    const refused = await send(1);
    expect(refused).toMatchObject({
      summary: null,
      userErrors: [{ code: "BAD_REQUEST", path: ["input", "ifVersion"], current: { id } }],
    });
    const { version } = refused.userErrors[0].current;
    expect(await send(version)).toEqual({ summary: { topics: summary.topics }, userErrors: [] });
  });

  it("computes the due date of an edited task from the edit and the day of its message, also in later summaries", async () => {
    const text = "Anna: Can you send the invoice by Friday?\nBen: Yes, I will.";
    // A Tuesday.
    const metadata = { date: "2026-03-03" };
    const { body: created } = await tenant.post("/conversations", { title: "Invoice", content: text, metadata });
    const { id } = created;
    await until(async () => (await read(id)).status === "completed");
    const [task] = (await read(id)).summary.points.tasks;
    expect(task).toMatchObject({ due_text: "by Friday", due_at: "2026-03-06" });
    const edit = "Ben will send the invoice by Monday";
    const due = { text: edit, due_text: "by Monday", due_at: "2026-03-09" };
    const edited = await set(id, { kind: "task", text: task.text, feedback: "edited", edit });
    expect(edited.body.points.tasks).toMatchObject([due]);
    const { body: job } = await tenant.post(`/conversations/${id}/summaries`, { style: "bullets" });
    await until(async () => (await tenant.get(`/conversations/${id}/summaries/${job.id}`)).body.status === "completed");
    expect((await read(id)).summary.points.tasks).toMatchObject([due]);
    const removed = await set(id, { kind: "task", text: edit, feedback: null });
    expect(removed.body.points.tasks).toEqual([task]);
  });

  it("is refused without a value on both APIs, which keeps what is set", async () => {
    const { id, summary } = await createSummarized();
    const [topic] = summary.topics;
    await set(id, { kind: "topic", text: topic, feedback: "edited", edit: "Rebate" });
    expect(await set(id, { kind: "topic", text: "Rebate" })).toMatchObject({
      status: 422,
      body: { error: { details: { fields: { feedback: ["is required"] } } } },
    });
    const query = `mutation ($id: ID!, $feedback: FeedbackKind) {
      setPointFeedback(input: { conversationId: $id, kind: TOPIC, text: "Rebate", feedback: $feedback }) {
        summary { topics } userErrors { code message path } } }`;
    const send = async (variables: Record<string, unknown>) =>
      (await tenant.graphql(query, variables)).body.data.setPointFeedback;
    expect(await send({ id })).toEqual({
      summary: null,
      userErrors: [{ code: "VALIDATION_ERROR", message: "is required", path: ["input", "feedback"] }],
    });
    expect((await read(id)).summary.feedback).toHaveLength(1);
    expect(await send({ id, feedback: null })).toEqual({ summary: { topics: summary.topics }, userErrors: [] });
  });

  it("with an edit of a task returns the due date of the text after an export and import", async () => {
    const text = "Anna: Can you send the invoice by Friday?\nBen: Yes, I will.";
    const metadata = { date: "2026-03-03" };
    const { body: created } = await tenant.post("/conversations", { title: "Invoice", content: text, metadata });
    const { id } = created;
    await until(async () => (await read(id)).status === "completed");
    const [task] = (await read(id)).summary.points.tasks;
    const edit = "Ben will send the invoice by Monday";
    await set(id, { kind: "task", text: task.text, feedback: "edited", edit });
    const { conversations } = JSON.parse(
      String(await downloadExport(tenant, { format: "json", filters: { ids: [id] }, options: {} })),
    );
    await tenant.del(`/conversations/${id}`);
    expect((await tenant.post("/imports", { conversations })).body).toMatchObject({ created: 1 });
    const removed = await set(id, { kind: "task", text: edit, feedback: null });
    expect(removed.body.points.tasks).toEqual([task]);
  });

  it("is removed by null, and equal feedback or none changes nothing", async () => {
    const { id, summary } = await createSummarized();
    const [topic] = summary.topics;
    const bytes = await readBytes();
    const known = (await readFeedbackEvents()).length;
    await set(id, { kind: "topic", text: topic, feedback: "edited", edit: "Rebate" });
    await set(id, { kind: "topic", text: "Rebate", feedback: "edited", edit: "Rebate" });
    const found = await tenant.post("/conversations/search", { query: "invoice", filters: { topics: ["rebate"] } });
    expect(found.body.data.map((one: { id: string }) => one.id)).toEqual([id]);
    const query = `mutation ($input: SetPointFeedbackInput!) { setPointFeedback(input: $input) { summary { topics feedback { text } } userErrors { code } } }`;
    const input = { conversationId: id, kind: "TOPIC", text: "Rebate", feedback: null };
    const { body } = await tenant.graphql(query, { input });
    expect(body.data.setPointFeedback).toEqual({ summary: { topics: summary.topics, feedback: [] }, userErrors: [] });
    expect((await set(id, { kind: "topic", text: topic, feedback: null })).status).toBe(200);
    expect((await readFeedbackEvents()).slice(known).map(({ data }) => data.removed)).toEqual([false, true]);
    expect((await read(id)).summary).toEqual(summary);
    expect(await readBytes()).toBe(bytes);
  });

  it("is refused for other texts, kinds, edits of several lines, scopes and conversations", async () => {
    const { id, summary } = await createSummarized();
    const [topic] = summary.topics;
    const given = { kind: "topic", text: topic, feedback: "useful" };
    expect(await set(id, { ...given, text: "zebra" })).toMatchObject({
      status: 422,
      body: { error: { details: { fields: { text: ["is not a point of this kind in the current summary"] } } } },
    });
    for (const wrong of [
      { kind: "decision" },
      { edit: "x" },
      { feedback: "edited" },
      { feedback: "edited", edit: "a\nb" },
      { feedback: "edited", edit: "x".repeat(2_001) },
    ])
      expect((await set(id, { ...given, ...wrong })).status).toBe(422);
    const reader = await tenant.withScopes("read");
    expect((await reader.call("PUT", `/conversations/${id}/summary_feedback`, given)).status).toBe(403);
    const other = await app.tenant();
    expect((await other.call("PUT", `/conversations/${id}/summary_feedback`, given)).status).toBe(404);
    const results = await Promise.all(
      [1, 2, 3, 4].map((n) => set(id, { ...given, feedback: "edited", edit: `Topic ${n}` })),
    );
    expect(results.map(({ status }) => status).filter((status) => status !== 200 && status !== 422)).toEqual([]);
    const { feedback, topics } = (await read(id)).summary;
    expect(feedback).toHaveLength(1);
    expect(topics).toContain(feedback[0].edit);
    await tenant.del(`/conversations/${id}`);
    expect((await set(id, given)).status).toBe(404);
    const [event] = (await readFeedbackEvents()).slice(-1);
    expect(event?.data).toEqual({ conversation_id: id });
  });
});

import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { RELEASED } from "../../src/database/lease.ts";
import { SummaryJobs } from "../../src/summaries/model.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { ANSWER, type ModelServer, says, startModelServer } from "../kit/model-server.ts";
import { until } from "../kit/processes.ts";

/** About 5,000 characters: a shorter conversation is summarized from its whole text. */
const CONTENT = Array.from(
  { length: 60 },
  (_, i) =>
    `${i % 2 === 0 ? "Ann" : "Ben"}: The printer costs ${400 + i} euros, and the accountant pays it on Monday. Note ${i + 1} of the list.`,
).join("\n");
const FIRST = {
  ...ANSWER,
  title: "Printer",
  content: "The accountant pays the printer on Monday.",
  topics: ["printer"],
  action_items: [],
  key_facts: [{ text: "The printer costs 405 euros.", message: "m5", quote: "The printer costs 405 euros" }],
};
const SECOND = {
  ...FIRST,
  content: "The accountant pays the printer on Monday. Ben will order the roses.",
  tasks: [
    { text: "Ben will order the roses", owner: "Ben", state: "open", message: "m61", quote: "I will order the roses." },
  ],
};

let model: ModelServer;
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  model = await startModelServer();
  app = await startApp({
    SUMMARIZER: "openai",
    SUMMARIZER_MODEL: "tiny",
    OPENAI_BASE_URL: model.baseUrl,
    SUMMARY_QUIET_TIME: "1s",
  });
  tenant = await app.tenant();
});
afterEach(() => model.reset());
afterAll(async () => {
  await app.close();
  model.close();
});

const read = async (id: string) => (await tenant.get(`/conversations/${id}`)).body;
const readVersions = async (id: string) => (await tenant.get(`/conversations/${id}/summary_versions`)).body.data;

it("appended messages update the model's summary from the stored one, as a new version with evidence in all messages", async () => {
  model.answers = [says(FIRST)];
  const { body } = await tenant.post("/conversations", { title: "Weekly", content: CONTENT });
  await until(async () => (await readVersions(body.id)).length === 1);
  model.otherwise = says(SECOND);
  const messages = [
    { speaker: "Ann", text: "Ben, please order roses by Friday.", external_id: "a" },
    { speaker: "Ben", text: "I will order the roses.", external_id: "b" },
  ];
  expect((await tenant.post(`/conversations/${body.id}/messages`, { messages })).status).toBe(201);
  await until(async () => (await readVersions(body.id)).length === 2);
  expect(model.asked).toHaveLength(2);
  const sent = model.asked[1]?.body.messages[1]?.content ?? "";
  expect(sent).toContain("Previous summary:\nThe accountant pays the printer on Monday.");
  expect(sent).toContain("[m5] Ben: The printer costs 405 euros");
  expect(sent).toMatch(/New messages:\n\[m60\] Ann: .*\n\[m61\] Ben: I will order the roses\./);
  expect(sent).not.toContain("Note 30 of");
  const { status, summary } = await read(body.id);
  expect([status, summary.content]).toEqual(["completed", SECOND.content]);
  const { body: list } = await tenant.get(`/conversations/${body.id}/messages?per_page=100`);
  const quotes = [summary.points.tasks[0], summary.points.key_facts[0]].map(({ evidence: [place] }) => {
    const { text } = list.data.find(({ id }: { id: string }) => id === place.message_id);
    return [...text].slice(place.start, place.end).join("");
  });
  expect(quotes).toEqual([
    "I will order the roses.",
    "The printer costs 405 euros, and the accountant pays it on Monday.",
  ]);
  // What the service keeps for the next update is no part of the contract.
  expect(JSON.stringify(summary)).not.toContain("coverage");
  // Sent again, the messages are the same: no further summary.
  await tenant.post(`/conversations/${body.id}/messages`, { messages });
  const { body: events } = await tenant.get(`/events?conversation_id=${body.id}&type=summary.generated`);
  expect(events.data).toHaveLength(2);
});

it("a job that fails removes the interim summary of the built-in engine", async () => {
  const held: ServerResponse[] = [];
  model.otherwise = (response) => held.push(response);
  const { body } = await tenant.post("/conversations", { title: "Weekly", content: CONTENT });
  await until(async () => (await read(body.id)).summary?.generator.interim === true);
  const before = (await tenant.get("/account/usage")).body.storage.total_mb;
  // As after crashes of all workers in the middle of an attempt.
  const jobs = app.deps.database.model(SummaryJobs);
  await jobs.updateOne(
    { conversation: body.id },
    { $set: { ...RELEASED, attempts: 9, run_at: new Date(Date.now() - 1_000) } },
  );
  await until(async () => (await read(body.id)).status !== "processing");
  const { status, summary } = await read(body.id);
  expect([status, summary]).toEqual(["failed", null]);
  const { body: view } = await tenant.graphql(
    "query ($id: ID!) { conversation(id: $id) { status summary { content } } }",
    { id: body.id },
  );
  expect(view.data.conversation).toEqual({ status: "FAILED", summary: null });
  expect(await readVersions(body.id)).toEqual([]);
  const { body: events } = await tenant.get(`/events?conversation_id=${body.id}&type=summary.failed`);
  expect(events.data).toMatchObject([{ data: { error: { code: "gave_up" } } }]);
  expect((await tenant.get("/account/usage")).body.storage.total_mb).toBeLessThanOrEqual(before);
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Conversations } from "../../src/conversations/model.ts";
import { newId } from "../../src/core/ids.ts";
import { SummaryJobs } from "../../src/summaries/model.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { downloadExport } from "../kit/exports.ts";
import { ANSWER, type ModelServer, says, startModelServer, status } from "../kit/model-server.ts";
import { until } from "../kit/processes.ts";
import { queueFailingJob, waitForSummaries } from "../kit/summary-jobs.ts";

const BODY = { title: "Invoice", content: "Ann: Ben, please send me the invoice for May by Friday.\nBen: I will." };
const SECTIONS = [
  { key: "participants", title: "People", type: "list", instructions: "Who speaks." },
  { key: "fault", title: "Fault", type: "enum", values: ["ours", "theirs"] },
];
const GERMAN = {
  ...ANSWER,
  title: "Rechnung",
  content: "Ann bittet Ben um die Rechnung, und Ben schickt sie ihr am Freitag.",
  topics: [],
  action_items: [],
  language: "de",
};

let model: ModelServer;
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  model = await startModelServer();
  app = await startApp({ SUMMARIZER_ALLOW_PRIVATE: "true", SUMMARY_QUIET_TIME: "1s" });
});
afterEach(() => model.reset());
afterAll(async () => {
  await app.close();
  model.close();
});

const listJobs = async (by: Tenant, id: string) => (await by.get(`/conversations/${id}/summaries`)).body.data;
/** Requests a summary with options, and waits for it. */
async function request(id: string, options: object) {
  await tenant.post(`/conversations/${id}/summaries`, options);
  await waitForSummaries(tenant);
}
async function create(fields: object = {}): Promise<string> {
  tenant = await app.tenant();
  const { body } = await tenant.post("/conversations", { ...BODY, ...fields });
  await waitForSummaries(tenant);
  return body.id;
}
/** Appends a message, and waits for the automatic summary. */
async function append(by: Tenant, id: string) {
  const { length } = await listJobs(by, id);
  const messages = [{ speaker: "Carla", text: "I will order the cakes on Monday." }];
  await by.post(`/conversations/${id}/messages`, { messages });
  await until(async () => (await listJobs(by, id)).length > length);
  await waitForSummaries(by);
  const [job] = await listJobs(by, id);
  const { body } = await by.get(`/conversations/${id}`);
  return { job, ...body };
}
const setProvider = (provider: object) => tenant.call("PUT", "/account/summarizer", { summarize: "auto", provider });
const MODEL = () => ({ engine: "openai", base_url: model.baseUrl, model: "own", api_key: "sk-0123456789abcdef" });

describe("an automatic summary", () => {
  it.each([
    ["are due", "completed"],
    ["have jobs in progress", "processing"],
  ])("does not wait for those of other accounts, however many of them %s", async (_name, state) => {
    const busy = await create();
    const { account } = tenant;
    const { database } = app.deps;
    const conversations = database.collection(Conversations);
    const row = await conversations.findOne({ _id: busy });
    const job = await database.collection(SummaryJobs).findOne({ conversation: busy });
    const resummarize = { at: new Date(0), since: new Date(0) };
    const copies = Array.from({ length: 2_000 }, () => ({ ...row, _id: newId("conv"), status: state, resummarize }));
    const waiting = { status: "processing", run_at: new Date(Date.now() + 3_600_000), lease: null };
    if (state === "processing") {
      const jobs = copies.map(({ _id }) => ({ ...job, ...waiting, _id: newId("job"), conversation: _id }));
      await database.collection(SummaryJobs).insertMany(jobs as never[]);
    }
    const id = await create();
    await conversations.insertMany(copies as never[]);
    await tenant.post(`/conversations/${id}/messages`, { messages: [{ text: "I will order the cakes on Monday." }] });
    await until(async () => (await listJobs(tenant, id)).length === 2);
    expect(await conversations.countDocuments({ account, resummarize })).toBeGreaterThan(0);
    await conversations.deleteMany({ account });
    await database.collection(SummaryJobs).deleteMany({ account });
  });

  it("has the style and template of the current summary, whose jobs may have failed since or expired", async () => {
    const id = await create();
    const { body: template } = await tenant.post("/summary_templates", { name: "Claim", sections: SECTIONS });
    await request(id, { style: "bullets", template: template.id });
    await queueFailingJob(app, tenant.account, id);
    await waitForSummaries(tenant);
    await tenant.call("DELETE", `/summary_templates/${template.id}`);
    const first = await append(tenant, id);
    expect(first.job).toMatchObject({
      status: "completed",
      style: "bullets",
      template_id: template.id,
      language: null,
    });
    expect(first.summary).toMatchObject({
      content: expect.stringMatching(/^- /),
      sections: [{ key: "participants" }, { key: "fault" }],
    });
    await app.deps.database.collection(SummaryJobs).deleteMany({ conversation: id });
    const { job } = await append(tenant, id);
    expect(job).toMatchObject({ status: "completed", style: "bullets", template_id: template.id });
  });

  it("has the form of the last completed job where an earlier version wrote the current one", async () => {
    const id = await create();
    await request(id, { style: "detailed" });
    await queueFailingJob(app, tenant.account, id);
    await waitForSummaries(tenant);
    await app.deps.database.collection(Conversations).updateOne({ _id: id }, { $unset: { summary_form: "" } });
    expect((await append(tenant, id)).job).toMatchObject({ status: "completed", style: "detailed" });
  });

  it("has the template of the creation where an earlier version stored it and wrote no summary", async () => {
    const id = await create();
    const sections = [{ key: "participants", title: "People", type: "list" as const, instructions: "", values: null }];
    const rows = app.deps.database.collection(Conversations);
    const template = { id: "tpl_00000000000000000000000001", name: "Meeting", sections };
    await rows.updateOne({ _id: id }, { $unset: { summary_form: "" }, $set: { template } });
    await app.deps.database.collection(SummaryJobs).deleteMany({ conversation: id });
    expect((await append(tenant, id)).job).toMatchObject({ style: "concise", template_id: template.id });
    const row = await rows.findOne({ _id: id });
    expect([row?.template, row?.summary_form?.template]).toEqual([undefined, template]);
  });

  it("is in the language of the conversation where the engine that writes it does not support the requested one", async () => {
    const id = await create();
    model.otherwise = says(GERMAN);
    await setProvider(MODEL());
    await request(id, { language: "de", style: "detailed" });
    expect((await tenant.get(`/conversations/${id}`)).body.summary.language).toBe("de");
    // The fallback takes over.
    model.otherwise = status(401);
    const fallback = await append(tenant, id);
    expect(fallback.job).toMatchObject({ status: "completed", style: "detailed", language: "de" });
    expect(fallback.summary).toMatchObject({ language: "en", generator: { engine: "builtin", fallback: true } });
    await setProvider({ engine: "builtin" });
    const builtin = await append(tenant, id);
    expect(builtin.job).toMatchObject({ status: "completed", style: "detailed", language: "de" });
    expect(builtin.summary.language).toBe("en");
    // A model writes in the requested language again.
    model.otherwise = says(GERMAN);
    await setProvider(MODEL());
    expect((await append(tenant, id)).summary.language).toBe("de");
    // A language that a client requests is none that may be replaced.
    model.otherwise = status(401);
    await request(id, { language: "fr" });
    expect((await listJobs(tenant, id))[0]).toMatchObject({ status: "failed", language: "fr" });
  });

  it("follows appended messages whose summary a client requested in another form, in a job that failed", async () => {
    const id = await create();
    await setProvider(MODEL());
    model.otherwise = status(401);
    const messages = [{ speaker: "Carla", text: "I will order the cakes on Monday." }];
    await tenant.post(`/conversations/${id}/messages`, { messages });
    await request(id, { language: "fr" });
    await until(async () => (await listJobs(tenant, id)).length === 3);
    await waitForSummaries(tenant);
    expect(await listJobs(tenant, id)).toMatchObject([
      { status: "completed", language: null },
      { status: "failed", language: "fr" },
      { status: "completed", language: null },
    ]);
    // Nothing is due behind a job that failed where no message was appended.
    await request(id, { language: "fr" });
    const { body } = await tenant.get(`/conversations/${id}`);
    const row = await app.deps.database.collection(Conversations).findOne({ _id: id });
    expect([body.status, row?.resummarize]).toEqual(["completed", undefined]);
  });

  it("has the style and template of an exported summary after an import, on both APIs", async () => {
    const id = await create();
    const { body: template } = await tenant.post("/summary_templates", { name: "Claim", sections: SECTIONS });
    await request(id, { style: "bullets", template: template.id });
    const { conversations } = JSON.parse(
      String(await downloadExport(tenant, { format: "json", filters: { ids: [id] } })),
    );
    const sections = [
      { ...SECTIONS[0], values: null },
      { ...SECTIONS[1], instructions: "" },
    ];
    const kept = { id: template.id, name: "Claim", sections };
    expect(conversations[0].summary_form).toEqual({ style: "bullets", language: null, template: kept });
    const other = await app.tenant();
    const { body: imported } = await other.post("/imports", { conversations });
    expect((await append(other, imported.conversations[0].id)).job).toMatchObject({
      status: "completed",
      style: "bullets",
      template_id: template.id,
    });
    const third = await app.tenant();
    const { title, content, summary_form: summaryForm } = conversations[0];
    const { body: answer } = await third.graphql(
      "mutation ($input: CreateImportInput!) { createImport(input: $input) { import { conversations { conversationId } } userErrors { message } } }",
      { input: { conversations: [{ title, content, summaryForm }] } },
    );
    expect(answer.data.createImport.userErrors).toEqual([]);
    // The first summary of a conversation that is imported without one has the form too.
    await waitForSummaries(third);
    const [entry] = answer.data.createImport.import.conversations;
    expect(await listJobs(third, entry.conversationId)).toMatchObject([{ style: "bullets", template_id: template.id }]);
  });
});

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../kit/app.ts";
import { readEventLog } from "../kit/event-log.ts";
import { findRefusal } from "../kit/graphql.ts";
import { until } from "../kit/processes.ts";

const body = { title: "Order", content: "Anna: Can you send the order by Friday?\nBen: I will send it on Thursday." };
const SUMMARY = {
  title: "Order",
  content: "Ben sends the order.",
  sentiment: "neutral",
  topics: ["order"],
  action_items: [],
  language: "en",
};

describe("summaries by the built-in engine", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it("are created again by a request, which returns 202 and a job; the old summary remains readable", async () => {
    const tenant = await app.tenant();
    const { body: created } = await tenant.post("/conversations", body);
    await until(async () => (await tenant.get(`/conversations/${created.id}`)).body.status === "completed");
    const { status, body: job } = await tenant.post(`/conversations/${created.id}/summaries`, { style: "bullets" });
    expect(status).toBe(202);
    expect(job).toMatchObject({
      id: expect.stringMatching(/^job_/),
      conversation_id: created.id,
      status: "processing",
      style: "bullets",
    });
    expect((await tenant.get(`/conversations/${created.id}`)).body.summary).not.toBeNull();
    await until(
      async () => (await tenant.get(`/conversations/${created.id}/summaries/${job.id}`)).body.status === "completed",
    );
    const { body: done } = await tenant.get(`/conversations/${created.id}/summaries/${job.id}`);
    expect(done).toMatchObject({
      completed_at: expect.any(String),
      error: null,
      summary: { content: expect.stringMatching(/^- /) },
    });
    const { body: read } = await tenant.get(`/conversations/${created.id}`);
    expect(read).toMatchObject({ status: "completed", summary: done.summary });
    const { body: jobs } = await tenant.get(`/conversations/${created.id}/summaries`);
    expect(jobs.data.map((each: { id: string }) => each.id)[0]).toBe(job.id);
    expect(jobs.data).toHaveLength(2);
    expect(jobs.meta).toEqual({ next_cursor: null });
    const { body: first } = await tenant.get(`/conversations/${created.id}/summaries?per_page=1`);
    expect(first).toEqual({ data: jobs.data.slice(0, 1), meta: { next_cursor: job.id } });
    const { body: last } = await tenant.get(`/conversations/${created.id}/summaries?per_page=1&after=${job.id}`);
    expect(last).toEqual({ data: jobs.data.slice(1), meta: { next_cursor: null } });
    for (const wrong of ["per_page=0", "per_page=101", "after=nonsense", "page=1"])
      expect((await tenant.get(`/conversations/${created.id}/summaries?${wrong}`)).body.error).toMatchObject({
        code: "bad_request",
        details: { fields: { [wrong.split("=")[0] as string]: [expect.any(String)] } },
      });
  });

  it.each([
    [{ style: "loud" }, { style: ["must be one of concise, detailed, bullets"] }],
    [{ language: "klingon!" }, { language: ["must be a BCP 47 language tag"] }],
    [{ language: "de" }, { language: [expect.stringMatching(/does not translate; .* it can do: en$/)] }],
    [{ tone: "warm" }, { tone: ["is not a known field"] }],
  ])("are rejected with 422 for %j", async (options, fields) => {
    const tenant = await app.tenant();
    const { body: created } = await tenant.post("/conversations", body);
    const answer = await tenant.post(`/conversations/${created.id}/summaries`, options);
    expect(answer).toMatchObject({ status: 422, body: { error: { code: "validation_error", details: { fields } } } });
  });

  it("are made in the conversation's own language when it is requested, and in no other", async () => {
    const tenant = await app.tenant();
    const content = "Anna: Kannst du mir bitte die Rechnung schicken?\nBen: Ja, ich schicke sie dir morgen.";
    const { body: created } = await tenant.post("/conversations", { title: "Die Rechnung", content });
    // Also before the first summary has detected the language.
    for (const language of ["de", "de-AT"]) {
      const { status, body: job } = await tenant.post(`/conversations/${created.id}/summaries`, { language });
      expect([status, job.language]).toEqual([202, language]);
      const path = `/conversations/${created.id}/summaries/${job.id}`;
      await until(async () => (await tenant.get(path)).body.status !== "processing");
      expect((await tenant.get(path)).body).toMatchObject({ status: "completed", summary: { language } });
    }
    const message =
      "is not supported by this summarizer, which does not translate; for this conversation it can do: de";
    const fields = { language: [message] };
    for (const language of ["en", "fr"]) {
      const answer = await tenant.post(`/conversations/${created.id}/summaries`, { language });
      expect(answer).toMatchObject({ status: 422, body: { error: { code: "validation_error", details: { fields } } } });
    }
    const regenerate =
      "mutation ($input: RegenerateSummaryInput!) { regenerateSummary(input: $input) { summaryJob { language } userErrors { code details } } }";
    const ask = async (language: string) =>
      (await tenant.graphql(regenerate, { input: { conversationId: created.id, language } })).body;
    expect((await ask("de")).data.regenerateSummary.summaryJob).toEqual({ language: "de" });
    expect(findRefusal(await ask("en"))).toEqual({ code: "validation_error", details: { fields } });
    expect((await (await app.tenant()).post(`/conversations/${created.id}/summaries`, { language: "en" })).status).toBe(
      404,
    );
  });

  it("are made in the language of the appended messages when it is requested, if most of the text is in it", async () => {
    const tenant = await app.tenant();
    const content = "Anna: Good morning everyone, this is the thread about the new flat and the rent that we pay.";
    const fields = { title: "Flat", content, summarize: "manual" };
    const { body: created } = await tenant.post("/conversations", fields);
    const messages = [
      "Ich schicke die Rechnung morgen an den Vermieter, weil er sie noch nicht bekommen hat.",
      "Kannst du bitte bis Freitag den Umzugswagen bestellen, damit wir nicht ohne ihn sind?",
      "Ja, ich bestelle den Umzugswagen morgen und sage euch dann, wann er kommt.",
      "Wir haben beschlossen, die Wohnung zu nehmen, und die Miete ist nicht zu hoch.",
    ].map((text) => ({ text, speaker: "Ben" }));
    await tenant.post(`/conversations/${created.id}/messages`, { messages });
    const { status, body: job } = await tenant.post(`/conversations/${created.id}/summaries`, { language: "de" });
    expect(status).toBe(202);
    const path = `/conversations/${created.id}/summaries/${job.id}`;
    await until(async () => (await tenant.get(path)).body.status !== "processing");
    expect((await tenant.get(path)).body).toMatchObject({ status: "completed", summary: { language: "de" } });
  });

  it("require the scope read over GraphQL, also as a field of a new conversation", async () => {
    const writer = await (await app.tenant()).withScopes("write");
    const create =
      "mutation ($input: CreateConversationInput!) { createConversation(input: $input) { conversation { id summaryJobs { nodes { id } } } userErrors { code details } } }";
    const { body: answer } = await writer.graphql(create, { input: body });
    expect(answer.data).toEqual({
      createConversation: { conversation: { id: expect.any(String), summaryJobs: null }, userErrors: [] },
    });
    expect(answer.errors[0]).toMatchObject({
      path: ["createConversation", "conversation", "summaryJobs"],
      extensions: { code: "forbidden", details: { reason: "scope_missing", scope: "read" } },
    });
  });

  it("can be requested without a body, and are 404 for another account and for an unknown job", async () => {
    const tenant = await app.tenant();
    const { body: created } = await tenant.post("/conversations", body);
    expect((await tenant.post(`/conversations/${created.id}/summaries`)).status).toBe(202);
    const other = await app.tenant();
    expect((await other.post(`/conversations/${created.id}/summaries`, {})).status).toBe(404);
    expect((await other.get(`/conversations/${created.id}/summaries`)).status).toBe(404);
    expect((await tenant.get(`/conversations/${created.id}/summaries/job_x`)).status).toBe(404);
  });
});

describe("summaries by a model server", () => {
  let provider: Server;
  let app: TestApp;
  let answer: (n: number) => { status: number; body: unknown; wait?: Promise<void> };
  let calls = 0;
  let prompts: string[] = [];

  beforeAll(async () => {
    provider = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      prompts.push(Buffer.concat(chunks).toString());
      calls += 1;
      const { status, body: sent, wait } = answer(calls);
      await wait;
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(sent));
    });
    await new Promise<void>((listening) => provider.listen(0, "127.0.0.1", listening));
    app = await startApp({
      SUMMARIZER: "openai",
      SUMMARIZER_MODEL: "test",
      SUMMARIZER_FALLBACK: "none",
      OPENAI_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`,
      OPENAI_API_KEY: "none",
    });
  });
  afterAll(async () => {
    await app.close();
    provider.closeAllConnections();
    provider.close();
  });

  const good = {
    status: 200,
    body: { choices: [{ message: { role: "assistant", content: JSON.stringify(SUMMARY) }, finish_reason: "stop" }] },
  };

  it("are retried after a temporary failure, and complete with one event", async () => {
    calls = 0;
    answer = (n) => (n === 1 ? { status: 503, body: { error: { message: "busy" } } } : good);
    const tenant = await app.tenant();
    const { body: created } = await tenant.post("/conversations", body);
    await until(async () => (await tenant.get(`/conversations/${created.id}`)).body.status === "completed");
    expect(calls).toBeGreaterThan(1);
    const readSummaryEvents = async () =>
      (await readEventLog(tenant)).filter((event) => event.type.startsWith("summary."));
    // The event log is read with read concern majority and can lag behind the conversation.
    await until(async () => (await readSummaryEvents()).length > 0);
    expect((await readSummaryEvents()).map((event) => event.type)).toEqual(["summary.generated"]);
    expect((await tenant.get(`/conversations/${created.id}`)).body.summary).toMatchObject({
      ...SUMMARY,
      generator: { engine: "openai", fallback: false },
    });
  });

  it("fail with summary.failed after a permanent failure; an earlier summary keeps the conversation completed", async () => {
    answer = () => ({ status: 401, body: { error: { message: "bad key" } } });
    const tenant = await app.tenant();
    const { body: created } = await tenant.post("/conversations", body);
    await until(async () => (await tenant.get(`/conversations/${created.id}`)).body.status === "failed");
    await until(async () => (await readEventLog(tenant)).at(-1)?.type !== "conversation.created");
    const failed = (await readEventLog(tenant)).at(-1);
    expect(failed).toMatchObject({
      type: "summary.failed",
      data: {
        conversation_id: created.id,
        summary_job_id: expect.any(String),
        error: { code: expect.any(String), message: expect.any(String) },
      },
    });
    expect(JSON.stringify(failed)).not.toContain("127.0.0.1");
    answer = () => good;
    await tenant.post(`/conversations/${created.id}/summaries`);
    await until(async () => (await tenant.get(`/conversations/${created.id}`)).body.status === "completed");
    answer = () => ({ status: 401, body: {} });
    const { body: job } = await tenant.post(`/conversations/${created.id}/summaries`);
    await until(
      async () => (await tenant.get(`/conversations/${created.id}/summaries/${job.id}`)).body.status === "failed",
    );
    expect((await tenant.get(`/conversations/${created.id}`)).body).toMatchObject({
      status: "completed",
      summary: { content: SUMMARY.content },
    });
  });

  it("run in the order of their requests; a request with the same options returns the waiting job", async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    answer = () => ({ ...good, wait: held });
    const tenant = await app.tenant();
    const { body: created } = await tenant.post("/conversations", body);
    const path = `/conversations/${created.id}/summaries`;
    const { body: first } = await tenant.post(path, {});
    const { body: again } = await tenant.post(path, { style: "concise" });
    const { body: second } = await tenant.post(path, { style: "detailed" });
    const { body: third } = await tenant.post(path, {});
    expect(again.id).toBe(first.id);
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
    release();
    await until(async () => (await tenant.get(`/conversations/${created.id}`)).body.status === "completed");
    const done = (await readEventLog(tenant)).filter((event) => event.type === "summary.generated");
    expect(done.map((event) => event.data.summary_job_id)).toEqual([first.id, second.id, third.id]);
  });

  it("are requested again where the job in progress may have read the conversation before a change", async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    calls = 0;
    prompts = [];
    answer = () => ({ ...good, wait: held });
    const tenant = await app.tenant();
    const { body: created } = await tenant.post("/conversations", { ...body, summarize: "manual" });
    const path = `/conversations/${created.id}/summaries`;
    const request = async () => (await tenant.post(path, {})).body.id as string;
    await until(async () => calls === 1);
    const first = await request();
    await tenant.post(`/conversations/${created.id}/messages`, { messages: [{ text: "The deposit is 900 euros." }] });
    const second = await request();
    expect(second).not.toBe(first);
    // The waiting job reads what changes until it begins.
    await tenant.patch(`/conversations/${created.id}`, { title: "Order and deposit" });
    expect(await request()).toBe(second);
    release();
    await until(async () => (await tenant.get(`/conversations/${created.id}`)).body.status === "completed");
    expect((await tenant.get(path)).body.data.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    expect(prompts.map((prompt) => prompt.includes("deposit"))).toEqual([false, true]);
  });

  it("publish no event for a conversation that was deleted meanwhile", async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    calls = 0;
    answer = () => ({ ...good, wait: held });
    const tenant = await app.tenant();
    const { body: created } = await tenant.post("/conversations", body);
    await until(() => calls > 0);
    await tenant.del(`/conversations/${created.id}`);
    release();
    const { body: next } = await tenant.post("/conversations", body);
    await until(async () => (await tenant.get(`/conversations/${next.id}`)).body.status === "completed");
    const log = (await readEventLog(tenant)).filter((event) => event.type !== "api_key.created");
    expect(log.filter((event) => JSON.stringify(event.data).includes(created.id)).map((event) => event.type)).toEqual([
      "conversation.created",
      "conversation.deleted",
    ]);
  });
});

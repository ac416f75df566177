import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type SummarizeOptions,
  type Summarizer,
  SummarizerError,
  type SummaryDraft,
} from "../../src/lib/summarizer/summarizer.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { type Client, createClient } from "../kit/client.ts";
import { newDatabase } from "../kit/database.ts";
import { readEventLog } from "../kit/event-log.ts";
import { until } from "../kit/processes.ts";
import { type Server, startServerOn } from "../kit/server.ts";

const uri = newDatabase();
let app: TestApp;
let other: Server;
let tenant: Tenant;
/** The summaries in progress in this process; the other process only serves requests. */
let calls: Call[] = [];

interface Call {
  onProgress: NonNullable<SummarizeOptions["onProgress"]>;
  finish(draft: SummaryDraft): void;
  fail(error: Error): void;
}

const draft: SummaryDraft = {
  title: "T",
  content: "The whole text.",
  sentiment: "neutral",
  topics: [],
  action_items: [],
  language: "en",
  generator: { engine: "test", model: null, prompt_version: null, fallback: false },
};
/** The conversation of each test; another test's job, which may start late, is not among its calls. */
let body = { title: "Order", content: "" };
let tests = 0;
const PROGRESS = `subscription ($id: ID!) { summaryProgress(conversationId: $id) {
  jobId conversationId status stage percent partialText attempt summary { content } error { code message }
} }`;

beforeAll(async () => {
  app = await startApp({}, uri);
  const summarizer: Summarizer = {
    ...app.deps.summarizer,
    summarize: async ({ content }, { onProgress = () => {} }) =>
      content === body.content ? new Promise((finish, fail) => calls.push({ onProgress, finish, fail })) : draft,
  };
  app.deps.summarizer = summarizer;
  other = await startServerOn(uri, { ROLE: "api" });
});
beforeEach(async () => {
  calls = [];
  tests += 1;
  body = { title: "Order", content: `Anna: Please send order ${tests} by Friday.` };
  tenant = await app.tenant();
});
afterEach(() => {
  for (const call of calls) call.finish(draft);
});
afterAll(async () => {
  await other.stop();
  await app.close();
});

/** Subscribes to the progress of a summary, and records its states and its end. */
function watch(client: Client, id: string) {
  const socket = client.websocket();
  // biome-ignore lint/suspicious/noExplicitAny: states of any shape
  const states: any[] = [];
  let ended = false;
  const done = (async () => {
    try {
      for await (const { data, errors } of socket.iterate<{ summaryProgress: unknown }>({
        query: PROGRESS,
        variables: { id },
      }))
        states.push(data?.summaryProgress ?? errors?.[0]?.extensions);
    } catch (errors) {
      states.push((errors as { extensions: unknown }[])[0]?.extensions);
    }
    ended = true;
    await socket.dispose();
  })();
  return { states, done, ended: () => ended, last: () => states.at(-1) };
}

describe.each([
  ["in the process of the worker", () => tenant as Client],
  ["in another process", () => createClient(other.url, tenant.key)],
])("the progress of a summary, subscribed to %s,", (_where, client) => {
  it("is reported at once and after each change, and ends with the summary", async () => {
    const { body: created } = await tenant.post("/conversations", body);
    await until(() => calls.length === 1);
    const watched = watch(client(), created.id);
    const begun = {
      jobId: expect.stringMatching(/^job_/),
      conversationId: created.id,
      status: "PROCESSING",
      stage: "SUMMARIZING",
      percent: 0,
      partialText: null,
      attempt: 1,
      summary: null,
      error: null,
    };
    await until(() => watched.last()?.stage === "SUMMARIZING");
    expect(watched.last()).toEqual(begun);
    calls[0]?.onProgress(0.4, "The whole");
    await until(() => watched.last().percent === 40);
    expect(watched.last()).toEqual({ ...begun, percent: 40, partialText: "The whole" });
    calls[0]?.finish(draft);
    await watched.done;
    expect(watched.last()).toEqual({
      ...begun,
      status: "COMPLETED",
      stage: "COMPLETED",
      percent: 100,
      partialText: draft.content,
      summary: { content: draft.content },
    });
    expect((await readEventLog(tenant)).map((event) => event.type)).toEqual([
      "api_key.created",
      "conversation.created",
      "summary.generated",
    ]);
  });

  it("shows a retry, and the error of the final failure", async () => {
    const { body: created } = await tenant.post("/conversations", body);
    await until(() => calls.length === 1);
    const watched = watch(client(), created.id);
    await until(() => watched.last()?.stage === "SUMMARIZING");
    calls[0]?.fail(new SummarizerError("busy", "no capacity", { retryable: true }));
    await until(() => watched.last().stage === "RETRYING");
    await until(() => calls.length === 2);
    await until(() => watched.last().stage === "SUMMARIZING");
    expect(watched.last()).toMatchObject({ attempt: 2, percent: 0 });
    calls[1]?.fail(new SummarizerError("refused", "it will not", { retryable: false }));
    await watched.done;
    expect(watched.last()).toMatchObject({
      status: "FAILED",
      stage: "FAILED",
      error: { code: "refused", message: "it will not" },
    });
  });

  it("is reported once for a completed summary", async () => {
    const { body: created } = await tenant.post("/conversations", body);
    await until(() => calls.length === 1);
    calls[0]?.finish(draft);
    await until(async () => (await tenant.get(`/conversations/${created.id}`)).body.status === "completed");
    const watched = watch(client(), created.id);
    await watched.done;
    expect(watched.states).toMatchObject([{ stage: "COMPLETED", percent: 100 }]);
  });

  it("ends with not_found when the conversation is deleted, and for an unknown one", async () => {
    const { body: created } = await tenant.post("/conversations", body);
    await until(() => calls.length === 1);
    const watched = watch(client(), created.id);
    await until(() => watched.last()?.stage === "SUMMARIZING");
    await tenant.del(`/conversations/${created.id}`);
    await watched.done;
    expect(watched.last()).toEqual({ code: "not_found" });
    const gone = watch(client(), created.id);
    await gone.done;
    expect(gone.states).toEqual([{ code: "not_found" }]);
  });
});

describe("the progress of a summary", () => {
  it("is that of the last requested job, which waits for the earlier one", async () => {
    const { body: created } = await tenant.post("/conversations", body);
    await until(() => calls.length === 1);
    const { body: job } = await tenant.post(`/conversations/${created.id}/summaries`, { style: "bullets" });
    const watched = watch(tenant, created.id);
    await until(() => watched.states.length > 0);
    expect(watched.last()).toMatchObject({ jobId: job.id, stage: "QUEUED", percent: 0, attempt: 0 });
    calls[0]?.finish(draft);
    await until(() => calls.length === 2);
    await until(() => watched.last().stage === "SUMMARIZING");
    expect(watched.ended()).toBe(false);
    calls[1]?.finish({ ...draft, content: "- points" });
    await watched.done;
    expect(watched.last()).toMatchObject({ jobId: job.id, stage: "COMPLETED", summary: { content: "- points" } });
  });

  it("requires the scope read", async () => {
    const { body: created } = await tenant.post("/conversations", body);
    const watched = watch(await tenant.withScopes("write"), created.id);
    await watched.done;
    expect(watched.states).toMatchObject([{ code: "forbidden", details: { scope: "read" } }]);
  });

  it("ends for a client token whose conditions the conversation no longer meets", async () => {
    const { body: created } = await tenant.post("/conversations", { ...body, metadata: { shown: true } });
    await until(() => calls.length === 1);
    const { body: token } = await tenant.post("/client_tokens", { where: { metadata: { shown: true } } });
    const watched = watch(createClient(app.url, token.token), created.id);
    await until(() => watched.last()?.stage === "SUMMARIZING");
    await tenant.patch(`/conversations/${created.id}`, { metadata: { shown: false } });
    await watched.done;
    expect(watched.last()).toEqual({ code: "forbidden", details: { reason: "token_restricted" } });
  });

  it("is reported fewer than five times for 90 reports of the engine", async () => {
    const { body: created } = await tenant.post("/conversations", body);
    await until(() => calls.length === 1);
    const watched = watch(tenant, created.id);
    await until(() => watched.last()?.stage === "SUMMARIZING");
    for (let i = 0; i < 90; i += 1) calls[0]?.onProgress(i / 100, "x".repeat(i));
    await until(() => watched.last().percent === 89);
    expect(watched.states.length).toBeLessThan(5);
    calls[0]?.finish(draft);
    await watched.done;
  });
});

import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { SummaryJobs } from "../../src/summaries/model.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { fetch } from "../kit/fetch.ts";
import { ANSWER, type ModelServer, startModelServer, startStream, status, streams } from "../kit/model-server.ts";
import { until } from "../kit/processes.ts";

const BODY = { title: "Invoice", content: "Ann: Ben, please send me the invoice by Friday.\nBen: I will." };
const GENERATOR = `query ($id: ID!) { conversation(id: $id) { summary {
  content generator { engine model promptVersion fallback }
} } }`;
const PROGRESS = `subscription ($id: ID!) { summaryProgress(conversationId: $id) { stage percent partialText attempt } }`;

let model: ModelServer;
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  model = await startModelServer();
  app = await startApp({
    SUMMARIZER: "openai",
    SUMMARIZER_MODEL: "tiny",
    SUMMARIZER_PROMPT_PRICE: "2.5",
    SUMMARIZER_COMPLETION_PRICE: "10",
    SUMMARIZER_TOKEN_BUDGET: "1000",
    OPENAI_BASE_URL: model.baseUrl,
  });
  tenant = await app.tenant();
});
afterEach(() => model.reset());
afterAll(async () => {
  await app.close();
  model.close();
});

const create = async () => (await tenant.post("/conversations", BODY)).body.id as string;
const waitForSummary = async (id: string) => {
  await until(async () => (await tenant.get(`/conversations/${id}`)).body.status !== "processing");
  return (await tenant.get(`/conversations/${id}`)).body;
};

/** Follows the progress of a summary. */
function watch(id: string) {
  const socket = tenant.websocket();
  // biome-ignore lint/suspicious/noExplicitAny: states of any shape
  const states: any[] = [];
  const done = (async () => {
    for await (const { data } of socket.iterate<{ summaryProgress: unknown }>({
      query: PROGRESS,
      variables: { id },
    }))
      states.push(data?.summaryProgress);
    await socket.dispose();
  })();
  return { states, done };
}

it("a streamed summary reports its partial text, is the same on both APIs, and stores its token counts", async () => {
  let response: ServerResponse | undefined;
  model.answers = [
    (given) => {
      response = given;
    },
  ];
  const id = await create();
  await until(() => response !== undefined);
  const watched = watch(id);
  const stream = startStream(response as ServerResponse);
  const json = JSON.stringify(ANSWER);
  const half = json.indexOf(" for the invoice");
  stream.write(json.slice(0, half));
  await until(() => watched.states.some((state) => state.partialText === "Ann asks Ben"));
  stream.write(json.slice(half));
  stream.end("stop", { prompt_tokens: 200, completion_tokens: 60 });
  await watched.done;
  expect(watched.states.at(-1)).toEqual({
    stage: "COMPLETED",
    percent: 100,
    partialText: ANSWER.content,
    attempt: 1,
  });
  const generator = { engine: "openai", model: "tiny-1", prompt_version: "5", fallback: false };
  expect((await waitForSummary(id)).summary).toMatchObject({ ...ANSWER, generator });
  const { body } = await tenant.graphql(GENERATOR, { id });
  expect(body.data.conversation.summary).toEqual({
    content: ANSWER.content,
    generator: { engine: "openai", model: "tiny-1", promptVersion: "5", fallback: false },
  });
  const job = await app.deps.database.model(SummaryJobs).findOne({ account: tenant.account, conversation: id }).lean();
  expect(job?.tokens).toEqual({ input: 200, output: 60, cost: expect.closeTo(0.0011, 9) });
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  expect(metrics).toContain('recap_model_tokens_total{direction="output"} 60');
});

it("a first summary by the built-in engine is readable while the model works, and is no version and no event", async () => {
  let response: ServerResponse | undefined;
  model.answers = [
    (given) => {
      response = given;
    },
  ];
  const id = await create();
  const read = async () => (await tenant.get(`/conversations/${id}`)).body;
  await until(async () => (await read()).summary !== null);
  const { status: state, summary } = await read();
  expect(state).toBe("processing");
  expect(summary.content).toContain("Ben");
  expect(summary.generator).toEqual({
    engine: "builtin",
    model: null,
    prompt_version: null,
    fallback: false,
    interim: true,
  });
  const versions = async () => (await tenant.get(`/conversations/${id}/summary_versions`)).body.data;
  expect(await versions()).toEqual([]);
  const { body } = await tenant.graphql(
    "query ($id: ID!) { conversation(id: $id) { status summary { generator { engine interim } } } }",
    { id },
  );
  expect(body.data.conversation).toEqual({
    status: "PROCESSING",
    summary: { generator: { engine: "builtin", interim: true } },
  });
  // An export of that state is summarized again where it is imported.
  const { title, content, metadata, source } = await read();
  const copy = { id: `${id.slice(0, -4)}0000`, title, content, metadata, source, status: state, summary };
  await until(() => response !== undefined);
  model.otherwise = streams(ANSWER);
  const { body: restored } = await tenant.post("/imports", { conversations: [copy] });
  expect((await waitForSummary(restored.conversations[0].id)).summary.generator).toMatchObject({ engine: "openai" });
  const stream = startStream(response as ServerResponse);
  stream.write(JSON.stringify(ANSWER));
  stream.end();
  expect((await waitForSummary(id)).summary.generator).not.toHaveProperty("interim");
  expect((await versions()).map(({ number }: { number: number }) => number)).toEqual([1]);
  const { body: events } = await tenant.get(`/events?conversation_id=${id}&type=summary.generated`);
  expect(events.data).toHaveLength(1);
});

it("a conversation has an interim summary until the retry when the model server fails at once", async () => {
  model.answers = [status(503, { "retry-after": "3" })];
  model.otherwise = streams(ANSWER);
  const id = await create();
  await until(async () => (await tenant.get(`/conversations/${id}`)).body.summary !== null);
  const { body } = await tenant.get(`/conversations/${id}`);
  expect([body.status, body.summary.generator.interim]).toEqual(["processing", true]);
  expect((await waitForSummary(id)).summary.generator).toMatchObject({ engine: "openai", fallback: false });
});

it("a summary whose stream breaks off is retried, and its progress reports the retry", async () => {
  model.answers = [
    (response) => {
      const stream = startStream(response);
      stream.write(JSON.stringify(ANSWER).slice(0, 70));
      setTimeout(stream.die, 400);
    },
    streams(ANSWER),
  ];
  const id = await create();
  const watched = watch(id);
  expect((await waitForSummary(id)).summary.generator).toMatchObject({ engine: "openai", fallback: false });
  await watched.done;
  expect(watched.states.map((state) => state.stage)).toContain("RETRYING");
  expect(watched.states.at(-1)).toMatchObject({ stage: "COMPLETED", attempt: 2 });
});

it("a summary that the server rejects is created by the built-in engine, and both APIs report the fallback", async () => {
  model.otherwise = status(401);
  const id = await create();
  const { status: state, summary } = await waitForSummary(id);
  expect(state).toBe("completed");
  expect(summary.content).toContain("Ben");
  expect(summary.generator).toEqual({ engine: "builtin", model: null, prompt_version: null, fallback: true });
  const { body } = await tenant.graphql(GENERATOR, { id });
  expect(body.data.conversation.summary.generator).toEqual({
    engine: "builtin",
    model: null,
    promptVersion: null,
    fallback: true,
  });
});

it("tokens and their cost are on both APIs, and the built-in engine replaces the model once those of the month are used up", async () => {
  const own = await app.tenant();
  const summarize = async () => {
    const { body } = await own.post("/conversations", BODY);
    await until(async () => (await own.get(`/conversations/${body.id}`)).body.status !== "processing");
    const { body: jobs } = await own.get(`/conversations/${body.id}/summaries`);
    return jobs.data[0].usage;
  };
  model.answers = [
    (response) => {
      const stream = startStream(response);
      stream.write(JSON.stringify(ANSWER));
      stream.end("stop", { prompt_tokens: 800, completion_tokens: 400 });
    },
  ];
  expect(await summarize()).toEqual({ prompt_tokens: 800, completion_tokens: 400, cost: 0.006 });
  const { body: usage } = await own.get("/account/usage");
  expect(usage.summaries).toEqual({
    prompt_tokens: 800,
    completion_tokens: 400,
    cost: 0.006,
    monthly_tokens: 1000,
    monthly_tokens_used: 1200,
  });
  const asked = model.asked.length;
  expect(await summarize()).toBeNull();
  expect(model.asked).toHaveLength(asked);
  const { body } = await own.graphql(
    "{ usage { summaries { cost monthlyTokensUsed } } conversations { nodes { summary { generator { engine fallback } } } } }",
  );
  expect(body.data.usage.summaries).toEqual({ cost: 0.006, monthlyTokensUsed: 1200 });
  const [latest] = body.data.conversations.nodes;
  expect(latest.summary.generator).toEqual({ engine: "builtin", fallback: true });
});

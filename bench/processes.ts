import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { MongoClient } from "mongodb";
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
 * Measures conversations created per second by several processes on one MongoDB, with all accounts shared by all processes
 * and with the accounts divided between them, as a ratio of what one process creates. Rounds of all arrangements
 * alternate. The CPU per write, of the writers and of mongod, also holds on a machine that does other work.
 */
const { values } = parseArgs({
  options: {
    processes: { type: "string", default: "2,4" },
    accounts: { type: "string", default: "50" },
    writers: { type: "string", default: "64" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "3" },
  },
});
const accounts = Number(values.accounts);
const writers = Number(values.writers);
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

interface Arrangement {
  name: string;
  processes: number;
  divided: boolean;
  perSecond: number[];
  writes: number;
  latencies: number[];
  writerCpu: number;
  mongodCpu: number;
  /** Transactions and commands that mongod ran, by name. */
  counts: Record<string, number>;
}

const create = (name: string, processes: number, divided: boolean): Arrangement => ({
  ...{ name, processes, divided },
  ...{ perSecond: [], writes: 0, latencies: [], writerCpu: 0, mongodCpu: 0, counts: {} },
});
const one = create("one process", 1, false);
const others = values.processes
  .split(",")
  .map(Number)
  .flatMap((count) => [
    create(`${count} processes, shared accounts`, count, false),
    create(`${count} processes, divided accounts`, count, true),
  ]);
const arrangements = [one, ...others];

let client = new MongoClient("mongodb://127.0.0.1");
await withDatabase(async (env) => {
  client = await new MongoClient(env.MONGODB_URI ?? "").connect();
  const mongod = findMongodPid(env.MONGODB_URI ?? "");
  const ids = await createAccounts(env);
  const count = Math.max(...arrangements.map(({ processes }) => processes));
  const children = await Promise.all(Array.from({ length: count }, () => startWriter(env)));
  await runRound(create("warm-up", count, false), children, ids, mongod, 1);
  for (let i = 0; i < rounds; i += 1)
    for (const arrangement of arrangements) await runRound(arrangement, children, ids, mongod, seconds);
  for (const child of children) {
    send(child, "stop");
    await once(child, "exit");
  }
  await client.close();
});
const base = describe(one);
const results = arrangements.map((arrangement) => {
  const result = describe(arrangement);
  return { ...result, ratio: Number((result.writes_per_second / base.writes_per_second).toFixed(2)) };
});
for (const { arrangement, ratio, writes_per_second, p50_ms, p99_ms, cpu_us } of results)
  process.stdout.write(
    `${arrangement.padEnd(32)} ratio ${ratio.toFixed(2)}  ${writes_per_second}/s  p50 ${p50_ms} ms  p99 ${p99_ms} ms  CPU per write: writers ${cpu_us.writers} µs, mongod ${cpu_us.mongod} µs\n`,
  );
process.stdout.write(`${JSON.stringify({ bench: "processes", accounts, writers, results })}\n`);

async function createAccounts(env: NodeJS.ProcessEnv): Promise<string[]> {
  const { deps, closeDeps } = await createDeps(readConfig(env), createLog("warn", "json"));
  const created = await Promise.all(
    Array.from({ length: 3 * accounts }, (_, i) => createAccount(deps, { email: `a${i}@example.com`, plan: "pro" })),
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

async function runRound(
  arrangement: Arrangement,
  all: ChildProcess[],
  ids: string[],
  mongod: number,
  duration: number,
): Promise<void> {
  const { processes, divided } = arrangement;
  const children = all.slice(0, processes);
  const countsBefore = await readCounts();
  const cpuBefore = getCpuMs(mongod);
  const began = performance.now();
  const results = await Promise.all(
    children.map((child, i) => {
      // Other accounts than the shared ones, which count as shared for some seconds.
      const first = accounts * (processes === 1 ? 2 : Number(divided));
      const range = ids.slice(first, first + accounts);
      const own = divided ? range.filter((_, j) => j % processes === i) : range;
      send(child, { seconds: duration, writers: Math.ceil(writers / processes), accounts: own });
      return receive<WriterResult>(child);
    }),
  );
  const writes = results.reduce((sum, result) => sum + result.writes, 0);
  arrangement.perSecond.push((writes / (performance.now() - began)) * 1_000);
  arrangement.writes += writes;
  arrangement.latencies.push(...results.flatMap((result) => result.latencies));
  arrangement.writerCpu += results.reduce((sum, result) => sum + result.cpuSeconds, 0);
  arrangement.mongodCpu += (getCpuMs(mongod) - cpuBefore) / 1_000;
  for (const [name, count] of Object.entries(await readCounts()))
    arrangement.counts[name] = (arrangement.counts[name] ?? 0) + count - (countsBefore[name] ?? 0);
}

async function readCounts(): Promise<Record<string, number>> {
  const { transactions, metrics } = await client.db("admin").command({ serverStatus: 1 });
  const commands = ["insert", "update", "find", "findAndModify", "getMore"].map((name) => [
    name,
    Number(metrics.commands[name].total),
  ]);
  return {
    committed: Number(transactions.totalCommitted),
    aborted: Number(transactions.totalAborted),
    ...Object.fromEntries(commands),
  };
}

function describe({ name, perSecond, writes, latencies, writerCpu, mongodCpu, counts }: Arrangement) {
  const sorted = latencies.sort((a, b) => a - b);
  const getPercentile = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  const perWrite = (cpu: number) => Math.round((cpu * 1e6) / writes);
  return {
    arrangement: name,
    writes_per_second: Math.round(computeMedian(perSecond)),
    p50_ms: getPercentile(0.5),
    p99_ms: getPercentile(0.99),
    per_100_writes: Object.fromEntries(
      Object.entries(counts).map(([name, count]) => [name, Math.round((100 * count) / writes)]),
    ),
    cpu_us: { writers: perWrite(writerCpu), mongod: perWrite(mongodCpu) },
  };
}

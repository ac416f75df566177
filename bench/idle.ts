import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { getCpuMs } from "./support/processes.ts";

/**
 * Measures a server on a new embedded MongoDB that nothing uses: voluntary context switches (wake-ups) a second, share of
 * a core and resident memory of the server, of mongod and of its supervisor, and the size of the new data directory.
 */
const { values } = parseArgs({
  options: { settle: { type: "string", default: "20" }, seconds: { type: "string", default: "30" } },
});
const settleMs = Number(values.settle) * 1_000;
const seconds = Number(values.seconds);

const dataDir = await mkdtemp(join(tmpdir(), "recap-idle-"));
const main = new URL("../src/main.ts", import.meta.url).pathname;
const env = { ...process.env, MONGODB_URI: "", DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "warn", LOG_FORMAT: "json" };
const server = spawn(process.execPath, [...process.execArgv, main], { env, stdio: ["ignore", "pipe", "inherit"] });
try {
  for await (const line of createInterface({ input: server.stdout })) if (line.startsWith("ready ")) break;
  await wait(settleMs);
  const pids = { server: server.pid ?? 0, ...findDatabaseProcesses(dataDir) };
  const before = Object.entries(pids).map(([name, pid]) => ({ name, pid, ...readUse(pid) }));
  await wait(seconds * 1_000);
  const processes = before.map(({ name, pid, cpuMs, switches }) => {
    const now = readUse(pid);
    return {
      process: name,
      wake_ups_per_second: Number(((now.switches - switches) / seconds).toFixed(1)),
      core_percent: Number(((now.cpuMs - cpuMs) / seconds / 10).toFixed(2)),
      resident_mb: Math.round(now.residentKb / 1_024),
    };
  });
  const sum = (key: "wake_ups_per_second" | "core_percent") =>
    Number(processes.reduce((total, each) => total + each[key], 0).toFixed(2));
  const report = {
    bench: "idle",
    processes,
    wake_ups_per_second: sum("wake_ups_per_second"),
    core_percent: sum("core_percent"),
    data_dir_mb: Math.round((await sumSizes(dataDir)) / 1e6),
  };
  for (const each of processes) process.stdout.write(`${JSON.stringify(each)}\n`);
  process.stdout.write(`${JSON.stringify(report)}\n`);
} finally {
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("exit", resolve));
  await rm(dataDir, { recursive: true, force: true });
}

/** Processes of the embedded MongoDB on a data directory. */
function findDatabaseProcesses(folder: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const args = readArguments(pid);
    if (!args.some((arg) => arg.startsWith(folder))) continue;
    if (args.includes("--dbpath")) found.mongod = Number(pid);
    else if (args.some((arg) => arg.endsWith("supervisor.ts"))) found.supervisor = Number(pid);
  }
  return found;
}

function readArguments(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return []; // It has ended meanwhile.
  }
}

function readUse(pid: number) {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const switches = tasks
    .map((task) => readStatus(`/proc/${pid}/task/${task}/status`, "voluntary_ctxt_switches"))
    .reduce((sum, count) => sum + count, 0);
  return { switches, cpuMs: getCpuMs(pid), residentKb: readStatus(`/proc/${pid}/status`, "VmRSS") };
}

function readStatus(file: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(readFileSync(file, "utf8"))?.[1]);
}

async function sumSizes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name)));
  return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0);
}

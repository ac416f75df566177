import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createAccount } from "../src/accounts/service.ts";
import { createDeps } from "../src/app/deps.ts";
import { readConfig } from "../src/process/config.ts";
import { createLog } from "../src/process/log.ts";
import { median, withDatabase } from "./support/database.ts";

/**
 * Measures conversations created per second through the group commit: each writes the conversation, its event, its summary
 * job and the account's ledger in one transaction. `--processes N` alternates with one process.
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
const { processes, accounts, writers, rounds, seconds } = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, Number(value)]),
) as Record<"processes" | "accounts" | "writers" | "rounds" | "seconds", number>;

interface Result {
  perSecond: number;
  latencies: number[];
}

const answer = await withDatabase(async (env) => {
  const ids = await makeAccounts(env);
  const children = await Promise.all(Array.from({ length: processes }, () => startWriter(env)));
  const alone: Result[] = [];
  const together: Result[] = [];
  await round(children, ids, 1);
  for (let i = 0; i < rounds; i += 1) {
    alone.push(await round(children.slice(0, 1), ids, seconds));
    if (processes > 1) together.push(await round(children, ids, seconds));
  }
  for (const child of children) {
    child.send({ stop: true });
    await once(child, "exit");
  }
  const measured = processes > 1 ? together : alone;
  const latencies = measured.flatMap((result) => result.latencies).sort((a, b) => a - b);
  const at = (share: number) => Math.round(latencies[Math.floor(latencies.length * share)] ?? 0);
  const rate = (results: Result[]) => Math.round(median(results.map((result) => result.perSecond)));
  return {
    bench: "writes",
    processes,
    accounts,
    writers,
    writes_per_second: rate(measured),
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    ...(processes > 1 && {
      one_process_per_second: rate(alone),
      ratio: Number((rate(together) / rate(alone)).toFixed(2)),
    }),
  };
});
process.stdout.write(`${JSON.stringify(answer)}\n`);

async function makeAccounts(env: NodeJS.ProcessEnv): Promise<string[]> {
  const { deps, closeDeps } = await createDeps(readConfig(env), createLog("warn", "json"));
  const made = await Promise.all(
    Array.from({ length: accounts }, (_, i) => createAccount(deps, { email: `a${i}@example.com`, plan: "pro" })),
  );
  await closeDeps();
  return made.map((account) => account._id);
}

async function startWriter(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL("./support/writer.ts", import.meta.url)), { env });
  await once(child, "message");
  return child;
}

async function round(children: ChildProcess[], ids: string[], run: number): Promise<Result> {
  const began = performance.now();
  const each = Math.ceil(writers / children.length);
  const results = await Promise.all(
    children.map(async (child) => {
      child.send({ run, writers: each, accounts: ids });
      const [result] = (await once(child, "message")) as [{ writes: number; latencies: number[] }];
      return result;
    }),
  );
  const writes = results.reduce((sum, result) => sum + result.writes, 0);
  return { perSecond: (writes / (performance.now() - began)) * 1_000, latencies: results.flatMap((r) => r.latencies) };
}

import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { withDatabase } from "../../bench/support/database.ts";
import { getCpuMs } from "../../bench/support/processes.ts";
import { startServer } from "../../bench/support/server.ts";
import { createDeps } from "../../src/app/deps.ts";
import { readConfig } from "../../src/process/config.ts";
import { createLog } from "../../src/process/log.ts";
import type { Attack, Target } from "./attack.ts";
import { CREDENTIAL_ATTACKS } from "./credentials.ts";
import { type DiskResult, measureDisk } from "./disk.ts";
import { type Felt, measureNeighbours } from "./neighbours.ts";
import { createTarget } from "./target.ts";

/**
 * `--only WORDS`: only the attacks on shares whose name contains the words, and no others. `--seconds`, `--rounds`: duration of
 * a block with or without an attack, and number of pairs of blocks. `--profile DIRECTORY`: writes CPU profiles of the server there.
 * `--minutes N`: instead, all loads together on one account for that long, and then the bytes on disk beside what the account may cause.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    seconds: { type: "string", default: "6" },
    rounds: { type: "string", default: "2" },
    profile: { type: "string" },
    minutes: { type: "string" },
  },
});

/** Every attack; `npm run abuse` plays them one after the other on a server and a database of its own. */
const ATTACKS: readonly Attack[] = [...CREDENTIAL_ATTACKS];

const results = await withDatabase(async (base) => {
  const profiled = values.profile && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${resolve(values.profile)}` };
  const env = { ...base, SIGNUP: "true", TRUST_PROXY: "127.0.0.1", ...profiled };
  if (values.minutes !== undefined)
    return [
      await withTarget({ ...env, WEBHOOK_ALLOW_PRIVATE: "true" }, (target) => playDisk(target, Number(values.minutes))),
    ];
  const played = values.only === undefined ? await withTarget({ ...env, ROLE: "api" }, playAttacks) : [];
  const pace = { seconds: Number(values.seconds), rounds: Number(values.rounds), only: values.only };
  const shares = await withTarget({ ...env, WEBHOOK_ALLOW_PRIVATE: "true" }, (target, readCpuMs) =>
    measureNeighbours(target, { ...pace, readCpuMs }, printFelt),
  );
  return [...played, ...shares];
});

/** Runs a function with a server of its own. */
async function withTarget<T>(
  env: NodeJS.ProcessEnv,
  run: (target: Target, readCpuMs: () => number) => Promise<T>,
): Promise<T> {
  const server = await startServer(env);
  const { deps, closeDeps } = await createDeps(readConfig(env), createLog("warn", "json"));
  try {
    return await run(createTarget(server.url, deps), () => getCpuMs(Number(server.child.pid)));
  } finally {
    await closeDeps();
    await server.stop();
  }
}

async function playAttacks(target: Target): Promise<{ held: boolean }[]> {
  const done: { held: boolean }[] = [];
  for (const { item, aim, run } of ATTACKS) {
    const result = await run(target).catch((error: unknown) => ({ held: false, observed: `failed: ${error}` }));
    done.push(result);
    process.stdout.write(`${result.held ? "held  " : "BROKEN"} ${item}: ${aim} (${result.observed})\n`);
  }
  return done;
}

async function playDisk(target: Target, minutes: number): Promise<DiskResult> {
  const result = await measureDisk(target, minutes);
  const toMb = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
  process.stdout.write(
    `${result.held ? "held  " : "BROKEN"} disk: ${minutes} minutes of all loads by one account (on disk ${toMb(result.disk)}, counted ${toMb(result.counted)}, bound ${toMb(result.bound)}; extrapolated to an hour ${toMb(result.hour)}; requests ${JSON.stringify(result.statuses)})\n`,
  );
  return result;
}

process.stdout.write(
  `${JSON.stringify({ attacks: results.length, held: results.filter(({ held }) => held).length })}\n`,
);
if (results.some(({ held }) => !held)) process.exitCode = 1;

/** Prints what another account felt: the 95th percentiles in milliseconds, without and with the attack. */
function printFelt({ name, held, p95, failures, cpu, attacker }: Felt): void {
  const times = Object.entries(p95).map(([kind, { idle, attacked }]) => `${kind} ${idle} → ${attacked}`);
  const sent = Object.entries(attacker).map(([status, count]) => `${count} × ${status}`);
  const used = `server ${Math.round(cpu.idle)} → ${Math.round(cpu.attacked)} ms of processor time in a second`;
  process.stdout.write(
    `${held ? "held  " : "BROKEN"} shares: ${name} (${times.join(", ")} ms; ${used}; failures: ${failures}; attacker: ${sent.join(", ")})\n`,
  );
}

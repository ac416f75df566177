import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createAccount } from "../../src/accounts/service.ts";
import { readConfig } from "../../src/config.ts";
import { createDeps } from "../../src/deps.ts";
import { SCOPES } from "../../src/keys/scopes.ts";
import { issueApiKey } from "../../src/keys/service.ts";
import { createLog } from "../../src/log.ts";

export interface BenchServer {
  url: string;
  child: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const MAIN = fileURLToPath(new URL("../../src/main.ts", import.meta.url));

/** A Recap in a process of its own, once it serves. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<BenchServer> {
  const child = spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolve, reject) => {
    lines.on("line", (line) => line.startsWith("ready ") && resolve(line.slice(6)));
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    url,
    child,
    async stop(signal = "SIGTERM") {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
  };
}

/** An account without narrow limits, and its key; made before any server runs. */
export async function makeTenant(env: NodeJS.ProcessEnv): Promise<{ account: string; key: string }> {
  const { deps, closeDeps } = await createDeps(readConfig(env), createLog("warn", "json"));
  const limits = { limit_per_minute: 1_000_000, limit_per_hour: 10_000_000 };
  const account = await createAccount(deps, { email: "bench@example.com", plan: "pro", ...limits });
  const { key } = await issueApiKey({ account: account._id, deps }, { name: "bench", scopes: [...SCOPES] });
  await closeDeps();
  return { account: account._id, key };
}

/** Processor time that a process has used, in milliseconds; Linux alone tells. */
export async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

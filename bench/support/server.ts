import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { issueApiKey } from "../../src/access/api-keys/service.ts";
import { createAccount } from "../../src/accounts/service.ts";
import { createDeps } from "../../src/app/deps.ts";
import { SCOPES } from "../../src/core/scopes.ts";
import { readConfig } from "../../src/process/config.ts";
import { createLog } from "../../src/process/log.ts";

const MAIN = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
const PLAIN_SUBSCRIPTIONS = fileURLToPath(new URL("./plain-subscriptions.ts", import.meta.url));

export interface RunningServer {
  url: string;
  child: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts the server in its own process; resolves when it is ready. */
export const startServer = (env: NodeJS.ProcessEnv): Promise<RunningServer> => startProgram(MAIN, env);

/** Starts the server of plain-subscriptions.ts. */
export const startPlainSubscriptions = (): Promise<RunningServer> =>
  startProgram(PLAIN_SUBSCRIPTIONS, { PATH: process.env.PATH, NODE_ENV: "production" });

async function startProgram(program: string, env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const child = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "inherit"] });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => line.startsWith("ready ") && resolve(line.slice(6)));
    child.once("exit", (code) => reject(new Error(`the server exited with ${code}`)));
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

/** Creates an account without narrow limits, and a key with all scopes. */
export async function createTenant(
  env: NodeJS.ProcessEnv,
  email = "bench@example.com",
): Promise<{ account: string; key: string }> {
  const { deps, closeDeps } = await createDeps(readConfig(env), createLog("warn", "json"));
  const unlimited = 100_000_000;
  const limits = { limit_per_minute: unlimited, limit_per_hour: unlimited, events_per_hour: unlimited };
  const account = await createAccount(deps, { email, plan: "pro", ...limits });
  const { key } = await issueApiKey({ account: account._id, deps }, { name: "bench", scopes: [...SCOPES] });
  await closeDeps();
  return { account: account._id, key };
}

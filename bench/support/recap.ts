import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createAccount } from "../../src/accounts/service.ts";
import { readConfig } from "../../src/config.ts";
import { createDeps } from "../../src/deps.ts";
import { SCOPES } from "../../src/keys/scopes.ts";
import { issueApiKey } from "../../src/keys/service.ts";
import { createLog } from "../../src/log.ts";

export interface Recap {
  url: string;
  /** Of an account that no rate limit stops. */
  key: string;
}

/** The server in a process of its own, for as long as `run` takes. */
export async function withRecap<T>(env: NodeJS.ProcessEnv, run: (recap: Recap) => Promise<T>): Promise<T> {
  const key = await makeKey(env);
  const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
  const server = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(server, "exit");
  try {
    return await run({ url: await readyUrl(server.stdout), key });
  } finally {
    server.kill("SIGTERM");
    await ended;
  }
}

async function makeKey(env: NodeJS.ProcessEnv): Promise<string> {
  const { deps, closeDeps } = await createDeps(readConfig(env), createLog("warn", "json"));
  const limits = { limit_per_minute: 1_000_000, limit_per_hour: 1_000_000 };
  const account = await createAccount(deps, { email: "bench@example.com", plan: "pro", ...limits });
  const { key } = await issueApiKey({ account: account._id, deps }, { name: "bench", scopes: [...SCOPES] });
  await closeDeps();
  return key;
}

async function readyUrl(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) if (line.startsWith("ready ")) return line.slice(6);
  throw new Error("the server ended before it was ready");
}

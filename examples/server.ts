import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export interface Server {
  url: string;
  key: string;
  /** Stops the server and deletes its data. */
  close(): Promise<void>;
}

const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));

/** Overrides variables of the environment that are meant for a real server; an empty value counts as unset. */
const OVERRIDES = {
  MONGODB_URI: "",
  SECRET_KEY: "",
  PUBLIC_URL: "",
  TLS_CERT_FILE: "",
  TLS_KEY_FILE: "",
  HTTPS_MODE: "",
  HOST: "127.0.0.1",
  PORT: "0",
  ROLE: "all",
  LOG_LEVEL: "warn",
};

/** Starts Recap in its own process with a temporary folder. */
export async function startServer(signal: AbortSignal): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), "recap-demo-"));
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...OVERRIDES, DATA_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const close = async () => {
    child.kill();
    await ended;
    await waitForMongod(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  signal.addEventListener("abort", () => child.kill());
  try {
    let key = "";
    for await (const line of createInterface({ input: child.stdout })) {
      key ||= /\bsk_\w+/.exec(line)?.[0] ?? "";
      if (line.startsWith("ready ")) return { url: line.slice(6), key, close };
    }
    throw new Error("the server stopped before it was ready");
  } catch (error) {
    await close();
    throw signal.aborted ? signal.reason : error;
  }
}

/** Waits until mongod truncates its lock file at exit, possibly later than the exit of a server stopped during its start. */
async function waitForMongod(folder: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const lock = await stat(join(folder, "db", "mongod.lock")).catch(() => undefined);
    if (!lock?.size) return;
    await wait(100);
  }
}

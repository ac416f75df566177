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
  /** Ends it; what it stored goes with it. */
  close(): Promise<void>;
}

const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));

/** What a real server's environment must not lend to this one; an empty value counts as none. */
const OWN = {
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

/** Recap in a process of its own on a temporary folder. */
export async function startServer(signal: AbortSignal): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), "recap-demo-"));
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...OWN, DATA_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const close = async () => {
    child.kill();
    await ended;
    await mongodEnded(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  signal.addEventListener("abort", () => child.kill());
  try {
    let key = "";
    for await (const line of createInterface({ input: child.stdout })) {
      key ||= /\bsk_\w+/.exec(line)?.[0] ?? "";
      if (line.startsWith("ready ")) return { url: line.slice(6), key, close };
    }
    throw new Error("the server ended before it was ready");
  } catch (error) {
    await close();
    throw signal.aborted ? signal.reason : error;
  }
}

/** mongod empties its lock file at its end, which may come after that of a server stopped while starting. */
async function mongodEnded(folder: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const lock = await stat(join(folder, "db", "mongod.lock")).catch(() => undefined);
    if (!lock?.size) return;
    await wait(100);
  }
}

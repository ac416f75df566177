import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../../test/kit/processes.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const START_TIMEOUT_MS = 120_000;

/** A server in a process of its own, which can be killed and started again at the same address with the same data. */
export interface Server {
  url: string;
  /** Kills the process without a shutdown. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function startServer(folder: string): Promise<Server> {
  const port = await findFreePort();
  let child: ChildProcess;
  const start = async () => {
    const env = {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      DEMO: "everyone",
      WEBHOOK_ALLOW_PRIVATE: "true",
      SUMMARIZER_ALLOW_PRIVATE: "true",
      LOG_LEVEL: "error",
    };
    child = spawn(process.execPath, ["src/main.ts"], { cwd: ROOT, env, stdio: ["ignore", "pipe", "inherit"] });
    await waitUntilReady(child);
  };
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  };
  await start();
  return { url: `http://127.0.0.1:${port}`, start, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

async function waitUntilReady(child: ChildProcess): Promise<void> {
  const signal = AbortSignal.timeout(START_TIMEOUT_MS);
  let text = "";
  child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  while (!/^ready /m.test(text)) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${text}`);
    await once(child.stdout as NodeJS.ReadableStream, "data", { signal });
  }
}

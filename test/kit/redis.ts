import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { findFreePort, until } from "./processes.ts";

/** A Redis server for one test file, which may suspend, kill and restart it. */
export interface Redis {
  readonly url: string;
  /** Suspends the process: it keeps its connections and does not respond. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  /** Starts it again at the same address, without data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startRedis(): Promise<Redis> {
  const port = await findFreePort();
  let child = await startServer(port);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    kill: () => end("SIGKILL"),
    async restart() {
      child = await startServer(port);
    },
    close: () => end("SIGKILL"),
  };
}

async function startServer(port: string): Promise<ChildProcess> {
  const options = ["--port", port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const child = spawn("redis-server", options, { stdio: "ignore" });
  await until(() => isListening(port));
  return child;
}

function isListening(port: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.end());
  });
}

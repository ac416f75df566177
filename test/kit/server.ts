import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { testEnv } from "./app.ts";
import { checkResponsesFrom } from "./fetch.ts";

export interface Server {
  url: string;
  child: ChildProcess;
  /** Standard output so far. */
  output(): string;
  /** Log output so far. */
  log(): string;
  /** Sends SIGTERM or the given signal. @returns the exit code */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Killed at exit, so that a failed test leaves no server running. */
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

const MAIN = fileURLToPath(new URL("../../src/main.ts", import.meta.url));

/** Starts the server as a process, for tests that kill it or need several; resolves when it prints `ready`. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<Server> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let output = "";
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolve, reject) => {
    lines.on("line", (line) => {
      output += `${line}\n`;
      if (line.startsWith("ready ")) resolve(line.slice(6));
    });
    child.once("close", (code) => reject(new Error(`the server ended with ${code}: ${errors.slice(-2_000)}`)));
  });
  child.once("exit", checkResponsesFrom(url));
  return {
    url,
    child,
    output: () => output,
    log: () => errors,
    async stop(signal = "SIGTERM") {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      // At "close" all output has been read, at "exit" not necessarily.
      const ended = once(child, "close");
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

/** Starts the server on a database of the run's MongoDB. */
export const startServerOn = (uri: string, env: NodeJS.ProcessEnv = {}): Promise<Server> =>
  startServer(testEnv(uri, env));

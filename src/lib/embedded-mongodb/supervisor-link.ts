import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** What a supervisor tells its users, one JSON line each. */
export type SupervisorMessage =
  | { state: "starting" }
  | { state: "running"; port: number }
  | { state: "restarting"; reason: string }
  | { state: "failed"; reason: string };

/** This process as a user of a DATA_DIR, for as long as the socket is open. */
export interface Link {
  socket: Socket;
  onMessage(listener: (message: SupervisorMessage) => void): void;
  /** Settles when the socket closes. */
  closed: Promise<void>;
}

/** A supervisor that we started: it may become the folder's. */
export interface Candidate {
  ended(): boolean;
  /** Why it ended by itself, when that was not because others came first. */
  failure(): string | undefined;
  letGo(): void;
}

/** Connects to the supervisor of a DATA_DIR; undefined when none answers. */
export function linkTo(dataDir: string): Promise<Link | undefined> {
  const address = readAddress(dataDir);
  if (!address) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const socket = connect(address.port, "127.0.0.1");
    const closed = new Promise<void>((done) => socket.once("close", () => done()));
    const messages: SupervisorMessage[] = [];
    const listeners: ((message: SupervisorMessage) => void)[] = [];
    // A stale address may by now be the port of a stranger, which would never greet us.
    const timer = setTimeout(() => socket.destroy(), 3000);
    socket.on("error", () => socket.destroy());
    socket.once("connect", () => socket.write(`${address.token}\n`));
    const lines = createInterface({ input: socket });
    lines.on("error", () => {});
    lines.on("line", (line) => {
      const message = parse(line);
      if (!message) return socket.destroy();
      clearTimeout(timer);
      messages.push(message);
      for (const listener of listeners) listener(message);
      const onMessage: Link["onMessage"] = (listener) => {
        for (const earlier of messages) listener(earlier);
        listeners.push(listener);
      };
      if (messages.length === 1) resolve({ socket, closed, onMessage });
    });
    closed.then(() => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
}

/** The port of the link's mongod once it runs; undefined when the supervisor went away first. Throws when mongod can't start. */
export function runningPort(link: Link): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    link.onMessage((message) => {
      if (message.state === "running") resolve(message.port);
      if (message.state === "failed") reject(new Error(message.reason));
    });
    link.closed.then(() => resolve(undefined));
  });
}

/** Says goodbye; the last user's wait ends when mongod has ended, at most ten seconds. */
export async function leave(link: Link): Promise<void> {
  link.socket.ref();
  link.socket.write("bye\n");
  await Promise.race([link.closed, sleep(10_000, undefined, { ref: false })]);
  link.socket.destroy();
}

/** Starts a supervisor: it takes the folder when no other holds it, or waits for that until it is let go. */
export function startCandidate(dataDir: string, binary: string, version: string): Candidate {
  const logFile = join(dataDir, "supervisor.log");
  writeFileSync(logFile, "", { mode: 0o600 });
  const log = openSync(logFile, "a");
  const entry = fileURLToPath(new URL("./supervisor.ts", import.meta.url));
  const args = ["--disable-warning=ExperimentalWarning", entry, dataDir, binary, version];
  const child = spawn(process.execPath, args, {
    cwd: "/",
    detached: true,
    stdio: ["pipe", log, log],
    windowsHide: true,
  });
  closeSync(log);
  let failure: string | undefined;
  child.once("error", (error) => {
    failure = error.message;
  });
  child.once("exit", (code) => {
    if (code) failure = readFileSync(logFile, "utf8").slice(-3000).trim() || `the supervisor ended with status ${code}`;
  });
  child.stdin?.on("error", () => {});
  const letGo = () => {
    child.stdin?.destroy();
    child.unref();
  };
  return { ended: () => child.exitCode !== null || child.signalCode !== null, failure: () => failure, letGo };
}

function readAddress(dataDir: string): { port: number; token: string } | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, "supervisor.json"), "utf8"));
  } catch {
    return undefined;
  }
}

function parse(line: string): SupervisorMessage | undefined {
  try {
    const message = JSON.parse(line);
    return typeof message?.state === "string" ? message : undefined;
  } catch {
    return undefined;
  }
}

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync, readFileSync, renameSync, statSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

/** A mongod that this process started. */
export interface Mongod {
  child: ChildProcess;
  port: number;
  /** Settles when it has ended, with what it said last. */
  exited: Promise<MongodExit>;
}

export interface MongodExit {
  code: number | null;
  signal: string | null;
  said: string;
}

export const REPLICA_SET = "recap";
export const EXIT_PORT_IN_USE = 48;
const LOG_LIMIT = 16 * 1024 * 1024;

const logFile = (dataDir: string) => join(dataDir, "mongod.log");
const databaseFolder = (dataDir: string) => join(dataDir, "db");

/** Starts a mongod on `dataDir/db`. */
export function startMongod(binary: string, dataDir: string, port: number): Mongod {
  rotate(dataDir);
  const options = {
    "--dbpath": databaseFolder(dataDir),
    "--port": String(port),
    "--bind_ip": "127.0.0.1",
    "--replSet": REPLICA_SET,
    "--oplogSize": "512",
    "--wiredTigerCacheSizeGB": "0.5",
    "--logpath": logFile(dataDir),
    "--setParameter": "diagnosticDataCollectionEnabled=false",
  };
  const flags = ["--quiet", "--logappend"];
  if (process.platform !== "win32") flags.push("--nounixsocket", "--logRotate", "reopen");
  const child = spawn(binary, [...Object.entries(options).flat(), ...flags], { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  const keep = (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-4000);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const guard = child.pid ? guardOf(child.pid) : undefined;
  const exited = new Promise<MongodExit>((resolve) => {
    const end = (code: number | null, signal: string | null) => {
      guard?.stdin?.end("ended\n");
      resolve({ code, signal, said: lastWords(dataDir) || printed.trim() });
    };
    child.once("error", (error) => {
      printed += error.message;
      if (!child.pid) end(null, null);
    });
    child.once("exit", end);
  });
  return { child, port, exited };
}

/** Ends a mongod cleanly; by force after eight seconds. On Windows the journal has to do: there is no SIGTERM. */
export async function stopMongod(mongod: Mongod): Promise<void> {
  mongod.child.kill("SIGTERM");
  const timer = setTimeout(() => mongod.child.kill("SIGKILL"), 8000);
  await mongod.exited;
  clearTimeout(timer);
}

/** Waits until the mongod takes connections; false when it ended or the time is over. */
export async function listening(mongod: Mongod, limit: number): Promise<boolean> {
  let ended = false;
  mongod.exited.then(() => {
    ended = true;
  });
  for (const deadline = Date.now() + limit; Date.now() < deadline && !ended; await sleep(20)) {
    if ((await accepts(mongod.port)) && !ended) return true;
  }
  return false;
}

// A mongod whose supervisor was killed must not stay: this little shell holds a pipe to the supervisor, whose end it sees.
function guardOf(pid: number): ChildProcess {
  const shell = `read -r line && exit 0; kill -TERM $1; for i in 1 2 3 4 5 6 7 8; do sleep 1; kill -0 $1 || exit 0; done; kill -KILL $1`;
  const script = `process.stdin.on("data", () => process.exit()).on("end", () => process.kill(${pid}))`;
  const [command, args] =
    process.platform === "win32"
      ? [process.execPath, ["-e", script]]
      : ["/bin/sh", ["-c", shell, "recap-guard", String(pid)]];
  const guard = spawn(command, args, { detached: true, stdio: ["pipe", "ignore", "ignore"], windowsHide: true });
  guard.on("error", () => {});
  guard.stdin?.on("error", () => {});
  return guard;
}

/** Ends a mongod that a killed supervisor left behind on our folder (it may be recorded under `pid`), so that a new one can start. */
export async function endOrphan(dataDir: string, pid: number | undefined): Promise<void> {
  for (const one of new Set([pid, lockingPid(dataDir)])) {
    if (one && one > 1) await endOne(one, dataDir);
  }
}

// Until the process is gone, as its lock file is emptied while it still holds its port. Pids are reused, hence the command line.
async function endOne(pid: number, dataDir: string): Promise<void> {
  const ours = async () => (await commandLine(pid)).includes(databaseFolder(dataDir));
  if (!(await ours())) return;
  const give = Date.now() + 8000;
  signal(pid, "SIGTERM");
  for (let forced = false; await ours(); await sleep(25)) {
    if (Date.now() > give && !forced) {
      forced = true;
      signal(pid, "SIGKILL");
    }
    if (Date.now() > give + 5000) return;
  }
}

function lockingPid(dataDir: string): number {
  try {
    return Number.parseInt(readFileSync(join(databaseFolder(dataDir), "mongod.lock"), "utf8"), 10);
  } catch {
    return 0;
  }
}

async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return (await promisify(execFile)("/bin/ps", ["-ww", "-o", "command=", "-p", String(pid)])).stdout;
  } catch {
    return "";
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself meanwhile.
  }
}

/**
 * The wanted port when it is free soon (a mongod that just ended may hold it for a moment), else another: below 32768, where
 * no outgoing connection takes it while mongod restarts.
 */
export async function choosePort(wanted: number | undefined): Promise<number> {
  for (let tries = 0; wanted && tries < 20; tries++) {
    if (await isFree(wanted)) return wanted;
    await sleep(50);
  }
  for (let tries = 0; tries < 100; tries++) {
    const port = 20000 + Math.floor(Math.random() * 12000);
    if (await isFree(port)) return port;
  }
  throw new Error("no free port on 127.0.0.1 between 20000 and 32000");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}

function rotate(dataDir: string): void {
  if (existsSync(logFile(dataDir))) renameSync(logFile(dataDir), `${logFile(dataDir)}.1`);
}

/** Keeps the log bounded: one old file at most, mongod reopens the new one on SIGUSR1. */
export function rotateWhenBig(mongod: Mongod, dataDir: string): void {
  if (process.platform === "win32" || !existsSync(logFile(dataDir))) return;
  if (statSync(logFile(dataDir)).size < LOG_LIMIT) return;
  rotate(dataDir);
  mongod.child.kill("SIGUSR1");
}

// The errors at the end of its log (JSON lines), else its last lines.
function lastWords(dataDir: string): string {
  if (!existsSync(logFile(dataDir))) return "";
  const lines = readFileSync(logFile(dataDir), "utf8").trim().split("\n").slice(-200).map(readable);
  const bad = lines.filter((line) => !/^[ID]\d? /.test(line));
  return (bad.length > 0 ? bad : lines).slice(-6).join("\n");
}

function readable(line: string): string {
  try {
    const { s, msg, attr = {} } = JSON.parse(line);
    return `${s} ${msg}: ${attr.error?.errmsg ?? JSON.stringify(attr)}`.slice(0, 500);
  } catch {
    return line.slice(0, 500);
  }
}

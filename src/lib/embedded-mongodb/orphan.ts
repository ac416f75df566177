import { type ChildProcess, execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { dataDirPaths } from "./data-dir.ts";

const TERMINATE_TIMEOUT_MS = 8000;
const KILL_TIMEOUT_MS = 5000;

/**
 * Starts a small process that terminates a mongod whose supervisor was killed: its standard input is a pipe from the supervisor,
 * and the end of that pipe without a line means that the supervisor is gone. Write a line to it once the mongod has ended.
 */
export function guardAgainstOrphaning(mongodPid: number): ChildProcess {
  const shell = `read -r line && exit 0; kill -TERM $1; for i in 1 2 3 4 5 6 7 8; do sleep 1; kill -0 $1 || exit 0; done; kill -KILL $1`;
  const script = `process.stdin.on("data", () => process.exit()).on("end", () => process.kill(${mongodPid}))`;
  const [command, args] =
    process.platform === "win32"
      ? [process.execPath, ["-e", script]]
      : ["/bin/sh", ["-c", shell, "recap-guard", String(mongodPid)]];
  const guard = spawn(command, args, { detached: true, stdio: ["pipe", "ignore", "ignore"], windowsHide: true });
  guard.on("error", () => {});
  guard.stdin?.on("error", () => {});
  return guard;
}

/** Ends a mongod that a killed supervisor left running on the data directory, so that another can start. */
export async function endOrphan(dataDir: string, recordedPid: number | undefined): Promise<void> {
  for (const pid of new Set([recordedPid, readLockingPid(dataDir)])) {
    if (pid && pid > 1) await endProcess(pid, dataDir);
  }
}

// The command line identifies the process, as process ids are reused. It is polled until the process is gone: a mongod empties its
// lock file while it still holds its port.
async function endProcess(pid: number, dataDir: string): Promise<void> {
  const isOurs = async () => (await readCommandLine(pid)).includes(dataDirPaths(dataDir).database);
  if (!(await isOurs())) return;
  const deadline = Date.now() + TERMINATE_TIMEOUT_MS;
  sendSignal(pid, "SIGTERM");
  for (let killed = false; await isOurs(); await sleep(25)) {
    if (Date.now() > deadline && !killed) {
      killed = true;
      sendSignal(pid, "SIGKILL");
    }
    if (Date.now() > deadline + KILL_TIMEOUT_MS) return;
  }
}

function readLockingPid(dataDir: string): number {
  try {
    return Number.parseInt(readFileSync(dataDirPaths(dataDir).mongodLock, "utf8"), 10);
  } catch {
    return 0;
  }
}

async function readCommandLine(pid: number): Promise<string> {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return (await promisify(execFile)("/bin/ps", ["-ww", "-o", "command=", "-p", String(pid)])).stdout;
  } catch {
    return "";
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process ended in the meantime.
  }
}

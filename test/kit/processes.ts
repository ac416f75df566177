import { execFile } from "node:child_process";
import { chmod, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Log } from "../../src/process/log.ts";

/** Finds the ids of other live processes whose command lines contain this folder. */
export async function findProcesses(folder: string, also = ""): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-ww", "-o", "pid=,stat=,args="]);
  const rows = stdout.split("\n").map((line) => line.trim().split(/\s+/));
  const ours = rows.filter(([, stat, ...args]) => !stat?.startsWith("Z") && has(args, folder) && has(args, also));
  return ours.map(([pid]) => Number(pid)).filter((pid) => pid !== process.pid);
}

const has = (args: string[], part: string) => args.some((arg) => arg.includes(part));

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Polls until the condition is true.
 * @throws if a check that began after the limit, in milliseconds, finds it false: a slow check shows the state at its begin
 */
export async function until(condition: () => unknown, limit = 120_000): Promise<void> {
  for (const deadline = Date.now() + limit; ; await sleep(50)) {
    const isLast = Date.now() > deadline;
    if (await condition()) return;
    if (isLast) throw new Error(`the condition was not true within ${limit} ms: ${condition}`);
  }
}

/** Finds a free port, for a server that restarts on the same one. */
export async function findFreePort(): Promise<string> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, "127.0.0.1", listening));
  const { port } = probe.address() as { port: number };
  await new Promise((closed) => probe.close(closed));
  return String(port);
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** Creates a log that keeps its messages. */
export function createRecordingLog(): { lines: string[]; log: Log } {
  const lines: string[] = [];
  const keep = (_: object, message = "") => void lines.push(message);
  return { lines, log: { debug: keep, info: keep, warn: keep, error: keep } };
}

/** Writes an executable shell script that replaces a program. */
export async function writeScript(folder: string, name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n${text}\n`);
  await chmod(file, 0o755);
  return file;
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { homedir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findMongod } from "../../src/lib/embedded-mongodb/find-mongod.ts";
import { silentLog } from "./processes.ts";

const cacheDir = join(homedir(), ".cache", "recap");
const entry = join(import.meta.dirname, "embedded-process.ts");
const started: EmbeddedProcess[] = [];

/** Finds the mongod of this machine, or downloads one. */
export async function findMachineMongod(): Promise<string> {
  const { MONGOD_BINARY: mongodBinary, PATH: path = "" } = process.env;
  return (await findMongod({ mongodBinary, path, cacheDir, log: silentLog })).binary;
}

export interface EmbeddedProcess {
  child: ChildProcess;
  ready: { pid: number; port: number; version: string; uri: string; error?: string };
  ask(line: string): Promise<Record<string, unknown>>;
}

/** Starts a process that opens the embedded MongoDB of a folder. */
export async function startEmbeddedProcess(dataDir: string, mongod: string): Promise<EmbeddedProcess> {
  const child = spawn(process.execPath, [entry, dataDir, mongod], { stdio: ["pipe", "pipe", "ignore"] });
  child.stdin?.on("error", () => {});
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const answers = lines[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await answers.next()).value ?? '{"error":"the process ended"}');
  const ask = (line: string) => {
    child.stdin?.write(`${line}\n`);
    return next();
  };
  const user: EmbeddedProcess = { child, ready: { pid: 0, port: 0, version: "", uri: "" }, ask };
  started.push(user);
  user.ready = await next();
  return user;
}

export async function killEmbeddedProcess(user: EmbeddedProcess): Promise<void> {
  if (user.child.exitCode !== null || user.child.signalCode !== null) return;
  user.child.kill("SIGKILL");
  await once(user.child, "exit");
}

/** Kills the processes that a test started. */
export async function killEmbeddedProcesses(): Promise<void> {
  await Promise.all(started.splice(0).map(killEmbeddedProcess));
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { homedir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findMongod } from "../../src/lib/embedded-mongodb/find-mongod.ts";
import { quiet } from "./processes.ts";

const cacheDir = join(homedir(), ".cache", "recap");
const entry = join(import.meta.dirname, "embedded-user.ts");
const users: User[] = [];

/** The mongod of this machine, downloaded when it has none. */
export async function machineMongod(): Promise<string> {
  const { MONGOD_BINARY: mongodBinary, PATH: path = "" } = process.env;
  return (await findMongod({ mongodBinary, path, cacheDir, log: quiet })).binary;
}

export interface User {
  child: ChildProcess;
  ready: { pid: number; port: number; version: string; uri: string; error?: string };
  ask(line: string): Promise<Record<string, unknown>>;
}

/** Starts a process that opens the embedded MongoDB of a folder. */
export async function startUser(dataDir: string, mongod: string): Promise<User> {
  const child = spawn(process.execPath, [entry, dataDir, mongod], { stdio: ["pipe", "pipe", "ignore"] });
  child.stdin?.on("error", () => {});
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const answers = lines[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await answers.next()).value ?? '{"error":"it ended"}');
  const ask = (line: string) => {
    child.stdin?.write(`${line}\n`);
    return next();
  };
  const user: User = { child, ready: { pid: 0, port: 0, version: "", uri: "" }, ask };
  users.push(user);
  user.ready = await next();
  return user;
}

export async function killUser(user: User): Promise<void> {
  if (user.child.exitCode !== null || user.child.signalCode !== null) return;
  user.child.kill("SIGKILL");
  await once(user.child, "exit");
}

/** Kills what the test left. */
export async function killUsers(): Promise<void> {
  await Promise.all(users.splice(0).map(killUser));
}

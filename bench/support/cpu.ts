import { readdirSync, readFileSync } from "node:fs";
import { getCpuMs } from "./processes.ts";

/** Id of the mongod that listens on the port of a connection string. */
export function findMongodPid(uri: string): number {
  const { port } = new URL(uri);
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    let args: string[] = [];
    try {
      args = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    } catch {
      continue; // It has ended meanwhile.
    }
    if (args.includes("--dbpath") && args.includes(port)) return Number(pid);
  }
  throw new Error(`no mongod listens on port ${port}`);
}

/** Measures the processor time that a server and its database use from now on; both numbers in milliseconds. */
export function startCpuMeter(serverPid: number, uri: string): () => { server: number; mongod: number } {
  const mongodPid = findMongodPid(uri);
  const before = { server: getCpuMs(serverPid), mongod: getCpuMs(mongodPid) };
  return () => ({ server: getCpuMs(serverPid) - before.server, mongod: getCpuMs(mongodPid) - before.mongod });
}

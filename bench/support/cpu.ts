import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks of /proc in a second. */
const TICKS_PER_SECOND = 100;

/** Milliseconds of processor time of a process and its threads, by its id. */
export function readProcessCpu(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
}

/** Id of the mongod that listens on the port of a connection string. */
export function findMongodPid(uri: string): number {
  const [, port] = /:(\d+)/.exec(uri) ?? [];
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    let args: string[] = [];
    try {
      args = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    } catch {
      continue; // It has ended meanwhile.
    }
    if (args.includes("--dbpath") && args.includes(String(port))) return Number(pid);
  }
  throw new Error(`no mongod listens on port ${port}`);
}

/** Measures the processor time that a server and its database use meanwhile; both numbers in milliseconds. */
export function startCpuMeter(serverPid: number, uri: string): () => { server: number; mongod: number } {
  const mongodPid = findMongodPid(uri);
  const before = { server: readProcessCpu(serverPid), mongod: readProcessCpu(mongodPid) };
  return () => ({
    server: readProcessCpu(serverPid) - before.server,
    mongod: readProcessCpu(mongodPid) - before.mongod,
  });
}

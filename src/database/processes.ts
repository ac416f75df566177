import { defineCollection } from "./define-model.ts";
import type { Binary } from "./driver-types.ts";

/** A process of the service; `_id` is chosen at its start. */
export interface ProcessRow {
  _id: string;
  host: string;
  pid: number;
  seen_at: Date;
  /** The process is gone when its last heartbeat is older: a process without work writes fewer. */
  timeout_ms?: number;
  /** False for a process that only writes, such as a command or a worker. */
  serving?: boolean;
  /** Ids of the sessions that its transactions use. */
  sessions?: Binary[];
}

export const Processes = defineCollection<ProcessRow>("processes", [
  // TTL of processes that stopped without `leave`.
  { key: { seen_at: 1 }, expireAfterSeconds: 60 },
]);

/** Ids of this operating system process, of all its apps. */
const ownIds = new Set<string>();

export function registerOwnId(id: string): void {
  ownIds.add(id);
}

/** Returns true if the process of a row on this host still runs. A container's process gets the same pid again. */
export function isRunningHere(id: string, pid: number): boolean {
  return pid === process.pid ? ownIds.has(id) : isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

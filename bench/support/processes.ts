import { readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** Milliseconds of processor time that a process has used, by Linux's /proc. */
export function getCpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the program, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
}

/** Resident memory of a process in MB. */
export function getResidentMb(pid: number): number {
  const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round((Number(kb) * 1_024) / 1_000_000);
}

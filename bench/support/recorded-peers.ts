import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** Medians of the rounds of one system in one case. */
export interface PeerFigures {
  /** Microseconds of processor time for each request. */
  server_us: number;
  mongod_us: number;
  per_second: number;
  p50_ms: number;
  p99_ms: number;
  /** Processor time of Recap's server for each request, divided by that of this system. */
  recap_ratio: number;
}

export interface PeersReport {
  conversations: number;
  connections: number;
  rounds: number;
  cases: Record<string, Record<string, PeerFigures>>;
  resident_mb: Record<string, number>;
}

const FILE = new URL("../peers/recorded.json", import.meta.url);
/** Ratios of two runs of equal code differ by as much on a machine with two cores. */
const TOLERANCE = 1.25;

export const readRecordedPeers = (): PeersReport | undefined =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as PeersReport) : undefined;

export function recordPeers(report: PeersReport): void {
  writeFileSync(FILE, `${JSON.stringify(report, null, 2)}\n`);
}

/** Returns a line for each ratio that is higher than the recorded one by more than two runs of equal code differ. */
export function findRegressions({ cases }: PeersReport): string[] {
  const recorded = readRecordedPeers()?.cases ?? {};
  return Object.entries(cases).flatMap(([name, systems]) =>
    Object.entries(systems).flatMap(([system, { recap_ratio: ratio }]) => {
      const before = recorded[name]?.[system]?.recap_ratio;
      if (before === undefined || ratio <= before * TOLERANCE) return [];
      return [`${name}: ${ratio} times the processor time of ${system}; recorded: ${before}`];
    }),
  );
}

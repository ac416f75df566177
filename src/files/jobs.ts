import type { Deps } from "../core/context.ts";
import { sweepOrphanedFiles } from "./removal.ts";

const SWEEP_INTERVAL_MS = 5_000;

/** Registers the background jobs of this domain. */
export function defineFileJobs(deps: Deps): void {
  deps.jobs.every("files.sweep", SWEEP_INTERVAL_MS, () => sweepOrphanedFiles(deps));
}

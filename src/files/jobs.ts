import type { Deps } from "../core/context.ts";
import { sweepFiles } from "./removal.ts";

const SWEEP_MS = 5_000;

/** Registers the sweeper of bytes that nobody refers to. */
export function defineFileJobs(deps: Deps): void {
  deps.jobs.every("files.sweep", SWEEP_MS, () => sweepFiles(deps));
}

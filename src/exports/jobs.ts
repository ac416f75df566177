import { availableParallelism } from "node:os";
import { readWeights } from "../accounts/service.ts";
import type { Deps } from "../core/context.ts";
import { DiskFullError } from "../database/disk-space.ts";
import { defineJobQueue } from "../jobs/define-queue.ts";
import { expireExports } from "./expiry.ts";
import { EXPORT_QUEUE } from "./queue.ts";
import { failExport, runExport } from "./run.ts";
import { ExportThreads } from "./threads.ts";

const EXPIRY_INTERVAL_MS = 5_000;
const NOT_CREATED = { code: "internal_error", message: "The file could not be created." };
const DISK_FULL = { code: "disk_full", message: "The server has too little disk space for the file." };

/** Registers the background jobs of this domain. Returns the function that ends their threads. */
export function defineExportJobs(deps: Deps): { close(): Promise<void> } {
  const threads = new ExportThreads(deps.database.uri, deps.config.exportConcurrency);
  defineJobQueue(deps, {
    ...EXPORT_QUEUE,
    concurrency: deps.config.exportConcurrency,
    // A thread uses a core, and other accounts need one.
    maxPerAccountHere: availableParallelism() - 1,
    readWeights: (accounts) => readWeights(deps.database, accounts),
    describe: ({ _id, format }) => ({ "recap.export.id": _id, "recap.export.format": format }),
    // Undefined instead of progress: the row was replaced or deleted, as by a cancellation.
    watch: ({ _id }, onChange) => deps.tail.onProgress(_id, (progress) => progress === undefined && onChange()),
    run: (attempt) => runExport(deps, threads, attempt),
    describeFailure: (error) => ({
      ...(error instanceof DiskFullError ? DISK_FULL : NOT_CREATED),
      retryable: true,
    }),
    fail: (attempt, error) => failExport(deps, attempt, error),
  });
  deps.jobs.every("export.expire", EXPIRY_INTERVAL_MS, () => expireExports(deps));
  return threads;
}

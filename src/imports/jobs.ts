import { readWeights } from "../accounts/service.ts";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { computeRetentionStart } from "../core/retention.ts";
import { removeKeptRows } from "../database/kept-rows.ts";
import { defineJobQueue } from "../jobs/define-queue.ts";
import { type ImportRow, Imports } from "./model.ts";
import { IMPORT_QUEUE } from "./queue.ts";
import { failImport, InputError, runImport } from "./run.ts";

const CONCURRENCY = 3;
const EXPIRE_INTERVAL_MS = 3_600_000;

/** Registers the background jobs of this domain. */
export function defineImportJobs(deps: Deps): void {
  defineJobQueue(deps, {
    ...IMPORT_QUEUE,
    concurrency: CONCURRENCY,
    readWeights: (accounts) => readWeights(deps.database, accounts),
    describe: ({ _id, format }) => ({ "recap.import.id": _id, "recap.import.format": format }),
    async run(attempt) {
      // A process without the APIs takes calls of the rate limit too.
      if (deps.config.role === "worker") await deps.limits.join();
      await runImport(deps, attempt);
    },
    describeFailure(error) {
      if (error instanceof InputError) return { code: "invalid_input", message: error.message, retryable: false };
      if (error instanceof ApiError && error.status < 500)
        return { code: error.details?.reason ?? error.code, message: error.message, retryable: false };
      return { code: "internal_error", message: "The import could not be continued.", retryable: true };
    },
    fail: (attempt, error) => failImport(deps, attempt, error),
  });
  deps.jobs.every("import.expire", EXPIRE_INTERVAL_MS, () => expireImports(deps));
}

/** Removes the records of imports that ended before RETENTION_DAYS. */
async function expireImports(deps: Deps): Promise<void> {
  const before = computeRetentionStart(deps.config.retentionDays);
  const hasExpired = ({ completed_at }: ImportRow) => completed_at !== null && completed_at < before;
  await removeKeptRows(deps, Imports, { completed_at: { $gt: new Date(0), $lt: before } }, hasExpired);
}

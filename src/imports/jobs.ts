import { readWeights } from "../accounts/service.ts";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { defineJobQueue } from "../jobs/define-queue.ts";
import { expireImports } from "./expiry.ts";
import { IMPORT_QUEUE } from "./queue.ts";
import { InputError, ReadingThreads } from "./reading-threads.ts";
import { failImport, runImport } from "./run.ts";

const CONCURRENCY = 3;
const EXPIRE_INTERVAL_MS = 3_600_000;

/** Registers the background jobs of this domain. Returns the function that ends their threads. */
export function defineImportJobs(deps: Deps): { close(): Promise<void> } {
  const threads = new ReadingThreads({ threads: CONCURRENCY });
  defineJobQueue(deps, {
    ...IMPORT_QUEUE,
    concurrency: CONCURRENCY,
    readWeights: (accounts) => readWeights(deps.database, accounts),
    describe: ({ _id, format }) => ({ "recap.import.id": _id, "recap.import.format": format }),
    async run(attempt) {
      // A process without the APIs takes calls of the rate limit too.
      if (deps.config.role === "worker") await deps.limits.join();
      await runImport(deps, threads, attempt);
    },
    describeFailure(error) {
      if (error instanceof InputError)
        return { code: "invalid_input", message: error.message, retryable: false, isInputInvalid: true };
      if (error instanceof ApiError && error.status < 500)
        return { code: error.details?.reason ?? error.code, message: error.message, retryable: false };
      return { code: "internal_error", message: "The import could not be continued.", retryable: true };
    },
    fail: (attempt, error) => failImport(deps, attempt, error),
  });
  deps.jobs.every("import.expire", EXPIRE_INTERVAL_MS, () => expireImports(deps));
  return threads;
}

import { accountRef, readAccount } from "../accounts/service.ts";
import type { Deps } from "../core/context.ts";
import { computeExpiry } from "../core/retention.ts";
import { commit } from "../database/commit.ts";
import { one } from "../database/references.ts";
import { dropFile } from "../files/removal.ts";
import { createReservation, pendingFileRef, settleFile } from "../files/reservation.ts";
import { createProgressWriter, type Progress } from "../jobs/progress.ts";
import { setActiveSpanError } from "../process/span.ts";
import { type ExportRow, Exports } from "./model.ts";
import { giveBack, MOST_ATTEMPTS, postpone, released, renew, showProgress, WAKE } from "./queue.ts";
import { isUnclean, type Threads, type Written } from "./threads.ts";

const RENEW_EVERY_MS = 2_000;
const RETRY_WAITS_MS = [1_000, 4_000, 15_000, 60_000];
export const LIFETIME_MS = 24 * 3_600_000;

/**
 * Works off one claimed row: a thread writes the file under a lease, and one change at the end makes it the export's.
 * A crash at any line leaves the row to be claimed again, and bytes that the sweeper of files removes.
 */
export async function runExport(deps: Deps, threads: Threads, row: ExportRow): Promise<void> {
  const { account } = row;
  const { ending } = deps.lifecycle;
  if (row.attempts > MOST_ATTEMPTS)
    return fail(deps, row, { code: "gave_up", message: "The export did not come to an end." });
  const actor = { account, deps };
  const stop = new AbortController();
  const check = () =>
    void renew(deps.database, row).then(
      (ours) => ours || stop.abort(),
      () => {},
    );
  const beat = setInterval(check, RENEW_EVERY_MS);
  // Canceled or deleted, by whatever process.
  const unlisten = deps.tail.onProgress(row._id, (told) => told === undefined && check());
  const progress = createProgressWriter(row.progress as Progress, (told) => showProgress(deps.database, row, told));
  const reservation = createReservation(actor);
  let keep = false;
  try {
    // No room is reserved: exports don't count.
    await reservation.grow(0, 0);
    const email = (await readAccount(deps.database, account))?.email ?? "";
    const { _id, format, filters, options, created_at } = row;
    const task = { _id, account, email, format, filters, options, created_at };
    const watch = {
      signal: AbortSignal.any([stop.signal, ending]),
      onProgress: (fraction: number) => progress.tell(100 * fraction, null),
    };
    const written = await threads.write(reservation.file, task, watch).finally(progress.end);
    keep = await complete(deps, row, reservation.file, written);
  } catch (error) {
    // A write may still be on its way: the sweeper watches the file once its lease is over.
    keep = isUnclean(error);
    if (stop.signal.aborted) return;
    if (!ending.aborted) return await onFailure(deps, row, error);
    await giveBack(deps.database, row);
    deps.metrics.jobs.inc({ kind: "export", outcome: "retried" });
    deps.jobs.wake(WAKE);
  } finally {
    clearInterval(beat);
    unlisten();
    await progress.end();
    reservation.end();
    // Not after a commit whose outcome is not known: dropFile leaves what became an export's after all.
    if (!keep) await dropFile(actor, reservation.file);
  }
}

/** The file is the export's, if the row still waits for this worker. @returns whether it was */
function complete(deps: Deps, row: ExportRow, file: string, { size, sha256 }: Written): Promise<boolean> {
  const { account } = row;
  const reads = [one(Exports, account, row._id), pendingFileRef(account, file), accountRef(account)] as const;
  return commit({ account, deps }, reads, (change, [current, loose]) => {
    if (current?.status !== "processing" || current.lease !== row.lease) return false;
    settleFile(change, loose);
    const expires_at = new Date(change.now.getTime() + LIFETIME_MS);
    const done = { ...released(current), file, size, sha256, completed_at: change.now, expires_at };
    change.replace(Exports, { ...done, status: "completed" });
    change.after(() => {
      deps.metrics.jobs.inc({ kind: "export", outcome: "completed" });
      deps.jobs.wake(WAKE);
    });
    return true;
  });
}

async function fail(deps: Deps, row: ExportRow, error: NonNullable<ExportRow["error"]>): Promise<void> {
  const { account } = row;
  await commit({ account, deps }, [one(Exports, account, row._id)], (change, [current]) => {
    if (current?.status !== "processing" || current.lease !== row.lease) return;
    const forget_at = computeExpiry(deps.config.retentionDays, change.now.getTime());
    change.replace(Exports, { ...released(current), status: "failed", error, forget_at });
    change.after(() => {
      deps.metrics.jobs.inc({ kind: "export", outcome: "failed" });
      deps.jobs.wake(WAKE);
    });
  });
}

async function onFailure(deps: Deps, row: ExportRow, error: unknown): Promise<void> {
  deps.log.warn({ err: error, export_id: row._id, attempt: row.attempts }, "an export failed");
  setActiveSpanError(error);
  const wait = RETRY_WAITS_MS[row.attempts - 1];
  if (wait === undefined) return fail(deps, row, { code: "internal_error", message: "The file could not be made." });
  const runAt = new Date(Date.now() + wait);
  await postpone(deps.database, row, runAt);
  deps.metrics.jobs.inc({ kind: "export", outcome: "retried" });
  deps.jobs.wake(WAKE, runAt);
}

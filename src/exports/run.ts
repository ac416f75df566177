import { accountRef, readAccount } from "../accounts/service.ts";
import type { Deps } from "../core/context.ts";
import { computeExpiry } from "../core/retention.ts";
import type { Change } from "../database/change.ts";
import { discardFile } from "../files/removal.ts";
import { completeReservation, FileReservation, pendingFileRef } from "../files/reservation.ts";
import type { JobAttempt } from "../jobs/attempt.ts";
import type { JobError } from "../jobs/row.ts";
import { findExportRefusal, readExportRefusal } from "./kept-files.ts";
import type { ExportRow } from "./model.ts";
import type { WrittenFile } from "./thread-messages.ts";
import { type ExportThreads, ThreadExitError } from "./threads.ts";

const EXPORT_LIFETIME_MS = 24 * 3_600_000;

type Attempt = JobAttempt<ExportRow>;

/**
 * Writes the file in a thread, under a reservation, and completes the export in one commit. After a crash the sweep of
 * orphaned files removes the bytes.
 */
export async function runExport(deps: Deps, threads: ExportThreads, attempt: Attempt): Promise<void> {
  const { account, _id, format, filters, options, created_at } = attempt.row;
  const actor = { account, deps };
  const owner = await readAccount(deps.database, account);
  // Earlier exports of the queue may have used the space.
  const refusal = owner ? await readExportRefusal(deps.database, owner) : undefined;
  if (refusal) return void (await failExport(deps, attempt, refusal));
  const reservation = new FileReservation(actor);
  let keep = false;
  attempt.onEnd(async () => {
    reservation.close();
    // Harmless after a commit with an unknown outcome: discardFile keeps a file that became the export's.
    if (!keep) await discardFile(actor, reservation.file);
  });
  // Exports do not count towards the storage quota.
  await reservation.grow(0, 0);
  const email = owner?.email ?? "";
  const task = { _id, account, email, format, filters, options, created_at };
  try {
    const written = await deps.disk.guard((low) =>
      threads.write(reservation.file, task, {
        signal: AbortSignal.any([attempt.signal, low]),
        report: (fraction) => attempt.report(fraction),
      }),
    );
    keep = await complete(deps, attempt, reservation.file, written);
  } catch (error) {
    // A write may still be in flight: the sweep watches the file once its reservation has expired.
    keep = error instanceof ThreadExitError;
    throw error;
  }
}

export function failExport(deps: Deps, attempt: Attempt, error: JobError): Promise<boolean> {
  return attempt.settle([], (change, row) => fail(deps, change, row, error));
}

function fail({ config }: Deps, change: Change, row: ExportRow, error: JobError): ExportRow {
  const forget_at = computeExpiry(config.retentionDays, change.now.getTime());
  return { ...row, status: "failed", error, forget_at };
}

/** Returns true if the file now belongs to the export. One without space for its file fails. */
async function complete(deps: Deps, attempt: Attempt, file: string, { size, sha256 }: WrittenFile): Promise<boolean> {
  const { account } = attempt.row;
  const reads = [pendingFileRef(account, file), accountRef(account)] as const;
  let isKept = false;
  const isSettled = await attempt.settle(reads, (change, current, [reservation, owner]) => {
    const refusal = owner ? findExportRefusal(change.ledger, owner, size) : undefined;
    isKept = !refusal;
    if (refusal) return fail(deps, change, current, refusal);
    completeReservation(change, reservation);
    const expires_at = new Date(change.now.getTime() + EXPORT_LIFETIME_MS);
    const completed_at = change.now;
    return { ...current, status: "completed", file, size, sha256, completed_at, expires_at, kept_bytes: size };
  });
  return isSettled && isKept;
}

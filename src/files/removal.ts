import { releaseBytes } from "../accounts/reserved-storage.ts";
import type { Actor, Deps } from "../core/context.ts";
import type { Change } from "../database/change.ts";
import { commit } from "../database/committer.ts";
import type { Database } from "../database/database.ts";
import { computeLeaseEnd } from "../database/lease.ts";
import { type PendingFileRow, PendingFiles } from "./model.ts";
import { pendingFileRef, RESERVATION_LIFETIME_MS } from "./reservation.ts";

/** An orphaned file is removed again for this long, as a stalled process or a write in flight may still add bytes. */
const ORPHAN_WATCH_MS = 600_000;
const MAX_FILES_PER_SWEEP = 100;

type RemovalDeps = Pick<Deps, "database" | "files" | "log">;

/** Schedules the removal of a file in the commit that removes the reference to it; `completeRemoval` follows. */
export function scheduleRemoval(change: Change, file: string): void {
  change.insert(PendingFiles, newRemoval(change, file, "removed"));
}

/** Schedules the removal of all files of an owner. */
export function scheduleRemovalByOwner(change: Change, owner: string): void {
  change.insert(PendingFiles, newRemoval(change, owner, "owner"));
}

function newRemoval({ account, now }: Change, id: string, kind: PendingFileRow["kind"]): PendingFileRow {
  return { _id: id, account, kind, bytes: 0, until: computeLeaseEnd(RESERVATION_LIFETIME_MS, now) };
}

/** Removes the bytes of a scheduled removal, then its row. After a failure, the sweep does it. */
export async function completeRemoval(deps: RemovalDeps, account: string, id: string): Promise<void> {
  try {
    const row = await deps.database.model(PendingFiles).findOne({ _id: id, account }).lean<PendingFileRow>();
    if (row && row.kind !== "writing") await removeBytes(deps, row);
  } catch (error) {
    deps.log.warn({ err: error, file: id }, "failed to remove a file; the next sweep removes it");
  }
}

async function removeBytes({ database, files }: Pick<Deps, "database" | "files">, row: PendingFileRow): Promise<void> {
  const { _id, account, kind, until, watched_until } = row;
  if (kind === "owner") await files.removeOwned(_id);
  else await files.remove(_id);
  const pending = database.model(PendingFiles);
  if (watched_until && watched_until > until)
    await pending.updateOne({ _id, account, until }, { $set: { until: watched_until } });
  else await pending.deleteOne({ _id, account, until });
}

/** Returns true while a removal of the files of one of these owners is pending; it would also remove new files. */
export async function hasPendingRemoval(database: Database, owners: string[]): Promise<boolean> {
  return (await database.model(PendingFiles).exists({ _id: { $in: owners } })) !== null;
}

/** Discards a file that was reserved, unless a commit has stored a reference to it after all. */
export async function discardFile(actor: Actor, file: string): Promise<void> {
  const { account, deps } = actor;
  try {
    await orphanFile(actor, file, () => true);
    await completeRemoval(deps, account, file);
  } catch (error) {
    deps.log.warn({ err: error, file }, "failed to discard an upload; the next sweep removes it");
  }
}

/** Turns a reservation into a pending removal and releases its storage. Its writer then finds the reservation lost. */
function orphanFile(
  { account, deps }: Actor,
  file: string,
  isDue: (row: PendingFileRow, now: Date) => boolean,
  watchMs?: number,
): Promise<void> {
  return commit({ account, deps }, [pendingFileRef(account, file)], (change, [row]) => {
    if (row?.kind !== "writing" || !isDue(row, change.now)) return;
    releaseBytes(change, row.bytes);
    const until = computeLeaseEnd(RESERVATION_LIFETIME_MS, change.now);
    const next: PendingFileRow = { ...row, kind: "removed", bytes: 0, kept_bytes: 0, until };
    if (watchMs) next.watched_until = computeLeaseEnd(watchMs, change.now);
    change.replace(PendingFiles, next);
  });
}

/** Removes orphaned files: expired reservations of crashed processes, and removals that were not completed. */
export async function sweepOrphanedFiles(deps: Deps): Promise<void> {
  const pending = deps.database.model(PendingFiles);
  const due = await pending
    .find({ until: { $lte: deps.database.now() } })
    .sort({ until: 1 })
    .limit(MAX_FILES_PER_SWEEP)
    .lean<PendingFileRow[]>();
  for (const row of due) {
    if (row.kind !== "writing") {
      await removeBytes(deps, row);
      continue;
    }
    const { _id, account } = row;
    await orphanFile({ account, deps }, _id, ({ until }, now) => until <= now, ORPHAN_WATCH_MS);
    const orphaned = await pending.exists({ _id, account, kind: "removed" });
    if (orphaned) await deps.files.remove(_id);
  }
}

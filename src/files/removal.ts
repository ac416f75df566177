import { releaseBytes } from "../accounts/reserved-storage.ts";
import type { Actor, Deps } from "../core/context.ts";
import type { Change } from "../database/change.ts";
import type { Database } from "../database/database.ts";
import { computeLeaseEnd } from "../database/lease.ts";
import { type PendingFileRow, PendingFiles } from "./model.ts";
import { LEASE_MS, pendingFileRef } from "./reservation.ts";

/** How long a lost file is watched: a writer that only stalled, or a write on its way, may still add to it. */
const WATCH_MS = 600_000;
const AT_ONCE = 100;

/** Promises, in the transaction that lets go of a file, that its bytes will go; `purge` makes it true. */
export function removeFile(change: Change, file: string): void {
  change.insert(PendingFiles, looseRow(change, file, "removed"));
}

/** The same for all files of an owner. */
export function removeFilesOf(change: Change, owner: string): void {
  change.insert(PendingFiles, looseRow(change, owner, "owner"));
}

function looseRow({ account, now }: Change, id: string, kind: PendingFileRow["kind"]): PendingFileRow {
  return { _id: id, account, kind, bytes: 0, until: computeLeaseEnd(LEASE_MS, now.getTime()) };
}

/** Removes the bytes, then the row that promised it. What fails here is done by the sweeper. */
export async function purge(
  deps: Pick<Deps, "database" | "files" | "log">,
  account: string,
  id: string,
): Promise<void> {
  try {
    const row = await deps.database.model(PendingFiles).findOne({ _id: id, account }).lean<PendingFileRow>();
    if (row && row.kind !== "writing") await purgeRow(deps, row);
  } catch (error) {
    deps.log.warn({ err: error, file: id }, "bytes could not be removed; the sweeper will do it");
  }
}

async function purgeRow({ database, files }: Pick<Deps, "database" | "files">, row: PendingFileRow): Promise<void> {
  if (row.kind === "owner") await files.removeOwned(row._id);
  else await files.remove(row._id);
  await database.model(PendingFiles).deleteOne({ _id: row._id, account: row.account, until: row.until });
}

/** Whether files of one of these owners are still to be removed: what is stored under its id now would go too. */
export async function areBeingRemoved(database: Database, owners: string[]): Promise<boolean> {
  return (await database.model(PendingFiles).exists({ _id: { $in: owners } })) !== null;
}

/** Gives an upload up: nothing of it stays, unless it became somebody's after all. */
export async function dropFile(actor: Actor, file: string): Promise<void> {
  const { account, deps } = actor;
  try {
    await letGo(actor, file, LEASE_MS, () => true);
    await purge(deps, account, file);
  } catch (error) {
    deps.log.warn({ err: error, file }, "an upload could not be given up; the sweeper will do it");
  }
}

/** A writer that comes back finds that the file is not its own any more; its room is free. */
function letGo(
  { account, deps }: Actor,
  file: string,
  forMs: number,
  when: (row: PendingFileRow, now: Date) => boolean,
) {
  return deps.committer.commit({ account }, [pendingFileRef(account, file)], (change, [row]) => {
    if (row?.kind !== "writing" || !when(row, change.now)) return;
    releaseBytes(change, row.bytes);
    const until = computeLeaseEnd(forMs, change.now.getTime());
    const next: PendingFileRow = { ...row, kind: "removed", bytes: 0, until };
    change.replace(PendingFiles, next);
  });
}

/** What crashes have left: frees the room of uploads that nobody renews, and removes bytes that were to go. */
export async function sweepFiles(deps: Deps): Promise<void> {
  const due = await deps.database
    .model(PendingFiles)
    .find({ until: { $lte: new Date() } })
    .sort({ until: 1 })
    .limit(AT_ONCE)
    .lean<PendingFileRow[]>();
  for (const row of due) {
    if (row.kind === "writing") {
      await letGo({ account: row.account, deps }, row._id, WATCH_MS, (now, at) => now.until <= at);
      const left = await deps.database
        .model(PendingFiles)
        .findOne({ _id: row._id, account: row.account, kind: "removed" })
        .lean();
      if (left) await deps.files.remove(row._id);
    } else await purgeRow(deps, row);
  }
}

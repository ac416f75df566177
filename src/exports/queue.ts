import { newId } from "../core/ids.ts";
import type { Change } from "../database/change.ts";
import type { Database } from "../database/database.ts";
import { isDuplicate } from "../database/duplicate.ts";
import { type Progress, progressAt } from "../jobs/progress.ts";
import { type ExportRow, Exports } from "./model.ts";

/** The Agenda job that says that rows are due. */
export const WAKE = "export";
export const MOST_ATTEMPTS = 5;
const LEASE_MS = 10_000;
/** How many of an account are worked on at once; further ones wait. */
const SLOTS = [0, 1] as const;
const FREE = new Date(0);
const CANDIDATES = 50;

export function newExport(change: Change, asked: Pick<ExportRow, "format" | "filters" | "options">): ExportRow {
  return {
    _id: newId("exp"),
    account: change.account,
    status: "processing",
    ...asked,
    created_at: change.now,
    completed_at: null,
    expires_at: null,
    file: null,
    size: null,
    sha256: null,
    error: null,
    attempts: 0,
    run_at: change.now,
    progress: null,
    lease: null,
    lease_until: FREE,
  };
}

function dueAt(now: Date) {
  return { status: "processing" as const, run_at: { $lte: now }, lease_until: { $lte: now } };
}

/** Takes one due row whose account has a place free, the longest due first; null when there is none. */
export async function claimNext(database: Database, lease: string): Promise<ExportRow | null> {
  const now = new Date();
  const full = new Set<string>();
  for (;;) {
    const filter = { ...dueAt(now), ...(full.size > 0 && { account: { $nin: [...full] } }) };
    const due = await database
      .model(Exports)
      .find(filter, { _id: 1, account: 1, attempts: 1, slot: 1 })
      .sort({ run_at: 1 })
      .limit(CANDIDATES)
      .lean();
    if (due.length === 0) return null;
    for (const row of due) {
      if (full.has(row.account)) continue;
      const claimed = await claimIn(database, row, lease, now);
      if (claimed) return claimed;
      full.add(row.account);
    }
  }
}

/** In the first place that is free; one that a crash left has its place still. */
async function claimIn(
  database: Database,
  row: Candidate & Pick<ExportRow, "slot">,
  lease: string,
  now: Date,
): Promise<ExportRow | null> {
  for (const slot of row.slot === undefined ? SLOTS : [row.slot]) {
    const claimed = await claim(database, row, slot, lease, now);
    if (claimed !== "taken") return claimed;
  }
  return null;
}

type Candidate = Pick<ExportRow, "_id" | "account" | "attempts">;

/** "taken": another of the account has this place, as a unique index says. Null: another worker has the row. */
async function claim(
  database: Database,
  { _id, account, attempts }: Candidate,
  slot: number,
  lease: string,
  now: Date,
) {
  const begun = {
    lease,
    lease_until: new Date(Date.now() + LEASE_MS),
    attempts: attempts + 1,
    slot,
    progress: progressAt("exporting", attempts + 1),
  };
  try {
    return await database
      .model(Exports)
      .findOneAndUpdate({ _id, account, attempts, ...dueAt(now) }, { $set: begun }, { returnDocument: "after" })
      .lean<ExportRow>();
  } catch (error) {
    if (isDuplicate(error)) return "taken" as const;
    throw error;
  }
}

const ours = ({ _id, account, lease }: ExportRow) => ({ _id, account, lease, status: "processing" as const });

/** Keeps the row; false when it is not this worker's any more. */
export async function renew(database: Database, row: ExportRow): Promise<boolean> {
  const lease_until = new Date(Date.now() + LEASE_MS);
  return (await database.model(Exports).updateOne(ours(row), { $set: { lease_until } })).matchedCount === 1;
}

/** Gives the row back, to be begun again at a later time. */
export async function postpone(database: Database, row: ExportRow, runAt: Date): Promise<void> {
  const progress = progressAt("retrying", row.attempts);
  await database.model(Exports).updateOne(ours(row), {
    $set: { run_at: runAt, lease: null, lease_until: FREE, progress },
    $unset: { slot: 1 },
  });
}

/** Gives the row back as if it had never been begun: this worker stops. */
export async function giveBack(database: Database, row: ExportRow): Promise<void> {
  await database.model(Exports).updateOne(ours(row), {
    $set: { lease: null, lease_until: FREE, progress: null },
    $unset: { slot: 1 },
    $inc: { attempts: -1 },
  });
}

/** Shows how far this worker is, while the row is its own. */
export async function showProgress(database: Database, row: ExportRow, progress: Progress): Promise<void> {
  await database.model(Exports).updateOne(ours(row), { $set: { progress } }, { writeConcern: { w: 1 } });
}

/** As it stands when nobody works on it any more. */
export function released({ slot: _, ...row }: ExportRow): ExportRow {
  return { ...row, lease: null, lease_until: FREE };
}

/** Whether a crash left rows without anybody who would wake a worker for them. */
export async function hasOverdue(database: Database): Promise<boolean> {
  return (await database.model(Exports).exists(dueAt(new Date(Date.now() - 2_000)))) !== null;
}

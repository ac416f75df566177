import { newId } from "../core/ids.ts";
import type { Change } from "../database/change.ts";
import type { Database } from "../database/database.ts";
import { type Progress, progressAt } from "../jobs/progress.ts";
import type { Style, TokenUse } from "../lib/summarizer/summarizer.ts";
import { type SummaryJobRow, SummaryJobs } from "./model.ts";

/** The Agenda job that says that rows are due. */
export const WAKE = "summary";
export const LEASE_MS = 10_000;
export const MOST_ATTEMPTS = 5;
const FREE = new Date(0);
const CANDIDATES = 8;

export interface JobOptions {
  language?: string | undefined;
  style?: Style | undefined;
}

/** A new job; `waits` while an earlier one of its conversation is under way. */
export function newJob(change: Change, conversation: string, options: JobOptions, waits = false): SummaryJobRow {
  return {
    _id: newId("job"),
    account: change.account,
    conversation,
    status: "processing",
    language: options.language ?? null,
    style: options.style ?? "concise",
    summary: null,
    error: null,
    created_at: change.now,
    completed_at: null,
    waits,
    run_at: change.now,
    attempts: 0,
    progress: null,
    lease: null,
    lease_until: FREE,
  };
}

function dueAt(now: Date) {
  return { status: "processing" as const, waits: false, run_at: { $lte: now }, lease_until: { $lte: now } };
}

/** Takes one due row for this worker, the longest due first; null when nothing is due. */
export async function claimNext(database: Database, lease: string): Promise<SummaryJobRow | null> {
  const now = new Date();
  for (;;) {
    const due = await database
      .model(SummaryJobs)
      .find(dueAt(now), { _id: 1, account: 1, attempts: 1 })
      .sort({ run_at: 1 })
      .limit(CANDIDATES)
      .lean();
    if (due.length === 0) return null;
    // At random among the first, so that workers do not all reach for the same one.
    const { _id, account, attempts } = due[Math.floor(Math.random() * due.length)] as (typeof due)[number];
    const row = await database
      .model(SummaryJobs)
      .findOneAndUpdate(
        { _id, account, attempts, ...dueAt(now) },
        {
          $set: {
            lease,
            lease_until: new Date(Date.now() + LEASE_MS),
            attempts: attempts + 1,
            progress: progressAt("summarizing", attempts + 1),
          },
        },
        { returnDocument: "after" },
      )
      .lean<SummaryJobRow>();
    if (row) return row;
  }
}

const ours = ({ _id, account, lease }: SummaryJobRow) => ({ _id, account, lease, status: "processing" as const });

/** Keeps the row; false when it is not this worker's any more. */
export async function renew(database: Database, row: SummaryJobRow): Promise<boolean> {
  const lease_until = new Date(Date.now() + LEASE_MS);
  return (await database.model(SummaryJobs).updateOne(ours(row), { $set: { lease_until } })).matchedCount === 1;
}

/** Gives the row back, to be begun again at a later time. */
export async function postpone(database: Database, row: SummaryJobRow, runAt: Date): Promise<void> {
  const progress = progressAt("retrying", row.attempts);
  await database
    .model(SummaryJobs)
    .updateOne(ours(row), { $set: { run_at: runAt, lease: null, lease_until: FREE, progress } });
}

/** Shows how far this worker is, while the row is its own. */
export async function showProgress(database: Database, row: SummaryJobRow, progress: Progress): Promise<void> {
  await database.model(SummaryJobs).updateOne(ours(row), { $set: { progress } }, { writeConcern: { w: 1 } });
}

/** Adds what a model server counted, whoever holds the row by now. */
export async function addTokens(database: Database, row: SummaryJobRow, { input, output }: TokenUse): Promise<void> {
  const filter = { _id: row._id, account: row.account };
  await database.model(SummaryJobs).updateOne(filter, { $inc: { "tokens.input": input, "tokens.output": output } });
}

/** Gives the row back as if it had never been begun: this worker stops. */
export async function giveBack(database: Database, row: SummaryJobRow): Promise<void> {
  await database
    .model(SummaryJobs)
    .updateOne(ours(row), { $set: { lease: null, lease_until: FREE }, $inc: { attempts: -1 } });
}

/** The order in which jobs were asked for. */
export const byId = (a: SummaryJobRow, b: SummaryJobRow) => (a._id < b._id ? -1 : 1);

/** As it stands when nobody works on it any more. */
export const released = { lease: null, lease_until: FREE, progress: null };

/** Whether a crash left rows without anybody who would wake a worker for them. */
export async function hasOverdue(database: Database): Promise<boolean> {
  return (await database.model(SummaryJobs).exists(dueAt(new Date(Date.now() - 2_000)))) !== null;
}

import type { Change } from "../database/change.ts";
import { newId } from "../ids.ts";
import { type SummaryJobRow, SummaryJobs } from "./model.ts";
import type { Style } from "./summarizer.ts";

/** The Agenda job that wakes a row. */
export const WAKE = "summary";
export const LEASE_MS = 10_000;
export const MOST_ATTEMPTS = 5;

export function newJob(
  change: Change,
  conversation: string,
  options: { language?: string | undefined; style?: Style | undefined },
): SummaryJobRow {
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
    run_at: change.now,
    attempts: 0,
    lease: null,
    lease_until: null,
  };
}

/** Takes the row for this worker, unless it is done, not due, another's, or an earlier one of its conversation waits. */
export async function claim(id: string, lease: string): Promise<SummaryJobRow | null> {
  const now = new Date();
  const due = { _id: id, status: "processing" as const, run_at: { $lte: now } };
  const row = await SummaryJobs.findOne(due).lean<SummaryJobRow>();
  if (!row) return null;
  const earlier = { account: row.account, conversation: row.conversation, status: "processing" as const, _id: { $lt: id } };
  if (await SummaryJobs.exists(earlier)) return null;
  return SummaryJobs.findOneAndUpdate(
    { ...due, account: row.account, $or: [{ lease_until: null }, { lease_until: { $lt: now } }] },
    { $set: { lease, lease_until: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
    { returnDocument: "after" },
  ).lean<SummaryJobRow>();
}

export async function renew(row: SummaryJobRow): Promise<boolean> {
  const filter = { _id: row._id, account: row.account, lease: row.lease };
  const result = await SummaryJobs.updateOne(filter, { $set: { lease_until: new Date(Date.now() + LEASE_MS) } });
  return result.matchedCount === 1;
}

/** Gives the row back, to be begun again at a later time. */
export async function postpone(row: SummaryJobRow, runAt: Date): Promise<void> {
  const filter = { _id: row._id, account: row.account, lease: row.lease, status: "processing" as const };
  await SummaryJobs.updateOne(filter, { $set: { run_at: runAt, lease: null, lease_until: null } });
}

/** Rows that a crash left without anybody who would wake them. */
export async function overdue(limit: number): Promise<string[]> {
  const before = new Date(Date.now() - 5_000);
  const filter = {
    status: "processing" as const,
    run_at: { $lt: before },
    $or: [{ lease_until: null }, { lease_until: { $lt: new Date() } }],
  };
  const rows = await SummaryJobs.find(filter, { _id: 1 }).sort({ run_at: 1 }).limit(limit).lean();
  return rows.map((row) => row._id);
}

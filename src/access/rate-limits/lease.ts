import type { mongo } from "mongoose";
import { defineCollection } from "../../database/define-model.ts";
import { isDuplicate } from "../../database/duplicate.ts";
import { type Limits, WINDOWS, type WindowName } from "./tally.ts";

/** How long the database reserves a lease for a process that no longer speaks. */
export const SHARED_LEASE_MS = 60_000;
/** Shorter for a process that has reserved all that is left: its crash must not lock the account out. */
export const SOLE_LEASE_MS = 3_000;
/** The database keeps a lease this much longer than its holder uses it. */
const MARGIN_MS = 500;

interface Lease {
  process: string;
  calls: number;
  /** All that was left, taken by a process that is alone. */
  sole: boolean;
  minute: Date;
  hour: Date;
  until: Date;
}

/** One per account in `rate_windows`: what is counted in the two current windows, and who may count how much more. */
export interface WindowsRow {
  _id: string;
  account: string;
  minute: { start: Date; calls: number };
  hour: { start: Date; calls: number };
  leases: Lease[];
  expires_at: Date;
}

export const RateWindows = defineCollection<WindowsRow>("rate_windows", [
  // TTL. Reads are by id.
  { key: { expires_at: 1 }, expireAfterSeconds: 0 },
]);

export interface Ask {
  account: string;
  process: string;
  limits: Limits;
  /** The windows of this process, and its calls that are not in the database yet. */
  minute: { start: number; pending: number };
  hour: { start: number; pending: number };
  /** Calls of the present lease that may be spent while the database answers. */
  keep: number;
  /** Calls that wait for a lease. */
  need: number;
  /** Whether a lease is wanted at all; else what is not kept is given back. */
  want: boolean;
  alone: boolean;
}

/**
 * Adds this process's calls and renews its lease, in one atomic update over both windows. Alone, the lease is all
 * that is left; beside others a twentieth, at least one. What the leases hold together never passes a limit.
 */
export async function exchangeLease(windows: mongo.Collection<WindowsRow>, ask: Ask): Promise<WindowsRow> {
  // A lost count after a failover is no worse than one after a crash, so nobody waits for a majority.
  const options = { upsert: true, returnDocument: "after", writeConcern: { w: 1 } } as const;
  for (let tries = 1; ; tries += 1) {
    try {
      return (await windows.findOneAndUpdate({ _id: ask.account }, pipeline(ask), options)) as WindowsRow;
    } catch (error) {
      // Two processes made the account's first row at the same time.
      if (!isDuplicate(error) || tries > 3) throw error;
    }
  }
}

function pipeline(ask: Ask): mongo.Document[] {
  const { account, limits, keep, need, want, alone } = ask;
  const others = { $filter: { input: { $ifNull: ["$leases", []] }, as: "lease", cond: isAnothers(ask.process) } };
  const left = (name: WindowName, limit: number) => ({
    $subtract: [limit, { $add: [`$${name}.calls`, leasedIn(name)] }],
  });
  const sole = { $and: [alone, { $eq: [{ $size: "$leases" }, 0] }] };
  const twentieth = { $max: [1, need, { $floor: { $divide: ["$left", 20] } }] };
  const share = want ? { $min: ["$left", { $cond: ["$sole", "$left", twentieth] }] } : 0;
  const lease = {
    process: ask.process,
    calls: "$grant",
    sole: "$sole",
    minute: "$minute.start",
    hour: "$hour.start",
    until: { $add: ["$$NOW", { $cond: ["$sole", SOLE_LEASE_MS, SHARED_LEASE_MS] }, MARGIN_MS] },
  };
  return [
    { $set: { account, minute: rolled("minute", ask), hour: rolled("hour", ask), leases: others } },
    { $set: { left: { $min: [left("minute", limits.perMinute), left("hour", limits.perHour)] }, sole } },
    { $set: { grant: { $max: [keep, share] } } },
    {
      $set: {
        // One who waits leaves its name, so that the holder of all learns that it is no longer alone.
        leases: {
          $cond: [{ $or: [{ $gt: ["$grant", 0] }, need > 0] }, { $concatArrays: ["$leases", [lease]] }, "$leases"],
        },
        expires_at: { $add: ["$hour.start", 2 * WINDOWS.hour] },
      },
    },
    { $unset: ["left", "sole", "grant"] },
  ];
}

const isAnothers = (process: string) => ({
  $and: [{ $ne: ["$$lease.process", process] }, { $gt: ["$$lease.until", "$$NOW"] }],
});

const leasedIn = (name: WindowName) => ({
  $sum: {
    $map: {
      input: "$leases",
      as: "lease",
      in: { $cond: [{ $eq: [`$$lease.${name}`, `$${name}.start`] }, "$$lease.calls", 0] },
    },
  },
});

/**
 * The later of the stored window and the asked one: where clocks differ a little, the window that one process has
 * begun is the window of all. One further ahead is a wrong clock's, and is not believed.
 */
function rolled(name: WindowName, ask: Ask): mongo.Document {
  const asked = new Date(ask[name].start);
  const next = new Date(ask[name].start + WINDOWS[name]);
  const stored = `$${name}.start`;
  const ahead = { $and: [{ $gt: [stored, asked] }, { $lte: [stored, next] }] };
  return {
    $let: {
      vars: { start: { $cond: [ahead, stored, asked] } },
      in: {
        start: "$$start",
        calls: {
          $add: [
            { $cond: [{ $eq: [stored, "$$start"] }, `$${name}.calls`, 0] },
            { $cond: [{ $eq: ["$$start", asked] }, ask[name].pending, 0] },
          ],
        },
      },
    },
  };
}

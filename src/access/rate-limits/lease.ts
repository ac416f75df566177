import { defineCollection } from "../../database/define-model.ts";
import { isDuplicateKey } from "../../database/driver-errors.ts";
import type { Collection, Expression, Pipeline } from "../../database/driver-types.ts";
import { type Limits, WINDOW_MS, type WindowName } from "./windows.ts";

/** Duration of a lease; a crashed process holds it this long. */
export const SHARED_LEASE_DURATION_MS = 60_000;
/** Shorter for a process that holds all remaining calls: its crash must not lock out the account. */
export const SOLE_LEASE_DURATION_MS = 3_000;
/** The lease ends in the database this much later than for its holder. */
const EXPIRY_MARGIN_MS = 500;

interface Lease {
  process: string;
  calls: number;
  /** True if a process without others took all remaining calls. */
  sole: boolean;
  minute: Date;
  hour: Date;
  until: Date;
}

/** One row per account: the counts of the two current windows, and the leases of processes. */
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

export interface LeaseRequest {
  account: string;
  process: string;
  limits: Limits;
  /** Windows of this process, with calls not yet written. */
  minute: { start: number; pending: number };
  hour: { start: number; pending: number };
  /** Calls of the current lease that may be spent during the update. */
  keep: number;
  /** Number of calls waiting for a lease. */
  need: number;
  /** False: releases the lease except `keep`. */
  want: boolean;
  alone: boolean;
  /** Processes that have crashed; their leases are dropped. */
  crashed: readonly string[];
}

/**
 * Adds the calls of this process and renews its lease, in one atomic update over both windows. A process without others
 * gets all remaining calls, otherwise a twentieth, at least one. The leases together never exceed a limit.
 */
export async function exchangeLease(windows: Collection<WindowsRow>, request: LeaseRequest): Promise<WindowsRow> {
  // A failover may lose a count, as a crash may, so the write does not wait for a majority.
  const options = { upsert: true, returnDocument: "after", writeConcern: { w: 1 } } as const;
  for (let tries = 1; ; tries += 1) {
    try {
      return (await windows.findOneAndUpdate({ _id: request.account }, createPipeline(request), options)) as WindowsRow;
    } catch (error) {
      // Two processes created the account's row at the same time.
      if (!isDuplicateKey(error) || tries > 3) throw error;
    }
  }
}

function createPipeline(request: LeaseRequest): Pipeline {
  const { account, limits, keep, need, want, alone } = request;
  const others = {
    $filter: { input: { $ifNull: ["$leases", []] }, as: "lease", cond: isHeldByOther(request) },
  };
  const left = (name: WindowName, limit: number) => ({
    $subtract: [limit, { $add: [`$${name}.calls`, sumLeases(name)] }],
  });
  const sole = { $and: [alone, { $eq: [{ $size: "$leases" }, 0] }] };
  const twentieth = { $max: [1, need, { $floor: { $divide: ["$left", 20] } }] };
  const share = want ? { $min: ["$left", { $cond: ["$sole", "$left", twentieth] }] } : 0;
  const lease = {
    process: request.process,
    calls: "$grant",
    sole: "$sole",
    minute: "$minute.start",
    hour: "$hour.start",
    until: {
      $add: ["$$NOW", { $cond: ["$sole", SOLE_LEASE_DURATION_MS, SHARED_LEASE_DURATION_MS] }, EXPIRY_MARGIN_MS],
    },
  };
  return [
    {
      $set: {
        account,
        minute: rollStoredWindow("minute", request),
        hour: rollStoredWindow("hour", request),
        leases: others,
      },
    },
    { $set: { left: { $min: [left("minute", limits.perMinute), left("hour", limits.perHour)] }, sole } },
    { $set: { grant: { $max: [keep, share] } } },
    {
      $set: {
        // A waiting process adds an empty lease, so that a sole holder detects it.
        leases: {
          $cond: [{ $or: [{ $gt: ["$grant", 0] }, need > 0] }, { $concatArrays: ["$leases", [lease]] }, "$leases"],
        },
        expires_at: { $add: ["$hour.start", 2 * WINDOW_MS.hour] },
      },
    },
    { $unset: ["left", "sole", "grant"] },
  ];
}

const isHeldByOther = ({ process, crashed }: LeaseRequest) => ({
  $and: [{ $not: { $in: ["$$lease.process", [process, ...crashed]] } }, { $gt: ["$$lease.until", "$$NOW"] }],
});

const sumLeases = (name: WindowName) => ({
  $sum: {
    $map: {
      input: "$leases",
      as: "lease",
      in: { $cond: [{ $eq: [`$$lease.${name}`, `$${name}.start`] }, "$$lease.calls", 0] },
    },
  },
});

/**
 * Chooses the later of the stored and the requested window: if clocks differ slightly, the window that one process has
 * started applies to all. A window further ahead comes from a wrong clock and is ignored.
 */
function rollStoredWindow(name: WindowName, request: LeaseRequest): Expression {
  const asked = new Date(request[name].start);
  const next = new Date(request[name].start + WINDOW_MS[name]);
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
            { $cond: [{ $eq: ["$$start", asked] }, request[name].pending, 0] },
          ],
        },
      },
    },
  };
}

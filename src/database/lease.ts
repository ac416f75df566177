/**
 * A lease lets one owner at a time work on a row: `lease` is the owner's token, and `lease_until` ends the lease of an
 * owner that crashed. Times are those of the database (`Database.now`), as clocks of hosts differ. These functions return
 * the parts of filters and updates; the caller adds its own conditions, so that claim, renewal and release each stay one
 * atomic update.
 */
export interface Leased {
  lease: string | null;
  lease_until: Date;
}

type Held = { _id: string; account: string } & Pick<Leased, "lease">;

const LONG_AGO = new Date(0);

/** Fields of a row without an owner: for a new row, and for the release of a lease. */
export const RELEASED: Readonly<Leased> = { lease: null, lease_until: LONG_AGO };

/** Filter for rows that no owner holds at that time. */
export function freeAt(now: Date) {
  return { lease_until: { $lte: now } };
}

/** Filter for rows that some owner holds at that time. */
export function heldAt(now: Date) {
  return { lease_until: { $gt: now } };
}

/** Fields that give the row to an owner. The filter of the update must contain `freeAt`. */
export function claimFor(owner: string, durationMs: number, now: Date): Leased {
  return { lease: owner, ...extend(durationMs, now) };
}

/** Fields that renew a lease. The filter of the update must contain `heldBy`; no match means that the lease was lost. */
export function extend(durationMs: number, now: Date): Pick<Leased, "lease_until"> {
  return { lease_until: computeLeaseEnd(durationMs, now) };
}

export function computeLeaseEnd(durationMs: number, now: Date): Date {
  return new Date(now.getTime() + durationMs);
}

/** Filter for the row while the owner named in `row.lease` still holds it. */
export function heldBy({ _id, account, lease }: Held): Held {
  return { _id, account, lease };
}

/** The same for update pipelines. */
export const byServerClock = {
  /** Expression: no owner holds the row, or it does not exist yet. */
  isFree: { $lte: [{ $ifNull: ["$lease_until", LONG_AGO] }, "$$NOW"] },
  /** Expression for `lease_until`. */
  end: (durationMs: number) => ({ $add: ["$$NOW", durationMs] }),
} as const;

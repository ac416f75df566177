import type { Collection } from "../../database/driver-types.ts";
import type { Presence } from "../../database/presence.ts";
import { exchangeLease, SHARED_LEASE_DURATION_MS, SOLE_LEASE_DURATION_MS, type WindowsRow } from "./lease.ts";
import { createTally, rollWindows, type Tallies, WINDOW_NAMES } from "./windows.ts";

export interface Exchange {
  windows: Collection<WindowsRow>;
  presence: Presence;
  clock: () => number;
}

/**
 * Writes the calls of an account and obtains a new lease; concurrent callers share one exchange.
 * `need`: number of waiting calls; 0 only flushes. Without `want`, the lease is released.
 */
export function exchange(deps: Exchange, tallies: Tallies, need: number, want: boolean): Promise<void> {
  tallies.exchange ??= exchangeOnce(deps, tallies, need, want).finally(() => {
    tallies.exchange = undefined;
  });
  return tallies.exchange;
}

async function exchangeOnce({ windows, presence, clock }: Exchange, tallies: Tallies, need: number, want: boolean) {
  rollWindows(tallies, clock());
  const sentAt = performance.now();
  // Calls that may be spent during the update; the update releases the rest.
  const keep = want && sentAt < tallies.leaseEnds ? Math.min(tallies.lease, tallies.spent) : 0;
  tallies.lease = keep;
  tallies.spent = 0;
  const { minute, hour, account, limits } = tallies;
  for (const tally of [minute, hour]) {
    tally.sent = tally.pending;
    tally.pending = 0;
  }
  try {
    const row = await exchangeLease(windows, {
      account,
      process: presence.id,
      limits,
      minute: { start: minute.start, pending: minute.sent },
      hour: { start: hour.start, pending: hour.sent },
      keep,
      need,
      want,
      alone: presence.isAlone(),
      crashed: presence.crashed(),
    });
    applyResponse(tallies, row, presence.id, keep, sentAt);
  } catch (error) {
    for (const tally of [minute, hour]) {
      tally.pending += tally.sent;
      tally.sent = 0;
    }
    throw error;
  }
}

/** Applies the response of the database; ignores windows that have ended meanwhile. */
function applyResponse(tallies: Tallies, row: WindowsRow, me: string, keep: number, sentAt: number): void {
  const own = row.leases.find((lease) => lease.process === me);
  const others = row.leases.filter((lease) => lease.process !== me);
  for (const name of WINDOW_NAMES) {
    const start = row[name].start.getTime();
    if (start > tallies[name].start) tallies[name] = createTally(start);
    const tally = tallies[name];
    if (tally.start !== start) continue;
    tally.counted = row[name].calls;
    tally.sent = 0;
    tally.leased = others
      .filter((lease) => lease[name].getTime() === start)
      .reduce((sum, lease) => sum + lease.calls, 0);
  }
  const current = WINDOW_NAMES.every((name) => tallies[name].start === row[name].start.getTime());
  if (current) tallies.lease += (own?.calls ?? 0) - keep;
  tallies.leaseEnds = sentAt + (own?.sole ? SOLE_LEASE_DURATION_MS : SHARED_LEASE_DURATION_MS);
  tallies.held = own !== undefined;
  tallies.sole = own?.sole ?? false;
  tallies.heldBySole = others.some((lease) => lease.sole && lease.calls > 0);
}

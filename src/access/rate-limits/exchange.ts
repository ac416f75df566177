import type { mongo } from "mongoose";
import type { Presence } from "../../database/presence.ts";
import { exchangeLease, SHARED_LEASE_MS, SOLE_LEASE_MS, type WindowsRow } from "./lease.ts";
import { newTally, roll, type Tallies, WINDOW_NAMES } from "./tally.ts";

export interface Exchange {
  windows: mongo.Collection<WindowsRow>;
  presence: Presence;
  clock: () => number;
}

/**
 * Brings an account's calls to the database and a new lease back; all who need it at once share one.
 * `need`: calls that wait; 0 flushes. Unless `want`, the lease is given back.
 */
export function exchange(deps: Exchange, tallies: Tallies, need: number, want: boolean): Promise<void> {
  tallies.exchange ??= run(deps, tallies, need, want).finally(() => {
    tallies.exchange = undefined;
  });
  return tallies.exchange;
}

async function run({ windows, presence, clock }: Exchange, tallies: Tallies, need: number, want: boolean) {
  roll(tallies, clock());
  const sentAt = performance.now();
  // What may be spent during the flight; the rest is given back by the update, so it ends here.
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
      alone: presence.alone(),
    });
    learn(tallies, row, presence.id, keep, sentAt);
  } catch (error) {
    for (const tally of [minute, hour]) {
      tally.pending += tally.sent;
      tally.sent = 0;
    }
    throw error;
  }
}

/** Takes over what the database answered. A window that has ended meanwhile keeps nothing of it. */
function learn(tallies: Tallies, row: WindowsRow, me: string, keep: number, sentAt: number): void {
  const mine = row.leases.find((lease) => lease.process === me);
  const others = row.leases.filter((lease) => lease.process !== me);
  for (const name of WINDOW_NAMES) {
    const start = row[name].start.getTime();
    if (start > tallies[name].start) tallies[name] = newTally(start);
    const tally = tallies[name];
    if (tally.start !== start) continue;
    tally.counted = row[name].calls;
    tally.sent = 0;
    tally.leased = others
      .filter((lease) => lease[name].getTime() === start)
      .reduce((sum, lease) => sum + lease.calls, 0);
  }
  const current = WINDOW_NAMES.every((name) => tallies[name].start === row[name].start.getTime());
  if (current) tallies.lease += (mine?.calls ?? 0) - keep;
  tallies.leaseEnds = sentAt + (mine?.sole ? SOLE_LEASE_MS : SHARED_LEASE_MS);
  tallies.held = mine !== undefined;
  tallies.sole = mine?.sole ?? false;
  tallies.heldBySole = others.some((lease) => lease.sole && lease.calls > 0);
}

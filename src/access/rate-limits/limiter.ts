import { setTimeout as wait } from "node:timers/promises";
import type { AccountRow } from "../../accounts/model.ts";
import { getLimits } from "../../accounts/plans.ts";
import type { ApiError } from "../../core/errors.ts";
import type { RateLimit } from "../../core/rate-limit.ts";
import type { Database } from "../../database/database.ts";
import type { Presence } from "../../database/presence.ts";
import type { Log } from "../../process/log.ts";
import { exchange } from "./exchange.ts";
import { RateWindows, SOLE_LEASE_MS } from "./lease.ts";
import { rateLimited, rateLimitOf } from "./rate-limit.ts";
import { freeCalls, fullWindows, newTallies, roll, spend, type Tallies, type WindowName } from "./tally.ts";

declare module "../../core/context.ts" {
  interface Deps {
    limits: Limiter;
  }
}

const FLUSH_MS = 200;
const FORGET_MS = 60_000;
/** How long a call waits for what other processes hold: live ones give it back when they flush next. */
const PATIENCE_MS = 2.5 * FLUSH_MS;
const SOLE_PATIENCE_MS = SOLE_LEASE_MS + 1_000;
const RETRY_MS = 25;
const AT_ONCE = 50;

export interface Taken {
  rateLimit: RateLimit;
  /** Why the calls were refused, if they were. */
  refusal?: ApiError;
}

/** Rate limits by plan over two windows, shared by all processes (decisions.md section 1 "Rate limits"). */
export interface Limiter {
  /** Counts so many calls of an account, or refuses them all. */
  take(owner: AccountRow, calls: number): Promise<Taken>;
  /** What a call would be told if this process knows already that none is left; counts nothing. */
  full(owner: AccountRow): Required<Taken> | undefined;
  /** What is left as far as this process knows; counts nothing. */
  left(owner: AccountRow): RateLimit;
  /** Makes this process known to the others. */
  join(): Promise<void>;
  /** Writes what is counted and gives all leases back. */
  close(): Promise<void>;
}

export function createLimiter(
  database: Pick<Database, "collection">,
  presence: Presence,
  log: Log,
  clock: () => number = Date.now,
): Limiter {
  const deps = { windows: database.collection(RateWindows), presence, clock };
  const accounts = new Map<string, Tallies>();

  function talliesOf(owner: AccountRow): Tallies {
    let tallies = accounts.get(owner._id);
    if (!tallies) {
      tallies = newTallies(owner._id, clock());
      accounts.set(owner._id, tallies);
    }
    tallies.limits = getLimits(owner);
    tallies.lastCall = performance.now();
    return tallies;
  }

  function refused(tallies: Tallies, window: WindowName | undefined, calls: number): Required<Taken> {
    const rateLimit = rateLimitOf(tallies, clock());
    return { rateLimit, refusal: rateLimited(tallies, window ?? rateLimit.window, clock(), calls) };
  }

  /** At most every 200 ms per account, and only for accounts that have something to tell. */
  async function flush(tallies: Tallies): Promise<void> {
    const now = performance.now();
    const alone = tallies.sole && presence.alone();
    roll(tallies, clock());
    if (tallies.hour.pending > 0) return exchange(deps, tallies, 0, alone || tallies.spent > 1);
    if (now > tallies.leaseEnds) tallies.held = false;
    // Alone nobody else wants what an idle account has left: its lease may run out by itself.
    if (tallies.held && !alone) return exchange(deps, tallies, 0, false);
    if (!tallies.held && !tallies.exchange && now - tallies.lastCall > FORGET_MS) accounts.delete(tallies.account);
  }

  async function flushAll(run: (tallies: Tallies) => Promise<void>): Promise<void> {
    const waiting = [...accounts.values()];
    const worker = async () => {
      for (let tallies = waiting.pop(); tallies; tallies = waiting.pop())
        await run(tallies).catch((error) => log.debug({ err: error }, "calls could not be written; tried again soon"));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  let flushing: Promise<void> | undefined;
  const timer = setInterval(() => {
    flushing ??= flushAll(flush).finally(() => {
      flushing = undefined;
    });
  }, FLUSH_MS).unref();

  return {
    async take(owner, calls) {
      const tallies = talliesOf(owner);
      const began = performance.now();
      for (let asked = false; ; asked = true) {
        roll(tallies, clock());
        const full = fullWindows(tallies, calls);
        if (full.length > 0) return refused(tallies, full.at(-1), calls);
        if (tallies.lease >= calls && performance.now() < tallies.leaseEnds) {
          spend(tallies, calls);
          return { rateLimit: rateLimitOf(tallies, clock()) };
        }
        if (asked && freeCalls(tallies) < calls) {
          const patience = tallies.heldBySole ? SOLE_PATIENCE_MS : PATIENCE_MS;
          if (performance.now() - began > patience) return refused(tallies, undefined, calls);
          await wait(RETRY_MS);
        }
        await exchange(deps, tallies, calls, true);
      }
    },
    full(owner) {
      const tallies = talliesOf(owner);
      roll(tallies, clock());
      const windows = fullWindows(tallies, 1);
      return windows.length > 0 ? refused(tallies, windows.at(-1), 1) : undefined;
    },
    left(owner) {
      const tallies = talliesOf(owner);
      roll(tallies, clock());
      return rateLimitOf(tallies, clock());
    },
    join: () => presence.join(),
    async close() {
      clearInterval(timer);
      await flushing;
      await flushAll(async (tallies) => {
        await tallies.exchange;
        if (tallies.held || tallies.hour.pending > 0) await exchange(deps, tallies, 0, false);
      });
      await presence.leave();
    },
  };
}

import { setTimeout as wait } from "node:timers/promises";
import { getLimits } from "../../accounts/plans.ts";
import type { Context } from "../../core/context.ts";
import type { ApiError } from "../../core/errors.ts";
import type { RateLimit } from "../../core/rate-limit.ts";
import type { Database } from "../../database/database.ts";
import type { Presence } from "../../database/presence.ts";
import type { Log } from "../../process/log.ts";
import { exchange } from "./exchange.ts";
import { RateWindows, SOLE_LEASE_DURATION_MS } from "./lease.ts";
import { createRateLimit, createRateLimitError } from "./rate-limit.ts";
import {
  countFree,
  createTallies,
  findFullWindows,
  rollWindows,
  spendCalls,
  type Tallies,
  type WindowName,
} from "./windows.ts";

declare module "../../core/context.ts" {
  interface Deps {
    limits: Limiter;
  }
}

const FLUSH_INTERVAL_MS = 200;
const FORGET_AFTER_MS = 60_000;
/** Time to wait for calls that other processes hold; live processes release them at their next flush. */
const LEASE_WAIT_TIMEOUT_MS = 2.5 * FLUSH_INTERVAL_MS;
const SOLE_LEASE_WAIT_TIMEOUT_MS = SOLE_LEASE_DURATION_MS + 1_000;
const RETRY_INTERVAL_MS = 25;
const FLUSH_CONCURRENCY = 50;

export interface Taken {
  rateLimit: RateLimit;
  /** The error if the calls were rejected. */
  refusal?: ApiError;
}

/** Rate limits by plan over two windows, shared by all processes. */
export interface Limiter {
  /** Counts calls of an account, or rejects all of them. */
  take(owner: Context["owner"], calls: number): Promise<Taken>;
  /** Returns the refusal of a further call, if this process knows that none remains; counts nothing. */
  findRefusal(owner: Context["owner"]): Required<Taken> | undefined;
  /** State of the rate limit as this process knows it; counts nothing. */
  getRateLimit(owner: Context["owner"]): RateLimit;
  /** Registers this process with the others. */
  join(): Promise<void>;
  /** Writes pending counts and releases all leases. */
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

  function getTallies(owner: Context["owner"]): Tallies {
    let tallies = accounts.get(owner._id);
    if (!tallies) {
      tallies = createTallies(owner._id, clock());
      accounts.set(owner._id, tallies);
    }
    tallies.limits = getLimits(owner);
    tallies.lastCall = performance.now();
    timer ??= setInterval(flushPeriodically, FLUSH_INTERVAL_MS).unref();
    return tallies;
  }

  function refused(tallies: Tallies, window: WindowName | undefined, calls: number): Required<Taken> {
    const known = createRateLimit(tallies, clock());
    // The calls that other processes hold do not remain for this one.
    const rateLimit = { ...known, remaining: Math.min(known.remaining, Math.max(0, countFree(tallies))) };
    return { rateLimit, refusal: createRateLimitError(tallies, window ?? rateLimit.window, clock(), calls) };
  }

  /** Runs at most every 200 ms per account with pending counts or a lease. */
  async function flush(tallies: Tallies): Promise<void> {
    const now = performance.now();
    const alone = tallies.sole && presence.isAlone();
    rollWindows(tallies, clock());
    if (tallies.hour.pending > 0) return exchange(deps, tallies, 0, alone || tallies.spent > 1);
    if (now > tallies.leaseEnds) tallies.held = false;
    // Without other processes, the lease of an idle account may expire by itself.
    if (tallies.held && !alone) return exchange(deps, tallies, 0, false);
    if (!tallies.held && !tallies.exchange && now - tallies.lastCall > FORGET_AFTER_MS)
      accounts.delete(tallies.account);
  }

  async function flushAll(run: (tallies: Tallies) => Promise<void>): Promise<void> {
    const waiting = [...accounts.values()];
    const worker = async () => {
      for (let tallies = waiting.pop(); tallies; tallies = waiting.pop())
        await run(tallies).catch((error) =>
          log.debug({ err: error }, "failed to write rate limit counts; retrying at the next flush"),
        );
    };
    await Promise.all(Array.from({ length: FLUSH_CONCURRENCY }, worker));
  }

  /** Stops after a time without calls; the next one starts it again. */
  function flushPeriodically(): void {
    if (accounts.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    flushing ??= flushAll(flush).finally(() => {
      flushing = undefined;
    });
  }

  let flushing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  return {
    async take(owner, calls) {
      const tallies = getTallies(owner);
      const began = performance.now();
      for (let asked = false; ; asked = true) {
        rollWindows(tallies, clock());
        const full = findFullWindows(tallies, calls);
        if (full.length > 0) return refused(tallies, full.at(-1), calls);
        if (tallies.lease >= calls && performance.now() < tallies.leaseEnds) {
          spendCalls(tallies, calls);
          return { rateLimit: createRateLimit(tallies, clock()) };
        }
        if (asked && countFree(tallies) < calls) {
          const timeout = tallies.heldBySole ? SOLE_LEASE_WAIT_TIMEOUT_MS : LEASE_WAIT_TIMEOUT_MS;
          if (performance.now() - began > timeout) return refused(tallies, undefined, calls);
          await wait(RETRY_INTERVAL_MS);
        }
        await exchange(deps, tallies, calls, true);
      }
    },
    findRefusal(owner) {
      const tallies = getTallies(owner);
      rollWindows(tallies, clock());
      const windows = findFullWindows(tallies, 1);
      return windows.length > 0 ? refused(tallies, windows.at(-1), 1) : undefined;
    },
    getRateLimit(owner) {
      const tallies = getTallies(owner);
      rollWindows(tallies, clock());
      return createRateLimit(tallies, clock());
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

import type { getLimits } from "../../accounts/plans.ts";

/** Fixed windows of the UTC clock, in milliseconds. */
export const WINDOW_MS = { minute: 60_000, hour: 3_600_000 } as const;
export type WindowName = keyof typeof WINDOW_MS;
export const WINDOW_NAMES = ["minute", "hour"] as const;

export type Limits = Pick<ReturnType<typeof getLimits>, "perMinute" | "perHour">;

/** One window of one account, as this process knows it. */
export interface Tally {
  readonly start: number;
  /** Count in the database, of all processes; a lower bound. */
  counted: number;
  /** Calls of this process: being written, and not yet written. */
  sent: number;
  pending: number;
  /** Calls leased by other processes at the last exchange. */
  leased: number;
}

/** Calls of an account, as this process counts them. */
export interface Tallies {
  readonly account: string;
  minute: Tally;
  hour: Tally;
  limits: Limits;
  /** Calls that this process may accept without an exchange, until `leaseEnds` (monotonic clock). */
  lease: number;
  leaseEnds: number;
  /** True while the database has a lease of this process, and while that lease is all remaining calls. */
  held: boolean;
  sole: boolean;
  /** True if another process held all remaining calls at the last exchange. */
  heldBySole: boolean;
  /** Calls accepted since the last exchange. */
  spent: number;
  /** Time of the last call, accepted or not (monotonic clock). */
  lastCall: number;
  exchange: Promise<void> | undefined;
}

const computeStart = (name: WindowName, now: number) => Math.floor(now / WINDOW_MS[name]) * WINDOW_MS[name];

export const createTally = (start: number): Tally => ({ start, counted: 0, sent: 0, pending: 0, leased: 0 });

export function createTallies(account: string, now: number): Tallies {
  return {
    account,
    minute: createTally(computeStart("minute", now)),
    hour: createTally(computeStart("hour", now)),
    limits: { perMinute: 0, perHour: 0 },
    lease: 0,
    leaseEnds: 0,
    held: false,
    sole: false,
    heldBySole: false,
    spent: 0,
    lastCall: 0,
    exchange: undefined,
  };
}

/**
 * Starts the windows that the clock has reached; a lease ends with its minute. Keeps a window just ahead, which a
 * process with a faster clock has started.
 */
export function rollWindows(tallies: Tallies, now: number): void {
  for (const name of WINDOW_NAMES) {
    const start = computeStart(name, now);
    const ahead = tallies[name].start - start;
    if (ahead === 0 || ahead === WINDOW_MS[name]) continue;
    tallies[name] = createTally(start);
    tallies.lease = 0;
  }
}

export const getLimit = (limits: Limits, name: WindowName) => (name === "minute" ? limits.perMinute : limits.perHour);

export const countUsed = ({ counted, sent, pending }: Tally) => counted + sent + pending;

/** Calls remaining in both windows, without those leased by other processes. */
export function countFree(tallies: Tallies): number {
  const free = (name: WindowName) => getLimit(tallies.limits, name) - countUsed(tallies[name]) - tallies[name].leased;
  return Math.min(free("minute"), free("hour"));
}

/** Windows that the calls would exceed, regardless of leases. */
export function findFullWindows(tallies: Tallies, calls: number): WindowName[] {
  return WINDOW_NAMES.filter((name) => countUsed(tallies[name]) + calls > getLimit(tallies.limits, name));
}

export function spendCalls(tallies: Tallies, calls: number): void {
  tallies.lease -= calls;
  tallies.spent += calls;
  for (const name of WINDOW_NAMES) tallies[name].pending += calls;
}

import type { getLimits } from "../../accounts/plans.ts";

/** Fixed windows of the UTC clock, in milliseconds. */
export const WINDOWS = { minute: 60_000, hour: 3_600_000 } as const;
export type WindowName = keyof typeof WINDOWS;
export const WINDOW_NAMES = ["minute", "hour"] as const;

export type Limits = Pick<ReturnType<typeof getLimits>, "perMinute" | "perHour">;

/** What this process knows of one window of one account. */
export interface Tally {
  readonly start: number;
  /** In the database, of all processes. A lower bound: it never falls within a window. */
  counted: number;
  /** Of this process: on their way to the database, and not yet. */
  sent: number;
  pending: number;
  /** Reserved by other processes when the database was last asked. */
  leased: number;
}

/** An account's calls as this process counts them. */
export interface Tallies {
  readonly account: string;
  minute: Tally;
  hour: Tally;
  limits: Limits;
  /** Calls that this process may let through without asking, until `leaseEnds` (monotonic). */
  lease: number;
  leaseEnds: number;
  /** Whether the database keeps a lease of ours, and whether it is all that is left. */
  held: boolean;
  sole: boolean;
  /** Whether another process held all that is left when the database was last asked. */
  heldBySole: boolean;
  /** Let through since the database was last asked. */
  spent: number;
  /** When a call last came, let through or not (monotonic). */
  lastCall: number;
  exchange: Promise<void> | undefined;
}

const startOf = (name: WindowName, now: number) => Math.floor(now / WINDOWS[name]) * WINDOWS[name];

export const newTally = (start: number): Tally => ({ start, counted: 0, sent: 0, pending: 0, leased: 0 });

export function newTallies(account: string, now: number): Tallies {
  return {
    account,
    minute: newTally(startOf("minute", now)),
    hour: newTally(startOf("hour", now)),
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
 * Begins the windows that the clock has reached; a lease ends with its minute. A window just ahead stays: another
 * process, whose clock is a little ahead, has begun it.
 */
export function roll(tallies: Tallies, now: number): void {
  for (const name of WINDOW_NAMES) {
    const start = startOf(name, now);
    const ahead = tallies[name].start - start;
    if (ahead === 0 || ahead === WINDOWS[name]) continue;
    tallies[name] = newTally(start);
    tallies.lease = 0;
  }
}

export const limitOf = (limits: Limits, name: WindowName) => (name === "minute" ? limits.perMinute : limits.perHour);

export const usedOf = ({ counted, sent, pending }: Tally) => counted + sent + pending;

/** Calls that are left in both windows when what other processes have reserved is taken off. */
export function freeCalls(tallies: Tallies): number {
  const free = (name: WindowName) => limitOf(tallies.limits, name) - usedOf(tallies[name]) - tallies[name].leased;
  return Math.min(free("minute"), free("hour"));
}

/** The windows that have no room for so many calls, whatever is reserved. */
export function fullWindows(tallies: Tallies, calls: number): WindowName[] {
  return WINDOW_NAMES.filter((name) => usedOf(tallies[name]) + calls > limitOf(tallies.limits, name));
}

export function spend(tallies: Tallies, calls: number): void {
  tallies.lease -= calls;
  tallies.spent += calls;
  for (const name of WINDOW_NAMES) tallies[name].pending += calls;
}

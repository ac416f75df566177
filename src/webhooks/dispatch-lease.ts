import { randomUUID } from "node:crypto";
import type { Database } from "../database/database.ts";
import { byServerClock, heldAt, RELEASED } from "../database/lease.ts";
import { type DispatcherRow, Dispatchers } from "./model.ts";

export const LEASE_MS = 10_000;
const HOUR_MS = 3_600_000;
const LONG_AGO = new Date(0);

type State = Pick<DispatcherRow, "pokes" | "hour" | "sent" | "armed" | "slow">;

/**
 * The lease of a process on a webhook: no other process sends to it meanwhile. Also counts the first attempts of the
 * hour, which the plan limits, and remembers whether the endpoint is slow.
 */
export class DispatchLease {
  readonly account: string;
  readonly webhook: string;
  readonly #database: Database;
  readonly #token: string;
  #state: State;

  /**
   * Claims the webhook. If another process holds it, the stored counter `pokes` makes that process read the due
   * deliveries once more, and the result is undefined.
   */
  static async acquire(database: Database, account: string, webhook: string): Promise<DispatchLease | undefined> {
    const token = randomUUID();
    const { isFree, end } = byServerClock;
    const row = await database.collection(Dispatchers).findOneAndUpdate(
      { _id: webhook },
      [
        {
          $set: {
            account,
            lease: { $cond: [isFree, token, "$lease"] },
            lease_until: { $cond: [isFree, end(LEASE_MS), "$lease_until"] },
            pokes: { $add: [{ $ifNull: ["$pokes", 0] }, 1] },
            hour: { $ifNull: ["$hour", LONG_AGO] },
            sent: { $ifNull: ["$sent", 0] },
            armed: { $ifNull: ["$armed", null] },
          },
        },
      ],
      { upsert: true, returnDocument: "after" },
    );
    return row?.lease === token ? new DispatchLease(database, token, row) : undefined;
  }

  private constructor(database: Database, token: string, { _id, account, ...state }: DispatcherRow) {
    this.account = account;
    this.webhook = _id;
    this.#database = database;
    this.#token = token;
    this.#state = state;
  }

  /** Renews the lease and stores the count; false when this process no longer holds it. */
  async renew(): Promise<boolean> {
    const { hour, sent, slow = true } = this.#state;
    const fields = { lease_until: byServerClock.end(LEASE_MS), hour, sent, slow };
    const rows = this.#database.collection(Dispatchers);
    const result = await rows.updateOne({ _id: this.webhook, lease: this.#token }, [{ $set: fields }]);
    return result.matchedCount === 1;
  }

  /** Releases the lease; false when another process had new deliveries meanwhile, which are to be read first. */
  async release(): Promise<boolean> {
    const { pokes, hour, sent, armed, slow = true } = this.#state;
    const rows = this.#database.model(Dispatchers);
    const held = { _id: this.webhook, lease: this.#token };
    const released = await rows.updateOne({ ...held, pokes }, { $set: { ...RELEASED, hour, sent, armed, slow } });
    if (released.matchedCount === 1) return true;
    const row = await rows.findOne(held).lean();
    if (!row) return true;
    this.#state.pokes = row.pokes;
    return false;
  }

  /** True if the last attempt failed or was slow, whichever process made it, and before the first one. */
  get isSlow(): boolean {
    return this.#state.slow ?? true;
  }

  recordSpeed(slow: boolean): void {
    this.#state.slow = slow;
  }

  /** Notes that the webhook's dispatcher is needed at a time; true if a wake-up has to be scheduled for it. */
  scheduleWakeUp(due: Date | undefined): due is Date {
    const { armed } = this.#state;
    const now = this.#database.now();
    const scheduled = armed && armed > now ? armed : null;
    const needed = due !== undefined && due > now && (!scheduled || due < scheduled);
    this.#state.armed = needed ? due : scheduled;
    return needed;
  }

  /** Returns how many more first attempts the limit allows in this hour. */
  countFirstAttemptsLeft(maxPerHour: number): number {
    this.#beginHour();
    return Math.max(0, maxPerHour - this.#state.sent);
  }

  addFirstAttempt(): void {
    this.#beginHour();
    this.#state.sent += 1;
  }

  /** Subtracts a first attempt that was not made. */
  removeFirstAttempt(): void {
    this.#beginHour();
    this.#state.sent = Math.max(0, this.#state.sent - 1);
  }

  #beginHour(): void {
    const hour = startOfHour(this.#database.now());
    if (this.#state.hour.getTime() !== hour) this.#state = { ...this.#state, hour: new Date(hour), sent: 0 };
  }
}

export function startOfNextHour(now: Date): Date {
  return new Date(startOfHour(now) + HOUR_MS);
}

const startOfHour = (now: Date) => now.getTime() - (now.getTime() % HOUR_MS);

/** Returns those of the webhooks that some process holds now. */
export async function findHeldWebhooks(database: Database, webhooks: readonly string[]): Promise<Set<string>> {
  const filter = { _id: { $in: webhooks }, ...heldAt(database.now()) };
  const rows = await database.model(Dispatchers).find(filter, { _id: 1 }).lean();
  return new Set(rows.map((row) => row._id));
}

export function removeDispatchState(database: Database, webhook: string): Promise<unknown> {
  return database.model(Dispatchers).deleteOne({ _id: webhook }).exec();
}

import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../database/database.ts";
import { type DispatchLease, LEASE_MS } from "./dispatch-lease.ts";
import { Deliveries } from "./model.ts";
import type { DeliveryUpdate } from "./outcome-updates.ts";

/** While the database is away, outcomes are kept for this long; then their deliveries are sent again. */
const WRITE_TIMEOUT_MS = 30_000;
const WRITE_RETRY_INTERVAL_MS = 200;
/** Outcomes within this time share a write: concurrent attempts end at about the same time. */
const GATHER_MS = 10;

interface PendingOutcome {
  delivery: string;
  updates: readonly DeliveryUpdate[];
  onStored(): void;
}

/** Stores the outcomes of attempts under a dispatch lease, those of some milliseconds in one write. */
export class OutcomeWriter {
  readonly #database: Database;
  readonly #lease: DispatchLease;
  readonly #onStored: (delivery: string) => void;
  #pending: PendingOutcome[] = [];
  #writing: Promise<void> | undefined;
  #renewedAt = performance.now();
  #lost = false;

  constructor(database: Database, lease: DispatchLease, onStored: (delivery: string) => void) {
    this.#database = database;
    this.#lease = lease;
    this.#onStored = onStored;
  }

  /** Resolves when the outcome is durable. */
  write(delivery: string, updates: readonly DeliveryUpdate[]): Promise<void> {
    return new Promise((onStored) => {
      this.#pending.push({ delivery, updates, onStored });
      this.#writing ??= this.#run();
    });
  }

  /** Returns true while this process holds the lease. */
  holdsLease(): boolean {
    return !this.#lost && performance.now() - this.#renewedAt < LEASE_MS;
  }

  /** Renews the lease, unless a write has done so recently. */
  async heartbeat(): Promise<void> {
    if (performance.now() - this.#renewedAt >= LEASE_MS / 4) await this.#renew();
  }

  async close(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  async #run(): Promise<void> {
    while (this.#pending.length > 0) {
      await wait(GATHER_MS);
      const batch = this.#pending;
      this.#pending = [];
      // Without a stored outcome the lease is given up, and the next dispatcher sends the deliveries again.
      await this.#store(batch.flatMap(({ updates }) => updates)).catch(() => {
        this.#lost = true;
      });
      for (const { delivery, onStored } of batch) {
        this.#onStored(delivery);
        onStored();
      }
    }
    this.#writing = undefined;
  }

  async #store(updates: readonly DeliveryUpdate[]): Promise<void> {
    for (const deadline = performance.now() + WRITE_TIMEOUT_MS; ; ) {
      try {
        // The hourly count first: after a crash in between, an event may count twice, but is never missed.
        if (!this.#lost) await this.#renew();
        if (updates.length > 0) await this.#database.collection(Deliveries).bulkWrite(updates, { ordered: false });
        return;
      } catch (error) {
        if (performance.now() > deadline) throw error;
        await wait(WRITE_RETRY_INTERVAL_MS);
      }
    }
  }

  async #renew(): Promise<void> {
    const sentAt = performance.now();
    if (!(await this.#lease.renew())) this.#lost = true;
    // The lease ends in the database no earlier than it does here.
    this.#renewedAt = sentAt;
  }
}

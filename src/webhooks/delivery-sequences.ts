import type { Database } from "../database/database.ts";
import {
  bySequence,
  findOutOfOrder,
  PAGE_SIZE,
  postpone,
  postponeFirstAttempts,
  readDue,
  readPreceding,
} from "./backlog.ts";
import { isFirstAttempt } from "./delivery.ts";
import { type DispatchLease, startOfNextHour } from "./dispatch-lease.ts";
import { withBodies } from "./event-bodies.ts";
import type { DeliveryRow } from "./model.ts";

const MAX_ROWS_PER_SEQUENCE = 50;

/** Deliveries that are sent one after the other: those of one conversation, or a single one. */
export interface DeliverySequence {
  key: string;
  rows: DeliveryRow[];
}

/** Conditions of reading; undefined when no further delivery may be sent. */
export type ReadConditions = { paused: boolean; maxFirstAttemptsPerHour: number } | undefined;

interface SequencesOptions {
  database: Database;
  lease: DispatchLease;
  readConditions(): Promise<ReadConditions>;
  /** Called before each read: it covers all deliveries that became due until then. */
  onRead(): void;
  /** Fails deliveries whose events retention has removed. */
  onExpired(rows: readonly DeliveryRow[]): Promise<void>;
}

/** The due deliveries of one webhook, a bounded number of them in memory, as sequences that workers take. */
export class DeliverySequences {
  readonly #options: SequencesOptions;
  readonly #inMemory = new Set<string>();
  readonly #sequences = new Map<string, DeliverySequence>();
  readonly #ready: DeliverySequence[] = [];
  #reading: Promise<void> | undefined;
  /** Conversations that the last read left out, as no more of their deliveries fitted into memory. */
  #leftOut: readonly string[] = [];
  /** True if the last read found all that was due, and nothing has changed since. */
  #exhausted = false;
  #change = Promise.withResolvers<void>();

  constructor(options: SequencesOptions) {
    this.#options = options;
  }

  /** Takes the next sequence; waits while others are in progress, undefined when no delivery is due. */
  async take(): Promise<DeliverySequence | undefined> {
    for (;;) {
      const sequence = this.#ready.shift();
      if (sequence) return sequence;
      if (!this.#exhausted || this.#reading) {
        this.#reading ??= this.#read().finally(() => {
          this.#reading = undefined;
          this.#wakeWaiting();
        });
        await this.#reading;
      } else if (this.#sequences.size === 0) return undefined;
      else await this.#change.promise;
    }
  }

  /** Ends a sequence, sent or not; the rows that it still holds are read again. */
  finish(sequence: DeliverySequence): void {
    this.#sequences.delete(sequence.key);
    if (sequence.rows.length > 0 || this.#leftOut.includes(sequence.key)) this.#exhausted = false;
    for (const row of sequence.rows.splice(0)) this.#inMemory.delete(row._id);
    this.#wakeWaiting();
  }

  /** Forgets a delivery whose outcome is stored. */
  forget(delivery: string): void {
    this.#inMemory.delete(delivery);
  }

  /** Reads again: more deliveries may be due, or sending may have to stop. */
  notify(): void {
    this.#exhausted = false;
    this.#wakeWaiting();
  }

  #wakeWaiting(): void {
    this.#change.resolve();
    this.#change = Promise.withResolvers();
  }

  async #read(): Promise<void> {
    const { database, lease, readConditions, onRead, onExpired } = this.#options;
    this.#exhausted = true;
    onRead();
    const conditions = await readConditions();
    if (!conditions) return;
    const full = this.#findFull();
    this.#leftOut = full;
    const { webhook } = lease;
    const due = await readDue(database, { webhook, inMemory: this.#inMemory, full, paused: conditions.paused });
    if (due.length === 0) return;
    const allowed = await this.#applyHourlyLimit(due, conditions.maxFirstAttemptsPerHour);
    const loaded = await withBodies(database, allowed);
    const sendable = loaded.filter(({ body }) => body !== null);
    if (sendable.length < loaded.length) await onExpired(loaded.filter(({ body }) => body === null));
    const preceding = await readPreceding(database, webhook, allowed, this.#inMemory);
    // Without an await in between: the decision holds for the deliveries that are in memory now.
    const outOfOrder = findOutOfOrder(allowed, preceding, this.#inMemory, database.now());
    for (const row of sendable.toSorted(bySequence)) if (!outOfOrder.has(row._id)) this.#add(row);
    await postpone(database, outOfOrder);
    // Deliveries behind the page or behind the postponed ones may be due.
    if (due.length === PAGE_SIZE || outOfOrder.size > 0) this.#exhausted = false;
  }

  #findFull(): string[] {
    const full = [...this.#sequences.values()].filter(({ rows }) => rows.length >= MAX_ROWS_PER_SEQUENCE);
    return full.map(({ key }) => key);
  }

  /** Removes the first attempts that exceed the hourly limit, and postpones all further ones to the next hour. */
  async #applyHourlyLimit(rows: DeliveryRow[], maxPerHour: number): Promise<DeliveryRow[]> {
    const { database, lease } = this.#options;
    const inProgress = [...this.#sequences.values()].flatMap(({ rows }) => rows).filter(isFirstAttempt);
    let left = lease.countFirstAttemptsLeft(maxPerHour) - inProgress.length;
    const allowed = rows.filter((row) => !isFirstAttempt(row) || left-- > 0);
    if (allowed.length < rows.length) {
      const except = new Set([...this.#inMemory, ...allowed.map((row) => row._id)]);
      await postponeFirstAttempts(database, lease.webhook, except, startOfNextHour(database.now()));
    }
    return allowed;
  }

  #add(row: DeliveryRow): void {
    const key = row.resend ? `resend ${row._id}` : (row.conversation ?? row._id);
    this.#inMemory.add(row._id);
    const sequence = this.#sequences.get(key);
    if (sequence) {
      sequence.rows.push(row);
      sequence.rows.sort(bySequence);
      return;
    }
    const added = { key, rows: [row] };
    this.#sequences.set(key, added);
    this.#ready.push(added);
  }
}

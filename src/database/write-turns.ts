import { randomUUID } from "node:crypto";
import type { Log } from "../process/log.ts";
import type { Database } from "./database.ts";
import { defineCollection } from "./define-model.ts";
import type { Collection, Session } from "./driver-types.ts";
import type { Ledger } from "./ledger.ts";
import { TurnEnds } from "./turn-ends.ts";

/** A turn that has ended, by `PARTITION:NUMBER`; the row `PARTITION` counts the turns of a partition. */
interface TurnRow {
  _id: string;
  ended_at?: Date;
  count?: number;
}

export const WriteTurns = defineCollection<TurnRow>("write_turns", [{ key: { ended_at: 1 }, expireAfterSeconds: 60 }]);

/** Accounts are divided into partitions, each with turns of its own, so that two groups of shared accounts are in flight. */
export const PARTITIONS = 2;

/** An account counts as shared for this long after its last conflict or change of writers. */
const SHARED_MS = 15_000;
/** Turns before this one that have not ended by then belong to lost processes. */
const TURN_TIMEOUT_MS = 2_000;
/** Turns that may be before this one: the number of processes that write the same accounts. */
const MAX_WAITING = 32;
/** Ends are reported to this process if it received one in this time; else it reads them. */
const REPORT_TIMEOUT_MS = 2_000;
/** Interval of reads of ends, and the same while they are reported, as one may be missed. */
const READ_INTERVAL_MS = 5;
const REPORTED_READ_INTERVAL_MS = 500;
const END = { $currentDate: { ended_at: true } } as const;

/**
 * The turns of processes to commit to accounts that several of them write at present. A process takes the next number of a partition, and
 * commits when the turns before its own have ended; meanwhile its changes collect for one group. A turn ends with its
 * transaction. Turns only order commits: write conflicts on the ledger keep them correct without turns, and accounts that
 * one process writes need none.
 */
export class TurnQueue {
  readonly #database: Pick<Database, "collection" | "now">;
  readonly #log: Log;
  readonly #writer = randomUUID();
  /** Time of the database until which an account is shared. */
  readonly #sharedUntil = new Map<string, number>();
  readonly #ends = Array.from({ length: PARTITIONS }, () => new TurnEnds(MAX_WAITING));
  #reportedAt = Number.NEGATIVE_INFINITY;

  constructor(database: Pick<Database, "collection" | "now">, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  isShared(account: string): boolean {
    const until = this.#sharedUntil.get(account);
    if (until === undefined) return false;
    if (until > this.#database.now().getTime()) return true;
    this.#sharedUntil.delete(account);
    return false;
  }

  /** Records that another transaction wrote these accounts. */
  recordConflict(accounts: Iterable<string>): void {
    for (const account of accounts) this.#sharedUntil.set(account, this.#database.now().getTime() + SHARED_MS);
  }

  /** Reads from a ledger whether other processes take turns for its account. */
  observe({ _id, shared_until }: Ledger): void {
    const until = shared_until?.getTime() ?? 0;
    if (until > this.#database.now().getTime()) this.#sharedUntil.set(_id, until);
  }

  /** Records in a ledger that its account is shared, while its writers change. */
  mark(ledger: Ledger): void {
    if (ledger.writer === this.#writer) return;
    ledger.writer = this.#writer;
    ledger.shared_until = new Date(this.#database.now().getTime() + SHARED_MS);
    this.observe(ledger);
  }

  /** Takes the end of a turn of any process, which the event tail reports. */
  reportEnd(id: string): void {
    const [partition, number] = id.split(":").map(Number);
    if (partition === undefined || number === undefined) return;
    this.#reportedAt = performance.now();
    this.#ends[partition]?.add(number);
  }

  /** Waits for a turn. While the database is unavailable it begins at once, as its commit handles that. */
  async take(partition: number): Promise<Turn> {
    try {
      const options = { upsert: true, returnDocument: "after", writeConcern: { w: 1 } } as const;
      const row = await this.#rows.findOneAndUpdate({ _id: `${partition}` }, { $inc: { count: 1 } }, options);
      const turn = new Turn(this.#rows, partition, row?.count ?? 0, this.#log);
      await this.#waitFor(partition, turn.number);
      return turn;
    } catch (error) {
      this.#log.debug({ err: error }, "failed to wait for a turn to commit");
      return new Turn(this.#rows, partition, 0, this.#log);
    }
  }

  async #waitFor(partition: number, number: number): Promise<void> {
    const ends = this.#ends[partition];
    if (!ends) return;
    for (const deadline = performance.now() + TURN_TIMEOUT_MS; performance.now() < deadline; ) {
      const missing = ends.listMissing(number);
      if (missing.length === 0) break;
      const isReported = performance.now() - this.#reportedAt < REPORT_TIMEOUT_MS;
      if (await ends.waitForNext(isReported ? REPORTED_READ_INTERVAL_MS : READ_INTERVAL_MS)) continue;
      for (const end of await this.#readEnds(partition, missing)) ends.add(end);
    }
    ends.passBefore(number);
  }

  /** Reads the ends with the read concern of transactions: a commit that their snapshot does not contain yet would conflict. */
  async #readEnds(partition: number, numbers: readonly number[]): Promise<number[]> {
    const ids = numbers.map((number) => `${partition}:${number}`);
    const rows = await this.#rows.find({ _id: { $in: ids } }, { readConcern: "majority" }).toArray();
    return rows.map(({ _id }) => Number(_id.split(":")[1]));
  }

  get #rows() {
    return this.#database.collection(WriteTurns);
  }
}

/** One turn; its end is a row. */
export class Turn {
  readonly partition: number;
  readonly number: number;
  readonly #rows: Collection<TurnRow>;
  readonly #log: Log;
  #ended = false;

  constructor(rows: Collection<TurnRow>, partition: number, number: number, log: Log) {
    this.#rows = rows;
    this.partition = partition;
    this.number = number;
    this.#log = log;
  }

  get #id(): string {
    return `${this.partition}:${this.number}`;
  }

  /** Ends the turn with the commit of a transaction. */
  async endWith(session: Session): Promise<void> {
    if (this.number > 0) await this.#rows.updateOne({ _id: this.#id }, END, { upsert: true, session });
  }

  /** Records that the transaction was committed. */
  confirmEnd(): void {
    this.#ended = true;
  }

  /** Ends the turn unless a transaction did. */
  async end(): Promise<void> {
    if (this.number === 0 || this.#ended) return;
    const options = { upsert: true, writeConcern: { w: 1 } } as const;
    await this.#rows.updateOne({ _id: this.#id }, END, options).catch((error) => {
      this.#log.debug({ err: error }, "failed to end a turn to commit; the next one begins after a timeout");
    });
  }
}

/** Returns the partition of an account. */
export function computePartition(account: string): number {
  let hash = 0;
  for (let i = 0; i < account.length; i += 1) hash = (Math.imul(hash, 31) + account.charCodeAt(i)) | 0;
  return Math.abs(hash) % PARTITIONS;
}

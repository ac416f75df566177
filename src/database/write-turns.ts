import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../process/log.ts";
import type { Database } from "./database.ts";
import { defineCollection } from "./define-model.ts";
import type { Collection, Session } from "./driver-types.ts";
import type { Ledger } from "./ledger.ts";

/** A turn that has ended; the row 0 counts the turns. */
interface TurnRow {
  _id: number;
  ended_at?: Date;
  count?: number;
}

export const WriteTurns = defineCollection<TurnRow>("write_turns", [{ key: { ended_at: 1 }, expireAfterSeconds: 60 }]);

/** An account counts as shared for this long after its last conflict or change of writers. */
const SHARED_MS = 15_000;
/** Turns before this one that have not ended by then belong to lost processes. */
const TURN_TIMEOUT_MS = 2_000;
/** Turns that may be before this one: the number of processes that write the same accounts. */
const MAX_WAITING = 32;
/** Interval of reads while one turn is before this one, and while more are. */
const NEXT_INTERVAL_MS = 3;
const WAIT_INTERVAL_MS = 8;
const END = { $currentDate: { ended_at: true } } as const;

/**
 * The turns of processes to commit to accounts that several of them write at present. A process takes the next number, and
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

  /** Waits for a turn. While the database is unavailable it begins at once, as its commit handles that. */
  async take(): Promise<Turn> {
    try {
      const options = { upsert: true, returnDocument: "after", writeConcern: { w: 1 } } as const;
      const row = await this.#rows.findOneAndUpdate({ _id: 0 }, { $inc: { count: 1 } }, options);
      const turn = new Turn(this.#rows, row?.count ?? 0, this.#log);
      await this.#waitFor(turn.number);
      return turn;
    } catch (error) {
      this.#log.debug({ err: error }, "failed to wait for a turn to commit");
      return new Turn(this.#rows, 0, this.#log);
    }
  }

  /** Reads the ends with the read concern of transactions: a commit that their snapshot does not contain yet would conflict. */
  async #waitFor(number: number): Promise<void> {
    const first = Math.max(1, number - MAX_WAITING);
    for (const deadline = performance.now() + TURN_TIMEOUT_MS; performance.now() < deadline; ) {
      const ended = await this.#rows.countDocuments({ _id: { $gte: first, $lt: number } }, { readConcern: "majority" });
      const running = number - first - ended;
      if (running <= 0) return;
      await wait(running === 1 ? NEXT_INTERVAL_MS : WAIT_INTERVAL_MS);
    }
  }

  get #rows() {
    return this.#database.collection(WriteTurns);
  }
}

/** One turn; its end is a row. */
export class Turn {
  readonly number: number;
  readonly #rows: Collection<TurnRow>;
  readonly #log: Log;
  #ended = false;

  constructor(rows: Collection<TurnRow>, number: number, log: Log) {
    this.#rows = rows;
    this.number = number;
    this.#log = log;
  }

  /** Ends the turn with the commit of a transaction. */
  async endWith(session: Session): Promise<void> {
    if (this.number > 0) await this.#rows.updateOne({ _id: this.number }, END, { upsert: true, session });
  }

  /** Records that the transaction was committed. */
  confirmEnd(): void {
    this.#ended = true;
  }

  /** Ends the turn unless a transaction did. */
  async end(): Promise<void> {
    if (this.number === 0 || this.#ended) return;
    const options = { upsert: true, writeConcern: { w: 1 } } as const;
    await this.#rows.updateOne({ _id: this.number }, END, options).catch((error) => {
      this.#log.debug({ err: error }, "failed to end a turn to commit; the next one begins after a timeout");
    });
  }
}

import type { Database } from "../database/database.ts";
import { readInstallationId } from "../database/installation.ts";
import type { Log } from "../process/log.ts";
import { ChangeStreamSource } from "./change-stream-source.ts";
import { RedisLink } from "./redis-link.ts";
import { RedisReader } from "./redis-reader.ts";
import type { TailSink, TailSource } from "./tail-source.ts";
import { parseMessage, readClusterTime, toSignal, type WakeUpMessage } from "./wake-up.ts";

const CHECK_INTERVAL_MS = 200;
/** Without messages for this long, the process reads a change stream of its own. The reader sends one every 300 ms. */
const SILENCE_TIMEOUT_MS = 700;
/** Messages must arrive for this long before they replace the change stream: those of a paused Redis are outdated. */
const TRIAL_MS = 1_000;

/**
 * Receives wake-ups through Redis from the one process that reads the change stream. They carry accounts and sequence
 * numbers; events are read from the database. Whenever messages stop or a number is missing, nothing is lost: the
 * process catches up from the store, and reads a change stream of its own until messages arrive again.
 */
export class RedisSource implements TailSource {
  readonly #database: Pick<Database, "db">;
  readonly #log: Log;
  readonly #link: RedisLink;
  readonly #reader: RedisReader;
  #sink: TailSink | undefined;
  /** The change stream of this process; undefined while messages replace it. */
  #own: ChangeStreamSource | undefined;
  #lastMessageAt = Number.NEGATIVE_INFINITY;
  #firstMessageAt = 0;
  #term = 0;
  #number = 0;
  /** Times at which messages may have been missed, and how many of them a reset has made up for. */
  #gaps = 0;
  #coveredGaps = 0;
  #resetting: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  static async create(database: Pick<Database, "db">, url: string, log: Log): Promise<RedisSource> {
    const prefix = `recap:${await readInstallationId(database)}`;
    return new RedisSource(database, new RedisLink(url, prefix, log), log);
  }

  private constructor(database: Pick<Database, "db">, link: RedisLink, log: Log) {
    this.#database = database;
    this.#log = log;
    this.#link = link;
    this.#reader = new RedisReader(database, link, log);
  }

  async open(sink: TailSink): Promise<void> {
    this.#sink = sink;
    this.#link.open((text) => {
      const message = parseMessage(text);
      if (message) this.#receive(message);
    });
    this.#timer = setInterval(() => this.#check(), CHECK_INTERVAL_MS).unref();
    await this.#readOwnStream(sink);
  }

  /** Its messages show the others that the reader works, so it never rests. */
  use(): void {}

  getRestMs(): number {
    return 0;
  }

  countStreams(): number {
    return this.#reader.countStreams() + (this.#own?.countStreams() ?? 0);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#sink = undefined;
    await Promise.all([this.#reader.close(), this.#own?.close()]);
    this.#link.close();
  }

  async #readOwnStream(sink: TailSink): Promise<void> {
    this.#own = new ChangeStreamSource(this.#database, this.#log, { restAfterMs: Number.POSITIVE_INFINITY });
    await this.#own.open(sink);
  }

  #check(): void {
    if (performance.now() - this.#lastMessageAt <= SILENCE_TIMEOUT_MS) return;
    void this.#reader.tryStart();
    if (!this.#own && this.#sink) void this.#readOwnStream(this.#sink);
  }

  #receive(message: WakeUpMessage): void {
    const now = performance.now();
    if (now - this.#lastMessageAt > SILENCE_TIMEOUT_MS) {
      this.#firstMessageAt = now;
      this.#term = 0;
    }
    // An earlier reader that has not noticed yet that it lost its lease.
    if (message.term < this.#term) return;
    this.#lastMessageAt = now;
    const isNext = message.term === this.#term && message.number === this.#number + 1;
    this.#term = message.term;
    this.#number = message.number;
    if (this.#own) {
      if (now - this.#firstMessageAt > TRIAL_MS) void this.#follow();
      return;
    }
    if (!isNext) this.#gaps += 1;
    if (this.#gaps > this.#coveredGaps) void this.#reset();
    this.#pass(message);
  }

  #pass(message: WakeUpMessage): void {
    const clusterTime = readClusterTime(message);
    for (const wakeUp of message.wakeUps) this.#sink?.receive(toSignal(wakeUp), clusterTime);
    if (this.#gaps === this.#coveredGaps) this.#sink?.alive(message.upToDateAt);
  }

  /** Replaces the change stream by messages; the reset covers what only one of both reported. */
  async #follow(): Promise<void> {
    const own = this.#own;
    this.#own = undefined;
    this.#gaps += 1;
    await this.#reset();
    await own?.close();
  }

  /** Catches up from the store; a message that is missed meanwhile requires to do so again. */
  async #reset(): Promise<void> {
    const gaps = this.#gaps;
    this.#resetting ??= (this.#sink?.reset() ?? Promise.resolve())
      .then(() => {
        this.#coveredGaps = gaps;
      })
      .catch((error) => this.#log.debug({ err: error }, "failed to catch up; trying again with the next message"))
      .finally(() => {
        this.#resetting = undefined;
      });
    await this.#resetting;
  }
}

import { randomUUID } from "node:crypto";
import { formatClusterTime } from "../database/cluster-time.ts";
import type { Database } from "../database/database.ts";
import type { Timestamp } from "../database/driver-types.ts";
import type { Log } from "../process/log.ts";
import { ChangeStreamSource } from "./change-stream-source.ts";
import type { RedisLink } from "./redis-link.ts";
import type { Signal, TailSink } from "./tail-source.ts";
import { formatMessage, toWakeUp, type WakeUpMessage } from "./wake-up.ts";

const RENEW_INTERVAL_MS = 400;
/** A reader that Redis has not answered for this long stops: another process may hold its lease. */
const RENEW_TIMEOUT_MS = 1_000;

/** Reads the change stream for all processes while this one holds the lease, and sends wake-ups through Redis. */
export class RedisReader {
  readonly #database: Pick<Database, "db">;
  readonly #link: RedisLink;
  readonly #log: Log;
  readonly #owner = randomUUID();
  #publishing: Publishing | undefined;
  #source: ChangeStreamSource | undefined;
  #timer: NodeJS.Timeout | undefined;
  #renewedAt = 0;
  #claiming = false;
  #closed = false;

  constructor(database: Pick<Database, "db">, link: RedisLink, log: Log) {
    this.#database = database;
    this.#link = link;
    this.#log = log;
  }

  /** Becomes the reader if no process is. */
  async tryStart(): Promise<void> {
    if (this.#publishing || this.#claiming || this.#closed) return;
    this.#claiming = true;
    try {
      const term = await this.#link.claim(this.#owner);
      if (term === undefined || this.#closed) return;
      this.#log.debug({ term }, "this process reads the change stream for all processes");
      this.#renewedAt = performance.now();
      this.#publishing = new Publishing(this.#link, term);
      this.#source = new ChangeStreamSource(this.#database, this.#log, { restAfterMs: Number.POSITIVE_INFINITY });
      this.#timer = setInterval(() => void this.#renew(), RENEW_INTERVAL_MS).unref();
      void this.#source.open(this.#publishing);
    } catch (error) {
      this.#log.debug({ err: error }, "failed to claim the lease of the reader");
    } finally {
      this.#claiming = false;
    }
  }

  countStreams(): number {
    return this.#source?.countStreams() ?? 0;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (!this.#publishing) return;
    await this.#stop();
    await this.#link.release(this.#owner).catch(() => {});
  }

  async #renew(): Promise<void> {
    if (performance.now() - this.#renewedAt > RENEW_TIMEOUT_MS) return this.#stop();
    try {
      if (await this.#link.renew(this.#owner)) this.#renewedAt = performance.now();
      else await this.#stop();
    } catch (error) {
      this.#log.debug({ err: error }, "failed to renew the lease of the reader");
    }
  }

  async #stop(): Promise<void> {
    clearInterval(this.#timer);
    const source = this.#source;
    this.#publishing?.close();
    this.#publishing = undefined;
    this.#source = undefined;
    await source?.close();
  }
}

/** Sends what a change stream reports; signals of one turn of the event loop share a message. */
class Publishing implements TailSink {
  readonly #link: RedisLink;
  readonly #term: number;
  #number = 0;
  #upToDateAt = 0;
  #clusterTime: Timestamp | undefined;
  #waiting: Signal[] = [];
  #scheduled = false;
  #closed = false;

  constructor(link: RedisLink, term: number) {
    this.#link = link;
    this.#term = term;
  }

  alive(upToDateAt: number): void {
    this.#upToDateAt = upToDateAt;
    this.#schedule();
  }

  /** Leaves out a number, which shows the others that they may have missed changes. */
  async reset(): Promise<void> {
    this.#number += 1;
    this.#schedule();
  }

  receive(signal: Signal, clusterTime: Timestamp | undefined): void {
    this.#waiting.push(signal);
    this.#clusterTime = clusterTime ?? this.#clusterTime;
    this.#schedule();
  }

  close(): void {
    this.#closed = true;
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      if (!this.#closed) this.#send();
    });
  }

  #send(): void {
    this.#number += 1;
    const message: WakeUpMessage = {
      term: this.#term,
      number: this.#number,
      upToDateAt: this.#upToDateAt,
      wakeUps: this.#waiting.map(toWakeUp),
      clusterTime: this.#clusterTime && formatClusterTime(this.#clusterTime),
    };
    this.#waiting = [];
    // A message that is lost shows in the number of the next one.
    void this.#link.publish(formatMessage(message)).catch(() => {});
  }
}

import type { mongo } from "mongoose";

/** The driver's monitor yields a sample about every two seconds. */
const MAX_SAMPLES = 8;

/**
 * The time of the database, for everything that processes of several hosts compare: leases, due times, expiry. Clocks of
 * hosts may differ by any amount, and be set while processes run; this one depends on neither.
 */
export class DatabaseClock {
  /** Milliseconds to add to `performance.now()`, by the latest replies of the primary. */
  #offsets: number[] = [];
  #server: string | undefined;

  /** Observes the replies that the driver's monitor receives anyway. */
  constructor(client: mongo.MongoClient) {
    client.on("serverHeartbeatSucceeded", ({ connectionId, reply }) => this.observe(reply, connectionId));
  }

  /** Takes the time from a reply to `hello`, unless a secondary sent it. */
  observe(reply: mongo.Document, server: string): void {
    if (!reply.isWritablePrimary || !(reply.localTime instanceof Date)) return;
    if (server !== this.#server) this.#offsets = [];
    this.#server = server;
    this.#offsets = [...this.#offsets, reply.localTime.getTime() - performance.now()].slice(-MAX_SAMPLES);
  }

  /** A reply that was read late yields a smaller offset, so the largest one is the most exact. */
  now(): Date {
    const offset = this.#offsets.length > 0 ? Math.max(...this.#offsets) : performance.timeOrigin;
    return new Date(performance.now() + offset);
  }
}

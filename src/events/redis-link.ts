import { createClient } from "@redis/client";
import type { Log } from "../process/log.ts";

const CONNECT_TIMEOUT_MS = 2_000;
const RECONNECT_INTERVAL_MS = 250;
/** A lease that is not renewed ends after this long. */
const LEASE_MS = 1_500;

const RENEW =
  'if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("pexpire", KEYS[1], ARGV[2]) else return 0 end';
const RELEASE = 'if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) else return 0 end';

/** Connections of this process to Redis or Valkey: one receives messages, the other sends commands. Both reconnect by themselves. */
export class RedisLink {
  readonly #commands: ReturnType<typeof connect>;
  readonly #subscriber: ReturnType<typeof connect>;
  readonly #channel: string;
  readonly #leaseKey: string;
  readonly #termKey: string;

  constructor(url: string, prefix: string, log: Log) {
    this.#channel = `${prefix}:wake-ups`;
    this.#leaseKey = `${prefix}:reader`;
    this.#termKey = `${prefix}:term`;
    this.#commands = connect(url, log);
    this.#subscriber = connect(url, log);
  }

  /** Calls the listener with every message, also after a reconnect. Messages sent meanwhile are lost. */
  open(listener: (message: string) => void): void {
    // Both settle when the first connection succeeds, or with `close`.
    void this.#commands.connect().catch(() => {});
    void this.#subscriber
      .connect()
      .then(() => this.#subscriber.subscribe(this.#channel, listener))
      .catch(() => {});
  }

  async publish(message: string): Promise<void> {
    await this.#commands.publish(this.#channel, message);
  }

  /** Claims the lease of the reader. @returns the number of its term, undefined while another process holds it */
  async claim(owner: string): Promise<number | undefined> {
    if (!this.#commands.isReady) return undefined;
    const claimed = await this.#commands.set(this.#leaseKey, owner, {
      condition: "NX",
      expiration: { type: "PX", value: LEASE_MS },
    });
    return claimed === null ? undefined : this.#commands.incr(this.#termKey);
  }

  /** @returns false when this process does not hold the lease any more */
  async renew(owner: string): Promise<boolean> {
    const renewed = await this.#commands.eval(RENEW, { keys: [this.#leaseKey], arguments: [owner, String(LEASE_MS)] });
    return renewed === 1;
  }

  async release(owner: string): Promise<void> {
    await this.#commands.eval(RELEASE, { keys: [this.#leaseKey], arguments: [owner] });
  }

  close(): void {
    for (const client of [this.#commands, this.#subscriber]) if (client.isOpen) client.destroy();
  }
}

function connect(url: string, log: Log) {
  const client = createClient({
    url,
    // A command without a connection fails at once: its content would be outdated later.
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: () => RECONNECT_INTERVAL_MS },
  });
  let isLost = false;
  client.on("error", (error) => {
    if (!isLost) log.warn({ err: error }, "lost the connection to Redis; reading the change stream instead");
    isLost = true;
  });
  client.on("ready", () => {
    isLost = false;
  });
  return client;
}

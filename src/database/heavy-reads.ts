import type { mongo } from "mongoose";
import { FairLimit } from "../process/fair-limit.ts";
import { READ_TIMEOUT_MS } from "./define-model.ts";

/** The share of the connections that heavy reads use, in total and of one account: reads by id wait for none of them. */
const SHARE = 0.4;
const SHARE_PER_ACCOUNT = 0.16;

/** The caller of a read; a verb's `Context` is one. */
export interface HeavyReader {
  account: string;
  /** Returns the signal that ends the read in the database, and the wait for its turn. */
  getSignal?: (() => AbortSignal) | undefined;
}

/** Options of the driver that the read must pass on. */
export type HeavyReadOptions = Pick<mongo.FindOptions, "maxTimeMS"> & { session?: mongo.ClientSession };

/** Runs reads of lists, counts and searches, of which few are in flight at once; accounts take turns. */
export class HeavyReads {
  readonly #client: mongo.MongoClient;
  readonly #limit: FairLimit;

  constructor(client: mongo.MongoClient, maxPoolSize: number) {
    const share = (part: number) => Math.max(1, Math.floor(part * maxPoolSize));
    this.#client = client;
    this.#limit = new FairLimit({ max: share(SHARE), maxPerAccount: share(SHARE_PER_ACCOUNT) });
  }

  async run<T>({ account, getSignal }: HeavyReader, read: (options: HeavyReadOptions) => Promise<T>): Promise<T> {
    const signal = getSignal?.();
    const release = await this.#limit.acquire({ account, ...(signal && { signal }) });
    try {
      return await (signal ? this.#runUntilAborted(signal, read) : read({ maxTimeMS: READ_TIMEOUT_MS }));
    } finally {
      release();
    }
  }

  /** The session names the operation, so that the database can end it without closing its connection. */
  async #runUntilAborted<T>(signal: AbortSignal, read: (options: HeavyReadOptions) => Promise<T>): Promise<T> {
    const session = this.#client.startSession({ causalConsistency: false });
    let killed: Promise<unknown> | undefined;
    const kill = () => {
      if (session.id) killed = this.#client.db("admin").command({ killSessions: [{ id: session.id.id }] });
      killed?.catch(() => {});
    };
    signal.addEventListener("abort", kill, { once: true });
    try {
      return await read({ session, maxTimeMS: READ_TIMEOUT_MS });
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      signal.removeEventListener("abort", kill);
      // The next operation of the session must not be killed.
      await killed?.catch(() => {});
      await session.endSession();
    }
  }
}

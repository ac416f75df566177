import { ApiError } from "../core/errors.ts";
import type { Log } from "../process/log.ts";
import type { Database } from "./database.ts";

declare module "../core/context.ts" {
  interface Deps {
    disk: DiskSpace;
  }
}

/** Age of the last check after which whatever needs space starts another one. */
const MAX_AGE_MS = 2_000;
const IDLE_CHECK_INTERVAL_MS = 30_000;
const GUARD_INTERVAL_MS = 200;
const RETRY_AFTER_S = 30;

interface DiskSpaceOptions {
  /** Free bytes of the volume with the data; undefined if they are unknown. */
  readFreeBytes(): Promise<number | undefined>;
  /** Reserve below which writes that need space are refused; 0 for none. */
  minFreeBytes: number;
  log: Pick<Log, "warn">;
}

/** Work was stopped because the disk space of the database is low. */
export class DiskFullError extends Error {
  constructor(cause: unknown) {
    super("the disk space of the database is low", { cause });
    this.name = "DiskFullError";
  }
}

/**
 * Watches the free disk space of the database. Below the reserve, requests that store data are refused and no job begins, so
 * that the database, which ends when it can't write, keeps serving reads and deletions.
 */
export class DiskSpace {
  readonly #options: DiskSpaceOptions;
  readonly #timer: NodeJS.Timeout | undefined;
  #isLow = false;
  #low = new AbortController();
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(options: DiskSpaceOptions) {
    this.#options = options;
    if (options.minFreeBytes === 0) return;
    this.#timer = setInterval(() => void this.check(), IDLE_CHECK_INTERVAL_MS).unref();
    void this.check();
  }

  /** True while writes that need space are refused. */
  get isLow(): boolean {
    if (this.#timer && performance.now() - this.#checkedAt > MAX_AGE_MS) void this.check();
    return this.#isLow;
  }

  /**
   * Runs work that writes fast, and checks the space often meanwhile. The signal that it gets aborts once the space is low.
   * @throws DiskFullError
   */
  async guard<T>(run: (low: AbortSignal) => Promise<T>): Promise<T> {
    const low = this.#low.signal;
    const timer = setInterval(() => void this.check(), GUARD_INTERVAL_MS);
    try {
      return await run(low);
    } catch (error) {
      throw low.aborted ? new DiskFullError(error) : error;
    } finally {
      clearInterval(timer);
    }
  }

  /** @throws service_unavailable, `disk_full` */
  requireSpace(): void {
    if (!this.isLow) return;
    throw new ApiError(
      "service_unavailable",
      "The server is low on disk space; only reads and deletions are possible.",
      {
        details: { reason: "disk_full" },
        retryAfter: RETRY_AFTER_S,
      },
    );
  }

  /** Keeps the present state while the free space is unknown, as during an outage of the database. */
  async check(): Promise<void> {
    const { readFreeBytes, minFreeBytes, log } = this.#options;
    if (minFreeBytes === 0) return;
    this.#checkedAt = performance.now();
    const free = await readFreeBytes().catch(() => undefined);
    if (free === undefined) return;
    const isLow = free < minFreeBytes;
    if (isLow !== this.#isLow)
      log.warn(
        { free_bytes: free, min_free_bytes: minFreeBytes },
        isLow ? "refusing writes: low disk space" : "accepting writes again",
      );
    this.#isLow = isLow;
    if (isLow) this.#low.abort();
    else if (this.#low.signal.aborted) this.#low = new AbortController();
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

/** Reads the free bytes of the volume on which the database stores its data, wherever it runs. */
export async function readFreeBytes({ db }: Pick<Database, "db">): Promise<number | undefined> {
  const { fsTotalSize, fsUsedSize } = await db.command({ dbStats: 1 });
  return typeof fsTotalSize === "number" && fsTotalSize > 0 ? fsTotalSize - fsUsedSize : undefined;
}

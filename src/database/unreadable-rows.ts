import type { Log } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import type { Secrets } from "../process/secrets.ts";
import { waitAtMost } from "../process/wait-at-most.ts";
import type { Database } from "./database.ts";
import { countRowsOfMissingKeys, countUnreadableOldRows, type SealedRows } from "./sealed-rows.ts";

declare module "../core/context.ts" {
  interface Deps {
    unreadableRows: UnreadableRows;
  }
}

const COUNT_INTERVAL_MS = 10_000;
/** A start waits for the first count at most this long. */
const FIRST_COUNT_TIMEOUT_MS = 2_000;

interface Options {
  database: Database;
  secrets: Secrets;
  metrics: Metrics;
  log: Log;
  kinds: readonly SealedRows[];
}

/** Counts rows with values that no key of SECRET_KEY opens, for probes, metrics and the log. */
export class UnreadableRows {
  readonly #options: Options;
  readonly #counts = new Map<string, number>();
  readonly #oldCounts = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #counting: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The kinds with unreadable rows, and their numbers; empty if all can be read. */
  list(): Record<string, number> {
    return Object.fromEntries([...this.#counts].filter(([, count]) => count > 0));
  }

  /** Counts now and periodically. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => this.#count(), COUNT_INTERVAL_MS).unref();
    await waitAtMost(FIRST_COUNT_TIMEOUT_MS, this.#count());
  }

  /** Waits for a count in progress. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#counting;
  }

  /** Reads old rows again only while some are unreadable: this version adds none. */
  async #countOld(rows: SealedRows): Promise<number> {
    const { database, secrets } = this.#options;
    const before = this.#oldCounts.get(rows.name);
    const count = before === 0 ? 0 : await countUnreadableOldRows(database, secrets, rows);
    this.#oldCounts.set(rows.name, count);
    return count;
  }

  #count(): Promise<void> {
    this.#counting ??= this.#countAll().finally(() => {
      this.#counting = undefined;
    });
    return this.#counting;
  }

  async #countAll(): Promise<void> {
    const { database, secrets, metrics, log, kinds } = this.#options;
    if (database.awayFor() > 0) return;
    try {
      for (const rows of kinds) {
        const count = (await countRowsOfMissingKeys(database, secrets, rows)) + (await this.#countOld(rows));
        if (count > (this.#counts.get(rows.name) ?? 0))
          log.error({ kind: rows.name, count }, "SECRET_KEY lacks the key of stored values; restore the key");
        this.#counts.set(rows.name, count);
        metrics.unreadableRows.set({ kind: rows.name }, count);
      }
    } catch (error) {
      log.warn({ err: error }, "failed to count the values that SECRET_KEY can't decrypt");
    }
  }
}

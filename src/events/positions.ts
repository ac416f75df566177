import { LRUCache } from "lru-cache";
import { type LogPosition, pickLater } from "../core/log-position.ts";
import type { Committer } from "../database/committer.ts";
import type { Database } from "../database/database.ts";
import { readPosition } from "./read-position.ts";
import type { Tail } from "./tail.ts";

declare module "../core/context.ts" {
  interface Deps {
    positions: Positions;
  }
}

const MAX_ACCOUNTS = 20_000;
const MAX_CURSORS = 50_000;

interface Entry {
  latest: LogPosition | undefined;
  /** Resolves once the end of the log was read; undefined from then on. */
  loading: Promise<void> | undefined;
}

/**
 * The end of each account's log as this process knows it: read once, then kept current by the tail and by the commits of
 * this process. It may be behind the log and is never ahead of what a read of the database returns.
 */
export class Positions {
  readonly #database: Database;
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_ACCOUNTS });
  /** Sequence numbers of recent events, by account and id. */
  readonly #sequences = new LRUCache<string, number>({ max: MAX_CURSORS });

  constructor(database: Database, tail: Pick<Tail, "onEvent" | "onReset">) {
    this.#database = database;
    tail.onEvent((account, position) => this.advance(account, position));
    // Events may have been missed.
    tail.onReset(() => this.#entries.clear());
  }

  /** Returns the end of the log; reads the database for an account that this process does not follow yet. */
  async get(account: string): Promise<LogPosition | undefined> {
    const entry = this.#entries.get(account) ?? this.#load(account);
    if (entry.loading) await entry.loading;
    return entry.latest;
  }

  /** Returns the end of the log as far as it is known, without a read. */
  peek(account: string): LogPosition | undefined {
    return this.#entries.get(account)?.latest;
  }

  /** Records an event that was committed. */
  advance(account: string, position: LogPosition): void {
    const entry = this.#entries.get(account);
    if (!entry) return;
    entry.latest = pickLater(entry.latest, position);
    this.#sequences.set(`${account} ${position.cursor}`, position.sequence);
  }

  /** Returns the sequence number of an event that this process has seen. */
  findSequence(account: string, cursor: string): number | undefined {
    return this.#sequences.get(`${account} ${cursor}`);
  }

  /** Registers the entry before the read, so that it receives the events that are committed meanwhile. */
  #load(account: string): Entry {
    const entry: Entry = { latest: undefined, loading: undefined };
    this.#entries.set(account, entry);
    entry.loading = readPosition(this.#database, account).then(
      (position) => {
        entry.latest = pickLater(entry.latest, position);
        entry.loading = undefined;
      },
      // Answers carry no cursor while the database is unavailable.
      () => {
        entry.loading = undefined;
        this.#entries.delete(account);
      },
    );
    return entry;
  }
}

/** Moves the place of a call behind each of its commits. */
export function recordPositions(committer: Committer, positions: Positions): Committer {
  return {
    commit: (context, reads, run) =>
      committer.commit(context, reads, (change, found) => {
        change.after(() => {
          const { last_event: last, sequence } = change.ledger;
          if (last?.sequence !== sequence) return;
          const position = { sequence, cursor: last.id };
          positions.advance(change.account, position);
          if (context.place) context.place.position = pickLater(context.place.position, position);
        });
        return run(change, found);
      }),
    close: () => committer.close(),
  };
}

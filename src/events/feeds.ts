import type { EventRow } from "../database/event-log.ts";
import { createFeed, type Feed } from "./feed.ts";

/** Limit of buffered rows over all accounts. */
const MAX_BYTES = 64_000_000;

interface Entry {
  feed: Feed;
  users: number;
  /** Resolves when the end of the log at the start of the feed is known. */
  caughtUp: Promise<void> | undefined;
}

/** The feeds of all accounts with readers in this process. */
export interface Feeds {
  /** The account's feed, shared by all its readers; `catchUp` reads the end of the log for the first one. */
  follow(account: string, catchUp: (feed: Feed) => Promise<void>): Promise<Feed>;
  release(feed: Feed): void;
  push(row: EventRow): void;
  /** Records an event without its row; `deleted` is the conversation that it deletes. */
  advance(event: { account: string; sequence: number; deleted?: string }): void;
  /** As Feed.keep, within the memory limit of all feeds. */
  keep(feed: Feed, rows: readonly EventRow[], epoch: number): void;
  all(): Feed[];
}

export function createFeeds(maxBytes = MAX_BYTES): Feeds {
  // Ordered by activity, the most recent account last.
  const entries = new Map<string, Entry>();
  let total = 0;

  const release = (feed: Feed) => {
    const entry = entries.get(feed.account);
    if (entry?.feed !== feed) return;
    entry.users -= 1;
    if (entry.users > 0) return;
    entries.delete(feed.account);
    total -= feed.size();
  };

  function grow(entry: Entry, run: () => void): void {
    entries.delete(entry.feed.account);
    entries.set(entry.feed.account, entry);
    const before = entry.feed.size();
    run();
    total += entry.feed.size() - before;
    if (total > maxBytes) trim(maxBytes * 0.75);
  }

  /** Evicts rows of the least active accounts; their readers read the store. */
  function trim(target: number): void {
    for (const { feed } of entries.values()) {
      if (total <= target) return;
      total -= feed.size();
      feed.shrink();
    }
  }

  return {
    async follow(account, catchUp) {
      const entry = entries.get(account) ?? { feed: createFeed(account), users: 0, caughtUp: undefined };
      entries.set(account, entry);
      entry.users += 1;
      try {
        entry.caughtUp ??= catchUp(entry.feed);
        await entry.caughtUp;
        return entry.feed;
      } catch (error) {
        entry.caughtUp = undefined;
        release(entry.feed);
        throw error;
      }
    },
    release,
    push(row) {
      const entry = entries.get(row.account);
      if (entry) grow(entry, () => entry.feed.push(row));
    },
    advance({ account, sequence, deleted }) {
      const entry = entries.get(account);
      if (entry && deleted) grow(entry, () => entry.feed.recordDeletion(deleted, sequence));
      entry?.feed.advance(sequence);
    },
    keep(feed, rows, epoch) {
      const entry = entries.get(feed.account);
      if (entry?.feed === feed) grow(entry, () => feed.keep(rows, epoch));
    },
    all: () => [...entries.values()].map(({ feed }) => feed),
  };
}

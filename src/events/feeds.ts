import type { EventRow } from "../database/event-log.ts";
import { createFeed, type Feed } from "./feed.ts";

/** Of rows at hand, over all accounts that are followed here. */
const MOST_BYTES = 64_000_000;

interface Entry {
  feed: Feed;
  users: number;
  /** Resolves when what was committed before the feed began to listen is known. */
  caughtUp: Promise<void> | undefined;
}

/** The feeds of all accounts that somebody follows in this process. */
export interface Feeds {
  /** The account's feed, shared by all its readers; `catchUp` tells the first of them where the log ends. */
  follow(account: string, catchUp: (feed: Feed) => Promise<void>): Promise<Feed>;
  release(feed: Feed): void;
  push(row: EventRow): void;
  /** As Feed.keep, within the memory that all feeds share. */
  keep(feed: Feed, rows: readonly EventRow[], epoch: number): void;
  all(): Feed[];
}

export function createFeeds(mostBytes = MOST_BYTES): Feeds {
  // Last in the map is the account that was busy last.
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
    if (total > mostBytes) trim(mostBytes * 0.75);
  }

  /** The rows of accounts that were quiet longest go; their readers find them in the store. */
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
    keep(feed, rows, epoch) {
      const entry = entries.get(feed.account);
      if (entry?.feed === feed) grow(entry, () => feed.keep(rows, epoch));
    },
    all: () => [...entries.values()].map(({ feed }) => feed),
  };
}

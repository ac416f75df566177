import type { EventRow } from "./model.ts";

const MOST_RECENT = 512;

/** What this process knows of the end of one account's log. Readers go by `latest`; the rows are a short cut. */
export interface Feed {
  readonly account: string;
  /** The highest sequence number known to be committed. */
  latest(): number;
  push(row: EventRow): void;
  advance(sequence: number): void;
  /** The rows after that number if all are still at hand, else undefined: read the store. */
  recentAfter(sequence: number): EventRow[] | undefined;
  /** Resolves when `latest` passes that number, or the signal aborts. */
  beyond(sequence: number, signal: AbortSignal): Promise<void>;
}

export function createFeed(account: string): Feed {
  let latest = 0;
  let recent: EventRow[] = [];
  const waiting = new Set<() => void>();

  const advance = (sequence: number) => {
    if (sequence <= latest) return;
    latest = sequence;
    for (const wake of [...waiting]) wake();
  };

  return {
    account,
    latest: () => latest,
    advance,
    push(row) {
      const last = recent.at(-1);
      if (last && row.sequence <= last.sequence) return;
      if (last && row.sequence !== last.sequence + 1) recent = [];
      // What is deleted is gone at once, here too: readers take it, emptied, from the store.
      if (row.type === "conversation.deleted") recent = [];
      recent.push(row);
      if (recent.length > MOST_RECENT) recent = recent.slice(-MOST_RECENT / 2);
      advance(row.sequence);
    },
    recentAfter(sequence) {
      const first = recent[0];
      if (!first || first.sequence > sequence + 1 || (recent.at(-1) as EventRow).sequence < latest) return undefined;
      return recent.slice(sequence + 1 - first.sequence);
    },
    beyond: (sequence, signal) =>
      new Promise((resolve) => {
        if (latest > sequence || signal.aborted) return resolve();
        const wake = () => {
          if (latest <= sequence && !signal.aborted) return;
          waiting.delete(wake);
          signal.removeEventListener("abort", wake);
          resolve();
        };
        waiting.add(wake);
        signal.addEventListener("abort", wake);
      }),
  };
}

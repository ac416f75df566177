import type { EventRow } from "../database/event-log.ts";

const MOST_RECENT = 512;
const MOST_DELETED = 2_000;

/** What this process knows of the end of one account's log. Readers go by `latest`; the rows are a short cut. */
export interface Feed {
  readonly account: string;
  /** The highest sequence number known to be committed. */
  latest(): number;
  /** Another number than before: something may have been missed, so what was read earlier is not to be given out. */
  epoch(): number;
  push(row: EventRow): void;
  advance(sequence: number): void;
  /** Rows that directly follow that number, as far as they are at hand; undefined: read the store. */
  recentAfter(sequence: number): EventRow[] | undefined;
  /** Rows that were read in that epoch, kept for the next reader where they join what is at hand. */
  keep(rows: readonly EventRow[], epoch: number): void;
  /** Whether its conversation was deleted since: then the row is to be given out emptied. */
  isDeleted(row: EventRow): boolean;
  /** Drops the rows at hand, for want of memory. */
  shrink(): void;
  /** Roughly, in bytes. */
  size(): number;
  /** Calls the listener whenever `latest` grows, until the returned function is called. */
  listen(listener: () => void): () => void;
}

const ROW_OVERHEAD = 300;
const sizeOf = (row: EventRow) => ROW_OVERHEAD + 2 * (row.body?.length ?? 0);

export function createFeed(account: string): Feed {
  const listeners = new Set<() => void>();
  const deleted = new Set<string>();
  let latest = 0;
  let epoch = 0;
  let size = 0;
  let rows: EventRow[] = [];

  const setRows = (next: EventRow[]) => {
    rows = next.length > MOST_RECENT ? next.slice(-MOST_RECENT / 2) : next;
    size = rows.reduce((sum, row) => sum + sizeOf(row), 0);
  };
  const forget = () => {
    epoch += 1;
    deleted.clear();
    setRows([]);
  };
  const advance = (sequence: number) => {
    if (sequence <= latest) return;
    latest = sequence;
    for (const listener of listeners) listener();
  };
  const note = (row: EventRow) => {
    if (row.type !== "conversation.deleted" || !row.conversation) return;
    if (deleted.size >= MOST_DELETED) forget();
    deleted.add(row.conversation);
  };

  return {
    account,
    latest: () => latest,
    epoch: () => epoch,
    advance,
    push(row) {
      const last = rows.at(-1)?.sequence ?? row.sequence - 1;
      if (row.sequence <= last) return;
      if (row.sequence > last + 1 || row.sequence > latest + 1) forget();
      note(row);
      rows.push(row);
      size += sizeOf(row);
      if (rows.length > MOST_RECENT) setRows(rows);
      advance(row.sequence);
    },
    recentAfter(sequence) {
      const first = rows[0]?.sequence;
      if (first === undefined || first > sequence + 1) return undefined;
      const following = rows.slice(sequence + 1 - first);
      return following.length > 0 ? following : undefined;
    },
    keep(read, then) {
      const [first, last] = [read[0]?.sequence, read.at(-1)?.sequence];
      if (then !== epoch || first === undefined || last === undefined) return;
      const [start, end] = [rows[0]?.sequence ?? last + 1, rows.at(-1)?.sequence ?? last];
      if (last < start - 1 || first > end + 1) return;
      for (const row of read) note(row);
      if (then !== epoch) return;
      setRows([
        ...read.filter((row) => row.sequence < start),
        ...rows,
        ...read.filter((row) => row.sequence > end && row.sequence >= start),
      ]);
    },
    isDeleted: (row) =>
      row.conversation !== null && row.type !== "conversation.deleted" && deleted.has(row.conversation),
    shrink: () => setRows([]),
    size: () => size,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

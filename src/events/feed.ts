import type { EventRow } from "../database/event-log.ts";

const MAX_BUFFERED_ROWS = 512;
const MAX_DELETIONS = 2_000;

/** The end of one account's log as this process knows it. Readers follow `latest`; buffered rows save reads. */
export interface Feed {
  readonly account: string;
  /** The highest sequence number known to be committed. */
  latest(): number;
  /** Changes when events may have been missed; rows read in an earlier epoch must not be delivered. */
  epoch(): number;
  push(row: EventRow): void;
  advance(sequence: number): void;
  /** Records the event that deletes a conversation: earlier rows about it are delivered redacted from now on. */
  recordDeletion(conversation: string, sequence: number): void;
  /** Buffered rows that directly follow a sequence number; undefined if the store must be read. */
  recentAfter(sequence: number): EventRow[] | undefined;
  /** Buffers rows that were read in an epoch, if they adjoin the buffered ones. */
  keep(rows: readonly EventRow[], epoch: number): void;
  /** Returns true if its conversation was deleted after it; the row must then be delivered redacted. */
  isDeleted(row: EventRow): boolean;
  /** Drops the buffered rows to free memory. */
  shrink(): void;
  /** Approximate size in bytes. */
  size(): number;
  /** Calls the listener when `latest` grows. Returns a function that removes it. */
  listen(listener: () => void): () => void;
}

const ROW_OVERHEAD = 300;
const computeSize = (row: EventRow) => ROW_OVERHEAD + 2 * (row.body?.length ?? 0);

export function createFeed(account: string): Feed {
  const listeners = new Set<() => void>();
  /** Sequence numbers of the latest deletions: an import may restore a conversation under its id, with later events. */
  const deletions = new Map<string, number>();
  let latest = 0;
  let epoch = 0;
  let size = 0;
  let rows: EventRow[] = [];

  const setRows = (next: EventRow[]) => {
    rows = next.length > MAX_BUFFERED_ROWS ? next.slice(-MAX_BUFFERED_ROWS / 2) : next;
    size = rows.reduce((sum, row) => sum + computeSize(row), 0);
  };
  const forget = () => {
    epoch += 1;
    deletions.clear();
    setRows([]);
  };
  const advance = (sequence: number) => {
    if (sequence <= latest) return;
    latest = sequence;
    for (const listener of listeners) listener();
  };
  const findDeletion = (conversation: string) => deletions.get(conversation) ?? 0;
  const recordDeletion = (conversation: string, sequence: number) => {
    if (deletions.size >= MAX_DELETIONS && !deletions.has(conversation)) forget();
    // Rows that are read from the store may contain an earlier deletion.
    deletions.set(conversation, Math.max(sequence, findDeletion(conversation)));
  };
  const note = (row: EventRow) => {
    if (row.type === "conversation.deleted" && row.conversation) recordDeletion(row.conversation, row.sequence);
  };

  return {
    account,
    latest: () => latest,
    epoch: () => epoch,
    advance,
    recordDeletion,
    push(row) {
      const last = rows.at(-1)?.sequence ?? row.sequence - 1;
      if (row.sequence <= last) return;
      if (row.sequence > last + 1 || row.sequence > latest + 1) forget();
      note(row);
      rows.push(row);
      size += computeSize(row);
      if (rows.length > MAX_BUFFERED_ROWS) setRows(rows);
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
    isDeleted: ({ conversation, type, sequence }) =>
      conversation !== null && type !== "conversation.deleted" && sequence < findDeletion(conversation),
    shrink: () => setRows([]),
    size: () => size,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

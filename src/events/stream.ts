import { type Context, hasScope } from "../core/context.ts";
import { ADMIN_EVENT_TYPES } from "../core/event-types.ts";
import { type EventConditions, mayCoverEvent } from "../core/restriction.ts";
import type { EventRow } from "../database/event-log.ts";
import { retryRead } from "../database/retry-read.ts";
import { type EventFilter, PAGE_SIZE, type Page, readNextPage } from "./backlog.ts";
import { selectEvents } from "./conditions.ts";
import type { Feed } from "./feed.ts";

export interface StreamFilter extends EventFilter {
  /** Sequence number after which to start. */
  after: number;
  /** Conditions on the conversation of an event, all of which must be met. */
  conditions?: readonly EventConditions[];
}

/** A reader of the log: `ready` waits, `take` returns an available row. */
export interface EventReader {
  /** True once `take` has a row; false at the end, after `close`. @throws cursor_expired, service_unavailable */
  ready(): Promise<boolean>;
  take(): EventRow | undefined;
  /** Continues after the row with a sequence number: those taken since are taken again. */
  rewind(sequence: number): void;
  /** Returns true if every matching row up to a sequence number was taken. */
  hasPassed(sequence: number): boolean;
  close(): void;
}

/**
 * Reads the account's events after a sequence number, without gaps or duplicates, until closed: stored events first,
 * then live ones. A slow reader holds at most one page and continues from the store. Releases the feed when closed.
 */
export function createReader(ctx: Context, feed: Feed, filter: StreamFilter): EventReader {
  const { database, tail } = ctx.deps;
  const isVisible = (row: EventRow) => matchesFilter(ctx, row, filter);
  let position = filter.after;
  let page: (Page & { index: number; selected: readonly Set<EventRow>[] }) | undefined;
  let closed = false;
  let wake: (() => void) | undefined;
  const unlisten = feed.listen(() => {
    if (feed.latest() > position) wake?.();
  });

  /** Returns the next matching row of the page and skips the others. */
  function peek(): EventRow | undefined {
    if (page && page.epoch !== feed.epoch()) page = undefined;
    while (page) {
      const row = page.rows[page.index];
      if (!row) {
        position = Math.max(position, page.upTo);
        page = undefined;
      } else if (isVisible(row) && page.selected.every((rows) => rows.has(row))) return row;
      else {
        position = row.sequence;
        page.index += 1;
      }
    }
    return undefined;
  }

  /** Returns the next row, of rows in memory too, for which a reader without conditions need not wait. */
  function peekRecent(): EventRow | undefined {
    const row = peek();
    if (row || filter.conditions?.length) return row;
    const rows = feed.recentAfter(position);
    if (!rows) return undefined;
    page = { rows: rows.slice(0, PAGE_SIZE), upTo: position, epoch: feed.epoch(), selected: [], index: 0 };
    return peek();
  }

  async function readPage() {
    const next = await readNextPage({ database, tail }, feed, position, filter);
    const { conditions = [] } = filter;
    const visible = conditions.length > 0 ? next.rows.filter(isVisible) : [];
    const latest = feed.latest();
    return { ...next, selected: await Promise.all(conditions.map((one) => selectEvents(visible, one, latest))) };
  }

  return {
    async ready() {
      while (!closed) {
        if (peekRecent()) return true;
        if (feed.latest() > position) {
          const next = await retryRead(readPage, () => closed);
          page = next && { ...next, index: 0 };
        } else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
      return false;
    },
    take() {
      const row = closed ? undefined : peekRecent();
      if (!row || !page) return undefined;
      page.index += 1;
      position = row.sequence;
      return feed.isDeleted(row) ? { ...row, body: null, redacted: true } : row;
    },
    rewind(sequence) {
      position = sequence;
      const last = page?.rows.findIndex((row) => row.sequence === sequence) ?? -1;
      if (page && last !== -1) page.index = last + 1;
      else page = undefined;
    },
    hasPassed: (sequence) => position >= sequence,
    close() {
      if (closed) return;
      closed = true;
      page = undefined;
      unlisten();
      tail.release(feed);
      wake?.();
    },
  };
}

function matchesFilter(ctx: Context, row: EventRow, { types, conversation }: EventFilter): boolean {
  if (types && !types.includes(row.type)) return false;
  if (conversation && row.conversation !== conversation) return false;
  if (!mayCoverEvent(ctx, row)) return false;
  return !ADMIN_EVENT_TYPES.includes(row.type) || hasScope(ctx, "admin");
}

interface LoggedSource<T> {
  identity(value: T): string;
  cursor(value: T): string;
  /** Returns true if the consumer has sent everything up to a sequence number. */
  hasSent(sequence: number): boolean;
  /** Returns the next row if it is available. */
  take(): T | undefined;
  /** Continues after a row. */
  rewind(value: T): void;
}

/**
 * Wraps the reader as an async iterable; `return` ends it even while `next` waits. Rows with the same identity look the
 * same to every subscriber that may see them.
 */
export function toAsyncIterable(reader: EventReader): AsyncIterableIterator<EventRow> & LoggedSource<EventRow> {
  let waiting = false;
  return {
    identity: (row) => (row.body === null ? `${row._id} redacted` : row._id),
    cursor: (row) => row._id,
    // The consumer waits for the next row only once it has sent the one before.
    hasSent: (sequence) => waiting && reader.hasPassed(sequence),
    take: () => reader.take(),
    rewind: (row) => reader.rewind(row.sequence),
    async next() {
      waiting = true;
      while (await reader.ready()) {
        const row = reader.take();
        waiting = row === undefined;
        if (row) return { done: false, value: row };
      }
      return { done: true, value: undefined };
    },
    async return() {
      reader.close();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "../../core/context.ts";
import { serviceUnavailable } from "../../core/errors.ts";
import type { EventConditions } from "../../core/restriction.ts";
import type { EventRow } from "../../database/event-log.ts";
import { retryRead } from "../../database/retry-read.ts";
import { selectEvents } from "../../events/conditions.ts";
import { readPosition } from "../../events/read-position.ts";
import { openStream, readLastSequence } from "../../events/service.ts";
import type { EventReader } from "../../events/stream.ts";
import { encodeCursor } from "../cursor.ts";
import { pageConversations, type Sort } from "../cursor-pages.ts";
import type { ConversationFilter } from "../filter.ts";
import type { LiveState } from "./patch.ts";

export interface LiveQuery {
  filter: ConversationFilter;
  conditions: EventConditions | undefined;
  sort: Sort;
  limit: number;
}

/** A state with its place in the log. */
export interface PlacedState extends LiveState {
  /** Increases with every change. */
  revision: number;
  /** The last event that this state certainly contains. */
  cursor: string | undefined;
  /** Sequence number from which on the list has this state. */
  since: number;
}

/** Time between two reads of a list, so that a burst of events causes few reads. */
const MIN_READ_INTERVAL_MS = 100;
const PROJECTION = { version: 1, created_at: 1, updated_at: 1 } as const;

/** The first page of a list of conversations, read again after each event that may change it; for any number of followers. */
export class LiveList {
  readonly #ctx: Context;
  readonly #query: LiveQuery;
  readonly #listeners = new Set<() => void>();
  #reader: EventReader | undefined;
  #state: PlacedState | undefined;
  #failure: { error: unknown } | undefined;
  /** The first conversation after the page, on which `hasNextPage` depends. */
  #following: string | undefined;
  #cursor: string | undefined;
  #sequence = 0;
  #isReading = true;
  #closed = false;

  /** The credential of the context is that of any follower, as all may read the same. */
  constructor(ctx: Context, query: LiveQuery) {
    this.#ctx = ctx;
    this.#query = query;
    this.#run().catch((error) => {
      this.#failure = { error };
      this.#notify();
    });
  }

  /** The latest state; undefined before the first one. */
  get state(): PlacedState | undefined {
    return this.#state;
  }

  /** The reason of the end. */
  get failure(): { error: unknown } | undefined {
    return this.#failure;
  }

  /** Returns true if the latest state contains all events up to a sequence number. */
  hasPassed(sequence: number): boolean {
    return !this.#isReading && (this.#reader?.hasPassed(sequence) ?? false);
  }

  /** Calls the listener after each change and failure. Returns a function that removes it. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#closed = true;
    this.#reader?.close();
  }

  async #run(): Promise<void> {
    const { account, deps } = this.#ctx;
    // The page is read after the place from which events are read, so that it contains or is followed by each change.
    const start = await readPosition(deps.database, account);
    this.#cursor = start?.cursor;
    this.#sequence = start?.sequence ?? 0;
    const reader = await openStream(this.#ctx, { after: start?.cursor });
    this.#reader = reader;
    if (this.#closed) return reader.close();
    await this.#read();
    this.#isReading = false;
    while (await reader.ready()) {
      this.#isReading = true;
      const rows = takeAll(reader);
      const last = rows.at(-1);
      if (last) {
        this.#cursor = last._id;
        this.#sequence = last.sequence;
      }
      if (await this.#concerns(rows)) {
        await this.#read();
        await wait(MIN_READ_INTERVAL_MS);
      }
      this.#isReading = false;
    }
  }

  /** Returns true if an event concerns an entry, or a conversation that may become one. */
  async #concerns(rows: readonly EventRow[]): Promise<boolean> {
    const ids = new Set([this.#following, ...(this.#state?.entries ?? []).map(({ id }) => id)]);
    if (rows.some(({ conversation }) => conversation !== null && ids.has(conversation))) return true;
    const others = rows.filter(({ conversation, type }) => conversation !== null && type !== "conversation.deleted");
    const { conditions } = this.#query;
    if (others.length === 0 || !conditions) return others.length > 0;
    const selected = await retryRead(
      () => selectEvents(others, conditions, this.#sequence),
      () => this.#closed,
    );
    return (selected?.size ?? 0) > 0;
  }

  async #read(): Promise<void> {
    const { account, deps } = this.#ctx;
    const read = await retryRead(
      async () => {
        // After a failover the new primary may be behind the events.
        if ((await readLastSequence(deps.database, account)) < this.#sequence) throw serviceUnavailable();
        const { filter, sort, limit } = this.#query;
        const projection = PROJECTION;
        const page = await pageConversations(this.#ctx, {
          filter,
          sort,
          limit: limit + 1,
          backward: false,
          projection,
        });
        return { ...page, end: await readLastSequence(deps.database, account) };
      },
      () => this.#closed,
    );
    if (!read) return;
    const { limit } = this.#query;
    const rows = read.rows.slice(0, limit);
    const entries = rows.map((row) => ({ id: row._id, version: row.version, cursor: encodeCursor(row) }));
    const hasNextPage = read.rows.length > limit;
    this.#following = read.rows[limit]?._id;
    const former = this.#state;
    const state = { entries, hasNextPage, cursor: this.#cursor };
    if (former && isSame(former, state)) this.#state = { ...former, cursor: this.#cursor };
    else this.#state = { ...state, revision: (former?.revision ?? 0) + 1, since: read.end };
    this.#notify();
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function takeAll(reader: EventReader): EventRow[] {
  const rows: EventRow[] = [];
  for (let row = reader.take(); row; row = reader.take()) rows.push(row);
  return rows;
}

const isSame = (one: LiveState, other: LiveState): boolean =>
  one.hasNextPage === other.hasNextPage &&
  one.entries.length === other.entries.length &&
  one.entries.every(({ id, version }, i) => id === other.entries[i]?.id && version === other.entries[i]?.version);

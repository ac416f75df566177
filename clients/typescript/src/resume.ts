import { RecapError } from "./errors.ts";
import type { CursorStore } from "./stores.ts";

/** Receives the items of one connection, in order. */
export interface Receiver<T> {
  /** Place to continue after; it takes precedence over the one of the operation. */
  lastEventId: string | undefined;
  signal: AbortSignal;
  /** Is called once the server has accepted the connection. */
  onConnected(): void;
  /** Receives an item and the place after it, if it has one. */
  onItem(item: T, cursor: string | undefined): void;
  /** Receives a place up to which everything was sent. */
  onCursor(cursor: string): void;
}

/** One connection: resolves when the server completes it, and rejects with a RecapError when it ends otherwise. */
export type Source<T> = (receiver: Receiver<T>) => Promise<void>;

export interface RetryTimes {
  minMs: number;
  maxMs: number;
}

export const DEFAULT_RETRY: RetryTimes = { minMs: 500, maxMs: 30_000 };

/** Received items that wait for `handle`; above it the connection is closed until they are handled. */
const MAX_WAITING = 1_000;
/** New credentials that are requested in a row, with none of which the server accepts a connection. */
const MAX_RENEWALS = 3;

export interface FollowOptions<T> {
  source: Source<T>;
  store: CursorStore;
  handle(item: T, cursor: string | undefined): void | Promise<void>;
  signal: AbortSignal;
  retry: RetryTimes;
  /** False if an expired credential has no successor. */
  renewable: boolean;
  onLost?(error: RecapError): void;
  onConnected?(): void;
}

/**
 * Handles the items of a source one after the other, and continues after the last handled one when a connection is lost. Resolves
 * at the end of the source or when the signal aborts. @throws RecapError, and what `handle` throws
 */
export async function follow<T>(options: FollowOptions<T>): Promise<void> {
  const { store, signal } = options;
  if (signal.aborted) return;
  const run = () => connectRepeatedly(options);
  try {
    await (store.lock ? store.lock(run, signal) : run());
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function connectRepeatedly<T>({
  source,
  store,
  handle,
  signal,
  retry,
  renewable,
  onLost,
  onConnected,
}: FollowOptions<T>): Promise<void> {
  let cursor = (await store.get()) ?? undefined;
  let failures = 0;
  let renewals = 0;

  while (!signal.aborted) {
    const waiting = new Waiting();
    const connection = new AbortController();
    let connectedAt = Number.POSITIVE_INFINITY;
    const ending = AbortSignal.any([signal, connection.signal]);
    const advance = async (next: string) => {
      cursor = next;
      await store.set(next);
    };
    const receiver: Receiver<T> = {
      lastEventId: cursor,
      signal: ending,
      onConnected() {
        if (ending.aborted) return;
        renewals = 0;
        connectedAt = Date.now();
        onConnected?.();
      },
      onItem(item, next) {
        if (ending.aborted) return;
        failures = 0;
        waiting.add(signal, async () => {
          await handle(item, next);
          if (next !== undefined) await advance(next);
        });
        if (waiting.length > MAX_WAITING) connection.abort();
      },
      onCursor(next) {
        if (!ending.aborted && next !== cursor) waiting.add(signal, () => advance(next));
      },
    };
    waiting.failed.catch(() => connection.abort());
    const end = await source(receiver).then(
      () => undefined,
      (error) => (error instanceof RecapError ? error : new RecapError("lost", String(error), { cause: error })),
    );
    await waiting.settle();
    if (signal.aborted) return;
    // Too many items waited; they are handled now.
    if (connection.signal.aborted) continue;
    if (!end) return;
    if (end.reason === "failed" || end.reason === "refused") throw end;
    if (end.reason === "expired") {
      if (!renewable || renewals >= MAX_RENEWALS) throw end;
      renewals += 1;
      if (renewals === 1) continue;
    }
    onLost?.(end);
    if (Date.now() - connectedAt > retry.maxMs) failures = 0;
    const wait = Math.min(retry.maxMs, retry.minMs * 2 ** failures) * (0.5 + Math.random() / 2);
    failures = Math.min(failures + 1, 20);
    await sleep(Math.max(wait, end.retryAfterMs ?? 0), signal);
  }
}

/** Runs steps one after the other; after a failed one no other runs. */
class Waiting {
  length = 0;
  #last: Promise<void> = Promise.resolve();
  readonly failed: Promise<never>;
  #fail: (error: unknown) => void = () => {};

  constructor() {
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
  }

  add(signal: AbortSignal, step: () => Promise<void>): void {
    this.length += 1;
    this.#last = this.#last.then(async () => {
      this.length -= 1;
      if (!signal.aborted) await step();
    });
    this.#last.catch(this.#fail);
  }

  /** Waits for all steps. @throws what the first failed step threw */
  settle(): Promise<void> {
    return this.#last;
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
  });
}

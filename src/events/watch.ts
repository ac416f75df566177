import { createPulledIterator } from "../core/pulled-iterator.ts";
import { retryRead } from "../database/retry-read.ts";
import type { EventReader } from "./stream.ts";
import type { Tail } from "./tail.ts";

/** A job whose states are streamed. */
export interface WatchedJob<S> {
  id: string;
  /** Reads the stored state. @throws not_found when the job was deleted */
  read(): Promise<S>;
  /** Applies a progress to a state; undefined if nothing changes. */
  advance(state: S, progress: unknown): S | undefined;
  isOver(state: S): boolean;
  /** Reader of the events that end the job; without it, the tail reports the end. */
  events?: EventReader;
}

/** Streams the current state, then every change, until the end. A slow consumer gets the latest state. */
export function watchStates<S extends object>(tail: Tail, watched: WatchedJob<S>): AsyncIterableIterator<S> {
  let state: S | undefined;
  let progress: unknown;
  let reload = true;
  let over = false;
  let failure: { error: unknown } | undefined;
  let wake: (() => void) | undefined;

  const unlisten = tail.onProgress(watched.id, (reported) => {
    if (reported === undefined) reload = true;
    else progress = reported;
    wake?.();
  });
  const finish = () => {
    over = true;
    unlisten();
    watched.events?.close();
    wake?.();
  };

  async function listen(events: EventReader): Promise<void> {
    while (await events.ready()) {
      while (events.take()) reload = true;
      wake?.();
    }
  }
  if (watched.events)
    listen(watched.events).catch((error) => {
      failure = { error };
      wake?.();
    });

  /** Returns the next state that differs; undefined if there is none yet. */
  async function look(): Promise<S | undefined> {
    if (failure) throw failure.error;
    if (reload) {
      reload = false;
      progress = undefined;
      const read = await retryRead(watched.read, () => over);
      return JSON.stringify(read) === JSON.stringify(state) ? undefined : read;
    }
    if (progress === undefined || state === undefined) return undefined;
    const current = progress;
    progress = undefined;
    return watched.advance(state, current);
  }

  async function read(): Promise<S | undefined> {
    while (!over) {
      const found = await look();
      if (found !== undefined) {
        state = found;
        if (watched.isOver(found)) finish();
        return found;
      }
      if (!over && !failure && !reload && progress === undefined)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
    return undefined;
  }

  return createPulledIterator(read, finish);
}

import { patiently } from "../database/retry-read.ts";
import type { EventReader } from "./stream.ts";
import type { Tail } from "./tail.ts";

/** A job whose states somebody watches. */
export interface Watched<S> {
  id: string;
  /** The state as it is stored. @throws not_found when the job is no more */
  read(): Promise<S>;
  /** The state with that progress; undefined when it is no news. */
  advance(state: S, progress: unknown): S | undefined;
  isOver(state: S): boolean;
  /** Of the events that may be its end; without them the tail itself must tell of it. */
  events?: EventReader;
}

/** Its state now, then every change, until it is over. Who is slow gets the latest. `return` ends it at any time. */
export function watchStates<S>(tail: Tail, watched: Watched<S>): AsyncIterableIterator<S> {
  let state: S | undefined;
  let progress: unknown;
  let reload = true;
  let over = false;
  let failure: { error: unknown } | undefined;
  let wake: (() => void) | undefined;

  const unlisten = tail.onProgress(watched.id, (told) => {
    if (told === undefined) reload = true;
    else progress = told;
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

  /** The next state that differs; undefined when there is none yet. */
  async function look(): Promise<S | undefined> {
    if (failure) throw failure.error;
    if (reload) {
      reload = false;
      progress = undefined;
      const read = await patiently(watched.read, () => over);
      return JSON.stringify(read) === JSON.stringify(state) ? undefined : read;
    }
    if (progress === undefined || state === undefined) return undefined;
    const told = progress;
    progress = undefined;
    return watched.advance(state, told);
  }

  return {
    async next() {
      try {
        while (!over) {
          const found = await look();
          if (found !== undefined) {
            state = found;
            if (watched.isOver(found)) finish();
            return { done: false, value: found };
          }
          if (!over && !failure && !reload && progress === undefined)
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
        }
        return { done: true, value: undefined };
      } catch (error) {
        finish();
        throw error;
      }
    },
    async return() {
      finish();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

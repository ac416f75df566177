declare module "../core/context.ts" {
  interface Deps {
    lifecycle: Lifecycle;
  }
}
/** Where a process stands between its start and its end, and what long work listens to when it has to stop. */
export interface Lifecycle {
  /** From the end of its start until it begins to leave. */
  serving(): boolean;
  /** It will stop: whoever sends requests here should look elsewhere. Those that come are still served. */
  leaving(): boolean;
  /** Aborts when it stops: finish what is under way, take nothing new. */
  readonly stopping: AbortSignal;
  /** Aborts when nobody waits any longer: give back what is not done. */
  readonly ending: AbortSignal;
  serve(): void;
  leave(): void;
  stop(): void;
  end(): void;
}

export function createLifecycle(): Lifecycle {
  const stopping = new AbortController();
  const ending = new AbortController();
  let started = false;
  let leaving = false;
  return {
    serving: () => started && !leaving,
    leaving: () => leaving,
    stopping: stopping.signal,
    ending: ending.signal,
    serve() {
      started = true;
    },
    leave() {
      leaving = true;
    },
    stop() {
      leaving = true;
      stopping.abort();
    },
    end: () => ending.abort(),
  };
}

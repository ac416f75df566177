/** Counts work that is under way, so that somebody can wait for its end. */
export interface InFlight {
  /** @returns what ends it; to be called any number of times */
  begin(): () => void;
  count(): number;
  /** Resolves when nothing is under way, or when the patience ends. */
  quiet(patienceMs: number): Promise<void>;
}

export function createInFlight(): InFlight {
  let count = 0;
  const waiting = new Set<() => void>();
  return {
    begin() {
      count += 1;
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        count -= 1;
        if (count === 0) for (const wake of waiting) wake();
      };
    },
    count: () => count,
    quiet: (patienceMs) =>
      new Promise((resolve) => {
        if (count === 0) return resolve();
        const done = () => {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, patienceMs);
        waiting.add(done);
      }),
  };
}

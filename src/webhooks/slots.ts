/** What the process may have under way; slow endpoints share half of it, so that they never hold up the others. */
export interface Slots {
  /** Waits for a free one. `slow` is asked again while it waits. @returns what gives it back, once */
  take(slow: () => boolean): Promise<() => void>;
}

export function createSlots(total: number): Slots {
  const forSlow = Math.max(1, Math.floor(total / 2));
  let used = 0;
  let usedBySlow = 0;
  let waiting: { slow: () => boolean; go(release: () => void): void }[] = [];

  function start(slow: boolean): () => void {
    used += 1;
    if (slow) usedBySlow += 1;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      used -= 1;
      if (slow) usedBySlow -= 1;
      admit();
    };
  }

  const fits = (slow: boolean) => used < total && (!slow || usedBySlow < forSlow);

  function admit(): void {
    if (waiting.length === 0 || used >= total) return;
    const left: typeof waiting = [];
    for (const one of waiting) {
      const slow = one.slow();
      if (fits(slow)) one.go(start(slow));
      else left.push(one);
    }
    waiting = left;
  }

  return {
    take(slow) {
      const isSlow = slow();
      if (fits(isSlow)) return Promise.resolve(start(isSlow));
      return new Promise((go) => waiting.push({ slow, go }));
    },
  };
}

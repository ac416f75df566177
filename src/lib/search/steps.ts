/** A computation in short steps, between which other work of the process can run. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Called between steps; returns a promise when the computation shall wait. */
export type Pause = () => Promise<unknown> | undefined;

export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

export async function runInSteps<T>(steps: Steps<T>, pause: Pause): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const waiting = pause();
    if (waiting) await waiting;
  }
}

const RUN_LENGTH = 512;

/** Sorts by merging runs, each of which the engine sorts. */
export function* sortInSteps<T>(values: readonly T[], compare?: (a: T, b: T) => number): Steps<T[]> {
  const isBefore = compare ? (a: T, b: T) => compare(a, b) < 0 : (a: T, b: T) => a < b;
  let runs: T[][] = [];
  for (let start = 0; start < values.length; start += RUN_LENGTH) {
    runs.push(values.slice(start, start + RUN_LENGTH).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let i = 0; i < runs.length; i += 2) merged.push(yield* mergeRuns(runs[i] ?? [], runs[i + 1] ?? [], isBefore));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeRuns<T>(a: readonly T[], b: readonly T[], isBefore: (a: T, b: T) => boolean): Steps<T[]> {
  const merged: T[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const takesB = i === a.length || (j < b.length && isBefore(b[j] as T, a[i] as T));
    merged.push((takesB ? b[j++] : a[i++]) as T);
    if (merged.length % RUN_LENGTH === 0) yield;
  }
  return merged;
}

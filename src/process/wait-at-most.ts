import { setTimeout as wait } from "node:timers/promises";

/** Waits for the work, but not longer than this; the work continues. The timer keeps no process alive. */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, wait(ms, undefined, { ref: false })]);
}

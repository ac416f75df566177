import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Database } from "../../src/database/database.ts";
import { createJobScheduler } from "../../src/jobs/scheduler.ts";
import { newDatabase } from "../kit/database.ts";
import { silentLog } from "../kit/processes.ts";

let database: Database;
beforeAll(async () => {
  database = await Database.open(newDatabase(), { maxPoolSize: 5 });
});
afterAll(() => database.close());

/** A scheduler with workers, and a function that reports a stored wake-up to it. */
async function startScheduler(handle: (keys: readonly string[]) => Promise<void>) {
  const listeners: (() => void)[] = [];
  const jobs = await createJobScheduler(database, silentLog, (listener) => listeners.push(listener));
  jobs.define("work", handle);
  await jobs.start();
  return {
    jobs,
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
}

describe("A process that stops", () => {
  it("unlocks the wake-ups that it has locked ahead of their time, and another process handles them", async () => {
    const rows = database.db.collection("agenda_jobs");
    const first = await startScheduler(async () => {});
    first.jobs.wake("work", { at: new Date(Date.now() + 3_000), keys: ["a"] });
    await vi.waitFor(async () => {
      first.notify();
      expect(await rows.countDocuments({ lockedAt: { $type: "date" } })).toBe(1);
    }, 60_000);
    await first.jobs.stop(1_000);
    await vi.waitFor(async () => expect(await rows.countDocuments({ lockedAt: { $type: "date" } })).toBe(0), 60_000);
    const handle = vi.fn(async () => {});
    const second = await startScheduler(handle);
    second.notify();
    await vi.waitFor(() => expect(handle).toHaveBeenCalledWith(["a"]), 60_000);
    await second.jobs.stop(1_000);
  });
});

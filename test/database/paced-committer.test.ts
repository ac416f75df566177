import { afterEach, expect, it, vi } from "vitest";
import type { Change } from "../../src/database/change.ts";
import type { Committer } from "../../src/database/committer.ts";
import { paceCommits } from "../../src/database/paced-committer.ts";
import { Shares } from "../../src/process/shares.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Makes each change durable at once; it writes `rows` rows, as if hooks added them. */
function createCommitter(rows: number, committed: string[]): Committer {
  return {
    async commit({ account }, _reads, run) {
      const callbacks: (() => void)[] = [];
      const change = {
        account,
        writes: Array(rows).fill({}),
        after: (callback: () => void) => callbacks.push(callback),
      };
      const result = run(change as unknown as Change, [] as never);
      for (const callback of callbacks) callback();
      committed.push(account);
      return result;
    },
    close: async () => {},
  };
}

it("changes of an account that wrote more than its share wait while another one is active, and each is committed once", async () => {
  vi.useFakeTimers();
  const shares = new Shares({ isBusy: () => true, cores: 2 });
  const committed: string[] = [];
  const committer = paceCommits(createCommitter(94, committed), shares);
  const commit = (account: string) => committer.commit({ account }, [], () => account);
  const all = Promise.all([...Array.from({ length: 20 }, () => commit("many")), commit("few")]);
  await vi.advanceTimersByTimeAsync(0);
  // Changes that arrive together begin together: the rows that they write are known once they are durable.
  await vi.advanceTimersByTimeAsync(30);
  shares.recordRequest("few", 1);
  const further = Array.from({ length: 20 }, () => commit("many"));
  await commit("few");
  const before = committed.filter((account) => account === "many").length;
  expect(before).toBe(20);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await Promise.all(further)).toEqual(Array(20).fill("many"));
  await all;
  expect(committed).toHaveLength(42);
});

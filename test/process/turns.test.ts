import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { Turns } from "../../src/process/turns.ts";

/** Takes turns of the event loop and records the name of the computation in each. */
async function compute(pause: () => Promise<void> | undefined, name: string, steps: number, record: string[]) {
  for (let i = 0; i < steps; i += 1) {
    await pause();
    record.push(name);
    const end = performance.now() + 1.2;
    while (performance.now() < end);
  }
}

it("computations of two accounts alternate, whatever the number of computations of each", async () => {
  const turns = new Turns();
  const record: string[] = [];
  const large = Array.from({ length: 5 }, () => compute(turns.begin("large"), "large", 3, record));
  await Promise.all([...large, compute(turns.begin("small"), "small", 3, record)]);
  expect(record.slice(0, 6).filter((name) => name === "small")).toHaveLength(3);
  expect(record).toHaveLength(18);
});

it("one computation continues in each turn of the event loop", async () => {
  const turns = new Turns();
  const record: string[] = [];
  const all = Promise.all(Array.from({ length: 6 }, (_, i) => compute(turns.begin(`a${i}`), "step", 2, record)));
  let last = 0;
  while (record.length < 12) {
    await nextTurn();
    expect(record.length - last).toBeLessThanOrEqual(1);
    last = record.length;
  }
  await all;
});

it("background work continues on a process that computes for requests", async () => {
  const turns = new Turns();
  const record: string[] = [];
  await Promise.all([
    compute(turns.beginBackground(), "background", 3, record),
    ...Array.from({ length: 4 }, (_, i) => compute(turns.begin(`a${i}`), "request", 5, record)),
  ]);
  expect(record.filter((name) => name === "background")).toHaveLength(3);
  expect(record.filter((name) => name === "request")).toHaveLength(20);
});

it("computations of an account rest on a busy process with requests of another, whose computations continue", async () => {
  const turns = new Turns(() => true);
  turns.recordRequest("one");
  const startedAt: number[] = [];
  const record: string[] = [];
  const run = (account: string) =>
    turns.run(account, () => {
      record.push(account);
      if (account === "many") startedAt.push(performance.now());
      const end = performance.now() + 1.2;
      while (performance.now() < end);
    });
  await Promise.all([...Array.from({ length: 3 }, () => run("many")), run("one")]);
  expect(record).toEqual(["many", "one", "many", "many"]);
  const [first = 0, second = 0, third = 0] = startedAt;
  // A timer may fire a millisecond early.
  expect(Math.min(second - first, third - second)).toBeGreaterThan(8);
});

it("computations of the only active account do not rest, however busy the process is", async () => {
  let asked = 0;
  const turns = new Turns(() => {
    asked += 1;
    return true;
  });
  turns.recordRequest("only");
  const work = () => {
    const end = performance.now() + 1.2;
    while (performance.now() < end);
  };
  await Promise.all([1, 2, 3].map(() => turns.run("only", work)));
  expect(asked).toBe(0);
});

it("a computation that throws rejects its own promise, and the next one of the account runs", async () => {
  const turns = new Turns(() => false);
  const failed = turns.run("a", () => {
    throw new Error("refused");
  });
  const next = turns.run("a", () => "done");
  await expect(failed).rejects.toThrow("refused");
  await expect(next).resolves.toBe("done");
});

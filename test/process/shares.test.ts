import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pace } from "../../src/process/pace.ts";
import { Shares } from "../../src/process/shares.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Two cores that are busy. */
const createShares = (isBusy = () => true) => new Shares({ isBusy, cores: 2 });

/** Lets an account work without a pause for some seconds beside one that makes requests. Returns the processor time that it used in each. */
async function work(shares: Shares, pace: Pace, { seconds, costMs }: { seconds: number; costMs: number }) {
  const used: number[] = [];
  let began = 0;
  let isRunning = true;
  const client = async () => {
    while (isRunning) {
      await pace.enter("many");
      began += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const clients = Promise.all(Array.from({ length: 16 }, client));
  for (let second = 0; second < seconds; second += 1) {
    for (let ms = 0; ms < 1_000; ms += 100) {
      shares.recordRequest("few", 1);
      await vi.advanceTimersByTimeAsync(100);
    }
    used.push(began * costMs);
    began = 0;
  }
  isRunning = false;
  await vi.advanceTimersByTimeAsync(10_000);
  await clients;
  return used;
}

describe("The shares of accounts", () => {
  it("are exceeded without a rest by the only active account", () => {
    const shares = createShares();
    shares.record("many", 5_000);
    expect(shares.getRestMs("many")).toBe(0);
  });

  it("are not reduced by what an account used while no other one was active", async () => {
    const shares = createShares();
    shares.record("many", 5_000);
    shares.getRestMs("many");
    shares.recordRequest("few", 1);
    shares.record("many", 100);
    // 1,100 ms of the last second are 100 ms more than its share.
    await vi.advanceTimersByTimeAsync(30);
    expect(Math.round(shares.getRestMs("many"))).toBe(Math.round(1_000 * Math.log(1.1)) - 30);
  });

  it("are exceeded without a rest while the process has time for all", () => {
    const shares = createShares(() => false);
    shares.recordRequest("few", 1);
    shares.record("many", 5_000);
    expect(shares.getRestMs("many")).toBe(0);
  });

  it("let the account that used most rest until it used no more than its share, and no other", async () => {
    const shares = createShares();
    for (const account of ["few", "many"]) shares.recordRequest(account, 1);
    shares.record("few", 100);
    shares.record("many", 2_000);
    const rest = shares.getRestMs("many");
    // One of two cores is 1,000 ms in a second.
    expect(Math.round(rest)).toBe(Math.round(1_000 * Math.log(2)));
    expect(shares.getRestMs("few")).toBe(0);
    for (let ms = 0; ms < 1_500; ms += 100) {
      shares.recordRequest("few", 1);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(shares.getRestMs("many")).toBe(0);
  });

  it("don't slow down an account that used less than the average, even above its share", () => {
    const shares = createShares();
    for (const account of ["a", "b", "c", "below"]) shares.recordRequest(account, 1);
    for (const account of ["b", "c"]) shares.record(account, 3_000);
    shares.record("a", 4_000);
    shares.record("below", 1_000);
    expect(shares.getRestMs("below")).toBe(0);
    expect(shares.getRestMs("a")).toBeGreaterThan(0);
  });

  it("are proportional to the weights", () => {
    const shares = createShares();
    shares.recordRequest("free", 1);
    shares.recordRequest("pro", 4);
    shares.record("free", 500);
    shares.record("pro", 1_600);
    // Of 2,000 ms in a second, a fifth and four fifths.
    expect(shares.getRestMs("pro")).toBe(0);
    expect(Math.round(shares.getRestMs("free"))).toBe(Math.round(1_000 * Math.log(500 / 400)));
  });

  it("end to be limited when the other accounts have been inactive for two seconds", async () => {
    const shares = createShares();
    shares.recordRequest("few", 1);
    await vi.advanceTimersByTimeAsync(1_900);
    shares.record("many", 5_000);
    expect(shares.getRestMs("many")).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(150);
    expect(shares.getRestMs("many")).toBe(0);
  });

  it("are not reduced by the background work of others, and limit that of an account without requests", () => {
    const shares = createShares();
    shares.recordRequest("only", 1);
    shares.record("only", 5_000);
    shares.record("background", 5_000);
    expect(shares.getRestMs("only")).toBe(0);
    expect(shares.getRestMs("background")).toBe(0);
    shares.record("background", 1);
    expect(shares.getRestMs("background")).toBeGreaterThan(0);
  });

  it("are not limited during the shutdown", () => {
    const shares = createShares();
    shares.recordRequest("few", 1);
    shares.record("many", 5_000);
    shares.close();
    expect(shares.getRestMs("many")).toBe(0);
  });
});

describe("The pace of an account", () => {
  it("is that of its share while another one is active, after a burst of a second", async () => {
    const shares = createShares();
    const pace = new Pace(shares, { costMs: 20, maxRestMs: 1_000 });
    const used = await work(shares, pace, { seconds: 5, costMs: 20 });
    // Two cores between two accounts. 16 clients that wait for 20 ms could use 16,000 ms in a second.
    for (const ms of used.slice(1)) expect(Math.abs(ms - 1_000)).toBeLessThan(60);
  });

  it("is the same for work that begins in batches", async () => {
    const shares = createShares();
    const pace = new Pace(shares, { costMs: 20, maxRestMs: 1_000, batch: 8 });
    const used = await work(shares, pace, { seconds: 5, costMs: 20 });
    const average = used.slice(1).reduce((sum, ms) => sum + ms, 0) / 4;
    expect(Math.abs(average - 1_000)).toBeLessThan(240);
  });

  it("lets work begin in order after the longest rest, however much the account used", async () => {
    const shares = createShares();
    const pace = new Pace(shares, { costMs: 1, maxRestMs: 200 });
    shares.recordRequest("few", 1);
    pace.begin("many");
    shares.record("many", 100_000);
    const begun: string[] = [];
    for (const name of ["a", "b"]) void pace.enter("many")?.then(() => begun.push(name));
    await vi.advanceTimersByTimeAsync(190);
    expect(begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(begun).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(200);
    expect(begun).toEqual(["a", "b"]);
  });

  it("doesn't delay other accounts", () => {
    const shares = createShares();
    const pace = new Pace(shares, { costMs: 1, maxRestMs: 200 });
    shares.recordRequest("few", 1);
    pace.begin("many");
    shares.record("many", 100_000);
    expect(pace.enter("many")).toBeInstanceOf(Promise);
    expect(pace.enter("few")).toBeUndefined();
  });
});

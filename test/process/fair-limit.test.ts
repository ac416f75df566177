import { afterEach, describe, expect, it, vi } from "vitest";
import { FairLimit } from "../../src/process/fair-limit.ts";
import { FairOrder } from "../../src/process/fair-order.ts";

/** Takes all slots of a limit of one, then lets the requests of these accounts wait. Returns the order in which they start. */
async function startInTurns(limit: FairLimit, accounts: readonly string[], weights: Record<string, number> = {}) {
  const started: string[] = [];
  const first = await limit.acquire({ account: "first" });
  const waiting = accounts.map(async (account) => {
    const release = await limit.acquire({ account, weight: weights[account] ?? 1 });
    started.push(account);
    release();
  });
  first();
  await Promise.all(waiting);
  return started.join("");
}

afterEach(() => {
  vi.useRealTimers();
});

describe("a fair limit", () => {
  it("lets waiting accounts take turns, however many requests one of them has", async () => {
    const limit = new FairLimit({ max: 1, maxPerAccount: 1 });
    expect(await startInTurns(limit, [..."aaaaaabbc"])).toBe("abcabaaaa");
  });

  it("gives an account of a larger weight more turns", async () => {
    const limit = new FairLimit({ max: 1, maxPerAccount: 1 });
    expect(await startInTurns(limit, [..."aaaabbbbbb"], { b: 2 })).toBe("abbabbabba");
  });

  it("leaves slots to other accounts when one has reached its own maximum", async () => {
    const limit = new FairLimit({ max: 3, maxPerAccount: 2 });
    const releases = await Promise.all([limit.acquire({ account: "a" }), limit.acquire({ account: "a" })]);
    let started = false;
    const third = limit.acquire({ account: "a" }).then((release) => {
      started = true;
      release();
    });
    (await limit.acquire({ account: "b" }))();
    expect([started, limit.waiting]).toEqual([false, 1]);
    for (const release of releases) release();
    await third;
    expect([started, limit.waiting]).toEqual([true, 0]);
  });

  it("leaves a slot free while another account is active, and gives all to one that is alone", async () => {
    const limit = new FairLimit({ max: 2, maxPerAccount: 2, reserveMs: 60_000 });
    const alone = await Promise.all([limit.acquire({ account: "a" }), limit.acquire({ account: "a" })]);
    for (const release of alone) release();
    (await limit.acquire({ account: "b" }))();
    const release = await limit.acquire({ account: "a" });
    const second = limit.acquire({ account: "a" });
    expect(limit.waiting).toBe(1);
    (await limit.acquire({ account: "b" }))();
    expect(limit.waiting).toBe(1);
    release();
    (await second)();
  });

  it("gives slow work its share only", async () => {
    const limit = new FairLimit({ max: 2, maxPerAccount: 2, maxSlow: 1 });
    const slow = () => true;
    const release = await limit.acquire({ account: "a", isSlow: slow });
    const second = limit.acquire({ account: "b", isSlow: slow });
    expect(limit.waiting).toBe(1);
    (await limit.acquire({ account: "c" }))();
    release();
    (await second)();
  });

  it("keeps a slot of slow work used for a while after its release, which delays no other work", async () => {
    vi.useFakeTimers();
    const limit = new FairLimit({ max: 2, maxPerAccount: 2, maxSlow: 1, slowRestMs: 1_000 });
    const slow = { account: "a", isSlow: () => true };
    (await limit.acquire(slow))();
    const second = limit.acquire(slow);
    await vi.advanceTimersByTimeAsync(999);
    expect(limit.waiting).toBe(1);
    const others = await Promise.all([limit.acquire({ account: "a" }), limit.acquire({ account: "b" })]);
    for (const release of others) release();
    expect(limit.waiting).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    (await second)();
    expect(limit.waiting).toBe(0);
  });

  it("ends a wait when its signal aborts", async () => {
    const limit = new FairLimit({ max: 1, maxPerAccount: 1 });
    const release = await limit.acquire({ account: "a" });
    const abort = new AbortController();
    const waiting = limit.acquire({ account: "b", signal: abort.signal });
    abort.abort(new Error("ended"));
    await expect(waiting).rejects.toThrow("ended");
    expect(limit.waiting).toBe(0);
    release();
  });
});

describe("a fair order", () => {
  it("gives no credit to an account that had no work", () => {
    const order = new FairOrder();
    for (let i = 0; i < 10; i += 1) order.take("a");
    const accounts = Array.from({ length: 6 }, () => {
      const account = order.choose(["a", "b"]) ?? "";
      order.take(account);
      return account;
    });
    expect(accounts.join("")).toMatch(/^(?:ab|ba){3}$/);
  });
});

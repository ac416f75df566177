import { expect, it } from "vitest";
import { PartitionedCache } from "../../src/search-index/partitioned-cache.ts";

it("an account with much data evicts its own entries, the least recently used first", () => {
  const cache = new PartitionedCache<string>(100);
  cache.set("small", "a", "kept", 20);
  for (let i = 0; i < 50; i += 1) {
    cache.set("large", `k${i}`, "value", 10);
    if (i >= 7) cache.get("large", "k0");
  }
  expect(cache.bytes).toBeLessThanOrEqual(100);
  expect(cache.get("small", "a")).toBe("kept");
  expect(cache.get("large", "k0")).toBe("value");
  expect(cache.get("large", "k1")).toBeUndefined();
  expect(cache.get("large", "k49")).toBe("value");
});

it("an entry replaces one of the same key, and keys of accounts are distinct", () => {
  const cache = new PartitionedCache<string>(100);
  cache.set("a", "key", "first", 60);
  cache.set("a", "key", "second", 30);
  cache.set("b", "key", "other", 30);
  expect(cache.bytes).toBe(60);
  expect([cache.get("a", "key"), cache.get("b", "key")]).toEqual(["second", "other"]);
  cache.delete("a", "key");
  expect([cache.get("a", "key"), cache.bytes]).toEqual([undefined, 30]);
});

it("an entry larger than the cache is not kept", () => {
  const cache = new PartitionedCache<string>(100);
  cache.set("a", "key", "value", 200);
  expect([cache.get("a", "key"), cache.bytes]).toEqual([undefined, 0]);
});

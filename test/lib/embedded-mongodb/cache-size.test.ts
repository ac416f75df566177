import { totalmem } from "node:os";
import { describe, expect, it } from "vitest";
import { chooseCacheSize, getAvailableMemory } from "../../../src/lib/embedded-mongodb/cache-size.ts";
import { chooseCacheBytes } from "../../../src/search-index/cache-size.ts";

const GB = 1024 ** 3;

describe("chooseCacheSize", () => {
  it("takes a quarter of the memory, and at least 256 MB", () => {
    expect(chooseCacheSize(16 * GB)).toBe(4 * GB);
    expect(chooseCacheSize(GB / 2)).toBe(GB / 4);
  });
});

describe("chooseCacheBytes", () => {
  it("takes a part of the memory within its limits", () => {
    expect([2 * GB, 16 * GB, 200 * GB].map((memory) => chooseCacheBytes(memory))).toEqual([
      120 * 1024 ** 2,
      GB / 2,
      GB,
    ]);
  });
});

describe("getAvailableMemory", () => {
  it("is the limit of the container, or the memory of the machine where there is none", () => {
    expect(getAvailableMemory(1024)).toBe(1024);
    expect(getAvailableMemory(0)).toBe(totalmem());
    expect(getAvailableMemory(2 ** 63)).toBe(totalmem());
  });
});

import { fromString, toUUID } from "typeid-js";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isId, newId, readIdTime } from "../../src/core/ids.ts";

afterEach(() => vi.useRealTimers());

const createIds = (count: number) => Array.from({ length: count }, () => newId("req"));
/** A time after that of every id so far. */
const setLaterTime = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms });

describe("a new id", () => {
  it("is a TypeID of a UUIDv7 with the time of its creation", () => {
    for (let i = 0; i < 1_000; i += 1) {
      const before = Date.now();
      const id = newId("conv");
      expect(isId("conv", id)).toBe(true);
      expect(toUUID(fromString(id))).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(readIdTime(id)).toBeGreaterThanOrEqual(before);
      expect(readIdTime(id)).toBeLessThanOrEqual(Date.now());
    }
  });

  it("has random digits after those of the time and the counter", () => {
    const ids = createIds(1_000);
    for (let position = -1; position >= -12; position -= 1)
      expect(new Set(ids.map((id) => id.at(position))).size).toBe(32);
  });

  it("is greater than all earlier ones, also of the same millisecond", () => {
    setLaterTime(1_000);
    const ids = createIds(10_000);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(ids);
    // A counter of 12 bits that begins in its lower half numbers at least 2,048 ids of each millisecond.
    expect(readIdTime(ids.at(-1) ?? "") - Date.now()).toBeLessThanOrEqual(5);
  });

  it("continues from the last one while the clock is set back a little, and follows it when it is set back far", () => {
    setLaterTime(60_000);
    const [first] = createIds(1) as [string];
    vi.setSystemTime(Date.now() - 5_000);
    expect(newId("req") > first).toBe(true);
    vi.setSystemTime(Date.now() - 50_000);
    expect(readIdTime(newId("req"))).toBe(Date.now());
  });
});

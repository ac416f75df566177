import { createSecretKey, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isId, newId } from "../../src/core/ids.ts";
import { getIdTime, isOwnedId, newOwnedId } from "../../src/core/owned-ids.ts";

const createKey = () => createSecretKey(randomBytes(32));
const key = createKey();
const [account, other] = [newId("acc"), newId("acc")];

describe("an owned id", () => {
  it("is a well-formed id that contains the time of its creation", () => {
    const before = Date.now();
    const id = newOwnedId(key, "conv", account);
    expect(isId("conv", id)).toBe(true);
    expect(getIdTime(id)).toBeGreaterThanOrEqual(before);
    expect(getIdTime(id)).toBeLessThanOrEqual(Date.now());
  });

  it("is recognized for its account, kind and key only", () => {
    const id = newOwnedId(key, "conv", account);
    expect(isOwnedId([key], id, account)).toBe(true);
    expect(isOwnedId([createKey(), key], id, account)).toBe(true);
    expect(isOwnedId([key], id, other)).toBe(false);
    expect(isOwnedId([key], id.replace("conv", "att"), account)).toBe(false);
    expect(isOwnedId([createKey()], id, account)).toBe(false);
    expect(isOwnedId([key], newId("conv"), account)).toBe(false);
  });

  it("is unique among ids of the same millisecond, and sorts by creation", () => {
    const ids = Array.from({ length: 2_000 }, () => newOwnedId(key, "conv", account));
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
  });
});

import { describe, expect, it } from "vitest";
import { GroupMembers, isLargeGroup } from "../../src/database/group-members.ts";
import type { UnitOfWork } from "../../src/database/unit-of-work.ts";

const createUnit = (account: string, bytes?: number): UnitOfWork => ({
  account,
  bytes,
  reads: [],
  run: () => () => {},
  reject: () => {},
  deadline: 0,
  caller: undefined as never,
});

/** Returns the accounts of the changes that share the next group. */
function selectAccounts(units: readonly UnitOfWork[], admitsLarge = true): string {
  const group = new GroupMembers(admitsLarge);
  for (const unit of units) group.add(unit);
  return group.units.map(({ account }) => account).join("");
}

describe("a commit group", () => {
  it("contains a large change alone", () => {
    expect(selectAccounts([createUnit("a", 900_000), createUnit("b"), createUnit("c")])).toBe("a");
    expect(selectAccounts([createUnit("a"), createUnit("b", 900_000), createUnit("c")])).toBe("ac");
  });

  it("contains no second large change while one is in flight", () => {
    const waiting = [createUnit("a", 900_000), createUnit("b"), createUnit("c", 400_000)];
    expect(selectAccounts(waiting, false)).toBe("b");
    expect(isLargeGroup([createUnit("a", 900_000)])).toBe(true);
    expect(isLargeGroup([createUnit("b")])).toBe(false);
  });

  it("is bounded by the size of all its changes", () => {
    expect(selectAccounts(Array.from({ length: 8 }, () => createUnit("a", 240_000)))).toBe("aaaa");
  });

  it("keeps the order of an account's changes", () => {
    expect(selectAccounts([createUnit("b"), createUnit("a", 900_000), createUnit("a"), createUnit("c")])).toBe("bc");
  });
});

import { expect, it } from "vitest";
import { MeasuredWork } from "../../../src/access/rate-limits/measured-work.ts";

it("processor time beyond that of the charged calls is a debt of the account, in whole calls", () => {
  let used = 0;
  const takeUsedMs = (account: string) => {
    const ms = account === "a" ? used : 0;
    if (account === "a") used = 0;
    return ms;
  };
  const measured = new MeasuredWork({ takeUsedMs });
  expect(measured.getDebt("a")).toBe(0);
  measured.cover("a", 1);
  used = 420;
  expect([measured.getDebt("a"), measured.getDebt("b")]).toEqual([3, 0]);
  measured.cover("a", 3);
  expect(measured.getDebt("a")).toBe(0);
  measured.cover("a", -3);
  expect(measured.getDebt("a")).toBe(3);
  // Calls that use nothing cover a second later on, and no more.
  measured.cover("a", 100);
  expect(measured.getDebt("a")).toBe(0);
  used = 1_250;
  expect(measured.getDebt("a")).toBe(2);
});

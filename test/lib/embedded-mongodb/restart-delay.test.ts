import { expect, test } from "vitest";
import { computeRestartDelay } from "../../../src/lib/embedded-mongodb/mongod-supervisor.ts";

test("mongod is restarted at once, then at growing intervals of at most 10 s, however often it ends", () => {
  expect([1, 2, 3, 6, 7, 100, 2_000].map(computeRestartDelay)).toEqual([0, 400, 800, 6_400, 10_000, 10_000, 10_000]);
});

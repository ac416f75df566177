import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import stryker from "../../tools/mutants/stryker.config.json" with { type: "json" };
import vitest from "../../tools/mutants/vitest.config.ts";

const root = join(import.meta.dirname, "../..");

describe("the mutation test", () => {
  it("names modules and tests that exist", () => {
    expect(stryker.mutate.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const patterns = vitest.test?.include ?? [];
    expect(patterns.length).toBeGreaterThan(0);
    expect(patterns.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
  });
});

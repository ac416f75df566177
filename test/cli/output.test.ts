import { expect, it } from "vitest";
import { formatResult } from "../../src/cli/output.ts";

it("formats a result with a line for each name, and nothing below an empty object", () => {
  const result = { created: 1, renamed: {}, ids: ["a", "b"], storage: { used_mb: 2 }, errors: [] };
  expect(formatResult(result)).toBe("created: 1\nrenamed:\nids: a,b\nstorage:\n  used_mb: 2\nerrors: ");
});

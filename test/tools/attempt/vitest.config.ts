import { defineConfig } from "vitest/config";
import { LoopbackOnly } from "../../kit/loopback-only.ts";

// A run of one test that passes but tries another address (test/tools/loopback-only.test.ts).
export default defineConfig({
  test: {
    pool: "forks",
    include: ["test/tools/attempt/attempt.ts"],
    setupFiles: ["test/kit/record-origin.ts"],
    reporters: ["default", new LoopbackOnly()],
  },
});

import { defineConfig } from "vitest/config";

const results = process.env.VITEST_RESULTS;

export default defineConfig({
  // As Node resolves it: else our own imports would get another copy of graphql than the libraries'.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/kit/mongod.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: results ? ["default", "json"] : ["default"],
    ...(results && { outputFile: results }),
  },
});

import { defineConfig } from "vitest/config";

export default defineConfig({
  // As Node.js resolves it: otherwise libraries would get another copy of graphql.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/server.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});

import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  // As Node.js resolves it: otherwise libraries would get another copy of graphql.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: "graphql/index.js" },
      { find: "$houdini", replacement: fileURLToPath(new URL("test/__generated__/houdini", import.meta.url)) },
    ],
  },
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/server.ts"],
    // Under "test", graphcache neither collects garbage nor writes into its storage.
    env: { NODE_ENV: "development" },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});

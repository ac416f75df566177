import { defineConfig } from "vitest/config";

// The unit tests of the modules that stryker.config.json mutates.
export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    isolate: false,
    include: [
      "test/conversations/{cursor,entity-tags,metadata,words,search-text}.test.ts",
      "test/database/keyset-bounds.test.ts",
      "test/files/ranges.test.ts",
      "test/graphql/{connection,cost-model}.test.ts",
      "test/http/page-links.test.ts",
      "test/jobs/retry-policy.test.ts",
      "test/webhooks/{next-attempt,signature}.test.ts",
    ],
  },
});

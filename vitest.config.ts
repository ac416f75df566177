import { defineConfig } from "vitest/config";
import { LoopbackOnly } from "./test/kit/loopback-only.ts";
import { findServerTests } from "./test/kit/projects.ts";
import { SlowestFiles } from "./test/kit/slowest-files.ts";

const results = process.env.VITEST_RESULTS;
const needServer = findServerTests();

export default defineConfig({
  // As Node resolves it: otherwise our own imports would get another copy of graphql than the libraries'.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ["test/kit/record-origin.ts"],
    reporters: ["default", new LoopbackOnly(), new SlowestFiles(), ...(results ? ["json"] : [])],
    ...(results && { outputFile: results }),
    projects: [
      { extends: true, test: { name: "unit", include: ["test/**/*.test.ts"], exclude: needServer } },
      { extends: true, test: { name: "integration", include: needServer, globalSetup: ["test/kit/mongod.ts"] } },
    ],
  },
});

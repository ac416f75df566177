import { existsSync, statfsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { FlakyTests } from "./test/kit/flaky-tests.ts";
import { LoopbackOnly } from "./test/kit/loopback-only.ts";
import { findServerTests } from "./test/kit/projects.ts";
import { SlowestFiles } from "./test/kit/slowest-files.ts";

const results = process.env.VITEST_RESULTS;

// Tests start some hundred processes, whose start costs half of the processor time with compiled modules.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("node_modules/.cache/compiled", import.meta.url));

// Databases of tests wait for no disk where the system has enough memory for their files.
if (hasSpace("/dev/shm")) process.env.TMPDIR ??= "/dev/shm";

/** Files that change state of the whole process, such as the global tracer. */
const ISOLATED = ["test/process/driver-tracing.test.ts"];

/** Tests write at most about 3 GB at a time. */
function hasSpace(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 8 * 2 ** 30;
}

const serverTests = findServerTests();
const globalSetup = ["test/kit/mongod.ts"];

export default defineConfig({
  // As Node.js resolves it: otherwise src/ would get another copy of graphql than the libraries.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    pool: "forks",
    // More than the two cores that are counted on: tests wait for processes and intervals half of their time.
    maxWorkers: 4,
    // Longer than `until` waits, whose error names the condition.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    setupFiles: ["test/kit/record-origin.ts"],
    // CI repeats a failed test once, and lists it: a busy machine shows races that no other does.
    retry: Number(process.env.TEST_RETRIES ?? 0),
    reporters: ["default", new LoopbackOnly(), new FlakyTests(), new SlowestFiles(), ...(results ? ["json"] : [])],
    ...(results && { outputFile: results }),
    projects: [
      // Each worker loads a module once: loading them again for each file takes two fifths of the processor time.
      { extends: true, test: { name: "unit", include: ["test/**/*.test.ts"], exclude: serverTests, isolate: false } },
      {
        extends: true,
        // Each worker loads the app once: a file has an app and a database of its own, and no state beside them.
        test: { name: "integration", include: serverTests, exclude: ISOLATED, globalSetup, isolate: false },
      },
      { extends: true, test: { name: "isolated", include: ISOLATED, globalSetup } },
    ],
  },
});
